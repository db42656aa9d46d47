import type { View } from '../../engine/definition.ts';
import type { Thing } from '../../host/protocol.ts';
import type { Told } from '../board/highlights.ts';
import type { Layout } from '../board/layout.ts';
import type { Face } from '../games/face.ts';
import { stackOf } from '../panels/pieces.ts';
import type { ResultModel } from '../panels/result.ts';

/** The marks of a result with what belongs to things; whoever is gone, or went, is told of where it stood before. */
export function toldOf(
  { marks: { rings, ways, tags } }: Pick<ResultModel, 'marks'>,
  view: View,
  face: Pick<Face, 'board'>,
  before: Layout | undefined,
): Told {
  const stood = (things: readonly Thing[]) =>
    before && things.flatMap((thing) => stackOf(before, thing)?.place ?? [])[0];
  return {
    rings: rings.flatMap(({ thing, mark, place }) => {
      const members = face.board.members(thing, view);
      return [thing, ...members].map((one) => ({ thing: one, mark, place }));
    }),
    ways: ways.flatMap(({ units, from, to }) => {
      const start = stood(units) ?? from;
      return start === undefined || start === to ? [] : [{ from: start, to }];
    }),
    tags: tags.flatMap(({ thing, near, mark, place, text }) => {
      const at = stood([thing, ...near]) ?? place;
      return at === undefined ? [] : [{ place: at, mark, text }];
    }),
  };
}
