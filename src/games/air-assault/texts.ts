import { at } from '../../engine/arrays.ts';
import type { Texts } from '../../engine/texts.ts';
import { airTexts } from './air-texts.ts';
import { coastalTexts } from './coastal-texts.ts';
import { combatTexts } from './combat-texts.ts';
import { demolitionTexts } from './demolition-texts.ts';
import type { Departures } from './departures.ts';
import { evacuationTexts } from './evacuation-texts.ts';
import type { Kit } from './kit.ts';
import { missionTexts } from './mission-texts.ts';
import { proceduresOf } from './procedures.ts';
import { seaLabels, seaTexts } from './sea-texts.ts';
import { transportTexts } from './transport-texts.ts';
import type { TurnTrack } from './turn-track.ts';

const MOVING = 'The {side} side moves.';

/** What the system says; each game adds the names of its units. */
export function textsOf({ counters, map, organization, departures, track }: Kit): Texts {
  return {
    prompts: promptsIn(departures, {
      'set-up-assigned.pick': {
        asked: 'Place the units that have a sector of their own.',
        waiting: 'The Allies are setting up.',
      },
      'set-up-assigned.put': { asked: 'Where does {picked} stand?', waiting: 'The Allies are setting up.' },
      'set-up-anywhere.pick': {
        asked: 'Place the units that stand anywhere, and decoys if you like.',
        waiting: 'The Allies are setting up.',
      },
      'set-up-anywhere.put': { asked: 'Where does {picked} stand?', waiting: 'The Allies are setting up.' },
      'movement.pick': {
        asked: 'Pick a unit to move, or end the movement.',
        waiting: MOVING,
      },
      'movement.go': { asked: 'Where does {picked} go?', waiting: MOVING },
      'turning-down.choose': {
        asked: 'You may turn units face down that no Axis unit stands next to; then end.',
        waiting: 'The Allies may turn units face down.',
      },
      'stacking.give-up': {
        waiting: 'The {side} side gives up what is too much in {hex}.',
      },
      ...combatTexts.prompts,
      ...airTexts.prompts,
      ...missionTexts.prompts,
      ...coastalTexts.prompts,
      ...seaTexts.prompts,
      ...transportTexts.prompts,
      ...demolitionTexts.prompts,
    }),
    events: {
      'set-up': 'The garrison is set up: {counters} counters.',
      'turn-begun': 'Turn {turn} begins: {when}.',
      'phase-begun': '{side} {phase}.',
      moved: '{unit} goes from {from} to {to}.',
      'counter-moved': 'A counter goes from {from} to {to}.',
      entered: '{unit} enters by the south road and goes to {to}.',
      'counter-entered': 'A counter enters by the south road and goes to {to}.',
      exposed: '{unit} is exposed in {hex}.',
      'decoy-removed': 'A decoy is found in {hex}.',
      'turned-down': '{unit} is turned face down in {hex}.',
      'too-many': 'There is too much in {hex}: {points} stacking points, where {limit} may stand.',
      'too-many-unseen': 'There is too much in {hex}.',
      eliminated: '{unit} is given up in {hex}, where there is too much.',
      'port-seized': 'The Axis comes into {hex}: whoever waits off the port is lost.',
      'lost-in-port': '{unit} is lost off the port.',
      'airfield-held': 'The Axis holds the airfield of {airfield}. Turns in a row: {turns} of {needed}.',
      'airfield-lost': 'The Axis loses the airfield of {airfield}: its turns are counted anew.',
      'won-by-airfield': 'The Axis has held the airfield of {airfield} for {turns} turns in a row.',
      'no-airfield-won': 'The Axis never held an airfield for {needed} turns in a row.',
      ended: 'The game is over: {winner} victory.',
      ...combatTexts.events,
      ...airTexts.events,
      ...missionTexts.events,
      ...coastalTexts.events,
      ...seaTexts.events,
      ...transportTexts.events,
      ...evacuationTexts.events,
      ...demolitionTexts.events,
    },
    phrases: {
      'hex-in-the-way': '{hex} is in the way.',
      'beside-the-line': 'The line runs along the hexside of {side|and}, blocked by {hexes|and}.',
      'stopped-in': 'whoever comes to {hex} has to stop, since it is controlled from {hexes|and}',
      'hex-controlled': '{hex} is controlled from {hexes|and}.',
      'points-missing': 'The next step costs {needed}; points left: {left}.',
      'cheapest-step': 'The cheapest step costs {needed}; points left: {left}.',
      'roads-demolished': 'Demolished: the road in {hexes|and}.',
      'roads-interdicted': 'Aircraft over {hexes|and} keep it off the road.',
      'nobody-moves': 'None of your units can move now. End the movement.',
      'too-much-in': 'Too much in {hexes|and}',
      'too-much-elsewhere': 'It is in {there}, and what is too much is in {hex}.',
      'too-much-there': 'There is too much in {hex}.',
      'about-to-leave': 'It still has to retreat out of this hex, and does not count in it.',
      'stacking-points': 'Stacking points in {hex}, where {limit} may stand',
      'give-up-in':
        'There is too much in {hex}: {points} stacking points, where {limit} may stand. Give up a unit.',
      'units-given-up': 'Units are given up until no more than that is there',
      'too-far': 'The way there costs {needed}; points left: {left}.',
      'too-slow': 'Its allowance is {allowance}, and {hex} is controlled from {hexes|and}.',
      'held-unseen': 'What lies face down in {hex} counts as an enemy until it is turned up.',
      'is-headquarters': 'It is a headquarters.',
      'is-greek': 'It is Greek.',
      'hex-held': '{hex} is held by the enemy.',
      'waits-off-port': 'It waits off the port of {hex} until it can go ashore.',
      'not-on-map': 'It is not on the map.',
      'is-sea': '{hex} is sea.',
      'apart-from': '{hex} is not next to {from}.',
      'enters-in': 'It enters the map in {hex}.',
      'stands-in': 'It stands in {hexes|or}.',
      'put-in-hexes': 'Where does {unit} stand, in {hexes|or}?',
      'put-in-sector': 'Where does {unit} stand? Its sector is {sector}.',
      'put-in-sectors': 'Where does {unit} stand, in the sector of {sectors|or}?',
      'put-anywhere': 'Where does {unit} stand? It may stand anywhere on land.',
      'stands-in-sector': 'Its sector is {sector}.',
      'stands-in-sectors': 'Its sectors are {sectors|and}.',
      'is-lost': 'It is lost.',
      'is-not-in-version': 'It does not belong to this version of the game.',
      'is-enemy': 'It is on the other side.',
      'is-placed': 'It is placed already.',
      'no-enemy-in': 'There is no enemy in {hex}.',
      'only-ships-in': 'What lies in {hex} is a ship, which nobody attacks from the land.',
      'only-noncombat-in': 'Only noncombat units are in {hex}: they are not attacked.',
      'in-this-attack': 'It has a part in this attack already.',
      'still-to-place': 'Units still to be placed: {units}.',
      'room-left': 'Stacking points: it takes {points}; left: {left}.',
      'comes-in-turn': 'It comes in turn {turn} or later.',
      'axis-only': 'That is for the Axis alone.',
      'is-face-down': 'It lies face down already.',
      'axis-near': 'The Axis is near, in {hexes|and}.',
      'set-up-time': 'Set-up',
      'turn-of': 'Turn {turn} of {last}, {when}',
      'field-kept': 'The Axis has held the airfield of {airfield} for {turns} turns in a row',
      'turns-kept':
        'Turns in a row for which the Axis has held the airfield of {airfield}; it needs {needed} to win',
      'no-field-kept': 'The Axis never held an airfield for {turns} turns in a row',
      ...combatTexts.phrases,
      ...airTexts.phrases,
      ...missionTexts.phrases,
      ...coastalTexts.phrases,
      ...seaTexts.phrases,
      ...transportTexts.phrases,
      ...evacuationTexts.phrases,
      ...demolitionTexts.phrases,
    },
    purposes: {
      ...combatTexts.purposes,
      ...airTexts.purposes,
      ...missionTexts.purposes,
      ...coastalTexts.purposes,
      ...seaTexts.purposes,
    },
    verbs: {
      pick: 'Pick {1}',
      put: 'Place in {1}',
      done: 'Done',
      go: 'Go to {last}',
      'turn-down': 'Turn {1} face down',
      eliminate: 'Give up {1}',
      end: 'End',
      ...combatTexts.verbs,
      ...airTexts.verbs,
      ...missionTexts.verbs,
      ...coastalTexts.verbs,
      ...seaTexts.verbs,
      ...transportTexts.verbs,
      ...evacuationTexts.verbs,
      ...demolitionTexts.verbs,
    },
    labels: {
      ...airTexts.labels,
      ...missionTexts.labels,
      daytime: daytimesOf(track),
      'laid-for': Object.fromEntries(track.turns.map((_, index) => [index + 1, `turn ${index + 1}`])),
      phase: { movement: 'movement', combat: 'combat' },
      side: { axis: 'Axis', allied: 'Allied' },
      airfield: Object.fromEntries(
        map.Airfield.all.map((airfield) => [map.Airfield.name(airfield), at(map.airfields, airfield).name]),
      ),
      unit: Object.fromEntries(
        counters.Unit.all.map((unit) => [counters.Unit.name(unit), at(counters.names, unit)]),
      ),
      ...seaLabels(map, organization),
      ...combatTexts.labels,
      ...transportTexts.labels,
      ...evacuationTexts.labels,
    },
  };
}

/** The turns as they stand on the track: `the night of May 20`. */
function daytimesOf(track: TurnTrack): Readonly<Record<string, string>> {
  const names = { AM: 'morning', PM: 'afternoon', NIGHT: 'night' } as const;
  return Object.fromEntries(
    track.turns.map((_, index) => {
      const turn = index + 1;
      return [turn, `the ${names[track.period(turn)]} of ${track.day(turn)}`];
    }),
  );
}

/** Chapters that a game leaves out ask nothing in it. */
function promptsIn(departures: Departures, prompts: Texts['prompts']): Texts['prompts'] {
  const names = proceduresOf(departures).flatMap(({ name, outline }) =>
    outline.map((step) => `${name}.${step}`),
  );
  return Object.fromEntries(Object.entries(prompts).filter(([name]) => names.includes(name)));
}
