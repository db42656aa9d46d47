import { cell } from '../../engine/arrays.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToJoin, combat } from './combat.ts';
import { enemyOf, Side, Unit, unitsOf } from './counters.ts';
import { Hex, LAND } from './map.ts';
import { holds, type State } from './state.ts';
import { steps, verbs } from './words.ts';

/** Rule 7.1 to 7.3: which hexes are attacked. */

export const combatPhase = new Procedure('combat-phase', { side: Side }, ['attack', 'end']);

steps(combatPhase, {
  attack: {
    rule: 'filfla/7.1',
    by: (_, locals) => locals.side,
    options: (s, locals, options) => {
      for (const hex of LAND) if (!barToAttack(s, locals.side, hex)) options.add(verbs.id.attack, hex);
      options.add(verbs.id.end);
    },
    take: {
      attack: (s, locals, play, target) => {
        s.attacked[target] = 1;
        play.tell('attacked', { side: locals.side, hex: target });
        return play.call(combat, { side: locals.side, target, attackers: [], column: 0, round: 1 }, 'attack');
      },
      end: (_, __, play) => play.go('end'),
    },
    bars: { attack: (s, locals, hex) => barToAttack(s, locals.side, hex) },
  },
  end: (s, _, play) => {
    for (const unit of Unit.all) s.fought[unit] = 0;
    for (const hex of Hex.all) s.attacked[hex] = 0;
    return play.done();
  },
});

function barToAttack(s: State, attacker: Side, target: Hex): string | undefined {
  if (!holds(s, target, enemyOf(attacker))) return 'filfla/7.1';
  if (cell(s.attacked, target) > 0) return 'filfla/7.2';
  const bars = unitsOf(attacker).map((unit) => barToJoin(s, unit, attacker, target));
  return bars.includes(undefined) ? undefined : mostTelling(bars);
}

/** Of many units that cannot attack, the reason of one that stands next to the hex says most. */
function mostTelling(bars: readonly (string | undefined)[]): string {
  return bars.find((bar) => bar !== undefined && bar !== 'filfla/7.1') ?? 'filfla/7.1';
}
