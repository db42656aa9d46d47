import { NONE, numberOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { advance, artilleryBehind, vacated } from './advance.ts';
import { canBeAnswered } from './answer.ts';
import { armourAlone, isArmourAlone, startArmour } from './armour.ts';
import { attackForecast } from './combat-forecast.ts';
import { applyResult } from './combat-results.ts';
import { rollCombat, toldOf } from './combat-rolls.ts';
import { CombatResult, DieModifier, IN_ATTACK } from './combat-words.ts';
import { isFresh } from './declaration.ts';
import { defensiveFire } from './defensive-fire.ts';
import { expose } from './exposure.ts';
import { isFaceDown, proveArtillery } from './face-down.ts';
import { hearFlak } from './flak.ts';
import { enemyOf, type Hex, Side, type Unit } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import { matching } from './losses.ts';
import { type Attack, aircraftOver, defendersIn, type Odds, oddsOf } from './odds.ts';
import {
  ATTACKED,
  boxOf,
  DOOMED,
  DRIVEN_BACK,
  FIRED,
  FOUGHT,
  HINDERED,
  has,
  hexOf,
  isInPlay,
  isOnMap,
  note,
  REFUGEE,
  rosterOf,
  type State,
  unitsIn,
} from './state.ts';
import { steps, type Telling } from './words.ts';

/** GAP.2: one attack, from its announcement to the advance. */

export const attack = new Procedure(
  'attack',
  {
    side: Side,
    targets: Hexes,
    attackers: Units,
    guns: Units,
    /** The hexes that the attackers come from, as far as they are there when the die is rolled; and those they have lost. */
    origins: Hexes,
    lost: Hexes,
  },
  ['announce', 'start', 'answer', 'recompute', 'roll', 'exchanged', 'after', 'counter-advance'],
);

steps(attack, {
  announce: (s, plan, play) => {
    const { side, attackers, guns } = plan;
    const enemy = enemyOf(side);
    show(s, plan, play);
    for (const unit of attackers) note(s, FOUGHT, unit);
    for (const gun of guns) note(s, FIRED, gun);
    // Hexes in which there were only decoys, or those who had fled to them, have no part in it (V.M.5.s3, V.F.3.s1).
    const targets = plan.targets.filter((hex) => isFresh(s, hex, enemy));
    if (targets.length === 0) {
      play.tell('nobody-to-attack', { targets: plan.targets, attackers });
      return play.go('after');
    }
    for (const unit of defendersIn(s, targets, enemy)) note(s, ATTACKED, unit);
    return play.go('start', { targets });
  },
  // GAP.2.r2 and r3: only those that join in count from here on.
  start: (s, plan, play) => {
    const { targets } = plan;
    const attackers = startArmour(s, plan, play);
    if (attackers.length === 0) {
      play.tell('attack-stalled', { targets });
      return play.done();
    }
    const doomed = armourAlone(s, plan);
    for (const unit of doomed) note(s, DOOMED, unit);
    const isAgainstArmourAlone = isArmourAlone(s, plan);
    if (isAgainstArmourAlone) play.tell('armour-attacked', { targets, attackers });
    else tellAttack(s, { ...plan, attackers }, play);
    if (doomed.length > 0) play.tell('armour-doomed', { units: doomed });
    return isAgainstArmourAlone ? play.done() : play.go('answer', { attackers });
  },
  answer: (s, plan, play) => {
    if (!canBeAnswered(s, plan)) return play.go('recompute');
    const { side, targets, attackers, guns } = plan;
    return play.call(
      defensiveFire,
      { side: enemyOf(side), targets, attackers, guns, fire: 1, now: 0, aimed: [] },
      'recompute',
    );
  },
  recompute: (s, plan, play) => {
    const attackers = plan.attackers.filter((unit) => isInAttack(s, unit));
    const { targets } = plan;
    if (attackers.length === 0) {
      play.tell('attack-cancelled', { targets });
      return play.done();
    }
    const isSupported = attackers.some((unit) => s.kit.counters.isInfantry(unit));
    const guns = isSupported ? plan.guns : [];
    if (guns.length < plan.guns.length) play.tell('support-void', { guns: plan.guns });
    if (attackers.length < plan.attackers.length || guns.length < plan.guns.length)
      tellChange(s, { ...plan, attackers, guns }, play);
    return play.go('roll', { attackers, guns, origins: originsOf(s, attackers) });
  },
  roll: (s, plan, play) => {
    const { side, targets } = plan;
    const forecast = () => attackForecast(s, plan, true);
    const { result, told } = rollCombat({ purpose: 'combat', side, odds: oddsOf(s, plan), forecast }, play);
    play.tell('combat-result', { targets, ...told, result: numberOf(CombatResult, result) });
    return applyResult(s, result, { ...plan, drift: NONE }, play);
  },
  exchanged: (_, { side, targets }, play, strength) =>
    play.call(matching, { side: enemyOf(side), fight: IN_ATTACK, targets, strength, chosen: [] }, 'after'),
  after: (s, { side, targets, attackers, origins }, play) => {
    const lost = vacated(s, origins, side);
    const hexes = vacated(s, targets, enemyOf(side));
    const units = attackers.filter((unit) => isInPlay(s, unit));
    const able = units.length > 0 || artilleryBehind(s, side, hexes).length > 0;
    if (hexes.length === 0 || !able) return play.go('counter-advance', { lost });
    return play.call(advance, { side, units, hexes, afloat: 0 }, 'counter-advance', { lost });
  },
  'counter-advance': (s, { side, targets, lost }, play) => {
    const enemy = enemyOf(side);
    const units = defendersIn(s, targets, enemy).filter((unit) => !has(s, REFUGEE, unit));
    if (units.length === 0 || lost.length === 0) return play.done();
    return play.become(advance, { side: enemy, units, hexes: lost, afloat: 0 });
  },
});

/** Whoever fights is seen: attackers, guns and those that they attack (V.M.2). */
function show(s: State, { side, targets, attackers, guns }: Attack, play: Telling): void {
  const defenders = targets.flatMap((hex) => unitsIn(s, hex, enemyOf(side)));
  const hidden = [...attackers, ...guns, ...defenders].filter((unit) => isFaceDown(s, unit));
  // Whoever stays face down in a box before a target is seen to be artillery.
  if (hidden.length > 0 || isBeforeHidden(s, targets)) play.disclose('attack');
  const afloat = hidden.filter((unit) => boxOf(s, unit) !== undefined);
  s.kit.atSea.expose(s, afloat);
  proveArtillery(s, targets);
  expose(
    s,
    hidden.filter((unit) => !afloat.includes(unit)),
    play,
  );
}

/** Whether counters lie face down in landing boxes before some hexes. */
function isBeforeHidden(s: State, hexes: readonly Hex[]): boolean {
  const { map, atSea } = s.kit;
  return hexes.some((hex) => map.boxesBefore(hex).some((box) => atSea.countAt(s, box) > 0));
}

function tellAttack(s: State, plan: Attack, play: Telling): void {
  const { side, targets, attackers, guns } = plan;
  const aircraft = aircraftOver(s, side, targets);
  const hindered = comeUnderFlak(s, aircraft, play);
  const odds = oddsOf(s, plan);
  play.tell('attack-announced', { side, targets, attackers, ...toldOf(odds) });
  const afloat = attackers.filter((unit) => boxOf(s, unit) !== undefined);
  if (afloat.length > 0) play.tell('from-boxes', { targets, units: afloat });
  tellModifiers(odds, targets, play);
  if (guns.length > 0) play.tell('support-announced', { guns, targets });
  if (aircraft.length > 0) play.tell('bombers-join', { aircraft, targets });
  if (hindered.length > 0)
    play.tell('support-under-fire', { aircraft: hindered, hexes: hexesOf(s, hindered) });
}

/** VI.B.1.b: the Axis hears over which hexes flak fires at the aircraft that support an attack, and gets back whom it hinders. */
function comeUnderFlak(s: State, aircraft: readonly Unit[], play: Telling): readonly Unit[] {
  if (rosterOf(s).flak.length === 0) return [];
  const shelled = hexesOf(s, aircraft).filter((hex) => hearFlak(s, hex, play));
  for (const unit of aircraft) note(s, shelled.includes(hexOf(s, unit)) ? FOUGHT | HINDERED : FOUGHT, unit);
  return aircraft.filter((unit) => has(s, HINDERED, unit));
}

/** What the attack comes to with those whom defensive fire has left in it. */
function tellChange(s: State, plan: Attack, play: Telling): void {
  const { targets } = plan;
  const odds = oddsOf(s, plan);
  play.tell('odds-changed', { targets, ...toldOf(odds) });
  tellModifiers(odds, targets, play);
}

/** What is added to the die, and why. */
function tellModifiers({ modifiers }: Odds, targets: readonly Hex[], play: Telling): void {
  for (const { name, by } of modifiers)
    play.tell('die-modified', { targets, why: numberOf(DieModifier, name), by });
}

/** Whether defensive fire has left a unit in its attack. Guns of a battalion that was broken down meanwhile do not attack. */
function isInAttack(s: State, unit: Unit): boolean {
  return isInPlay(s, unit) && s.kit.counters.isAssault(unit) && !has(s, DRIVEN_BACK, unit);
}

function originsOf(s: State, attackers: readonly Unit[]): Hex[] {
  return hexesOf(
    s,
    attackers.filter((unit) => isOnMap(s, unit)),
  );
}

function hexesOf(s: State, units: readonly Unit[]): Hex[] {
  return [...new Set(units.map((unit) => hexOf(s, unit)))];
}
