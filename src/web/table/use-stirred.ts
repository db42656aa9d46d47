import { useEffect, useRef, useState } from 'react';
import { type Spot, stirs } from './stirs.ts';

/** Whether somebody has moved the mouse, or pressed something, since the dice of a throw lie still; no text is no throw. */
export function useStirred(throwOf: string, rolling: boolean): boolean {
  const [stirred, setStirred] = useState('');
  const last = useRef<Spot>(undefined);
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const moved = stirs(last.current, event);
      last.current = { x: event.clientX, y: event.clientY };
      if (moved && !rolling) setStirred(throwOf);
    };
    const press = () => {
      if (!rolling) setStirred(throwOf);
    };
    addEventListener('pointermove', move, true);
    addEventListener('pointerdown', move, true);
    addEventListener('keydown', press, true);
    return () => {
      removeEventListener('pointermove', move, true);
      removeEventListener('pointerdown', move, true);
      removeEventListener('keydown', press, true);
    };
  }, [throwOf, rolling]);
  return throwOf === '' || stirred === throwOf;
}
