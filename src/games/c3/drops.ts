import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { total } from '../../engine/forecast.ts';
import { DIRECTIONS } from '../../engine/hex.ts';
import { count, given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { eliminate, enterHex, takeControl } from './casualties.ts';
import { doesNotDrop } from './causes.ts';
import { dropChart } from './charts.ts';
import { combat, combatOf } from './combat.ts';
import { AIRBORNE, AXIS, BRITISH, DROPPED, Formation, hasBonus, isAntiTank, type Unit } from './counters.ts';
import { aimedAt, dropForecast, dropLosses, dropModifiers, dropPlan } from './drop-plan.ts';
import { grid, Hex, isSea, LAND } from './map.ts';
import type { Attack } from './odds.ts';
import { attackForecast } from './previews.ts';
import { hexOf, holds, isDispersed, isOnMap, POOL, placeOf, type State, unitsIn } from './state.ts';
import { hasFallen } from './victory.ts';
import { DROP, phrase, type Rolling, steps, Units, verbs } from './words.ts';

/** Rule 3.2: the air drops of turn S, formation by formation and hex by hex. */

export const drops = new Procedure(
  'drops',
  {
    formation: optional(Formation),
    hex: optional(Hex),
    /** Companies still to be dispersed, and those the British have named. */
    left: count(),
    chosen: Units,
    sea: optional(Hex),
  },
  [
    'plan',
    'next-formation',
    'formation',
    'next-hex',
    'hex',
    'disperse',
    'scatter',
    'swim',
    'come-down',
    'next-assault',
    'assault',
    'after-assault',
    'end',
  ],
);

steps(drops, {
  plan: (_, __, play) => play.call(dropPlan, { unit: NONE, formation: NONE }, 'next-formation'),
  'next-formation': (s, _, play) => {
    s.active = NONE;
    return play.go(AIRBORNE.some((one) => isInTheAir(s, one)) ? 'formation' : 'end', { formation: NONE });
  },
  formation: {
    rule: 'c3/3.2.0.18',
    playsForced: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const formation of AIRBORNE) if (isInTheAir(s, formation)) options.add(verbs.id.next, formation);
    },
    take: {
      next: (s, _, play, formation) => {
        s.active = formation;
        play.tell('drop-begun', { formation });
        return play.go('next-hex', { formation });
      },
    },
    bars: { next: (s, _, formation) => barToDropNext(s, formation) },
  },
  'next-hex': (s, { formation }, play) =>
    play.go(isInTheAir(s, given(formation)) ? 'hex' : 'next-assault', { hex: NONE, left: 0, chosen: [] }),
  hex: {
    rule: 'c3/3.2.0.4',
    playsForced: true,
    by: () => AXIS,
    options: (s, { formation }, options) => {
      for (const hex of targetsOf(s, given(formation))) options.add(verbs.id.drop, hex);
    },
    take: {
      drop: (s, _, play, hex) => {
        const companies = aimedAt(s, hex).filter((unit) => !isAntiTank(unit));
        if (companies.length === 0) return play.go('come-down', { hex });
        play.foresee('drop', () => dropForecast(s, hex, aimedAt(s, hex)));
        const die = play.roll('drop', AXIS) + total(dropModifiers(s, hex, companies));
        const { eliminated, dispersed: left } = dropLosses(play.consult(dropChart, die, 0), companies.length);
        play.tell('dropped', { hex, die, eliminated, dispersed: left });
        for (const unit of victimsAmong(companies, eliminated, play)) eliminate(s, unit, play);
        const survivors = companies.filter((unit) => placeOf(s, unit) === POOL);
        if (left === survivors.length) return play.go('scatter', { hex, chosen: survivors });
        return play.go(left > 0 ? 'disperse' : 'scatter', { hex, left });
      },
    },
    bars: {
      drop: (s, { formation }, hex) =>
        targetsOf(s, given(formation)).includes(hex)
          ? undefined
          : because('c3/3.2.0.2', phrase('nobody-drops-on', { hex, formation: given(formation) })),
    },
    previews: { drop: (s, _, hex) => dropForecast(s, hex, aimedAt(s, hex)) },
  },
  disperse: {
    rule: 'c3/3.2.0.9',
    by: () => BRITISH,
    options: (s, { hex, chosen }, options) => {
      for (const unit of aimedAt(s, given(hex)))
        if (!barToDisperse(s, given(hex), chosen, unit)) options.add(verbs.id.disperse, unit);
    },
    take: {
      disperse: (_, locals, play, unit) => {
        const left = locals.left - 1;
        return play.go(left > 0 ? 'disperse' : 'scatter', { left, chosen: [...locals.chosen, unit] });
      },
    },
    bars: { disperse: (s, { hex, chosen }, unit) => barToDisperse(s, given(hex), chosen, unit) },
  },
  scatter: (s, { hex, chosen }, play) => {
    const [unit, ...rest] = chosen;
    if (unit === undefined) return play.go('come-down');
    const die = play.roll('scatter', AXIS);
    // No land lies at the edge of the map.
    const to = given(grid.neighbour(given(hex), at(DIRECTIONS, die - 1)));
    s.dispersed[unit] = 1;
    s.dropsWith[unit] = NONE;
    s.aim[unit] = NONE;
    if (!isSea(to)) {
      enterHex(s, unit, to, play);
      play.tell('scattered', { unit, hex: to });
      return play.again({ chosen: rest });
    }
    if (hasBonus(unit, 'swimmer')) {
      if (nearestLand(to).length > 1) play.tell('adrift', { unit });
      return play.go('swim', { sea: to });
    }
    play.tell('drowned', { unit });
    eliminate(s, unit, play);
    return play.again({ chosen: rest });
  },
  swim: {
    rule: 'c3/7.1.6',
    playsForced: true,
    by: () => AXIS,
    options: (_, { sea }, options) => {
      for (const hex of nearestLand(given(sea))) options.add(verbs.id.swim, hex);
    },
    take: {
      swim: (s, { chosen }, play, hex) => {
        const unit = at(chosen, 0);
        enterHex(s, unit, hex, play);
        play.tell('swam', { unit, hex });
        return play.go('scatter', { chosen: chosen.slice(1), sea: NONE });
      },
    },
    bars: { swim: (_, { sea }, hex) => (nearestLand(given(sea)).includes(hex) ? undefined : 'c3/7.1.11') },
  },
  'come-down': (s, locals, play) => {
    const hex = given(locals.hex);
    const occupied = holds(s, hex, BRITISH);
    for (const unit of aimedAt(s, hex)) {
      if (isAntiTank(unit)) s.dispersed[unit] = 1;
      play.tell(isDispersed(s, unit) ? 'scattered' : 'landed', { unit, hex });
      if (occupied) s.place[unit] = hex;
      else enterHex(s, unit, hex, play);
    }
    return play.go('next-hex');
  },
  'next-assault': (s, { formation }, play) => {
    if (contested(s, given(formation)).length > 0) return play.go('assault');
    for (const unit of DROPPED) {
      if (cell(s.dropsWith, unit) !== formation) continue;
      s.aim[unit] = NONE;
      s.dropsWith[unit] = NONE;
    }
    return play.go('next-formation');
  },
  assault: {
    rule: 'c3/3.2.0.17',
    playsForced: true,
    by: () => AXIS,
    options: (s, { formation }, options) => {
      for (const hex of contested(s, given(formation))) options.add(verbs.id.assault, hex);
    },
    take: {
      assault: (s, _, play, hex) => play.call(combat, combatOf(assaultOn(s, hex)), 'after-assault', { hex }),
    },
    bars: {
      assault: (s, { formation }, hex) =>
        contested(s, given(formation)).includes(hex)
          ? undefined
          : because('c3/3.2.0.17', phrase('none-among-enemies', { hex })),
    },
    previews: { assault: (s, _, hex) => attackForecast(s, assaultOn(s, hex)) },
  },
  'after-assault': (s, locals, play) => {
    const hex = given(locals.hex);
    const survivors = unitsIn(s, hex, AXIS);
    if (!holds(s, hex, BRITISH)) {
      if (survivors.length > 0) takeControl(s, AXIS, hex, play);
    } else if (survivors.length > 0) {
      play.tell('drop-failed', { hex });
      for (const unit of survivors) eliminate(s, unit, play);
    }
    return play.go('next-assault', { hex: NONE });
  },
  end: (s, _, play) => {
    for (const formation of AIRBORNE) s.done[formation] = 1;
    if (!hasFallen(s)) return play.done();
    play.tell('valletta-fallen', {});
    return play.over();
  },
});

