import { randomSeat } from '../bots/random-seat.ts';
import { gameById } from '../games/index.ts';
import { replayRecord } from '../table/replay.ts';
import { Table } from '../table/table.ts';

/** What a whole game played by the computer came to. */
export interface CheckedGame {
  readonly actions: number;
  readonly winner: string;
  /** The hash of the last state: the same wherever the same game is played. */
  readonly hash: string;
  /** Playing the record again gave the same states. */
  readonly replayed: boolean;
}

/** Plays a game of two random players at a real table and replays its record. */
export async function playCheckGame(seed: string): Promise<CheckedGame> {
  const game = gameById('filfla');
  const table = await Table.open({
    game,
    id: `check-${seed}`,
    seats: Object.fromEntries(game.sides.map((side) => [side, { name: 'Random', kind: 'bot' }])),
    dice: { kind: 'seed', seed },
    players: Object.fromEntries(game.sides.map((side) => [side, randomSeat('uniform', `${seed}/${side}`)])),
  });
  const actions = await table.playBots();
  const replay = replayRecord(game, table.record());
  return {
    actions,
    winner: table.result?.winner ?? 'nobody',
    hash: game.hash(table.state()),
    replayed: replay.ok && replay.hash === game.hash(table.state()),
  };
}
