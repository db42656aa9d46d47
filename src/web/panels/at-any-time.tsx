import './at-any-time.css';
import type { ShownAction } from '../../host/protocol.ts';
import { Icon } from '../parts/icon.tsx';
import { usePointing } from '../parts/use-pointing.ts';
import { capital, t } from '../texts/index.ts';

/**
 * What may be done besides, whatever is asked: a quiet place of its own, folded on a phone and where there is much. No key plays it and the map
 * does not light it, so that nobody does it by accident. Nothing is there where there is nothing to do.
 */
export function AtAnyTime({
  asides,
  isBusy = false,
  onPlay,
  onPoint,
}: {
  readonly asides: readonly ShownAction[];
  readonly isBusy?: boolean;
  readonly onPlay: (action: ShownAction) => void;
  readonly onPoint: (action: string | undefined) => void;
}) {
  const pointing = usePointing(onPoint);
  if (asides.length === 0) return null;
  return (
    <details className="at-any-time" open={asides.length <= FEW && !isNarrow()}>
      <summary>
        <span>{t('actions.any-time')}</span> <span className="num">{asides.length}</span>
        <Icon name="down" size={14} />
      </summary>
      <ul aria-label={t('actions.any-time')}>
        {asides.map((aside) => (
          <li key={aside.text}>
            <button
              type="button"
              data-aside={aside.text}
              disabled={isBusy}
              onClick={() => onPlay(aside)}
              {...pointing(aside.text)}
            >
              {capital(aside.label)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** More than these would take a band of the map at all times. */
const FEW = 3;

/** A phone. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 699px)').matches;
}
