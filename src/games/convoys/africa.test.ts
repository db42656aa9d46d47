import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  keys,
  open,
  options,
  play,
  put,
  type Seen,
  type Setting,
  sail,
  shoot,
  start,
  told,
  unit,
} from './testing.ts';

const FED: Setting = { season: 'summer-1941', status: 'malta-plus-3', crete: 'axis' };
const ONE = { 'swordfish-815': 'air-malta' };
const TWO = { ...ONE, 'swordfish-830': 'air-malta' };
const FORCE_K = { 'force-k': 'malta' };
const BOTH = { ...ONE, ...FORCE_K };
const FORTS = ['na-tobruk', 'na-alamein'];

/** The army's move of a season, with these forces on Malta. */
function move(army: string, units: NonNullable<Setting['units']> = {}, forts: readonly string[] = []): State {
  return at('army', { ...FED, army, forts, units });
}

/** What happens at the end of the season, up to the next decision. */
function close(state: State): Seen {
  return play(state, 'finish');
}

/** Swordfish are shot down by a Hit ship at sea, which goes home with the dice that follow when all are through. */
function shotDown(state: State, squadron: string, after: readonly number[] = [1, 1]): void {
  play(state, `fly ${squadron}`);
  play(state, 'attack littorio', { rolls: [1, 1, ...after] });
  expect(unit(state, squadron).at).toBe('lost');
}

/** A day on which Littorio, Hit, is in reach of Swordfish. */
function hunt(setting: Setting): State {
  const littorio = { at: 'at-sea-eastern-med', hit: true };
  return at('air-strikes', { ...FED, forts: [], ...setting, units: { littorio, ...setting.units } });
}

describe('the move of Afrika Korps', () => {
  clause('convoys/afrika-korps-moves.1', 'Swordfish and Force K on Malta push it back one box', () => {
    expect(board(move('na-tobruk', BOTH)).army).toBe('na-gazala');
    expect(board(move('na-gazala', { ...TWO, ...FORCE_K })).army).toBe('na-el-agheila');
  });

  clause('convoys/afrika-korps-moves.2', 'one of the two holds it', () => {
    for (const units of [ONE, TWO, FORCE_K]) {
      const state = move('na-el-agheila', units);
      expect(board(state).army).toBe('na-el-agheila');
      expect(open(state)).toBe('allied fortification.build');
    }
  });

  clause('convoys/afrika-korps-moves.3', 'with neither it may destroy a fortification', () => {
    const state = move('na-tobruk', {}, ['na-alamein']);
    expect(open(state)).toBe('axis army.choose');
    expect(told(play(state, 'take'), 'fort-destroyed', 'box')).toEqual(['na-alamein']);
    expect(board(state)).toMatchObject({ army: 'na-tobruk', forts: [] });
  });

  clause('convoys/afrika-korps-moves.4', 'or, where there is none, advance one box', () => {
    const state = move('na-tobruk');
    expect(told(play(state, 'take'), 'army-moved', 'box')).toEqual(['na-alamein']);
    expect(board(state).army).toBe('na-alamein');
  });

  clause('convoys/afrika-korps-moves.5', 'once a season, when the costs of basing are paid', () => {
    const pool = { 'swordfish-815': 'pool', 'force-k': 'pool' };
    const pushed = at('basing', { ...FED, army: 'na-tobruk', units: pool });
    put(pushed, { 'swordfish-815': 'air-malta', 'force-k': 'malta' });
    expect(board(pushed).army).toBe('na-tobruk');
    expect(keys(play(pushed, 'ready'))).toEqual(['based', 'supply', 'army-moved']);
    expect(board(pushed).army).toBe('na-gazala');

    const free = at('basing', { ...FED, army: 'na-gazala', forts: [], units: pool });
    play(free, ['ready', 'take']);
    expect(open(free)).toBe('allied allied-placement.dummies');
    play(free, ['dummies 4', 'finish']);
    expect(board(free)).toMatchObject({ army: 'na-tobruk', season: 'fall-1941' });
  });

  clause(
    'convoys/afrika-korps-moves.6',
    'the next box counts, and its fortification takes up the move',
    () => {
      const far = move('na-el-agheila', {}, FORTS);
      play(far, 'take');
      expect(board(far)).toMatchObject({ army: 'na-gazala', forts: FORTS });
      const near = move('na-gazala', {}, FORTS);
      play(near, 'take');
      expect(board(near)).toMatchObject({ army: 'na-gazala', forts: ['na-alamein'] });
    },
  );

  clause('convoys/afrika-korps-moves.7', 'the Axis may leave it; the push they must suffer', () => {
    const state = move('na-gazala', {}, FORTS);
    expect(options(state)).toEqual(['take', 'decline']);
    play(state, 'decline');
    expect(board(state)).toMatchObject({ army: 'na-gazala', forts: FORTS });
    const pushed = move('na-gazala', BOTH);
    expect(open(pushed)).toBe('allied fortification.build');
    expect(board(pushed).army).toBe('na-el-agheila');
  });

  clause('convoys/afrika-korps-moves.8', 'Tripoli, El Agheila, Gazala, Tobruk, Alamein', () => {
    const boxes = ['na-tripoli', 'na-el-agheila', 'na-gazala', 'na-tobruk', 'na-alamein'];
    for (const [index, box] of boxes.slice(0, -1).entries()) {
      const east = move(box);
      play(east, 'take');
      expect(board(east).army).toBe(boxes[index + 1]);
      expect(board(move(boxes[index + 1] ?? '', BOTH)).army).toBe(box);
    }
  });

  clause('convoys/afrika-korps-moves.9', 'Swordfish on Crete or in reserve do not count', () => {
    const away = { 'swordfish-815': 'air-crete', 'swordfish-830': 'pool' };
    expect(open(move('na-gazala', away))).toBe('axis army.choose');
    expect(board(move('na-gazala', { ...away, ...FORCE_K })).army).toBe('na-gazala');
  });

  it('takes six seasons from El Agheila past Alamein', () => {
    const state = start('spring-1941-campaign');
    const story: string[] = [];
    for (let guard = 0; guard < 500 && open(state) !== 'over'; guard++) {
      const [first = ''] = options(state);
      const calm = ['finish', 'ready', 'decline', 'dummies 4'].find((action) =>
        options(state).includes(action),
      );
      const seen = play(state, open(state) === 'axis army.choose' ? 'take' : (calm ?? first));
      story.push(
        ...told(seen, 'army-moved', 'box').map(String),
        ...told(seen, 'fort-destroyed', 'box').map(String),
      );
    }
    const names = ['gazala', 'tobruk', 'tobruk', 'alamein', 'alamein', 'past-alamein'];
    expect(story).toEqual(names.map((name) => `na-${name}`));
    expect(board(state).season).toBe('summer-1942');
  });
});

