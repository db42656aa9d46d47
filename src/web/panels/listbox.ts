import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { nextIndex } from './rows.ts';

/**
 * A field with a list under it: typing stays in the field while the arrows choose in the list. Home and End belong to
 * the list, and Enter takes what is chosen.
 */
export function useListbox({
  length,
  onTake,
}: {
  readonly length: number;
  readonly onTake: (index: number) => void;
}) {
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const active = length === 0 ? -1 : Math.min(chosen, length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  // The dialog around it takes the focus first, so the field asks for it afterwards.
  useEffect(() => field.current?.focus(), []);
  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return;
    event.stopPropagation();
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      onTake(active);
      return;
    }
    const next = nextIndex(event.key, active, length);
    if (next === undefined || length === 0) return;
    event.preventDefault();
    choose(next);
  };
  return {
    active,
    setActive: setChosen,
    optionId,
    listId: id,
    field: {
      ref: field,
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': length > 0,
      'aria-controls': id,
      'aria-activedescendant': active < 0 ? undefined : optionId(active),
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
  };
}
