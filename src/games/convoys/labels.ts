import { at } from '../../engine/arrays.ts';
import type { NamedKind } from '../../engine/kinds.ts';
import { labelOfSeason, Season } from './calendar.ts';
import { FACES } from './charts.ts';
import { counterOf, DUMMIES, Unit } from './counters.ts';
import { printedSpots, Spot } from './map.ts';
import { Group } from './state.ts';
import { Box, boxes, Status, statuses } from './tracks.ts';

/** What is printed for a name, in English: per kind, where it differs from the name itself. */
export const labels = {
  unit: labelsOf(Unit, (unit) => counterOf(unit).name),
  aircraft: {
    stuka: 'StuG',
    sm79: 'SM79',
    z1007: 'Z1007',
    'it-stuka': 'Italian Ju87',
    'brit-air': 'Swordfish',
  },
  place: labelsOf(Spot, (spot) => shortened(at(printedSpots, spot).label)),
  box: labelsOf(Box, (box) => shortened(at(boxes, box).label)),
  'printed-box': labelsOf(Box, (box) => at(boxes, box).label),
  season: { ...labelsOf(Season, labelOfSeason), later: 'after the end of the game' },
  status: labelsOf(Status, (status) => at(statuses, status).label),
  group: labelsOf(Group, (group) => `Group ${letterOf(group)}`),
  side: { allied: 'Allied', axis: 'Axis' },
  boats: {
    'italian-submarine': 'An Italian submarine attacks',
    'u-boat': 'A U-boat attacks',
    'british-submarine': 'A British submarine attacks',
    mas: 'MAS boats attack',
  },
  torpedoes: { 0: 'no effect', 1: 'one torpedo on course', 2: 'two torpedoes on course' },
  gunnery: { no: 'no effect', yes: 'aircraft shot down' },
  luck: { no: 'no Hit', yes: 'a Hit' },
  wreck: { no: 'it stays afloat', yes: 'it goes down' },
  seasons: Object.fromEntries(
    Array.from({ length: FACES }, (_, index) => [
      index + 1,
      index === 0 ? '1 season' : `${index + 1} seasons`,
    ]),
  ),
  flight: { no: 'in vain', yes: 'it gets through' },
  force: { no: 'attacks', yes: 'makes an intensified attack on' },
  dummies: Object.fromEntries(
    Array.from({ length: DUMMIES + 1 }, (_, here) => [
      here,
      `${here} at Gibraltar, ${DUMMIES - here} at Alexandria`,
    ]),
  ),
  outcome: { no: 'it fails', yes: 'the island falls' },
  effect: {
    '-': 'no effect',
    hit: 'a Hit',
    'hit*': 'a grave Hit',
    hit16: 'a 16 % chance of a Hit',
    hit33: 'a 33 % chance of a Hit',
    hit50: 'a 50 % chance of a Hit',
    hit67: 'a 67 % chance of a Hit',
    '0hit*': 'a grave Hit by night',
    '1hit*': 'a grave Hit',
  },
};

function labelsOf<T extends number>(kind: NamedKind<T>, label: (thing: T) => string): Record<string, string> {
  return Object.fromEntries(kind.all.map((thing) => [kind.name(thing), label(thing)]));
}

/** The groups are lettered on the map: A to Z, then AA. */
function letterOf(number: number): string {
  const letter = String.fromCharCode(65 + (number % 26));
  return number < 26 ? letter : `A${letter}`;
}

/** Names as they are said in a sentence, without the explanation that some carry. */
function shortened(label: string): string {
  return label.replace(/^(At Sea (West|East))ern Med .*$/, '$1').replace(/ \/ .*$/, '');
}
