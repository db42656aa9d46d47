import { at, cell } from '../../engine/arrays.ts';
import { allBut, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { absenceOf } from './absence.ts';
import { countAnew, numbersIn, unitUnder } from './box-counters.ts';
import { bombardmentChart, bombardmentColumn } from './charts.ts';
import { eliminate } from './elimination.ts';
import { expose } from './exposure.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, type Box, Unit } from './kinds.ts';
import { Boxes, Counts, Units } from './lists.ts';
import { half } from './odds.ts';
import { blockTo, isInSight } from './sight.ts';
import { hexOf, isNight, isOnMap, isWorking, rosterOf, type State } from './state.ts';
import { BY_COASTAL_FIRE, phrase, type Rolling, steps, type Telling, verbs } from './words.ts';

/**
 * VI.C: coastal guns fire at what lies in the landing boxes, each at each counter once, counter by counter. The Allies do not know
 * who is under a counter before it is hit, and the Axis does not know where guns stand before they fire.
 */

export const coastalFire = new Procedure(
  'coastal-fire',
  { gun: optional(Unit), guns: Units, boxes: Boxes, counters: Counts },
  ['begin', 'next', 'aim', 'fire'],
);

/** What was shot at already: the guns and the counters, one by one. */
interface Shots {
  readonly guns: readonly Unit[];
  readonly boxes: readonly Box[];
  readonly counters: readonly number[];
}

/** A counter in a landing box, by its number. */
interface Target {
  readonly box: Box;
  readonly counter: number;
}

steps(coastalFire, {
  begin: (s, _, play) => {
    countAnew(s);
    return play.go('next');
  },
  next: (s, shots, play) => (couldAnyFire(s, shots) ? play.go('aim') : play.done()),
  aim: {
    rule: 'crete/VI.C.r1',
    draft: true,
    by: () => ALLIED,
    asked: (s, shots) => (canAnyFire(s, shots) ? undefined : phrase('fire-in-vain')),
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
      for (const target of targetsOf(s))
        if (!barToFire(s, given(gun), target, shots)) options.add(verbs.id.fire, target.box, target.counter);
    },
    take: {
      fire: (s, locals, play, box, counter) => {
        play.confirm();
        const gun = given(locals.gun);
        fire(s, gun, { box, counter }, play);
        return play.go('next', {
          gun: NONE,
          guns: [...locals.guns, gun],
          boxes: [...locals.boxes, box],
          counters: [...locals.counters, counter],
        });
      },
    },
    bars: {
      fire: (s, { gun, ...shots }, box, counter) => {
        if (box !== NONE && counter !== NONE) return barToFire(s, given(gun), { box, counter }, shots);
        const targets = targetsOf(s).filter((one) => box === NONE || one.box === box);
        if (targets.length === 0)
          return because(
            'crete/VI.C.2.2',
            box === NONE ? phrase('no-counters-in-boxes') : phrase('no-counters-there', { box }),
          );
        const bars = targets.map((target) => barToFire(s, given(gun), target, shots));
        return bars.includes(undefined) ? undefined : bars[0];
      },
    },
    previews: { fire: (s, { gun }, box, counter) => fireForecast(s, given(gun), { box, counter }) },
  },
});

/** All counters of the Axis that lie in landing boxes, off beaches and off ports. */
function targetsOf(s: State): readonly Target[] {
  return s.kit.map.landingBoxes.flatMap((box) => numbersIn(s, box).map((counter) => ({ box, counter })));
}

/**
 * Whether the Allies are asked, which everybody sees: there are counters in the boxes, and for all that the Axis knows a gun is
 * left that may fire at one. Of a gun that it has seen it knows how far that fires.
 */
function couldAnyFire(s: State, shots: Shots): boolean {
  const targets = targetsOf(s);
  if (targets.length === 0) return false;
  return rosterOf(s).coastalGuns.some((gun) => {
    if (!isOnMap(s, gun)) return false;
    if (!s.kit.faceDown.isKnown(s, gun)) return true;
    const isAble = isWorking(s, gun) && strengthOf(s, gun) > 0;
    return (
      isAble && targets.some((target) => !hasFiredAt(shots, gun, target) && isInRange(s, gun, target.box))
    );
  });
}

function canAnyFire(s: State, shots: Shots): boolean {
  return rosterOf(s).coastalGuns.some((gun) => barToAim(s, gun, shots) === undefined);
}

