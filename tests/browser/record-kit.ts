import { playersOf } from '../../src/bots/index.ts';
import { randomSeat } from '../../src/bots/random-seat.ts';
import type { SeatPlayer } from '../../src/bots/seat-player.ts';
import type { Question } from '../../src/engine/decision.ts';
import { gameById } from '../../src/games/index.ts';
import type { GameRecord } from '../../src/table/record.ts';
import { readRecord, writeRecord } from '../../src/table/record-text.ts';
import { type Replay, replayedMatch, replayRecord } from '../../src/table/replay.ts';
import { Table } from '../../src/table/table.ts';
import { personAtEach } from '../../src/table/table-options.ts';

/** Records of games that computer players have played, to begin a test in the middle of a game or near its end. */

export interface Played {
  readonly game: 'c3' | 'convoys';
  readonly scenario: string;
  readonly hands?: 'two' | 'one';
  readonly seed?: string;
  /** `random` plays anything, `scripted` plays to win and so comes into battles. */
  readonly players?: 'random' | 'scripted';
  /** Fair dice instead of those of the seed. */
  readonly secret?: string;
}

/** Who comes into battles soonest. */
const SCRIPTED: Readonly<Record<Played['game'], Readonly<Record<string, string>>>> = {
  c3: { axis: 'bold', british: 'bold' },
  convoys: { axis: 'fleet', allied: 'bold' },
};

/** A game that goes on for longer than this does not end. */
const LONGEST = 20_000;

async function openTable({ game: id, scenario, hands = 'two', seed = 'a', secret }: Played): Promise<Table> {
  const game = await gameById(id);
  const table = await Table.open({
    game,
    id: 'made-for-a-test',
    scenario,
    options: {},
    seats: personAtEach(game, () => ''),
    ...(hands === 'one' ? { sameHands: true } : {}),
    dice: secret === undefined ? { kind: 'seed', seed } : { kind: 'fair', secret },
  });
  if (secret !== undefined) for (const side of game.sides) await table.contribute(side, `text of ${side}`);
  return table;
}

async function seatsFor({
  game,
  players = 'random',
  seed = 'a',
}: Played): Promise<(side: string) => SeatPlayer> {
  if (players === 'random') {
    const anybody = randomSeat('verb-first', seed);
    return () => anybody;
  }
  const scripted = await playersOf(game);
  const seats = new Map(
    Object.entries(SCRIPTED[game]).map(([side, style]) => [side, scripted?.player(side, style, seed)]),
  );
  return (side) => {
    const seat = seats.get(side);
    if (seat === undefined) throw new Error(`nobody plays ${side}`);
    return seat;
  };
}

/** The question that a table asks now; nothing when the game is over. */
function askedAt(table: Table, sides: readonly string[]): Question | undefined {
  const decider = table.ask(sides[0] ?? '')?.seat;
  return decider === undefined ? undefined : table.ask(decider);
}

/** Plays until the end, or until a question that is waited for. */
async function play(played: Played, stop: (question: Question, table: Table) => boolean): Promise<Table> {
  const { sides } = await gameById(played.game);
  const seatOf = await seatsFor(played);
  const table = await openTable(played);
  for (let count = 0; count < LONGEST; count++) {
    const question = askedAt(table, sides);
    if (question === undefined || stop(question, table)) return table;
    await table.act(question.seat, seatOf(question.seat).choose(table.view(question.seat), question));
  }
  throw new Error('the game does not end');
}

const kept = new Map<string, Promise<GameRecord>>();

/** The record of a whole game. It is played once for all tests that ask for the same. */
export function wholeGame(played: Played): Promise<GameRecord> {
  const key = JSON.stringify(played);
  const known = kept.get(key) ?? play(played, () => false).then((table) => table.record());
  kept.set(key, known);
  return known;
}

/** The same without its last actions. */
export async function lateGame(played: Played, before = 12): Promise<GameRecord> {
  const record = await wholeGame(played);
  const actions = record.entries.filter((entry) => 'action' in entry);
  const last = actions.at(-before - 1)?.number ?? 0;
  return { ...record, entries: record.entries.slice(0, last) };
}

/** The same up to the first action after which such an event was told, with whatever else is wanted of what was told. */
export async function gameUpTo(
  played: Played,
  key: string,
  wanted: (keys: readonly string[]) => boolean = () => true,
): Promise<GameRecord> {
  const record = await wholeGame(played);
  let found: number | undefined;
  replayedMatch(await gameById(played.game), record, ({ transition: { entry, change } }) => {
    const keys = change?.kind === 'forward' ? change.account.events.map((event) => event.key) : [];
    if (keys.includes(key) && wanted(keys)) found ??= entry.number;
  });
  if (found === undefined) throw new Error(`nothing like "${key}" happened`);
  return { ...record, entries: record.entries.slice(0, found) };
}

/** So many games are played in search of a question. */
const SEARCHED = 10;

/** A game up to the first question that a test is about: the first of several seeds that comes to it. */
export async function gameUntil(
  played: Played,
  stop: (question: Question, table: Table) => boolean,
): Promise<GameRecord> {
  const { seed = 'a' } = played;
  for (let n = 0; n < SEARCHED; n++) {
    const table = await play({ ...played, seed: n === 0 ? seed : `${seed}${n}` }, stop);
    if (table.result === undefined) return table.record();
  }
  throw new Error('no game came to that');
}

/** A game in which exactly these actions were taken, by whoever was asked. */
export async function gameOf(played: Played, actions: readonly string[]): Promise<GameRecord> {
  const table = await openTable(played);
  const { sides } = await gameById(played.game);
  for (const action of actions) await table.act(askedAt(table, sides)?.seat ?? '', action);
  return table.record();
}

/** The same game with the computer at these sides. */
export function withComputers(record: GameRecord, players: Readonly<Record<string, string>>): GameRecord {
  const seats = Object.entries(players).map(([side, character]) => [
    side,
    { name: side, kind: 'bot' as const, level: 'regular', character },
  ]);
  return { ...record, seats: { ...record.seats, ...Object.fromEntries(seats) } };
}

export function textOf(record: GameRecord): string {
  return writeRecord(record);
}

/** Plays a record again, as anybody could who got the file. */
export async function replayed(text: string): Promise<Replay> {
  const record = readRecord(text);
  return replayRecord(await gameById(record.game), record);
}
