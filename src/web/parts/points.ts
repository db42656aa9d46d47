/** 2½ for 2.5; other fractions are rounded to a tenth. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points - whole === 0.5) return `${whole === 0 ? '' : whole}½`;
  return String(Math.round(points * 10) / 10);
}

/** With the minus sign of print: −3. */
export function withMinus(value: number): string {
  return String(value).replace('-', '−');
}

/** +2, −1, 0 */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : withMinus(value);
}
