import { inserted } from '../../engine/arrays.ts';
import { Procedure } from '../../engine/procedure.ts';
import { attack } from './attack.ts';
import { attackForecast } from './combat-forecast.ts';
import {
  barToEnd,
  barToJoin,
  barToLaunch,
  barToSupport,
  barToTarget,
  boxAttackers,
  Forces,
} from './declaration.ts';
import { Side } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import type { State } from './state.ts';
import { steps, verbs } from './words.ts';

/** V.F: a side attacks whom it likes, one attack after the other; each is announced as a whole. */
export const combatPhase = new Procedure(
  'combat-phase',
  { side: Side, targets: Hexes, attackers: Units, guns: Units },
  ['begin', 'declare', 'end'],
);

steps(combatPhase, {
  begin: (s, _, play) => {
    forgetDeeds(s);
    return play.go('declare');
  },
  declare: {
    rule: 'crete/V.F.2.s1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, plan, options) => {
      const forces = new Forces(s, plan.side);
      for (const hex of forces.targets())
        if (!barToTarget(s, plan, hex, forces)) options.add(verbs.id.target, hex);
      if (!barToEnd(s, plan)) options.add(verbs.id.end);
      if (plan.targets.length === 0) return;
      for (const unit of forces.assault) if (!barToJoin(s, plan, unit)) options.add(verbs.id.attack, unit);
      for (const gun of forces.guns()) if (!barToSupport(s, plan, gun)) options.add(verbs.id.support, gun);
      if (!barToLaunch(s, plan)) options.add(verbs.id.launch);
    },
    take: {
      target: (s, { targets, attackers, side }, play, hex) =>
        play.go('declare', {
          targets: inserted(targets, hex),
          // Whoever lies in a box before it has to attack it (V.F.2.r1).
          attackers: boxAttackers(s, side, hex).reduce<typeof attackers>(
            (all, unit) => inserted(all, unit),
            attackers,
          ),
        }),
      attack: (_, { attackers }, play, unit) => play.go('declare', { attackers: inserted(attackers, unit) }),
      support: (_, { guns }, play, gun) => play.go('declare', { guns: inserted(guns, gun) }),
      launch: (_, { side, targets, attackers, guns }, play) => {
        play.confirm();
        return play.call(attack, { side, targets, attackers, guns, origins: [], lost: [] }, 'declare', {
          targets: [],
          attackers: [],
          guns: [],
        });
      },
      end: (_, __, play) => {
        play.confirm();
        return play.go('end');
      },
    },
    bars: {
      target: (s, plan, hex) => barToTarget(s, plan, hex),
      attack: (s, plan, unit) => barToJoin(s, plan, unit),
      support: (s, plan, gun) => barToSupport(s, plan, gun),
      launch: (s, plan) => barToLaunch(s, plan),
      end: (s, plan) => barToEnd(s, plan),
    },
    previews: {
      attack: (s, plan, unit) => attackForecast(s, { ...plan, attackers: [...plan.attackers, unit] }),
      support: (s, plan, gun) => attackForecast(s, { ...plan, guns: [...plan.guns, gun] }),
      launch: (s, plan) => attackForecast(s, plan),
    },
  },
  end: (s, _, play) => {
    forgetDeeds(s);
    return play.done();
  },
});

/** What was done in one combat phase says nothing in the next. */
function forgetDeeds(s: State): void {
  s.deeds.fill(0);
  s.fire.fill(0);
}
