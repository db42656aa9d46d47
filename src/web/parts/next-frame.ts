/**
 * Does something with the next frame, which lays the page out anyway: whoever measures or scrolls before that has it laid
 * out twice. Returns how to call it off.
 */
export function atNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}
