import { at } from '../../engine/arrays.ts';
import type { Texts } from '../../engine/texts.ts';
import { Turn, turns } from './calendar.ts';
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
  way: { road: 'the road', ground: 'open ground' },
  // A minus is a minus sign, in every number.
  count: Object.fromEntries(Array.from({ length: 30 }, (_, less) => [`-${less + 1}`, `−${less + 1}`])),
  bonus: { '0': '', '1': '+1', '2': '+2' },
  effect: { none: 'no effect' },
  'tank-result': { A1: 'the attackers lose a step', '-': 'no effect', D1: 'the defenders lose a step' },
  result: {
    '2Ar/-': '2Ar/–, the attackers lose two steps and fall back',
    '1Ar/-': '1Ar/–, the attackers lose a step and fall back',
    'Ar/-': 'Ar/–, the attackers fall back',
    'Cl/Cl': 'Cl/Cl, intense combat',
    '1/1': '1/1, a step each',
    '1/Dr': '1/Dr, the attackers lose a step, the defenders retreat',
    '-/1': '–/1, the defenders lose a step',
    '-/Dr': '–/Dr, the defenders retreat',
    '-/1Dr': '–/1Dr, the defenders lose a step and retreat',
    '-/2Dr': '–/2Dr, the defenders lose two steps and retreat',
  },
  'attack-effect': {
    '3/-': 'You lose three steps',
    '2/-': 'You lose two steps',
    '1/-': 'You lose a step',
    '2Ar/-': 'You lose two steps and fall back',
    '1Ar/-': 'You lose a step and fall back',
    'Ar/-': 'You fall back',
    '2Ax/-': 'You lose two steps and the attack fails: the rest are eliminated',
    '1Ax/-': 'You lose a step and the attack fails: the rest are eliminated',
    'Ax/-': 'The attack fails: all your units in it are eliminated',
    'Cl/Cl': 'Intense combat: you may fight on',
    '-/-': 'Nothing happens',
    '1/1': 'A step each',
    '1/Dr': 'They retreat, you lose a step',
    '-/1': 'They lose a step',
    '-/2': 'They lose two steps',
    '-/3': 'They lose three steps',
    '-/Dr': 'They retreat',
    '-/1Dr': 'They lose a step and retreat',
    '-/2Dr': 'They lose two steps and retreat',
  },
  'defence-effect': {
    '3/-': 'They lose three steps',
    '2/-': 'They lose two steps',
    '1/-': 'They lose a step',
    '2Ar/-': 'They lose two steps and fall back',
    '1Ar/-': 'They lose a step and fall back',
    'Ar/-': 'They fall back',
    '2Ax/-': 'They lose two steps and the attack fails: the rest are eliminated',
    '1Ax/-': 'They lose a step and the attack fails: the rest are eliminated',
    'Ax/-': 'The attack fails: all their units in it are eliminated',
    'Cl/Cl': 'Intense combat: they may fight on',
    '-/-': 'Nothing happens',
    '1/1': 'A step each',
    '1/Dr': 'You retreat, they lose a step',
    '-/1': 'You lose a step',
    '-/2': 'You lose two steps',
    '-/3': 'You lose three steps',
    '-/Dr': 'You retreat',
    '-/1Dr': 'You lose a step and retreat',
    '-/2Dr': 'You lose two steps and retreat',
  },
  'tank-effect': {
    A1: 'You lose a step, armour first',
    '-': 'Nothing happens',
    D1: 'They lose a step, armour and anti-tank guns first',
  },
  'bombardment-hit': {
    none: 'Nothing happens',
    D: 'Their units there are Disorganized',
    '1': 'One of their units there loses a step',
    D1: 'Their units there are Disorganized, and one loses a step',
    '*': 'The place is left in ruins',
    'D*': 'Their units there are Disorganized, and the place is left in ruins',
    '1*': 'One of their units there loses a step, and the place is left in ruins',
    'D1*': 'Their units there are Disorganized, one loses a step, and the place is left in ruins',
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
  'landing-effect': {
    '0': 'You come ashore in order',
    '0D': 'You come ashore Disorganized',
    '1D': 'You lose a step and come ashore Disorganized',
    lost: 'You lose the unit before it lands',
  },
};
