import { at } from '../../engine/arrays.ts';
import type { ValueOf } from '../../engine/kinds.ts';
import type { Texts } from '../../engine/texts.ts';
import { Turn, turns } from './calendar.ts';
import { CombatCode } from './charts.ts';
import { counters, formations } from './counters.ts';
import { featuresIn, Hex } from './map.ts';
import { placeNameOf, shortFormationName } from './names.ts';

/** What is printed for the names of things, and what results of dice mean to the side that is asked. */
export const labels: Texts['labels'] = {
  unit: Object.fromEntries(counters.map(({ id, name }) => [id, name])),
  formation: Object.fromEntries(formations.map((one) => [one.id, shortFormationName(one)])),
  hex: Object.fromEntries(
    Hex.all.flatMap((hex) => {
      const name = placeNameOf(featuresIn(hex));
      return name === undefined ? [] : [[Hex.name(hex), name]];
    }),
  ),
  side: { axis: 'Axis', british: 'British' },
  day: Object.fromEntries(Turn.all.map((turn) => [Turn.name(turn), at(turns, turn).label])),
  wave: { '1': 'wave 1', '2': 'wave 2' },
  way: { road: 'the road', ground: 'open ground' },
  // A minus is a minus sign, in every number.
  count: Object.fromEntries(Array.from({ length: 30 }, (_, less) => [`-${less + 1}`, `−${less + 1}`])),
  bonus: { '0': '', '1': '+1', '2': '+2' },
  effect: { none: 'no effect' },
  'tank-result': { A1: 'the attackers lose a step', '-': 'no effect', D1: 'the defenders lose a step' },
  result: Object.fromEntries(CombatCode.all.map((code) => [CombatCode.name(code), withDashes(code)])),
  'own-attack': fates('fall back', 'lose every unit in the attack'),
  'own-defence': fates('retreat', 'lose every unit under attack'),
  'their-attack': fates('fall back', 'lose every unit in the attack'),
  'their-defence': fates('retreat', 'lose every unit under attack'),
  stronghold: { city: 'is a City', ruins: 'lies in ruins' },
  'tank-effect': {
    A1: 'You lose a step, armour first',
    '-': 'Nothing happens',
    D1: 'They lose a step, armour and anti-tank guns first',
  },
  'tank-verdict': { A1: 'The attackers lose a step', '-': 'No effect', D1: 'The defenders lose a step' },
  'bombardment-hit': {
    none: 'Nothing happens',
    D: 'Their units in order there become Disorganized',
    '1': 'One of their units there loses a step',
    D1: 'Their units in order there become Disorganized, and one of their units loses a step',
    '*': 'The place is left in ruins',
    'D*': 'Their units in order there become Disorganized, and the place is left in ruins',
    '1*': 'One of their units there loses a step, and the place is left in ruins',
    'D1*':
      'Their units in order there become Disorganized, one of their units loses a step, and the place is left in ruins',
  },
  'drop-effect': {
    guns: 'Your guns come down Dispersed in their hex',
    '0/0': 'All your companies come down in order',
    '0/1': 'One of your companies is Dispersed',
    '0/2': 'Two of your companies are Dispersed',
    '1/0': 'You lose a company',
    '1/1': 'You lose a company, and another is Dispersed',
    '1/2': 'You lose a company, and two are Dispersed',
    '2/0': 'You lose two companies',
    '2/1': 'You lose two companies, and another is Dispersed',
  },
  'drop-verdict': {
    '0/0': 'All companies come down in their hex',
    '0/1': 'A company is Dispersed',
    '0/2': 'Two companies are Dispersed',
    '1/0': 'A company is eliminated',
    '1/1': 'A company is eliminated, and another is Dispersed',
    '1/2': 'A company is eliminated, and two are Dispersed',
    '2/0': 'Two companies are eliminated',
    '2/1': 'Two companies are eliminated, and another is Dispersed',
  },
  'landing-effect': {
    'in-order': 'in order',
    disorganized: 'in disorder',
    'step-lost': 'with a step lost and in disorder',
    lost: 'lost',
  },
  'landing-meaning': {
    'in-order': 'You come ashore in order',
    disorganized: 'You come ashore Disorganized',
    'step-lost': 'You lose a step and come ashore Disorganized',
    lost: 'You lose the unit before it lands',
  },
  ashore: {
    'in-order': 'comes in order',
    disorganized: 'is Disorganized',
    'step-lost': 'loses a step and is Disorganized',
    lost: 'is lost at sea',
  },
};

/** `2Ar/–`: what stands for nothing is a dash. */
function withDashes(code: ValueOf<typeof CombatCode>): string {
  return CombatCode.name(code).replace('-', '–');
}

/** What becomes of one side of a combat, after "you" or "they". */
function fates(goBack: string, loseAll: string): Readonly<Record<string, string>> {
  const steps = ['a step', 'two steps', 'three steps', 'four steps'];
  return Object.fromEntries([
    ['R', goBack],
    ['lost', loseAll],
    ...steps.flatMap((words, less) => [
      [`${less + 1}`, `lose ${words}`],
      [`${less + 1}R`, `lose ${words} and ${goBack}`],
    ]),
  ]);
}
