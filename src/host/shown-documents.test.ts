import { describe, expect, it } from 'vitest';
import { gozo } from '../../tests/engine/gozo.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { c3 } from '../games/c3/index.ts';
import { at as malta, play, preview } from '../games/c3/testing.ts';
import { convoys } from '../games/convoys/index.ts';
import { moving, play as sail } from '../games/convoys/testing.ts';
import { filfla } from '../games/filfla/index.ts';
import { Table } from '../table/table.ts';
import { personAtEach } from '../table/table-options.ts';
import { draftStepOf, ordersOf } from './draft.ts';
import type { ShownQuestion } from './protocol.ts';
import {
  shownAction,
  shownGame,
  shownItem,
  shownQuestion,
  shownReach,
  shownRules,
} from './shown-documents.ts';
import { nameOf, thingOf } from './things.ts';

const hexes = c3 as unknown as Game;
const seas = convoys as unknown as Game;
const filflaTitle = filfla.definition.rulebook.title;

const I = 'it-livorno-i-33';
const II = 'it-livorno-ii-33';

/** What a side is asked, as it is shown to another or to itself. */
function shown(game: Game, state: Core, seat: number): ShownQuestion {
  const heading = game.heading(state, seat);
  if (heading === undefined) throw new Error('nothing is asked');
  const isAsked = game.decider(state) === seat;
  const decision = isAsked ? game.ask(state) : undefined;
  const asides = isAsked ? game.asides(state) : undefined;
  return shownQuestion(game, heading, decision, game.view(state, seat), asides);
}

describe('things', () => {
  it('are named by kind and name', () => {
    expect(thingOf('hex', '1911')).toBe('hex:1911');
    expect(nameOf('hex:1911')).toBe('1911');
  });

  it('of an action: what can be pointed at, in order; words and numbers are left out', () => {
    expect(shownAction(hexes, hexes.parse('overrun 1312 ground'))).toMatchObject({
      text: 'overrun 1312 ground',
      verb: 'overrun',
      things: ['hex:1312'],
      target: 'hex:1312',
    });
    expect(shownAction(hexes, hexes.parse('wave 1')).things).toEqual([]);
    expect(shownAction(hexes, hexes.parse('wave 1'))).not.toHaveProperty('target');
    expect(shownAction(hexes, hexes.parse('confirm'))).toEqual({
      text: 'confirm',
      verb: 'confirm',
      things: [],
      label: 'confirm',
    });
    expect(shownAction(hexes, hexes.parse('activate livorno')).things).toEqual(['formation:livorno']);
    expect(shownAction(hexes, hexes.parse('pick br-2-dev'))).toMatchObject({
      label: 'pick 2 Dev',
      target: 'unit:br-2-dev',
    });
    expect(shownAction(seas, seas.parse('strike g1')).target).toBe('group:g1');
    expect(shownAction(seas, seas.parse('go w-4')).target).toBe('place:w-4');
    expect(shownAction(seas, seas.parse('fortify na-tobruk')).target).toBe('box:na-tobruk');
  });

  it('of a way: every hex of it, and the last is its target', () => {
    const way = shownAction(hexes, hexes.parse('go 1312 1412 1512'));
    expect(way.path).toEqual(['hex:1312', 'hex:1412', 'hex:1512']);
    expect(way.target).toBe('hex:1512');
    expect(shownAction(hexes, hexes.parse('cross 1312'))).not.toHaveProperty('path');
  });
});

