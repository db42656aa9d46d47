import { useEffect, useState } from 'react';
import { atNextFrame } from './next-frame.ts';

/**
 * The same value one frame later. What is large and is not looked at first takes it, so that the page need not lay out
 * everything in one frame.
 */
export function useFrameLater<T>(value: T): T {
  const [late, setLate] = useState(value);
  useEffect(() => atNextFrame(() => setLate(() => value)), [value]);
  return late;
}
