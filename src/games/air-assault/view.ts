import type { Seat } from '../../engine/audience.ts';
import { faceDownNotes, type Noticed } from '../../engine/facedown.ts';
import { numberOf } from '../../engine/kinds.ts';
import { type NotePart, Notes, note, shownParts } from '../../engine/notes.ts';
import type { Random } from '../../engine/seeded.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { placeOf, type State, sideOf } from './state.ts';

/**
 * What each seat may know (GAP.3). Hidden from the Axis and from spectators: which counter a face-down one is, and whether
 * it is a decoy. Where a counter was seen and could be followed since, that is remembered.
 */
export interface Board {
  readonly turn: number;
  /** The units this seat can identify, wherever they are but in the pool. */
  readonly units: readonly UnitView[];
  /** Face-down counters, for those who cannot look under them. */
  readonly faceDown: readonly {
    readonly hex: string;
    readonly counters: number;
    readonly noticed?: readonly Noticed[];
  }[];
  readonly remembered: readonly { readonly unit: string; readonly lot: number }[];
  readonly decoysRemoved: number;
  /** Units of the garrison that are not in play, which everyone knows. */
  readonly outOfPlay: readonly string[];
}

export interface UnitView {
  readonly id: string;
  readonly at: string;
  readonly faceDown?: true;
  readonly remembered?: true;
  readonly lot?: number;
  readonly clues?: number;
  readonly spent?: number;
  readonly finished?: true;
  readonly beganControlled?: true;
  readonly arrived?: true;
}

/** What documents note of a unit besides its place. */
export function unitNotes({ counters }: Kit): Notes<State, Unit> {
  return new Notes(counters.Unit, [
    note('faceDown', (s: State) => s.faceDown, 'flag'),
    ...faceDownNotes<State, Unit>(),
    note('spent', (s: State) => s.spent, 'number'),
    note('finished', (s: State) => s.finished, 'flag'),
    note('beganControlled', (s: State) => s.beganControlled, 'flag'),
    note('arrived', (s: State) => s.arrived, 'flag'),
  ]);
}

/** Views and imagined worlds of one game. */
export class Views {
  readonly #kit: Kit;
  readonly #notes: Notes<State, Unit>;

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#notes = unitNotes(kit);
  }

  boardFor(s: State, seat: Seat, open: boolean): Board {
    const { counters, map, faceDown } = this.#kit;
    const all = open || seat === ALLIED;
    const units = counters.Unit.all.map((unit): NotePart | undefined => {
      const place = placeOf(s, unit);
      if (place === map.pool || !(all || isIdentified(s, unit))) return undefined;
      return { id: counters.Unit.name(unit), at: map.ground.id(place) };
    });
    this.#notes.write(s, (unit) => units[unit]);
    return {
      turn: s.turn,
      units: shownParts<UnitView>(units),
      faceDown: all
        ? []
        : faceDown.stacks(s).map(({ place, ...rest }) => ({ hex: map.Hex.name(place), ...rest })),
      remembered: all
        ? []
        : faceDown.remembered(s).map(({ piece, lot }) => ({ unit: counters.Unit.name(piece), lot })),
      outOfPlay: counters.garrison
        .filter((unit) => !counters.isDecoy(unit) && placeOf(s, unit) === map.pool)
        .map((unit) => counters.Unit.name(unit)),
      decoysRemoved: counters.decoys.filter((unit) => placeOf(s, unit) === map.eliminated).length,
    };
  }

  /** A state that agrees with a board: what lies face down is dealt at random, as it could have been set up and moved. */
  imagine(board: Board, _seat: Seat, random: Random, s: State): void {
    const { counters, map, faceDown } = this.#kit;
    s.turn = board.turn;
    const seen = new Set(board.outOfPlay.map((id) => numberOf(counters.Unit, id)));
    for (const { id, at, ...notes } of board.units) {
      const unit = numberOf(counters.Unit, id);
      seen.add(unit);
      s.place[unit] = map.ground.number(at);
      this.#notes.read(s, unit, notes, id);
    }
    const remembered = board.remembered.map(({ unit, lot }) => ({
      piece: numberOf(counters.Unit, unit),
      lot,
    }));
    for (const { piece } of remembered) seen.add(piece);
    if (!counters.decoys.some((unit) => seen.has(unit)))
      for (const unit of counters.decoys.slice(0, board.decoysRemoved)) {
        seen.add(unit);
        s.place[unit] = map.eliminated;
      }
    const stacks = board.faceDown.map(({ hex, ...rest }) => ({ place: map.grid.number(hex), ...rest }));
    const unseen = counters.garrison.filter((unit) => !seen.has(unit));
    if (stacks.length > 0) faceDown.deal(s, { stacks, remembered, unseen }, random);
  }
}

/** Axis units lie open, and so do Allied ones that are not face down; which decoy was removed nobody knows. */
function isIdentified(s: State, unit: Unit): boolean {
  return sideOf(s, unit) === AXIS || (!isFaceDown(s, unit) && !s.kit.counters.isDecoy(unit));
}
