import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Forecast } from '../../engine/forecast.ts';
import type { Box } from '../../engine/ground.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { bombardmentChart, bombardmentColumn } from './charts.ts';
import { eliminate } from './elimination.ts';
import { expose } from './exposure.ts';
import { ALLIED, AXIS, Unit } from './kinds.ts';
import { Units } from './lists.ts';
import { half } from './odds.ts';
import { blockTo, isInSight } from './sight.ts';
import { boxOf, hexOf, isNight, isOnMap, placeOf, rosterOf, type State, unitsOf } from './state.ts';
import { phrase, type Rolling, steps, type Telling, verbs } from './words.ts';

/** VI.C: coastal guns fire at what lies in the landing boxes, each at each target once. */

export const coastalFire = new Procedure(
  'coastal-fire',
  { gun: optional(Unit), guns: Units, targets: Units },
  ['aim', 'fire'],
);

/** What was shot at already: the guns and their targets, one by one. */
interface Shots {
  readonly guns: readonly Unit[];
  readonly targets: readonly Unit[];
}

steps(coastalFire, {
  aim: {
    rule: 'crete/VI.C.r1',
    draft: true,
    by: () => ALLIED,
    options: (s, shots, options) => {
      for (const gun of rosterOf(s).coastalGuns) if (!barToAim(s, gun, shots)) options.add(verbs.id.aim, gun);
      options.add(verbs.id.cease);
    },
    take: {
      aim: (_, __, play, gun) => play.go('fire', { gun }),
      cease: (_, __, play) => {
        play.confirm();
        return play.done();
      },
    },
    bars: { aim: (s, shots, gun) => barToAim(s, gun, shots) },
  },
  fire: {
    rule: 'crete/VI.C.3',
    draft: true,
    by: () => ALLIED,
    options: (s, { gun, ...shots }, options) => {
      for (const target of unitsOf(s, AXIS))
        if (!barToFire(s, given(gun), target, shots)) options.add(verbs.id.fire, target);
    },
    take: {
      fire: (s, locals, play, target) => {
        play.confirm();
        const gun = given(locals.gun);
        fire(s, gun, target, play);
        const guns = [...locals.guns, gun];
        return play.go('aim', { gun: NONE, guns, targets: [...locals.targets, target] });
      },
    },
    bars: { fire: (s, { gun, ...shots }, target) => barToFire(s, given(gun), target, shots) },
    previews: { fire: (s, { gun }, target) => fireForecast(s, given(gun), target) },
  },
});

/** A gun that fires is seen; whoever it hits is lost. */
function fire(s: State, gun: Unit, target: Unit, play: Rolling & Telling): void {
  play.disclose('coastal-fire');
  expose(s, [gun], play);
  play.foresee('coastal-fire', () => fireForecast(s, gun, target));
  const die = play.roll('coastal-fire', ALLIED);
  play.tell('fired', { gun, from: hexOf(s, gun), at: placeOf(s, target), die });
  const result = play.consult(bombardmentChart, die, bombardmentColumn(strengthOf(s, gun)));
  if (result === 'NE') play.tell('missed', { unit: target });
  else {
    // Everybody sees who went down.
    s.kit.atSea.expose(s, [target]);
    eliminate(s, target, play);
    play.tell('sunk', { unit: target });
  }
}

function barToAim(s: State, gun: Unit, shots: Shots): Bar | undefined {
  if (!s.kit.counters.isCoastalGun(gun) || !isOnMap(s, gun)) return 'crete/VI.C.2.2';
  if (strengthOf(s, gun) === 0) return 'crete/VI.C.r8';
  const targets = unitsOf(s, AXIS).filter((target) => boxOf(s, target) !== undefined);
  const bars = targets.map((target) => barToFire(s, gun, target, shots));
  if (bars.includes(undefined)) return undefined;
  const distances = targets.map((target) => s.kit.map.ground.distance(hexOf(s, gun), placeOf(s, target)));
  // What is said is the reason of the nearest.
  return bars[distances.indexOf(Math.min(...distances))] ?? 'crete/VI.C.2.2';
}

function barToFire(s: State, gun: Unit, target: Unit, { guns, targets }: Shots): Bar | undefined {
  const box = boxOf(s, target);
  if (box === undefined) return 'crete/VI.C.2.2';
  if (guns.some((one, index) => one === gun && targets[index] === target)) return 'crete/VI.C.r2';
  return barOfLine(s, gun, box);
}

/** The nearest sea hex of the box to which there is a clear line counts (VI.C.r3 to r5). */
function barOfLine(s: State, gun: Unit, box: Box): Bar | undefined {
  const { counters, map, departures } = s.kit;
  const from = hexOf(s, gun);
  if (map.ground.distance(from, box) > cell(counters.range, gun)) return 'crete/VI.C.3';
  if (departures.coastalGuns.firesBlind(s, gun, box)) return undefined;
  if (isInSight(s, gun, box)) return undefined;
  return because(departures.coastalGuns.ruleOfLine(s.kit, gun), blockTo(s, from, box));
}

/** Half at night, rounded down. */
function strengthOf(s: State, gun: Unit): number {
  const printed = cell(s.kit.counters.attack, gun);
  return isNight(s) ? half(printed) : printed;
}

function fireForecast(s: State, gun: Unit, target: Unit): Forecast {
  const strength = strengthOf(s, gun);
  const chances = bombardmentChart.distribution(bombardmentColumn(strength), waysToRoll(1));
  const miss = chances.get('NE') ?? 0;
  return {
    title: phrase('fire-at', { gun, place: placeOf(s, target) }),
    rule: 'crete/VI.C.3.a',
    facts: [
      { what: phrase('strength'), value: String(strength) },
      ...(isNight(s) ? [{ what: phrase('at-night'), value: '1/2', rule: 'crete/VI.C.4' }] : []),
    ],
    outcomes: [
      { text: phrase('hit'), chance: 1 - miss, tone: 'good' as const },
      { text: phrase('miss'), chance: miss, tone: 'bad' as const },
    ].filter(({ chance }) => chance > 0),
    unknown: [],
    chart: { name: bombardmentChart.name, column: bombardmentColumn(strength) },
  };
}
