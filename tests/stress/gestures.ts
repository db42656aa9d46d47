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
  const send = (target: EventTarget, type: string, at: number) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        view: window,
        clientX: x + at,
        clientY: y + at / 2,
      }),
    );
  send(board, 'mousedown', 0);
  const times = await frames((frame) => {
    send(window, 'mousemove', -6 * (frame < FRAMES / 2 ? frame : FRAMES - frame));
  });
  send(window, 'mouseup', 0);
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
