import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  chance,
  keys,
  lastRound,
  open,
  options,
  play,
  put,
  result,
  type Setting,
  start,
  told,
  unit,
} from './testing.ts';

const STATUSES = ['starving', 'surviving', 'plus-1', 'plus-2', 'plus-3', 'plus-4'].map((id) => `malta-${id}`);
const FORCES = { 'swordfish-815': 'pool', 'swordfish-830': 'pool', 'force-k': 'pool' };
const LATER: Setting = { season: 'summer-1941', crete: 'axis', units: FORCES };

/** A season from its very beginning. */
function season(status: string, setting: Setting = {}): State {
  return at('season', { ...LATER, status, ...setting });
}

/** The decision about basing, with the survival drop behind. */
function basing(status: string, setting: Setting = {}): State {
  return at('basing', { ...LATER, status, ...setting });
}

function statusOf(state: State): string {
  return board(state).status;
}

/** Bases these on Malta and pays. */
function base(state: State, ...units: readonly string[]): State {
  put(state, Object.fromEntries(units.map((id) => [id, id === 'force-k' ? 'malta' : 'air-malta'])));
  play(state, 'ready');
  return state;
}

describe('consumption', () => {
  clause('convoys/malta-consumption.1', 'a season costs one level', () => {
    const left = STATUSES.slice(1).map((status) => statusOf(season(status)));
    expect(left).toEqual(STATUSES.slice(0, -1));
  });

  clause('convoys/malta-consumption.2', 'Swordfish cost one level more', () => {
    expect(statusOf(base(season('malta-plus-3'), 'swordfish-830'))).toBe('malta-plus-1');
    expect(statusOf(base(season('malta-plus-3')))).toBe('malta-plus-2');
  });

  clause('convoys/malta-consumption.3', 'Force K costs one level more', () => {
    expect(statusOf(base(season('malta-plus-3'), 'force-k'))).toBe('malta-plus-1');
    expect(statusOf(base(season('malta-plus-3'), 'force-k', 'swordfish-815'))).toBe('malta-surviving');
  });

  clause('convoys/malta-consumption.4', 'two squadrons cost no more than one', () => {
    expect(statusOf(base(basing('malta-plus-3'), 'swordfish-815', 'swordfish-830'))).toBe('malta-plus-2');
    const least = basing('malta-surviving');
    expect(statusOf(base(least, 'swordfish-815', 'swordfish-830'))).toBe('malta-starving');
    expect(unit(least, 'swordfish-830').at).toBe('air-malta');
  });

  clause('convoys/malta-consumption.5', 'the first season of a game has no survival drop', () => {
    const early = start('summer-1940-campaign');
    expect(statusOf(early)).toBe('malta-plus-1');
    expect(statusOf(base(early, 'force-k'))).toBe('malta-surviving');

    const late = start('spring-1941-campaign');
    expect(statusOf(late)).toBe('malta-plus-3');
    base(late, 'swordfish-815', 'force-k');
    expect(board(late)).toMatchObject({ status: 'malta-plus-1', army: 'na-tripoli' });
    expect(statusOf(season('malta-plus-3', { season: 'spring-1941' }))).toBe('malta-plus-2');
  });

  clause('convoys/malta-consumption.6', 'the status never falls below Starving!', () => {
    const state = season('malta-starving');
    expect(statusOf(state)).toBe('malta-starving');
    expect(open(state)).toBe('axis army.choose');
  });

  clause('convoys/malta-consumption.7', 'each basing needs a level that is left', () => {
    const state = season('malta-plus-1');
    put(state, { 'force-k': 'malta' });
    expect(bar(state, 'pick swordfish-815')).toBe('convoys/malta-consumption.7');
    play(state, 'ready');
    expect(statusOf(state)).toBe('malta-starving');

    const other = season('malta-plus-1');
    put(other, { 'swordfish-815': 'air-malta' });
    expect(bar(other, 'pick force-k')).toBe('convoys/malta-consumption.7');

    expect(statusOf(base(season('malta-plus-2'), 'force-k', 'swordfish-815'))).toBe('malta-starving');
    expect(open(season('malta-surviving'))).toBe('axis army.choose');
  });

  clause('convoys/malta-consumption.8', 'the drop comes first, then the forces are named, then paid', () => {
    const before = at('hour', { ...LATER, season: 'spring-1941', status: 'malta-plus-4' });
    const drop = play(before, 'finish');
    expect(keys(drop).slice(-1)).toEqual(['supply']);
    expect(told(drop, 'supply', 'status')).toEqual(['malta-plus-3']);
    expect(open(before)).toBe('allied basing.pick');
    expect(options(before)).toEqual(['pick swordfish-815', 'pick swordfish-830', 'pick force-k', 'ready']);

    put(before, { 'swordfish-830': 'air-malta', 'force-k': 'malta' });
    expect(statusOf(before)).toBe('malta-plus-3');
    const paid = play(before, 'ready');
    expect(keys(paid).slice(0, 2)).toEqual(['based', 'supply']);
    expect(told(paid, 'based', 'units')).toEqual([['swordfish-830', 'force-k']]);
    expect(told(paid, 'supply', 'status')).toEqual(['malta-plus-1']);
  });

  clause(
    'convoys/malta-consumption.9',
    'who is not based on Malta waits on Crete, in reserve or out of play',
    () => {
      const allied = basing('malta-plus-3', { season: 'fall-1940', crete: 'allied' });
      play(allied, 'pick swordfish-815');
      expect(options(allied)).toEqual(['put air-malta', 'put air-crete']);
      play(allied, ['put air-crete', 'ready']);
      expect(unit(allied, 'swordfish-815').at).toBe('air-crete');
      expect(unit(allied, 'swordfish-830').at).toBe('pool');
      expect(unit(allied, 'force-k').at).toBe('pool');
      expect(statusOf(allied)).toBe('malta-plus-3');

      const axis = basing('malta-plus-3');
      play(axis, 'pick swordfish-815');
      expect(bar(axis, 'put air-crete')).toBe('convoys/malta-consumption.9');

      const placing = at('placement', { ...LATER, units: { ...FORCES, didos: 'pool' } });
      expect(options(placing, 'pick')).toEqual(['pick didos']);
      expect(bar(placing, 'pick force-k')).toBe('convoys/sunk.6');
    },
  );

  clause(
    'convoys/malta-consumption.10',
    'Force K is there from Summer 1940, by option from Spring 1941',
    () => {
      expect(options(start('summer-1940-campaign'), 'pick')).toEqual(['pick force-k']);
      const late = { options: { 'force-k': 'spring-1941' } };
      const winter = basing('malta-plus-3', { ...late, season: 'winter-1940' });
      expect(bar(winter, 'pick force-k')).toBe('convoys/malta-consumption.10');
      const spring = basing('malta-plus-3', { ...late, season: 'spring-1941' });
      expect(statusOf(base(spring, 'force-k'))).toBe('malta-plus-2');
    },
  );

  it('leaves Surviving and ten freighters of +3 with both forces', () => {
    const freighters = Array.from({ length: 10 }, (_, index) => `freighter-${index + 1}`);
    const pool = Object.fromEntries([...freighters, 'breconshire'].map((id) => [id, 'pool']));
    const state = season('malta-plus-3', { units: { ...FORCES, ...pool } });
    base(state, 'swordfish-815', 'force-k');
    expect(statusOf(state)).toBe('malta-surviving');
    play(state, 'ready');
    put(state, Object.fromEntries(freighters.map((id) => [id, 'gibraltar'])));
    expect(bar(state, 'pick breconshire')).toBe('convoys/allied-freighters.1');
  });
});

