import { seasons } from './calendar.ts';
import { counters, DUMMIES } from './counters.ts';
import { places } from './map.ts';
import { Group } from './state.ts';
import { boxes, statuses } from './tracks.ts';

/** What is printed for a name, in English: per kind, where it differs from the name itself. */
export const labels = {
  unit: Object.fromEntries(counters.map(({ id, name }) => [id, name])),
  place: Object.fromEntries(places.map(({ id, label }) => [id, shortened(label)])),
  box: Object.fromEntries(boxes.map(({ id, label }) => [id, shortened(label)])),
  'printed-box': Object.fromEntries(boxes.map(({ id, label }) => [id, label])),
  season: { ...Object.fromEntries(seasons.map(({ id, label }) => [id, label])), later: 'after the war' },
  status: Object.fromEntries(statuses.map(({ id, label }) => [id, label])),
  group: Object.fromEntries(Group.all.map((group) => [Group.name(group), `Group ${letterOf(group)}`])),
  side: { allied: 'Allied', axis: 'Axis' },
  boats: {
    'italian-submarine': 'An Italian submarine attacks',
    'u-boat': 'A U-boat attacks',
    'british-submarine': 'A British submarine attacks',
    mas: 'MAS boats attack',
  },
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
    '0hit*': 'a grave Hit by night',
    '1hit*': 'a grave Hit',
  },
};

/** The groups are lettered on the map: A to Z, then AA. */
function letterOf(number: number): string {
  const letter = String.fromCharCode(65 + (number % 26));
  return number < 26 ? letter : `A${letter}`;
}

/** Names as they are said in a sentence, without the explanation that some carry. */
function shortened(label: string): string {
  return label.replace(/^(At Sea (West|East))ern Med .*$/, '$1').replace(/ \/ .*$/, '');
}
