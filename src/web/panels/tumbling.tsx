import './tumbling.css';
import { useCallback, useEffect, useState } from 'react';
import { Die } from '../parts/die.tsx';
import type { DieLook } from '../parts/looks.ts';

/** How long a die rolls at the usual speed. */
const ROLL = 420;
/** How long one face is seen while it rolls. */
const GLIMPSE = 70;
/** What Space types into or presses. */
const HEARS_SPACE = 'input, textarea, select, button, a, summary';

/**
 * Whether a throw, told apart by a text of its own, has come to rest; no text is no throw. `land` ends the roll at
 * once, and so does Space from anywhere but where it is typed or presses something, where it may.
 */
export function useLanding(
  throwOf: string,
  { motion, bySpace }: { readonly motion: number; readonly bySpace: boolean },
): { readonly landed: boolean; readonly land: () => void } {
  const [rested, setRested] = useState('');
  const landed = motion === 0 || rested === throwOf;
  const land = useCallback(() => setRested(throwOf), [throwOf]);
  useEffect(() => {
    if (landed) return;
    const timer = setTimeout(land, ROLL * motion);
    const press = (event: KeyboardEvent) => {
      const meant = event.target instanceof Element && event.target.closest(HEARS_SPACE) !== null;
      if (event.key !== ' ' || meant || !bySpace) return;
      event.preventDefault();
      event.stopPropagation();
      land();
    };
    addEventListener('keydown', press, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press, true);
    };
  }, [landed, land, motion, bySpace]);
  return { landed, land };
}

/** A die that shows other faces until it has landed. */
export function TumblingDie({
  value,
  faces,
  size,
  look,
  landed,
  motion,
}: {
  readonly value: number;
  readonly faces: number;
  readonly size: number;
  readonly look: DieLook;
  readonly landed: boolean;
  readonly motion: 0 | 1 | 2;
}) {
  const [glimpses, setGlimpses] = useState(1);
  useEffect(() => {
    if (landed) return;
    const timer = setInterval(() => setGlimpses((seen) => seen + 1), GLIMPSE);
    return () => clearInterval(timer);
  }, [landed]);
  // Every step leads to a different face, and none of them to the one it lands on too early to be believed.
  const shown = landed ? value : ((value + glimpses * (faces > 4 ? 2 : 1)) % faces) + 1;
  return (
    <span
      className={landed ? 'tumbling landed' : 'tumbling'}
      style={{ animationDuration: `${ROLL * motion}ms` }}
      aria-hidden={!landed}
    >
      <Die value={shown} size={size} look={look} />
    </span>
  );
}
