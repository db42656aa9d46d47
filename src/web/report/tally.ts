import type { View } from '../../engine/definition.ts';
import type { ShownEvent, ShownItem, ShownRoll, Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { shortHead } from '../panels/replay-course.ts';
import { keptIn } from '../parts/items.ts';
import type { Look } from '../parts/looks.ts';
import { allianceOf } from '../parts/looks.ts';

/** What a report counts. */
export interface Tally {
  readonly turns: readonly Turn[];
  readonly moments: readonly Moment[];
  /** Every six-sided die that was seen, also those that were taken back. */
  readonly dice: readonly number[];
  readonly diceOf: ReadonlyMap<string, readonly number[]>;
}

export interface Turn {
  /** Nothing for what comes before the first turn. */
  readonly title: string | undefined;
  /** The item with which it begins. */
  readonly at: number;
  /** The last item of it; nothing for the last turn. */
  readonly until?: number;
  /** By side, in the numbers of the game. */
  readonly losses: ReadonlyMap<string, number>;
}

/** Dice and what they cost. */
export interface Moment {
  readonly at: number;
  /** Who rolled. */
  readonly by: string | undefined;
  readonly turn: string | undefined;
  readonly rolls: readonly ShownRoll[];
  /** What led to the first loss. */
  readonly cause: string | undefined;
  readonly losses: readonly string[];
}

/** More parts than this make no readable chart. */
const MOST_TURNS = 12;

export function tallyOf(items: readonly ShownItem[], face: Face, view: View): Tally {
  const counted = keptIn(items);
  const count = new Count(face, headKey(counted, face.log.turns), sideFinder(face, view));
  for (const item of counted) count.item(item);
  return { ...count.result(), ...diceIn(items) };
}

/** Goes through a game item by item. */
class Count {
  readonly #face: Face;
  readonly #head: string | undefined;
  readonly #sideOf: (thing: Thing) => string | undefined;
  readonly #moments: Moment[] = [];
  readonly #turns: Turn[] = [];
  #losses = new Map<string, number>();
  /** The item of the last loss. */
  #lostAt: number | undefined;
  /** What each thing has lost up to now. */
  readonly #lostBy = new Map<Thing, number>();
  #turn: string | undefined;
  #moment: Moment | undefined;

  constructor(face: Face, head: string | undefined, sideOf: (thing: Thing) => string | undefined) {
    this.#face = face;
    this.#head = head;
    this.#sideOf = sideOf;
    this.#begin(face.log.opening, 0);
  }

  item({ number, rolls, events }: ShownItem): void {
    for (const event of events) {
      const told = (event.rolls ?? []).flatMap((place) => rolls[place] ?? []);
      if (told.length > 0) {
        this.#close();
        this.#moment = {
          at: number,
          by: told[0]?.by,
          turn: this.#turn,
          rolls: told,
          cause: undefined,
          losses: [],
        };
      }
      if (event.key === this.#head) this.#begin(shortHead(event.text), number);
      else this.#event(event, number);
    }
  }

  result(): Pick<Tally, 'turns' | 'moments'> {
    this.#close();
    return { turns: withoutEmptyStart(this.#turns), moments: this.#moments };
  }

  #begin(title: string | undefined, at: number): void {
    this.#close();
    this.#endTurn(at);
    this.#turn = title;
    this.#losses = new Map();
    this.#turns.push({ title, at, losses: this.#losses });
  }

  /** What its last order has cost may be told in the same item as the beginning of the next turn. */
  #endTurn(next: number): void {
    const turn = this.#turns.pop();
    if (turn !== undefined) this.#turns.push({ ...turn, until: this.#lostAt === next ? next : next - 1 });
  }

  #event({ key, text, things, rolls = [] }: ShownEvent, number: number): void {
    const isLoss = this.#face.log.losses.has(key);
    const worth = isLoss ? this.#lose(key, things) : 0;
    if (worth > 0) this.#lostAt = number;
    const moment = this.#moment;
    if (moment === undefined) return;
    // What tells of dice may tell of losses; whether there were any is seen by what they are worth.
    if (isLoss && (worth > 0 || rolls.length === 0))
      this.#moment = { ...moment, losses: [...moment.losses, text] };
    else if (moment.losses.length === 0) this.#moment = { ...moment, cause: text };
  }

  /** Counts what was lost, and tells how much that is. */
  #lose(key: string, things: readonly Thing[]): number {
    const lost = things.find((thing) => this.#sideOf(thing) !== undefined);
    const side = lost === undefined ? undefined : this.#sideOf(lost);
    if (lost === undefined || side === undefined) return 0;
    const before = this.#lostBy.get(lost) ?? 0;
    const worth = this.#face.report.lossOf(key, lost, before);
    this.#lostBy.set(lost, before + worth);
    if (worth > 0) this.#losses.set(side, (this.#losses.get(side) ?? 0) + worth);
    return worth;
  }

  /** Only dice that cost something are remembered. */
  #close(): void {
    if (this.#moment !== undefined && this.#moment.losses.length > 0) this.#moments.push(this.#moment);
    this.#moment = undefined;
  }
}

/** The heading that divides the game into the most parts that still fit a chart; of equals the one that came last. */
function headKey(items: readonly ShownItem[], heads: ReadonlySet<string>): string | undefined {
  const count = new Map<string, number>();
  for (const { events } of items)
    for (const { key } of events) if (heads.has(key)) count.set(key, (count.get(key) ?? 0) + 1);
  const sorted = [...count].reverse().sort(([, a], [, b]) => b - a);
  return (sorted.find(([, times]) => times <= MOST_TURNS) ?? sorted.at(-1))?.[0];
}

function withoutEmptyStart(turns: readonly Turn[]): readonly Turn[] {
  const [first, ...rest] = turns;
  return first !== undefined && first.losses.size === 0 && rest.length > 0 ? rest : turns;
}

function diceIn(items: readonly ShownItem[]): Pick<Tally, 'dice' | 'diceOf'> {
  const dice: number[] = [];
  const diceOf = new Map<string, number[]>();
  for (const { rolls } of items)
    for (const { by, die, result } of rolls) {
      if (die !== 6 || result === undefined) continue;
      dice.push(result);
      if (by !== undefined) diceOf.set(by, [...(diceOf.get(by) ?? []), result]);
    }
  return { dice, diceOf };
}

/** Whose a thing is: its counter, on the map or among the lost, has the look of its side. */
function sideFinder(face: Face, view: View): (thing: Thing) => string | undefined {
  const { stacks, trays } = face.board.layout(view);
  const looks = new Map<Thing, Look>();
  for (const { pieces } of [...stacks, ...trays])
    for (const piece of pieces) looks.set(piece.thing, piece.face.look);
  const sideOfLook = (look: Look) =>
    Object.entries(face.sides).find(([, own]) => allianceOf(own) === allianceOf(look))?.[0];
  return (thing) => {
    const look = looks.get(thing);
    return look === undefined ? undefined : sideOfLook(look);
  };
}
