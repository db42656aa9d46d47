/** Whether a key was pressed on something that hears Enter and Space itself. One of a row that is chosen already has nothing to do with them. */
export function isOnButton(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest('button, a, summary') : null;
  return button !== null && !button.matches('.segments > [aria-pressed="true"]');
}
