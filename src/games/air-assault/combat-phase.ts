import { inserted } from '../../engine/arrays.ts';
import type { Play } from '../../engine/execution.ts';
import type { Forecast } from '../../engine/forecast.ts';
import type { Frame } from '../../engine/frame.ts';
import type { Options } from '../../engine/options.ts';
import { Procedure } from '../../engine/procedure.ts';
import { lostFact } from './advance.ts';
import { doomedFacts, doomedIn, removeDoomed } from './armour.ts';
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
  isLandingOpen,
  shoresToAttack,
  whyNotJoin,
} from './declaration.ts';
import { ALLIED, AXIS, enemyOf, type Hex, Side, type Unit } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import { unprotected, unprotectedFact } from './noncombat.ts';
import type { Attack } from './odds.ts';
import { crowdForecast } from './stacking.ts';
import { type State, unitsIn } from './state.ts';
import { phrase, steps, verbs, type Words } from './words.ts';

/** V.F: a side attacks whom it likes, one attack after the other; each is announced as a whole. */
export const combatPhase = new Procedure(
  'combat-phase',
  {
    side: Side,
    targets: Hexes,
    attackers: Units,
    guns: Units,
  },
  ['next', 'declare', 'declare-landing', 'assemble', 'assemble-landing', 'end', 'close'],
);

type Step = (typeof combatPhase.outline)[number];
type Asked = Pick<Play<Words, typeof combatPhase.locals, Step>, 'go' | 'again' | 'call' | 'confirm'>;

/** Why not, before a hex is chosen and after it. */
const bars = {
  target: (s: State, plan: Attack, hex: Hex) => barToTarget(s, plan, hex),
  attack: whyNotJoin,
  support: barToSupport,
  launch: barToLaunch,
  end: barToEnd,
};

/** What is asked first, whether or not somebody has to attack out of a landing box. */
const declaring = {
  draft: true,
  by: (_: State, { side }: Attack) => side,
  options: (s: State, plan: Attack, options: Options) => {
    addTargets(s, plan, new Forces(s, plan.side), options);
    if (!barToEnd(s, plan)) options.add(verbs.id.end);
  },
  take: {
    target: takeTarget,
    end: (_: State, __: Attack, play: Asked) => {
      play.confirm();
      return play.go('end');
    },
  },
  bars,
  previews: { end: (s: State, { side }: Attack) => endForecast(s, side) },
} as const;

/** What is asked once there is a hex, whether or not it is attacked out of landing boxes. */
const assembling = {
  rule: 'crete/GAP.2.r1',
  draft: true,
  by: (_: State, { side }: Attack) => side,
  options: (s: State, plan: Attack, options: Options) => {
    const forces = new Forces(s, plan.side);
    addTargets(s, plan, forces, options);
    for (const unit of forces.assault) if (!barToJoin(s, plan, unit)) options.add(verbs.id.attack, unit);
    for (const gun of forces.guns()) if (!barToSupport(s, plan, gun)) options.add(verbs.id.support, gun);
    if (!barToLaunch(s, plan)) options.add(verbs.id.launch);
  },
  take: {
    target: takeTarget,
    attack: (_: State, { attackers }: Attack, play: Asked, unit: Unit) =>
      play.again({ attackers: inserted(attackers, unit) }),
    support: (_: State, { guns }: Attack, play: Asked, gun: Unit) =>
      play.again({ guns: inserted(guns, gun) }),
    launch: (_: State, { side, targets, attackers, guns }: Attack, play: Asked) => {
      play.confirm();
      return play.call(attack, { side, targets, attackers, guns, origins: [], lost: [] }, 'next', NOTHING);
    },
  },
  bars,
  previews: {
    attack: (s: State, plan: Attack, unit: Unit) =>
      attackForecast(s, { ...plan, attackers: [...plan.attackers, unit] }),
    support: (s: State, plan: Attack, gun: Unit) => attackForecast(s, { ...plan, guns: [...plan.guns, gun] }),
    launch: (s: State, plan: Attack) => attackForecast(s, plan),
  },
} as const;

