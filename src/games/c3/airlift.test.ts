import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import {
  around,
  arriving,
  at,
  bar,
  heldFor,
  hex,
  moving,
  open,
  options,
  picked,
  place,
  play,
  SPEZIA,
  spezia,
  TA_QALI,
  turnOf,
  type Units,
  unit,
} from './testing.ts';

const LUQA = '1411';
const MARSAXLOKK = '1913';

describe('La Spezia', () => {
  clause('c3/3.2.1.1', 'it may come from turn 1 on, not in turn S', () => {
    for (const turn of ['1', '2', '3', '4']) {
      const state = moving('la-spezia', { 'it-loreto': LUQA }, {}, turn);
      play(state, [`pick ${SPEZIA[0]}`, `airlift ${LUQA}`]);
      expect(place(state, SPEZIA[0])).toBe(LUQA);
    }
    const landing = at('landings', { 'it-loreto': LUQA });
    const drop = at('drops', { 'it-loreto': LUQA });
    for (const id of SPEZIA) {
      expect(bar(landing, `pick ${id}`)).toBe('c3/3.2.1.1');
      expect(options(drop)).not.toContain(`pick ${id}`);
    }
  });

  clause('c3/3.2.1.2', 'no anti-aircraft unit stands next to the airfield', () => {
    const guns = ['br-32-laa', 'br-65-laa', 'br-4-haa', 'br-11-haa-rma'];
    around(LUQA, 1).forEach((near, index) => {
      const state = spezia({ 'it-loreto': LUQA, [guns[index % 4] ?? '']: near });
      expect(arriving(state, SPEZIA[0], `airlift ${LUQA}`)).toBe('c3/3.2.1.2');
    });
    around(LUQA, 2).forEach((far, index) => {
      const state = spezia({ 'it-loreto': LUQA, [guns[index % 4] ?? '']: far });
      expect(options(picked(state, SPEZIA[0]))).toContain(`airlift ${LUQA}`);
    });
    const held2 = spezia({ 'br-4-haa': '1410' }, { [LUQA]: heldFor(2) });
    expect(arriving(held2, SPEZIA[0], `airlift ${LUQA}`)).toBe('c3/3.2.1.2');
  });

  clause(
    'c3/3.2.1.11',
    'other British units beside it do not matter, and one in it means British control',
    () => {
      const near = { 'br-1-ham': '1410', 'br-cb-campbell': '1412', 'br-12-fd': '1310', 'br-matilda': '1511' };
      const state = spezia({ 'it-loreto': LUQA, ...near });
      expect(options(picked(state, SPEZIA[0]))).toContain(`airlift ${LUQA}`);
      const inside = spezia({ 'br-32-laa': LUQA });
      expect(hex(inside, LUQA).control).toBeUndefined();
      expect(arriving(inside, SPEZIA[0], `airlift ${LUQA}`)).toBe('c3/3.2.1.12');
    },
  );

  clause('c3/3.2.1.3', 'it lands on airfields only', () => {
    const state = spezia(
      { 'it-loreto': LUQA, 'de-1-kroh': '1313' },
      { '1715': heldFor(2), '1512': heldFor(3), [MARSAXLOKK]: heldFor(3) },
    );
    expect(options(picked(state, SPEZIA[0]))).toEqual([
      `airlift ${TA_QALI}`,
      `airlift ${LUQA}`,
      'airlift 1715',
    ]);
    for (const other of ['1313', '1512', MARSAXLOKK])
      expect(arriving(state, SPEZIA[0], `airlift ${other}`)).toBe('c3/3.2.1.3');
  });

  clause('c3/3.2.1.4', 'Loreto in good order prepares an airfield', () => {
    const landable = (loreto: Units[string]) =>
      options(picked(spezia({ 'it-loreto': loreto, 'it-1-para': LUQA }), SPEZIA[0])).includes(
        `airlift ${LUQA}`,
      );
    expect(landable(LUQA)).toBe(true);
    expect(landable({ at: LUQA, activated: true })).toBe(true);
    expect(landable({ at: LUQA, dispersed: true })).toBe(false);
    expect(landable({ at: LUQA, disorganized: 'yes' })).toBe(false);
    expect(landable({ at: LUQA, disorganized: 'fresh' })).toBe(false);
    expect(landable('1410')).toBe(false);
    expect(landable('eliminated')).toBe(false);
  });

  clause('c3/3.2.1.5', 'any other airfield must have been held for two turns', () => {
    const state = (turns: number) => spezia({ 'it-1-para': LUQA }, { [LUQA]: heldFor(turns) });
    for (const turns of [0, 1])
      expect(arriving(state(turns), SPEZIA[0], `airlift ${LUQA}`)).toBe('c3/3.2.1.5');
    for (const turns of [2, 3]) expect(options(picked(state(turns), SPEZIA[0]))).toContain(`airlift ${LUQA}`);
    expect(bar(moving('la-spezia', { [SPEZIA[1]]: '1313' }), `pick ${SPEZIA[0]}`)).toBe('c3/3.2.1.5');
  });

  clause('c3/3.2.1.12', 'that is, at the end of the last two turns and now; turn S counts', () => {
    const state = at('landings', {}, { hexes: { [LUQA]: { control: 'axis' } } });
    play(state, 'confirm');
    expect(bar(state, 'activate la-spezia')).toBe('c3/1.3.2.7');
    play(state, 'pass');
    expect(turnOf(state)).toBe('2');
    expect(options(state)).toContain('activate la-spezia');
    play(state, ['activate la-spezia', `pick ${SPEZIA[0]}`, `airlift ${LUQA}`]);
    expect(place(state, SPEZIA[0])).toBe(LUQA);
    const lost = spezia({}, { [LUQA]: { held: 2 } });
    expect(arriving(lost, SPEZIA[0], `airlift ${LUQA}`)).toBe('c3/3.2.1.12');
    const interrupted = at('operations', {}, { turn: '2', hexes: { [LUQA]: { held: 2 } } });
    play(interrupted, 'pass');
    expect(hex(interrupted, LUQA).held).toBeUndefined();
  });

  clause('c3/3.2.1.12', 'Loreto regroups on an airfield in turn 1, and the division follows', () => {
    const state = at(
      'operations',
      { 'it-loreto': { at: LUQA, dispersed: true }, 'it-folgore-x-1': '1410' },
      { turn: '1' },
    );
    expect(bar(state, 'activate la-spezia')).toBe('c3/1.3.2.7');
    play(state, ['activate folgore', 'pick it-loreto', 'regroup', 'end', 'confirm'], { rolls: [2] });
    play(state, ['activate la-spezia', `pick ${SPEZIA[0]}`, `airlift ${LUQA}`]);
    expect(place(state, SPEZIA[0])).toBe(LUQA);
  });

  clause('c3/3.2.1.6', 'it lands in the movement of its own operation', () => {
    const others = ['ramcke', 'folgore', 'livorno'];
    for (const active of others) {
      const state = moving(active, { 'it-loreto': LUQA });
      expect(bar(state, `pick ${SPEZIA[0]}`)).toBe('c3/3.2.1.6');
    }
    expect(options(moving('la-spezia', { 'it-loreto': LUQA }))).toContain(`pick ${SPEZIA[0]}`);
    const later = at('declaration', { 'it-loreto': LUQA }, { active: 'la-spezia' });
    expect(options(later)).toEqual(['confirm']);
  });

  clause(['c3/3.2.1.7', 'c3/3.2.1.13'], 'six points find room at a time, and six in one operation', () => {
    const state = spezia({ 'it-loreto': LUQA });
    for (const id of SPEZIA.slice(0, 2)) play(state, [`pick ${id}`, `airlift ${LUQA}`]);
    // Loreto is the fifth point.
    expect(arriving(state, SPEZIA[2], `airlift ${LUQA}`)).toBe('c3/3.2.1.7');
    play(state, [`pick ${SPEZIA[0]}`, 'step 1410', `pick ${SPEZIA[2]}`, `airlift ${LUQA}`]);
    play(state, [`pick ${SPEZIA[1]}`, 'step 1410']);
    expect(arriving(state, SPEZIA[3], `airlift ${LUQA}`)).toBe('c3/3.2.1.13');
    expect(arriving(state, 'it-spezia-80-art', `airlift ${LUQA}`)).toBe('c3/3.2.1.13');
    expect(options(picked(state, 'it-spezia-lxxx-cc'))).toContain(`airlift ${LUQA}`);
    expect(options(picked(state, SPEZIA[3]))).toEqual([`airlift ${TA_QALI}`]);
  });

  clause(['c3/3.2.1.8', 'c3/3.2.1.14'], 'then it moves one hex, free of cost, and no further', () => {
    const state = spezia({ 'it-loreto': LUQA, 'br-1-ham': '1410' });
    play(state, [`pick ${SPEZIA[0]}`, `airlift ${LUQA}`, `pick ${SPEZIA[0]}`]);
    expect(open(state)).toBe('axis movement.settle');
    expect(bar(state, 'step 1413')).toBe('c3/3.2.1.8');
    expect(bar(state, 'step 1410')).toBe('c3/5.2.0.10');
    expect([...options(state)].sort()).toEqual(
      around(LUQA, 1)
        .filter((one) => one !== '1410')
        .map((one) => `step ${one}`),
    );
    play(state, 'step 1412');
    expect(unit(state, SPEZIA[0])).toMatchObject({ at: '1412', arrival: 'may-attack' });
    expect(unit(state, SPEZIA[0]).spent).toBeUndefined();
    expect(bar(state, `pick ${SPEZIA[0]}`)).toBe('c3/3.2.1.8');
  });

  clause(['c3/3.2.1.9', 'c3/3.2.1.10'], 'it is Disorganized, and may attack all the same', () => {
    for (const steps of [[], [`pick ${SPEZIA[0]}`, 'step 1312']]) {
      const state = spezia({ 'it-loreto': LUQA, 'br-home-guard': '1311' });
      const { lines } = play(state, [`pick ${SPEZIA[0]}`, `airlift ${LUQA}`]);
      expect(lines).toEqual(['I/125 lands at Luqa airfield.', 'I/125 is Disorganized.']);
      play(state, [...steps, 'end', 'attack 1311', `join ${SPEZIA[0]}`, 'ready']);
      expect(unit(state, SPEZIA[0]).disorganized).toBeDefined();
      play(state, 'confirm', { rolls: [6, 6] });
      expect(unit(state, 'br-home-guard').at).toBe('eliminated');
    }
  });

  clause('c3/3.2.1.16', 'its guns come by air with the rest', () => {
    const state = spezia({ 'it-loreto': LUQA }, { [MARSAXLOKK]: heldFor(2) });
    for (const id of ['it-spezia-80-art', 'it-spezia-lxxx-cc']) {
      expect(arriving(state, id, `dock ${MARSAXLOKK}`)).toBe('c3/4.2.1.2');
      play(state, [`pick ${id}`, `airlift ${LUQA}`]);
      expect(unit(state, id)).toMatchObject({ at: LUQA, disorganized: 'fresh' });
    }
  });

  clause('c3/3.2.1.17', 'several airfields serve at once, and whoever does not come may come later', () => {
    const state = at('operations', { 'it-loreto': LUQA }, { turn: '2', hexes: { [TA_QALI]: heldFor(2) } });
    play(state, [
      'activate la-spezia',
      `pick ${SPEZIA[0]}`,
      `airlift ${LUQA}`,
      `pick ${SPEZIA[1]}`,
      `airlift ${TA_QALI}`,
    ]);
    expect([place(state, SPEZIA[0]), place(state, SPEZIA[1])]).toEqual([LUQA, TA_QALI]);
    play(state, ['end', 'confirm', 'pass']);
    expect(turnOf(state)).toBe('3');
    play(state, ['activate la-spezia', `pick ${SPEZIA[2]}`, `airlift ${TA_QALI}`]);
    expect(place(state, SPEZIA[2])).toBe(TA_QALI);
  });
});
