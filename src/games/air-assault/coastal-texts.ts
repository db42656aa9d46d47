/** The sentences of coastal guns (VI.C). */

const FIRING = 'The Allies decide about coastal fire.';

export const coastalTexts = {
  prompts: {
    'coastal-fire.aim': { asked: 'Which coastal gun fires at the landing boxes?', waiting: FIRING },
    'coastal-fire.fire': { asked: 'At which counter does {gun} fire?', waiting: FIRING },
  },
  events: {
    fired: '{gun} fires from {from} at counter {counter} in {box} (die {die}).',
    missed: 'Counter {counter} in {box} is not hit.',
    'missed-unit': '{unit}, counter {counter} in {box}, is not hit.',
    sunk: '{unit}, counter {counter} in {box}, is hit and lost.',
  },
  phrases: {
    'fire-at-counter': '{gun} fires at counter {counter} in {box}',
    'fire-at-unit': '{gun} fires at {unit} in {box}',
    'fire-in-vain':
      'None of your coastal guns can fire at the landing boxes. You are asked all the same, so that the Axis does not see where they stand.',
    'no-counters-in-boxes': 'No Axis counter lies in a landing box.',
    'no-counter-there': 'There is no counter {counter} in {box}.',
    'no-counters-there': 'No Axis counter lies in {box}.',
    'no-coastal-gun': 'It is no coastal gun.',
    'gun-neutralized': 'It is neutralized. Turns left: {turns}.',
    strength: 'Strength',
    'at-night': 'At night',
    hit: 'The unit is lost',
    miss: 'Nothing happens',
  },
  purposes: { 'coastal-fire': 'coastal fire' },
  verbs: { aim: 'Aim {1}', fire: 'Fire at counter {2} in {1}', cease: 'No more fire' },
} as const;
