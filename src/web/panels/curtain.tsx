import './curtain.css';
import { useEffect, useRef } from 'react';
import { t } from '../texts/index.ts';

/**
 * Between two people at one screen: it hides all and says whose turn it is to look. `game` and `side` are said as
 * they are; a person without a name of their own goes by the side.
 */
export function Curtain({
  game,
  side,
  name,
  onReady,
}: {
  readonly game: string;
  readonly side: string;
  readonly name: string;
  readonly onReady: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const named = name.trim() !== '' && name !== side;
  return (
    <main className="curtain">
      <p>{game}</p>
      <h1>{named ? t('curtain.name', { name }) : t('curtain.side', { side })}</h1>
      <p>{t('curtain.hidden')}</p>
      <button type="button" ref={button} onClick={onReady}>
        {t('curtain.ready', { side })}
      </button>
    </main>
  );
}
