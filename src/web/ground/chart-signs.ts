import type { Point } from './geometry.ts';

/** From degrees to map units. */
export function onChart(lon: number, lat: number): Point {
  return [(lon + 7) * 40, (42 - lat) * 48];
}

/** Ports: a dot at the true place and a name box beside it. */
export const PORTS: Readonly<Record<string, { readonly sign: Point; readonly width: number }>> = {
  gibraltar: { sign: [94, 309], width: 94 },
  alexandria: { sign: [1470, 548], width: 104 },
  malta: { sign: [858, 267], width: 64 },
  napoli: { sign: [851, 32], width: 74 },
  taranto: { sign: [1002, 50], width: 80 },
};

/** The areas where the Italian fleet is at sea. */
export const AREAS: Readonly<
  Record<string, { readonly centre: Point; readonly rx: number; readonly ry: number; readonly name: string }>
> = {
  'at-sea-western-med': { centre: [780, 126], rx: 112, ry: 50, name: 'At sea, west' },
  'at-sea-eastern-med': { centre: [1082, 232], rx: 104, ry: 46, name: 'At sea, east' },
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
  { text: 'WESTERN BASIN', at: [502, 64], size: 11 },
  { text: 'TYRRHENIAN SEA', at: [750, 60], size: 10 },
  { text: 'IONIAN SEA', at: [1075, 296], size: 12 },
  { text: 'GULF OF SIRTE', at: [990, 482], size: 12 },
  { text: 'LEVANT', at: [1440, 380], size: 12 },
  { text: 'ADRIATIC', at: [928, -22], size: 11, turn: 35 },
];
