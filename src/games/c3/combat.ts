import type { Forecast } from '../../engine/forecast.ts';
import { count, flag, NONE, numberOf, optional, type ValuesOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToAdvance } from './advance.ts';
import { disorganize, eliminate, enterHex, tellHeldFast } from './casualties.ts';
import { noPartInAttack } from './causes.ts';
import { CombatCode, combatChart, printed } from './charts.ts';
import { enemyOf, isArmour, Side, Unit } from './counters.ts';
import { isStronghold } from './ground.ts';
import { barToSpare, barToStand, barToWithhold, crowdedSide } from './limits.ts';
import { losses } from './losses.ts';
import { Hex } from './map.ts';
import { type Attack, ableDefenders, barToElite, oddsOf, originsOf, victimsOf } from './odds.ts';
import { attackForecast, combatForecast, intenseForecast, roundForecast, standForecast } from './previews.ts';
import { isMobile, retreat, retreatOf } from './retreat.ts';
import { isOnMap, type State } from './state.ts';
import { tankCombat } from './tanks.ts';
import {
  ATTACK,
  DROP,
  HUNT,
  Occasion,
  OVERRUN,
  phrase,
  SEA_ASSAULT,
  steps,
  type Telling,
  Units,
  verbs,
} from './words.ts';

/** Rules 5.5 to 5.5.2: one combat, from the choice of those who fight to the advance. */

export const combat = new Procedure(
  'combat',
  {
    side: Side,
    target: Hex,
    occasion: Occasion,
    attackers: Units,
    defenders: Units,
    /** Those who use their elite bonus. */
    ours: optional(Unit),
    theirs: optional(Unit),
    tanksDone: flag,
    /** The column of the first round, by its place on the table. */
    column: count(9),
    round: count(2, 1),
    ourLoss: count(),
    theirLoss: count(),
    weRetreat: flag,
    /** Hexes the defenders have to go: one if they refuse to fight on, two in disorder if they are beaten. */
    theyRetreat: count(2),
  },
  [
    'begin',
    'spare',
    'line-up',
    'defend',
    'elite',
    'counter',
    'tanks',
    'after-tanks',
    'roll',
    'intense',
    'resist',
    'our-losses',
    'their-losses',
    'our-retreat',
    'their-retreat',
    'aftermath',
    'advance',
  ],
);

/** What the attacker does not know when he decides on his bonus. */
const BEFORE_COUNTER = { theirs: true, unknown: [phrase('defender-bonus')] };

/** What a combat gives back when no defender is left in the hex and the attackers did not give way. */
export const CLEARED = 1;

type Combat = ValuesOf<typeof combat.locals>;

/** A combat at its beginning. Written out, because objects made by spreading are slow to read. */
export function combatOf({ side, target, occasion, attackers }: Attack): Combat {
  return {
    side,
    target,
    occasion,
    attackers,
    defenders: [],
    ours: NONE,
    theirs: NONE,
    tanksDone: 0,
    column: 0,
    round: 1,
    ourLoss: 0,
    theirLoss: 0,
    weRetreat: 0,
    theyRetreat: 0,
  };
}

