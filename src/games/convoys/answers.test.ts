import { expect, it } from 'vitest';
import type { Decision } from '../../engine/decision.ts';
import { Random } from '../../engine/seeded.ts';
import { barTo, findTarget } from '../../engine/target.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { Unit } from './counters.ts';
import { convoys } from './index.ts';
import { Spot } from './map.ts';
import { Group, type State } from './state.ts';
import { Box } from './tracks.ts';

/** What a side is told must not depend on the world that is imagined for it. */

const { definition } = convoys;
const NAMES = [
  ...Unit.all.map((unit) => Unit.name(unit)),
  ...Group.all.map((group) => Group.name(group)),
  ...Spot.all.map((spot) => Spot.name(spot)),
  ...Box.all.map((box) => Box.name(box)),
];

/** Why not, how far, and what the enemy can strike, all in one world. */
function answers(world: State, { seat }: Decision): string {
  const decision = convoys.ask(world);
  if (decision === undefined) throw new Error('the game is over');
  return JSON.stringify({
    why: NAMES.map((name) => barTo(decision, findTarget(definition, name), world)),
    reach: Unit.all.map((unit) => definition.reach(world, unit, seat)),
    threat: definition.threat(world, seat),
    outlook: Group.all.map((group) => definition.outlook?.(world, Group.what, group, seat)),
    options: decision.actions,
  });
}

it('reasons, reach, threat, outlook and options are the same in every world that a side can imagine', () => {
  const decisions = new Set<string>();
  for (let n = 0; n < 4; n++) {
    const random = new Random(`answers/${n}`);
    const game = new RandomGame(convoys, `answers/${n}`, settingOf(convoys, n, `answers/${n}`));
    for (; game.decision !== undefined; game.act()) {
      const { decision, state } = game;
      if (decision === undefined || random.below(8) > 0) continue;
      const view = convoys.view(state, decision.seat);
      const worlds = [1, 2, 3].map((seed) => convoys.sampleWorld(view, new Random(seed)));
      const [first, ...others] = worlds.map((world) => answers(convoys.copy(world), decision));
      for (const other of others) expect(other, decision.step.name).toBe(first);
      decisions.add(decision.step.name);
    }
  }
  for (const step of ['axis-strikes.fly', 'axis-strikes.attack', 'italian-movement.order', 'siege.attack'])
    expect([...decisions]).toContain(step);
});
