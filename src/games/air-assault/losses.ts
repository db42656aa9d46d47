import { at, inserted } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Execution } from '../../engine/execution.ts';
import { count, flag, type ValuesOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { absenceOf, isBrokenDown } from './absence.ts';
import { Fight } from './combat-words.ts';
import { eliminate, loseAll } from './elimination.ts';
import {
  attackOf,
  bestFit,
  canBreakDown,
  canKeepSome,
  faceTotal,
  payersAmong,
  sumsOf,
} from './face-values.ts';
import { type Hex, Side, type Unit } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import { exchangeForecast, lossForecast } from './loss-forecast.ts';
import { defendersIn, faceDefence } from './odds.ts';
import { losePorts } from './port-loss.ts';
import { hexOf, placeOf, type State, sideOf } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** GAP.1: who is given up and lost in exchanges and by losses of the attacker. */

/**
 * The attacker gives up infantry and armour of his attack: as many as he likes in an exchange, at least one; in an AL until the
 * strength that he owes is reached. Gives back the strength that was given up.
 */
export const payment = new Procedure(
  'payment',
  {
    fight: Fight,
    targets: Hexes,
    attackers: Units,
    /** Those that support the attack. */
    guns: Units,
    owed: count(),
    /** The strength that was given up so far, and by how many units. */
    paid: count(),
    given: count(),
    free: flag,
  },
  ['next', 'pay', 'exchange'],
);

type Payment = ValuesOf<typeof payment.locals>;

steps(payment, {
  next: (s, locals, play) => {
    const { attackers, owed, paid, given, free } = locals;
    const payers = payersAmong(s, attackers);
    const isPaid = free === 0 && given > 0 && paid >= owed;
    if (payers.length === 0 || isPaid) return play.done(paid);
    // Nobody is asked where all have to go.
    const isChoice = free === 0 ? canKeepSome(s, payers, owed - paid) : given > 0 || payers.length > 1;
    if (isChoice || payers.some((unit) => canBreakDown(s, unit)))
      return play.go(free > 0 ? 'exchange' : 'pay');
    let gone = { paid, given };
    for (const unit of payers) gone = giveUp(s, unit, { ...locals, ...gone }, play);
    return play.done(gone.paid);
  },
  pay: {
    rule: 'crete/GAP.1.r6',
    asked: askedToPay,
    by: (s, { attackers }) => sideOf(s, at(attackers, 0)),
    options: (s, { attackers }, options) => {
      for (const unit of payersAmong(s, attackers)) options.add(verbs.id['give-up'], unit);
    },
    take: { 'give-up': (s, locals, play, unit) => play.go('next', giveUp(s, unit, locals, play)) },
    bars: { 'give-up': (s, payers, unit) => barToGiveUp(s, payers, unit, 'crete/GAP.1.r6') },
    previews: {
      'give-up': (s, locals, unit) => lossForecast(s, locals, unit),
    },
  },
  exchange: {
    rule: 'crete/GAP.1.r8',
    asked: askedToExchange,
    by: (s, { attackers }) => sideOf(s, at(attackers, 0)),
    options: (s, { attackers, given }, options) => {
      if (!barToStop(given)) options.add(verbs.id.enough);
      for (const unit of payersAmong(s, attackers)) options.add(verbs.id['give-up'], unit);
    },
    take: {
      enough: (_, { paid }, play) => play.done(paid),
      'give-up': (s, locals, play, unit) => play.go('next', giveUp(s, unit, locals, play)),
    },
    bars: {
      enough: (_, { given }) => barToStop(given),
      'give-up': (s, payers, unit) => barToGiveUp(s, payers, unit, 'crete/GAP.1.r8'),
    },
    previews: {
      enough: (s, locals) => exchangeForecast(s, locals),
      'give-up': (s, locals, unit) => exchangeForecast(s, locals, unit),
    },
  },
});

/** Whoever can break down a battalion before is told so, and that all have to go where even that saves nobody. */
function askedToPay(s: State, { fight, targets, attackers, owed, paid, given }: Payment): Phrase | undefined {
  const payers = payersAmong(s, attackers);
  const units = payers.filter((unit) => canBreakDown(s, unit));
  if (units.length === 0) return undefined;
  const what = { fight, hexes: targets, units };
  if (!canKeepSome(s, payers, owed - paid)) return phrase('pay-all', what);
  return phrase('pay-or-break-down', { ...what, owed, paid, given });
}

function askedToExchange(s: State, { fight, targets, attackers, paid, given }: Payment): Phrase | undefined {
  const units = payersAmong(s, attackers).filter((unit) => canBreakDown(s, unit));
  if (units.length === 0) return undefined;
  return phrase('exchange-or-break-down', { fight, hexes: targets, units, paid, given });
}

/** An exchange costs the attacker one unit at least. */
function barToStop(given: number): string | undefined {
  return given === 0 ? 'crete/GAP.1.r8' : undefined;
}

/** Artillery is never given up, whether it supports the attack (V.G.7.r1) or fights where it came down, nor is anybody who has no part in it. */
function barToGiveUp(
  s: State,
  { attackers, guns }: Payment,
  unit: Unit,
  rule: 'crete/GAP.1.r6' | 'crete/GAP.1.r8',
): Bar | undefined {
  if (payersAmong(s, attackers).includes(unit)) return undefined;
  if (guns.includes(unit)) return 'crete/V.G.7.r1';
  const isGun = attackers.includes(unit) && s.kit.counters.isArtillery(unit);
  const isGone = attackers.includes(unit) && placeOf(s, unit) === s.kit.map.eliminated;
  if (isGone || isBrokenDown(s, unit)) return because(rule, absenceOf(s, unit));
  return because(rule, phrase(isGun ? 'only-assault-pays' : 'not-attacking'));
}

/** A unit is given up: what was paid then, and by how many. */
function giveUp(s: State, unit: Unit, { paid, given, free }: Payment, play: Telling) {
  const place = placeOf(s, unit);
  eliminate(s, unit);
  play.tell('given-up', { unit, place, exchange: free });
  losePorts(s, play);
  return { paid: paid + attackOf(s, unit), given: given + 1 };
}

/** In an exchange the defender loses the largest part of his defence that does not exceed what the attacker gave up. */
export const matching = new Procedure(
  'matching',
  { side: Side, fight: Fight, targets: Hexes, strength: count(), chosen: Units },
  ['count', 'match'],
);

type Matching = ValuesOf<typeof matching.locals>;

/** Who defends, what the attacker gave up, and those that are to be lost for it so far. */
interface Exchange {
  readonly defenders: readonly Unit[];
  readonly strength: number;
  readonly chosen: readonly Unit[];
}

steps(matching, {
  count: (s, { side, targets, strength, chosen }, play) => {
    const defenders = defendersIn(s, targets, side);
    if (strength >= faceTotal(s, defenders)) return match(s, targets, strength, defenders, play);
    const best = bestFit(s, defenders, strength);
    if (best > 0 && faceTotal(s, chosen) === best)
      return match(s, targets, strength, withTheirZeros(s, defenders, chosen), play);
    const able = defenders.filter((unit) => canBeLost(s, { defenders, strength, chosen }, unit));
    // Whoever can break down a battalion first is asked, whatever there is to choose (Q.4).
    if (able.length > 1 || defenders.some((unit) => canBreakDown(s, unit))) return play.go('match');
    const [only] = able;
    if (only !== undefined) return play.again({ chosen: inserted(chosen, only) });
    play.tell('exchange-spared', { targets, strength });
    return play.done();
  },
  match: {
    rule: 'crete/GAP.1.r9',
    by: (_, { side }) => side,
    asked: askedToMatch,
    options: (s, { side, targets, strength, chosen }, options) => {
      const defenders = defendersIn(s, targets, side);
      for (const unit of defenders)
        if (canBeLost(s, { defenders, strength, chosen }, unit)) options.add(verbs.id.lose, unit);
      if (!barToLoseNothing(s, defenders, strength)) options.add(verbs.id.enough);
    },
    take: {
      lose: (_, { chosen }, play, unit) => play.go('count', { chosen: inserted(chosen, unit) }),
      enough: (_, { targets, strength }, play) => {
        play.tell('exchange-spared', { targets, strength });
        return play.done();
      },
    },
    bars: {
      lose: barToLose,
      enough: (s, { side, targets, strength }) =>
        barToLoseNothing(s, defendersIn(s, targets, side), strength),
    },
  },
});

/** The defenders lose these for what the attacker gave up. */
function match(
  s: State,
  targets: readonly Hex[],
  strength: number,
  lost: readonly Unit[],
  play: Telling & Pick<Execution, 'done'>,
) {
  play.tell('exchange-matched', { targets, strength, lost: faceTotal(s, lost) });
  loseAll(s, lost, play);
  return play.done();
}

/** Whoever can break down a battalion before is told so, and that nothing is lost otherwise where nothing fits (Q.4). */
function askedToMatch(s: State, { side, fight, targets, strength }: Matching): Phrase | undefined {
  const defenders = defendersIn(s, targets, side);
  const units = defenders.filter((unit) => canBreakDown(s, unit));
  if (units.length === 0) return undefined;
  const what = { fight, hexes: targets, strength, units };
  if (bestFit(s, defenders, strength) > 0) return phrase('match-or-break-down', what);
  const least = Math.min(...defenders.map((unit) => faceDefence(s, unit)).filter((value) => value > 0));
  return phrase('nothing-fits', { ...what, least });
}

/** Why a unit cannot be among those that are lost. */
function barToLose(s: State, { side, targets, strength, chosen }: Matching, unit: Unit): Bar | undefined {
  const defenders = defendersIn(s, targets, side);
  if (canBeLost(s, { defenders, strength, chosen }, unit)) return undefined;
  if (!defenders.includes(unit)) return because('crete/GAP.1.r9', phrase('not-defending'));
  if (chosen.includes(unit)) return because('crete/GAP.1.r9', phrase('is-chosen'));
  const defence = faceDefence(s, unit);
  if (defence === 0) return 'crete/GAP.1.r12';
  const left = strength - faceTotal(s, chosen);
  if (defence > left) return because('crete/GAP.1.r9', phrase('defends-with-more', { defence, left }));
  return because('crete/GAP.1.r9', phrase('fits-worse', { best: bestFit(s, defenders, strength) }));
}

/** Nothing is lost only where nothing fits. */
function barToLoseNothing(s: State, defenders: readonly Unit[], strength: number): Bar | undefined {
  const best = bestFit(s, defenders, strength);
  return best > 0 ? because('crete/GAP.1.r9', phrase('still-fits', { best, strength })) : undefined;
}

/** Whoever has no strength goes with his hex, where all others of it are lost (GAP.1.r12). */
function withTheirZeros(s: State, defenders: readonly Unit[], chosen: readonly Unit[]): Unit[] {
  return defenders.filter((unit) => {
    if (chosen.includes(unit)) return true;
    if (faceDefence(s, unit) > 0) return false;
    const others = defenders.filter((one) => hexOf(s, one) === hexOf(s, unit) && faceDefence(s, one) > 0);
    return others.length > 0 && others.every((one) => chosen.includes(one));
  });
}

/** Whether a unit can be among those that are lost, with those that are chosen already. */
function canBeLost(s: State, { defenders, strength, chosen }: Exchange, unit: Unit): boolean {
  const value = faceDefence(s, unit);
  if (chosen.includes(unit) || !defenders.includes(unit) || value === 0) return false;
  const rest = defenders.filter((one) => one !== unit && !chosen.includes(one));
  const missing = bestFit(s, defenders, strength) - faceTotal(s, chosen) - value;
  return sumsOf(rest.map((one) => faceDefence(s, one))).has(missing);
}
