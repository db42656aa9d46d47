import { describe, expect, it } from 'vitest';
import type { Outlook } from '../../engine/definition.ts';
import { ALLIED, AXIS } from './counters.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import { at, play, preview, type Setting } from './testing.ts';

const outlookOf = (state: State, group: string, seat: number = ALLIED): Outlook | undefined =>
  convoys.outlook(convoys.view(state, seat), 'group', group);

const CONVOY: Setting = {
  groups: { g1: ['w-4', 'freighter-1', 'illustrious', 'nelson'], g2: ['w-5', 'renown'] },
  units: {
    'stug-1': 'air-sicily',
    'stug-2': 'air-sicily',
    'sm79-132': 'air-sicily',
    'z1007-29': 'air-sardinia',
    littorio: 'napoli',
    'cruiser-div-1': 'at-sea-western-med',
  },
};

/** The chances of a strike as the rules preview it: that the target is harmed, and that the aircraft are lost. */
function strikeAt(state: State, unit: string, target: string): { hit: number; lost: number } {
  play(state, `fly ${unit}`);
  play(state, 'strike g1');
  const { outcomes } = preview(state, `attack ${target}`);
  const sum = (wanted: RegExp) =>
    outcomes.filter(({ text }) => wanted.test(text)).reduce((total, { chance }) => total + chance, 0);
  return { hit: sum(/^(sunk|Hit)/), lost: sum(/aircraft lost$/) };
}

describe('what can reach a group next', () => {
  it('is told for its position and the two after it', () => {
    const state = at('allied-movement', CONVOY);
    expect(outlookOf(state, 'g1')?.stops.map(({ place }) => place)).toEqual(['w-4', 'w-5', 'w-6']);
    expect(outlookOf(state, 'g2')?.stops.map(({ place }) => place)).toEqual(['w-5', 'w-6', 'w-7']);
    const near = at('allied-movement', { groups: { g1: ['e-5', 'didos'] }, units: {} });
    expect(outlookOf(near, 'g1')?.stops.map(({ place }) => place)).toEqual(['e-5']);
  });

  it('names aircraft by type and base, ships by where they lie, boats that wait', () => {
    const [, , third] = outlookOf(at('allied-movement', CONVOY), 'g1')?.stops ?? [];
    expect(third?.dangers.map(({ text, number, from }) => [text, number, from])).toEqual([
      ['StuG, Sicily', 2, 'air-sicily'],
      ['SM79, Sicily', 1, 'air-sicily'],
      ['Z1007, Sardinia', 1, 'air-sardinia'],
      ['Italian ships, Napoli', 1, 'napoli'],
      ['Italian ships, At Sea West', 1, 'at-sea-western-med'],
      ['Italian submarine', 1, 'w-6'],
      ['MAS boats', 1, 'w-6'],
    ]);
    expect(third?.notes[0]?.text).toBe('Against Freighter 1, not intensified.');
  });

  it('counts the same aircraft and ships that the rules let come there', () => {
    const state = at('allied-movement', CONVOY);
    for (const { place, dangers } of outlookOf(state, 'g1')?.stops ?? []) {
      const there: Setting = { ...CONVOY, groups: { g1: [place, 'freighter-1', 'illustrious', 'nelson'] } };
      const flying = at('air-strikes', there);
      const flights = flying.stack === undefined ? [] : (convoys.question(flying, AXIS)?.actions ?? []);
      const air = dangers.filter(({ arm }) => arm === 'air').reduce((sum, { number }) => sum + number, 0);
      expect([place, air]).toEqual([place, flights.filter((action) => action.startsWith('fly ')).length]);
      const steaming = at('italian-movement', { ...there, fuel: 9 });
      const ships = ['littorio', 'cruiser-div-1'].filter((id) => {
        const trial = convoys.copy(steaming);
        play(trial, `pick ${id}`);
        return convoys.question(trial, AXIS)?.actions?.includes(`go ${place}`);
      });
      const afloat = dangers
        .filter(({ arm }) => arm === 'ships')
        .reduce((sum, { number }) => sum + number, 0);
      expect([place, afloat]).toEqual([place, ships.length]);
    }
  });

  it('has the chances of the previews', () => {
    const there: Setting = {
      ...CONVOY,
      groups: { g1: ['w-6', 'freighter-1', 'illustrious', 'nelson'] },
    };
    const [here] = outlookOf(at('allied-movement', there), 'g1')?.stops ?? [];
    for (const [unit, text] of [
      ['stug-1', 'StuG, Sicily'],
      ['sm79-132', 'SM79, Sicily'],
      ['z1007-29', 'Z1007, Sardinia'],
    ] as const) {
      const danger = here?.dangers.find((one) => one.text === text);
      const { hit, lost } = strikeAt(at('air-strikes', there), unit, 'freighter-1');
      expect(danger?.hit, text).toBeCloseTo(hit, 9);
      expect(danger?.lost, text).toBeCloseTo(lost, 9);
    }
  });

  it('has the chances of MAS boats by day and at night', () => {
    for (const [phase, chance] of [
      ['day', 1 / 6],
      ['night', 3 / 6],
    ] as const) {
      const state = at('allied-movement', { phase, groups: { g1: ['w-6', 'didos'] }, units: {} });
      const boats = outlookOf(state, 'g1')?.stops[1]?.dangers.find(({ text }) => text === 'MAS boats');
      expect([phase, boats?.hit]).toEqual([phase, chance]);
      play(state, 'lead g1');
      const none = preview(state, 'go w-7').outcomes.find(({ text }) => text.startsWith('no torpedo'));
      expect(boats?.hit).toBeCloseTo(1 - (none?.chance ?? 0), 9);
    }
  });

  it('says no more to the Axis than they know', () => {
    const state = at('air-strikes', CONVOY);
    const hidden = outlookOf(state, 'g1', AXIS)?.stops ?? [];
    expect(hidden.flatMap(({ dangers }) => dangers).every((one) => !('hit' in one || 'lost' in one))).toBe(
      true,
    );
    expect(hidden.flatMap(({ notes }) => notes).map(({ rule }) => rule)).toEqual(
      hidden.map(() => 'convoys/recon.1'),
    );
    const seen = at('air-strikes', { ...CONVOY, marks: { g1: { exposed: true } } });
    expect(outlookOf(seen, 'g1', AXIS)?.stops[1]?.dangers[0]?.hit).toBeGreaterThan(0);
    expect(outlookOf(state, 'g1', 2)).toBeUndefined();
  });

  it('says of a dummy that nothing can be hit, and at night that nobody flies', () => {
    const state = at('allied-movement', { ...CONVOY, groups: { ...CONVOY.groups, g3: ['w-4', 'dummy'] } });
    const [here] = outlookOf(state, 'g3')?.stops ?? [];
    expect(here?.notes.map(({ rule }) => rule)).toEqual(['convoys/dummies.1']);
    const night = outlookOf(at('allied-movement', { ...CONVOY, phase: 'night' }), 'g1');
    expect(night?.stops[0]?.notes[0]?.rule).toBe('convoys/no-night-air.1');
  });
});
