import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import {
  around,
  arriving,
  at,
  bar,
  type Hexes,
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
  told,
  turnOf,
  type Units,
  unit,
} from './testing.ts';

const MARSAXLOKK = '1913';
const ST_PAULS = '0905';
const VALLETTA = '1709';
const beach = { control: 'axis', beach: true };

const LIVORNO = ['it-livorno-i-33', 'it-livorno-ii-33', 'it-livorno-iii-33', 'it-livorno-i-34'] as const;
const HEAVY = ['it-livorno-28-art', 'it-livorno-cc', 'it-10-cor-l3', 'it-10-cor-47', 'it-10-cor-75'];

/** Livorno with a working port, and a beach. */
const livorno = (units: Units = {}, hexes: Hexes = {}) =>
  moving('livorno', units, { [MARSAXLOKK]: heldFor(1), '2012': beach, ...hexes });

describe('reinforcements by sea', () => {
  clause('c3/4.2.1.1', 'whoever did not land in turn S may come from turn 1 on', () => {
    for (const turn of ['1', '2', '3', '4']) {
      const state = moving('livorno', {}, { '2012': beach }, turn);
      play(state, [`pick ${LIVORNO[0]}`, 'beach 2012'], { rolls: [5] });
      expect(place(state, LIVORNO[0])).toBe('2012');
    }
    const state = at('landings', { [LIVORNO[1]]: 'eliminated' });
    play(state, ['pick it-livorno-i-33', 'embark 2112', 'land-on 2012', 'wave 1']);
    play(state, 'confirm', { rolls: [6] });
    play(state, ['end', 'confirm']);
    for (const id of LIVORNO.slice(2)) expect(place(state, id)).toBe('pool');
    play(state, 'activate livorno');
    expect(options(state)).toContain(`pick ${LIVORNO[2]}`);
    expect(options(state)).not.toContain(`pick ${LIVORNO[1]}`);
  });

  clause('c3/4.2.1.2', 'La Spezia never comes by sea', () => {
    const state = spezia({}, { [MARSAXLOKK]: heldFor(2), '2012': beach });
    for (const id of SPEZIA) {
      expect(arriving(state, id, `dock ${MARSAXLOKK}`)).toBe('c3/4.2.1.2');
      expect(arriving(state, id, 'beach 2012')).toBe('c3/4.2.1.2');
      expect(options(picked(state, id))).toEqual([`airlift ${TA_QALI}`]);
    }
  });

  clause(['c3/4.2.1.3', 'c3/4.2.1.4'], 'armour and artillery of any type need a port', () => {
    const state = livorno();
    const beachOnly = livorno({}, { [MARSAXLOKK]: heldFor(0) });
    for (const id of HEAVY) {
      const armour = counters.find((one) => one.id === id)?.type === 'armor';
      const rule = armour ? 'c3/4.2.1.3' : 'c3/4.2.1.4';
      expect(options(picked(state, id))).toEqual([`dock ${MARSAXLOKK}`]);
      expect(arriving(state, id, 'beach 2012')).toBe(rule);
      expect(bar(beachOnly, `pick ${id}`)).toBe(rule);
    }
    for (const [active, art, gun] of [['friuli', 'it-friuli-35-art', 'it-friuli-cc']] as const)
      for (const id of [art, gun])
        expect(bar(moving(active, {}, { '2012': beach }), `pick ${id}`)).toBe('c3/4.2.1.4');
  });

  clause(['c3/4.2.1.7', 'c3/4.2.1.8'], 'others come into a port or over any beach of turn S', () => {
    const state = livorno({}, { '2011': beach, '1105': beach, '2010': { control: 'axis' } });
    for (const id of [...LIVORNO, 'it-livorno-xi-gua']) {
      expect(options(picked(state, id))).toEqual([
        `dock ${MARSAXLOKK}`,
        'beach 1105',
        'beach 2011',
        'beach 2012',
      ]);
      expect(arriving(state, id, 'dock 2012')).toBe('c3/4.2.1.7');
      for (const other of ['2010', '2013', MARSAXLOKK, '2112'])
        expect(arriving(state, id, `beach ${other}`)).toBe('c3/4.2.1.8');
    }
    expect(bar(moving('livorno', { [LIVORNO[1]]: '1112' }), `pick ${LIVORNO[0]}`)).toBe('c3/4.2.1.8');
    play(state, [`pick ${LIVORNO[0]}`, `dock ${MARSAXLOKK}`]);
    expect(place(state, LIVORNO[0])).toBe(MARSAXLOKK);
  });

  clause('c3/4.2.1.5', 'the port was ours when the last turn ended', () => {
    for (const port of [MARSAXLOKK, ST_PAULS, VALLETTA]) {
      const docked = (note: Hexes[string]) => {
        const state = moving('livorno', {}, { '2012': beach, [port]: note });
        return options(picked(state, LIVORNO[0])).includes(`dock ${port}`)
          ? 'free'
          : arriving(state, LIVORNO[0], `dock ${port}`);
      };
      expect(docked(heldFor(1))).toBe('free');
      expect(docked(heldFor(3))).toBe('free');
      expect(docked({ control: 'axis' })).toBe('c3/4.2.1.5');
      expect(docked({ held: 1 })).toBe('c3/4.2.1.5');
    }
    // Taken in turn 1, open in turn 2.
    const state = at('movement', { [LIVORNO[0]]: '2012' }, { active: 'livorno', turn: '1' });
    play(state, [`pick ${LIVORNO[0]}`, `go ${MARSAXLOKK}`]);
    expect(bar(state, 'pick it-livorno-cc')).toBe('c3/4.2.1.4');
    play(state, ['end', 'confirm', 'pass', 'activate livorno', 'pick it-livorno-cc']);
    expect(turnOf(state)).toBe('2');
    expect(options(state)).toEqual([`dock ${MARSAXLOKK}`]);
  });

  clause('c3/4.2.1.5', 'and was never lost since', () => {
    const state = at(
      'operations',
      { 'br-2-dev': '2013', 'de-1-kroh': '1812', [LIVORNO[0]]: '1112' },
      { turn: '2', lastActivator: 'british', hexes: { [MARSAXLOKK]: heldFor(1) } },
    );
    play(state, ['activate southern', 'pass', 'pick br-2-dev', `go ${MARSAXLOKK} 1813`, 'end', 'confirm']);
    play(state, ['activate ramcke', 'pick de-1-kroh', `go ${MARSAXLOKK}`, 'end', 'confirm']);
    expect(hex(state, MARSAXLOKK).control).toBe('axis');
    play(state, 'activate livorno');
    expect(bar(state, 'pick it-livorno-cc')).toBe('c3/4.2.1.4');
  });

  clause(['c3/4.2.1.6', 'c3/4.2.1.18'], 'no British battery stands within four hexes of the port', () => {
    const batteries = counters.filter(({ type }) => type === 'coastal-battery').map(({ id }) => id);
    const watched = (where: Units[string], index: number) => {
      const state = livorno({ [batteries[index % batteries.length] ?? '']: where });
      return options(picked(state, LIVORNO[0])).includes(`dock ${MARSAXLOKK}`)
        ? 'free'
        : arriving(state, LIVORNO[0], `dock ${MARSAXLOKK}`);
    };
    for (const distance of [1, 2, 3, 4])
      for (const [index, one] of around(MARSAXLOKK, distance).entries())
        if (one !== '2012') expect(watched(one, index)).toBe('c3/4.2.1.6');
    for (const [index, one] of around(MARSAXLOKK, 5).entries()) expect(watched(one, index)).toBe('free');
    expect(watched('eliminated', 0)).toBe('free');
    expect(watched({ at: '1812', disorganized: 'yes' }, 0)).toBe('c3/4.2.1.6');
    // Other guns do not count.
    const guns = livorno({ 'br-4-haa': '1813', 'br-12-fd': '1812' });
    expect(options(picked(guns, LIVORNO[0]))).toContain(`dock ${MARSAXLOKK}`);
  });

  clause('c3/4.2.1.17', 'and its town is not in ruins', () => {
    const state = livorno({}, { [MARSAXLOKK]: { ...heldFor(1), rubble: true } });
    expect(arriving(state, LIVORNO[0], `dock ${MARSAXLOKK}`)).toBe('c3/4.2.1.17');
    expect(bar(state, 'pick it-livorno-cc')).toBe('c3/4.2.1.17');
  });

  clause('c3/4.2.1.10', 'they come when their own formation acts', () => {
    const hexes = { [MARSAXLOKK]: heldFor(1), '2012': beach };
    for (const [active, own, other] of [
      ['livorno', LIVORNO[0], 'it-friuli-i-87'],
      ['friuli', 'it-friuli-i-87', 'it-ccnn-42'],
      ['san-marco', 'it-ccnn-42', 'it-livorno-28-art'],
      ['ramcke', undefined, LIVORNO[0]],
    ] as const) {
      const state = moving(active, {}, hexes);
      expect(bar(state, `pick ${other}`)).toBe('c3/4.2.1.10');
      if (own !== undefined) expect(options(state)).toContain(`pick ${own}`);
    }
  });

  clause('c3/4.2.1.11', 'in its movement, not later', () => {
    const hexes = { [MARSAXLOKK]: heldFor(1), '2012': beach };
    const state = at('operations', {}, { turn: '2', hexes });
    play(state, 'activate livorno');
    expect(open(state)).toBe('axis movement.choose');
    expect(options(state)).toContain(`pick ${LIVORNO[0]}`);
    play(state, 'end');
    expect(open(state)).toBe('axis declaration.target');
    expect(options(state)).toEqual(['confirm']);
    expect(bar(state, `pick ${LIVORNO[0]}`)).toBe('c3/5.2.5');
  });

  clause(
    ['c3/4.2.1.12', 'c3/4.2.1.20'],
    'a port takes what can stand in it, now and in the whole operation',
    () => {
      // St Paul's Bay: four points. The example has a tank beside them; hills are closed to tanks, so it is a gun.
      const state = moving('livorno', { 'it-friuli-i-87': ST_PAULS }, { [ST_PAULS]: heldFor(1) });
      play(state, [`pick ${LIVORNO[0]}`, `dock ${ST_PAULS}`]);
      expect(bar(state, `pick ${LIVORNO[1]}`)).toBe('c3/4.2.1.12');
      play(state, ['pick it-livorno-cc', `dock ${ST_PAULS}`, `pick ${LIVORNO[0]}`, 'step 1005']);
      play(state, [`pick ${LIVORNO[1]}`, `dock ${ST_PAULS}`, `pick ${LIVORNO[1]}`, 'step 1005']);
      expect(bar(state, `pick ${LIVORNO[2]}`)).toBe('c3/4.2.1.20');
      const both = livorno({ [LIVORNO[3]]: MARSAXLOKK, 'it-friuli-i-87': MARSAXLOKK });
      play(both, [`pick ${LIVORNO[0]}`, `dock ${MARSAXLOKK}`]);
      expect(arriving(both, LIVORNO[1], `dock ${MARSAXLOKK}`)).toBe('c3/4.2.1.12');
      expect(arriving(both, 'it-livorno-xi-gua', `dock ${MARSAXLOKK}`)).toBe('c3/4.2.1.12');
      play(both, [`pick ${LIVORNO[0]}`, 'step 1812', `pick ${LIVORNO[3]}`, 'go 1813']);
      play(both, [`pick ${LIVORNO[1]}`, `dock ${MARSAXLOKK}`, `pick ${LIVORNO[2]}`, `dock ${MARSAXLOKK}`]);
      play(both, [`pick ${LIVORNO[1]}`, 'step 1912']);
      expect(arriving(both, 'it-livorno-xi-gua', `dock ${MARSAXLOKK}`)).toBe('c3/4.2.1.20');
    },
  );

  clause('c3/4.2.1.12', 'with one armoured or anti-tank unit beside the points', () => {
    const state = livorno();
    play(state, ['pick it-livorno-cc', `dock ${MARSAXLOKK}`]);
    expect(bar(state, 'pick it-10-cor-75')).toBe('c3/1.3.6.10');
    play(state, ['pick it-livorno-cc', 'step 1812', 'pick it-10-cor-75', `dock ${MARSAXLOKK}`]);
    expect(place(state, 'it-10-cor-75')).toBe(MARSAXLOKK);
  });

  clause(['c3/4.2.1.13', 'c3/4.2.1.14'], 'from a port they move one hex and attack', () => {
    for (const id of [LIVORNO[0], 'it-10-cor-75', 'it-livorno-cc'])
      for (const steps of [[], [`pick ${id}`, 'step 1812']]) {
        const state = livorno({ 'br-home-guard': '1813' });
        play(state, [`pick ${id}`, `dock ${MARSAXLOKK}`]);
        expect(unit(state, id).disorganized).toBeUndefined();
        expect(options(picked(state, id))).toContain('step 1812');
        expect(arriving(state, id, 'step 1712')).toBe('c3/4.2.1.13');
        play(state, steps);
        if (steps.length > 0) expect(bar(state, `pick ${id}`)).toBe('c3/4.2.1.13');
        play(state, ['end', 'attack 1813']);
        expect(options(state)).toContain(`join ${id}`);
      }
  });

  clause('c3/4.2.1.23', 'at no cost, but not over closed ground nor among enemies', () => {
    const state = moving('livorno', { 'br-1-ham': '1609' }, { [VALLETTA]: heldFor(1) });
    play(state, [`pick ${LIVORNO[0]}`, `dock ${VALLETTA}`]);
    // Enemies in Floriana, and the harbour on the other sides.
    expect(bar(state, `pick ${LIVORNO[0]}`)).toBe('c3/4.2.1.23');
    const ruins = moving(
      'livorno',
      {},
      { [VALLETTA]: heldFor(1), '1609': { control: 'axis', rubble: true } },
    );
    play(ruins, [`pick ${LIVORNO[0]}`, `dock ${VALLETTA}`, 'pick it-10-cor-75', `dock ${VALLETTA}`]);
    expect(bar(ruins, 'pick it-10-cor-75')).toBe('c3/4.2.1.23');
    for (const wet of ['1710', '1809'])
      expect(arriving(ruins, LIVORNO[0], `step ${wet}`)).toBe('c3/4.2.1.23');
    play(ruins, [`pick ${LIVORNO[0]}`, 'step 1609']);
    expect(unit(ruins, LIVORNO[0])).toMatchObject({ at: '1609' });
    expect(unit(ruins, LIVORNO[0]).spent).toBeUndefined();
    const enemy = livorno({ 'br-1-ham': '1812' });
    play(enemy, [`pick ${LIVORNO[0]}`, `dock ${MARSAXLOKK}`]);
    expect(arriving(enemy, LIVORNO[0], 'step 1812')).toBe('c3/5.2.0.10');
  });

  clause(['c3/4.2.1.15', 'c3/4.2.1.20'], 'four points land on each beach in an operation', () => {
    const state = livorno({}, { '2011': beach });
    for (const id of LIVORNO.slice(0, 2)) play(state, [`pick ${id}`, 'beach 2012'], { rolls: [5] });
    expect(arriving(state, LIVORNO[2], 'beach 2012')).toBe('c3/4.2.1.15');
    play(state, [`pick ${LIVORNO[0]}`, 'step 1912', `pick ${LIVORNO[1]}`, 'step 1912']);
    expect(arriving(state, LIVORNO[2], 'beach 2012')).toBe('c3/4.2.1.15');
    play(state, [`pick ${LIVORNO[2]}`, 'beach 2011'], { rolls: [5] });
    expect(place(state, LIVORNO[2])).toBe('2011');
    const next = at(
      'operations',
      { 'it-ccnn-42': '2012', 'it-ccnn-43': '2012' },
      { turn: '2', hexes: { '2012': beach } },
    );
    play(next, ['activate livorno', `pick ${LIVORNO[0]}`, 'beach 2012', `pick ${LIVORNO[1]}`, 'beach 2012'], {
      rolls: [5, 5],
    });
    play(next, ['end', 'confirm', 'activate friuli', 'pick it-friuli-i-87', 'beach 2012'], { rolls: [5] });
    expect(place(next, 'it-friuli-i-87')).toBe('2012');
  });

  clause('c3/4.2.1.16', 'each rolls as in a first wave', () => {
    const results = [1, 2, 3, 4, 5, 6].map((roll) => {
      const state = livorno();
      const { charts } = play(state, [`pick ${LIVORNO[0]}`, 'beach 2012'], { rolls: [roll] });
      const { steps, disorganized = 'no' } = unit(state, LIVORNO[0]);
      return `${charts.length} ${steps} ${disorganized}`;
    });
    expect(results).toEqual(['1 1 fresh', '1 2 fresh', '1 2 fresh', '1 2 no', '1 2 no', '1 2 no']);
    const die = (active: string, id: string, shore: string, units: Units = {}) => {
      const state = moving(active, units, { [shore]: beach });
      const seen = play(state, [`pick ${id}`, `beach ${shore}`], { rolls: [5] });
      return Number(told(seen, 'landing-rolled', 'die')[0]) - 5;
    };
    expect(die('livorno', LIVORNO[0], '2012')).toBe(0);
    expect(die('san-marco', 'it-sm-bafile', '2012')).toBe(1);
    expect(die('livorno', LIVORNO[0], '2012', { 'br-cb-st-leonardo': '2010' })).toBe(-1);
    // Over the coast of Ghar Lapsi there is a way without cliffs, at Qrendi there is none.
    expect(die('livorno', LIVORNO[0], '1114')).toBe(-1);
    expect(die('livorno', LIVORNO[0], '1314')).toBe(-1);
    const weak = livorno({ [LIVORNO[0]]: { steps: 1 } });
    play(weak, [`pick ${LIVORNO[0]}`, 'beach 2012'], { rolls: [1] });
    expect(place(weak, LIVORNO[0])).toBe('eliminated');
  });

  clause('c3/4.2.1.19', 'a beach is where somebody got ashore, and nobody assaults one later', () => {
    const boats = (units: Units, rolls: number[]) => {
      const state = at('landings', units);
      play(state, ['pick it-livorno-i-33', 'embark 2112', 'land-on 2012', 'wave 2']);
      play(state, 'confirm', { rolls });
      return hex(state, '2012').beach;
    };
    expect(boats({}, [5])).toBe(true);
    expect(boats({}, [1])).toBe(true);
    expect(boats({ 'br-home-guard': '2012' }, [5, 6, 6])).toBe(true);
    expect(boats({ 'br-home-guard': '2012' }, [5, 1, 2])).toBeUndefined();
    const held2 = livorno({ 'br-home-guard': '2012' }, { '2012': { beach: true } });
    expect(arriving(held2, LIVORNO[0], 'beach 2012')).toBe('c3/4.2.1.19');
    const left = livorno({}, { '2012': { beach: true } });
    expect(options(picked(left, LIVORNO[0]))).toContain('beach 2012');
  });

  clause('c3/4.2.1.21', 'in order they go on and attack, in disorder they do neither', () => {
    for (const steps of [[], [`pick ${LIVORNO[0]}`, 'step 2011']]) {
      const state = livorno({ 'br-home-guard': '1912' });
      play(state, [`pick ${LIVORNO[0]}`, 'beach 2012'], { rolls: [4] });
      play(state, [...steps, 'end']);
      expect(options(state)).toEqual(['attack 1912', 'confirm']);
    }
    const state = livorno({ 'br-home-guard': '1912' });
    play(state, [`pick ${LIVORNO[0]}`, 'beach 2012'], { rolls: [3] });
    expect(bar(state, `pick ${LIVORNO[0]}`)).toBe('c3/4.2.1.21');
    play(state, 'end');
    expect(bar(state, 'attack 1912')).toBe('c3/4.2.1.21');
    play(state, 'confirm');
    expect(unit(state, LIVORNO[0]).disorganized).toBe('yes');
  });

  clause('c3/4.2.1.22', 'independent units come with any landing formation, once', () => {
    const port = { [MARSAXLOKK]: heldFor(1) };
    for (const active of ['livorno', 'friuli', 'san-marco'])
      expect(options(moving(active, {}, port))).toContain('pick it-10-cor-l3');
    for (const active of ['ramcke', 'folgore', 'la-spezia'])
      expect(bar(moving(active, {}, port), 'pick it-10-cor-l3')).toBe('c3/4.2.1.22');
    const state = at('operations', { 'it-friuli-i-87': '1812' }, { turn: '2', hexes: port });
    play(state, ['activate livorno', 'pick it-10-cor-l3', `dock ${MARSAXLOKK}`, 'end', 'confirm']);
    expect(unit(state, 'it-10-cor-l3')).toMatchObject({ at: MARSAXLOKK, activated: true });
    play(state, 'activate friuli');
    expect(options(state)).not.toContain('pick it-10-cor-l3');
    expect(place(state, 'it-10-cor-47')).toBe('pool');
  });

  clause('c3/4.2.1.15', 'the four points are counted as they set out, whatever the landing costs', () => {
    const state = at(
      'movement',
      {},
      { active: 'livorno', turn: '1', hexes: { '2012': { beach: true, control: 'axis' } } },
    );
    for (const id of ['it-livorno-i-33', 'it-livorno-ii-33'])
      play(state, [`pick ${id}`, 'beach 2012'], { rolls: [1] });
    expect(unit(state, 'it-livorno-i-33').steps).toBe(1);
    expect(bar(state, 'pick it-livorno-iii-33')).toBe('c3/4.2.1.15');
  });
});
