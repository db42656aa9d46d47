import { at, cell } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { DIRECTIONS } from '../../engine/hex.ts';
import { count, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { gunsInRange } from './bombardment.ts';
import { eliminate, enterHex, takeControl } from './casualties.ts';
import { dropChart, MODIFIERS, MOST_COMPANIES } from './charts.ts';
import { combat, combatOf } from './combat.ts';
import { grid, isSea, LAND } from './malta.ts';
import { asFacts, type Modifier, reasons, total } from './modifiers.ts';
import { forcesOf, outlooksOf, placeName, readAs } from './outlook.ts';
import {
  AIRBORNE,
  AXIS,
  BRITISH,
  DROPPED,
  formationOf,
  hasBonus,
  INDEPENDENT,
  isAntiTank,
} from './pieces.ts';
import { attackPreview } from './previews.ts';
import { holds, isDispersed, POOL, placeOf, type State, unitsIn } from './state.ts';
import { meanings } from './texts.ts';
import { hasFallen } from './victory.ts';
import { DROP, noFormation, noHex, noUnit, someUnits, steps, verbs } from './words.ts';

/** Rule 3.2: the air drops of turn S. Every target is fixed before the first aircraft is over the island. */

export const dropPlan = new Procedure('drop-plan', { unit: noUnit, formation: noFormation }, [
  'pick',
  'attach',
  'aim',
]);

steps(dropPlan, {
  pick: {
    rule: 'c3/3.2.0.40',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of DROPPED) if (!barToPlan(s, unit)) options.add(verbs.id.pick, unit);
      if (options.actions.length === 0) options.add(verbs.id.confirm);
    },
    take: {
      pick: (_, __, x, unit) => {
        const own = formationOf(unit);
        return own === INDEPENDENT ? x.go('attach', { unit }) : x.go('aim', { unit, formation: own });
      },
      confirm: (s, _, x) => {
        x.confirm();
        const planned = DROPPED.filter((unit) => placeOf(s, unit) === POOL);
        x.tell('drops-planned', { units: planned.length });
        return x.done();
      },
    },
    bars: {
      pick: (s, _, unit) => barToPlan(s, unit),
      confirm: (s) => (DROPPED.some((unit) => !barToPlan(s, unit)) ? 'c3/3.2.0.40' : undefined),
    },
  },
  attach: {
    rule: 'c3/3.2.0.42',
    draft: true,
    by: () => AXIS,
    options: (_, __, options) => {
      for (const one of AIRBORNE) options.add(verbs.id.attach, one);
    },
    take: { attach: (_, __, x, one) => x.go('aim', { formation: one }) },
    bars: { attach: (_, __, one) => (AIRBORNE.includes(one) ? undefined : 'c3/3.2.0.42') },
  },
  aim: {
    rule: 'c3/3.2.0.41',
    draft: true,
    by: () => AXIS,
    options: (s, { unit, formation: own }, options) => {
      const claims = claimsOf(s);
      for (const hex of LAND) if (!barToAim(unit, own, hex, claims.get(hex))) options.add(verbs.id.aim, hex);
    },
    take: {
      aim: (s, { unit, formation: own }, x, hex) => {
        s.aim[unit] = hex;
        s.dropsWith[unit] = own;
        return x.go('pick', { unit: NONE, formation: NONE });
      },
    },
    bars: { aim: (s, { unit, formation: own }, hex) => barToAim(unit, own, hex, claimsOf(s).get(hex)) },
    previews: { aim: (s, { unit }, hex) => dropPreview(s, hex, [...aimedAt(s, hex), unit]) },
  },
});

