import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { RANDOM_STYLES, type RandomStyle } from '../bots/random-player.ts';
import type { OptionValues } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { writeRecord } from '../table/record-text.ts';
import { makeFolder } from './folders.ts';
import { namedGame } from './named-games.ts';
import { wholeNumber } from './numbers.ts';
import { addOption } from './option-values.ts';
import { progressLine } from './progress.ts';
import { refuseTaken, saveFile } from './save-file.ts';
import { playSimulation, recordOf, type SimulationSetting } from './simulation.ts';
import { Tally, tallyLines } from './tally.ts';
import { removeLeftovers } from './temporary.ts';
import { asUsage, EXIT, UserError } from './user-error.ts';

export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('play many games between random players and count the results')
    .argument('<game>', 'the game, such as "filfla"')
    .option('--games <n>', 'how many games', wholeNumber(1), 100)
    .option('--seed <n>', 'another seed plays other games', wholeNumber(0), 1)
    .option('--scenario <id>', 'the scenario; the first one if not given')
    .option('--option <key=value>', 'an option of the game; may be repeated', addOption)
    .option('--players <styles>', `one for all sides or one for each: ${RANDOM_STYLES.join(', ')}`, styles)
    .option('--records <folder>', 'write the record of each game there')
    .option('--force', 'write over records that exist')
    .option('--json', 'print JSON alone')
    .addHelpText('after', EXAMPLE)
    .action(simulate);
}

const EXAMPLE = `
Example:
  $ grand-harbour simulate filfla --games 500 --players uniform,reluctant --option decoys=none`;

interface SimulateFlags {
  readonly games: number;
  readonly seed: number;
  readonly scenario?: string;
  readonly option?: OptionValues;
  readonly players?: readonly RandomStyle[];
  readonly records?: string;
  readonly force?: true;
  readonly json?: true;
}

async function simulate(id: string, flags: SimulateFlags): Promise<void> {
  const game = await namedGame(id);
  const { scenario, options } = asUsage(() =>
    game.definition.scenarioOf(game.setUp(flags.scenario, flags.option)),
  );
  const setting = { game, scenario, options, players: playersFor(game, flags.players) };
  const tally = await playAll(setting, flags);
  const { players } = setting;
  const summary = { game: id, scenario, options, players, seed: flags.seed, ...tally.summary() };
  if (flags.json) console.log(JSON.stringify(summary, undefined, 2));
  else for (const line of tallyLines(game.title, summary)) console.log(line);
}

async function playAll(
  setting: Omit<SimulationSetting, 'seed'>,
  {
    games,
    seed,
    records,
    force = false,
  }: Pick<SimulateFlags, 'games' | 'seed' | 'records'> & { force?: boolean },
): Promise<Tally> {
  const files = records === undefined ? [] : recordFiles(records, games, force);
  const tally = new Tally();
  const line = progressLine(`${setting.game.id}: `, games);
  for (let n = 1; n <= games; n++) {
    const seeded = { ...setting, seed: `${seed}/${n}` };
    const played = playSimulation(seeded);
    const file = files[n - 1];
    if (file !== undefined) saveFile(file.path, writeRecord(await recordOf(seeded, played, file.id)), force);
    tally.add(played);
    line.show(n);
  }
  line.end();
  return tally;
}

/** Nothing is played if the records could not be written afterwards. */
function recordFiles(folder: string, games: number, force: boolean): { id: string; path: string }[] {
  makeFolder(folder);
  removeLeftovers(folder, /^game-\d{4,}\.json$/);
  const digits = Math.max(4, String(games).length);
  const files = Array.from({ length: games }, (_, index) => {
    const id = `game-${String(index + 1).padStart(digits, '0')}`;
    return { id, path: join(folder, `${id}.json`) };
  });
  for (const { path } of files) refuseTaken(path, force);
  return files;
}

function playersFor({ sides, title }: Game, given: readonly RandomStyle[] = ['uniform']): RandomStyle[] {
  if (given.length !== 1 && given.length !== sides.length)
    throw new UserError(`${title} has ${sides.length} sides, not ${given.length}.`, EXIT.wrongUsage);
  return sides.map((_, index) => given[index] ?? given[0] ?? 'uniform');
}

function styles(text: string): RandomStyle[] {
  return text.split(',').map((name) => {
    const style = RANDOM_STYLES.find((one) => one === name);
    if (style === undefined)
      throw new InvalidArgumentError(`There is no player "${name}"; there are ${RANDOM_STYLES.join(', ')}.`);
    return style;
  });
}
