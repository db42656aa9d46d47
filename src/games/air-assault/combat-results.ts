import type { Play } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { NONE, type Shape } from '../../engine/kinds.ts';
import type { CombatResultName } from './charts.ts';
import { IN_ATTACK, IN_DRIFT_COMBAT } from './combat-words.ts';
import { loseAll } from './elimination.ts';
import { canKeepSome, lossOwed, payersAmong } from './face-values.ts';
import { enemyOf, type Hex, type Unit } from './kinds.ts';
import { payment } from './losses.ts';
import { type Attack, defendersIn } from './odds.ts';
import { retreat } from './retreat.ts';
import type { State } from './state.ts';
import type { Words } from './words.ts';

/** V.F.9: what a result of the combat results table does, in attacks and in drift combats alike. */

/** Who fights whom; in a drift combat also where, for those who have to retreat (V.I.5.c). */
export interface Fought extends Attack {
  readonly drift: Hex | typeof NONE;
}

/** What a result does to whom, before anybody has chosen anything. */
type Consequence =
  | { readonly is: 'nothing' }
  | { readonly is: 'loss'; readonly who: Party; readonly units: readonly Unit[] }
  | {
      readonly is: 'retreat';
      readonly who: Party;
      readonly units: readonly Unit[];
      readonly involved: readonly Unit[];
    }
  /** `isAll` if it takes all that the attackers have, or more. */
  | { readonly is: 'payment'; readonly owed: number; readonly isAll: boolean }
  | { readonly is: 'exchange' }
  /** Nobody is there whom the attacker could give up. */
  | { readonly is: 'unpaid' };

type Party = 'attackers' | 'defenders';

export function consequenceOf(s: State, fought: Fought, result: CombatResultName): Consequence {
  const { side, targets, attackers, guns } = fought;
  const defenders = defendersIn(s, targets, enemyOf(side));
  // Airborne guns fight alone, and are not given up (GAP.1.r15).
  const payers = payersAmong(s, attackers);
  switch (result) {
    case 'NE':
      return { is: 'nothing' };
    case 'DE':
      return { is: 'loss', who: 'defenders', units: defenders };
    case 'AE':
      return { is: 'loss', who: 'attackers', units: attackers };
    case 'DR':
      return { is: 'retreat', who: 'defenders', units: defenders, involved: defenders };
    case 'AR':
      return { is: 'retreat', who: 'attackers', units: attackers, involved: [...attackers, ...guns] };
    case 'AL':
      return payers.length > 0 ? paymentOf(s, fought, payers) : { is: 'unpaid' };
    case 'EX':
      return { is: payers.length > 0 ? 'exchange' : 'unpaid' };
  }
}

function paymentOf(s: State, { side, targets }: Fought, payers: readonly Unit[]): Consequence {
  const owed = lossOwed(s, targets, enemyOf(side));
  return { is: 'payment', owed, isAll: !canKeepSome(s, payers, owed) };
}

/** A combat goes on at `after`, and once the attacker has given up his part of an exchange at `exchanged`. */
type Resolving = Pick<Play<Words, Shape, 'after' | 'exchanged'>, 'go' | 'call' | 'tell' | 'disclose'>;

export function applyResult(s: State, result: CombatResultName, fought: Fought, play: Resolving): Frame {
  const { side, targets, attackers, guns, drift } = fought;
  const enemy = enemyOf(side);
  const setting = { fight: drift === NONE ? IN_ATTACK : IN_DRIFT_COMBAT, targets };
  const what = consequenceOf(s, fought, result);
  switch (what.is) {
    case 'nothing':
      return play.go('after');
    case 'loss':
      loseAll(s, what.units, play);
      return play.go('after');
    case 'retreat': {
      const { who, units, involved } = what;
      return play.call(
        retreat,
        { side: who === 'attackers' ? side : enemy, units, involved, drift, ...setting },
        'after',
      );
    }
    case 'payment':
      return play.call(
        payment,
        { attackers, guns, owed: what.owed, paid: 0, given: 0, free: 0, ...setting },
        'after',
      );
    case 'exchange':
      return play.call(
        payment,
        { attackers, guns, owed: 0, paid: 0, given: 0, free: 1, ...setting },
        'exchanged',
      );
    case 'unpaid':
      play.tell('nobody-to-give-up', { targets });
      return play.go('after');
  }
}
