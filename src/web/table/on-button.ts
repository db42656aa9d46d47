import { controlOf } from './pressed.ts';

/** Whether a key was pressed on something that hears Enter and Space itself. One of a row that is chosen already has nothing to do with them. */
export function isOnButton(target: EventTarget | null): boolean {
  const button = controlOf(target);
  return button !== undefined && !button.matches('.segments > [aria-pressed="true"]');
}
