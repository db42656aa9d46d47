import { type RefObject, useEffect } from 'react';
import type { Thing } from '../../../host/protocol.ts';

/**
 * Brings pieces of the Battle Board and their guns into view, the first before the others, whenever they are others or
 * there is another room for the board: on a phone it is higher than its window.
 */
export function useInView(stage: RefObject<HTMLElement | null>, things: readonly Thing[]): void {
  const wanted = things.join(' ');
  useEffect(() => {
    const { current } = stage;
    if (current === null || wanted === '') return;
    const show = () => {
      for (const thing of wanted.split(' ').toReversed())
        for (const element of current.querySelectorAll(`:is([data-thing="${thing}"], [data-gun="${thing}"])`))
          element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const watch = new ResizeObserver(show);
    watch.observe(current);
    return () => watch.disconnect();
  }, [stage, wanted]);
}
