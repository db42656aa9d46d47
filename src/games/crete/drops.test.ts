import { describe, expect, it } from 'vitest';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { AXIS } from '../air-assault/kinds.ts';
import { cast } from './cast.ts';
import mapJson from './data/map.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { advancedCrete, crete, creteInstead } from './index.ts';

/** V.I.3 and what else Crete has of airborne assaults and Malta has not: blocks with sectors, companies. */

const stage = stageOf(crete, cast);
const { at, bar, cause, clause, dropOf, game, keys, open, options, placeOf, play, playOn, told, why } = stage;

/** One hex of each sector where airborne units may be placed. */
const HEX = { maleme: 'G8', suda: 'F20', retimo: 'J53', heraklion: 'H87' };
const REINFORCEMENTS = ['mg-7-3', 'at-7-1', 'at-7-2', 'at-7-3'] as const;

type State = ReturnType<typeof at>;

function entered(...sectors: readonly string[]) {
  return { sectors: Object.fromEntries(sectors.map((sector) => [sector, { entered: true }])) };
}

/** The sectors in which a unit may be placed. */
function sectorsFor(state: State, unit: string, desk = stage): readonly string[] {
  desk.play(state, `pick ${unit}`);
  const { map } = state.kit;
  const names = desk.options(state, 'put').map((text) => {
    const sector = map.sectorOf(map.grid.number(text.slice('put '.length)));
    return sector === undefined ? '' : map.Sector.name(sector);
  });
  return [...new Set(names)].sort();
}

describe('who drops', () => {
  clause(['crete/V.H.1', 'crete/V.H.2', 'crete/V.I.1'], 'companies do, and no battalion as a whole', () => {
    const state = at('airborne-assault', {}, 1);
    const picks = options(state, 'pick').map((text) => text.slice('pick '.length));
    expect(picks).toHaveLength(17 + 24 + 5);
    const { battalions, Unit } = state.kit.counters;
    for (const battalion of battalions) {
      const id = Unit.name(battalion);
      expect(picks).not.toContain(id);
      expect(bar(state, `pick ${id}`)).toBe('crete/V.I.1');
    }
    expect(cause(state, 'i-sturm')).toBe('It drops as its companies.');
    expect(cause(state, 'i-fjr-2')).toBe('It is no airborne unit that drops in this turn.');
    expect(picks).toEqual(expect.arrayContaining(['i-sturm-hq', '1-sturm', '1-eng-7', 'eng-7-hq']));
    // Later a battalion may stand for them.
    const later = at(
      'axis-move',
      Object.fromEntries(['eng-7-hq', '1-eng-7', '2-eng-7', '3-eng-7'].map((id) => [id, 'G8'])),
    );
    expect(options(later)).toContain('re-form eng-7');
  });
});

describe('whoever drifts onto a noncombat unit alone', () => {
  clause(['crete/V.I.5.r7', 'crete/V.I.4.c'], 'is not said to fight, and has 1 added to the die', () => {
    const advanced = stageOf(advancedCrete(), cast);
    const { turn, glider, zone } = cast.drop;
    const others = advanced.dropOf(turn, glider);
    const camp = { [cast.noncombat.unit]: zone };
    const state = advanced.at('airborne-assault', { ...others, ...camp }, turn);
    advanced.play(state, `pick ${glider}`);
    const { facts, faces, outcomes } = advanced.preview(state, `put ${zone}`);
    expect(facts.map(({ value }) => value)).toEqual(['-2', '+1']);
    expect(outcomes[0]).toMatchObject({ text: `It comes down in ${zone} as planned`, tone: 'even' });
    expect(faces).toEqual([]);
    const seen = advanced.play(state, [`put ${zone}`, 'done'], { rolls: [1] });
    expect(advanced.keys(seen)).toEqual(expect.arrayContaining(['on-target']));
    expect(advanced.keys(seen)).not.toContain('down-among-enemies');
  });
});

