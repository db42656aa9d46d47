import { useEffect, useReducer, useRef } from 'react';
import { atNextFrame } from './next-frame.ts';

/**
 * The same value one frame later, as long as it may be late. What is large and is not looked at first takes it, so that the
 * page need not lay out everything in one frame.
 */
export function useFrameLater<T>(value: T, mayBeLate: boolean): T {
  const shown = useRef(value);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  if (!mayBeLate) shown.current = value;
  useEffect(() => {
    if (!mayBeLate) return;
    return atNextFrame(() => {
      shown.current = value;
      showAgain();
    });
  }, [value, mayBeLate]);
  return shown.current;
}
