import { cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Stack } from '../../engine/facedown.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, shownParts } from '../../engine/notes.ts';
import type { Random } from '../../engine/seeded.ts';
import { AMMUNITION } from './charts.ts';
import { counterOf, DECOYS, GARRISON, isDecoy, RAIDERS, sideOf, Unit, unitsOf } from './counters.ts';
import { faceDown } from './facedown.ts';
import { Hex, NORTH, SOUTH, SOUTHERN_HOURS } from './map.ts';
import { memoryNotes, planNotes, turnNotes } from './notes.ts';
import { attackedHexes, readSituation } from './situation.ts';
import { AT_SEA, ELIMINATED, Place, placeOf, type State } from './state.ts';

/**
 * What each seat may know. Hidden from the raiders and from spectators: which counter a face-down counter is,
 * and the ammunition drawn. Hidden from the garrison and from spectators: the raiders' plan and the hour. The
 * disclosures are named in words.ts. When the raid is over everything is open.
 */
export interface Board {
  readonly turn: number;
  readonly lastTurn: number;
  /** The raid ends with this turn. */
  readonly recalled?: true;
  readonly decoys: boolean;
  readonly shots: number;
  readonly mover: string;
  /** The units this seat can identify, wherever they are. */
  readonly units: readonly UnitView[];
  /** Face-down counters of the garrison, for those who cannot look under them, and what was noticed of some. */
  readonly faceDown: readonly (Pick<Stack<Hex>, 'counters' | 'noticed'> & { readonly hex: string })[];
  /** Units that were face up and are face down again: each is one of the counters of its lot. */
  readonly remembered?: readonly { readonly id: string; readonly lot: number; readonly steps: number }[];
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
  /** What the raiders have noticed of its counter. */
  readonly remembered?: true;
  readonly lot?: number;
  readonly clues?: number;
}

export function boardFor(s: State, seat: Seat, open: boolean): Board {
  const raiders = open || seat === RAIDERS;
  const garrison = open || seat === GARRISON;
  const units = Unit.all.map((unit) =>
    garrison || isIdentified(s, unit) ? whereabouts(s, unit) : undefined,
  );
  planNotes.write(s, (unit) => (showsBeach(s, unit, raiders) ? units[unit] : undefined));
  turnNotes.write(s, (unit) => units[unit]);
  memoryNotes.write(s, (unit) => units[unit]);
  return {
    turn: s.turn,
    lastTurn: s.lastTurn,
    ...(s.recalled > 0 ? { recalled: true as const } : {}),
    decoys: s.decoysInPlay > 0,
    shots: s.shots,
    mover: moverFor(s, garrison),
    units: shownParts<UnitView>(units),
    ...(garrison ? { faceDown: [] } : faceDownCounters(s)),
    decoysRemoved: DECOYS.filter((unit) => placeOf(s, unit) === ELIMINATED).length,
    attacked: attackedHexes(s),
    ...(garrison ? { ammunition: s.ammunition } : {}),
    ...(raiders ? { hour: s.hour } : {}),
  };
}

/** A state that agrees with a board. Face-down counters are dealt at random, and so are chits, plans and hours. */
export function imagine(board: Board, seat: Seat, random: Random, s: State): void {
  s.lastTurn = board.lastTurn;
  s.decoysInPlay = board.decoys ? 1 : 0;
  readSituation(s, { ...board, mover: board.mover === 'none' ? undefined : board.mover });
  for (const unit of Unit.all) s.steps[unit] = counterOf(unit).steps;
  for (const unit of unitsOf(GARRISON)) faceDown.lay(s, unit);
  for (const seen of board.units) place(s, seen);
  if (seat !== GARRISON) dealCounters(s, board, random);
  if (board.ammunition === undefined) s.ammunition = imaginedChit(board, random);
  if (seat !== RAIDERS) imaginePlan(s, board, random);
  if (board.hour === undefined) s.hour = imaginedHour(s, board, random);
}