describe('surrender', () => {
  const HUNGER: Setting = { season: 'winter-1940', status: 'malta-starving', starving: true };

  clause('convoys/malta-surrender.1', 'an island left starving surrenders when no freighter comes', () => {
    const state = at('hour', HUNGER);
    expect(keys(play(state, 'finish'))).toContain('surrender');
    expect(result(state).level).toBe('surrender');
  });

  clause('convoys/malta-surrender.3', 'one freighter is enough', () => {
    const state = at('hour', { ...HUNGER, units: { 'freighter-1': 'malta' } });
    expect(keys(play(state, 'finish'))).not.toContain('surrender');
    expect(statusOf(state)).toBe('malta-surviving');
    expect(open(state)).toBe('axis invasion.decide');
  });

  clause('convoys/malta-surrender.4', 'the check is made once, right after unloading', () => {
    const units = { 'freighter-1': 'malta', nelson: 'malta', 'stug-1': 'air-sicily' };
    const state = at('hour', { ...HUNGER, units });
    expect(keys(play(state, 'finish'))).not.toContain('surrender');
    play(state, ['end', 'end']);
    expect(statusOf(state)).toBe('malta-surviving');
    play(state, 'decline');
    lastRound(state);
    play(state, ['leave nelson', 'go gibraltar']);
    expect(board(state)).toMatchObject({ season: 'spring-1941', starving: true });
    expect(open(state)).not.toBe('over');

    const sunk = at('hour', { ...HUNGER, units });
    play(sunk, ['finish', 'fly stug-1']);
    play(sunk, 'attack freighter-1', { rolls: [5, 6] });
    expect(open(sunk)).toBe('axis siege.fly');
    expect(keys(play(sunk, 'end'))).toEqual(['unloaded', 'surrender', 'ended']);
  });

  clause('convoys/malta-surrender.5', 'what counts is the end of the last season, all costs paid', () => {
    const units = { nelson: 'malta', 'stug-1': 'air-sicily' };
    const leaving = at('last-strikes', { season: 'fall-1940', status: 'malta-surviving', units });
    lastRound(leaving);
    play(leaving, ['leave nelson', 'go gibraltar']);
    expect(board(leaving)).toMatchObject({ season: 'winter-1940', starving: true });

    const staying = at('last-strikes', { season: 'fall-1940', status: 'malta-surviving', units });
    lastRound(staying);
    play(staying, ['stay', 'finish']);
    expect(board(staying)).toMatchObject({ season: 'winter-1940', status: 'malta-starving' });
    expect(board(staying).starving).toBeUndefined();

    const again = at('hour', { season: 'spring-1942', status: 'malta-starving' });
    play(again, ['finish', 'decline']);
    expect(board(again)).toMatchObject({ season: 'summer-1942', starving: true });
    play(again, ['decline', 'dummies 4', 'finish']);
    expect(result(again).level).toBe('surrender');
  });

  clause('convoys/malta-surrender.6', 'hunger that begins in this season waits for the next', () => {
    const state = at('hour', { season: 'winter-1940', status: 'malta-starving' });
    expect(keys(play(state, 'finish'))).not.toContain('surrender');
    expect(open(state)).toBe('axis invasion.decide');
    play(state, 'decline');
    expect(board(state)).toMatchObject({ season: 'spring-1941', starving: true });
  });

  clause('convoys/malta-surrender.7', 'Breconshire is a freighter for this', () => {
    const state = at('hour', { ...HUNGER, units: { breconshire: 'malta' } });
    play(state, 'finish');
    expect(board(state)).toMatchObject({ status: 'malta-surviving', unloaded: 1 });
    expect(open(state)).toBe('axis invasion.decide');
  });
});

