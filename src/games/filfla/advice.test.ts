import { describe, expect, it } from 'vitest';
import type { Seat } from '../../engine/audience.ts';
import { numberOf } from '../../engine/kinds.ts';
import { GARRISON, RAIDERS, Unit } from './counters.ts';
import { filfla } from './index.ts';
import type { State } from './state.ts';
import { at, attack, codeOf, deploy, move, picked, planned, play, why } from './testing.ts';

const SPECTATOR = filfla.spectator;
const preview = (state: State, seat: Seat, action: string) =>
  filfla.preview(filfla.view(state, seat), filfla.parse(action));
const explain = (state: State, seat: Seat, target: string) =>
  filfla.explain(filfla.view(state, seat), target);

describe('why not?', () => {
  it('says what can be chosen, and who is to decide', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'rifle-1': '0405' });
    for (const target of ['cdo-1', 'pick cdo-1', 'end'])
      expect(explain(state, RAIDERS, target).text).toBe(`${target} can be chosen now.`);
    for (const target of ['0402', 'go 0402', '0403'])
      expect(explain(picked(state, 'cdo-1'), RAIDERS, target).text).toBe(`${target} can be chosen now.`);
    expect(explain(state, GARRISON, 'rifle-1')).toEqual({
      text: 'It is for raiders to decide.',
      rule: 'filfla/5',
    });
    expect(explain(state, SPECTATOR, 'cdo-1').text).toBe('It is for raiders to decide.');
  });

  it('quotes the rule that forbids', () => {
    const state = at('raiders-move', { 'cdo-1': { at: '0401', pinned: true } });
    expect(explain(state, RAIDERS, 'cdo-1')).toEqual({
      text: 'A pinned unit does not move.',
      rule: 'filfla/5.9',
    });
  });

  it('explains units', () => {
    const plan = filfla.setUp();
    play(plan, 'assign cdo-1 north');
    expect(why(plan, 'cdo-1')).toBe('filfla/2.1');
    const deploying = planned();
    deploy(deploying, { mg: '0404' });
    expect(why(deploying, 'mg')).toBe('filfla/3.1');
    const fight = at('raiders-fight', { 'cdo-1': '0403', 'cdo-2': '0302', 'rifle-1': '0404' });
    expect(why(fight, 'cdo-1')).toBe('filfla/7.1');
    play(fight, 'attack 0404');
    expect(why(fight, 'cdo-2')).toBe('filfla/7.1');
    const advance = at('raiders-fight', { 'cdo-1': '0403', 'cdo-2': '0302', 'decoy-1': '0404' });
    attack(advance, '0404', ['cdo-1'], []);
    expect(why(advance, 'cdo-2')).toBe('filfla/8.3');
    const fire = at('raiders-move', { 'cdo-1': '0401', 'rifle-1': '0403', gun: '0504' }, { ammunition: 1 });
    expect(why(fire, 'rifle-1')).toBe('filfla/5');
    move(fire, 'cdo-1', '0402');
    expect(why(fire, 'gun')).toBe('filfla/6.2');
  });

  it('explains boxes: nobody is sent there', () => {
    const state = picked(at('raiders-move', { 'cdo-1': '0401' }), 'cdo-1');
    for (const box of ['sea', 'unplaced', 'eliminated'])
      expect(explain(state, RAIDERS, box)).toMatchObject({
        text: expect.stringMatching(/^What is asked now: \w/),
        rule: 'filfla/5',
        beside: true,
      });
  });

  it('explains hexes', () => {
    const deploying = planned();
    play(deploying, 'pick gun');
    expect(why(deploying, '0404')).toBe('filfla/3.4');
    const raiders = { 'cdo-1': '0302', 'cdo-2': '0402', 'cdo-3': '0402', 'cdo-4': '0402' };
    const moving = at('raiders-move', { ...raiders, 'rifle-1': '0303' });
    for (const state of [moving, picked(moving, 'cdo-1')]) {
      expect(why(state, '0101')).toBe('filfla/5.2');
      expect(why(state, '0303')).toBe('filfla/5.3');
      expect(why(state, '0402')).toBe('filfla/5.5');
      expect(why(state, '0406')).toBe('filfla/5.11');
    }
    const garrison = at('garrison-move', { 'cdo-1': '0605', 'rifle-1': '0402' });
    for (const state of [garrison, picked(garrison, 'rifle-1')])
      expect(why(state, '0401')).toBe('filfla/5.4');
    const guarded = at('raiders-move', { 'cdo-1': '0401', 'decoy-1': '0303', 'decoy-2': '0503' });
    for (const state of [guarded, picked(guarded, 'cdo-1')]) expect(why(state, '0403')).toBe('filfla/5.6');
    const fight = at('raiders-fight', { 'cdo-1': '0302', 'rifle-1': '0202' });
    expect(why(fight, '0202')).toBe('filfla/7.3');
    expect(why(fight, '0303')).toBe('filfla/7.1');
    const retreat = at('raiders-fight', { 'cdo-1': '0403', 'rifle-1': '0304' });
    attack(retreat, '0304', ['cdo-1'], [1, 2]);
    expect(why(retreat, '0404')).toBe('filfla/8.1');
  });

  it('names the first fault of a way', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', sappers: '0401', 'decoy-1': '0504' });
    const troop = picked(state, 'cdo-1');
    expect(why(troop, 'go 0403')).toBe('filfla/5');
    expect(why(troop, 'go 0401')).toBe('filfla/5');
    expect(why(troop, 'go 0402 0404')).toBe('filfla/5');
    expect(why(troop, 'go 0501')).toBe('filfla/5.2');
    expect(why(troop, 'go 0402 0503 0403')).toBe('filfla/5.6');
    expect(why(troop, 'go 0402 0403 0504')).toBe('filfla/5.6');
    expect(why(picked(state, 'sappers'), 'go 0402 0303 0304')).toBe('filfla/5.11');
    expect(why(troop, 'go 0402 0302')).toBe('filfla/5.7');
  });

  it('answers for the unit nearest to a hex while none is picked', () => {
    const pinned = { 'cdo-1': { at: '0403', pinned: true }, 'cdo-2': '0401', 'rifle-1': '0605' };
    const state = at('raiders-move', pinned);
    expect(why(state, '0405')).toBe('filfla/5.9');
    expect(why(state, '0404')).toBe('filfla/5');
    expect(why(state, 'go 0402')).toBe('filfla/5');
    expect(why(at('raiders-move', { 'cdo-1': { at: 'sea', beach: 'south' } }), '0404')).toBe('filfla/5');
  });

  it('gives the rule of the decision for what is not done there at all', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'rifle-1': '0404' });
    for (const action of [
      'fire rifle-1',
      'join cdo-1',
      'put 0404',
      'go 0402',
      'advance cdo-1',
      'confirm',
      'stand',
    ])
      expect(why(state, action)).toBe('filfla/5');
    expect(codeOf(() => why(state, 'dance'))).toBe('bad-action');
    expect(codeOf(() => why(state, 'pick cdo-9'))).toBe('unknown-unit');
  });

  it('has nothing to say when the game is over', () => {
    const state = at('garrison-fight', { 'cdo-1': '0401', 'rifle-1': '0405' }, { turn: 5 });
    play(state, 'end');
    expect(codeOf(() => explain(state, RAIDERS, 'cdo-1'))).toBe('game-over');
  });
});

