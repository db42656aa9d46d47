import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED } from '../air-assault/kinds.ts';
import { cast } from './cast.ts';
import { advancedCrete } from './index.ts';

/** VI.A.2 where units come over the sea, and by the road from the south. */

const { at, clause, game, options, placeOf, play } = stageOf(advancedCrete(), cast);

const CITY = 'G86';
const BOX = 'heraklion-port-box';
const ROAD = 'P84';
/** A battalion and heavy armour that come as one group. */
const [BATTALION, TANK] = ['br-1-ash', 'rtr-7-e'];
const FIGHTERS = ['air-jg-77-i', 'air-jg-77-ii'] as const;
const over = (hex: string) => ({ at: hex, mission: 'interdiction' });
const arrived = { groups: { 'allied-group-1': { way: 'arrived' } } };

describe('interdiction', () => {
  clause('crete/VI.A.2.r3', 'does not keep anybody from coming ashore in a port', () => {
    const waiting = { at: BOX, faceDown: true };
    const units = { [cast.allied[0]]: CITY, [BATTALION]: waiting, [TANK]: 'eliminated' };
    const aircraft = Object.fromEntries(FIGHTERS.map((id) => [id, over(CITY)]));
    for (const aloft of [{}, aircraft]) {
      const state = at('allied-sea', { ...units, ...aloft }, 4, arrived);
      expect(options(state)).toContain(`ashore ${BATTALION}`);
      play(state, `ashore ${BATTALION}`);
      expect(placeOf(state, BATTALION)).toBe(CITY);
    }
  });

  it('takes the rate of the marked road from whoever enters by it', () => {
    const costs = (units: Parameters<typeof at>[1], parts: object = {}) => {
      const edge = { at: 'south-edge', faceDown: true };
      const state = at('allied-move', { [BATTALION]: edge, [TANK]: edge, ...units }, 4, {
        ...arrived,
        ...parts,
      });
      const view = game.view(state, ALLIED);
      const found = [BATTALION, TANK].map((id) =>
        game.reach(view, numberOf(state.kit.counters.Unit, id)).find(({ place }) => place === ROAD),
      );
      return found.map((goal) => goal?.cost);
    };
    const ground = game.setUp().kit.map.terrainOf(numberOf(game.setUp().kit.map.Hex, ROAD));
    expect(costs({})).toEqual([0.5, 0.5]);
    expect(costs({ [FIGHTERS[0]]: over(ROAD) })).toEqual(ground === 'rough' ? [2, 4] : [1, 1]);
    expect(costs({ [FIGHTERS[0]]: over(CITY) })).toEqual([0.5, 0.5]);
    if (ground === 'rough') expect(costs({}, { sites: { [ROAD]: { demolished: true } } })).toEqual([2, 4]);
  });
});
