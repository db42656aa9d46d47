import { type Column, cell, inserted } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { count, given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { defect } from '../../engine/refusal.ts';
import { absenceOf } from './absence.ts';
import { AXIS, type Side, Unit } from './kinds.ts';
import { Units } from './lists.ts';
import type { Substitution } from './organization.ts';
import { hexOf, isOnMap, marksOf, placeOf, type State, sideOf, unitsIn, unitsOf } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** V.H.4 to 7: at the start of the Axis movement phase companies in one hex become a battalion. */
export const reForming = new Procedure(
  're-forming',
  {
    battalion: optional(Unit),
    chosen: Units,
    /** So many companies are still to be chosen. */
    more: count(),
  },
  ['look', 'choose', 'with'],
);

steps(reForming, {
  look: (s, _, play) =>
    s.kit.counters.battalions.some((unit) => !barToReForm(s, unit)) ? play.go('choose') : play.done(),
  choose: {
    rule: 'crete/V.H.4',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of s.kit.counters.battalions)
        if (!barToReForm(s, unit)) options.add(verbs.id['re-form'], unit);
      options.add(verbs.id.end);
    },
    take: {
      're-form': (s, _, play, battalion) =>
        play.go('with', { battalion, more: chartOf(s, battalion).needed }),
      end: (_, __, play) => {
        play.confirm();
        return play.done();
      },
    },
    bars: { 're-form': (s, _, unit) => barToReForm(s, unit) },
  },
  with: {
    rule: 'crete/V.H.7',
    draft: true,
    by: () => AXIS,
    options: (s, { battalion, chosen }, options) => {
      for (const unit of unitsOf(s, AXIS))
        if (!barToTake(s, chartOf(s, given(battalion)), chosen, unit)) options.add(verbs.id.with, unit);
    },
    take: {
      with: (s, locals, play, unit) => {
        const chart = chartOf(s, given(locals.battalion));
        const chosen = inserted(locals.chosen, unit);
        if (locals.more > 1) return play.again({ chosen, more: locals.more - 1 });
        play.confirm();
        reForm(s, chart, chosen, play);
        return play.go('look', { battalion: NONE, chosen: [], more: 0 });
      },
    },
    bars: {
      with: (s, { battalion, chosen }, unit) => barToTake(s, chartOf(s, given(battalion)), chosen, unit),
    },
  },
});

/** The line of the battalion substitution chart. */
function chartOf(s: State, battalion: Unit): Substitution {
  const found = s.kit.organization.substitutions.find((one) => one.battalion === battalion);
  if (found === undefined) throw defect('a battalion that is not on the substitution chart');
  return found;
}

/** Why a battalion cannot be formed now. */
function barToReForm(s: State, battalion: Unit): Bar | undefined {
  const { counters, map } = s.kit;
  if (!counters.battalions.includes(battalion)) return because('crete/V.H.4', phrase('no-battalion'));
  if (isOnMap(s, battalion)) return because('crete/V.H.4', phrase('is-formed'));
  if (placeOf(s, battalion) !== map.pool) return because('crete/V.H.4', absenceOf(s, battalion));
  const chart = chartOf(s, battalion);
  const { headquarters, needed, anyCompanies } = chart;
  if (!isOnMap(s, headquarters))
    return because('crete/V.H.5', phrase('headquarters-missing', { unit: headquarters }));
  const hex = hexOf(s, headquarters);
  const fitting = unitsIn(s, hex, AXIS).filter((unit) => !barOfKind(s, chart, unit));
  const there = fitting.length;
  if (there < needed)
    return because(
      anyCompanies ? 'crete/V.H.7' : 'crete/V.H.7.b',
      phrase('companies-there', { hex, there, needed }),
    );
  return lacksEngineers(s, chart, fitting) ? 'crete/V.H.7.a' : undefined;
}

/** The same when the movement of a side is under way: then it is too late for any. */
export function whyNotReFormNow(s: State, side: Side, battalion: Unit): Bar {
  if (side !== AXIS) return because('crete/V.H.4', phrase('axis-only'));
  return barToReForm(s, battalion) ?? because('crete/V.H.4', phrase('movement-begun'));
}

/** Why a company cannot become part of a battalion. */
function barToTake(s: State, chart: Substitution, chosen: readonly Unit[], unit: Unit): Bar | undefined {
  if (sideOf(s, unit) !== AXIS) return because('crete/V.H.4', phrase('is-enemy'));
  const bar = barOfKind(s, chart, unit);
  if (bar !== undefined) return bar;
  // Where an enemy is may be hidden.
  if (sideOf(s, unit) !== AXIS) return because('crete/V.H.4', phrase('is-enemy'));
  if (!isOnMap(s, unit)) return because('crete/V.H.4', absenceOf(s, unit));
  const [hex, headquarters] = [hexOf(s, unit), hexOf(s, chart.headquarters)];
  if (hex !== headquarters) return because('crete/V.H.4', phrase('at-other-hex', { hex, headquarters }));
  if (chosen.includes(unit)) return 'crete/V.H.r2';
  const isLast = chosen.length + 1 === chart.needed;
  return isLast && lacksEngineers(s, chart, [...chosen, unit]) ? 'crete/V.H.7.a' : undefined;
}

/** V.H.7: companies of certain types will do, whosever they are; for an ad hoc battalion only its own. */
function barOfKind(s: State, { anyCompanies, companies }: Substitution, unit: Unit): string | undefined {
  const { counters } = s.kit;
  if (!anyCompanies) return companies.includes(unit) ? undefined : 'crete/V.H.7.b';
  return counters.isCompany(unit) && TYPES.includes(counters.typeOf(unit)) ? undefined : 'crete/V.H.7';
}

const TYPES: readonly string[] = ['parachute-infantry', 'glider-infantry', 'engineer', 'machine-gun'];
const ENGINEER = 'engineer';

/** V.H.7.a: engineers are among the companies of an engineer battalion. */
function lacksEngineers(s: State, { battalion }: Substitution, companies: readonly Unit[]): boolean {
  const { counters } = s.kit;
  const isEngineer = (unit: Unit) => counters.typeOf(unit) === ENGINEER;
  return isEngineer(battalion) && !companies.some(isEngineer);
}

/** Whether a battalion can have been formed of these, its headquarters among them. */
export function canBeFormedOf(s: State, battalion: Unit, parts: readonly Unit[]): boolean {
  const chart = chartOf(s, battalion);
  const companies = parts.filter((unit) => unit !== chart.headquarters);
  return (
    companies.length === chart.needed &&
    companies.length < parts.length &&
    companies.every((unit) => barOfKind(s, chart, unit) === undefined) &&
    !lacksEngineers(s, chart, companies)
  );
}

/** The battalion counter takes the place of its companies, and may do no more than the last of them (V.H.r5). */
function reForm(
  s: State,
  { battalion, headquarters }: Substitution,
  chosen: readonly Unit[],
  play: Telling,
): void {
  const companies = [headquarters, ...chosen];
  const hex = hexOf(s, headquarters);
  s.place[battalion] = hex;
  // Nobody has moved or fought yet: no other mark says anything now.
  for (const column of [s.beganControlled, s.arrived as Column<Unit>])
    column[battalion] = Math.max(...companies.map((company) => cell(column, company)));
  for (const company of companies) {
    for (const column of marksOf(s)) column[company] = 0;
    s.place[company] = s.kit.map.pool;
    s.within[company] = battalion;
  }
  play.tell('re-formed', { unit: battalion, companies, hex });
}
