import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../engine/dice.ts';
import { Refusal } from '../../engine/refusal.ts';
import { SeededDice } from '../../engine/seeded.ts';
import { convoys, type State } from '../../games/convoys/index.ts';
import { at, play, start, unit } from '../../games/convoys/testing.ts';
import { Table } from '../../table/table.ts';
import { player } from './player.ts';
import { ALLIED_STYLES, AXIS_STYLES } from './styles.ts';

const LONG = 240_000;
const SIDES = ['allied', 'axis'];

async function game(scenario: string, styles: readonly [string, string], options = {}) {
  const faults: unknown[] = [];
  const [allied, axis] = styles;
  const table = await Table.open({
    game: convoys,
    id: 'test',
    scenario,
    options,
    seats: { allied: { name: allied, kind: 'bot' }, axis: { name: axis, kind: 'bot' } },
    players: { allied: player('allied', allied), axis: player('axis', axis) },
    dice: { kind: 'seed', seed: 1942 },
    onDefect: (error) => faults.push(error),
  });
  await table.playBots({ limit: 8000 });
  return { table, faults };
}

/** Lets one side act as long as it is asked and no die is rolled, at most so often; what it did. */
function actions(state: State, side: string, style: string, most = 60): string[] {
  const one = player(side, style);
  const done: string[] = [];
  for (let n = 0; n < most; n++) {
    const decision = convoys.ask(state);
    if (decision === undefined || SIDES[decision.seat] !== side) break;
    const question = convoys.question(state, decision.seat);
    if (question === undefined) break;
    const action = one.choose(convoys.view(state, decision.seat), question);
    done.push(action);
    try {
      convoys.act(state, convoys.parse(action), NO_DICE);
    } catch {
      break;
    }
  }
  return done;
}

describe('a scripted player', () => {
  it.each([
    ['pedestal-1942', 'cautious', 'fleet'],
    ['pedestal-1942', 'bold', 'air'],
    ['summer-1940-season', 'bold', 'fleet'],
    ['spring-1941-campaign', 'cautious', 'air'],
    ['spring-1941-campaign', 'bold', 'fleet'],
  ] as const)(
    'finishes %s, %s against %s, without an illegal action',
    async (scenario, allied, axis) => {
      const { table, faults } = await game(scenario, [allied, axis]);
      expect(faults).toEqual([]);
      expect(table.result).toMatchObject({ winner: expect.any(String), points: expect.any(Number) });
    },
    LONG,
  );

  it(
    'chooses the same from the same view',
    () => {
      const state = convoys.setUp('spring-1941-campaign');
      const dice = new SeededDice(3);
      const styles = ['bold', 'air'];
      const twins = SIDES.map((side, seat) => [1, 2].map(() => player(side, styles[seat] ?? '')));
      for (let n = 0; n < 200; n++) {
        const decision = convoys.ask(state);
        if (decision === undefined) break;
        const question = convoys.question(state, decision.seat);
        if (question === undefined) break;
        const view = convoys.view(state, decision.seat);
        const [one, two] = (twins[decision.seat] ?? []).map((each) => each.choose(view, question));
        expect(one).toBe(two);
        convoys.act(state, convoys.parse(one ?? ''), dice);
      }
    },
    LONG,
  );

  it('plays for the two sides and in their own styles only', () => {
    expect(() => player('german', 'air')).toThrow(Refusal);
    expect(() => player('allied', 'air')).toThrow('no style "air"');
    expect(() => player('axis', 'bold')).toThrow('no style "bold"');
  });
});

