import type { z } from 'zod/mini';
import { jsonFault } from './jsonfault.ts';
import { type Kind, numberOf } from './kinds.ts';
import { Refusal, type RefusalName } from './refusal.ts';

/**
 * Checks a document against a schema. The refusal says where the first fault is and what is wrong there, in
 * words: `units.json: units[3].steps should be a number, not text`.
 */
export function checked<T>(
  schema: z.ZodMiniType<T>,
  json: unknown,
  name: string,
  code: RefusalName = 'bad-data',
): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = innermost(parsed.error.issues);
  const where = pathOf(issue.path);
  const place = where === '' ? name : `${name}: ${where}`;
  throw new Refusal(code, `${place} ${inWords(issue, valueAt(json, issue.path))}`, {
    where: where === '' ? name : where,
  });
}

/** The thing with a name; a file that names another is refused, with the place in it if that is said. */
export function namedIn<T extends number>(file: string, kind: Kind<T>, name: string, where?: string): T {
  return inFile(file, () => numberOf(kind, name, where));
}

/** Makes something out of the data of a file: what is refused is refused with the name of the file. */
export function inFile<T>(name: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'defect' || error.message.startsWith(name)) throw error;
    throw new Refusal('bad-data', `${name}: ${error.message}`, { where: error.where ?? name });
  }
}

/** Text to JSON, with the line and column of the fault. */
export function parsedJson(text: string, name: string, code: RefusalName = 'bad-data'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const offset = jsonFault(text) ?? text.length;
    const where = offset === text.length ? 'at its end' : `at ${lineAndColumn(text, offset)}`;
    throw new Refusal(code, `${name} is not JSON ${where}`, { where });
  }
}

/** Makes data that is shared by all games of a kind unchangeable, all the way down. */
export function frozen<T>(value: T): T {
  freezeAll(value, new Set());
  return value;
}

/** Also below what is frozen already: a schema may have frozen the outside of it. */
function freezeAll(value: unknown, done: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || done.has(value)) return;
  done.add(Object.freeze(value));
  for (const part of Object.values(value)) freezeAll(part, done);
}

type Issue = z.core.$ZodIssue;

/**
 * Of a union's failures the one that got furthest is the one to report, with the fewest faults beside it; the
 * union itself if none got in.
 */
function innermost(issues: readonly Issue[]): Issue {
  const [first] = issues;
  if (first === undefined) throw new Refusal('defect', 'a schema failed without a reason');
  if (first.code !== 'invalid_union') return first;
  const [furthest] = first.errors
    .filter((branch) => branch.length > 0)
    .sort((a, b) => a.length - b.length)
    .map(innermost)
    .sort((a, b) => progress(b) - progress(a));
  if (furthest === undefined || progress(furthest) === 0) return first;
  return { ...furthest, path: [...first.path, ...furthest.path] };
}

function progress(issue: Issue): number {
  return issue.path.length * 2 + (expectations(issue).length > 0 ? 0 : 1);
}

function inWords(issue: Issue, value: unknown): string {
  const expected = new Set(expectations(issue));
  if (expected.size > 0)
    return value === undefined
      ? 'is missing'
      : `should be ${[...expected].join(' or ')}, not ${describe(value)}`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has unknown parts: ${issue.keys.join(', ')}`;
    case 'too_small':
      return outOfBounds(value, 'at least', 'more than', issue.minimum, issue.inclusive);
    case 'too_big':
      return outOfBounds(value, 'at most', 'less than', issue.maximum, issue.inclusive);
    case 'not_multiple_of':
      return `should be a multiple of ${issue.divisor}, not ${describe(value)}`;
    default:
      return `is wrong: ${issue.message}`;
  }
}

/** What should stand in this place, where the fault is that something else does. */
function expectations(issue: Issue): readonly string[] {
  switch (issue.code) {
    case 'invalid_type':
      return [article(issue.expected)];
    case 'invalid_value':
      return issue.values.map((one) => JSON.stringify(one));
    case 'invalid_union':
      if ('options' in issue && Array.isArray(issue.options))
        return issue.options.map((one) => JSON.stringify(one));
      return issue.errors.flatMap(([first]) => (first === undefined ? [] : expectations(first)));
    default:
      return [];
  }
}

function outOfBounds(
  value: unknown,
  within: string,
  beyond: string,
  bound: unknown,
  inclusive = true,
): string {
  const limit = `${inclusive ? within : beyond} ${bound}`;
  if (Array.isArray(value)) return `should have ${limit} parts, not ${value.length}`;
  if (typeof value === 'string') return `should have ${limit} letters, not ${value.length}`;
  return `should be ${limit}, not ${describe(value)}`;
}

function article(type: string): string {
  return (
    { array: 'a list', object: 'an object', int: 'a whole number', record: 'an object' }[type] ?? `a ${type}`
  );
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return value === null ? 'null' : 'an object';
  return JSON.stringify(value);
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    json,
  );
}

function lineAndColumn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
