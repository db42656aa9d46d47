import { cell } from '../../engine/arrays.ts';
import { isNamedAlone } from '../../engine/frame.ts';
import { STACKING_LIMIT } from './charts.ts';
import { AXIS, Unit } from './kinds.ts';
import { hexOf, isOnMap, placeOf, pointsIn, type State } from './state.ts';
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
        const companies = s.kit.counters.companiesOf(battalion);
        for (const company of companies) {
          s.place[company] = hexOf(s, battalion);
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

/** What is noted of a unit in a movement phase. */
function marksOf(s: State) {
  return [s.spent, s.finished, s.beganControlled, s.arrived];
}

function barToBreakDown(s: State, battalion: Unit): string | undefined {
  const { counters, map } = s.kit;
  const companies = counters.companiesOf(battalion);
  if (companies.length === 0 || !isOnMap(s, battalion)) return 'crete/V.H.3';
  if (isNamedAlone(s, Unit, battalion)) return 'crete/V.H.3';
  if (companies.some((company) => placeOf(s, company) !== map.pool)) return 'crete/V.H.r4';
  const points = companies.reduce((sum, company) => sum + cell(counters.stacking, company), 0);
  const others = pointsIn(s, hexOf(s, battalion), AXIS) - cell(counters.stacking, battalion);
  return points + others <= STACKING_LIMIT ? undefined : 'crete/V.H.3';
}