/** What the raiders can tell apart: their own units, and garrison units that are face up. */
function isIdentified(s: State, unit: Unit): boolean {
  return sideOf(unit) === RAIDERS || (!faceDown.has(s, unit) && !isDecoy(unit));
}

function moverFor(s: State, garrison: boolean): string {
  const { mover } = s;
  return mover !== NONE && (garrison || isIdentified(s, mover)) ? Unit.name(mover) : 'none';
}

/** What there is to say of every unit that can be identified; the notes come after it. */
function whereabouts(s: State, unit: Unit): NotePart {
  return {
    id: Unit.name(unit),
    at: Place.name(placeOf(s, unit)),
    steps: cell(s.steps, unit),
    ...(faceDown.has(s, unit) ? { faceDown: true } : {}),
  };
}

/** Whoever has come ashore has shown at which beach. */
function showsBeach(s: State, unit: Unit, raiders: boolean): boolean {
  return sideOf(unit) === RAIDERS && (raiders || placeOf(s, unit) !== AT_SEA);
}

function faceDownCounters(s: State): Pick<Board, 'faceDown' | 'remembered'> {
  const remembered = faceDown.remembered(s).map(({ piece, lot }) => {
    return { id: Unit.name(piece), lot, steps: cell(s.steps, piece) };
  });
  return {
    faceDown: faceDown.stacks(s).map(({ place: hex, ...seen }) => ({ hex: Hex.name(hex), ...seen })),
    ...(remembered.length === 0 ? {} : { remembered }),
  };
}

function place(s: State, { id, at, steps, faceDown: isFaceDown, ...notes }: UnitView): void {
  const unit = numberOf(Unit, id);
  s.place[unit] = numberOf(Place, at);
  s.steps[unit] = steps;
  s.faceDown[unit] = isFaceDown ? 1 : 0;
  planNotes.read(s, unit, notes, id);
  turnNotes.read(s, unit, notes, id);
  memoryNotes.read(s, unit, notes, id);
}

/** Puts the garrison units that cannot be seen under the face-down counters; what is left over are decoys. */
function dealCounters(s: State, board: Board, random: Random): void {
  const removed = DECOYS.slice(0, board.decoysRemoved);
  for (const unit of removed) {
    s.place[unit] = ELIMINATED;
    s.steps[unit] = 0;
    s.faceDown[unit] = 0;
  }
  if (board.faceDown.length === 0) return;
  const remembered = (board.remembered ?? []).map(({ id, lot, steps }) => {
    const piece = numberOf(Unit, id);
    s.steps[piece] = steps;
    return { piece, lot };
  });
  const known = new Set([...board.units, ...(board.remembered ?? [])].map(({ id }) => id));
  const unseen = unitsOf(GARRISON).filter((unit) => !removed.includes(unit) && !known.has(Unit.name(unit)));
  const stacks = board.faceDown.map(({ hex, ...seen }) => ({ place: numberOf(Hex, hex), ...seen }));
  faceDown.deal(s, { stacks, remembered, unseen }, random);
}

function imaginedChit(board: Board, random: Random): number {
  if (board.turn === 0) return 0;
  return random.pick(AMMUNITION.filter((chit) => chit >= board.shots));
}

/** Once the north has landed, whoever is still at sea goes south. */
function imaginePlan(s: State, board: Board, random: Random): void {
  const waiting = unitsOf(RAIDERS).filter((unit) => placeOf(s, unit) === AT_SEA);
  const south = new Set(board.turn > 0 ? waiting : waiting.filter(() => random.below(2) === 1));
  if (board.turn === 0 && south.size === 0) south.add(random.pick(waiting));
  if (board.turn === 0 && south.size === waiting.length) south.delete(random.pick(waiting));
  for (const unit of waiting) s.beach[unit] = south.has(unit) ? SOUTH : NORTH;
}

/** Whoever is still at sea comes in a turn that has not begun. */
function imaginedHour(s: State, board: Board, random: Random): number {
  const waits = unitsOf(RAIDERS).some((unit) => placeOf(s, unit) === AT_SEA);
  return random.pick(SOUTHERN_HOURS.filter((hour) => !waits || hour > board.turn));
}
