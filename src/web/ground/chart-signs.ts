import type { Point } from './geometry.ts';

/** From degrees to map units. */
export function onChart(lon: number, lat: number): Point {
  return [(lon + 7) * 40, (42 - lat) * 48];
}

/** What is written in the areas where the Italian fleet is at sea. */
export const AREA_NAMES: Readonly<Record<string, string>> = {
  'at-sea-western-med': 'At sea, west',
  'at-sea-eastern-med': 'At sea, east',
};

interface ChartName {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  /** Degrees. */
  readonly turn?: number;
}

export const COUNTRIES: readonly ChartName[] = [
  { text: 'SPAIN', at: [120, 90], size: 15 },
  { text: 'FRANCE', at: [420, -110], size: 14 },
  { text: 'TURKEY', at: [1440, 110], size: 15 },
  { text: 'ALGERIA', at: [360, 400], size: 15 },
  { text: 'TUNISIA', at: [650, 345], size: 13 },
  { text: 'LIBYA', at: [880, 625], size: 15 },
  { text: 'EGYPT', at: [1310, 650], size: 15 },
  { text: 'ITALY', at: [776, -46], size: 14 },
  { text: 'GREECE', at: [1122, 70], size: 13 },
];

export const WATERS: readonly ChartName[] = [
  { text: 'WESTERN BASIN', at: [418, 66], size: 11 },
  { text: 'TYRRHENIAN SEA', at: [750, 60], size: 10 },
  { text: 'IONIAN SEA', at: [1032, 307], size: 12 },
  { text: 'GULF OF SIRTE', at: [990, 482], size: 12 },
  { text: 'LEVANT', at: [1492, 350], size: 12 },
  { text: 'ADRIATIC', at: [928, -22], size: 11, turn: 35 },
];
