import { describe, expect } from 'vitest';
import { stageOf } from '../air-assault/clauses/testing.ts';
import { cast } from './cast.ts';
import { malta1942 } from './index.ts';

/** Airborne units of Malta drop as the card shows them, also as battalions, and so do the glider commandos. */

const { at, bar, clause, dropOf, options, placeOf, play, faultOf, told } = stageOf(malta1942, cast);
const { zone, coast } = cast.drop;
const BATTALION = 'de-fjr1-i';
const COMMANDO = 'it-sm-glider';
const OTHERS = ['de-pi-1', 'de-pi-2'];

/** Placed in a hex beside two others, and about to drift. */
function dropping(unit: string, hex: string) {
  const state = at('airborne-assault', dropOf(1, unit, ...OTHERS), 1);
  play(state, [`pick ${unit}`, `put ${hex}`]);
  for (const other of OTHERS) play(state, [`pick ${other}`, `put ${zone}`]);
  play(state, 'done');
  return state;
}

describe('airborne units', () => {
  clause('malta-1942/A.3.s2', 'drop as the card shows them, battalions and companies', () => {
    const state = at('airborne-assault', {}, 1);
    const units = ['de-fjr1-rhq', 'de-fjr1-i', 'de-fjr1-ii', 'de-fjr1-iii', 'de-fjr2-rhq', 'de-fjr2-i'];
    const more = ['de-fjr2-ii', 'de-fjr2-iii', 'de-sturm-i', 'de-pi-1', 'de-pi-2', 'it-sm-glider'];
    expect(options(state)).toEqual([...units, ...more].map((unit) => `pick ${unit}`));
    expect(bar(state, 'pick it-folgor-ii')).toBe('malta-1942/A.3.s2');
    const drifting = dropping(BATTALION, zone);
    expect(told(play(drifting, `drift ${BATTALION}`, { rolls: [3] }), 'drifted', 'unit')).toEqual([
      BATTALION,
    ]);
  });

  clause('malta-1942/A.3.r2', 'a battalion drifts by one die and is lost or saved as a whole', () => {
    const saved = dropping(BATTALION, coast.hex);
    expect(play(saved, `drift ${BATTALION}`, { rolls: [1] }).dice).toEqual(['axis on-target']);
    expect(placeOf(saved, BATTALION)).toBe(coast.hex);
    const lost = dropping(BATTALION, coast.hex);
    play(lost, `drift ${BATTALION}`, { rolls: [coast.sea] });
    expect(placeOf(lost, BATTALION)).toBe('eliminated');
  });

  clause(['malta-1942/E.2.s1', 'malta-1942/E.2.r1'], 'commandos come by glider, two less, by day', () => {
    const state = dropping(COMMANDO, zone);
    expect(play(state, `drift ${COMMANDO}`, { rolls: [5] }).charts).toEqual(['drift 3 hexes']);
    expect(faultOf({ at: 'airborne-assault', turn: 3 })).toContain('nothing flies at night');
  });
});

describe('antiaircraft battalions', () => {
  const [HEAVY_BATTALION, LIGHT_BATTALION, HEAVY, LIGHT] = ['br-4-haa', 'br-32-laa', 'br-2-rma', 'br-10-rma'];
  const { map } = malta1942.setUp().kit;
  const target = map.grid.number(zone);
  const at2 = map.Hex.name(map.land.find((hex) => map.grid.distance(hex, target) === 2) ?? target);

  /** What flak adds to the drift of somebody who drops, and the row of the diagram by this die. */
  const drifting = (units: Readonly<Record<string, string>>, die: number) => {
    const state = at('airborne-assault', { ...dropOf(1, BATTALION), ...units }, 1);
    play(state, [`pick ${BATTALION}`, `put ${zone}`]);
    const placed = play(state, 'done', { rolls: [die] });
    return { heard: told(placed, 'flak-over-drop', 'by'), charts: placed.charts };
  };

  clause('malta-1942/A.4.s2', 'count as three for drift, and companies as one', () => {
    expect(drifting({}, 4)).toEqual({ heard: [], charts: ['drift 4 hexes'] });
    expect(drifting({ [LIGHT]: at2 }, 4)).toEqual({ heard: [1], charts: ['drift 5 hexes'] });
    for (const battalion of [HEAVY_BATTALION, LIGHT_BATTALION])
      expect(drifting({ [battalion]: at2 }, 4)).toEqual({ heard: [3], charts: ['drift 7 hexes'] });
    const all = { [HEAVY_BATTALION]: at2, [HEAVY]: at2, [LIGHT]: at2 };
    expect(drifting(all, 2)).toEqual({ heard: [5], charts: ['drift 7 hexes'] });
  });

  clause('malta-1942/A.4.r1', 'count as one for aircraft: more of them never take more than half', () => {
    const [bomber, enemy] = [cast.combat.axis.bombers[0], cast.combat.allied.sections[0]];
    const bombed = (units: Readonly<Record<string, string>>) => {
      const over = { [bomber]: { at: zone, mission: 'bombardment' }, [enemy]: zone };
      const state = at('bombardment', { ...over, ...units }, 2);
      return told(play(state, `bombard ${zone}`, { rolls: [6] }), 'bombarded', 'strength')[0];
    };
    const whole = Number(bombed({}));
    expect(whole).toBeGreaterThan(1);
    for (const guns of [[HEAVY], [HEAVY_BATTALION], [HEAVY_BATTALION, LIGHT_BATTALION]])
      expect(bombed(Object.fromEntries(guns.map((gun) => [gun, at2])))).toBe(Math.floor(whole / 2));
  });
});