describe('what the army gains when Malta loses its forces', () => {
  clause('convoys/afrika-korps-benefit.1', 'all Swordfish shot down at sea free its move', () => {
    const state = hunt({ army: 'na-gazala', units: TWO });
    shotDown(state, 'swordfish-815', []);
    shotDown(state, 'swordfish-830');
    expect(keys(close(state)).slice(-1)).toEqual(['redone']);
    expect(open(state)).toBe('axis army.choose');
    play(state, 'take');
    expect(board(state)).toMatchObject({ army: 'na-tobruk', season: 'fall-1941' });
  });

  clause('convoys/afrika-korps-benefit.2', 'so does Force K, destroyed in battle', () => {
    const state = at('surface', {
      ...FED,
      army: 'na-el-agheila',
      armyBefore: 'na-gazala',
      groups: { g1: ['w-7', 'force-k'] },
      units: { ...ONE, 'force-k': { hit: true }, littorio: 'w-7' },
    });
    while (open(state) !== 'axis battle.fire') play(state, 'ready');
    const seen = shoot(state, 'littorio', 'force-k', [5]);
    expect(told(seen, 'sunk', 'unit')).toEqual(['force-k']);
    play(state, ['retire littorio', 'ready'], { rolls: [1] });
    expect(board(state).army).toBe('na-el-agheila');
    expect(told(close(state), 'season-ended', 'box')).toEqual(['na-gazala']);
  });

  clause(
    'convoys/afrika-korps-benefit.3',
    'the army goes back and moves as if the lost had not been there',
    () => {
      const gone = { 'force-k': { at: 'lost', lostIn: 'summer-1941', origin: 'malta' } };
      const lost: Setting = { ...FED, army: 'na-el-agheila', armyBefore: 'na-gazala', forceKSunk: true };
      const half = at('hour', { ...lost, units: { ...gone, ...ONE } });
      const seen = close(half);
      const story = ['redone', 'army-put-back', 'army-held'];
      expect(keys(seen).filter((key) => /^(redone|army-.*)$/.test(key))).toEqual(story);
      expect(told(seen, 'army-put-back', 'box')).toEqual(['na-gazala']);
      expect(board(half).army).toBe('na-gazala');

      const none = at('hour', { ...lost, forts: FORTS, units: gone });
      close(none);
      expect(board(none).army).toBe('na-gazala');
      expect(told(play(none, 'take'), 'fort-destroyed', 'box')).toEqual(['na-tobruk']);
      expect(board(none)).toMatchObject({ army: 'na-gazala', forts: ['na-alamein'] });

      const whole = at('army', { ...FED, army: 'na-gazala', armyBefore: 'na-tripoli', units: BOTH });
      play(whole, ['ready', 'dummies 4', 'begin night']);
      sail(whole, ['force-k'], 'w-7');
      play(whole, 'ready', { rolls: [6, [0], [0]] });
      expect(board(whole).army).toBe('na-el-agheila');
      expect(told(close(whole), 'season-ended', 'box')).toEqual(['na-gazala']);

      const egypt = at('hour', {
        ...lost,
        army: 'na-tobruk',
        armyBefore: 'na-alamein',
        forts: [],
        units: gone,
      });
      close(egypt);
      play(egypt, 'take');
      expect(open(egypt)).toBe('over');
    },
  );

  clause('convoys/afrika-korps-benefit.4', 'one squadron of one is enough', () => {
    const state = hunt({ army: 'na-gazala', units: { ...ONE, 'swordfish-830': 'pool' } });
    shotDown(state, 'swordfish-815');
    expect(keys(close(state))).toContain('redone');
    expect(open(state)).toBe('axis army.choose');
  });

  clause('convoys/afrika-korps-benefit.5', 'one squadron left of two still holds the army', () => {
    const state = hunt({ army: 'na-gazala', units: TWO });
    shotDown(state, 'swordfish-830', []);
    play(state, 'end', { rolls: [1, 1] });
    expect(keys(close(state))).not.toContain('redone');
    expect(board(state)).toMatchObject({ army: 'na-gazala', season: 'fall-1941' });
  });

  clause(
    'convoys/afrika-korps-benefit.6',
    'Force K counts when it is sunk at sea, or in harbour before the unloading',
    () => {
      const night: Setting = { ...FED, phase: 'night', groups: { g1: ['w-7', 'force-k'] }, units: ONE };
      const sunk = at('allied-movement', night);
      play(sunk, ['lead g1', 'stay', 'ready'], { rolls: [6, [0], [0]] });
      expect(unit(sunk, 'force-k').at).toBe('lost');
      expect(keys(close(sunk))).toContain('redone');

      const hit = at('allied-movement', night);
      play(hit, ['lead g1', 'stay', 'ready'], { rolls: [4, [0], 1] });
      expect(unit(hit, 'force-k').at).toBe('repair');
      expect(keys(close(hit))).not.toContain('redone');

      const units = { ...ONE, 'force-k': { at: 'malta', hit: true }, 'stug-1': 'air-sicily' };
      const harboured = at('harbour-strikes', {
        ...FED,
        army: 'na-el-agheila',
        armyBefore: 'na-gazala',
        units,
      });
      play(harboured, 'fly stug-1');
      const seen = play(harboured, 'attack force-k', { rolls: [5, 6] });
      expect(told(seen, 'sunk', 'unit')).toEqual(['force-k']);
      expect(keys(seen)).toContain('redone');
      expect(board(harboured)).toMatchObject({ army: 'na-gazala', season: 'fall-1941' });

      const late = at('last-strikes', { ...FED, army: 'na-el-agheila', armyBefore: 'na-gazala', units });
      play(late, ['another', 'fly stug-1']);
      const last = play(late, 'attack force-k', { rolls: [5, 6] });
      expect(told(last, 'sunk', 'unit')).toEqual(['force-k']);
      expect(keys(last)).not.toContain('redone');
      expect(board(late)).toMatchObject({ army: 'na-el-agheila', season: 'fall-1941' });
    },
  );

  clause('convoys/afrika-korps-benefit.7', 'neither Swordfish of Crete nor carrier aircraft count', () => {
    const island = { 'swordfish-815': 'air-crete', ...FORCE_K };
    const crete = hunt({ season: 'winter-1940', crete: 'allied', units: island });
    shotDown(crete, 'swordfish-815');
    expect(keys(close(crete))).not.toContain('redone');

    const carrier = at('carrier-strikes', {
      ...FED,
      groups: { g1: ['e-5', 'illustrious'] },
      units: { ...FORCE_K, illustrious: { committed: 1 }, littorio: { at: 'at-sea-eastern-med', hit: true } },
    });
    play(carrier, 'launch illustrious');
    expect(keys(play(carrier, 'attack littorio', { rolls: [1, 1] }))).toContain('strike-lost');
    play(carrier, 'end', { rolls: [1, 1] });
    sail(carrier, ['g1'], 'malta');
    play(carrier, 'ready');
    expect(keys(close(carrier))).not.toContain('redone');
  });
});

