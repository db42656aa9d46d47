import { expect, it } from 'vitest';
import { convoys } from '../../../games/convoys/index.ts';
import { at } from '../../../games/convoys/testing.ts';
import { arrange } from '../../board/scene.ts';
import { tagSpots } from '../../board/tag-spots.ts';
import { placesOf, ringsOf } from '../../board/told-rings.ts';
import { face } from './face.ts';

const { map, layout } = face.board;
const STATE = at('italian-movement', { groups: { g1: ['w-6', 'nelson'], g2: ['w-6', 'dummy'] } });
const TOLD = { rings: [{ thing: 'unit:nelson', mark: 1, place: 'place:w-6' }], ways: [], tags: [] };

function marked(seat: number) {
  const scene = arrange(layout(convoys.view(STATE, seat)), map, undefined);
  return {
    counters: ringsOf(TOLD, scene).map(([{ piece }]) => piece.thing),
    places: placesOf(TOLD, map, scene).map(({ place, mark }) => [place.thing, mark]),
  };
}

it('rings the counter of whoever was struck for those who know it, and the place for those who do not', () => {
  expect(marked(0)).toEqual({ counters: ['group:g1'], places: [] });
  expect(marked(1)).toEqual({ counters: [], places: [['place:w-6', 1]] });
});

it('puts the words about a ship that is lost beside the sign of its position', () => {
  const scene = arrange(layout(convoys.view(STATE, 1)), map, undefined);
  const tag = { thing: 'unit:eagle', place: 'place:w-3', text: 'Eagle is sunk', mark: undefined };
  const [spot] = tagSpots([tag], map, scene, 1.5);
  const sign = map.places.get('place:w-3');
  if (spot === undefined || sign?.shape.kind !== 'disc') throw new Error('no sign');
  expect(Math.abs(spot.y - sign.y)).toBeGreaterThan(sign.shape.radius);
});