describe.each(AXIS_STYLES)('an Axis player of the style %s', (style) => {
  const BOTH = { 'swordfish-830': 'air-malta', 'force-k': 'malta' };

  it('gathers on Sicily against both striking forces', () => {
    const state = at('axis-placement', {
      units: {
        ...BOTH,
        'stug-1': 'pool',
        'sm79-132': 'pool',
        'z1007-41': 'pool',
        'freighter-1': 'gibraltar',
      },
      season: 'spring-1941',
    });
    const put = actions(state, 'axis', style).filter((action) => action.startsWith('put '));
    expect(put).toEqual(['put air-sicily', 'put air-sicily', 'put air-sicily']);
  });

  it('spreads out along the routes otherwise', () => {
    const units = Object.fromEntries(
      ['stug-1', 'stug-2', 'sm79-132', 'sm79-130', 'z1007-41', 'z1007-50'].map((id) => [id, 'pool']),
    );
    const state = at('axis-placement', {
      units: { ...units, 'freighter-1': 'gibraltar', 'freighter-2': 'alexandria' },
      season: 'spring-1941',
      crete: 'axis',
    });
    const put = actions(state, 'axis', style);
    expect(put).toContain('put air-sicily');
    expect(new Set(put.filter((action) => action.startsWith('put '))).size).toBeGreaterThan(1);
  });

  it('goes for Force K in harbour when both striking forces are there', () => {
    const units = { ...BOTH, 'freighter-1': 'malta', 'freighter-2': 'malta', 'stug-1': 'air-sicily' };
    const state = at('harbour-strikes', { units, season: 'spring-1941', status: 'malta-plus-1' });
    expect(actions(state, 'axis', style).join('; ')).toMatch(/fly stug-1; (attack|intensify) force-k$/);
  });

  it('goes for freighters in harbour when there is no push', () => {
    const units = { 'force-k': 'malta', 'freighter-1': 'malta', nelson: 'malta', 'stug-1': 'air-sicily' };
    const state = at('harbour-strikes', { units, season: 'spring-1942', status: 'malta-surviving' });
    expect(actions(state, 'axis', style).join('; ')).toMatch(/freighter-1$/);
  });

  it('looks with a level bomber first, then strikes freighters', () => {
    const state = at('air-strikes', {
      groups: { g1: ['w-5', 'nelson', 'freighter-1', 'freighter-2'] },
      units: { 'stug-1': 'air-sicily', 'z1007-41': 'air-sicily' },
      season: 'spring-1941',
      phase: 'day',
    });
    const done = actions(state, 'axis', style);
    expect(done.slice(0, 2)).toEqual(['fly z1007-41', 'strike g1']);
    expect(done[2]).toMatch(/^(attack|intensify) freighter-/);
  });

  it('leaves a stronger enemy alone, and falls upon freighters without escort', () => {
    const fleet = { 'vittorio-veneto': 'napoli', 'cruiser-div-3': 'napoli', 'cruiser-div-7': 'napoli' };
    const escorts = ['nelson', 'rodney', 'renown', 'warspite', 'didos'];
    const meet = (...ships: string[]) =>
      actions(
        at('italian-movement', {
          groups: { g1: ['w-6', ...ships] },
          marks: { g1: { exposed: true } },
          units: fleet,
          season: 'spring-1941',
        }),
        'axis',
        style,
        1,
      );
    expect(meet(...escorts, 'freighter-1')).toEqual(['stay']);
    expect(meet('freighter-1', 'freighter-2', 'freighter-3')).toEqual(['steam']);
  });

  it('tries an invasion when Africa is lost', () => {
    const state = at('invasion', { army: 'na-west-of-tripoli', status: 'malta-plus-2', season: 'fall-1941' });
    expect(actions(state, 'axis', style, 1)).toEqual(['invade']);
  });

  it('does not throw the army out of Africa for an invasion', () => {
    const state = at('invasion', { army: 'na-tripoli', status: 'malta-surviving', season: 'fall-1941' });
    expect(actions(state, 'axis', style, 1)).toEqual(['decline']);
  });
});

describe.each(ALLIED_STYLES)('an Allied player of the style %s', (style) => {
  it('bases what its style allows', () => {
    const state = start('spring-1941-campaign');
    actions(state, 'allied', style, 7);
    expect(unit(state, 'swordfish-830').at).toBe('air-malta');
    expect(unit(state, 'force-k').at).toBe(style === 'cautious' ? 'pool' : 'malta');
  });

  it('sends the opening convoys where the aircraft are not', () => {
    const state = start('summer-1940-season');
    actions(state, 'allied', style, 40);
    for (let n = 1; n <= 8; n++) expect(unit(state, `freighter-${n}`).origin).toBe('gibraltar');
  });

  it('takes the heavy ships over the line, or not', () => {
    const state = at('allied-movement', {
      groups: { g1: ['w-5', 'nelson', 'didos', 'freighter-1'] },
      season: 'summer-1942',
      scenario: 'pedestal-1942',
      starving: true,
    });
    actions(state, 'allied', style, 12);
    expect(unit(state, 'freighter-1').at).toBe('w-6');
    expect(unit(state, 'didos').at).toBe('w-6');
    expect(unit(state, 'nelson').at).toBe(style === 'bold' ? 'w-6' : 'w-5');
  });

  it('does not send an untouched convoy away from weak raiders', () => {
    const state = at('surface', {
      groups: { g1: ['w-6', 'nelson', 'rodney', 'didos', 'freighter-1'] },
      units: { 'cruiser-div-3': 'w-6' },
      season: 'spring-1941',
      phase: 'day',
    });
    play(state, ['ready']);
    expect(actions(state, 'allied', style, 1)[0]).toMatch(/^fire (nelson|rodney)$/);
  });
});
