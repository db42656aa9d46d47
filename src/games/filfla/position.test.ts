import { describe, expect, it } from 'vitest';
import { GARRISON, RAIDERS } from './counters.ts';
import { filfla } from './index.ts';
import { at, codeOf, faultOf, open, options, picked, planned, play, unit, ways } from './testing.ts';

const load = (document: object) => filfla.load({ game: 'filfla', ...document });

/** `bad-position: cdo-1 is nowhere`, or nothing if the position is accepted. */
function fault(document: object): string {
  try {
    load(document);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('positions written by hand', () => {
  it('start at every named point', () => {
    const units = { 'cdo-1': { at: '0403' }, 'rifle-1': { at: '0404' } };
    expect(open(load({ at: 'start' }))).toBe('raiders plan.assign');
    expect(open(load({}))).toBe('raiders plan.assign');
    const expected = {
      'raiders-move': 'raiders movement.pick',
      'raiders-fight': 'raiders combat-phase.attack',
      'garrison-move': 'garrison movement.pick',
      'garrison-fight': 'garrison combat-phase.attack',
    };
    for (const [point, decision] of Object.entries(expected))
      expect(open(load({ at: point, units }))).toBe(decision);
    expect(Object.keys(filfla.definition.points)).toEqual(['start', ...Object.keys(expected)]);
  });

  it('have defaults for all that is left out', () => {
    const state = load({ at: 'raiders-move', units: { 'cdo-1': { at: '0401' } } });
    expect(filfla.view(state, RAIDERS).board).toMatchObject({ turn: 1, lastTurn: 5, decoys: true, hour: 3 });
    expect(filfla.view(state, GARRISON).board).toMatchObject({ shots: 0, ammunition: 0, mover: 'none' });
    expect(unit(state, 'cdo-1')).toEqual({ id: 'cdo-1', at: '0401', steps: 2 });
    expect(unit(state, 'cdo-2')).toEqual({ id: 'cdo-2', at: 'eliminated', steps: 0 });
    expect(unit(state, 'gun')).toEqual({ id: 'gun', at: 'eliminated', steps: 0 });
    expect(unit(state, 'decoy-1')).toMatchObject({ at: 'unplaced', faceDown: true });
    expect(unit(load({}), 'cdo-1')).toEqual({ id: 'cdo-1', at: 'sea', steps: 2 });
    expect(unit(load({}), 'gun')).toEqual({ id: 'gun', at: 'unplaced', steps: 1, faceDown: true });
  });

  it('keep everything that is given', () => {
    const state = at(
      'raiders-move',
      {
        'cdo-1': { at: '0402', steps: 1, beach: 'north', spent: 2 },
        'cdo-2': { at: '0401', moved: true },
        'cdo-3': { at: '0401', pinned: true },
        sappers: { at: 'sea', beach: 'south' },
        'rifle-1': { at: '0505', faceUp: true },
        'decoy-1': 'eliminated',
      },
      { turn: 2, ammunition: 3, shots: 2, mover: 'cdo-1', scenario: 'short-night' },
    );
    expect(filfla.position(state)).toMatchObject({
      scenario: 'short-night',
      turn: 2,
      hour: 3,
      ammunition: 3,
      shots: 2,
      mover: 'cdo-1',
      units: {
        'cdo-1': { at: '0402', steps: 1, beach: 'north', spent: 2 },
        'cdo-2': { at: '0401', steps: 2, moved: true },
        'cdo-3': { at: '0401', steps: 2, pinned: true },
        sappers: { at: 'sea', steps: 1, beach: 'south' },
        'rifle-1': { at: '0505', steps: 2, faceUp: true },
        'decoy-1': { at: 'eliminated', steps: 0, faceUp: true },
      },
    });
    expect(options(state)).toEqual(['pick cdo-1', 'end']);
    expect(ways(state, 'cdo-1')).toContain('0403 0304');
    expect(ways(state, 'cdo-1')).not.toContain('0403 0404');
    expect(filfla.hash(load(filfla.position(state)))).toBe(filfla.hash(state));
    const fought = { 'cdo-1': { at: '0402', fought: true }, 'rifle-1': '0404' };
    const fighting = at('raiders-fight', fought, { attacked: ['0404'] });
    expect(filfla.position(fighting)).toMatchObject({
      attacked: ['0404'],
      units: { 'cdo-1': { at: '0402', fought: true } },
    });
  });

  it('keep the options, an open draft and a finished game', () => {
    const state = planned({ decoys: 'none' });
    play(state, ['pick gun', 'put 0303', 'pick mg']);
    const document = filfla.position(state);
    expect(document).toMatchObject({
      options: { decoys: 'none' },
      draft: ['pick gun', 'put 0303', 'pick mg'],
    });
    expect(filfla.hash(load(document))).toBe(filfla.hash(state));
    const going = picked(at('raiders-move', { 'cdo-1': '0401' }), 'cdo-1');
    expect(open(going)).toBe('raiders movement.go');
    expect(filfla.position(going)).toMatchObject({
      stack: [{ step: 'raid.raiders-fight' }, { step: 'movement.pick', side: 'raiders', picked: 'none' }],
      draft: ['pick cdo-1'],
    });
    expect(filfla.hash(load(filfla.position(going)))).toBe(filfla.hash(going));
    expect(options(load(filfla.position(going)))).toEqual(options(going));
    const over = at('garrison-fight', { 'cdo-1': '0401', 'rifle-1': '0405' }, { turn: 5 });
    play(over, 'end');
    expect(filfla.result(load(filfla.position(over)))).toEqual(filfla.result(over));
  });
});

describe('a position is refused', () => {
  it('for names that do not exist', () => {
    const refused = (document: object) => codeOf(() => load(document));
    expect(codeOf(() => filfla.load({ game: 'chess' }))).toBe('bad-position');
    expect(refused({ at: 'lunch' })).toBe('bad-position');
    expect(refused({ scenario: 'long-night' })).toBe('unknown-scenario');
    expect(refused({ options: { decoys: 'three' } })).toBe('bad-option');
    expect(refused({ units: { 'cdo-9': {} } })).toBe('unknown-unit');
    expect(refused({ units: { 'cdo-1': { at: '0909' } } })).toBe('unknown-place');
    expect(refused({ attacked: ['0909'] })).toBe('unknown-hex');
    expect(refused({ mover: 'cdo-9' })).toBe('unknown-unit');
    expect(refused({ weather: 'fine' })).toBe('bad-position');
    expect(refused({ units: { 'cdo-1': { morale: 7 } } })).toBe('bad-position');
    expect(refused({ units: { 'cdo-1': { beach: 'west' } } })).toBe('bad-position');
  });

  it('for values out of range', () => {
    expect(fault({ turn: 6 })).toBe('the position: turn should be at most 5, not 6');
    expect(fault({ hour: 1 })).toBe('the position: hour should be at least 2, not 1');
    expect(fault({ ammunition: -1 })).toBe('the position: ammunition should be at least 0, not -1');
    expect(fault({ shots: 1.5 })).toMatch('shots should be a whole number');
    expect(fault({ units: { 'cdo-1': { steps: '2' } } })).toMatch('units.cdo-1.steps should be a number');
    expect(fault({ units: { 'cdo-1': { steps: 258 } } })).toMatch('units.cdo-1.steps should be at most 9');
    expect(fault({ units: { 'cdo-1': { spent: 10 } } })).toMatch('units.cdo-1.spent should be at most 9');
  });

  it('for units that cannot be so', () => {
    const faulty = (units: object, more: object = {}) =>
      fault({ at: 'raiders-move', units: { 'cdo-4': { at: '0605' }, ...units }, ...more });
    expect(faulty({})).toBe('');
    expect(faulty({ 'cdo-1': { at: '0401', faceUp: false } })).toBe('raiders are always face up');
    expect(faulty({ 'cdo-1': { at: '0401', steps: 3 } })).toBe('cdo-1 has 3 steps of 2');
    expect(faulty({ 'cdo-1': { at: '0401', steps: 0 } })).toBe(
      'cdo-1 has no steps left and is not eliminated',
    );
    expect(faulty({ 'cdo-1': { at: '0401', spent: 5 } })).toBe('cdo-1 spent more than its allowance');
    expect(faulty({ 'cdo-1': { at: '0101' } })).toBe('cdo-1 stands in the sea');
    expect(faulty({ 'cdo-1': { at: 'sea', beach: 'north' } })).toBe('cdo-1 has missed its landing');
    const south = { 'cdo-1': { at: 'sea', beach: 'south' } };
    expect(faulty(south, { turn: 1, hour: 2 })).toBe('');
    expect(faulty(south, { turn: 2, hour: 2 })).toBe('cdo-1 has missed its landing');
    expect(faulty({ mg: { at: 'sea' } })).toBe('mg is at sea');
    expect(faulty({ mg: { at: '0406' } })).toBe('mg stands on a beach');
    expect(faulty({ gun: { at: '0404' } })).toBe('gun is not in a rough hex');
    expect(faulty({ 'decoy-1': { at: '0404', faceUp: true } })).toBe('decoy-1 is a decoy face up');
    expect(faulty({ 'decoy-1': { at: '0404' } }, { options: { decoys: 'none' } })).toBe(
      'decoy-1 is a decoy in a game without',
    );
  });

  it('for units that the whole position does not allow', () => {
    const over = at('garrison-fight', { 'cdo-1': '0401', 'rifle-1': '0405' }, { turn: 5 });
    const document = filfla.position(over);
    const changed = (id: string, part: object) =>
      fault({ ...document, units: { ...(document['units'] as object), [id]: part } });
    expect(changed('rifle-1', { at: '0405' })).toBe('');
    expect(changed('rifle-1', { at: 'unplaced' })).toBe('rifle-1 was never placed');
    expect(changed('rifle-1', { at: 'eliminated', steps: 1 })).toBe(
      'rifle-1 is eliminated and has steps left',
    );
    expect(changed('rifle-1', { at: 'eliminated', faceUp: false })).toBe('rifle-1 is eliminated face down');
    expect(changed('cdo-2', { at: 'unplaced', steps: 1 })).toBe('cdo-2 is nowhere');
    expect(changed('cdo-1', { at: 'eliminated' })).toBe('the raid goes on without raiders');
    expect(fault({ units: { 'rifle-1': { at: '0404' } } })).toBe(
      'rifle-1 is on the island before the first turn',
    );
  });

  it('for a picked unit that cannot move', () => {
    const units = { 'cdo-1': '0401', 'cdo-2': { at: '0401', pinned: true }, 'rifle-1': '0405' };
    const document = filfla.position(at('raiders-move', units));
    const going = (picked: string) => {
      const stack = [{ step: 'raid.raiders-fight' }, { step: 'movement.go', side: 'raiders', picked }];
      return fault({ ...document, stack, draft: [] });
    };
    expect(going('cdo-1')).toBe('');
    for (const id of ['cdo-2', 'rifle-1']) expect(going(id)).toBe('nobody can do anything at movement.go');
    expect(going('none')).toMatch('the game cannot go on from this position');
    expect(fault({ ...document, draft: ['pick cdo-2'] })).toMatch('choice 1: "pick" is not possible');
  });

  it('for what is noted at another time or of another side', () => {
    const units = { 'cdo-1': { at: '0403' }, 'rifle-1': { at: '0404', faceUp: true } };
    const where = (point: string, id: 'cdo-1' | 'rifle-1', part: object, more: object = {}) =>
      faultOf({ at: point, units: { ...units, [id]: { ...units[id], ...part } }, ...more });
    for (const part of [{ spent: 1 }, { moved: true }]) {
      expect(where('raiders-move', 'cdo-1', part)).toBe('');
      expect(where('garrison-move', 'cdo-1', part)).toMatch(
        /^bad-position at units.cdo-1: .* does not move$/,
      );
      expect(where('raiders-fight', 'cdo-1', part)).toMatch(/does not move$/);
    }
    expect(where('garrison-move', 'rifle-1', { spent: 1 })).toBe('');
    expect(where('raiders-move', 'cdo-1', { fought: true })).toMatch(/has fought where nobody fights$/);
    expect(where('raiders-move', 'rifle-1', { pinned: true })).toMatch(/rifle-1 cannot be pinned$/);
    expect(where('raiders-move', 'rifle-1', { beach: 'north' })).toMatch(/rifle-1 lands nowhere$/);
    expect(where('raiders-fight', 'cdo-1', {}, { mover: 'cdo-1' })).toBe(
      'bad-position at mover: cdo-1 moves when its side does not',
    );
    expect(where('raiders-move', 'cdo-1', {}, { attacked: ['0404'] })).toBe(
      'bad-position at attacked: hexes are attacked where nobody fights',
    );
    expect(where('raiders-move', 'cdo-1', {}, { turn: 0 })).toBe(
      'bad-position at turn: this point of the sequence is in a turn',
    );
    expect(faultOf({ at: 'start', turn: 2 })).toBe('bad-position at turn: no turn has begun yet');
    const north = ['cdo-1', 'cdo-2', 'cdo-3', 'cdo-4', 'sappers'].map((id) => [id, { beach: 'north' }]);
    expect(faultOf({ units: Object.fromEntries(north) })).toBe(
      'bad-position at units: too many land in the north',
    );
  });

  it('for hexes, turns and ammunition that cannot be so', () => {
    const faulty = (hexes: Readonly<Record<string, string>>, more: object = {}) => {
      const units = Object.fromEntries(Object.entries(hexes).map(([id, hex]) => [id, { at: hex }]));
      return fault({ at: 'raiders-move', units: { 'cdo-1': { at: '0403' }, ...units }, ...more });
    };
    expect(faulty({ mg: '0403' })).toBe('both sides are in 0403');
    expect(faulty({ mg: '0404', 'rifle-1': '0404' })).toBe('');
    expect(faulty({ mg: '0404', 'rifle-1': '0404', 'decoy-1': '0404' })).toBe(
      'too many counters are in 0404',
    );
    const two = { 'cdo-2': '0403', 'cdo-3': '0403' };
    expect(faulty(two)).toBe('');
    expect(faulty({ ...two, 'cdo-4': '0403' })).toBe('too many raiders are in 0403');
    expect(faulty({ 'cdo-1': '0401', 'cdo-2': '0401', 'cdo-3': '0401', 'cdo-4': '0401' })).toBe('');
    expect(faulty({}, { turn: 5, scenario: 'short-night' })).toBe('there is no turn 5 in this scenario');
    expect(faulty({}, { ammunition: 4 })).toBe('no chit has so much ammunition');
    expect(faulty({}, { ammunition: 1, shots: 2 })).toBe('more was fired than the chit allows');
  });
});