describe('the sectors of the card', () => {
  it('stand in the question where a unit drops', () => {
    const asked = (state: State, ...orders: readonly string[]) => {
      play(state, orders);
      return game.heading(state, AXIS)?.prompt.replace(/^.*\? /, '');
    };
    const units = dropOf(2, '1-fjr-2', '1-fjr-1');
    expect(asked(at('airborne-assault', units), 'pick 1-fjr-2')).toBe('Its sector is Retimo.');
    const any = 'Any hex on land that is not rough will do.';
    expect(asked(at('airborne-assault', {}, 1), 'pick 1-sturm')).toBe(any);
    const chosen = at('airborne-assault', {}, 5, entered('maleme', 'suda'));
    expect(asked(chosen, 'pick mg-7-3')).toBe('Its block drops in one sector: Maleme or Suda.');
    expect(asked(chosen, `put ${HEX.suda}`, 'pick at-7-1')).toBe('Its sector is Suda.');
  });

  clause('crete/V.I.3.a', 'a block with a sector drops there, all of it in its turn', () => {
    const state = at('airborne-assault', dropOf(2, '1-fjr-2', '1-fjr-1'));
    expect(sectorsFor(state, '1-fjr-2')).toEqual(['retimo']);
    expect(bar(state, `put ${HEX.heraklion}`)).toBe('crete/V.I.3.a');
    expect(cause(state, HEX.heraklion)).toBe('Its sector is Retimo.');
    play(state, `put ${HEX.retimo}`);
    expect(cause(state, '1-fjr-2')).toBe('It is placed already.');
    expect(cause(state, 'nz-22')).toBe('It is no airborne unit that drops in this turn.');
    expect(bar(state, 'done')).toBe('crete/V.I.r1');
    expect(cause(state, 'done')).toBe('Units still to be placed: 1.');
    expect(sectorsFor(state, '1-fjr-1')).toEqual(['heraklion']);
    play(state, [`put ${HEX.heraklion}`, 'done']);
    const before = at('airborne-assault', {}, 1);
    expect(bar(before, 'pick 1-fjr-2')).toBe('crete/V.I.1');
    expect(cause(before, '1-fjr-2')).toBe('It drops in turn 2.');
  });

  clause('crete/V.I.3.b', 'a block for any single sector drops in one that the Axis chooses', () => {
    const choose = () => at('airborne-assault', {}, 5, entered('maleme', 'suda'));
    const state = choose();
    expect(sectorsFor(state, 'mg-7-3')).toEqual(['maleme', 'suda']);
    expect(stage.preview(state, `put ${HEX.suda}`).facts).toMatchObject([
      { text: 'All others of its block drop then in', value: 'Suda' },
    ]);
    play(state, `put ${HEX.suda}`);
    expect(sectorsFor(state, 'at-7-1')).toEqual(['suda']);
    expect(stage.preview(state, `put ${HEX.suda}`).facts).toEqual([]);
    expect(bar(state, `put ${HEX.maleme}`)).toBe('crete/V.I.3.b');
    expect(cause(state, HEX.maleme)).toBe('The first of them dropped in Suda.');
    play(state, `put ${HEX.suda}`);
    expect(bar(state, 'done')).toBe('crete/V.I.r1');
    const other = choose();
    play(other, ['pick mg-7-3', `put ${HEX.maleme}`]);
    expect(sectorsFor(other, 'at-7-1')).toEqual(['maleme']);
  });

  clause('crete/V.I.3.b.2', 'where somebody has dropped or landed before', () => {
    const state = at('airborne-assault', {}, 5, entered('maleme', 'suda'));
    play(state, 'pick mg-7-3');
    expect(bar(state, `put ${HEX.retimo}`)).toBe('crete/V.I.3.b.2');
    const enteredIn = (world: State) =>
      game
        .view(world, 0)
        .board.sectors.filter((sector) => sector.entered)
        .map(({ id }) => id);
    const dropping = at('airborne-assault', dropOf(2, '1-fjr-1', '2-fjr-1'));
    play(dropping, ['pick 1-fjr-1', `put ${HEX.heraklion}`, 'pick 2-fjr-1', `put ${HEX.heraklion}`]);
    expect(enteredIn(dropping)).toEqual([]);
    play(dropping, 'done');
    expect(enteredIn(dropping)).toEqual(['heraklion']);
    expect(enteredIn(at('axis-move', { 'iii-gjr-100': cast.box }))).toEqual(['maleme']);
  });

  clause(
    'crete/V.I.3.c',
    'the first battalion of the Sturm regiment drops anywhere, company by company',
    () => {
      const state = at('airborne-assault', dropOf(1, '1-sturm', '2-sturm', '3-sturm'), 1);
      const all = ['georgeopolis', 'heraklion', 'maleme', 'retimo', 'suda'];
      for (const [unit, hex] of [
        ['1-sturm', HEX.heraklion],
        ['2-sturm', HEX.maleme],
      ] as const) {
        expect(sectorsFor(state, unit)).toEqual(all);
        play(state, `put ${hex}`);
      }
      expect(bar(state, 'done')).toBe('crete/V.I.r1');
      expect(sectorsFor(state, '3-sturm')).toEqual(all);
      play(state, [`put ${HEX.retimo}`, 'done']);
      expect(placeOf(state, '1-sturm')).toBe(HEX.heraklion);
    },
  );

  clause('crete/V.I.3.r1', 'blocks of the same turn with a sector have dropped before', () => {
    const blocks = unitsJson.airborneBlocks.map((block) =>
      block.sector === 'any-single' ? { ...block, turn: 2 } : block,
    );
    const other = stageOf(creteInstead({ organization: { ...unitsJson, airborneBlocks: blocks } }), cast);
    const state = other.at(
      'airborne-assault',
      other.dropOf(2, '1-fjr-2', '1-fjr-1', 'mg-7-3'),
      2,
      entered('suda'),
    );
    expect(sectorsFor(state, 'mg-7-3', other)).toEqual(['heraklion', 'retimo', 'suda']);
    expect(other.bar(state, `put ${HEX.maleme}`)).toBe('crete/V.I.3.b.2');
  });

  clause('crete/V.I.3.r2', 'where no sector is open to it, it drops in any one', () => {
    const state = at('airborne-assault', {}, 5);
    expect(sectorsFor(state, 'mg-7-3')).toHaveLength(5);
    play(state, `put ${HEX.retimo}`);
    expect(sectorsFor(state, 'at-7-1')).toEqual(['retimo']);
  });

  clause('crete/GAP.7.r4', 'whoever finds no hex there is lost', () => {
    // All of Retimo is rough but for two hexes: there is room for twelve of the fifteen.
    const kept = ['J53', 'K55'];
    const hexes = mapJson.hexes.map((hex) =>
      hex.sector === 'retimo' && hex.base !== 'sea' && !kept.includes(hex.id)
        ? { ...hex, base: 'rough' }
        : hex,
    );
    const other = stageOf(creteInstead({ map: { ...mapJson, hexes } }), cast);
    const retimo = unitsJson.airborneBlocks.find(({ sector }) => sector === 'retimo')?.units ?? [];
    const state = other.at('airborne-assault', other.dropOf(2, ...retimo));
    for (const [index, unit] of retimo.slice(0, 12).entries()) {
      expect(other.bar(state, 'done')).toBe('crete/V.I.r1');
      other.play(state, [`pick ${unit}`, `put ${kept[index % 2]}`]);
    }
    expect(other.options(state)).toEqual(['done']);
    expect(other.bar(state, `pick ${retimo[12]}`)).toBe('crete/GAP.7.r4');
    const seen = other.play(state, 'done');
    expect(other.told(seen, 'no-drop-zone', 'unit')).toEqual(retimo.slice(12));
    expect(other.told(seen, 'dropped', 'unit')).toEqual(retimo.slice(0, 12));
    expect(retimo.slice(12).map((unit) => other.placeOf(state, unit))).toEqual(Array(3).fill('eliminated'));
  });
});

