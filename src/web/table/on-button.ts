/** Whether a key was pressed on something that hears Enter and Space itself. */
export function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}
