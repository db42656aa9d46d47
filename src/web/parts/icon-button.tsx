import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/** A button that shows an icon alone; its label says what it does, with the key that does the same. */
export function IconButton({
  icon,
  label,
  shortcut,
  size = 20,
  quiet = true,
  className = '',
  disabled = false,
  expanded,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  readonly size?: number;
  readonly quiet?: boolean;
  readonly className?: string;
  readonly disabled?: boolean;
  /** Of a button that opens and closes something: whether that is open. */
  readonly expanded?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={`${quiet ? 'quiet ' : ''}icon-only ${className}`.trim()}
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      disabled={disabled}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
