import type { View } from '../../engine/definition.ts';
import type { ShownAction, ShownQuestion } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';

/** A small game to offer actions of. */
export const face = {
  verbs: {
    primary: ['confirm', 'end'],
    wholesale: { include: 'Include all' },
    ordered: new Set(),
    hostile: new Set(['attack']),
    bundles: () => [],
  },
  board: {
    map: {
      places: new Map([
        ['hex:1', {}],
        ['hex:2', {}],
        ['hex:3', {}],
      ]),
    },
  },
} as unknown as Face;

export const view = {} as View;

export function action(text: string, part: Partial<ShownAction> = {}): ShownAction {
  const [verb = '', ...names] = text.split(' ');
  const target = names.at(-1);
  return { text, verb, things: names, label: text, ...(target === undefined ? {} : { target }), ...part };
}

export function question(actions: readonly ShownAction[], about: ShownQuestion['about'] = {}): ShownQuestion {
  return { seat: 'axis', name: 'movement.order', rule: 'c3/5.2', prompt: '', about, actions, asides: [] };
}
