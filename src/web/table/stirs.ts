/** Where the mouse was. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Whether an event of the mouse is meant: a press, or a move from where it was. What moves under a mouse that rests makes events too. */
export function stirs(
  last: Spot | undefined,
  { type, clientX, clientY }: Pick<PointerEvent, 'type' | 'clientX' | 'clientY'>,
): boolean {
  return type === 'pointerdown' || last === undefined || last.x !== clientX || last.y !== clientY;
}
