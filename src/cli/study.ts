import { type Command, InvalidArgumentError } from 'commander';
import { playersOf, type ScriptedPlayers } from '../bots/index.ts';
import { SIDES_AT_A_TABLE } from '../engine/audience.ts';
import type { OptionValues } from '../engine/definition.ts';
import { pairingsOf, type StudyReport, type StudySubject, study } from '../proof/study.ts';
import { wholeNumber } from './numbers.ts';
import { addOption } from './option-values.ts';
import { counted } from './plural.ts';
import { progressLine } from './progress.ts';
import { asUsage, EXIT, UserError } from './user-error.ts';

/** The games that have players with a plan. */
const SUBJECTS = new Map<string, () => Promise<StudySubject>>([
  ['c3', async () => (await import('../proof/study-c3.ts')).c3Study],
  ['convoys', async () => (await import('../proof/study-convoys.ts')).convoysStudy],
  ['crete', async () => (await import('../proof/study-crete.ts')).creteStudy],
]);

export function addStudy(program: Command): void {
  program
    .command('study')
    .helpGroup('Proof:')
    .description('let scripted players play each other and report what the game comes to')
    .argument('<game>', 'the game, such as "c3"')
    .option('--games <n>', 'how many games of each pairing of players in each scenario', wholeNumber(1), 10)
    .option('--seed <n>', 'another seed plays other games', wholeNumber(0), 1)
    .option('--scenario <id>', 'only this scenario')
    .option('--option <key=value>', 'an option of the game; may be repeated', addOption)
    .option('--players <styles>', 'only this pairing: a style for each side, such as "bold,careful"', pair)
    .option('--json', 'print JSON alone')
    .action(runStudy);
}

interface StudyFlags {
  readonly games: number;
  readonly seed: number;
  readonly scenario?: string;
  readonly option?: OptionValues;
  readonly players?: readonly string[];
  readonly json?: true;
}

async function runStudy(id: string, { json, option = {}, ...selection }: StudyFlags): Promise<void> {
  const subject = await subjectOf(id);
  const players = await playersOf(id);
  if (players === undefined) throw unknown(id);
  checkSelection(subject, players, { option, ...selection });
  const pairings = pairingsOf(subject.game, players, selection).length;
  const line = progressLine(`${id}: `, pairings * selection.games);
  const report = await study(subject, { ...selection, options: option, progress: line.show });
  line.end();
  if (json) console.log(JSON.stringify(report, undefined, 2));
  else for (const text of linesOf(report)) console.log(text);
}

async function subjectOf(id: string): Promise<StudySubject> {
  const load = SUBJECTS.get(id);
  if (load !== undefined) return load();
  throw unknown(id);
}

function unknown(id: string): UserError {
  const known = [...SUBJECTS.keys()].join(', ');
  return wrong(`There are no scripted players for "${id}"; there are some for ${known}.`);
}

function checkSelection(
  { game }: StudySubject,
  { styles }: ScriptedPlayers,
  { scenario, option, players = [] }: StudyFlags,
): void {
  asUsage(() => game.setUp(scenario, option));
  players.forEach((style, side) => {
    const known = styles[game.sides[side] ?? ''] ?? [];
    if (!known.includes(style))
      throw wrong(`There is no style "${style}" for ${game.sides[side]}; there are ${known.join(', ')}.`);
  });
}

function pair(text: string): string[] {
  const players = text.split(',');
  if (players.length === SIDES_AT_A_TABLE) return players;
  throw new InvalidArgumentError('It should be a style for each side.');
}

function wrong(message: string): UserError {
  return new UserError(message, EXIT.wrongUsage);
}

function linesOf({
  game,
  games,
  seed,
  options,
  pairings,
  effort,
  questions,
  verbs,
  cells,
  census,
}: StudyReport): string[] {
  return [
    `${game}: ${counted(games, 'game')}, seed ${seed}${Object.entries(options).map(([key, value]) => `, ${key}=${value}`)}`,
    ...pairings.flatMap(({ scenario, players, results, points, actions, seconds }) => [
      `${scenario}, ${players.join(' against ')}: ${listed(results)}`,
      `  points ${points.mean} (${points.min} to ${points.max}), ${actions} actions, ${seconds} s a game`,
    ]),
    ...Object.entries(effort).flatMap(([side, turns]) =>
      Object.entries(turns).map(
        ([turn, { decisions, actions }]) => `${side}, ${turn}: ${decisions} decisions, ${actions} actions`,
      ),
    ),
    `questions a game: ${listed(questions)}`,
    `choices a game: ${listed(verbs)}`,
    ...Object.entries(census).flatMap(([title, part]) => [`${title}:`, ...partLines(part)]),
    `${counted(cells.reached, 'cell')} of the tables reached, ${cells.unreached.length} never`,
    ...cells.unreached.map((cell) => `  ${cell}`),
  ];
}

function partLines(part: unknown): string[] {
  return Object.entries(part ?? {}).map(
    ([key, value]) => `  ${key}: ${typeof value === 'object' && value !== null ? listed(value) : value}`,
  );
}

function listed(counts: object): string {
  return Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}