export const drops = new Procedure(
  'drops',
  {
    formation: noFormation,
    hex: noHex,
    /** Companies still to be dispersed, and those the British have named. */
    left: count(),
    chosen: someUnits,
    sea: noHex,
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
  plan: (_, __, x) => x.call(dropPlan, { unit: NONE, formation: NONE }, 'next-formation'),
  'next-formation': (s, _, x) => {
    s.active = NONE;
    return x.go(AIRBORNE.some((one) => isInTheAir(s, one)) ? 'formation' : 'end', { formation: NONE });
  },
  formation: {
    rule: 'c3/3.2.0.18',
    playsForced: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const one of AIRBORNE) if (isInTheAir(s, one)) options.add(verbs.id.next, one);
    },
    take: {
      next: (s, _, x, one) => {
        s.active = one;
        x.tell('drop-begun', { formation: one });
        return x.go('next-hex', { formation: one });
      },
    },
    bars: { next: (s, _, one) => (isInTheAir(s, one) ? undefined : 'c3/3.2.0.32') },
  },
  'next-hex': (s, { formation: own }, x) =>
    x.go(isInTheAir(s, own) ? 'hex' : 'next-assault', { hex: NONE, left: 0, chosen: [] }),
  hex: {
    rule: 'c3/3.2.0.4',
    playsForced: true,
    by: () => AXIS,
    options: (s, { formation: own }, options) => {
      for (const hex of targetsOf(s, own)) options.add(verbs.id.drop, hex);
    },
    take: {
      drop: (s, _, x, hex) => {
        const companies = aimedAt(s, hex).filter((unit) => !isAntiTank(unit));
        if (companies.length === 0) return x.go('come-down', { hex });
        const die = x.roll('drop') + total(dropModifiers(s, hex, companies));
        const { eliminated, dispersed } = x.consult(dropChart, die, 0);
        x.tell('dropped', { hex, die, eliminated, dispersed });
        for (const unit of victimsAmong(companies, eliminated, x)) eliminate(s, unit, x);
        const survivors = companies.filter((unit) => placeOf(s, unit) === POOL);
        const left = Math.min(dispersed, survivors.length);
        if (left === survivors.length) return x.go('scatter', { hex, chosen: survivors });
        return x.go(left > 0 ? 'disperse' : 'scatter', { hex, left });
      },
    },
    bars: {
      drop: (s, { formation: own }, hex) => (targetsOf(s, own).includes(hex) ? undefined : 'c3/3.2.0.2'),
    },
    previews: { drop: (s, _, hex) => dropPreview(s, hex, aimedAt(s, hex)) },
  },
  disperse: {
    rule: 'c3/3.2.0.9',
    by: () => BRITISH,
    options: (s, { hex, chosen }, options) => {
      for (const unit of aimedAt(s, hex))
        if (!barToDisperse(s, hex, chosen, unit)) options.add(verbs.id.disperse, unit);
    },
    take: {
      disperse: (_, { left, chosen }, x, unit) => {
        const named = [...chosen, unit];
        return left > 1
          ? x.again({ left: left - 1, chosen: named })
          : x.go('scatter', { left: 0, chosen: named });
      },
    },
    bars: { disperse: (s, { hex, chosen }, unit) => barToDisperse(s, hex, chosen, unit) },
  },
  scatter: (s, { hex, chosen }, x) => {
    const [unit, ...rest] = chosen;
    if (unit === undefined) return x.go('come-down');
    const die = x.roll('scatter');
    const to = grid.neighbour(hex, at(DIRECTIONS, die - 1));
    s.dispersed[unit] = 1;
    s.dropsWith[unit] = NONE;
    s.aim[unit] = NONE;
    if (!isSea(to)) {
      enterHex(s, unit, to, x);
      x.tell('scattered', { unit, hex: to });
      return x.again({ chosen: rest });
    }
    if (hasBonus(unit, 'swimmer')) return x.go('swim', { sea: to });
    x.tell('drowned', { unit });
    eliminate(s, unit, x);
    return x.again({ chosen: rest });
  },
  swim: {
    rule: 'c3/7.1.6',
    playsForced: true,
    by: () => AXIS,
    options: (_, { sea }, options) => {
      for (const hex of nearestLand(sea)) options.add(verbs.id.swim, hex);
    },
    take: {
      swim: (s, { chosen }, x, hex) => {
        const [unit = NONE, ...rest] = chosen;
        enterHex(s, unit, hex, x);
        x.tell('scattered', { unit, hex });
        return x.go('scatter', { chosen: rest, sea: NONE });
      },
    },
    bars: { swim: (_, { sea }, hex) => (nearestLand(sea).includes(hex) ? undefined : 'c3/7.1.11') },
  },
  'come-down': (s, { hex }, x) => {
    const occupied = holds(s, hex, BRITISH);
    for (const unit of aimedAt(s, hex)) {
      if (isAntiTank(unit)) s.dispersed[unit] = 1;
      if (occupied) s.place[unit] = hex;
      else enterHex(s, unit, hex, x);
      x.tell(isDispersed(s, unit) ? 'scattered' : 'landed', { unit, hex });
    }
    return x.go('next-hex');
  },
  'next-assault': (s, { formation: own }, x) => {
    if (contested(s, own).length > 0) return x.go('assault');
    for (const unit of DROPPED) {
      if (cell(s.dropsWith, unit) !== own) continue;
      s.aim[unit] = NONE;
      s.dropsWith[unit] = NONE;
    }
    return x.go('next-formation');
  },
  assault: {
    rule: 'c3/3.2.0.17',
    playsForced: true,
    by: () => AXIS,
    options: (s, { formation: own }, options) => {
      for (const hex of contested(s, own)) options.add(verbs.id.assault, hex);
    },
    take: {
      assault: (s, _, x, hex) =>
        x.call(combat, combatOf(AXIS, hex, DROP, unitsIn(s, hex, AXIS)), 'after-assault', { hex }),
    },
    bars: {
      assault: (s, { formation: own }, hex) => (contested(s, own).includes(hex) ? undefined : 'c3/3.2.0.17'),
    },
    previews: { assault: (s, _, hex) => attackPreview(s, AXIS, hex, DROP, unitsIn(s, hex, AXIS)) },
  },
  'after-assault': (s, { hex }, x) => {
    const survivors = unitsIn(s, hex, AXIS);
    if (!holds(s, hex, BRITISH)) {
      if (survivors.length > 0) takeControl(s, AXIS, hex, x);
    } else if (survivors.length > 0) {
      x.tell('drop-failed', { hex });
      for (const unit of survivors) eliminate(s, unit, x);
    }
    return x.go('next-assault', { hex: NONE });
  },
  end: (s, _, x) => {
    for (const one of AIRBORNE) s.done[one] = 1;
    if (!hasFallen(s)) return x.done();
    x.tell('valletta-fallen', {});
    return x.over();
  },
});

