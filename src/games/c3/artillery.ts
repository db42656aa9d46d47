import { cell } from '../../engine/arrays.ts';
import { flag, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { bombardment, bombardmentPreview } from './bombardment.ts';
import { MOST_PER_HEX } from './charts.ts';
import { grid, LAND } from './malta.ts';
import { enemyOf, formationOf, GUNS, INDEPENDENT, isArtillery, sideOf, UNITS_OF, unitAt } from './pieces.ts';
import { holds, isActive, isDispersed, isFormed, isOnMap, placeOf, type State } from './state.ts';
import { BY_GUN, noUnit, side, steps, verbs } from './words.ts';

/** Rules 5.3.2 and 5.4: guns support an attack or fire on the attackers. All targets are named before the first shot. */

export const artillery = new Procedure(
  'artillery',
  {
    side,
    /** Against declared attackers, as opposed to enemies next to the active units. */
    defensive: flag,
    gun: noUnit,
  },
  ['begin', 'plan', 'lay', 'next', 'fire'],
);

steps(artillery, {
  begin: (s, { side: own, defensive }, x) => {
    const able = GUNS.some((gun) => !barToUse(s, own, defensive, gun));
    return able ? x.go('plan') : x.done();
  },
  plan: {
    rule: 'c3/5.3.2',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { side: own, defensive }, options) => {
      for (const gun of GUNS) if (!barToUse(s, own, defensive, gun)) options.add(verbs.id.pick, gun);
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
    bars: { pick: (s, { side: own, defensive }, gun) => barToUse(s, own, defensive, gun) },
  },
  lay: {
    rule: 'c3/5.3.2',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { side: own, defensive, gun }, options) => {
      for (const hex of LAND) if (!barToShell(s, own, defensive, gun, hex)) options.add(verbs.id.shell, hex);
    },
    take: {
      shell: (s, { gun }, x, hex) => {
        s.shelling[gun] = hex;
        s.bombarded[hex] = cell(s.bombarded, hex) + 1;
        return x.go('plan', { gun: NONE });
      },
    },
    bars: { shell: (s, { side: own, defensive, gun }, hex) => barToShell(s, own, defensive, gun, hex) },
    previews: { shell: (s, _, hex) => bombardmentPreview(s, BY_GUN, hex) },
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
    previews: { fire: (s, _, gun) => bombardmentPreview(s, BY_GUN, cell(s.shelling, gun)) },
  },
});

/** Guns with a target that have not fired yet. */
function laid(s: State, own: number): number[] {
  return GUNS.filter((gun) => sideOf(gun) === own && isOnMap(s, gun) && cell(s.shelling, gun) !== NONE);
}

/** Why a gun cannot be used at all. */
function barToUse(s: State, own: number, defensive: number, gun: number): string | undefined {
  if (!isArtillery(gun) || sideOf(gun) !== own) return 'c3/1.2.11';
  if (!isOnMap(s, gun)) return 'c3/5.3.2.6';
  if (isDispersed(s, gun)) return 'c3/5.3.2.8';
  if (cell(s.activated, gun) > 0) return defensive > 0 ? 'c3/5.4.2' : 'c3/5.3.2.4';
  if (cell(s.shelling, gun) !== NONE) return 'c3/5.3.2.11';
  const formation = formationOf(gun);
  const acted = formation !== INDEPENDENT && formation !== s.active && cell(s.done, formation) > 0;
  if (acted) return defensive > 0 ? 'c3/5.4.7' : 'c3/5.3.2.6';
  if (LAND.some((hex) => !barToShell(s, own, defensive, gun, hex))) return undefined;
  return defensive > 0 ? 'c3/5.4.3' : 'c3/5.3.2.3';
}

/** Why a gun cannot bombard a hex. */
function barToShell(s: State, own: number, defensive: number, gun: number, hex: number): string | undefined {
  const enemy = enemyOf(own);
  if (grid.distance(placeOf(s, gun), hex) > unitAt(gun).artilleryRange)
    return defensive > 0 ? 'c3/5.4.3' : 'c3/5.3.2.3';
  if (!holds(s, hex, enemy)) return defensive > 0 ? 'c3/5.4.6' : 'c3/5.3.2.10';
  if (defensive > 0 ? !hasDeclared(s, enemy, hex) : !isNextToActive(s, own, hex))
    return defensive > 0 ? 'c3/5.4.3' : 'c3/5.3.2.2';
  return cell(s.bombarded, hex) < MOST_PER_HEX ? undefined : 'c3/5.3.1.1';
}

function hasDeclared(s: State, enemy: number, hex: number): boolean {
  return (UNITS_OF[enemy] ?? []).some(
    (unit) => placeOf(s, unit) === hex && isFormed(s, unit) && cell(s.target, unit) !== NONE,
  );
}

function isNextToActive(s: State, own: number, hex: number): boolean {
  return (UNITS_OF[own] ?? []).some(
    (unit) => isFormed(s, unit) && isActive(s, unit) && grid.distance(placeOf(s, unit), hex) === 1,
  );
}
