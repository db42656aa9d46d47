import { inserted } from '../../engine/arrays.ts';
import type { Options } from '../../engine/options.ts';
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
  whyNotJoin,
} from './declaration.ts';
import { type Hex, Side } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import type { Attack } from './odds.ts';
import { crowdForecast } from './stacking.ts';
import type { State } from './state.ts';
import { steps, verbs } from './words.ts';

/** V.F: a side attacks whom it likes, one attack after the other; each is announced as a whole. */
export const combatPhase = new Procedure(
  'combat-phase',
  { side: Side, targets: Hexes, attackers: Units, guns: Units },
  ['declare', 'assemble', 'end'],
);

/** Why not, before a hex is chosen and after it. */
const bars = {
  target: (s: State, plan: Attack, hex: Hex) => barToTarget(s, plan, hex),
  attack: whyNotJoin,
  support: barToSupport,
  launch: barToLaunch,
  end: barToEnd,
};

steps(combatPhase, {
  declare: {
    rule: 'crete/V.F.2.s1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, plan, options) => {
      addTargets(s, plan, new Forces(s, plan.side), options);
      if (!barToEnd(s, plan)) options.add(verbs.id.end);
    },
    take: {
      target: (s, plan, play, hex) => play.go('assemble', withTarget(s, plan, hex)),
      end: (_, __, play) => {
        play.confirm();
        return play.go('end');
      },
    },
    bars,
    previews: { end: (s, { side }) => crowdForecast(s, side) },
  },
  assemble: {
    rule: 'crete/GAP.2.r1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, plan, options) => {
      const forces = new Forces(s, plan.side);
      addTargets(s, plan, forces, options);
      for (const unit of forces.assault) if (!barToJoin(s, plan, unit)) options.add(verbs.id.attack, unit);
      for (const gun of forces.guns()) if (!barToSupport(s, plan, gun)) options.add(verbs.id.support, gun);
      if (!barToLaunch(s, plan)) options.add(verbs.id.launch);
    },
    take: {
      target: (s, plan, play, hex) => play.go('assemble', withTarget(s, plan, hex)),
      attack: (_, { attackers }, play, unit) => play.again({ attackers: inserted(attackers, unit) }),
      support: (_, { guns }, play, gun) => play.again({ guns: inserted(guns, gun) }),
      launch: (_, { side, targets, attackers, guns }, play) => {
        play.confirm();
        return play.call(attack, { side, targets, attackers, guns, origins: [], lost: [] }, 'declare', {
          targets: [],
          attackers: [],
          guns: [],
        });
      },
    },
    bars,
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

function addTargets(s: State, plan: Attack, forces: Forces, options: Options): void {
  for (const hex of forces.targets())
    if (!barToTarget(s, plan, hex, forces)) options.add(verbs.id.target, hex);
}

/** An attack with one hex more: whoever lies in a box before it has to attack it (V.F.2.r1). */
function withTarget(s: State, { side, targets, attackers }: Attack, hex: Hex) {
  const all = boxAttackers(s, side, hex).reduce((units, unit) => inserted(units, unit), attackers);
  return { targets: inserted(targets, hex), attackers: all };
}

/** What was done in one combat phase says nothing in the next. */
function forgetDeeds(s: State): void {
  s.deeds.fill(0);
  s.fire.fill(0);
}