/** Those who are killed in the drop, drawn by lot unless all of them are. */
function victimsAmong(companies: readonly Unit[], number: number, play: Rolling): readonly Unit[] {
  if (number === 0 || number >= companies.length) return companies.slice(0, number);
  return play.draw('casualties', number, companies.length).map((index) => at(companies, index));
}

function barToDisperse(s: State, hex: Hex, chosen: readonly Unit[], unit: Unit): Bar | undefined {
  if (!aimedAt(s, hex).includes(unit)) return because('c3/3.2.0.8', phrase('not-dropping-on', { hex }));
  if (chosen.includes(unit)) return 'c3/3.2.0.8';
  return isAntiTank(unit) ? 'c3/3.2.0.43' : undefined;
}

function barToDropNext(s: State, formation: Formation): Bar | undefined {
  if (!AIRBORNE.includes(formation)) return doesNotDrop('c3/3.2.0.1', formation);
  return isInTheAir(s, formation) ? undefined : 'c3/3.2.0.32';
}

function isInTheAir(s: State, formation: Formation): boolean {
  return DROPPED.some((unit) => cell(s.dropsWith, unit) === formation && placeOf(s, unit) === POOL);
}

function targetsOf(s: State, formation: Formation): Hex[] {
  const flying = DROPPED.filter((unit) => cell(s.dropsWith, unit) === formation && placeOf(s, unit) === POOL);
  const targets = new Set(flying.map((unit) => cell(s.aim, unit)));
  return LAND.filter((hex) => targets.has(hex));
}

/** Hexes in which dropped units stand among enemies. */
function contested(s: State, formation: Formation): Hex[] {
  const down = DROPPED.filter(
    (unit) => cell(s.dropsWith, unit) === formation && isOnMap(s, unit) && !isDispersed(s, unit),
  );
  const hexes = new Set(
    down.filter((unit) => cell(s.aim, unit) === placeOf(s, unit)).map((unit) => hexOf(s, unit)),
  );
  return LAND.filter((hex) => hexes.has(hex) && holds(s, hex, BRITISH));
}

/** The attack of those who came down in a hex on the enemies in it. */
function assaultOn(s: State, hex: Hex): Attack {
  return { side: AXIS, target: hex, occasion: DROP, attackers: unitsIn(s, hex, AXIS) };
}

function nearestLand(sea: Hex): Hex[] {
  const least = LAND.reduce((best, hex) => Math.min(best, grid.distance(sea, hex)), 99);
  return LAND.filter((hex) => grid.distance(sea, hex) === least);
}