/** Those who are killed in the drop, drawn by lot unless all of them are. */
function victimsAmong(
  companies: readonly number[],
  number: number,
  x: { draw(purpose: 'casualties', count: number, from: number): readonly number[] },
): readonly number[] {
  if (number === 0 || number >= companies.length) return companies.slice(0, number);
  return x.draw('casualties', number, companies.length).map((index) => at(companies, index));
}

/** Units that are no longer waiting, as in a position written by hand, are not planned. */
function barToPlan(s: State, unit: number): string | undefined {
  if (!DROPPED.includes(unit) || placeOf(s, unit) !== POOL) return 'c3/3.2.0.40';
  return cell(s.aim, unit) === NONE ? undefined : 'c3/3.2.0.2';
}

function barToAim(unit: number, own: number, hex: number, claim?: Claim): string | undefined {
  if (isSea(hex)) return 'c3/3.2.0.41';
  if (claim === undefined) return undefined;
  if (claim.formation !== own) return 'c3/3.2.0.41';
  if (isAntiTank(unit)) return claim.guns === 0 ? undefined : 'c3/3.2.0.43';
  return claim.companies < MOST_COMPANIES ? undefined : 'c3/3.2.0.3';
}

/** Who is aimed at a hex so far. */
interface Claim {
  readonly formation: number;
  companies: number;
  guns: number;
}

