import { at, cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import type { Random } from '../../engine/seeded.ts';
import { AMMUNITION } from './charts.ts';
import { counterOf, DECOYS, GARRISON, GUN, isDecoy, RAIDERS, sideOf, Unit, unitsOf } from './counters.ts';
import { Beach, grid, Hex, isRough, NORTH, SOUTH, SOUTHERN_HOURS } from './map.ts';
import { AT_SEA, ELIMINATED, NO_BEACH, Place, placeOf, type State } from './state.ts';

/**
 * What each seat may know. Hidden from the raiders and from spectators: which counter a face-down counter is,
 * and the ammunition drawn. Hidden from the garrison and from spectators: the raiders' plan and the hour. The
 * disclosures are named in words.ts. When the raid is over everything is open.
 */
export interface Board {
  readonly turn: number;
  readonly lastTurn: number;
  readonly decoys: boolean;
  readonly shots: number;
  readonly mover: string;
  /** The units this seat can identify, wherever they are. */
  readonly units: readonly UnitView[];
  /** Face-down counters of the garrison, for those who cannot look under them. */
  readonly faceDown: readonly { readonly hex: string; readonly counters: number }[];
  readonly decoysRemoved: number;
  readonly attacked: readonly string[];
  readonly ammunition?: number;
  readonly hour?: number;
}

export interface UnitView {
  readonly id: string;
  /** A hex, or `sea`, `unplaced`, `eliminated`. */
  readonly at: string;
  readonly steps: number;
  readonly faceDown?: true;
  readonly beach?: string;
  readonly spent?: number;
  readonly moved?: true;
  readonly pinned?: true;
  readonly fought?: true;
}

export function boardFor(s: State, seat: Seat, open: boolean): Board {
  const raiders = open || seat === RAIDERS;
  const garrison = open || seat === GARRISON;
  return {
    turn: s.turn,
    lastTurn: s.lastTurn,
    decoys: s.decoysInPlay > 0,
    shots: s.shots,
    mover: moverFor(s, garrison),
    units: Unit.all
      .filter((unit) => garrison || isIdentified(s, unit))
      .map((unit) => unitView(s, unit, raiders)),
    faceDown: garrison ? [] : faceDownCounters(s),
    decoysRemoved: DECOYS.filter((unit) => placeOf(s, unit) === ELIMINATED).length,
    attacked: Hex.all.filter((hex) => cell(s.attacked, hex) > 0).map((hex) => Hex.name(hex)),
    ...(garrison ? { ammunition: s.ammunition } : {}),
    ...(raiders ? { hour: s.hour } : {}),
  };
}

/** A state that agrees with a board. Face-down counters are dealt at random, and so are chits, plans and hours. */
export function imagine(board: Board, seat: Seat, random: Random, s: State): void {
  s.turn = board.turn;
  s.lastTurn = board.lastTurn;
  s.decoysInPlay = board.decoys ? 1 : 0;
  s.shots = board.shots;
  s.mover = board.mover === 'none' ? NONE : numberOf(Unit, board.mover);
  for (const unit of Unit.all) s.steps[unit] = counterOf(unit).steps;
  for (const seen of board.units) place(seen, s);
  for (const hex of board.attacked) s.attacked[numberOf(Hex, hex)] = 1;
  if (seat !== GARRISON) dealCounters(board, random, s);
  s.ammunition = board.ammunition ?? imagineChit(board, random);
  if (seat !== RAIDERS) imaginePlan(board, random, s);
  s.hour = board.hour ?? imagineHour(board, random, s);
}

/** What the raiders can tell apart: their own units, and garrison units that are or were face up. */
function isIdentified(s: State, unit: Unit): boolean {
  return sideOf(unit) === RAIDERS || (cell(s.faceUp, unit) > 0 && !isDecoy(unit));
}

function moverFor(s: State, garrison: boolean): string {
  const { mover } = s;
  return mover !== NONE && (garrison || isIdentified(s, mover)) ? Unit.name(mover) : 'none';
}

function unitView(s: State, unit: Unit, plans: boolean): UnitView {
  const beach = cell(s.beach, unit);
  const showsBeach = sideOf(unit) === RAIDERS && beach !== NO_BEACH && (plans || placeOf(s, unit) !== AT_SEA);
  return {
    id: Unit.name(unit),
    at: Place.name(placeOf(s, unit)),
    steps: cell(s.steps, unit),
    ...(sideOf(unit) === GARRISON && cell(s.faceUp, unit) === 0 ? { faceDown: true as const } : {}),
    ...(showsBeach ? { beach: Beach.name(beach) } : {}),
    ...(cell(s.spent, unit) > 0 ? { spent: cell(s.spent, unit) } : {}),
    ...(cell(s.moved, unit) > 0 ? { moved: true as const } : {}),
    ...(cell(s.pinned, unit) > 0 ? { pinned: true as const } : {}),
    ...(cell(s.fought, unit) > 0 ? { fought: true as const } : {}),
  };
}

function faceDownCounters(s: State): Board['faceDown'] {
  return Hex.all.flatMap((hex) => {
    const counters = unitsOf(GARRISON).filter(
      (unit) => placeOf(s, unit) === hex && cell(s.faceUp, unit) === 0,
    ).length;
    return counters === 0 ? [] : [{ hex: Hex.name(hex), counters }];
  });
}

function place(seen: UnitView, s: State): void {
  const unit = numberOf(Unit, seen.id);
  s.place[unit] = numberOf(Place, seen.at);
  s.steps[unit] = seen.steps;
  s.faceUp[unit] = sideOf(unit) === GARRISON && seen.faceDown === undefined ? 1 : 0;
  s.beach[unit] = seen.beach === undefined ? NO_BEACH : numberOf(Beach, seen.beach);
  s.spent[unit] = seen.spent ?? 0;
  s.moved[unit] = seen.moved ? 1 : 0;
  s.pinned[unit] = seen.pinned ? 1 : 0;
  s.fought[unit] = seen.fought ? 1 : 0;
}

/** Puts the garrison units nobody has seen under the face-down counters; what is left over are decoys. */
function dealCounters(board: Board, random: Random, s: State): void {
  const slots = board.faceDown.flatMap(({ hex, counters }) =>
    Array.from({ length: counters }, () => grid.number(hex)),
  );
  const seen = new Set(board.units.map(({ id }) => id));
  const unseen = unitsOf(GARRISON).filter((unit) => !isDecoy(unit) && !seen.has(Unit.name(unit)));
  const removed = DECOYS.slice(0, board.decoysRemoved);
  for (const unit of removed) {
    s.place[unit] = ELIMINATED;
    s.steps[unit] = 0;
    s.faceUp[unit] = 1;
  }
  if (slots.length === 0) return;
  if (unseen.includes(GUN)) s.place[GUN] = takeOne(slots, random, isRough);
  for (const unit of unseen) if (unit !== GUN) s.place[unit] = takeOne(slots, random);
  for (const [index, hex] of slots.entries()) s.place[at(DECOYS, board.decoysRemoved + index)] = hex;
}

function takeOne(slots: Hex[], random: Random, suits: (hex: Hex) => boolean = () => true): Hex {
  const hex = random.pick(slots.filter(suits));
  slots.splice(slots.indexOf(hex), 1);
  return hex;
}

function imagineChit(board: Board, random: Random): number {
  if (board.turn === 0) return 0;
  return random.pick(AMMUNITION.filter((chit) => chit >= board.shots));
}

/** Once the north has landed, whoever is still at sea goes south. */
function imaginePlan(board: Board, random: Random, s: State): void {
  const waiting = unitsOf(RAIDERS).filter((unit) => placeOf(s, unit) === AT_SEA);
  const south = new Set(board.turn > 0 ? waiting : waiting.filter(() => random.below(2) === 1));
  if (board.turn === 0 && south.size === 0) south.add(random.pick(waiting));
  if (board.turn === 0 && south.size === waiting.length) south.delete(random.pick(waiting));
  for (const unit of waiting) s.beach[unit] = south.has(unit) ? SOUTH : NORTH;
}

/** Whoever is still at sea comes in a turn that has not begun. */
function imagineHour(board: Board, random: Random, s: State): number {
  const waits = unitsOf(RAIDERS).some((unit) => placeOf(s, unit) === AT_SEA);
  return random.pick(SOUTHERN_HOURS.filter((hour) => !waits || hour > board.turn));
}
