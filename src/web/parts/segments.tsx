import './segments.css';
import type { ReactNode } from 'react';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly content: ReactNode;
  /** What is said of it besides. */
  readonly note?: string;
  /** It is shown and cannot be chosen yet. */
  readonly later?: boolean;
}

/** A row of buttons of which one is pressed. */
export function Segments<Value extends string>({
  label,
  values,
  value,
  className = '',
  onChoose,
}: {
  readonly label: string;
  readonly values: readonly Segment<Value>[];
  readonly value: Value | undefined;
  readonly className?: string;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={`segments ${className}`.trim()} aria-label={label}>
      {values.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          aria-disabled={one.later || undefined}
          title={one.note}
          onClick={() => !one.later && onChoose(one.value)}
        >
          {one.content}
        </button>
      ))}
    </fieldset>
  );
}
