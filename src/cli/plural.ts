/** `1 game`, `2 games`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${Math.abs(number) === 1 ? one : many}`;
}
