import type { Play } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import type { NONE, Shape } from '../../engine/kinds.ts';
import type { CombatResultName } from './charts.ts';
import { loseAll } from './elimination.ts';
import { enemyOf, type Hex } from './kinds.ts';
import { lossOwed, payersAmong, payment } from './losses.ts';
import { type Attack, defendersIn } from './odds.ts';
import { retreat } from './retreat.ts';
import type { State } from './state.ts';
import type { Words } from './words.ts';

/** V.F.9: what a result of the combat results table does, in attacks and in drift combats alike. */

/** Who fights whom; in a drift combat also where, for those who have to retreat (V.I.5.c). */
interface Fought extends Attack {
  readonly drift: Hex | typeof NONE;
}

/** A combat goes on at `after`, and once the attacker has given up his part of an exchange at `exchanged`. */
type Resolving = Pick<Play<Words, Shape, 'after' | 'exchanged'>, 'go' | 'call' | 'tell' | 'disclose'>;

export function applyResult(s: State, result: CombatResultName, fought: Fought, play: Resolving): Frame {
  const { side, targets, attackers, guns, drift } = fought;
  const enemy = enemyOf(side);
  const defenders = defendersIn(s, targets, enemy);
  const pay = (owed: number, free: 0 | 1) => ({ attackers, owed, paid: 0, given: 0, free });
  switch (result) {
    case 'NE':
      return play.go('after');
    case 'DE':
      loseAll(s, defenders, play);
      return play.go('after');
    case 'AE':
      loseAll(s, attackers, play);
      return play.go('after');
    case 'DR':
      return play.call(retreat, { side: enemy, units: defenders, involved: defenders, drift }, 'after');
    case 'AR':
      return play.call(
        retreat,
        { side, units: attackers, involved: [...attackers, ...guns], drift },
        'after',
      );
    case 'AL':
    case 'EX':
      // Airborne guns fight alone, and are not given up (GAP.1.r15).
      if (payersAmong(s, attackers).length === 0) {
        play.tell('nobody-to-give-up', { targets });
        return play.go('after');
      }
      if (result === 'EX') return play.call(payment, pay(0, 1), 'exchanged');
      return play.call(payment, pay(lossOwed(s, targets, enemy), 0), 'after');
  }
}
