import type { ShownEvent, ShownItem, ShownRoll, Thing } from '../../host/protocol.ts';
import type { ChartTable } from '../games/chart.ts';
import type { Face } from '../games/face.ts';
import { dieLookOf } from '../parts/looks.ts';
import type { ShownDie } from './result.ts';

/** The rolls of what happened, each with the event that tells of it. */

/** An event that tells of dice, and what followed from it until the next one. */
export interface Rolled {
  readonly event: ShownEvent;
  readonly rolls: readonly ShownRoll[];
  readonly after: readonly ShownEvent[];
}

/** The code of a table for nothing. */
export const NO_EFFECT = '-';
/** A code of a table is short and has no words in it. */
const CODE = /^(?!.*[a-z]{3}).{1,9}$/;

export function rolledIn(items: readonly ShownItem[], { log }: Face): readonly Rolled[] {
  return items.flatMap(({ rolls, events }) => {
    const told = events.filter(({ key }) => !log.quiet.has(key) && !log.heads.has(key));
    const places = told.flatMap((event, index) => (diceOf(event, rolls).length > 0 ? [index] : []));
    const rolled = places.flatMap((index, nth) => {
      const event = told[index];
      if (event === undefined) return [];
      return [{ event, rolls: diceOf(event, rolls), after: told.slice(index + 1, places[nth + 1]) }];
    });
    return attributed(rolled);
  });
}

/** What happened to a unit that was rolled for belongs to its roll, also where it is told after later ones. */
function attributed(rolled: readonly Rolled[]): readonly Rolled[] {
  const owner = ({ event }: Rolled) => unitsIn(event);
  const ownerOf = (effect: ShownEvent, otherwise: Rolled) => {
    const units = unitsIn(effect);
    if (units.length === 0 || units.some((unit) => owner(otherwise).includes(unit))) return otherwise;
    return rolled.find((one) => units.every((unit) => owner(one).includes(unit))) ?? otherwise;
  };
  const after = new Map<Rolled, ShownEvent[]>();
  for (const one of rolled)
    for (const effect of one.after) {
      const whose = ownerOf(effect, one);
      after.set(whose, [...(after.get(whose) ?? []), effect]);
    }
  return rolled.map((one) => ({ ...one, after: after.get(one) ?? [] }));
}

function diceOf({ rolls: told = [] }: ShownEvent, rolls: readonly ShownRoll[]): readonly ShownRoll[] {
  return told.flatMap((place) => rolls[place] ?? []).filter(({ die }) => die !== undefined);
}

export function shownDice(rolls: readonly ShownRoll[], face: Face): readonly ShownDie[] {
  return rolls.map(({ by, die = 6, result = 0 }) => ({
    value: result,
    faces: die,
    look: dieLookOf(face.sides[by ?? '']),
  }));
}

export function sumOf(rolls: readonly ShownRoll[]): number {
  return rolls.reduce((sum, { result = 0 }) => sum + result, 0);
}

export function readingOf({ event }: Rolled, { charts }: Face) {
  return charts.readings[event.key]?.(event.values, []);
}

export function chartOf(one: Rolled, face: Face): ChartTable | undefined {
  const name = readingOf(one, face)?.chart ?? one.event.odds?.chart?.name;
  return face.charts.tables.find(({ id }) => id === name);
}

export function codeOf({ event }: Rolled): string {
  const { result, effect } = event.values;
  const code = [result, effect].find((value) => typeof value === 'string');
  if (code === 'none') return NO_EFFECT;
  return typeof code === 'string' && CODE.test(code) ? code : '';
}

export function unitsIn({ things }: ShownEvent): readonly Thing[] {
  return things.filter((thing) => thing.startsWith('unit:'));
}

export function placeIn({ things }: ShownEvent, { board }: Face): Thing | undefined {
  return things.findLast((thing) => board.map.places.has(thing));
}