function claimsOf(s: State): ReadonlyMap<number, Claim> {
  const claims = new Map<number, Claim>();
  for (const unit of DROPPED) {
    const hex = cell(s.aim, unit);
    if (hex === NONE) continue;
    const claim = claims.get(hex) ?? { formation: cell(s.dropsWith, unit), companies: 0, guns: 0 };
    if (isAntiTank(unit)) claim.guns++;
    else claim.companies++;
    claims.set(hex, claim);
  }
  return claims;
}

function barToDisperse(s: State, hex: number, chosen: readonly number[], unit: number): string | undefined {
  if (!aimedAt(s, hex).includes(unit) || chosen.includes(unit)) return 'c3/3.2.0.8';
  return isAntiTank(unit) ? 'c3/3.2.0.43' : undefined;
}

/** Units still in the air whose target this is. */
function aimedAt(s: State, hex: number): number[] {
  return DROPPED.filter((unit) => cell(s.aim, unit) === hex && placeOf(s, unit) === POOL);
}

function isInTheAir(s: State, own: number): boolean {
  return DROPPED.some((unit) => cell(s.dropsWith, unit) === own && placeOf(s, unit) === POOL);
}

function targetsOf(s: State, own: number): number[] {
  const targets = new Set<number>();
  for (const unit of DROPPED)
    if (cell(s.dropsWith, unit) === own && placeOf(s, unit) === POOL) targets.add(cell(s.aim, unit));
  return [...targets].sort((a, b) => a - b);
}

/** Hexes in which dropped units stand among enemies. */
function contested(s: State, own: number): number[] {
  const hexes = new Set<number>();
  for (const unit of DROPPED) {
    const hex = placeOf(s, unit);
    const came = cell(s.dropsWith, unit) === own && cell(s.aim, unit) === hex && !isDispersed(s, unit);
    if (came && holds(s, hex, BRITISH)) hexes.add(hex);
  }
  return [...hexes].sort((a, b) => a - b);
}

function nearestLand(sea: number): number[] {
  const least = LAND.reduce((best, hex) => Math.min(best, grid.distance(sea, hex)), 99);
  return LAND.filter((hex) => grid.distance(sea, hex) === least);
}

/** What is printed under the drop table. */
function dropModifiers(s: State, hex: number, companies: readonly number[]): Modifier[] {
  const { drop } = MODIFIERS;
  const light = gunsInRange(s, hex, 'light-aa').length * drop['aa-light'];
  const heavy = gunsInRange(s, hex, 'heavy-aa').length * drop['aa-heavy'];
  return reasons(
    { text: 'Anti-aircraft units near', by: Math.max(light + heavy, drop.least), rule: 'c3/3.2.0.5' },
    companies.some((unit) => hasBonus(unit, 'L')) && {
      text: 'Trained drop company',
      by: drop['bonus-l'],
      rule: 'c3/7.1.3',
    },
  );
}

function dropPreview(s: State, hex: number, units: readonly number[]): Preview {
  const companies = units.filter((unit) => !isAntiTank(unit));
  const modifiers = dropModifiers(s, hex, companies);
  const chances = dropChart.distribution(0, waysToRoll(1, 6, total(modifiers)));
  return {
    title: `Drop on ${placeName(hex)}`,
    rule: 'c3/3.2',
    facts: [
      { text: 'Companies', value: String(companies.length), rule: 'c3/3.2.0.3' },
      ...asFacts(modifiers),
    ],
    outcomes:
      companies.length === 0
        ? [{ ...readAs('Dispersed in its hex', 'even', meanings.drop, 'guns'), chance: 1 }]
        : outlooksOf(chances, ({ eliminated, dispersed }) => {
            const lost = Math.min(eliminated, companies.length);
            const away = Math.min(dispersed, companies.length - lost);
            return readAs(
              `${lost} eliminated, ${away} Dispersed`,
              lost > 0 ? 'bad' : away > 0 ? 'even' : 'good',
              meanings.drop,
              `${lost}/${away}`,
            );
          }),
    unknown: [],
    ...(companies.length === 0 ? {} : { chart: { name: dropChart.name, column: 0 } }),
    forces: forcesOf(units, unitsIn(s, hex, BRITISH)),
  };
}
