import type { Point } from './geometry.ts';

/** What the painter of the chart and the board have to agree on: where signs stand and how large they are. */

/** The middle of the sign of a place, where it stands beside its true position. */
export const SIGNS: Readonly<Record<string, Point>> = {
  gibraltar: [94, 309],
  alexandria: [1470, 548],
  malta: [858, 267],
  napoli: [851, 32],
  taranto: [1002, 50],
  'at-sea-western-med': [780, 126],
  'at-sea-eastern-med': [1058, 244],
  'air-sardinia': [560, 20],
  'air-sicily': [946, 160],
  'air-crete': [1376, 243],
  'air-tripoli': [764, 492],
  'air-el-agheila': [1004, 588],
  'air-gazala': [1140, 512],
  'air-tobruk': [1262, 530],
  'air-alamein': [1368, 612],
  'air-malta': [862, 312],
};

/** The radius of a sea position. */
export const POSITION_RADIUS = 21;

/** The name boxes of the ports. */
export const PORT_HEIGHT = 24;
export const PORT_WIDTHS: Readonly<Record<string, number>> = {
  gibraltar: 94,
  alexandria: 104,
  malta: 64,
  napoli: 74,
  taranto: 80,
};

/** The areas where the Italian fleet is at sea: two counters side by side have room in each. */
export const AREAS: Readonly<Record<string, { readonly rx: number; readonly ry: number }>> = {
  'at-sea-western-med': { rx: 112, ry: 50 },
  'at-sea-eastern-med': { rx: 104, ry: 46 },
};
