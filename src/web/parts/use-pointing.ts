import { useEffect, useRef } from 'react';

/** What the elements of a list have in common that tell what is pointed at, by the pointer or by the keys. */
export interface PointingHandlers {
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocus(): void;
  onBlur(): void;
}

/**
 * Handlers for the elements that stand for something. Elements that are taken away from under the pointer hear nothing of
 * its leaving: with the part that holds them it is told that nothing is pointed at any more.
 */
export function usePointing<T>(point: (what: T | undefined) => void): (what: T) => PointingHandlers {
  const tell = useRef(point);
  tell.current = point;
  const points = useRef(false);
  const say = (what: T | undefined) => {
    points.current = what !== undefined;
    tell.current(what);
  };
  useEffect(
    () => () => {
      if (points.current) tell.current(undefined);
    },
    [],
  );
  return (what) => ({
    onPointerEnter: () => say(what),
    onPointerLeave: () => say(undefined),
    onFocus: () => say(what),
    onBlur: () => say(undefined),
  });
}
