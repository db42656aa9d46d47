import type { Thing } from '../../host/protocol.ts';
import type { Piece, Stack } from './layout.ts';
import type { Hit } from './scene.ts';

/** A click that adds to what was chosen before, or leaves it out. */
export function isAdding(event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.shiftKey || event.ctrlKey || event.metaKey;
}

/** What a click on the board means. */
export type Meaning =
  | { readonly kind: 'choose'; readonly thing: Thing }
  /** Several of the stack can be chosen: all at once, or else it is spread out. */
  | { readonly kind: 'stack'; readonly stack: Stack }
  /** The stack is spread out; `look` is shown beside the map: nothing in it can be chosen. */
  | { readonly kind: 'fan'; readonly stack: Stack; readonly look: Thing }
  | { readonly kind: 'nothing' };

export function meaningOf(hit: Hit, open: ReadonlySet<Thing>): Meaning {
  if (hit.piece !== undefined && hit.fanned) return { kind: 'choose', thing: hit.piece.thing };
  if (hit.stack !== undefined) return meaningOfStack(hit.stack, open);
  return hit.place === undefined ? { kind: 'nothing' } : { kind: 'choose', thing: hit.place.thing };
}

function meaningOfStack(stack: Stack, open: ReadonlySet<Thing>): Meaning {
  const lit = stack.pieces.filter(({ thing }) => open.has(thing));
  // A place that can be named, again too, is meant rather than the order that names it already.
  if (lit.length === 0 && open.has(stack.place)) return { kind: 'choose', thing: stack.place };
  const able = lit.length > 0 ? lit : stack.pieces.filter(({ order }) => order !== undefined);
  const [only, more] = able.length > 0 ? able : stack.pieces;
  if (only === undefined) return { kind: 'nothing' };
  if (more === undefined) return { kind: 'choose', thing: only.thing };
  return able.length > 0 ? { kind: 'stack', stack } : { kind: 'fan', stack, look: stack.place };
}

/** What the pointer is on, for previews: what a click would choose, or else the top of the stack. */
export function pointedAt(hit: Hit, open: ReadonlySet<Thing>): Thing | undefined {
  const meaning = meaningOf(hit, open);
  if (meaning.kind === 'choose') return meaning.thing;
  return meaning.kind === 'nothing' ? undefined : (draggable(hit, open)?.thing ?? hit.piece?.thing);
}

/** The counter that a drag from here takes along: the uppermost that can be chosen. */
export function draggable(hit: Hit, open: ReadonlySet<Thing>): Piece | undefined {
  if (hit.fanned) return hit.piece !== undefined && open.has(hit.piece.thing) ? hit.piece : undefined;
  return hit.stack?.pieces.find(({ thing }) => open.has(thing));
}
