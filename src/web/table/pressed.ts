/** Which controls have the focus only because they were pressed by mouse or finger: the keys of the table are not theirs. */

const CONTROLS = 'button, a, summary';
/** Keys by which the focus itself is moved. */
const MOVES_FOCUS = /^(Tab|Home|End|Arrow.*|Page.*)$/;

const pressed = new WeakSet<Element>();

/** The control that hears keys pressed here; nothing where it has its focus by a press, also if that was given back to it. */
export function controlOf(target: EventTarget | null): Element | undefined {
  const control = controlAt(target);
  return control === undefined || pressed.has(control) ? undefined : control;
}

/** Whether a key was pressed on a control that owes its focus to a press. */
export function isPressed(target: EventTarget | null): boolean {
  const control = controlAt(target);
  return control !== undefined && pressed.has(control);
}

/** Follows presses and keys, until the signal. */
export function watchPresses(signal: AbortSignal): void {
  let moves = false;
  const options = { capture: true, signal };
  const press = ({ target }: PointerEvent) => {
    const control = controlAt(target);
    moves = false;
    if (control !== undefined) pressed.add(control);
  };
  addEventListener('pointerdown', press, options);
  addEventListener('keydown', ({ key }) => (moves = MOVES_FOCUS.test(key)), options);
  addEventListener(
    'focusin',
    ({ target }) => moves && target instanceof Element && pressed.delete(target),
    options,
  );
}

function controlAt(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(CONTROLS)) || undefined;
}