describe('invasion', () => {
  const NOW: Setting = { season: 'fall-1941', army: 'na-tobruk', forts: [] };

  function attempt(status: string, die: number, setting: Setting = {}): State {
    const state = at('invasion', { ...NOW, status, ...setting });
    play(state, 'invade', { rolls: [die] });
    return state;
  }

  /** The lowest die that wins; none can be tried without a decision. */
  function leastDie(status: string): number {
    return [1, 2, 3, 4, 5, 6].find((die) => open(attempt(status, die)) === 'over') ?? 7;
  }

  clause('convoys/malta-invasion.1', 'it can be tried at +2 and lower', () => {
    const asked = STATUSES.filter(
      (status) => open(at('invasion', { ...NOW, status })) === 'axis invasion.decide',
    );
    expect(asked).toEqual(STATUSES.slice(0, 4));
  });

  clause('convoys/malta-invasion.2', 'it can be tried once in a game', () => {
    const failed = attempt('malta-plus-1', 4, { season: 'spring-1942' });
    expect(board(failed)).toMatchObject({ season: 'summer-1942', used: ['invasion'] });
    play(failed, ['take', 'dummies 4', 'finish']);
    expect(result(failed).level).toBe('draw');
    const waiting = at('invasion', { ...NOW, status: 'malta-plus-2' });
    play(waiting, 'decline');
    expect(board(waiting).used).toEqual([]);
  });

  const CHANCES = [
    ['convoys/malta-invasion.3', 'starving', 3],
    ['convoys/malta-invasion.4', 'surviving', 4],
    ['convoys/malta-invasion.5', 'plus-1', 5],
    ['convoys/malta-invasion.6', 'plus-2', 6],
  ] as const;
  for (const [id, name, least] of CHANCES) {
    clause(id, `at ${name} it succeeds from ${least} on`, () => {
      const status = `malta-${name}`;
      expect(leastDie(status)).toBe(least);
      expect(open(attempt(status, 6))).toBe('over');
      const asked = at('invasion', { ...NOW, status });
      expect(chance(asked, 'invade', 'Malta falls')).toBeCloseTo((7 - least) / 6);
    });
  }

  clause('convoys/malta-invasion.7', 'Afrika Korps retreats in the season of the attempt', () => {
    expect(board(attempt('malta-plus-1', 4)).army).toBe('na-gazala');
    expect(board(attempt('malta-plus-1', 5)).army).toBe('na-gazala');
    const quiet = at('invasion', { ...NOW, status: 'malta-plus-1' });
    play(quiet, 'decline');
    expect(board(quiet).army).toBe('na-tobruk');
  });

  clause('convoys/malta-invasion.8', 'the Axis decide', () => {
    const state = at('invasion', { ...NOW, status: 'malta-plus-1' });
    expect(open(state)).toBe('axis invasion.decide');
    expect(options(state)).toEqual(['invade', 'decline']);
    expect(keys(play(state, 'decline'))).not.toContain('invasion');
  });

  clause('convoys/malta-invasion.9', 'it has its own step, and the status after unloading counts', () => {
    const cargo = { 'freighter-1': 'malta', 'freighter-2': 'malta' };
    const fed = at('hour', { ...NOW, status: 'malta-plus-1', units: cargo });
    expect(options(fed)).not.toContain('invade');
    play(fed, 'finish');
    expect(board(fed).season).toBe('winter-1941');
    const one = at('hour', { ...NOW, status: 'malta-plus-1', units: { 'freighter-1': 'malta' } });
    play(one, 'finish');
    expect(open(one)).toBe('axis invasion.decide');
    play(one, 'invade', { rolls: [5] });
    expect(board(one).season).toBe('winter-1941');
  });

  clause(
    'convoys/malta-invasion.10',
    'the retreat is one box more, at once, and a redone move keeps it',
    () => {
      const moved: Setting = {
        army: 'na-gazala',
        armyBefore: 'na-tobruk',
        units: { 'swordfish-815': 'air-malta' },
      };
      const plain = at('invasion', { ...NOW, ...moved, status: 'malta-surviving' });
      const seen = play(plain, 'invade', { rolls: [1] });
      expect(keys(seen).slice(0, 2)).toEqual(['army-moved', 'invasion']);
      expect(board(plain).army).toBe('na-el-agheila');

      const force = { 'force-k': { at: 'lost', lostIn: 'fall-1941', origin: 'malta' } };
      const setting: Setting = { ...moved, forceKSunk: true, units: { ...moved.units, ...force } };
      const redone = at('invasion', { ...NOW, ...setting, status: 'malta-surviving' });
      const story = play(redone, 'invade', { rolls: [1] });
      expect(told(story, 'army-moved', 'box')).toEqual(['na-el-agheila', 'na-gazala']);
      expect(told(story, 'army-put-back', 'box')).toEqual(['na-tobruk']);
      expect(keys(story)).toContain('redone');
      expect(board(redone).army).toBe('na-gazala');

      // Even from beyond Alamein: the army has broken through in vain.
      const egypt = at('invasion', {
        ...NOW,
        army: 'na-alamein',
        armyBefore: 'na-alamein',
        forts: [],
        forceKSunk: true,
        status: 'malta-surviving',
        units: force,
      });
      play(egypt, 'invade', { rolls: [1] });
      expect(board(egypt).army).toBe('na-alamein');
      expect(told(play(egypt, 'take'), 'army-moved', 'box')).toEqual(['na-past-alamein', 'na-alamein']);
      expect(open(egypt)).not.toBe('over');
    },
  );

  clause('convoys/malta-invasion.11', 'a failed attempt from Tripoli wins the game for the Allies', () => {
    const state = attempt('malta-plus-2', 5, { army: 'na-tripoli' });
    expect(result(state)).toMatchObject({ winner: 'allied', level: 'tripoli' });
    const force = { 'force-k': { at: 'lost', lostIn: 'fall-1941', origin: 'malta' } };
    const back: Setting = { army: 'na-tripoli', armyBefore: 'na-el-agheila', forceKSunk: true };
    const saved = attempt('malta-plus-2', 5, { ...back, units: { 'swordfish-815': 'air-malta', ...force } });
    expect(board(saved).army).toBe('na-tripoli');
    expect(open(saved)).not.toBe('over');
  });

  clause('convoys/malta-invasion.12', 'success ends the game before any other check', () => {
    const units = {
      'swordfish-815': 'air-malta',
      nelson: { at: 'malta', hit: true },
      'stug-1': 'air-sicily',
    };
    const state = at('invasion', { ...NOW, army: 'na-tripoli', status: 'malta-starving', units });
    expect(keys(play(state, 'invade', { rolls: [3] }))).toEqual(['army-moved', 'invasion', 'ended']);
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'invasion' });
  });

  clause('convoys/malta-invasion.13', 'failure costs Malta nothing', () => {
    const units = {
      nelson: 'malta',
      'force-k': 'malta',
      'swordfish-815': 'air-malta',
      'stug-1': 'air-sicily',
    };
    const state = at('invasion', { ...NOW, status: 'malta-plus-1', units });
    play(state, 'invade', { rolls: [1] });
    expect(open(state)).toBe('axis last-strikes.decide');
    expect(board(state)).toMatchObject({ status: 'malta-plus-1', used: ['invasion'] });
    expect(['nelson', 'force-k', 'swordfish-815'].map((id) => unit(state, id).at)).toEqual([
      'malta',
      'malta',
      'air-malta',
    ]);
  });
});
