import type { TurnState } from '../client/computer-turn.ts';
import type { Look } from '../parts/looks.ts';
import { t } from '../texts/index.ts';

/** As much as the line is never filled: how many orders are to come nobody knows. */
const TO_COME = 4;

/** The foot of the bar: an order is a gap, dice are a square. Before the first one it fills by the time that passes. */
export function ProgressLine({
  orders,
  thinking,
  doing,
  look,
}: {
  readonly orders: readonly boolean[];
  readonly thinking: boolean;
  readonly doing: TurnState['doing'];
  readonly look: Look | undefined;
}) {
  const all = orders.length + TO_COME;
  const share = (count: number) => `${(100 * count) / all}%`;
  if (orders.length === 0)
    return (
      <span className="watch-line" role="img" aria-label={t('computer.turn.thinks')}>
        {thinking && <i className="thinking" />}
      </span>
    );
  return (
    <span
      className={`watch-line ${look ?? ''}`}
      role="img"
      data-doing={doing}
      aria-label={t('computer.turn.line', { n: orders.length })}
    >
      <i style={{ width: share(orders.length) }} />
      {orders.map((dice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: orders never change places
        <u key={index} className={dice ? 'dice' : undefined} style={{ left: share(index + 1) }} />
      ))}
    </span>
  );
}
