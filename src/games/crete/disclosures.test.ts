import { describe, expect } from 'vitest';
import { givenAway } from '../air-assault/clauses/disclosures.clauses.ts';
import { down } from '../air-assault/clauses/testing.ts';
import type { State } from '../air-assault/state.ts';
import { allIn, FIRST, group, SECOND, stage } from './testing.ts';

/** V.A.5.r2: what comes over the sea and shows something that was hidden cannot be taken back. */

const { at, clause, open, play } = stage;

const [SUDA, SUDA_BOX] = ['F25', 'suda-port-box'];
const [ONE, ARGYLLS] = ['allied-group-1', 'br-1-ash'];
const BOTH_SHOWN = {
  'convoy-1': group('shown', 2, 'maleme-beach'),
  'convoy-2': group('shown', 4, 'galatas-beach'),
};

type Units = Parameters<typeof at>[1];

const given = (state: State, action: string, die?: number) => givenAway(stage, state, action, die);

describe('what cannot be taken back, since it has shown something:', () => {
  clause('crete/V.A.5.r2', 'what a group on the turn track is, unless it vanishes', () => {
    const convoys = {
      'convoy-1': group('scheduled', 3, 'maleme-beach'),
      'decoy-convoy-1': group('scheduled', 3, 'retimo-beach'),
    };
    for (const convoy of Object.keys(convoys)) {
      expect(given(at('sea-movement', {}, 3, { convoys }), `sail ${convoy}`, 4)).toContain('convoy');
      expect(given(at('sea-movement', {}, 3, { convoys }), `sail ${convoy}`, 6)).toEqual([]);
    }
  });

  clause('crete/V.A.5.r2', 'that both convoys have tried, by the emergency convoy', () => {
    const asked = () =>
      at('sea-movement', allIn('aborted', [...FIRST, ...SECOND]), 5, { convoys: BOTH_SHOWN });
    const laying = asked();
    play(laying, ['turn 8', 'beach canea-beach']);
    expect(given(laying, 'done')).toContain('emergency');
    expect(given(asked(), 'pass')).toEqual([]);
  });

  clause('crete/V.A.5.r2', 'who goes ashore, or is lost in his box', () => {
    const [unit, gun] = [FIRST[1], FIRST[4]];
    const others = allIn('eliminated', [...FIRST, ...SECOND]);
    // Once the sea movement is over, those before a free shore land.
    const landing = (units: Units) => at('sea-movement', { ...others, ...units }, 5, { convoys: BOTH_SHOWN });
    expect(given(landing({ [unit]: down('maleme-box-3') }), 'pass')).toContain('ashore');
    expect(given(landing({ [unit]: 'maleme-box-3' }), 'pass')).toEqual([]);
    expect(given(landing({ [unit]: down('maleme-box-3'), 'nz-22': 'E11' }), 'pass')).toEqual([]);
    const stranded = (units: Units) => at('axis-combat', { ...units, 'nz-22': 'E11' }, 5);
    expect(given(stranded({ [gun]: down('maleme-box-3') }), 'end')).toContain('ashore');
    expect(given(stranded({ [gun]: 'maleme-box-3' }), 'end')).toEqual([]);
  });

  clause('crete/V.A.5.r2', 'that whoever stays face down in a box is artillery', () => {
    const launched = (units: Units) => {
      const state = at('axis-combat', { 'i-fjr-1': 'F11', 'hq-creforce': 'E11', ...units }, 5);
      play(state, ['target E11', 'attack i-fjr-1']);
      return given(state, 'launch', 6);
    };
    expect(launched({ [FIRST[4]]: down('maleme-box-3') })).toContain('attack');
    expect(launched({ [FIRST[4]]: 'maleme-box-3' })).not.toContain('attack');
  });

  clause('crete/V.A.5.r2', 'that a port is held, and that there is room', () => {
    const landed = (units: Units, way: string, place: string) =>
      given(at('allied-sea', units, 3, { groups: { [ONE]: { way } } }), `land ${ONE} ${place}`, 1);
    expect(landed({ 'nz-22': down(SUDA) }, 'port', SUDA_BOX)).toEqual(['port-held', 'room']);
    expect(landed({ 'nz-22': SUDA }, 'port', SUDA_BOX)).toEqual(['room']);
    // Or that there is none.
    expect(landed({ 'nz-22': SUDA, 'nz-23': down(SUDA) }, 'port', SUDA_BOX)).toEqual(['room']);
    expect(landed({ 'nz-22': down(SUDA) }, 'south-edge', 'south-edge')).toEqual([]);
  });

  clause('crete/V.A.5.r2', 'that somebody goes on from a port box, and who is lost in one', () => {
    const groups = { [ONE]: { way: 'arrived' } };
    const there = { [ARGYLLS]: { at: SUDA_BOX, faceDown: true, clues: 16 } };
    const goingOn = (city: Units) => {
      const state = at('allied-sea', { ...there, ...city }, 4, { groups });
      expect(open(state)).toBe('allied reinforcements.choose');
      return given(state, `ashore ${ARGYLLS}`);
    };
    expect(goingOn({ 'nz-22': down(SUDA) })).toEqual(['room']);
    expect(goingOn({ 'nz-22': SUDA })).toEqual(['room']);
    const walked = (hex: string) => {
      const state = at('axis-move', { ...there, 'i-fjr-1': 'G26' }, 4, { groups });
      play(state, 'pick i-fjr-1');
      return given(state, `go ${hex}`);
    };
    expect(walked(SUDA)).toEqual(['giving-up']);
    expect(walked('H26')).toEqual([]);
  });
});
