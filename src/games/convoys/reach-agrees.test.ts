import { expect, it } from 'vitest';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { ALLIED, AXIS_AIR } from './counters.ts';
import map from './data/map.json' with { type: 'json' };
import { convoys } from './index.ts';
import { Spot } from './map.ts';
import { Group, isUsed, type State } from './state.ts';
import { at, play, type Setting } from './testing.ts';

/**
 * The threat to a place and the outlook for a group there are the same aircraft and ships. What aircraft there are is
 * counted once more, from the lines of the map and the counters on the bases.
 */

const LINES = map.airLinks.filter(({ side }) => side === 'axis');

/** Who can strike a place from the base where he lies, and whether he has flown in this turn. */
function aircraftOver(state: State, place: string): readonly { readonly flown: boolean }[] {
  const bases = new Set(LINES.filter(({ target }) => target === place).map(({ base }) => base));
  const lying = Spot.all.filter((spot) => bases.has(Spot.name(spot)));
  return AXIS_AIR.filter((unit) => lying.some((spot) => state.place[unit] === spot)).map((unit) => ({
    flown: state.flown[unit] === 1,
  }));
}

function disagreements(state: State, seat: number): readonly string[] {
  const view = convoys.view(state, seat);
  const strengths = new Map(convoys.threat(view).map(({ place, strength }) => [place, strength]));
  return Group.all
    .filter((group) => isUsed(state, group))
    .flatMap((group) => [...(convoys.outlook(view, 'group', Group.name(group))?.stops.entries() ?? [])])
    .flatMap(([ahead, { place, dangers }]) => {
      const counted = (arm: string) => numberOf(dangers, arm);
      const all = aircraftOver(state, place);
      const wanted = ahead > 0 ? all : all.filter(({ flown }) => !flown);
      return [
        ...differing(`aircraft over ${place}, ${ahead} ahead`, counted('air'), wanted.length),
        ...differing(`threat to ${place}`, strengths.get(place) ?? 0, all.length + counted('ships')),
      ];
    });
}

function numberOf(
  dangers: readonly { readonly arm: string; readonly number: number }[],
  arm: string,
): number {
  return dangers.filter((danger) => danger.arm === arm).reduce((sum, { number }) => sum + number, 0);
}

function differing(what: string, told: number, counted: number): readonly string[] {
  return told === counted ? [] : [`${what}: ${told} are told, ${counted} there are`];
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

it('whoever has flown strikes no more where a group lies, and is counted for the next day ahead of it', () => {
  const state = at('air-strikes', { groups: { g1: ['w-5', 'freighter-1', 'nelson'] }, units: AIR });
  const told = () => {
    const view = convoys.view(state, ALLIED);
    const stops = convoys.outlook(view, 'group', 'g1')?.stops ?? [];
    return {
      threat: convoys.threat(view).find(({ place }) => place === 'w-6')?.strength,
      over: Object.fromEntries(stops.map(({ place, dangers }) => [place, numberOf(dangers, 'air')])),
    };
  };
  const ahead = { 'w-6': 2, 'w-7': 2 };
  expect(told()).toEqual({ threat: 2, over: { 'w-5': 2, ...ahead } });
  play(state, ['fly stug-1', 'strike g1']);
  play(state, 'attack nelson', { rolls: [1, 6] });
  expect(told()).toEqual({ threat: 2, over: { 'w-5': 1, ...ahead } });
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

it('count no more ships from port than have fuel, and say so', () => {
  const groups = { g1: ['w-6', 'nelson'] } as const;
  const ships = ['littorio', 'vittorio-veneto', 'cruiser-div-1', 'cruiser-div-3', 'cruiser-div-7'];
  const units = Object.fromEntries(ships.map((id) => [id, 'napoli']));
  const out = { 'cruiser-div-8': { at: 'at-sea-western-med', sailed: true } };
  const stateOf = (more: Setting) => at('allied-movement', { groups, units, ...more });
  const told = (state: State) => {
    expect(disagreements(state, ALLIED)).toEqual([]);
    const [here] = convoys.outlook(convoys.view(state, ALLIED), 'group', 'g1')?.stops ?? [];
    const note = here?.notes.find(({ rule }) => rule === 'convoys/axis-fuel.4')?.text;
    return [here === undefined ? 0 : numberOf(here.dangers, 'ships'), note];
  };
  expect(told(stateOf({ fuel: 4, units: { ...units, ...out } }))).toEqual([
    4,
    'Of 5 ships in port near enough, 3 at most can still sail in this season.',
  ]);
  expect(told(stateOf({ fuel: 5 }))).toEqual([5, undefined]);
  // Before the die is rolled with F = 0, it may give six.
  const more = { ...units, 'cruiser-div-8': 'napoli', 'doria-duilio': 'napoli' };
  expect(told(stateOf({ season: 'summer-1942', units: more }))[0]).toBe(6);
});