describe('a question', () => {
  it('has what may be done at any time apart from the actions, for the asked seat alone', () => {
    const raid = filfla as unknown as Game;
    const units = { 'cdo-1': { at: '0401' }, 'rifle-1': { at: '0405' } };
    const state = raid.load({ game: 'filfla', at: 'raiders-move', turn: 2, units });
    const { actions, asides } = shown(raid, state, 0);
    expect(asides).toEqual([{ text: 'recall', verb: 'recall', things: [], label: 'Fire the recall rocket' }]);
    expect(actions.map(({ verb }) => verb)).toEqual(['pick', 'end']);
    expect(shown(raid, state, 1).asides).toEqual([]);
    expect(shown(hexes, hexes.setUp(), 0).asides).toEqual([]);
  });

  function marching(...ids: readonly [string, ...string[]]): ReturnType<typeof malta> {
    const units = { [I]: '1211', [II]: '1211', 'br-8-man': '1512' };
    const state = malta('movement', units, { active: 'livorno', turn: '1' });
    play(state, [`pick ${ids[0]}`, ...ids.slice(1).map((id) => `with ${id}`)]);
    return state;
  }

  it('speaks of the stack under way', () => {
    const question = shown(hexes, marching(I, II), 0);
    expect(question.name).toBe('movement.order');
    expect(question.draft).toBe(true);
    expect(question.about['stack']).toEqual([`unit:${I}`, `unit:${II}`]);
    expect(question.about).not.toHaveProperty('side');
  });

  it('gives ways with their costs, of the whole stack: those that the preview gives', () => {
    for (const state of [marching(I), marching(I, II)]) {
      const ways = shown(hexes, state, 0).actions.filter(({ verb }) => verb === 'go');
      expect(ways.length).toBeGreaterThan(10);
      for (const { text, path, target, cost } of ways) {
        expect(path?.at(-1)).toBe(target);
        const points = preview(state, text).facts.find((one) => one.text === 'Movement points')?.value;
        expect([text, String(cost)]).toEqual([text, points]);
      }
    }
  });

  it('gives costs to ways alone', () => {
    const others = shown(hexes, marching(I), 0).actions.filter(({ verb }) => verb !== 'go');
    expect(others.length).toBeGreaterThan(0);
    for (const action of others) expect(action).not.toHaveProperty('cost');
  });

  it('shows nobody else the actions, nor what a draft is about', () => {
    const state = marching(I);
    for (const seat of [1, 2]) {
      const question = shown(hexes, state, seat);
      expect(question.actions).toEqual([]);
      expect(question.about).toEqual({});
      expect(JSON.stringify(question)).not.toContain(I);
    }
  });

  it('that is no draft tells everybody what it is about', () => {
    const state = malta(
      'declaration',
      { [I]: '1313', 'br-8-man': '1312', 'br-1-ham': '1312' },
      { active: 'livorno' },
    );
    play(state, ['attack 1312', `join ${I}`, 'ready', 'confirm']);
    for (const seat of [0, 1, 2]) {
      const { name, about } = shown(hexes, state, seat);
      expect(name).toBe('combat.defend');
      expect(about['target']).toEqual(['hex:1312']);
      expect(about['attackers']).toEqual([`unit:${I}`]);
    }
  });
});

describe('orders of a draft', () => {
  it('of the set-up: a unit and its hex, and the one in hand', () => {
    const state = c3.load({ game: 'c3', scenario: 'invasion' });
    expect(ordersOf(hexes, state)).toEqual([]);
    expect(draftStepOf(state)).toBe('set-up.pick');
    play(state, ['pick br-2-dev', 'put 1811', 'pick br-1-dor', 'put 1810', 'pick br-1-ham']);
    expect(draftStepOf(state)).toBe('set-up.pick');
    const orders = ordersOf(hexes, state);
    expect(orders.map(({ choices }) => choices)).toEqual([
      ['pick br-2-dev', 'put 1811'],
      ['pick br-1-dor', 'put 1810'],
      ['pick br-1-ham'],
    ]);
    expect(orders[0]?.things).toEqual(['unit:br-2-dev', 'hex:1811']);
    expect(orders[0]?.label).toMatch(/^2 Dev → \S/);
  });

  it('can be taken out one by one', () => {
    const state = c3.load({ game: 'c3', scenario: 'invasion' });
    play(state, ['pick br-2-dev', 'put 1811', 'pick br-1-dor', 'put 1810']);
    const [, second] = ordersOf(hexes, state);
    c3.redraft(
      state,
      (second?.choices ?? []).map((choice) => c3.parse(choice)),
    );
    expect(ordersOf(hexes, state)).toEqual([second]);
  });

  it('are the same from what the seat itself knows', () => {
    const state = c3.load({ game: 'c3', scenario: 'invasion' });
    play(state, ['pick br-2-dev', 'put 1811', 'pick br-1-ham']);
    const world = hexes.sampleWorld(hexes.view(state, 1), new Random(1));
    expect(ordersOf(hexes, world)).toEqual(ordersOf(hexes, state));
    const seen = hexes.sampleWorld(hexes.view(state, 0), new Random(1));
    expect(JSON.stringify(ordersOf(hexes, seen))).not.toContain('br-2-dev');
  });

  it('of sailing: who leads, who comes along, and where to', () => {
    const units = {
      eagle: 'gibraltar',
      nelson: 'gibraltar',
      'freighter-1': 'gibraltar',
      didos: 'alexandria',
    };
    const state = moving({ turn: 1, units });
    sail(state, ['pick eagle', 'with nelson', 'go w-1', 'pick didos']);
    expect(draftStepOf(state)).toBe('sailing.order');
    const orders = ordersOf(seas, state);
    expect(orders.map(({ choices }) => choices)).toEqual([
      ['pick eagle', 'with nelson', 'go w-1'],
      ['pick didos'],
    ]);
    expect(orders[0]?.things).toEqual(['unit:eagle', 'unit:nelson', 'place:w-1']);
    expect(orders[0]?.label).toBe('Eagle, Nelson → W-1');
  });
});

