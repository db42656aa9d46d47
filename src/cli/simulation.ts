import type { RandomStyle } from '../bots/random-player.ts';
import { seatName } from '../engine/audience.ts';
import type { OptionValues, Result } from '../engine/definition.ts';
import { FairDice, secretFromSeed } from '../engine/fair.ts';
import type { Game } from '../engine/game.ts';
import { defect } from '../engine/refusal.ts';
import { RandomGame, TOO_LONG } from '../proof/random-play.ts';
import type { GameRecord } from '../table/record.ts';
import { Table } from '../table/table.ts';

/** What is played, and by whom. */
export interface SimulationSetting {
  readonly game: Game;
  readonly scenario?: string;
  readonly options: OptionValues;
  /** A style for each side. */
  readonly players: readonly RandomStyle[];
  readonly seed: string;
}

export interface Played {
  readonly actions: readonly { readonly seat: string; readonly action: string }[];
  readonly result: Result;
}

/** One game between random players, with the dice that a table opened with the same seed has. */
export function playSimulation({ game, scenario, options, players, seed }: SimulationSetting): Played {
  const dice = new FairDice({ secret: secretFromSeed(seed), texts: [], sides: game.sides });
  const setting = { ...(scenario === undefined ? {} : { scenario }), options, styles: players };
  const play = new RandomGame(game, seed, setting);
  const actions: Played['actions'][number][] = [];
  for (let { decision } = play; decision !== undefined; { decision } = play) {
    if (decision.actions.length === 0) throw defect(`seed ${seed}: nothing can be chosen`);
    if (actions.length >= TOO_LONG) throw defect(`seed ${seed}: no end after ${TOO_LONG} actions`);
    const action = play.choose();
    play.act(action, undefined, dice);
    actions.push({ seat: seatName(decision.seat, game.sides), action: game.print(action) });
  }
  const result = game.result(play.state);
  if (result === undefined) throw defect(`seed ${seed}: the game is over and has no result`);
  return { actions, result };
}

/** The same game again, at a table that keeps its record. */
export async function recordOf(
  setting: SimulationSetting,
  { actions, result }: Played,
  id: string,
): Promise<GameRecord> {
  const { game, players, scenario } = setting;
  const table = await Table.open({
    game,
    id,
    ...(scenario === undefined ? {} : { scenario }),
    options: setting.options,
    seats: Object.fromEntries(game.sides.map((side, n) => [side, { name: players[n] ?? side, kind: 'bot' }])),
    dice: { kind: 'seed', seed: setting.seed },
  });
  for (const { seat, action } of actions) await table.act(seat, action);
  if (JSON.stringify(table.result) !== JSON.stringify(result))
    throw defect(`seed ${setting.seed}: the game ends differently at a table`);
  return table.record();
}
