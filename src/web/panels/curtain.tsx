import './curtain.css';
import { useEffect, useRef } from 'react';
import { t } from '../texts/index.ts';

/**
 * Between two people at one screen: it hides all and says whose turn it is to look. `game`, `turn` and `side` are said
 * as they are; a person without a name of their own goes by the side. Whoever passed the screen on with a double press
 * does not lift it: for a moment it is `guarded`.
 */
export function Curtain({
  game,
  turn,
  side,
  name,
  guarded,
  onReady,
}: {
  readonly game: string;
  readonly turn: string;
  readonly side: string;
  readonly name: string;
  readonly guarded: boolean;
  readonly onReady: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const named = name.trim() !== '' && name !== side;
  return (
    <main className="curtain">
      <p>{t('curtain.game', { game, turn })}</p>
      <h1>{named ? t('curtain.name', { name }) : t('curtain.side', { side })}</h1>
      <p>{t('curtain.hidden')}</p>
      <p>{t('curtain.straight')}</p>
      <button type="button" ref={button} aria-disabled={guarded} onClick={onReady}>
        {t('curtain.ready', { side })}
      </button>
    </main>
  );
}
