/** How wide a letter is in the counters' type, in parts of its size: near enough to see what does not fit. */
function widthOf(letter: string): number {
  if (/[iljI1.,'/ ]/.test(letter)) return 0.32;
  if (/[MWmw]/.test(letter)) return 0.78;
  return /[A-Z]/.test(letter) ? 0.57 : 0.5;
}

/** Squeezes a text that is too long for its place; one that fits is left as it is. */
export function squeezed(text: string, size: number, room: number) {
  let width = 0;
  for (const letter of text) width += widthOf(letter) * size;
  return width > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {};
}