/** A gun that fires is seen; whoever it hits is lost. */
function fire(s: State, gun: Unit, target: Target, play: Rolling & Telling): void {
  if (isFaceDown(s, gun)) play.disclose('coastal-fire');
  expose(s, [gun], play, BY_COASTAL_FIRE);
  play.foresee('coastal-fire', () => fireForecast(s, gun, target));
  const die = play.roll('coastal-fire', ALLIED);
  play.tell('fired', { gun, from: hexOf(s, gun), ...target, die });
  const result = play.consult(bombardmentChart, die, bombardmentColumn(strengthOf(s, gun)));
  const unit = given(unitUnder(s, target.box, target.counter) ?? NONE);
  const isHidden = s.kit.atSea.has(s, unit);
  if (result === 'NE') {
    // Whoever is missed stays unknown.
    if (isHidden) play.tell('missed', target, allBut(AXIS));
    play.tell('missed-unit', { unit, ...target }, isHidden ? only(AXIS) : undefined);
    return;
  }
  // Everybody sees who went down.
  if (isHidden) play.disclose('coastal-hit');
  s.kit.atSea.expose(s, [unit]);
  eliminate(s, unit, play);
  play.tell('sunk', { unit, ...target });
}

function barToAim(s: State, gun: Unit, shots: Shots): Bar | undefined {
  if (!s.kit.counters.isCoastalGun(gun)) return because('crete/VI.C.2.2', phrase('no-coastal-gun'));
  if (!isOnMap(s, gun)) return because('crete/VI.C.2.2', absenceOf(s, gun));
  if (!isWorking(s, gun))
    return because('crete/VI.C.r7', phrase('gun-neutralized', { turns: cell(s.neutral, gun) }));
  if (strengthOf(s, gun) === 0) return 'crete/VI.C.r8';
  const targets = targetsOf(s);
  if (targets.length === 0) return because('crete/VI.C.2.2', phrase('no-counters-in-boxes'));
  const bars = targets.map((target) => barToFire(s, gun, target, shots));
  if (bars.includes(undefined)) return undefined;
  const distances = targets.map(({ box }) => s.kit.map.ground.distance(hexOf(s, gun), box));
  // What is said is the reason of the nearest.
  return at(bars, distances.indexOf(Math.min(...distances)));
}

function barToFire(s: State, gun: Unit, target: Target, shots: Shots): Bar | undefined {
  const { box, counter } = target;
  if (!numbersIn(s, box).includes(counter))
    return because('crete/VI.C.2.2', phrase('no-counter-there', { box, counter }));
  return hasFiredAt(shots, gun, target) ? 'crete/VI.C.r2' : barOfLine(s, gun, box);
}

function hasFiredAt({ guns, boxes, counters }: Shots, gun: Unit, { box, counter }: Target): boolean {
  return guns.some((one, index) => one === gun && boxes[index] === box && counters[index] === counter);
}

/** The nearest sea hex of the box to which there is a clear line counts; its shore, where it has none (VI.C.r3 to r5). */
function barOfLine(s: State, gun: Unit, box: Box): Bar | undefined {
  const { counters, map, departures } = s.kit;
  const from = hexOf(s, gun);
  if (!isInRange(s, gun, box)) {
    const distance = map.ground.distance(from, box);
    return because('crete/VI.C.3', phrase('out-of-range', { distance, range: cell(counters.range, gun) }));
  }
  if (departures.coastalGuns.firesBlind(s, gun, box)) return undefined;
  if (isInSight(s, gun, box)) return undefined;
  return because(departures.coastalGuns.ruleOfLine(s.kit, gun), blockTo(s, from, box));
}

/** Coastal guns fire over their full range at night, too (VI.C.r10). */
function isInRange(s: State, gun: Unit, box: Box): boolean {
  const { counters, map } = s.kit;
  return map.ground.distance(hexOf(s, gun), box) <= cell(counters.range, gun);
}

/** Half at night, rounded down. */
function strengthOf(s: State, gun: Unit): number {
  const printed = cell(s.kit.counters.attack, gun);
  return isNight(s) ? half(printed) : printed;
}

/** What may come of it: of a counter that lies face down it says no name. */
function fireForecast(s: State, gun: Unit, { box, counter }: Target): Forecast {
  const strength = strengthOf(s, gun);
  const chances = bombardmentChart.distribution(bombardmentColumn(strength), waysToRoll(1));
  const miss = chances.get('NE') ?? 0;
  const unit = unitUnder(s, box, counter);
  const isOpen = unit !== undefined && !s.kit.atSea.has(s, unit);
  return {
    title: isOpen
      ? phrase('fire-at-unit', { gun, unit, box })
      : phrase('fire-at-counter', { gun, box, counter }),
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
