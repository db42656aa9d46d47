import type { Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import type { Duel } from '../games/results.ts';
import { t } from '../texts/index.ts';
import { placeOf } from './chart-rows.ts';
import { isSigned } from './preview-facts.tsx';
import type {
  DuelPart,
  ListGroup,
  ListLine,
  ListPart,
  ReadTable,
  ResultPart,
  RowsPart,
  TablePart,
} from './result.ts';
import { type RollGroup, runsOf } from './result-groups.ts';
import type { Marker } from './result-marks.ts';
import {
  allRolls,
  chartOf,
  codeOf,
  NO_EFFECT,
  ownAfter,
  placeIn,
  type Rolled,
  readingOf,
  shownDice,
  sumOf,
  toldRoll,
  unitsIn,
} from './result-rolls.ts';
import { hasRows, rowsOf } from './result-rows.ts';

/** How dice were read: each kind of roll in its own way. */

/** A few rows either side of the one that was read. */
const BESIDE = 2;
/** More columns than these do not fit. */
const MOST_COLUMNS = 8;

/** Rolls of one kind, and how they are shown. */
export interface Reading {
  readonly run: readonly Rolled[];
  readonly part: ResultPart;
}

export function readingsOf(group: RollGroup, face: Face, marker: Marker): readonly Reading[] {
  return runsOf(group, face).map((run) => ({ run, part: partOf(run, face, marker) }));
}

function partOf(run: readonly Rolled[], face: Face, marker: Marker): ResultPart {
  const [first] = run;
  if (first === undefined || run.length > 1) return listPart(run, face, marker);
  const duel = face.results.duels[first.event.key];
  if (duel !== undefined) return duelPart(duel(first.event), first, face);
  if (hasRows(first)) return rowsPart(first, face);
  return first.event.odds === undefined ? listPart(run, face, marker) : tablePart(first, face);
}

function duelPart(duel: Duel, { rolls }: Rolled, face: Face): DuelPart {
  return { kind: 'duel', ...duel, dice: shownDice(rolls, face), rollers: rolls.map(({ by }) => by ?? '') };
}

/** What the dice of a duel come to. */
export function duelSums({ dice, sides }: DuelPart): readonly number[] {
  return dice.map(({ value }, index) => value + (sides[index]?.modifier ?? 0));
}

/** The place of the higher sum; nothing for a tie. */
export function wonBy(duel: DuelPart): number | undefined {
  const [one = 0, other = 0] = duelSums(duel);
  return one === other ? undefined : one > other ? 0 : 1;
}

/** Where one die is read on a table, its part of the table is shown too. */
function rowsPart(one: Rolled, face: Face): RowsPart {
  const isRead = one.rolls.length === 1 && one.event.odds?.chart !== undefined;
  return { kind: 'rows', rows: rowsOf(one, face), read: isRead ? readTable(one, face) : undefined };
}

function tablePart(one: Rolled, face: Face): TablePart {
  return {
    kind: 'table',
    dice: shownDice(one.rolls, face),
    sum: sumOf(one.rolls),
    facts: one.event.odds?.facts.filter(({ key }) => key !== 'column') ?? [],
    read: readTable(one, face),
  };
}

function readTable(one: Rolled, face: Face): ReadTable | undefined {
  const reading = readingOf(one, face);
  const chart = chartOf(one, face);
  const place = reading && chart && placeOf(chart, reading);
  if (place === undefined || chart === undefined) return undefined;
  const { odds } = one.event;
  const chooses = chart.columnsAre !== 'parts' && chart.columns.length > 1;
  const chosen = chooses ? (place.column ?? odds?.chart?.column) : undefined;
  return {
    chart,
    row: place.row,
    rows: windowOf(chart.rows.length, place.row, 2 * BESIDE + 1),
    column: chosen,
    from: chooses ? odds?.chart?.from : undefined,
    columns: windowOf(chart.columns.length, chosen ?? 0, MOST_COLUMNS),
  };
}

/** So many numbers below `length`, with `middle` as near to their middle as can be. */
function windowOf(length: number, middle: number, size: number): readonly number[] {
  const start = Math.max(0, Math.min(length - size, middle - Math.floor(size / 2)));
  return Array.from({ length: Math.min(size, length) }, (_, index) => start + index);
}

/** One group for each place that rolls are aimed at, or for all where each is about its own unit; one line for each roll. */
function listPart(run: readonly Rolled[], face: Face, marker: Marker): ListPart {
  const groups = new Map<Thing, Rolled[]>();
  for (const one of run) {
    const place = unitsIn(one.event).length > 0 ? '' : (placeIn(one.event, face) ?? '');
    groups.set(place, [...(groups.get(place) ?? []), one]);
  }
  return {
    kind: 'list',
    groups: [...groups].map(([place, rolled]) =>
      place === '' ? unplaced(rolled, face, marker) : groupAt(place, rolled, face, marker),
    ),
  };
}

function groupAt(place: Thing, rolled: readonly Rolled[], face: Face, marker: Marker): ListGroup {
  const units = [...new Set(rolled.flatMap(({ event, after }) => [event, ...after].flatMap(unitsIn)))];
  return {
    mark: marker.next(units),
    title: face.board.map.places.get(place)?.name ?? '',
    units,
    lines: rolled.map((one) => lineOf(one, face)),
  };
}

function unplaced(rolled: readonly Rolled[], face: Face, marker: Marker): ListGroup {
  const lines = rolled.map((one) => {
    const units = unitsIn(one.event);
    return { ...lineOf(one, face), units, mark: marker.next(units) };
  });
  return { mark: undefined, title: '', units: [], lines };
}

function lineOf(one: Rolled, face: Face): ListLine {
  const { event, rolls } = one;
  const counts = new Set(face.results.tally.flatMap(({ events }) => events));
  const modifiers = (event.odds?.facts ?? []).filter(({ value }) => isSigned(value));
  const modifier = modifiers.reduce((sum, { value }) => sum + Number(value.replace('−', '-')), 0);
  return {
    mark: undefined,
    units: [],
    dice: shownDice(allRolls(one), face),
    first: rolls.length,
    modifiers,
    sum: rolls.length > 1 || modifiers.length > 0 ? sumOf(rolls) + modifier : undefined,
    code: codeOf(one),
    effect: effectOf(one, face),
    did: ownAfter(one).some(({ key }) => counts.has(key)),
  };
}

/** What followed; where nothing did, the sentence about the dice says what there is to say. */
export function effectOf(one: Rolled, { results }: Face): string {
  const { event } = one;
  const said = results.effects[event.key]?.(toldRoll(one));
  if (said !== undefined) return said;
  const after = ownAfter(one).map(({ text }) => text);
  if (unitsIn(event).length > 0 && results.follows[event.key] !== undefined)
    return [event.text, ...after].join(' ');
  if (after.length > 0) return after.join(' ');
  const code = codeOf(one);
  if (code === NO_EFFECT) return t('result.nothing');
  return code === '' ? event.text : '';
}
