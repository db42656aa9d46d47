import type { ShownEvent, ShownItem, ShownRoll, Thing } from '../../host/protocol.ts';
import type { ChartTable } from '../games/chart.ts';
import type { Face } from '../games/face.ts';
import type { ResultsPart, ToldRoll } from '../games/results.ts';
import { dieLookOf } from '../parts/looks.ts';
import type { ShownDie } from './result.ts';

/** The rolls of what happened, each with the event that tells of it. */

/** An event that tells of dice, with what was told before it, and what followed from it until something else began. */
export interface Rolled {
  readonly event: ShownEvent;
  readonly rolls: readonly ShownRoll[];
  readonly opening: readonly ShownEvent[];
  readonly after: readonly ShownEvent[];
  /** Dice that were rolled for what it came to; their events are among what followed. */
  readonly further: readonly Rolled[];
}

/** The code of a table for nothing. */
export const NO_EFFECT = '-';
/** A code of a table is short and has no words in it. */
const CODE = /^(?!.*[a-z]{3}).{1,9}$/;

export function rolledIn(items: readonly ShownItem[], { log, results }: Face): readonly Rolled[] {
  return items.flatMap(({ rolls, events }) => {
    const told = events.filter(({ key }) => !log.quiet.has(key) && !log.heads.has(key));
    const places = told.flatMap((event, index) => (diceOf(event, rolls).length > 0 ? [index] : []));
    /** What was told before the next of the rolls, first what is still of the one before. */
    const between = places.map((place, nth) => {
      const all = told.slice(place + 1, places[nth + 1]);
      const end = all.findIndex(({ key }) => results.opens.has(key));
      return end < 0 ? [all, []] : [all.slice(0, end), all.slice(end)];
    });
    const rolled = places.flatMap((place, nth) => {
      const event = told[place];
      if (event === undefined) return [];
      const opening = nth === 0 ? told.slice(0, place) : (between[nth - 1]?.[1] ?? []);
      return [{ event, rolls: diceOf(event, rolls), opening, after: between[nth]?.[0] ?? [], further: [] }];
    });
    return withFurther(attributed(rolled), results);
  });
}

/** Puts rolls that decide what the one before them came to into that one. */
function withFurther(
  rolled: readonly Rolled[],
  { further, opens }: Pick<ResultsPart, 'further' | 'opens'>,
): readonly Rolled[] {
  const found: Rolled[] = [];
  for (const one of rolled) {
    const last = found.at(-1);
    const goesOn = last !== undefined && further[one.event.key]?.includes(last.event.key);
    if (goesOn && !one.opening.some(({ key }) => opens.has(key)))
      found[found.length - 1] = {
        ...last,
        after: [...last.after, one.event, ...one.after],
        further: [...last.further, one],
      };
    else found.push(one);
  }
  return found;
}

/** All dice of a roll, with those that were rolled for what it came to. */
export function allRolls({ rolls, further }: Rolled): readonly ShownRoll[] {
  return [...rolls, ...further.flatMap((one) => one.rolls)];
}

/** What happened to a unit that was rolled for belongs to its roll, also where it is told after later ones of the kind. */
function attributed(rolled: readonly Rolled[]): readonly Rolled[] {
  const owner = ({ event }: Rolled) => unitsIn(event);
  const ownerOf = (effect: ShownEvent, otherwise: Rolled) => {
    const units = unitsIn(effect);
    if (units.length === 0 || units.some((unit) => owner(otherwise).includes(unit))) return otherwise;
    const akin = rolled.filter(({ event }) => event.key === otherwise.event.key);
    return akin.find((one) => units.every((unit) => owner(one).includes(unit))) ?? otherwise;
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
  return rolls.map((roll) => shownDie(roll, face));
}

export function shownDie({ by, die = 6, result = 0 }: ShownRoll, face: Face): ShownDie {
  return { value: result, faces: die, look: dieLookOf(face.sides[by ?? '']) };
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

/** What followed for whom the dice were rolled; all of it, where they were rolled for nobody by name. */
export function ownAfter({ event, after }: Rolled): readonly ShownEvent[] {
  const own = unitsIn(event);
  if (own.length === 0) return after;
  return after.filter((one) => unitsIn(one).some((unit) => own.includes(unit)));
}

export function toldRoll({ event, rolls, after }: Rolled): ToldRoll {
  return { event, by: rolls[0]?.by, after };
}
