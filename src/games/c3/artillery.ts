import { cell } from '../../engine/arrays.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToBombMore, bombardment, gunForecast, plannedForecast } from './bombardment.ts';
import { gone, ofOtherSide } from './causes.ts';
import {
  counterOf,
  enemyOf,
  formationOf,
  GUNS,
  INDEPENDENT,
  isArtillery,
  Side,
  sideOf,
  Unit,
  unitsOf,
} from './counters.ts';
import { derived } from './derived.ts';
import { grid, type Hex, LAND } from './map.ts';
import {
  ELIMINATED,
  hexOf,
  holds,
  isActive,
  isDispersed,
  isFormed,
  isOnMap,
  placeOf,
  type State,
} from './state.ts';
import { BY_GUN, phrase, steps, verbs } from './words.ts';

/**
 * Rules 5.3.2 and 5.4: guns support an attack, or fire on the attackers. All targets are named before the first
 * shot.
 */

const SHAPE = { side: Side, gun: optional(Unit) };
const STEPS = ['begin', 'plan', 'lay', 'next', 'fire'] as const;

export const offensiveFire = new Procedure('offensive-fire', SHAPE, STEPS);
export const defensiveFire = new Procedure('defensive-fire', SHAPE, STEPS);

/** What one kind of fire asks of its targets, and the clauses that say so. */
interface Fire {
  readonly rule: string;
  /** Whether a hex with enemies in it may be bombarded at all. */
  mayHit(s: State, side: Side, hex: Hex): boolean;
  readonly bars: {
    readonly enemyGun: string;
    readonly activated: string;
    readonly twice: string;
    readonly acted: string;
    readonly range: string;
    readonly empty: string;
    readonly target: string;
  };
}

const OFFENSIVE: Fire = {
  rule: 'c3/5.3.2',
  mayHit: isNextToActive,
  bars: {
    enemyGun: 'c3/5.3.2.6',
    activated: 'c3/5.3.2.4',
    twice: 'c3/5.3.2.11',
    acted: 'c3/5.3.2.6',
    range: 'c3/5.3.2.3',
    empty: 'c3/5.3.2.10',
    target: 'c3/5.3.2.2',
  },
};

const DEFENSIVE: Fire = {
  rule: 'c3/5.4',
  mayHit: (s, side, hex) => hasDeclared(s, enemyOf(side), hex),
  bars: {
    enemyGun: 'c3/5.4.1',
    activated: 'c3/5.4.2',
    twice: 'c3/5.4.5',
    acted: 'c3/5.4.7',
    range: 'c3/5.4.3',
    empty: 'c3/5.4.6',
    target: 'c3/5.4.3',
  },
};

defineFire(offensiveFire, OFFENSIVE);
defineFire(defensiveFire, DEFENSIVE);

function defineFire(procedure: typeof offensiveFire, fire: Fire): void {
  steps(procedure, {
    begin: (s, { side }, play) => {
      const ready = GUNS.filter((gun) => !barToGun(s, fire, side, gun));
      const targets = ready.length > 0 ? targetsOf(s, side) : [];
      return ready.some((gun) => !barToUse(s, fire, side, gun, targets)) ? play.go('plan') : play.done();
    },
    plan: {
      rule: fire.rule,
      draft: true,
      anyOrder: ['pick'],
      by: (_, { side }) => side,
      options: (s, { side }, options) => {
        const targets = targetsOf(s, side);
        for (const gun of GUNS) if (!barToUse(s, fire, side, gun, targets)) options.add(verbs.id.pick, gun);
        options.add(verbs.id.confirm);
      },
      take: {
        pick: (_, __, play, gun) => play.go('lay', { gun }),
        confirm: (s, { side }, play) => {
          play.confirm();
          play.tell('shelling-planned', { side, guns: laid(s, side).length });
          return play.go('next');
        },
      },
      bars: { pick: (s, { side }, gun) => barToUse(s, fire, side, gun, targetsOf(s, side)) },
    },
    lay: {
      rule: fire.rule,
      draft: true,
      by: (_, { side }) => side,
      options: (s, { side, gun }, options) => {
        for (const hex of targetsOf(s, side))
          if (!barToShell(s, fire, side, given(gun), hex)) options.add(verbs.id.shell, hex);
      },
      take: {
        shell: (s, { gun }, play, hex) => {
          s.shelling[given(gun)] = hex;
          s.bombarded[hex] = cell(s.bombarded, hex) + 1;
          return play.go('plan', { gun: NONE });
        },
      },
      bars: { shell: (s, { side, gun }, hex) => barToShell(s, fire, side, given(gun), hex) },
      previews: {
        shell: (s, { side, gun }, hex) => {
          const forecast = gunForecast(s, given(gun), hex);
          return plannedForecast(forecast, laid(s, side).length > 0);
        },
      },
    },
    next: (s, { side }, play) => (laid(s, side).length > 0 ? play.go('fire') : play.done()),
    fire: {
      rule: 'c3/5.3.1',
      playsForced: true,
      by: (_, { side }) => side,
      options: (s, { side }, options) => {
        for (const gun of laid(s, side)) options.add(verbs.id.fire, gun);
      },
      take: {
        fire: (s, { side }, play, gun) => {
          const target = given(cell(s.shelling, gun));
          s.shelling[gun] = NONE;
          s.activated[gun] = 1;
          return play.call(bombardment, { by: BY_GUN, target, victims: enemyOf(side) }, 'next');
        },
      },
      bars: { fire: (s, { side }, gun) => barToFire(s, side, gun) },
      previews: { fire: (s, _, gun) => gunForecast(s, gun, given(cell(s.shelling, gun))) },
    },
  });
}

