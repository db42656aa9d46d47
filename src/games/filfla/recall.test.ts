import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { GARRISON, RAIDERS } from './counters.ts';
import { filfla } from './index.ts';
import type { State } from './state.ts';
import { at, bar, faultOf, move, open, picked, planned, play, shown, why } from './testing.ts';

const ASHORE = { 'cdo-1': '0401', 'rifle-1': '0403' };
const ROCKET = 'The recall rocket goes up: the raid ends with this turn.';

function asides(state: State): readonly string[] {
  return filfla.asides(state).actions.map((action) => filfla.print(action));
}

function midRaid(point = 'raiders-move', more: object = {}): State {
  return at(point, ASHORE, { turn: 2, ammunition: 1, ...more });
}

describe('the recall', () => {
  clause('filfla/10.1', 'it is offered whenever the raiders are asked, also within an order', () => {
    expect(asides(midRaid())).toEqual(['recall']);
    expect(asides(picked(midRaid(), 'cdo-1'))).toEqual(['recall']);
    expect(asides(midRaid('raiders-fight'))).toEqual(['recall']);
    expect(filfla.question(midRaid(), RAIDERS)?.asides).toEqual(['recall']);
  });

  clause('filfla/10.1', 'it is not offered while the garrison decides', () => {
    const state = midRaid();
    move(state, 'cdo-1', '0402');
    expect(open(state)).toBe('garrison reaction.fire');
    expect([asides(state), bar(state, 'recall')]).toEqual([[], 'filfla/10.1']);
    expect(filfla.question(state, GARRISON)).not.toHaveProperty('asides');
    expect(asides(midRaid('garrison-move'))).toEqual([]);
  });

  clause('filfla/10.1', 'a raider that defends itself may fire it too', () => {
    const units = { 'cdo-1': '0403', 'cdo-2': '0403', 'rifle-1': '0304', 'rifle-2': '0304' };
    const state = at('garrison-fight', units, { turn: 2 });
    play(state, ['attack 0403', 'join rifle-1', 'join rifle-2', 'confirm'], { rolls: [6, 6] });
    expect(open(state)).toMatch(/^raiders /);
    expect(asides(state)).toEqual(['recall']);
  });

  clause('filfla/10.2', 'not before everybody is ashore', () => {
    const waiting = { ...ASHORE, sappers: { at: 'sea', beach: 'south' } };
    const state = at('raiders-move', waiting, { turn: 2, hour: 3 });
    expect([asides(state), bar(state, 'recall')]).toEqual([[], 'filfla/10.2']);
    expect(bar(filfla.setUp(), 'recall')).toBe('filfla/10.2');
    expect(asides(planned())).toEqual([]);
  });

  clause('filfla/10.2', 'only once, and not in the last turn', () => {
    const state = midRaid();
    play(state, 'recall');
    expect([asides(state), bar(state, 'recall')]).toEqual([[], 'filfla/10.2']);
    expect(bar(midRaid('raiders-move', { turn: 5 }), 'recall')).toBe('filfla/10.2');
    expect(asides(midRaid('raiders-move', { turn: 4 }))).toEqual(['recall']);
    expect(asides(midRaid('raiders-move', { turn: 4, scenario: 'short-night' }))).toEqual([]);
  });

  clause('filfla/10.3', 'the raid ends with the turn', () => {
    const state = midRaid();
    play(state, 'recall');
    expect(filfla.progress(state)).toEqual({ text: 'Turn 2 of 2', share: 0.5 });
    play(state, ['end', 'end']);
    expect(open(state)).toBe('garrison movement.pick');
    play(state, 'end');
    expect(play(state, 'end').spectator).toContain('The raid is over.');
    expect(open(state)).toBe('over');
    expect(filfla.result(state)).toBeDefined();
  });

  clause('filfla/10.4', 'everybody is told, and nobody sees the order that is open', () => {
    const state = picked(midRaid(), 'cdo-1');
    expect(play(state, 'recall')).toMatchObject({
      raiders: [ROCKET],
      garrison: [ROCKET],
      spectator: [ROCKET],
    });
    expect(open(state)).toBe('raiders movement.go');
    const plainly = midRaid();
    play(plainly, 'recall');
    for (const seat of [GARRISON, filfla.spectator]) expect(shown(state, seat)).toBe(shown(plainly, seat));
    expect(filfla.view(state, GARRISON).board).toMatchObject({ recalled: true });
    play(state, 'go 0402');
    expect(filfla.view(state, GARRISON).board.units).toContainEqual(
      expect.objectContaining({ id: 'cdo-1', at: '0402' }),
    );
  });
});

describe('a raid that was called off', () => {
  it('is written, read and imagined as it is', () => {
    const state = picked(midRaid(), 'cdo-1');
    play(state, 'recall');
    const again = filfla.load(JSON.parse(JSON.stringify(filfla.position(state))));
    expect([filfla.hash(again), filfla.position(again)]).toEqual([
      filfla.hash(state),
      filfla.position(state),
    ]);
    expect(filfla.position(state)).toMatchObject({ recalled: true, draft: ['pick cdo-1'] });
  });

  it('is no position before it can be, or in the last turn', () => {
    const position = { at: 'raiders-move', units: { 'cdo-1': { at: '0401' } }, recalled: true };
    expect(faultOf({ ...position, turn: 2 })).toBe('');
    const never = 'bad-position at recalled: no rocket can have been fired in this turn';
    expect(faultOf({ ...position, turn: 5 })).toBe(never);
    const units = { ...position.units, sappers: { at: 'sea', beach: 'south' } };
    expect(faultOf({ ...position, units, turn: 2, hour: 3 })).toBe(never);
  });

  it('is explained', () => {
    expect(filfla.explain(filfla.view(midRaid(), RAIDERS), 'recall')).toEqual({
      text: 'recall can be chosen now.',
      rule: 'filfla/10',
    });
    expect(why(midRaid('raiders-move', { turn: 5 }), 'recall')).toBe('filfla/10.2');
  });
});
