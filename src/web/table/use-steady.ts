import { useEffect, useRef, useState } from 'react';

/** On the way to the card the mouse crosses other things: what it only crosses does not count, in milliseconds. */
const CROSSING = 200;
/** So long the card stays when nothing is foreseen of what the mouse is on. */
const LINGERING = 600;

/**
 * What a card shows of something that changes under the mouse: at once while there is no card or the question is
 * another, else when the mouse rests; not at all while the card itself is held.
 */
export function useSteady<T>(found: T | undefined, scene: unknown, held: boolean): T | undefined {
  const [shown, setShown] = useState(found);
  const last = useRef(scene);
  const isNew = last.current !== scene;
  useEffect(() => {
    last.current = scene;
  }, [scene]);
  useEffect(() => {
    if (found === shown) return;
    if (isNew || shown === undefined) {
      setShown(found);
      return;
    }
    if (held) return;
    const timer = setTimeout(() => setShown(found), found === undefined ? LINGERING : CROSSING);
    return () => clearTimeout(timer);
  }, [found, shown, isNew, held]);
  return isNew ? found : shown;
}
