import type { Audience } from '../engine/audience.ts';
import { type Roll, rollFromDocument } from '../engine/dice.ts';
import { commitment, FairDice, secretFromSeed } from '../engine/fair.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Entry, GameRecord } from './record.ts';
import { type Replay, reasonOf, replayRecord } from './replay.ts';
import { fairTexts, OTHER_SECRET } from './table-dice.ts';

/** What can be said about the dice of a record. */
export interface DiceReport {
  /**
   * `verified`: every roll follows from the secret that was promised. `seeded`: every roll follows from the
   * seed, which whoever opened the table knew. `not-revealed`: only the order of the rolls could be checked.
   */
  readonly verdict: 'verified' | 'seeded' | 'not-revealed' | 'faulty';
  /** How many rolls of the dice there are, those taken back included. */
  readonly rolls: number;
  /** Results that were given, not rolled. */
  readonly forced: readonly { readonly entry: number; readonly purpose: string }[];
  readonly faults: readonly DiceFault[];
}

interface DiceFault {
  /** Nothing where the fault is that an entry is missing. */
  readonly entry?: number;
  readonly why: string;
}

/** Checks every roll of a record, also of what was later taken back. */
export function verifyDice(
  game: Game,
  record: GameRecord,
  replay: Replay = replayRecord(game, record),
): DiceReport {
  const check = new DiceCheck(game, record);
  for (const entry of record.entries) check.entry(entry);
  if (replay.ok && replay.result !== undefined) check.end();
  return check.report();
}

class DiceCheck {
  readonly #game: Game;
  readonly #record: GameRecord;
  readonly #secret: string | undefined;
  readonly #texts = new Map<string, string>();
  readonly #next = new Map<Audience, number>();
  readonly #forced: DiceReport['forced'][number][] = [];
  readonly #faults: DiceFault[] = [];
  #fair: FairDice | undefined;
  #rolls = 0;

  constructor(game: Game, record: GameRecord) {
    this.#game = game;
    this.#record = record;
    this.#secret = this.#secretOf(record);
  }

  entry(entry: Entry): void {
    if ('contribute' in entry) this.#contribution(entry.number, entry.seat, entry.contribute);
    if (!('action' in entry)) return;
    for (const document of entry.rolls ?? []) {
      try {
        this.#roll(entry.number, rollFromDocument(document, this.#game.sides), entry.forced === true);
      } catch (error) {
        this.#fault(entry.number, reasonOf(error));
      }
    }
  }

  /** The game is over: the secret is due. */
  end(): void {
    const { dice, entries } = this.#record;
    if (dice.kind === 'fair' && !entries.some((entry) => 'reveal' in entry))
      this.#faults.push({ why: 'the game is over, but the secret of the dice is missing' });
  }

  report(): DiceReport {
    return { verdict: this.#verdict(), rolls: this.#rolls, forced: this.#forced, faults: this.#faults };
  }

  #verdict(): DiceReport['verdict'] {
    if (this.#faults.length > 0) return 'faulty';
    if (this.#record.dice.kind === 'seed') return 'seeded';
    return this.#secret === undefined ? 'not-revealed' : 'verified';
  }

  /** A secret that is not the promised one is a fault, and nothing is computed from it. */
  #secretOf({ dice, entries }: GameRecord): string | undefined {
    if (dice.kind === 'seed') return secretFromSeed(dice.seed);
    const reveal = entries.find((entry) => 'reveal' in entry);
    if (reveal === undefined) return undefined;
    if (commits(reveal.reveal, dice.commitment)) return reveal.reveal;
    this.#fault(reveal.number, OTHER_SECRET);
    return undefined;
  }

  #contribution(entry: number, seat: string, text: string): void {
    if (this.#record.dice.kind === 'seed') this.#fault(entry, 'a seeded table takes no texts for its dice');
    if (this.#rolls > 0) this.#fault(entry, `the text of ${seat} came after the first roll`);
    if (this.#texts.has(seat)) this.#fault(entry, `${seat} added a second text`);
    else this.#texts.set(seat, text);
  }

  #roll(entry: number, roll: Roll, forced: boolean): void {
    if (forced && roll.index === undefined) {
      this.#forced.push({ entry, purpose: roll.purpose });
      return;
    }
    this.#rolls++;
    const fault = this.#orderFault(roll) ?? this.#dice()?.fault(roll);
    if (fault !== undefined) this.#fault(entry, `the roll for ${roll.purpose}: ${fault}`);
    this.#goOn(roll);
  }

  #orderFault({ to, index }: Roll): string | undefined {
    const expected = this.#next.get(to) ?? 0;
    if (index === undefined) return 'it has no place in a stream';
    return index === expected
      ? undefined
      : `it is number ${index} of its stream, but number ${expected} was next`;
  }

  #goOn(roll: Roll): void {
    if (roll.index === undefined) return;
    this.#next.set(roll.to, Math.max(this.#next.get(roll.to) ?? 0, roll.index + 1));
    this.#dice()?.skipPast([roll]);
  }

  /** Made at the first roll, for until then the sides may add their texts. */
  #dice(): FairDice | undefined {
    if (this.#secret === undefined) return undefined;
    const { sides } = this.#game;
    const texts = fairTexts(sides, this.#record.dice.kind, this.#texts);
    this.#fair ??= new FairDice({ secret: this.#secret, texts, sides });
    return this.#fair;
  }

  #fault(entry: number, why: string): void {
    this.#faults.push({ entry, why });
  }
}

function commits(secret: string, published: string): boolean {
  try {
    return commitment(secret) === published;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
