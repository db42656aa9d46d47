import { expect, it } from 'vitest';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { ALLIED } from './counters.ts';
import { convoys } from './index.ts';
import { Group, isUsed, type State } from './state.ts';
import { at, play, type Setting } from './testing.ts';

/** The threat to a place and the outlook for a group there are the same aircraft and ships. */

function disagreements(state: State, seat: number): readonly string[] {
  const view = convoys.view(state, seat);
  const strengths = new Map(convoys.threat(view).map(({ place, strength }) => [place, strength]));
  return Group.all
    .filter((group) => isUsed(state, group))
    .flatMap((group) => convoys.outlook(view, 'group', Group.name(group))?.stops ?? [])
    .flatMap(({ place, dangers }) => {
      const counted = dangers
        .filter(({ arm }) => arm === 'air' || arm === 'ships')
        .reduce((sum, { number }) => sum + number, 0);
      const strength = strengths.get(place) ?? 0;
      return counted === strength ? [] : [`${place}: ${strength} threaten it, ${counted} can reach it`];
    });
}

const GAMES = 10;
const EVERY = 7;

it('agree in every position of many games', () => {
  let compared = 0;
  for (let n = 0; n < GAMES; n++) {
    const seed = `reach/${n}`;
    const game = new RandomGame(convoys, seed, settingOf(convoys, n, seed));
    for (let count = 0; game.decision !== undefined; count++, game.act()) {
      if (count % EVERY > 0 || game.state.turn === 0) continue;
      expect(disagreements(game.state, ALLIED), `${seed}, action ${count}`).toEqual([]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(500);
});

const AIR = { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily' };

it('leave out who has flown', () => {
  const state = at('air-strikes', { groups: { g1: ['w-5', 'freighter-1', 'nelson'] }, units: AIR });
  const threatAt = (place: string) =>
    convoys.threat(convoys.view(state, ALLIED)).find((one) => one.place === place)?.strength ?? 0;
  expect(threatAt('w-5')).toBe(2);
  play(state, ['fly stug-1', 'strike g1']);
  play(state, 'attack nelson', { rolls: [1, 6] });
  expect(threatAt('w-5')).toBe(1);
  expect(disagreements(state, ALLIED)).toEqual([]);
});

it('leave out ships for which there is no fuel, and count those that are there', () => {
  const groups = { g1: ['w-6', 'nelson'] } as const;
  const threatAt = (fuel: number, units: NonNullable<Setting['units']>) => {
    const state = at('allied-movement', { groups, fuel, units });
    expect(disagreements(state, ALLIED)).toEqual([]);
    return convoys.threat(convoys.view(state, ALLIED)).find(({ place }) => place === 'w-6')?.strength ?? 0;
  };
  const ports = { littorio: 'napoli', 'cruiser-div-1': 'napoli' };
  expect(threatAt(2, ports)).toBe(2);
  expect(threatAt(0, ports)).toBe(0);
  expect(threatAt(1, { ...ports, littorio: { at: 'at-sea-western-med', sailed: true } })).toBe(1);
});
