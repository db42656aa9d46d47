import { describe, expect, it } from 'vitest';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete } from './index.ts';

/** What the seats of the Advanced Game read: reasons and prompts that fit what is pointed at, and the moment. */

const stage = stageOf(advancedCrete(), cast);
const { at, bar, cause, game, options, play, told } = stage;

const CS = 'coastal-steamer';
const [SUDA, SUDA_BOX, OFF_SUDA] = ['F25', 'suda-port-box', 'E26'];
const [AIRBORNE, COMPANY] = ['i-fjr-3', '1-fjr-3'];
const [BATTALION, CAMP, YORK] = ['nz-22', 'nc-signals', 'hms-york'];

const prompt = (state: State, seat: number) => game.heading(state, seat)?.prompt ?? '';
const aboard = (place: string) => ({ at: place, faceDown: true, carrier: CS, clues: 2 });

describe('the reason is that a unit is on the other side', () => {
  it('also of one that may be aboard the steamer, and nothing is said of that', () => {
    // The Axis sees one counter there, so that whatever it points at may be that one.
    for (const cargo of [BATTALION, 'nz-18', 'au-2-1']) {
      const state = at('axis-move', { [AIRBORNE]: 'H18', [CS]: OFF_SUDA, [cargo]: aboard(OFF_SUDA) });
      for (const unit of [BATTALION, 'nz-18', 'au-2-1', CS]) {
        expect(bar(state, `pick ${unit}`), unit).toBe('crete/V.A.6.s2');
        expect(cause(state, `pick ${unit}`), unit).toBeUndefined();
      }
    }
  });

  it('of engineers that may be anywhere, when a battalion is formed', () => {
    const companies = ['i-fjr-3-hq', '1-fjr-3', '2-fjr-3', '3-fjr-3', '4-fjr-3'];
    const state = at('axis-move', {
      ...Object.fromEntries(companies.map((unit) => [unit, 'H18'])),
      're-42': down('G26'),
    });
    play(state, `re-form ${AIRBORNE}`);
    expect(cause(state, 'with re-42')).toBe('It is on the other side.');
  });

  it('of counters in landing boxes, when a convoy is placed', () => {
    const due = { fate: 'scheduled', due: 4 } as const;
    const state = at(
      'sea-movement',
      { [AIRBORNE]: 'H18', [CS]: SUDA_BOX, [BATTALION]: aboard(SUDA_BOX), 'nz-18': SUDA },
      4,
      {
        convoys: {
          'convoy-1': { ...due, destination: 'maleme-beach' },
          'decoy-convoy-1': { ...due, destination: 'retimo-beach' },
        },
      },
    );
    play(state, 'sail convoy-1', { rolls: [1, 6] });
    while (!options(state).includes('pick eng-95-1')) play(state, options(state)[0] ?? '');
    for (const unit of [BATTALION, CS]) expect(cause(state, `pick ${unit}`)).toBe('It is on the other side.');
  });

  it('of one that is to go aboard, wherever the steamer is', () => {
    const state = at('allied-sea', { [CS]: OFF_SUDA, [AIRBORNE]: 'H18' });
    expect(cause(state, `embark ${AIRBORNE}`)).toBe('It is on the other side.');
  });
});

describe('the steamer in a port', () => {
  it('does not wait to go ashore', () => {
    const units = { [CS]: SUDA_BOX, [BATTALION]: aboard(SUDA_BOX), 'nz-18': SUDA, [COMPANY]: 'C28' };
    const moving = at('allied-move', units);
    expect(bar(moving, `pick ${CS}`)).toBe('crete/VI.G.1');
    expect(cause(moving, `pick ${CS}`)).toBeUndefined();
    expect(cause(moving, `pick ${BATTALION}`)).toBe('It is aboard Coastal steamer.');
    const fighting = at('allied-combat', { ...units, 'nz-23': 'C27' });
    play(fighting, 'target C28');
    expect(cause(fighting, `attack ${CS}`)).toBeUndefined();
    expect(cause(fighting, `attack ${BATTALION}`)).toBe('It is aboard Coastal steamer.');
  });

  it('is asked what it can do there', () => {
    const open = (units: Parameters<typeof at>[1]) => at('allied-sea', { [COMPANY]: 'C28', ...units });
    const [idle, busy] = [
      open({ [CS]: OFF_SUDA }),
      open({ [CS]: SUDA_BOX, [BATTALION]: SUDA, 'nz-27-mg-a': SUDA }),
    ];
    expect(prompt(idle, ALLIED)).toBe(
      'The steamer is in E26, and nobody can go aboard or ashore. It may sail; then end.',
    );
    expect(prompt(busy, ALLIED)).toContain('Units may go aboard or ashore, or it sails; then end.');
    expect(prompt(busy, AXIS)).toBe(prompt(idle, AXIS));
    play(busy, 'embark nz-27-mg-a');
    // Aboard for a moment: it may go ashore again.
    expect(prompt(busy, ALLIED)).toBe(
      'The steamer stays in Suda Port Box in this turn. More units may go aboard or ashore; then end.',
    );
    expect(options(busy, 'steam')).toEqual([]);
  });
});

describe('nobody attacks', () => {
  it('a ship, or noncombat units alone, and is told so', () => {
    const state = at('axis-combat', { [AIRBORNE]: SUDA, [YORK]: 'F26', [CAMP]: 'G26', [BATTALION]: 'G25' });
    expect(bar(state, 'target F26')).toBe('crete/V.F.1.s1');
    for (const target of ['target F26', YORK])
      expect(cause(state, target), target).toBe(
        'What lies in F26 is a ship, which nobody attacks from the land.',
      );
    expect(bar(state, 'target G26')).toBe('crete/VI.F.4.c');
    expect(cause(state, CAMP)).toBe('Only noncombat units are in G26: they are not attacked.');
    expect(cause(state, 'target C28')).toBe('There is no enemy in C28.');
    expect(options(state, 'target')).toEqual(['target G25']);
  });
});

describe('reinforcements that wait for want of docks', () => {
  it('are not said to find no room', () => {
    const groups = { 'allied-group-1': { way: 'port' } };
    const units = { [AIRBORNE]: 'H18', 'nz-mp': SUDA };
    const state = at('allied-sea', units, 6, { groups });
    const landed = play(state, `land allied-group-1 ${SUDA_BOX}`, { rolls: [1] });
    expect(told(landed, 'group-rolled', 'group')).toEqual(['allied-group-1']);
    expect(options(state)).toEqual(['ashore br-1-ash']);
    expect(prompt(state, ALLIED)).toBe('Not all can go into the city now: who does?');
    const seen = play(state, 'ashore br-1-ash');
    const texts = seen.events.map((event) => game.eventDocument(event).text);
    expect(texts).toContain('Nobody else goes into the city. Counters that wait in Suda Port Box now: 1.');
    expect(cause(state, 'ashore rtr-7-e')).toBe('No DOCKS unit is in F25.');
  });
});

describe('aircraft', () => {
  it('are put over places for whatever they fly', () => {
    const state = at('aircraft', { [AIRBORNE]: 'H18', [BATTALION]: 'G20' });
    expect(prompt(state, AXIS)).toBe('Send out aircraft, each for a mission, or let them stay away.');
  });
});
