import type { OutcomeText } from '../../engine/definition.ts';
import type { ShownEvent, ShownItem, Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import type { DieRow, Duel } from '../games/results.ts';
import { capital, fill, t } from '../texts/index.ts';
import { printed } from './chance.ts';
import { placeOf } from './chart-rows.ts';
import { isSigned } from './preview-facts.tsx';
import type {
  Chances,
  DuelPart,
  EarlierRoll,
  ListBlock,
  ListPart,
  ReadTable,
  ResultLine,
  ResultMarks,
  ResultModel,
  ResultPart,
  RowsPart,
  TablePart,
} from './result.ts';
import {
  chartOf,
  codeOf,
  NO_EFFECT,
  placeIn,
  type Rolled,
  readingOf,
  rolledIn,
  shownDice,
  sumOf,
  unitsIn,
} from './result-rolls.ts';

/** A few rows either side of the one that was read. */
const BESIDE = 2;
/** More columns than these do not fit. */
const MOST_COLUMNS = 8;
/** Beyond so many lines a result is no card any more. */
const MOST_LINES = 8;
/** So many earlier rolls are shown. */
const MOST_EARLIER = 5;
/** The result of one item, or of several that came in one go; nothing where no dice were rolled. */
export function resultOf(
  items: readonly ShownItem[],
  face: Face,
  log: readonly ShownItem[] = [],
): ResultModel | undefined {
  const rolled = rolledIn(items, face);
  const [first] = rolled;
  if (first === undefined) return undefined;
  const marker = new Marker();
  const parts = runsOf(rolled).map((run) => partOf(run, face, marker));
  const listed = parts.every(({ kind }) => kind === 'list');
  const effects = rolled.flatMap(({ after }) => after);
  const tallied = tallyOf(effects, face);
  const code = rolled.length === 1 && parts[0]?.kind === 'table' ? codeOf(first) : '';
  const said = tallied || (effects[0]?.text ?? plainly(rolled));
  const rest = tallied === '' ? effects.slice(1) : effects;
  const main = rolled.findLast(({ event }) => event.odds !== undefined) ?? first;
  const sides = [...new Set(rolled.flatMap(({ rolls }) => rolls.flatMap(({ by }) => by ?? [])))];
  const lines = listed ? [] : linesOf(rest, marker);
  return {
    id: `${items[0]?.number}-${items.at(-1)?.number}`,
    title: titleOf(rolled, parts, face),
    rule: main.event.odds?.rule ?? main.event.rule,
    sides,
    look: face.sides[winnerOf(parts) ?? sides[0] ?? ''],
    count: rolled.length,
    parts,
    sentence:
      code === '' || effects.length === 0
        ? said
        : t('result.coded', { code: printed(code), said: lowered(said) }),
    lines,
    chances: rolled.length === 1 ? chancesOf(first, parts[0], face) : undefined,
    earlier: earlierThan(first, items, log, face),
    chart: chartOf(main, face),
    marks: marksOf(parts, lines, rolled, face),
  };
}

/** The rolls of a series before this one, back to the last heading of the log. */
function earlierThan(
  { event }: Rolled,
  items: readonly ShownItem[],
  log: readonly ShownItem[],
  face: Face,
): readonly EarlierRoll[] {
  const shared = face.results.series[event.key];
  if (shared === undefined) return [];
  const before = log.slice(
    0,
    Math.max(
      0,
      log.findIndex(({ number }) => number === items[0]?.number),
    ),
  );
  const head = before.findLastIndex(({ events }) => events.some(({ key }) => face.log.heads.has(key)));
  return rolledIn(before.slice(Math.max(0, head)), face)
    .filter((one) => one.event.key === event.key && one.event.values[shared] === event.values[shared])
    .map((one) => ({
      unit: unitsIn(one.event)[0],
      dice: shownDice(one.rolls, face),
      effect: one.after.map(({ text }) => text).join(' ') || t('result.nothing'),
    }))
    .toReversed()
    .slice(0, MOST_EARLIER);
}

class Marker {
  #last = 0;
  next(units: readonly Thing[]): number | undefined {
    return units.length === 0 ? undefined : ++this.#last;
  }
}

/** Rolls of one kind that follow each other. */
function runsOf(rolled: readonly Rolled[]): readonly (readonly Rolled[])[] {
  const runs: Rolled[][] = [];
  for (const one of rolled) {
    const run = runs.at(-1);
    if (run !== undefined && run[0]?.event.key === one.event.key) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

function partOf(run: readonly Rolled[], face: Face, marker: Marker): ResultPart {
  const last = run.at(-1);
  if (last === undefined) return listPart(run, face, marker);
  const { duels, rows } = face.results;
  const duel = duels[last.event.key];
  if (duel !== undefined) return duelPart(duel(last.event), last, face);
  if (run.length > 1) return listPart(run, face, marker);
  const row = rows[last.event.key];
  if (row !== undefined) return rowsPart(row(last.event), last, face);
  return last.event.odds === undefined ? listPart(run, face, marker) : tablePart(last, face);
}

function duelPart(duel: Duel, { rolls }: Rolled, face: Face): DuelPart {
  return { kind: 'duel', ...duel, dice: shownDice(rolls, face), rollers: rolls.map(({ by }) => by ?? '') };
}

function rowsPart(rows: readonly DieRow[], { rolls }: Rolled, face: Face): RowsPart {
  const dice = shownDice(rolls, face);
  return {
    kind: 'rows',
    rows: rows.flatMap((row, index) => {
      const die = dice[index];
      const by = rolls[index]?.by ?? '';
      const look = face.sides[by];
      return die === undefined ? [] : [{ ...row, die, by, ...(look === undefined ? {} : { look }) }];
    }),
  };
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

/** One block for each place, or for all where the rolls are about none; one line for each roll. */
function listPart(run: readonly Rolled[], face: Face, marker: Marker): ListPart {
  const blocks = new Map<string, Rolled[]>();
  for (const one of run) {
    const place = placeIn(one.event, face) ?? '';
    blocks.set(place, [...(blocks.get(place) ?? []), one]);
  }
  return {
    kind: 'list',
    blocks: [...blocks].map(([place, rolled]) => {
      const named = rolled.flatMap(({ event, after }) => [event, ...after].flatMap(unitsIn));
      const units = [...new Set(named)];
      return {
        mark: marker.next(units),
        title: face.board.map.places.get(place)?.name ?? '',
        units,
        lines: rolled.map((one) => lineOf(one, face)),
      };
    }),
  };
}

function lineOf(one: Rolled, face: Face): ListBlock['lines'][number] {
  const { event, rolls, after } = one;
  const modifier = (event.odds?.facts ?? [])
    .filter(({ value }) => isSigned(value))
    .reduce((sum, { value }) => sum + Number(value.replace('−', '-')), 0);
  return {
    dice: shownDice(rolls, face),
    modifier,
    sum: sumOf(rolls) + modifier,
    code: codeOf(one),
    effect: effectOf(one),
    did: after.length > 0,
  };
}

/** What followed; where nothing did, the sentence about the dice says what there is to say. */
function effectOf(one: Rolled): string {
  const { event, after } = one;
  if (after.length > 0) return after.map(({ text }) => text).join(' ');
  const code = codeOf(one);
  if (code === NO_EFFECT) return t('result.nothing');
  return code === '' ? event.text : '';
}

/** Rolls from which nothing followed, so far: more may be decided by somebody. */
function plainly(rolled: readonly Rolled[]): string {
  const idle = rolled.length > 1 && rolled.every((one) => codeOf(one) === NO_EFFECT);
  return idle ? t('result.nothing-came') : (rolled.at(-1)?.event.text ?? '');
}

/** What each of the units met with, one line for those that met with it together. */
function linesOf(effects: readonly ShownEvent[], marker: Marker): readonly ResultLine[] {
  const lines = new Map<string, { readonly units: readonly Thing[]; text: string }>();
  for (const event of effects) {
    const units = unitsIn(event);
    const key = units.join() || event.text;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { units, text: event.text });
    else line.text = `${line.text} ${event.text}`;
  }
  return [...lines.values()]
    .slice(0, MOST_LINES)
    .map(({ units, text }) => ({ mark: marker.next(units), units, text }));
}

function tallyOf(effects: readonly ShownEvent[], { results }: Face): string {
  return results.tally
    .flatMap(({ events, text }) => {
      const told = effects.filter(({ key }) => events.includes(key));
      if (told.length === 0) return [];
      const units = new Set(told.flatMap(unitsIn));
      return [fill(text, { n: units.size === 0 ? told.length : units.size })];
    })
    .join(' ');
}

function titleOf(rolled: readonly Rolled[], parts: readonly ResultPart[], face: Face): string {
  const duel = parts.find((part) => part.kind === 'duel');
  if (duel !== undefined) return duel.title;
  const odds = rolled.filter(({ event }) => event.odds !== undefined);
  const main = odds.findLast((one) => runLength(rolled, one) === 1);
  const [first] = rolled;
  return main?.event.odds?.title ?? capital(first?.rolls[0]?.text ?? face.id);
}

function runLength(rolled: readonly Rolled[], { event }: Rolled): number {
  return rolled.filter((one) => one.event.key === event.key).length;
}

/** The side that won a duel. */
function winnerOf(parts: readonly ResultPart[]): string | undefined {
  const duel = parts.find((part) => part.kind === 'duel');
  return duel?.rollers[wonBy(duel) ?? 0];
}

/** The place of the higher sum; nothing for a tie. */
export function wonBy({ dice, sides }: DuelPart): number | undefined {
  const [one = 0, other = 0] = dice.map(({ value }, index) => value + (sides[index]?.modifier ?? 0));
  return one === other ? undefined : one > other ? 0 : 1;
}

const RANK = { bad: 0, even: 1, good: 2 } as const;

/** The chances from the worst to the best, with what came. */
function chancesOf(one: Rolled, part: ResultPart | undefined, face: Face): Chances | undefined {
  const { event, after } = one;
  const outcomes = event.odds?.outcomes ?? [];
  if (outcomes.length < 2 || outcomes.some(({ tone }) => tone === undefined)) return undefined;
  const came =
    face.results.came[event.key]?.(event, after) ?? event.values['result'] ?? event.values['effect'];
  const it = typeof came === 'number' ? outcomes[came] : outcomes.find(({ text }) => text === came);
  const rank = ({ tone = 'even' }: OutcomeText) => RANK[tone];
  const [first, last] = [outcomes[0], outcomes.at(-1)];
  const falls = first !== undefined && last !== undefined && rank(first) > rank(last);
  const sorted = (falls ? outcomes.toReversed() : [...outcomes]).sort((a, b) => rank(a) - rank(b));
  const place = it === undefined ? -1 : sorted.indexOf(it);
  const orBetter = sorted.slice(Math.max(0, place)).reduce((sum, { chance }) => sum + chance, 0);
  const winner = part?.kind === 'duel' ? part.sides[wonBy(part) ?? 0]?.name : undefined;
  const what = winner === undefined ? (it?.text ?? '') : t('result.wins', { name: winner });
  return { outcomes: sorted, came: place, what, orBetter };
}

function marksOf(
  parts: readonly ResultPart[],
  lines: readonly ResultLine[],
  rolled: readonly Rolled[],
  face: Face,
): ResultMarks {
  const blocks = parts.flatMap((part) => (part.kind === 'list' ? part.blocks : []));
  const rings = [...blocks, ...lines].flatMap(({ mark, units }) =>
    mark === undefined ? [] : units.map((thing) => ({ thing, mark })),
  );
  const { ways, gone } = face.results;
  return {
    rings,
    ways: rolled.flatMap(({ event, after }) =>
      after.flatMap((one) => (ways.has(one.key) ? wayOf(one, placeIn(event, face), face) : [])),
    ),
    tags: rolled.flatMap(({ event, after }) =>
      after
        .filter(({ key }) => gone.has(key))
        .flatMap((one) =>
          unitsIn(one).map((thing) => ({
            thing,
            place: placeIn(event, face),
            text: one.text.replace(/\.$/, ''),
          })),
        ),
    ),
  };
}

function wayOf(event: ShownEvent, start: Thing | undefined, face: Face): ResultMarks['ways'] {
  const places = event.things.filter((thing) => face.board.map.places.has(thing));
  const to = places.at(-1);
  const from = places.length > 1 ? places[0] : start;
  return to === undefined || from === undefined || from === to ? [] : [{ from, to }];
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
