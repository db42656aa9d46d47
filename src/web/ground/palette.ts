/** The colours the painters use, by the design token each comes from. */
const TOKENS = {
  sea: '--map-sea',
  shallow: '--map-sea-shallow',
  waterline: '--map-waterline',
  waterName: '--map-water-name',
  land: '--map-land',
  tint1: '--map-tint-1',
  tint2: '--map-tint-2',
  tint3: '--map-tint-3',
  tint4: '--map-tint-4',
  tint5: '--map-tint-5',
  coast: '--map-coast',
  outOfPlay: '--map-out-of-play',
  contour: '--map-contour',
  hill: '--map-hill',
  hillOpacity: '--map-hill-opacity',
  hillInk: '--map-hill-ink',
  shadeOpacity: '--map-shade-opacity',
  grid: '--map-grid',
  gridLand: '--map-grid-land',
  gridSea: '--map-grid-sea',
  road: '--map-road',
  roadCasing: '--map-road-casing',
  track: '--map-track',
  town: '--map-town',
  city: '--map-city',
  cityGround: '--map-city-ground',
  airfield: '--map-airfield',
  airfieldGround: '--map-airfield-ground',
  victoria: '--map-victoria',
  cliff: '--map-cliff',
  mine: '--map-mine',
  river: '--map-river',
  name: '--map-name',
  halo: '--map-halo',
  number: '--map-number',
  paper: '--paper-raised',
  ink: '--ink',
  navy: '--navy-text',
  axis: '--axis-text',
  bad: '--bad',
  target: '--hl-target',
  bandGerman: '--side-de-band',
  fontMap: '--font-map',
  fontCounter: '--font-counter',
  fontUi: '--font-ui',
} as const;

export type Palette = Readonly<Record<keyof typeof TOKENS, string>>;

const known = new Map<string, Palette>();

/** Painters in a worker see no style sheets, so the page reads the tokens of a theme for them, once. */
export function paletteOf(theme: 'light' | 'dark'): Palette {
  const kept = known.get(theme);
  if (kept) return kept;
  const palette = readUnder(theme);
  known.set(theme, palette);
  return palette;
}

/** The tokens hang on the root: where it does not show the theme that is asked for, it does for this moment. */
function readUnder(theme: string): Palette {
  const root = document.documentElement;
  const shown = root.dataset['theme'];
  if (shown === theme) return read(root);
  root.dataset['theme'] = theme;
  try {
    return read(root);
  } finally {
    if (shown === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = shown;
  }
}

function read(root: Element): Palette {
  const style = getComputedStyle(root);
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(entries) as Palette;
}