steps(combat, {
  begin: (s, { side, target, occasion, attackers: all }, play) => {
    const attackers = all.filter((unit) => isOnMap(s, unit));
    const attack = { side, target, occasion, attackers };
    if (attackers.length === 0) return play.done();
    if (victimsOf(s, attack).length === 0) return play.go('aftermath', { attackers });
    return play.go(isTooMany(s, attack) ? 'spare' : 'line-up', { attackers });
  },
  spare: {
    rule: 'c3/5.5.0.14',
    by: (_, { side }) => side,
    options: (s, locals, options) => {
      for (const unit of locals.attackers)
        if (!barToSpare(s, locals, unit)) options.add(verbs.id.spare, unit);
    },
    take: {
      spare: (s, locals, play, unit) => {
        const attackers = locals.attackers.filter((one) => one !== unit);
        return play.go(isTooMany(s, { ...locals, attackers }) ? 'spare' : 'line-up', { attackers });
      },
    },
    bars: { spare: (s, locals, unit) => barToSpare(s, locals, unit) },
    previews: {
      spare: (s, locals, unit) => {
        const attackers = locals.attackers.filter((one) => one !== unit);
        return attackForecast(s, { ...locals, attackers });
      },
    },
  },
  'line-up': (s, locals, play) => {
    const { target, occasion, attackers } = locals;
    const defenders = ableDefenders(s, locals);
    play.tell(occasion === HUNT ? 'hunted' : 'combat', { hex: target, attackers });
    if (occasion === OVERRUN) for (const unit of attackers) s.overran[unit] = 1;
    if (occasion !== HUNT && defenders.length > 0) return play.go('defend', { defenders });
    // Dispersed units all defend; retreated ones alone cannot.
    if (defenders.length > 0) play.tell('stood', { hex: target, units: defenders });
    else play.tell('none-stood', { hex: target });
    return play.go('elite', { defenders });
  },
  defend: {
    rule: 'c3/5.5.0.11',
    playsForced: true,
    by: (_, { side }) => enemyOf(side),
    options: (s, locals, options) => {
      if (!barToStand(s, locals)) options.add(verbs.id.stand);
      for (const unit of locals.defenders)
        if (!barToWithhold(s, locals, unit)) options.add(verbs.id.withhold, unit);
    },
    take: {
      stand: (_, { target, defenders, tanksDone }, play) => {
        play.tell('stood', { hex: target, units: defenders });
        return play.go(tanksDone > 0 ? 'counter' : 'elite');
      },
      withhold: (_, { defenders }, play, unit) =>
        play.again({ defenders: defenders.filter((one) => one !== unit) }),
    },
    bars: {
      stand: (s, locals) => barToStand(s, locals),
      withhold: (s, locals, unit) => barToWithhold(s, locals, unit),
    },
    previews: {
      stand: (s, locals) => standForecast(s, enemyOf(locals.side), locals, locals.tanksDone > 0),
      withhold: (s, locals, unit) => {
        const defenders = locals.defenders.filter((one) => one !== unit);
        return standForecast(s, enemyOf(locals.side), { ...locals, defenders }, locals.tanksDone > 0);
      },
    },
  },
  elite: {
    rule: 'c3/5.5.1.0.10',
    playsForced: true,
    by: (_, { side }) => side,
    options: (s, locals, options) => {
      options.add(verbs.id.plain);
      for (const unit of locals.attackers)
        if (!barToElite(s, locals.attackers, locals, unit)) options.add(verbs.id.elite, unit);
    },
    take: {
      plain: (_, __, play) => play.go('counter'),
      elite: (_, __, play, unit) => {
        play.tell('elite-used', { unit });
        return play.go('counter', { ours: unit });
      },
    },
    bars: { elite: (s, locals, unit) => barToElite(s, locals.attackers, locals, unit) },
    previews: {
      plain: (s, locals) => combatForecast(s, locals.side, locals, BEFORE_COUNTER),
      elite: (s, locals, unit) => combatForecast(s, locals.side, { ...locals, ours: unit }, BEFORE_COUNTER),
    },
  },
  counter: {
    rule: 'c3/5.5.1.0.10',
    playsForced: true,
    by: (_, { side }) => enemyOf(side),
    options: (s, locals, options) => {
      options.add(verbs.id.plain);
      for (const unit of locals.defenders)
        if (!barToElite(s, locals.defenders, locals, unit)) options.add(verbs.id.elite, unit);
    },
    take: {
      plain: (_, { tanksDone }, play) => play.go(tanksDone > 0 ? 'roll' : 'tanks'),
      elite: (_, { tanksDone }, play, unit) => {
        play.tell('elite-used', { unit });
        return play.go(tanksDone > 0 ? 'roll' : 'tanks', { theirs: unit });
      },
    },
    bars: { elite: (s, locals, unit) => barToElite(s, locals.defenders, locals, unit) },
    previews: {
      plain: (s, locals) => counterForecast(s, locals),
      elite: (s, locals, unit) => counterForecast(s, { ...locals, theirs: unit }),
    },
  },
  tanks: (_, { side, target, occasion, attackers, defenders }, play) =>
    play.call(
      tankCombat,
      { side, target, occasion, attackers, defenders, tanks: attackers.filter(isArmour) },
      'after-tanks',
    ),
  'after-tanks': (s, locals, play) => {
    const attackers = locals.attackers.filter((unit) => isOnMap(s, unit));
    const defenders = locals.defenders.filter((unit) => isOnMap(s, unit));
    const changes = {
      attackers,
      defenders,
      ours: stillAmong(attackers, locals.ours, play),
      theirs: stillAmong(defenders, locals.theirs, play),
      tanksDone: 1,
    };
    if (attackers.length === 0) return play.done();
    if (victimsOf(s, locals).length === 0) return play.go('aftermath', changes);
    const able = ableDefenders(s, locals);
    if (defenders.length > 0 || able.length === 0) return play.go('roll', changes);
    // Tanks destroyed all who fought: those held back must stand now, and may use a bonus of their own.
    return play.go('defend', { ...changes, defenders: able });
  },
  roll: (s, locals, play) => {
    const { side, target, occasion, round } = locals;
    const column = round === 1 ? oddsOf(s, locals).column : printed(locals.column);
    play.foresee('combat', () => roundForecast(s, locals));
    const dice = play.roll('combat', side) + play.roll('combat', side);
    const { text, attacker, defender, intense } = play.consult(combatChart, dice, column);
    play.tell('round', { hex: target, column, dice, result: numberOf(CombatCode, text) });
    if (intense) {
      play.tell(occasion === HUNT ? 'intense-ignored' : 'intense', { hex: target });
      return play.go(occasion === HUNT ? 'our-losses' : 'intense', { column });
    }
    const strong = isStronghold(s, target);
    const ourLoss = locals.ourLoss + attacker.steps;
    const theirLoss = locals.theirLoss + defender.steps;
    if (strong && attacker.retreats) tellHeldFast(s, target, locals.attackers, ourLoss, play);
    if (strong && defender.retreats) tellHeldFast(s, target, victimsOf(s, locals), theirLoss, play);
    return play.go('our-losses', {
      column,
      ourLoss: ourLoss + (strong && attacker.retreats ? 1 : 0),
      theirLoss: theirLoss + (strong && defender.retreats ? 1 : 0),
      weRetreat: attacker.retreats && !strong ? 1 : 0,
      theyRetreat: defender.retreats && !strong ? 2 : 0,
    });
  },
  intense: {
    rule: 'c3/5.5.1.1.8',
    by: (_, { side }) => side,
    options: (_, __, options) => {
      options.add(verbs.id.accept);
      options.add(verbs.id.refuse);
    },
    take: {
      accept: (_, { side }, play) => {
        play.tell('accepted', { side });
        return play.go('resist');
      },
      refuse: (s, locals, play) => {
        const { side, target, occasion, ourLoss } = locals;
        play.tell('refused', { side });
        if (occasion !== OVERRUN) {
          play.tell('attack-broken-off', { hex: target });
          return play.go('our-losses');
        }
        if (!isStronghold(s, target)) return play.go('our-losses', { weRetreat: 1 });
        tellHeldFast(s, target, locals.attackers, ourLoss, play);
        return play.go('our-losses', { ourLoss: ourLoss + 1 });
      },
    },
    previews: { accept: (s, locals) => intenseForecast(s, locals.side, locals) },
  },
  resist: {
    rule: 'c3/5.5.1.1.8',
    by: (_, { side }) => enemyOf(side),
    options: (_, __, options) => {
      options.add(verbs.id.accept);
      options.add(verbs.id.refuse);
    },
    take: {
      accept: (_, { side, target, round, ourLoss, theirLoss }, play) => {
        play.tell('accepted', { side: enemyOf(side) });
        play.tell('fought-on', { hex: target });
        const tally = { ourLoss: ourLoss + 1, theirLoss: theirLoss + 1 };
        return round === 1 ? play.go('roll', { ...tally, round: 2 }) : play.go('our-losses', tally);
      },
      refuse: (_, { side }, play) => {
        play.tell('refused', { side: enemyOf(side) });
        return play.go('our-losses', { theyRetreat: 1 });
      },
    },
    previews: { accept: (s, locals) => intenseForecast(s, enemyOf(locals.side), locals) },
  },
  'our-losses': (_, { side, attackers, ourLoss, ours }, play) =>
    play.call(losses, { side, among: attackers, left: ourLoss, first: ours, hit: [] }, 'their-losses'),
  'their-losses': (s, locals, play) => {
    const { side, theirLoss: left, theirs: first } = locals;
    const among = victimsOf(s, locals);
    return play.call(losses, { side: enemyOf(side), among, left, first, hit: [] }, 'our-retreat');
  },
  'our-retreat': (s, { side, target, occasion, attackers, weRetreat }, play) => {
    const left = attackers.filter((unit) => isOnMap(s, unit));
    // Parachutists that fail to clear their hex have nowhere to go: they are eliminated by the drop itself.
    if (weRetreat === 0 || occasion === DROP) return play.go('their-retreat');
    if (occasion === SEA_ASSAULT) {
      if (left.length > 0) play.tell('landing-failed', { hex: target });
      for (const unit of left) eliminate(s, unit, play);
      return play.go('their-retreat');
    }
    for (const unit of left) disorganize(s, unit, play);
    const start = { side, units: left, enemies: [target], length: 1, marks: 0 };
    return play.call(retreat, retreatOf(start), 'their-retreat');
  },
  'their-retreat': (s, locals, play) => {
    const { side, target, occasion, theyRetreat: length } = locals;
    if (length === 0) return play.go('aftermath');
    const units: Unit[] = [];
    for (const unit of victimsOf(s, locals)) {
      if (isMobile(unit)) units.push(unit);
      else {
        play.tell('immovable', { unit });
        eliminate(s, unit, play);
      }
    }
    if (length === 2) for (const unit of units) disorganize(s, unit, play);
    const attackers = locals.attackers.filter((unit) => isOnMap(s, unit));
    const enemies = attackers.length > 0 ? originsOf(s, attackers) : [target];
    const marks = occasion === ATTACK || occasion === SEA_ASSAULT ? 1 : 0;
    return play.call(retreat, retreatOf({ side: enemyOf(side), units, enemies, length, marks }), 'aftermath');
  },
  aftermath: (s, locals, play) => {
    const { target, occasion, attackers, weRetreat } = locals;
    if (weRetreat > 0 || victimsOf(s, locals).length > 0) return play.done(0);
    const mayAdvance = occasion === ATTACK && attackers.some((unit) => !barToAdvance(s, unit, target));
    return mayAdvance ? play.go('advance') : play.done(CLEARED);
  },
  advance: {
    rule: 'c3/5.5.1.3.15',
    by: (_, { side }) => side,
    options: (s, { target, attackers }, options) => {
      for (const unit of attackers) if (!barToAdvance(s, unit, target)) options.add(verbs.id.advance, unit);
      options.add(verbs.id.end);
    },
    take: {
      advance: (s, { target }, play, unit) => {
        play.tell('advanced', { unit, hex: target });
        enterHex(s, unit, target, play);
        return play.go('aftermath');
      },
      end: (_, __, play) => play.done(CLEARED),
    },
    bars: {
      advance: (s, { target, attackers }, unit) =>
        attackers.includes(unit) ? barToAdvance(s, unit, target) : noPartInAttack('c3/5.5.1.3.24', target),
    },
  },
});

/** What the defender reads when he decides on his bonus: nothing is open then. */
function counterForecast(s: State, locals: Combat): Forecast {
  return combatForecast(s, enemyOf(locals.side), locals, { tanksDone: locals.tanksDone > 0 });
}

/** Some of the attackers have to be left out. */
function isTooMany(s: State, attack: Attack): boolean {
  return crowdedSide(s, attack) !== NONE;
}

/** A unit that is still there to give its elite bonus. */
function stillAmong(units: readonly Unit[], unit: Unit | typeof NONE, play: Telling): Unit | typeof NONE {
  if (unit === NONE || units.includes(unit)) return unit;
  play.tell('elite-lost', { unit });
  return NONE;
}
