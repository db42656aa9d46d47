const FRAMES = 120;

/** Does something in each of 120 frames, and says how long each frame took, in milliseconds. */
async function frames(act: (frame: number) => void): Promise<number[]> {
  const times: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    act(frame);
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  return times;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Drags the map to and fro with the mouse. */
export async function pan(board: Element): Promise<number[]> {
  const [x, y] = middleOf(board);
  const send = (type: string, at: number) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        view: window,
        isPrimary: true,
        pointerType: 'mouse',
        buttons: 1,
        clientX: x + at,
        clientY: y + at / 2,
      }),
    );
  send('pointerdown', 0);
  const times = await frames((frame) => {
    send('pointermove', -6 * (frame < FRAMES / 2 ? frame : FRAMES - frame));
  });
  send('pointerup', 0);
  return times;
}

/** Turns the wheel forward and back. */
export function zoom(board: Element): Promise<number[]> {
  const [clientX, clientY] = middleOf(board);
  return frames((frame) => {
    const deltaY = frame < FRAMES / 2 ? -8 : 8;
    board.dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, cancelable: true, view: window, clientX, clientY, deltaY }),
    );
  });
}

function middleOf(board: Element): readonly [number, number] {
  const { left, top, width, height } = board.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