describe('what else is shown', () => {
  it('a game with its sides and scenarios', () => {
    const info = shownGame(seas, { allied: ['bold'] });
    expect(info.id).toBe('convoys');
    expect(info.sides).toEqual([
      { id: 'allied', label: 'Allied', characters: ['bold'] },
      { id: 'axis', label: 'Axis', characters: [] },
    ]);
    expect(info.scenarios.length).toBeGreaterThan(0);
    expect(structuredClone(info)).toEqual(info);
  });

  it('reach, by things', () => {
    const state = malta('movement', { [I]: '1211' }, { active: 'livorno', turn: '1' });
    const reach = shownReach(hexes, hexes.view(state, 0), `unit:${I}`);
    expect(reach.length).toBeGreaterThan(0);
    for (const { place, path } of reach) {
      expect(path[0]).toBe('hex:1211');
      expect(path.at(-1)).toBe(place);
    }
    expect(shownReach(hexes, hexes.view(state, 0), 'unit:nobody')).toEqual([]);
  });

  it('rules, each with its clauses', () => {
    for (const game of [hexes, seas]) {
      const rules = shownRules(game);
      expect(rules.length).toBeGreaterThan(20);
      expect(structuredClone(rules)).toEqual(rules);
    }
  });

  it('rules of a book that builds on another: own first, and beside each what it changes or what changes it', () => {
    const rules = shownRules(gozo as unknown as Game);
    const none = { amendedBy: [], amends: [], replaces: [], drops: [] };
    const rule = (id: string) => rules.find((one) => one.id === id);
    expect(rules.slice(0, 3).map(({ id, from }) => [id, from])).toEqual([
      ['gozo/A', undefined],
      ['gozo/B', undefined],
      ['filfla/1', filflaTitle],
    ]);
    expect(rule('gozo/A')?.links).toEqual({ ...none, replaces: ['filfla/5'], drops: ['filfla/1.2'] });
    expect(rule('gozo/B')?.clauses.map(({ links }) => links)).toEqual([
      { ...none, replaces: ['filfla/7.7'] },
      { ...none, amends: ['filfla/7.1'] },
    ]);
    expect(rule('filfla/7')).toMatchObject({
      links: { ...none, amendedBy: ['gozo/B.2'] },
      replaced: [{ id: 'filfla/7.7', by: 'gozo/B.1' }],
    });
    const [first, second] = rule('filfla/7')?.clauses ?? [];
    expect(first?.links).toEqual({ ...none, amendedBy: ['gozo/B.2'] });
    expect(second).not.toHaveProperty('links');
    expect(rule('filfla/8')).toEqual({
      ...shownRules(filfla as unknown as Game).find(({ id }) => id === 'filfla/8'),
      from: filflaTitle,
    });
    expect(structuredClone(rules)).toEqual(rules);
  });

  it('items, with what their events name, and nothing of what was chosen', async () => {
    const table = await Table.open({
      game: hexes,
      id: 'july',
      scenario: 'july-1942',
      seats: personAtEach(hexes),
      dice: { kind: 'seed', seed: 1 },
    });
    for (const action of ['bomb 1811', 'confirm']) {
      const side = table.ask('spectator')?.seat ?? '';
      await table.act(side, action);
    }
    const [first, ...others] = (await table.feed('axis')).map((item) => shownItem(hexes, item));
    expect(first).toMatchObject({ number: 1, kind: 'action', by: 'axis', rolls: [], events: [] });
    const items = (await table.feed('british')).map((item) => shownItem(hexes, item));
    const events = items.flatMap((item) => item.events);
    expect(events.find(({ key }) => key === 'missions-planned')?.things).toEqual(['hex:1811']);
    expect(others.flatMap((item) => item.events).map(({ key }) => key)).toEqual(events.map(({ key }) => key));
    for (const item of items) {
      expect(item).not.toHaveProperty('action');
      expect(structuredClone(item)).toEqual(item);
    }
  });
});
