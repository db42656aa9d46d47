import type { Thing } from '../../host/protocol.ts';
import type { ResultModel } from './result.ts';

/** A result without the lines that tell of rings where nobody is there to be ringed. */
export function withRinged(result: ResultModel, isThere: (thing: Thing) => boolean): ResultModel {
  return {
    ...result,
    blocks: result.blocks.map((block) => ({
      ...block,
      lines: block.lines.filter(({ ofRings, units }) => !ofRings || units.some(isThere)),
    })),
  };
}
