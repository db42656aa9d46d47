import { writeFileSync } from 'node:fs';
import milsymbol from 'milsymbol';

/**
 * Draws the symbols on the counters and writes them as plain paths to src/web/counters/symbols.ts, so that the page
 * needs no library for them. Run it again when a type of unit is added:
 *
 *     npx tsx tools/make-symbols.ts && npx biome format --write src/web/counters/symbols.ts
 */

const TARGET = new URL('../src/web/counters/symbols.ts', import.meta.url);

/** What one symbol is made of: whether it stands in the usual box, its strokes, and its filled parts. */
interface Drawing {
  readonly framed: boolean;
  readonly line: string;
  readonly solid: string;
}

/** The function codes of the standard, for the types that our units have. */
const CODES: Readonly<Record<string, string>> = {
  infantry: 'UCI---',
  paratroopers: 'UCIA--',
  engineer: 'UCE---',
  'anti-tank': 'UCAA--',
  armor: 'UCAT--',
  artillery: 'UCF---',
  'light-aa': 'UCD---',
};

const CROSS = 'M25 50L175 150M25 150L175 50';

/** What the standard has no sign for that holds at this size. The box is 25 50 to 175 150. */
const OWN: Readonly<Record<string, Drawing>> = {
  'coastal-battery': {
    framed: false,
    line: 'M40 148V112a60 60 0 0 1 120 0V148M100 116V52',
    solid: circle(100, 118, 18),
  },
  'heavy-aa': {
    framed: true,
    line: 'M25 150C25 104 175 104 175 150',
    solid: 'M25 150C25 104 175 104 175 150Z',
  },
  'marine-infantry': {
    framed: true,
    line: `${CROSS}M100 145V74M82 84H118M62 112C66 134 82 145 100 145S134 134 138 112`,
    solid: circle(100, 66, 9),
  },
  'special-forces': { framed: true, line: `${CROSS}M64 137q9 -13 18 0t18 0t18 0t18 0`, solid: '' },
  'machine-gun': { framed: true, line: 'M100 134V66M80 86 100 66l20 20', solid: '' },
  headquarters: { framed: true, line: 'M64 138V66', solid: 'M64 66h70l-16 19 16 19H64Z' },
};

const drawings = Object.fromEntries(
  [...Object.keys(CODES), ...Object.keys(OWN)]
    .sort()
    .map((type) => [type, OWN[type] ?? drawn(CODES[type] ?? '')]),
);
const entries = Object.entries(drawings).map(
  ([type, { framed, line, solid }]) =>
    `  ${/^\w+$/.test(type) ? type : `'${type}'`}: { framed: ${framed}, line: '${line}', solid: '${solid}' },`,
);
writeFileSync(
  TARGET,
  `/** Written by tools/make-symbols.ts; not to be changed by hand. The box of every symbol is 25 50 to 175 150. */
export const SYMBOLS: Readonly<
  Record<string, { readonly framed: boolean; readonly line: string; readonly solid: string }>
> = {
${entries.join('\n')}
};
`,
);
console.log(`${entries.length} symbols written`);

/** A symbol of the standard without its frame, which all share. */
function drawn(code: string): Drawing {
  const text = new milsymbol.Symbol(`SFGP${code}-----`, {
    size: 100,
    fill: false,
    monoColor: 'black',
  }).asSVG();
  const parts = [...text.matchAll(/<(path|circle|text)\b([^>]*)>/g)].slice(1);
  const lines: string[] = [];
  const solids: string[] = [];
  for (const [, element, attributes = ''] of parts) {
    if (element === 'text') throw new Error(`the symbol ${code} has letters in it`);
    const path = element === 'circle' ? circleIn(attributes) : attribute(attributes, 'd');
    const isFilled = attribute(attributes, 'fill') !== 'none' && (element === 'circle' || isClosed(path));
    (isFilled ? solids : lines).push(compact(path));
  }
  return { framed: true, line: lines.join(''), solid: solids.join('') };
}

/** Crossed lines are said to be filled too, but there is nothing in them. */
function isClosed(path: string): boolean {
  return /z\s*$/i.test(path);
}

function circleIn(attributes: string): string {
  const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(attribute(attributes, name)));
  return circle(x ?? 0, y ?? 0, r ?? 0);
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function attribute(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}

function compact(path: string): string {
  return path
    .trim()
    .replace(/^m ?([\d.]+,[\d.]+) (?=[\d.-])/, 'M$1l')
    .replace(/^m/, 'M')
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?([a-zA-Z]) ?/g, '$1')
    .replace(/(?<![\d])0\./g, '.');
}