describe('what if?', () => {
  const chances = (outcomes: readonly { text: string; chance: number }[]) =>
    Object.fromEntries(outcomes.map(({ text, chance }) => [text, Math.round(chance * 36)]));

  it('foresees a fire', () => {
    const state = at('raiders-move', { 'cdo-1': '0402', mg: '0304', 'rifle-1': '0404' }, { ammunition: 1 });
    move(state, 'cdo-1', '0303');
    const seen = preview(state, GARRISON, 'fire mg');
    expect(seen).toMatchObject({ title: 'Machine gun fires at 1 Troop', rule: 'filfla/6.6', unknown: [] });
    expect(seen.facts).toEqual([
      { key: 'die-modifier', text: 'die modifier', value: '0', rule: 'filfla/6.6' },
    ]);
    expect(chances(seen.outcomes)).toEqual({ miss: 18, pinned: 12, loss: 6 });
    expect(codeOf(() => preview(state, GARRISON, 'fire rifle-1'))).toBe('illegal-action');
    expect(codeOf(() => preview(state, GARRISON, 'hold'))).toBe('not-available');
    expect(codeOf(() => preview(state, RAIDERS, 'fire mg'))).toBe('not-your-decision');
  });

  it('foresees an attack on counters that are face up', () => {
    const state = at('raiders-fight', {
      'cdo-1': '0403',
      sappers: '0403',
      gun: { at: '0504', faceUp: true },
      'rifle-1': { at: '0504', faceUp: true },
    });
    play(state, ['attack 0504', 'join cdo-1']);
    const { title, facts, outcomes } = preview(state, RAIDERS, 'join sappers');
    expect(title).toBe('Attack on 0504');
    expect(facts).toEqual([
      { key: 'attack', text: 'attack', value: '5' },
      { key: 'defence', text: 'defence', value: '4' },
      { key: 'rough-hex', text: 'rough hex', value: '-1', rule: 'filfla/7.7' },
      { key: 'sappers', text: 'sappers against the gun', value: '1', rule: 'filfla/7.9' },
      { key: 'column', text: 'column', value: '1:1' },
    ]);
    expect(chances(outcomes)).toEqual({ A1: 1, AR: 5, CF: 9, NE: 11, DR: 7, D1: 3 });
    expect(preview(state, RAIDERS, 'confirm').facts[0]).toEqual({
      key: 'attack',
      text: 'attack',
      value: '3',
    });
  });

  it('gives no odds against counters that are face down', () => {
    const raiders = { 'cdo-1': '0403', sappers: '0403' };
    const previews = [
      { gun: '0504', 'rifle-1': '0303' },
      { gun: '0303', 'rifle-1': '0504' },
      { gun: '0504', 'rifle-1': '0304' },
    ].map((garrison) => {
      const state = at('raiders-fight', { ...raiders, ...garrison });
      play(state, 'attack 0504');
      return preview(state, RAIDERS, 'join sappers');
    });
    expect(previews[1]).toEqual(previews[0]);
    expect(previews[2]).toEqual(previews[0]);
    expect(previews[0]).toMatchObject({
      facts: [
        { key: 'attack', text: 'attack', value: '2' },
        { key: 'rough-hex', text: 'rough hex', value: '-1' },
      ],
      outcomes: [],
      unknown: ['1 counters in 0504 are face down'],
    });
  });

  it('foresees an attack of the garrison, for the garrison alone', () => {
    const state = at('garrison-fight', { 'cdo-1': '0403', 'rifle-1': '0404', 'rifle-2': '0404' });
    play(state, ['attack 0403', 'join rifle-1']);
    expect(preview(state, GARRISON, 'join rifle-2').facts).toEqual([
      { key: 'attack', text: 'attack', value: '4' },
      { key: 'defence', text: 'defence', value: '3' },
      { key: 'across-gully', text: 'across a gully', value: '-1', rule: 'filfla/7.8' },
      { key: 'column', text: 'column', value: '1:2' },
    ]);
    for (const seat of [RAIDERS, SPECTATOR])
      expect(codeOf(() => preview(state, seat, 'confirm'))).toBe('not-your-decision');
  });

  it('foresees only what can be done', () => {
    const state = at('raiders-fight', { 'cdo-1': '0403', 'cdo-2': '0302', 'rifle-1': '0404' });
    expect(codeOf(() => preview(state, RAIDERS, 'attack 0404'))).toBe('not-available');
    play(state, 'attack 0404');
    expect(codeOf(() => preview(state, RAIDERS, 'join cdo-2'))).toBe('illegal-action');
    expect(codeOf(() => preview(state, RAIDERS, 'confirm'))).toBe('illegal-action');
    play(state, 'join cdo-1');
    expect(codeOf(() => preview(state, RAIDERS, 'join cdo-1'))).toBe('illegal-action');
  });
});

