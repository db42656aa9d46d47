import { describe, expect, it } from 'vitest';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { allGames } from './index.ts';

/** Every named point of every game can be started at, asked and played on from. */

/** What a document says besides the point, where nothing is not enough. */
const filfla = { units: { 'cdo-1': { at: '0403' }, 'rifle-1': { at: '0404', faceUp: true } } };
const c3 = { units: { 'de-1-kroh': { at: '1313' }, 'br-1-ham': { at: '1312' } } };
const afloat = {
  season: 'winter-1941',
  crete: 'axis',
  groups: { g1: { at: 'e-3' } },
  units: {
    eagle: { at: 'e-3', group: 'g1' },
    warspite: { at: 'e-3', group: 'g1' },
    littorio: { at: 'e-3' },
    'stug-1': { at: 'air-crete' },
  },
};
const PARTS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  filfla: {
    'raiders-move': filfla,
    'raiders-fight': filfla,
    'garrison-move': filfla,
    'garrison-fight': filfla,
  },
  c3: {
    operation: { ...c3, active: 'ramcke' },
    movement: { ...c3, active: 'ramcke' },
    declaration: { ...c3, active: 'ramcke' },
    'air-operation': c3,
    'naval-operation': c3,
  },
  convoys: { surface: afloat, 'end-of-round': afloat, 'end-of-turn': afloat, 'air-strikes': afloat },
};

function documentAt(game: Game, point: string): object {
  const units = game.id === 'filfla' || point === 'start' ? {} : { units: {} };
  return { game: game.id, at: point, ...units, ...PARTS[game.id]?.[point] };
}

describe.each((await allGames()).map((game) => [game.id, game] as const))('the points of %s', (id, game) => {
  const points = Object.keys(game.definition.points);

  it.each(points)('%s can be started at, asked and played on from', (point) => {
    const random = new Random(`points/${id}/${point}`);
    const dice = new SeededDice(`points/${id}/${point}`);
    const state = game.load(documentAt(game, point));
    expect(game.definition.broken(state)).toEqual([]);
    expect(game.question(state, game.decider(state) ?? -1)?.actions).not.toEqual([]);
    for (let actions = 0; actions < 60; actions++) {
      const decision = game.ask(state);
      if (decision === undefined) break;
      game.act(state, random.pick(decision.actions), dice);
      expect(game.definition.broken(state)).toEqual([]);
    }
  });
});
