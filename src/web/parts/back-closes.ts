/**
 * Where there is no mouse the browser's Back means "away with what lies on top": while dialogs are open, one entry of the
 * history is theirs, and going back from it closes the uppermost.
 */

const MARK = 'dialog';
const open: (() => void)[] = [];
/** Our entry is being left because the last dialog was closed: what comes of it is no wish to go back. */
let leaving = false;

/** From now on Back closes this; returns how to end that. */
export function closedByBack(close: () => void): () => void {
  if (!matchMedia('(hover: none)').matches) return () => {};
  open.push(close);
  enter();
  return () => {
    open.splice(open.indexOf(close), 1);
    // One dialog may follow the other, or lie under it.
    setTimeout(() => (open.length > 0 ? enter() : leave()));
  };
}

function isEntered(): boolean {
  return history.state === MARK;
}

function enter(): void {
  addEventListener('popstate', wentBack);
  if (!leaving && !isEntered()) history.pushState(MARK, '');
}

/** Who has gone elsewhere in the meantime stays there. */
function leave(): void {
  if (leaving || !isEntered()) return;
  leaving = true;
  history.back();
}

function wentBack(): void {
  const wished = !leaving;
  leaving = false;
  if (wished && !isEntered()) open.at(-1)?.();
  else if (open.length > 0) enter();
}