const NOTHING = { targets: [], attackers: [], guns: [] } as const;

steps(combatPhase, {
  next: (s, { side }, play) => play.go(isLandingOpen(s, side) ? 'declare-landing' : 'declare'),
  declare: {
    ...declaring,
    rule: 'crete/V.F.2.s1',
    asked: (s, plan) => (canAttack(s, plan) ? undefined : phrase('nobody-attacks')),
  },
  'declare-landing': {
    ...declaring,
    rule: 'crete/V.F.2.r2',
    asked: (s, plan) => {
      const hexes = shoresToAttack(s, plan.side);
      if (hexes.length > 0) return phrase('attack-from-boxes', { hexes });
      return canAttack(s, plan) ? undefined : phrase('nobody-attacks-from-boxes');
    },
  },
  assemble: assembling,
  'assemble-landing': assembling,
  end: (s, { side }, play) => {
    const { demolitions } = s.kit.departures;
    const isAsked = side === ALLIED && demolitions?.isAskedFor(s) === true;
    return isAsked ? play.call(demolitions.demolish, {}, 'close') : play.go('close');
  },
  close: (s, _, play) => {
    removeDoomed(s, play);
    forgetDeeds(s);
    return play.done();
  },
});

function takeTarget(s: State, plan: Attack, play: Asked, hex: Hex): Frame {
  const { side, targets, attackers } = plan;
  const landing = boxAttackers(s, side, hex);
  const changes = {
    targets: inserted(targets, hex),
    attackers: landing.reduce((units, unit) => inserted(units, unit), attackers),
  };
  return play.go(landing.length > 0 ? 'assemble-landing' : 'assemble', changes);
}

/** Whether there is a hex that somebody can attack. */
function canAttack(s: State, plan: Attack): boolean {
  return targetsOf(s, plan, new Forces(s, plan.side)).length > 0;
}

function addTargets(s: State, plan: Attack, forces: Forces, options: Options): void {
  for (const hex of targetsOf(s, plan, forces)) options.add(verbs.id.target, hex);
}

/** The hexes that can be attacked, alone or together with those that are chosen. */
function targetsOf(s: State, plan: Attack, forces: Forces): readonly Hex[] {
  return forces.targets().filter((hex) => !barToTarget(s, plan, hex, forces));
}

/** What is lost when the phase ends as things stand: whoever lies in a landing box, doomed armour, enemies that nobody protects, and what is too much in a hex. */
function endForecast(s: State, side: Side): Forecast | undefined {
  const crowd = crowdForecast(s, side);
  const afloat = side === AXIS ? s.kit.map.beachBoxes.flatMap((box) => unitsIn(s, box, side)) : [];
  const doomed = doomedFacts(doomedIn(s));
  const { lost, open } = unprotected(s, enemyOf(side));
  if (afloat.length + doomed.length + lost.length + open.length === 0) return crowd;
  return {
    title: phrase('combat-ends'),
    rule: ruleOfEnd(afloat.length > 0, doomed.length > 0),
    facts: [
      ...(afloat.length > 0 ? [lostFact(afloat)] : []),
      ...doomed,
      ...(lost.length > 0 ? [unprotectedFact(lost)] : []),
      ...(crowd?.facts ?? []),
    ],
    outcomes: crowd?.outcomes ?? [],
    unknown: open.length > 0 ? [phrase('may-protect', { hexes: open })] : [],
  };
}

function ruleOfEnd(isAnyAfloat: boolean, isAnyDoomed: boolean): string {
  if (isAnyAfloat) return 'crete/V.L.7.r2';
  return isAnyDoomed ? 'crete/VI.G.4.c.a' : 'crete/VI.F.4.c';
}

/** What was done in one combat phase says nothing in the next. */
function forgetDeeds(s: State): void {
  s.deeds.fill(0);
  s.fire.fill(0);
}
