import type { View } from '../../../engine/definition.ts';
import type { UnitView } from '../../../games/convoys/index.ts';
import type { Piece } from '../../board/layout.ts';
import { nameOf } from './data.ts';
import { say } from './texts.ts';

/** The strikes that carriers have committed in secret, as ghosts beside them. While that is decided a click takes one back. */
export function strikesOf(units: readonly UnitView[], { stack }: Pick<View, 'stack'>): readonly Piece[] {
  const isOpen = stack.at(-1)?.['step'] === 'commitment.commit';
  return units.flatMap(({ id, committed = 0 }) =>
    Array.from({ length: committed }, (_, index): Piece => {
      const label = say('strike.planned', { name: nameOf(id) });
      return {
        thing: `strike:${id}.${index + 1}`,
        face: { kind: 'naval', look: 'rn', name: nameOf(id), ship: 'plane', marks: [] },
        label,
        detail: label,
        ghost: true,
        ...(isOpen ? { order: `unit:${id}` } : {}),
      };
    }),
  );
}
