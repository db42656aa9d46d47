import { describe, expect, it } from 'vitest';
import type { View } from '../../engine/definition.ts';
import type { Layout } from '../board/layout.ts';
import type { Face } from '../games/face.ts';
import type { ResultMarks } from '../panels/result.ts';
import { toldOf } from './told.ts';

// Nothing else of a face or a layout is looked at.
const face = {
  board: { members: (thing: string) => (thing === 'group:a' ? ['unit:1', 'unit:2'] : []) },
} as unknown as Face;
const before = {
  stacks: [
    { place: 'hex:1', pieces: [{ thing: 'unit:1' }] },
    { place: 'hex:2', pieces: [{ thing: 'unit:2' }] },
  ],
} as unknown as Layout;

function told(part: Partial<ResultMarks>, layout: Layout | undefined = before) {
  return toldOf({ marks: { rings: [], ways: [], tags: [], ...part } }, {} as View, face, layout);
}

describe('what the map tells of a result', () => {
  it('rings a thing and all that belongs to it', () => {
    const { rings } = told({ rings: [{ thing: 'group:a', mark: 2, place: 'hex:9' }] });
    expect(rings).toEqual(
      ['group:a', 'unit:1', 'unit:2'].map((thing) => ({ thing, mark: 2, place: 'hex:9' })),
    );
  });

  it('leads from where somebody stood before to where it went, and nowhere if it stays', () => {
    const went = (to: string) => ({ units: ['unit:1'], from: 'hex:5', to });
    expect(told({ ways: [went('hex:3')] }).ways).toEqual([{ from: 'hex:1', to: 'hex:3' }]);
    expect(told({ ways: [went('hex:1')] }).ways).toEqual([]);
    expect(told({ ways: [{ units: ['unit:7'], from: undefined, to: 'hex:1' }] }).ways).toEqual([]);
    const unseen = toldOf(
      { marks: { rings: [], ways: [went('hex:3')], tags: [] } },
      {} as View,
      face,
      undefined,
    );
    expect(unseen.ways).toEqual([{ from: 'hex:5', to: 'hex:3' }]);
  });

  it('names who is gone where it stood before, or one who was with it, or where the event says', () => {
    const gone = (thing: string, near: readonly string[], place?: string) => ({
      thing,
      near,
      mark: 1,
      place,
      text: 'It is lost',
    });
    const places = (tag: ResultMarks['tags'][number]) => told({ tags: [tag] }).tags.map(({ place }) => place);
    expect(places(gone('unit:2', [], 'hex:9'))).toEqual(['hex:2']);
    expect(places(gone('unit:7', ['unit:1'], 'hex:9'))).toEqual(['hex:1']);
    expect(places(gone('unit:7', [], 'hex:9'))).toEqual(['hex:9']);
    expect(places(gone('unit:7', []))).toEqual([]);
  });
});