describe('in the Basic Game', () => {
  clause('crete/V.K.r3', 'bombers alone fly', () => {
    const bombers = ['air-kg-2', 'air-kg-26', 'air-lg-1', 'air-stg-2'];
    const state = at('aircraft', {}, 7);
    expect(options(state, 'pick')).toEqual(bombers.map((id) => `pick ${id}`));
    for (const id of ['air-zg-26-i', 'air-jg-77-i']) expect(bar(state, `pick ${id}`)).toBe('crete/V.K.1');
    const advanced = stageOf(advancedCrete(), cast);
    expect(advanced.options(advanced.at('aircraft', {}, 7))).toContain('pick air-jg-77-i');
  });

  clause('crete/GAP.6.r1', 'flak does nothing to whoever drops', () => {
    const guns = { 'aa-156-lt-a': 'G9', 'aa-7a-lt-a': 'F8' };
    const state = at('airborne-assault', { ...dropOf(1, '5-sturm', '6-sturm', '7-sturm'), ...guns }, 1);
    for (const unit of ['5-sturm', '6-sturm', '7-sturm']) play(state, [`pick ${unit}`, 'put G7']);
    play(state, 'done');
    expect(play(state, 'drift 5-sturm', { rolls: [2] }).charts).toEqual(['drift 2 hexes']);
  });

  clause('crete/GAP.6.r2', 'light flak keeps units from being flown in all the same', () => {
    const next = (gun: string) => {
      const state = at('allied-move', { 'i-fjr-1': 'E11', 'aa-156-lt-a': down(gun) }, 7);
      playOn(state, 'axis aircraft.pick');
      return { state, seen: play(state, 'done') };
    };
    const closed = next('F9');
    expect(keys(closed.seen)).toContain('under-flak');
    expect(open(closed.state)).toBe('axis movement.pick');
    expect(open(next('H12').state)).toBe('axis air-landing.pick');
  });

  it('by night nobody is flown in, and whoever asks hears that', () => {
    const about = (turn: number) => {
      const airfields = { [cast.airfield.id]: { open: true } };
      return why(at('axis-move', { '5-sturm': cast.airfield.hex }, turn, { airfields }), 'i-gjr-85');
    };
    expect([about(2), about(3)]).toEqual(['crete/III.B.4', 'crete/V.J.1.a']);
  });

  clause(
    'crete/V.J.2.2',
    'nobody is flown in where too much has come down: there is no room, and not less than none',
    () => {
      const crowd = { 'i-fjr-3': 'E11', 'ii-fjr-3': 'E11', '1-sturm': 'E11' };
      const state = at('air-landing', crowd, 5, { airfields: { 'maleme-airfield': { open: true } } });
      expect(why(state, 'pick rhq-gjr-85')).toBe('crete/V.J.2.2');
      expect(cause(state, 'pick rhq-gjr-85')).toMatch(/ in E11: 0\.$/);
    },
  );

  it('reinforcements of the fifth turn are four', () => {
    const state = at('airborne-assault', {}, 5);
    expect(options(state)).toEqual(REINFORCEMENTS.map((unit) => `pick ${unit}`));
    for (const unit of REINFORCEMENTS) play(state, [`pick ${unit}`, `put ${HEX.suda}`]);
    expect(told(play(state, 'done'), 'dropped', 'unit')).toEqual(REINFORCEMENTS);
  });
});