describe('how far?', () => {
  const reach = (state: State, seat: Seat, id: string) =>
    filfla.reach(filfla.view(state, seat), numberOf(Unit, id));

  it('reaches what is listed, with cost and path', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'rifle-1': '0404' });
    const reached = reach(state, RAIDERS, 'cdo-1');
    expect(reached).toContainEqual({ place: '0403', cost: 2, path: ['0401', '0402', '0403'] });
    expect(reached.map(({ place }) => place)).not.toContain('0305');
    expect(reached).toHaveLength(12);
  });

  it('costs what the listed way costs', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'cdo-2': '0302', 'rifle-1': '0404' });
    for (const id of ['cdo-1', 'cdo-2']) {
      const reached = reach(state, RAIDERS, id);
      const { actions = [], costs } = filfla.ask(picked(state, id)) ?? {};
      expect(actions.map((action) => filfla.print(action))).toEqual(
        reached.map(({ path }) => `go ${path.slice(1).join(' ')}`),
      );
      expect(costs).toEqual(reached.map(({ cost }) => cost));
      expect(new Set(costs).size).toBeGreaterThan(1);
    }
    expect(filfla.ask(state)?.costs.every((cost) => cost === undefined)).toBe(true);
  });

  it('reaches nothing where a unit cannot move', () => {
    const state = at('garrison-move', { 'cdo-1': '0401', gun: '0504' });
    expect(reach(state, GARRISON, 'gun')).toEqual([]);
    expect(reach(state, GARRISON, 'cdo-2')).toEqual([]);
  });

  it('threatens the hexes that enemies in sight can attack, not those behind a cliff', () => {
    const state = at('raiders-move', {
      'cdo-1': '0401',
      mg: { at: '0202', faceUp: true },
      gun: { at: '0504', faceUp: true },
      'rifle-1': '0605',
    });
    // The machine gun reaches 0303, 0203, 0304 and 0204.
    const feared = (one: State, seat: number) =>
      filfla.threat(filfla.view(one, seat)).map(({ place }) => place);
    const threatened = feared(state, RAIDERS).sort();
    const near = ['0202', '0203', '0204', '0205', '0302', '0303', '0304', '0305', '0402', '0403', '0404'];
    expect(threatened).toEqual(near);
    const pent = { 'cdo-1': '0203', 'cdo-2': '0303', mg: { at: '0202', faceUp: true } };
    expect(feared(at('raiders-move', pent), RAIDERS)).toEqual(['0203', '0303']);
    const guns = {
      'cdo-1': '0401',
      mg: { at: '0202', faceUp: true },
      'rifle-1': { at: '0202', faceUp: true },
    };
    const [mg, both] = [{ ...pent, 'cdo-2': '0401' }, guns].map(
      (units) =>
        filfla.threat(filfla.view(at('raiders-move', units), RAIDERS)).find(({ place }) => place === '0203')
          ?.strength ?? 0,
    );
    expect(both).toBeGreaterThan(mg ?? 0);
    expect(filfla.threat(filfla.view(state, SPECTATOR))).toEqual([]);
  });
});