/** Guns with a target that have not fired yet. */
function laid(s: State, side: Side): Unit[] {
  return GUNS.filter((gun) => sideOf(gun) === side && isOnMap(s, gun) && cell(s.shelling, gun) !== NONE);
}

function barToFire(s: State, side: Side, gun: Unit): Bar | undefined {
  return laid(s, side).includes(gun) ? undefined : because('c3/5.3.1.2', phrase('not-laid'));
}

/** Hexes with enemies in them, by number. */
function targetsOf(s: State, side: Side): Hex[] {
  const enemies = derived(s).enemiesOf(side);
  return LAND.filter((hex) => enemies.standIn(hex));
}

/** Why a gun cannot be used, or has nothing to fire at: of several reasons, any that says more than the range. */
function barToUse(s: State, fire: Fire, side: Side, gun: Unit, targets: readonly Hex[]): Bar | undefined {
  const bar = barToGun(s, fire, side, gun);
  if (bar !== undefined) return bar;
  const { artilleryRange: range } = counterOf(gun);
  let reason: Bar = because(fire.bars.range, phrase('no-target-in-range', { range }));
  for (const hex of targets) {
    const barred = barToShell(s, fire, side, gun, hex);
    if (barred === undefined) return undefined;
    if (ruleOf(barred) !== fire.bars.range) reason = barred;
  }
  return reason;
}

/** Why a gun cannot be used at all. */
function barToGun(s: State, { bars }: Fire, side: Side, gun: Unit): Bar | undefined {
  if (!isArtillery(gun)) return because('c3/1.2.11', phrase('no-field-artillery'));
  if (sideOf(gun) !== side) return ofOtherSide(bars.enemyGun);
  if (placeOf(s, gun) === ELIMINATED) return gone();
  if (!isOnMap(s, gun)) return bars.range;
  if (isDispersed(s, gun)) return 'c3/5.3.2.8';
  if (cell(s.activated, gun) > 0) return bars.activated;
  if (cell(s.shelling, gun) !== NONE) return bars.twice;
  const formation = formationOf(gun);
  if (formation === INDEPENDENT || cell(s.done, formation) === 0) return undefined;
  return because(bars.acted, phrase('acted-already', { formation }));
}

/** Why a gun cannot bombard a hex. */
function barToShell(s: State, { bars, mayHit }: Fire, side: Side, gun: Unit, hex: Hex): Bar | undefined {
  const hexes = grid.distance(hexOf(s, gun), hex);
  const { artilleryRange: range } = counterOf(gun);
  if (hexes > range) return because(bars.range, phrase('out-of-range', { hexes, range }));
  if (!holds(s, hex, enemyOf(side))) return because(bars.empty, phrase('no-enemy-in', { hex }));
  if (!mayHit(s, side, hex)) return bars.target;
  return barToBombMore(s, hex);
}

/** Why a gun cannot bombard a hex in the offensive fire of its side. */
export function barToOffensiveFire(s: State, side: Side, gun: Unit, hex: Hex): Bar | undefined {
  return barToShell(s, OFFENSIVE, side, gun, hex);
}

/** The same in defensive fire. */
export function barToDefensiveFire(s: State, side: Side, gun: Unit, hex: Hex): Bar | undefined {
  return barToShell(s, DEFENSIVE, side, gun, hex);
}

function hasDeclared(s: State, enemy: Side, hex: Hex): boolean {
  return unitsOf(enemy).some(
    (unit) => placeOf(s, unit) === hex && isFormed(s, unit) && cell(s.target, unit) !== NONE,
  );
}

function isNextToActive(s: State, side: Side, hex: Hex): boolean {
  return unitsOf(side).some(
    (unit) => isFormed(s, unit) && isActive(s, unit) && grid.distance(hexOf(s, unit), hex) === 1,
  );
}