describe('fortifications', () => {
  clause('convoys/fortifications.1', 'they stand at Tobruk and Alamein only', () => {
    const state = move('na-el-agheila', ONE);
    expect(options(state)).toEqual(['fortify na-tobruk', 'fortify na-alamein', 'ready']);
    expect(bar(state, 'fortify na-gazala')).toBe('convoys/fortifications.1');
  });

  clause('convoys/fortifications.2', 'building costs nothing', () => {
    const state = move('na-gazala', ONE);
    expect(told(play(state, 'fortify na-alamein'), 'fort-built', 'box')).toEqual(['na-alamein']);
    play(state, 'fortify na-tobruk');
    expect(board(state)).toMatchObject({ forts: FORTS, status: 'malta-plus-3' });
    expect(open(state)).toBe('allied allied-placement.dummies');
  });

  clause(
    ['convoys/fortifications.3', 'convoys/fortifications.4'],
    'never where the army stands, or west of it',
    () => {
      const state = move('na-tobruk', ONE);
      expect(options(state)).toEqual(['fortify na-alamein', 'ready']);
      expect(bar(state, 'fortify na-tobruk')).toBe('convoys/fortifications.3');
      expect(open(move('na-alamein', ONE))).toBe('allied allied-placement.dummies');
      expect(options(move('na-gazala', ONE), 'fortify')).toEqual(['fortify na-tobruk', 'fortify na-alamein']);
    },
  );

  clause(
    'convoys/fortifications.5',
    'only if the army has neither destroyed nor advanced, after its move',
    () => {
      const destroyed = move('na-gazala', {}, FORTS);
      play(destroyed, 'take');
      expect(open(destroyed)).toBe('allied allied-placement.dummies');
      const advanced = move('na-el-agheila');
      play(advanced, 'take');
      expect(open(advanced)).toBe('allied allied-placement.dummies');

      const declined = move('na-gazala');
      play(declined, 'decline');
      expect(open(declined)).toBe('allied fortification.build');
      const held = move('na-gazala', ONE, ['na-alamein']);
      expect(options(held)).toEqual(['fortify na-tobruk', 'ready']);
      const pushed = move('na-tobruk', BOTH, ['na-alamein']);
      expect(options(pushed)).toEqual(['fortify na-tobruk', 'ready']);
    },
  );

  clause('convoys/fortifications.6', 'a place holds one of them', () => {
    const state = move('na-gazala', ONE);
    play(state, 'fortify na-tobruk');
    expect(bar(state, 'fortify na-tobruk')).toBe('convoys/fortifications.6');
    expect(board(state).forts).toEqual(['na-tobruk']);
  });

  clause(
    'convoys/fortifications.7',
    'it is gone when it is destroyed, or when the army comes over it',
    () => {
      const destroyed = move('na-gazala', {}, FORTS);
      play(destroyed, 'take');
      expect(board(destroyed).forts).toEqual(['na-alamein']);

      const gone = { 'force-k': { at: 'lost', lostIn: 'summer-1941', origin: 'malta' } };
      const setting: Setting = { ...FED, army: 'na-gazala', armyBefore: 'na-tobruk', forts: FORTS };
      const back = at('hour', { ...setting, forceKSunk: true, units: { ...ONE, ...gone } });
      close(back);
      expect(board(back)).toMatchObject({ army: 'na-tobruk', forts: ['na-alamein'] });
    },
  );
});
