import mapJson from '../../../games/convoys/data/map.json' with { type: 'json' };
import scenariosJson from '../../../games/convoys/data/scenarios.json' with { type: 'json' };
import unitsJson from '../../../games/convoys/data/units.json' with { type: 'json' };
import type { Look } from '../../parts/looks.ts';

/** What never changes: places, pieces and seasons as they are printed. */

export interface NodeData {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly place?: string | undefined;
  readonly naBox?: string | undefined;
}

interface BoxData {
  readonly id: string;
  readonly label: string;
  readonly index: number;
  readonly fortification: boolean;
  readonly terminal?: string | undefined;
}

interface ShipData {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: string;
  readonly speed: number;
  readonly guns: string | null;
  readonly airStrikes: number;
  readonly antiaircraft: number;
  readonly hitsToSink: number;
  readonly strategicPoint: number;
  readonly notes?: string | undefined;
  readonly historicalShips?: string | undefined;
}

interface AirData {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly nationality: string;
  readonly aircraft: string;
  readonly table: string;
  readonly weapon: string;
  readonly highAltitude: boolean;
}

export interface LinkData {
  readonly id: string;
  readonly base: string;
  readonly target: string;
  readonly side: string;
}

export interface SeasonData {
  readonly id: string;
  readonly label: string;
  readonly months: string;
  readonly F: number;
  readonly order: number;
  readonly events: readonly { readonly side: string; readonly text: string }[];
}

interface ScenarioData {
  readonly id: string;
  readonly name: string;
  readonly startSeason: string;
  readonly endSeason: string;
}

export const NODES: readonly NodeData[] = mapJson.nodes;
export const LINKS: readonly LinkData[] = mapJson.airLinks;
export const SEA_EDGES: readonly { readonly a: string; readonly b: string }[] = mapJson.seaEdges;
export const ITALIAN_EDGES: readonly { readonly a: string; readonly b: string }[] = mapJson.italianEdges;
export const SUBMARINES: readonly {
  readonly position: string;
  readonly by: string;
  readonly activeFrom: string;
}[] = mapJson.submarineMarks;
export const MAS: readonly { readonly position: string }[] = mapJson.masMarks;
export const STATUSES: readonly {
  readonly id: string;
  readonly label: string;
  readonly level: number;
  readonly antiaircraft: number;
}[] = mapJson.maltaStatusTrack;
export const SHIPS: readonly ShipData[] = unitsJson.ships;
export const AIR: readonly AirData[] = unitsJson.air;
export const SEASONS: readonly SeasonData[] = scenariosJson.seasonTrack;
export const SCENARIOS: readonly ScenarioData[] = scenariosJson.scenarios;

const nodes = new Map(NODES.map((node) => [node.id, node]));
const ships = new Map(SHIPS.map((ship) => [ship.id, ship]));
const air = new Map(AIR.map((unit) => [unit.id, unit]));
const seasons = new Map(SEASONS.map((season) => [season.id, season]));

export function nodeOf(id: string): NodeData | undefined {
  return nodes.get(id);
}

export function shipOf(id: string): ShipData | undefined {
  return ships.get(id);
}

/** Freighters are equal to each other, and so are aircraft of one type. */
export function kindOf(id: string): string | undefined {
  return shipOf(id)?.kind ?? airOf(id)?.table;
}

export function airOf(id: string): AirData | undefined {
  return air.get(id);
}

export function seasonOf(id: string): SeasonData | undefined {
  return seasons.get(id);
}

/** The boxes of North Africa from west to east, with those that an option adds. */
export function boxesWith(options: Readonly<Record<string, string>>): readonly BoxData[] {
  const boxes: BoxData[] = [...mapJson.northAfricaTrack.boxes];
  for (const { id, label, between, option } of mapJson.northAfricaTrack.optionalBoxes) {
    if (options[option] !== 'on') continue;
    const east = boxes.findIndex((box) => box.id === between[1]);
    const index = (boxes[east]?.index ?? 0) - 1;
    boxes.splice(east, 0, { id, label, index, fortification: false });
  }
  return boxes;
}

/** Every box there can be. */
export const ALL_BOXES: readonly BoxData[] = boxesWith({ sirte: 'on', 'mersa-matruh': 'on' });

export function sideOf(unit: string): string {
  return (shipOf(unit) ?? airOf(unit))?.side ?? '';
}

export function lookOf(unit: string): Look {
  const plane = airOf(unit);
  if (plane?.nationality === 'german') return 'de';
  return sideOf(unit) === 'axis' ? (plane === undefined ? 'rm' : 'it') : 'rn';
}

/** The most valuable kind of ship first: it shows on the counter of a group. */
const WORTH = ['carrier', 'battleship', 'battlecruiser', 'cruiser-group', 'supply-ship', 'freighter'];

export function worthOf(unit: string): number {
  const place = WORTH.indexOf(shipOf(unit)?.kind ?? '');
  return place < 0 ? WORTH.length : place;
}

/** The aircraft of an air unit, as short as a card needs it. */
export const TYPES: Readonly<Record<string, string>> = {
  stuka: 'StuG',
  sm79: 'SM79',
  z1007: 'Z1007',
  'it-stuka': 'It Ju87',
  'brit-air': 'Swordfish',
};

const SHORT: Readonly<Record<string, string>> = {
  renown: 'Renown',
  'med-fleet-cruisers': 'Med Fleet Cruisers',
  didos: 'Didos',
  'force-k': 'Force K',
  'cesare-cavour': 'Cesare, Cavour',
  'doria-duilio': 'Doria, Duilio',
  'swordfish-815': '815 Swordfish',
  'swordfish-830': '830 Swordfish',
};

export function nameOf(unit: string): string {
  return (shipOf(unit) ?? airOf(unit))?.name ?? unit;
}

/** A name that fits on a counter. */
export function shortName(unit: string): string {
  return (
    SHORT[unit] ??
    nameOf(unit)
      .replace('. Cruiser Division', '. Cruiser Div')
      .replace(/^Cant /, '')
      .replace(/^Italian /, '')
      .replace(/ Gr$/, '')
  );
}

/** Places are named short where the printed name carries an explanation. */
const PLACES: Readonly<Record<string, string>> = {
  'at-sea-western-med': 'At sea, west',
  'at-sea-eastern-med': 'At sea, east',
  'air-gazala': 'Gazala',
};

export function placeName(id: string): string {
  return PLACES[id] ?? nodeOf(id)?.label ?? id;
}

export function boxName(id: string): string {
  const label = ALL_BOXES.find((box) => box.id === id)?.label ?? id;
  return label.replace(' / Cyrenaica', '');
}

export function seasonName(id: string): string {
  return seasonOf(id)?.label ?? 'after the end of the game';
}

export function statusName(id: string): string {
  return STATUSES.find((status) => status.id === id)?.label ?? id;
}
