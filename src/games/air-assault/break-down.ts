import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { isNamedAlone } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { absenceOf } from './absence.ts';
import { STACKING_LIMIT } from './charts.ts';
import { AXIS, Unit } from './kinds.ts';
import { barForWantOfRoom } from './room.ts';
import { DROPPED, hexOf, isOnMap, marksOf, pointsIn, type State, stackingOf, unitsOf } from './state.ts';
import { asides, phrase, verbs } from './words.ts';

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
    bars: {
      'break-down': (s, seat, unit) =>
        seat === AXIS ? barToBreakDown(s, unit) : because('crete/V.H.3', phrase('axis-only')),
    },
  },
});

/** V.H.r4: the companies that a battalion was formed from. */
export function companiesIn(s: State, battalion: Unit): readonly Unit[] {
  return unitsOf(s, AXIS).filter((unit) => cell(s.within, unit) === battalion);
}

/** V.H.r4: a company is not on the map by itself while a battalion stands for it. */
export function barOfPart(s: State, unit: Unit): Bar | undefined {
  return cell(s.within, unit) === NONE ? undefined : because('crete/V.H.r4', absenceOf(s, unit));
}

/** V.I.6: whoever has dropped does nothing else in this segment, nor does a battalion that such a company is part of (V.H.r5). */
export function barOfDrop(s: State, unit: Unit): string | undefined {
  if (cell(s.arrived, unit) !== DROPPED) return undefined;
  return s.kit.counters.battalions.includes(unit) ? 'crete/V.H.r5' : 'crete/V.I.6.s1';
}

export function barToBreakDown(s: State, battalion: Unit): Bar | undefined {
  const { counters } = s.kit;
  if (!counters.battalions.includes(battalion)) return because('crete/V.H.1', phrase('no-battalion'));
  if (!isOnMap(s, battalion)) return because('crete/V.H.3', absenceOf(s, battalion));
  const companies = companiesIn(s, battalion);
  if (companies.length === 0 || isNamedAlone(s, Unit, battalion)) return 'crete/V.H.3';
  const others = pointsIn(s, hexOf(s, battalion), AXIS) - cell(counters.stacking, battalion);
  return barForWantOfRoom('crete/V.H.3', stackingOf(s, companies), STACKING_LIMIT - others);
}
