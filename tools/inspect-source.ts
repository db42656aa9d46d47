import { parseSync } from 'vite';

/** What the import rules care about in a source file. */
export interface Finding {
  readonly kind: 'import' | 'impure' | 'text' | 'syntax-error';
  readonly line: number;
  readonly text: string;
  /** Nothing is imported but types. */
  readonly types?: true;
}

type Tree = Readonly<Record<string, unknown>>;

const IMPURE_CALLS = ['Math.random', 'Date.now', 'performance.now'];

/** Reads the syntax tree, so that comments and texts that merely mention a name do not count. */
export function inspect(file: string, source: string): readonly Finding[] {
  const { program, errors } = parseSync(file, source);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  if (errors.length > 0)
    return errors.map(({ message }) => ({ kind: 'syntax-error', line: 1, text: message }));
  return [...findingsIn(program)].map(({ at, ...rest }) => ({ ...rest, line: lineAt(at) }));
}

interface Found extends Omit<Finding, 'line'> {
  readonly at: number;
}

function* findingsIn(value: unknown): Generator<Found> {
  if (Array.isArray(value)) {
    for (const item of value) yield* findingsIn(item);
  } else if (isTree(value)) {
    const imported = importedBy(value);
    if (imported !== undefined)
      yield {
        ...found('import', imported, String(imported['value'])),
        ...(isOfTypes(value) ? { types: true } : {}),
      };
    const impure = impureIn(value);
    if (impure !== undefined) yield found('impure', value, impure);
    const text = textIn(value);
    if (text !== undefined) yield found('text', value, text);
    for (const child of Object.values(value)) yield* findingsIn(child);
  }
}

function found(kind: Finding['kind'], { start }: Tree, text: string): Found {
  return { kind, at: typeof start === 'number' ? start : 0, text };
}

/** The literal that names another module, in every form the language has, and in `new URL('...', import.meta.url)`. */
function importedBy(node: Tree): Tree | undefined {
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literal(node['source']);
    case 'TSExternalModuleReference':
      return literal(node['expression']);
    case 'NewExpression':
      return nameOf(node['callee']) === 'URL' ? urlBesideThisFile(node['arguments']) : undefined;
    default:
      return undefined;
  }
}

function isOfTypes(node: Tree): boolean {
  return node['importKind'] === 'type' || node['exportKind'] === 'type' || node['type'] === 'TSImportType';
}

function urlBesideThisFile(args: unknown): Tree | undefined {
  if (!Array.isArray(args) || !isTree(args[1]) || !isTree(args[1]['object'])) return undefined;
  return args[1]['object']['type'] === 'MetaProperty' ? literal(args[0]) : undefined;
}

function impureIn(node: Tree): string | undefined {
  if (node['type'] === 'NewExpression' && nameOf(node['callee']) === 'Date') return 'new Date(';
  if (node['type'] !== 'MemberExpression') return undefined;
  const name = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return IMPURE_CALLS.includes(name) ? name : undefined;
}

function textIn(node: Tree): string | undefined {
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node['type'] !== 'TemplateElement' || !isTree(node['value'])) return undefined;
  return String(node['value']['cooked']);
}

/** An identifier, or the text in brackets: both `Math.random` and `Math['random']`. */
function nameOf(node: unknown): string | undefined {
  if (!isTree(node)) return undefined;
  return node['type'] === 'Identifier' ? String(node['name']) : String(literal(node)?.['value']);
}

function literal(node: unknown): Tree | undefined {
  return isTree(node) && node['type'] === 'Literal' && typeof node['value'] === 'string' ? node : undefined;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}
