import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { bombardment, bombardmentPreview } from './bombardment.ts';
import { MOST_PER_HEX } from './charts.ts';
import { grid } from './malta.ts';
import { enemyOf, formationOf, GUNS, INDEPENDENT, isArtillery, sideOf, unitAt, unitsOf } from './pieces.ts';
import { holds, isActive, isDispersed, isFormed, isOnMap, placeOf, type State } from './state.ts';
import { BY_GUN, noUnit, side, steps, verbs } from './words.ts';

/**
 * Rules 5.3.2 and 5.4: guns support an attack, or fire on the attackers. All targets are named before the first
 * shot.
 */

const SHAPE = { side, gun: noUnit };
const STEPS = ['begin', 'plan', 'lay', 'next', 'fire'] as const;

export const offensiveFire = new Procedure('offensive-fire', SHAPE, STEPS);
export const defensiveFire = new Procedure('defensive-fire', SHAPE, STEPS);

/** What one kind of fire asks of its targets, and the clauses that say so. */
interface Fire {
  readonly rule: string;
  /** Whether a hex with enemies in it may be bombarded at all. */
  mayHit(s: State, own: number, hex: number): boolean;
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
  mayHit: (s, own, hex) => hasDeclared(s, enemyOf(own), hex),
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
    begin: (s, { side: own }, x) => {
      const ready = GUNS.filter((gun) => !barToGun(s, fire, own, gun));
      const targets = ready.length > 0 ? targetsOf(s, own) : [];
      return ready.some((gun) => !barToUse(s, fire, own, gun, targets)) ? x.go('plan') : x.done();
    },
    plan: {
      rule: fire.rule,
      draft: true,
      by: (_, locals) => locals.side,
      options: (s, { side: own }, options) => {
        const targets = targetsOf(s, own);
        for (const gun of GUNS) if (!barToUse(s, fire, own, gun, targets)) options.add(verbs.id.pick, gun);
        options.add(verbs.id.confirm);
      },
      take: {
        pick: (_, __, x, gun) => x.go('lay', { gun }),
        confirm: (s, { side: own }, x) => {
          x.confirm();
          x.tell('shelling-planned', { side: own, guns: laid(s, own).length });
          return x.go('next');
        },
      },
      bars: { pick: (s, { side: own }, gun) => barToUse(s, fire, own, gun, targetsOf(s, own)) },
    },
    lay: {
      rule: fire.rule,
      draft: true,
      by: (_, locals) => locals.side,
      options: (s, { side: own, gun }, options) => {
        for (const hex of targetsOf(s, own))
          if (!barToShell(s, fire, own, gun, hex)) options.add(verbs.id.shell, hex);
      },
      take: {
        shell: (s, { gun }, x, hex) => {
          s.shelling[gun] = hex;
          s.bombarded[hex] = cell(s.bombarded, hex) + 1;
          return x.go('plan', { gun: NONE });
        },
      },
      bars: { shell: (s, { side: own, gun }, hex) => barToShell(s, fire, own, gun, hex) },
      previews: { shell: (s, { gun }, hex) => bombardmentPreview(s, BY_GUN, hex, gun) },
    },
    next: (s, { side: own }, x) => (laid(s, own).length > 0 ? x.go('fire') : x.done()),
    fire: {
      rule: 'c3/5.3.1',
      playsForced: true,
      by: (_, locals) => locals.side,
      options: (s, { side: own }, options) => {
        for (const gun of laid(s, own)) options.add(verbs.id.fire, gun);
      },
      take: {
        fire: (s, { side: own }, x, gun) => {
          const target = cell(s.shelling, gun);
          s.shelling[gun] = NONE;
          s.activated[gun] = 1;
          return x.call(bombardment, { by: BY_GUN, target, victims: enemyOf(own) }, 'next');
        },
      },
      bars: { fire: (s, { side: own }, gun) => (laid(s, own).includes(gun) ? undefined : 'c3/5.3.1.2') },
      previews: { fire: (s, _, gun) => bombardmentPreview(s, BY_GUN, cell(s.shelling, gun), gun) },
    },
  });
}

/** Guns with a target that have not fired yet. */
function laid(s: State, own: number): number[] {
  return GUNS.filter((gun) => sideOf(gun) === own && isOnMap(s, gun) && cell(s.shelling, gun) !== NONE);
}

/** Hexes with enemies in them, by number. */
function targetsOf(s: State, own: number): number[] {
  const hexes = new Set<number>();
  for (const unit of unitsOf(enemyOf(own))) if (isFormed(s, unit)) hexes.add(placeOf(s, unit));
  return [...hexes].sort((a, b) => a - b);
}

/** Why a gun cannot be used, or has nothing to fire at: of several reasons, any that says more than the range. */
function barToUse(
  s: State,
  fire: Fire,
  own: number,
  gun: number,
  targets: readonly number[],
): string | undefined {
  const bar = barToGun(s, fire, own, gun);
  if (bar !== undefined) return bar;
  let reason = fire.bars.range;
  for (const hex of targets) {
    const barred = barToShell(s, fire, own, gun, hex);
    if (barred === undefined) return undefined;
    if (barred !== fire.bars.range) reason = barred;
  }
  return reason;
}

/** Why a gun cannot be used at all. */
function barToGun(s: State, { bars }: Fire, own: number, gun: number): string | undefined {
  if (!isArtillery(gun)) return 'c3/1.2.11';
  if (sideOf(gun) !== own) return bars.enemyGun;
  if (!isOnMap(s, gun)) return 'c3/5.3.2.6';
  if (isDispersed(s, gun)) return 'c3/5.3.2.8';
  if (cell(s.activated, gun) > 0) return bars.activated;
  if (cell(s.shelling, gun) !== NONE) return bars.twice;
  const formation = formationOf(gun);
  const acted = formation !== INDEPENDENT && cell(s.done, formation) > 0;
  return acted ? bars.acted : undefined;
}

/** Why a gun cannot bombard a hex. */
function barToShell(s: State, fire: Fire, own: number, gun: number, hex: number): string | undefined {
  if (grid.distance(placeOf(s, gun), hex) > unitAt(gun).artilleryRange) return fire.bars.range;
  if (!holds(s, hex, enemyOf(own))) return fire.bars.empty;
  if (!fire.mayHit(s, own, hex)) return fire.bars.target;
  return cell(s.bombarded, hex) < MOST_PER_HEX ? undefined : 'c3/5.3.1.1';
}

function hasDeclared(s: State, enemy: number, hex: number): boolean {
  return unitsOf(enemy).some(
    (unit) => placeOf(s, unit) === hex && isFormed(s, unit) && cell(s.target, unit) !== NONE,
  );
}

function isNextToActive(s: State, own: number, hex: number): boolean {
  return unitsOf(own).some(
    (unit) => isFormed(s, unit) && isActive(s, unit) && grid.distance(placeOf(s, unit), hex) === 1,
  );
}
