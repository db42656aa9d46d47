import type { ShownEvent, Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { fill, t } from '../texts/index.ts';
import { printed } from './chance.ts';
import type { ResultLine } from './result.ts';
import { cameOf } from './result-chances.ts';
import { mainOf, type RollGroup } from './result-groups.ts';
import { eventsOf, type Marker } from './result-marks.ts';
import type { Reading } from './result-reading.ts';
import { codeOf, NO_EFFECT, ownAfter, toldRoll, unitsIn } from './result-rolls.ts';

/** What came of dice, in words. */

/** Beyond so many lines a result is no card any more. */
const MOST_LINES = 8;

/** What happened, first of all: what one roll came to by its code, or what many did, counted. */
export function sentenceOf(group: RollGroup, readings: readonly Reading[], face: Face): string {
  const parts = readings.map(({ part }) => part);
  const duel = parts.find((part) => part.kind === 'duel');
  if (duel?.said !== undefined) return duel.said;
  const main = mainOf(group, face);
  const single = main !== undefined && parts.filter(({ kind }) => kind !== 'list').length === 1;
  const code = single && parts.some(({ kind }) => kind === 'table') ? codeOf(main) : '';
  const verdict = single ? face.results.verdicts[main.event.key]?.(toldRoll(main)) : undefined;
  const effects = group.rolled.flatMap(({ after }) => after);
  const said = verdict ? withLost(verdict, group, face) : tallyOf(eventsOf(group), face) || effects[0]?.text;
  if (said === undefined) return plainly(group, face);
  return code === '' || code === NO_EFFECT
    ? said
    : t('result.coded', { code: printed(code), said: lowered(said) });
}

/** A verdict is about the first roll: whoever is lost by what went on from it is told besides. */
function withLost(verdict: string, { rolled }: RollGroup, face: Face): string {
  const { follows, gone } = face.results;
  const next = rolled.filter(({ event }) => follows[event.key] !== undefined);
  const lost = eventsOf({ rolled: next }).filter(({ key }) => gone.has(key));
  return [verdict, tallyOf(lost, face)].join(' ').trim();
}

/** Rolls from which nothing followed, so far: more may be decided by somebody. Where all came to the same it is said once. */
function plainly({ rolled }: RollGroup, face: Face): string {
  const last = rolled.at(-1)?.event.text ?? '';
  if (rolled.length < 2) return last;
  if (rolled.every((one) => codeOf(one) === NO_EFFECT)) return t('result.nothing-came');
  const came = new Set(rolled.map((one) => cameOf(one, face)?.text));
  const [same] = came;
  return came.size === 1 && same !== undefined ? t('result.each', { came: same }) : last;
}

/** What became of how many units. Whoever is gone in the end is counted as gone and as nothing else. */
function tallyOf(events: readonly ShownEvent[], { results }: Face): string {
  const lost = lostIn(events, results.gone);
  const counted = new Set<Thing>();
  return results.tally
    .flatMap(({ events: keys, text }) => {
      const told = events.filter(({ key }) => keys.includes(key));
      if (told.length === 0) return [];
      const named = [...new Set(told.flatMap(unitsIn))];
      if (named.length === 0) return [fill(text, { n: told.length })];
      const ends = keys.some((key) => results.gone.has(key));
      const left = named.filter((unit) => (ends ? !counted.has(unit) : !lost.has(unit)));
      if (ends) for (const unit of left) counted.add(unit);
      return left.length === 0 ? [] : [fill(text, { n: left.length })];
    })
    .join(' ');
}

function lostIn(events: readonly ShownEvent[], gone: ReadonlySet<string>): ReadonlySet<Thing> {
  return new Set(events.filter(({ key }) => gone.has(key)).flatMap(unitsIn));
}

/** What each of the units met with, one line for those that met with it together. */
export function linesOf(readings: readonly Reading[], face: Face, marker: Marker): readonly ResultLine[] {
  return [...readings.flatMap(noted), ...metWith(readings, face)]
    .slice(0, MOST_LINES)
    .map((line) => ({ ...line, mark: marker.next(line.units) }));
}

type Met = Pick<ResultLine, 'units' | 'text' | 'rule' | 'ofRings'>;

function noted({ part }: Reading): readonly Met[] {
  const { notes = [] } = part.kind === 'duel' ? part : {};
  return notes.map(({ things, text, rule, ofRings }) => ({
    units: things,
    text,
    rule,
    ...(ofRings && { ofRings }),
  }));
}

function metWith(readings: readonly Reading[], face: Face): readonly Met[] {
  const { gone, tally } = face.results;
  const events = readings.flatMap((reading) => unlisted(reading, face));
  const lost = lostIn(events, gone);
  const counted = new Set(tally.flatMap(({ events: keys }) => keys).filter((key) => !gone.has(key)));
  const lines = new Map<string, Met>();
  for (const event of events) {
    const units = unitsIn(event);
    // Of whoever is gone it is told why, and not what it had lost before.
    if (counted.has(event.key) && units.length > 0 && units.every((unit) => lost.has(unit))) continue;
    const key = units.join() || event.text;
    if (units.length === 0 && lines.has(key)) continue;
    const line = lines.get(key) ?? { units, text: '', rule: event.rule };
    lines.set(key, { ...line, text: `${line.text} ${event.text}`.trim() });
  }
  return [...lines.values()];
}

/** What is not told beside its dice: in a list each roll tells of its own. */
function unlisted({ run, part }: Reading, { results: { before, said } }: Face): readonly ShownEvent[] {
  return run.flatMap((one) => {
    const own = part.kind === 'list' ? ownAfter(one) : [];
    const first = one.opening.filter(({ key }) => before.has(key));
    return [...first, ...one.after].filter((event) => !own.includes(event) && !said.has(event.key));
  });
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
