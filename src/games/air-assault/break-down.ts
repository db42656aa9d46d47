import { cell } from '../../engine/arrays.ts';
import { isNamedAlone } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { STACKING_LIMIT } from './charts.ts';
import { AXIS, Unit } from './kinds.ts';
import { hexOf, isOnMap, marksOf, pointsIn, type State, stackingOf, unitsOf } from './state.ts';
import { asides, verbs } from './words.ts';

/** V.H.3: the Axis may replace a battalion by its companies at any time. Games without company counters leave this out. */
export const breakingDown = asides({
  'break-down': {
    rule: 'crete/V.H.3',
    when: (s, seat) => seat === AXIS && s.kit.counters.battalions.some((unit) => isOnMap(s, unit)),
    options: (s, _, options) => {
      for (const unit of s.kit.counters.battalions)
        if (!barToBreakDown(s, unit)) options.add(verbs.id['break-down'], unit);
    },
    take: {
      'break-down': (s, _, play, battalion) => {
        const companies = companiesIn(s, battalion);
        for (const company of companies) {
          s.place[company] = hexOf(s, battalion);
          s.within[company] = NONE;
          for (const column of marksOf(s)) column[company] = cell(column, battalion);
        }
        s.place[battalion] = s.kit.map.pool;
        for (const column of marksOf(s)) column[battalion] = 0;
        play.substitute(Unit, battalion, companies);
        play.tell('broken-down', { unit: battalion, companies });
      },
    },
    bars: { 'break-down': (s, _, unit) => barToBreakDown(s, unit) },
  },
});

/** V.H.r4: the companies that a battalion was formed from. */
export function companiesIn(s: State, battalion: Unit): readonly Unit[] {
  return unitsOf(s, AXIS).filter((unit) => cell(s.within, unit) === battalion);
}

export function barToBreakDown(s: State, battalion: Unit): string | undefined {
  const { counters } = s.kit;
  const companies = companiesIn(s, battalion);
  if (companies.length === 0 || !isOnMap(s, battalion)) return 'crete/V.H.3';
  if (isNamedAlone(s, Unit, battalion)) return 'crete/V.H.3';
  const points = stackingOf(s, companies);
  const others = pointsIn(s, hexOf(s, battalion), AXIS) - cell(counters.stacking, battalion);
  return points + others <= STACKING_LIMIT ? undefined : 'crete/V.H.3';
}
