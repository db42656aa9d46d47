/**
 * Where a text stops being JSON. The words in which machines say it differ from one to the next, and half of
 * them leave the place out, so the place is looked for here: the first token that cannot stand where it does.
 */

const SPACE = /[ \t\n\r]*/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** From the space on, all but the quotation mark and the backslash. */
const LETTERS = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end';

/** The offset of the first fault; the length of the text if it just ends too early, nothing if it is JSON. */
export function jsonFault(text: string): number | undefined {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  for (let offset = skip(SPACE, text, 0); ; offset = skip(SPACE, text, offset)) {
    if (offset === text.length) return expected === ', or end' && open.length === 0 ? undefined : offset;
    const next = after(text, offset, expected, open);
    if (next === undefined) return offset;
    [offset, expected] = next;
  }
}

/** Reads one token: where it ends and what may follow it; nothing if it may not stand here. */
function after(
  text: string,
  offset: number,
  expected: Expected,
  open: ('[' | '{')[],
): readonly [number, Expected] | undefined {
  const mark = text.charAt(offset);
  const inside = open.at(-1);
  if (expected === ':') return mark === ':' ? [offset + 1, 'value'] : undefined;
  if (expected === ', or end' && mark === ',' && inside !== undefined)
    return [offset + 1, inside === '[' ? 'value' : 'key'];
  const mayClose = expected !== 'value' && expected !== 'key';
  if (mayClose && ((mark === ']' && inside === '[') || (mark === '}' && inside === '{'))) {
    open.pop();
    return [offset + 1, ', or end'];
  }
  if (expected === ', or end') return undefined;
  const isKey = expected.startsWith('key');
  if (mark === '"') {
    const end = endOfString(text, offset);
    return end === undefined ? undefined : [end, isKey ? ':' : ', or end'];
  }
  if (isKey) return undefined;
  if (mark === '[' || mark === '{') {
    open.push(mark);
    return [offset + 1, mark === '[' ? 'value or ]' : 'key or }'];
  }
  const end = skip(PLAIN, text, offset);
  return end === offset ? undefined : [end, ', or end'];
}

function endOfString(text: string, start: number): number | undefined {
  let offset = skip(LETTERS, text, start + 1);
  while (text.charAt(offset) === '\\') {
    const escaped = skip(ESCAPE, text, offset);
    if (escaped === offset) return undefined;
    offset = skip(LETTERS, text, escaped);
  }
  return text.charAt(offset) === '"' ? offset + 1 : undefined;
}

/** The end of what the pattern finds at this place; the place itself if it finds nothing. */
function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}
