import { at } from '../../engine/arrays.ts';
import type { Texts } from '../../engine/texts.ts';
import type { Kit } from './kit.ts';

/** What the system says; each game adds the names of its units. */
export function textsOf({ counters }: Kit): Texts {
  return {
    prompts: {
      'set-up.pick': {
        asked: 'Pick a counter to place, or end the set-up.',
        waiting: 'The Allies are setting up.',
      },
      'set-up.put': { asked: 'Where does {picked} stand?', waiting: 'The Allies are setting up.' },
      'coastal-fire.aim': {
        asked: 'Which coastal gun fires at the landing boxes?',
        waiting: 'The Allies decide about coastal fire.',
      },
      'coastal-fire.fire': {
        asked: 'At which unit does {gun} fire?',
        waiting: 'The Allies decide about coastal fire.',
      },
      'movement.pick': {
        asked: 'Pick a unit to move, or end the movement.',
        waiting: 'The other side moves.',
      },
      'movement.go': { asked: 'Where does {picked} go?', waiting: 'The other side moves.' },
      'turning-down.choose': {
        asked: 'Turn units face down that no Axis unit stands next to.',
        waiting: 'The Allies may turn units face down.',
      },
      'stacking.give-up': {
        asked: 'There is too much in {hex}: give a unit up.',
        waiting: 'The other side gives up what is too much in {hex}.',
      },
    },
    events: {
      'set-up': 'The garrison is set up: {counters} counters.',
      'turn-begun': 'Turn {turn} begins.',
      fired: '{gun} fires from {from} at {at}: {die}.',
      missed: '{unit} is not hit.',
      sunk: '{unit} is hit and lost.',
      moved: '{unit} goes from {from} to {to}.',
      'counter-moved': 'A counter goes from {from} to {to}.',
      'gone-ashore': '{unit} goes ashore in {hex}.',
      exposed: '{unit} is exposed in {hex}.',
      'decoy-removed': 'A decoy is found in {hex}.',
      'turned-down': '{unit} is turned face down in {hex}.',
      'too-many': 'There is too much in {hex}.',
      eliminated: '{unit} is given up.',
      'broken-down': '{unit} is broken down: {companies|and}.',
    },
    phrases: {
      'hex-in-the-way': '{hex} is in the way.',
      'beside-the-line': 'The line runs along the hexside of {side|and}, and {hexes|and} is in the way.',
      'controlled-from': 'It is controlled from {hexes|and}.',
      'points-missing': 'The next step costs {needed}, and {left} is left.',
      'fire-at': '{gun} fires at {place}',
      strength: 'Strength',
      'at-night': 'At night',
      hit: 'The unit is lost',
      miss: 'Nothing happens',
      'set-up-time': 'Set-up',
      'turn-of': 'Turn {turn} of {last}',
      'sketch-over': 'The last turn is over',
    },
    purposes: { 'coastal-fire': 'coastal fire' },
    verbs: {
      pick: 'Pick {1}',
      put: 'Place in {1}',
      done: 'End the set-up',
      aim: 'Aim {1}',
      fire: 'Fire at {1}',
      cease: 'No more fire',
      go: 'Go to {last}',
      'turn-down': 'Turn {1} face down',
      eliminate: 'Give up {1}',
      end: 'End',
      'break-down': 'Break down {1}',
    },
    labels: {
      unit: Object.fromEntries(
        counters.Unit.all.map((unit) => [counters.Unit.name(unit), at(counters.names, unit)]),
      ),
    },
  };
}
