import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { combat, combatOf } from './combat.ts';
import { attackersOf, declaredTargets, occasionOf } from './declaration.ts';
import { attackPreview } from './previews.ts';
import { side, steps, verbs } from './words.ts';

/** Rule 5.5: the declared attacks are fought one by one, in the order of the attacker's choice. */

export const battles = new Procedure('battles', { side }, ['next', 'fight']);

steps(battles, {
  next: (s, locals, x) => (declaredTargets(s, locals.side).length > 0 ? x.go('fight') : x.done()),
  fight: {
    rule: 'c3/5.5',
    playsForced: true,
    by: (_, locals) => locals.side,
    options: (s, locals, options) => {
      for (const hex of declaredTargets(s, locals.side)) options.add(verbs.id.fight, hex);
    },
    take: {
      fight: (s, { side: own }, x, target) => {
        const attackers = attackersOf(s, own, target);
        const occasion = occasionOf(s, attackers, target);
        for (const unit of attackers) s.target[unit] = NONE;
        return x.call(combat, combatOf(own, target, occasion, attackers), 'next');
      },
    },
    bars: {
      fight: (s, { side: own }, hex) => (declaredTargets(s, own).includes(hex) ? undefined : 'c3/5.2.5.7'),
      attack: () => 'c3/5.2.5.7',
      join: () => 'c3/5.2.5.7',
    },
    previews: {
      fight: (s, { side: own }, target) => {
        const attackers = attackersOf(s, own, target);
        return attackPreview(s, own, target, occasionOf(s, attackers, target), attackers);
      },
    },
  },
});
