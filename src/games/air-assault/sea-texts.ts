import type { NamedKind } from '../../engine/kinds.ts';
import type { Texts } from '../../engine/texts.ts';
import type { GameMap } from './map.ts';
import type { Organization } from './organization.ts';

/** The sentences of what comes over the sea (V.L, VI.D). */

/** What the Allies read in all of the Axis sea movement phase: which question it is would tell too much. */
const AT_SEA = 'The Axis sea movement is under way.';
const LAYING = 'The Axis lays its convoys on the turn track.';
const REINFORCING = 'The Allies decide about their reinforcements.';

export const seaTexts = {
  prompts: {
    'laying.convoy': {
      asked: 'Lay your convoys on the turn track, and decoys if you like.',
      waiting: LAYING,
    },
    'laying.turn': { asked: 'In which turn does {convoy} arrive?', waiting: LAYING },
    'laying.beach': { asked: 'At which beach does {convoy} arrive in turn {turn}?', waiting: LAYING },
    'sea-movement.choose': { asked: 'Which group is rolled for next?', waiting: AT_SEA },
    'half-arrives.choose': {
      asked:
        '{convoy}: half of the units arrive, choose which. Units still to be chosen: {more}; so far: {chosen|and}.',
      waiting: AT_SEA,
    },
    'half-is-lost.choose': {
      asked:
        '{convoy}: half of the units are lost, choose which. Units still to be chosen: {more}; so far: {chosen|and}.',
      waiting: '{convoy}: the other side chooses which half of the units is lost at sea.',
    },
    'half-of-group-is-lost.choose': {
      asked:
        '{group}: half of the units are lost, choose which. Units still to be chosen: {more}; so far: {chosen|and}.',
      waiting: '{group}: the other side chooses which half of the units is lost at sea.',
    },
    'boxing.pick': { asked: 'Place the units that have arrived in the landing boxes.', waiting: AT_SEA },
    'boxing.put': { asked: 'In which landing box does {picked} lie?', waiting: AT_SEA },
    'emergency.turn': {
      asked: 'In which turn does the emergency convoy arrive, if you lay it now?',
      waiting: AT_SEA,
    },
    'emergency.beach': {
      asked: 'At which beach does the emergency convoy arrive in turn {turn}?',
      waiting: AT_SEA,
    },
    'emergency.embark': {
      asked:
        'Who sails with the emergency convoy to {beach} in turn {turn}? Aboard so far: {units|and}; stacking points for which there is still room: {room}.',
      waiting: AT_SEA,
    },
    'redirection.choose': {
      asked: 'Which groups go to a port that you hold? So far: {convoys|and}. Then end.',
      waiting: AT_SEA,
    },
    'city-entry.choose': {
      asked: 'There is not room for all in the city off which {box} lies: who goes ashore?',
      waiting: AT_SEA,
    },
    'reinforcements.choose': {
      asked: 'Which reinforcements are {tasks|or} now? Or end the phase.',
      waiting: REINFORCING,
    },
    'crossing.choose': {
      asked: 'Not all can go into the city now: who does?',
      waiting: REINFORCING,
    },
  },
  events: {
    'groups-laid': 'The Axis lays {groups} groups on the turn track. Due: {turns}.',
    'convoy-laid': '{convoy} is due off {destination} in turn {turn}.',
    'group-vanished': 'A group vanishes from the turn track (die {die}).',
    'decoy-shown': 'The group that was due off {destination} in turn {turn} is a decoy (die {die}).',
    'convoy-rolled': '{convoy} off {destination}: {result} (die {die}{by}).',
    'convoy-of-one-rolled': '{convoy} off {destination}, one unit: {result} (die {die}{by}).',
    'empty-convoy-rolled': '{convoy} off {destination}: nobody is aboard (die {die}{by}).',
    'nobody-lost-unseen': 'It is {convoy}, with nobody aboard.',
    'lost-unseen': 'It is {convoy}. Lost with it: {units|and}.',
    'lost-revealed': '{convoy} had been lost at sea: {units|and}.',
    'nobody-lost-revealed': 'The group that vanished in turn {turn} was {convoy}, with nobody aboard.',
    aborted: 'Units that turn back: {units|and}.',
    'lost-at-sea': '{unit} is lost at sea.',
    'no-room': 'No landing box has room for {units|and}.',
    'convoy-landed': 'Counters in the landing boxes off {destination}: {counters}.',
    'emergency-laid': 'The Axis lays the emergency convoy for turn {turn}.',
    'emergency-loaded': 'You lay the emergency convoy for turn {turn}, to {beach}. Aboard: {units|and}.',
    'gone-ashore': '{unit} goes ashore in {hex}.',
    stranded: '{unit} does not come ashore from {box} and is lost.',
    'sent-by-port': '{group} is to come by port.',
    'sent-by-south-edge': '{group} is to come over the south edge.',
    'group-rolled': '{group} at {place}: {result} (die {die}).',
    'group-of-one-rolled': '{group} at {place}, one unit: {result} (die {die}).',
    'come-ashore': 'Counters that come ashore in {hex}: {counters}.',
    'came-ashore': 'Units that come ashore in {hex}: {units|and}.',
    redirected: '{convoy} is bound for {destination} now.',
    'port-lost':
      '{convoy} was bound for {destination}, which is lost to the Axis. Units that turn back: {units|and}.',
    'port-lost-to-nobody':
      '{convoy} was bound for {destination}, which is lost to the Axis. It turns back, and nobody is aboard.',
    'decoy-bound-for-lost-port':
      'A group that was bound for {destination}, which is lost to the Axis, turns back: it is a decoy.',
    'waiting-shut': 'The port is neutralized. Counters that wait in {box}: {counters}.',
    'gone-into-city': '{unit} goes ashore in {hex}, from the port.',
    'port-retaken': 'The Allies come into {hex}: whoever waits off the port is lost.',
    waiting: 'Nobody else goes into the city. Counters that wait in {box} now: {counters}.',
  },
  phrases: {
    'sea-roll': 'Sea movement',
    'sea-roll-of': 'Sea movement of {convoy} off {destination}',
    'vanishes-unseen': 'It vanishes, and the Allies do not learn what it was',
    'decoy-found-out': 'The Allies learn that it is a decoy',
    'found-empty': 'The Allies learn that nobody is aboard',
    'nobody-aboard': 'Nobody is aboard',
    'sea-outcome': '{result}',
    'sea-outcome-of-one': '{result}',
    'chooses-who-arrives': 'The {side} side chooses who arrives',
    'chooses-who-is-lost': 'The {side} side chooses who is lost',
    'still-to-try': 'Convoys that still have to make their attempt: {convoys|and}.',
    'lay-group': '{convoy}',
    'lay-off': '{convoy} off {beach} in turn {turn}',
    'who-is-aboard': 'Aboard',
    'aboard-names': '{units|and}',
    'may-arrive-from': 'The first turn in which it may arrive',
    'boxes-open-on': 'Hexes on which the landing boxes open',
    'opens-on': 'The box opens on',
    'lands-from': '{unit} lies in {box}',
    'enemy-ashore': 'The enemy is in {hex}',
    'counters-ashore': 'Counters of the enemy lie in {hex}',
    'to-be-cleared': 'whoever cannot come ashore in this turn is lost',
    'comes-to': 'It has come to {destination}.',
    'these-hexes': '{hexes|and}',
    'is-not-laid': 'It is not on the turn track.',
    'has-tried': 'It has made its attempt.',
    'arrives-in-turn': 'It arrives in turn {turn}.',
    'lands-by-night': 'It lands at ports only by night: turn {turn}.',
    'no-night-left': 'It lands at ports only by night, and there is none left.',
    'last-turn': 'The last turn is {last}.',
    'is-aboard': 'It is aboard already.',
    'has-not-turned-back': 'It has not turned back: it is not in the aborted box.',
    'embark-unit': '{unit} sails with the emergency convoy',
    'points-aboard': 'Stacking points aboard with it, of {limit}',
    'crossing-to': 'Sea movement of {group} to {box}',
    'who-comes': 'Units that come',
    'room-ashore': 'Stacking points for which there is room in {hex}',
    'wait-for-room': 'There is no room in {hex}: whoever arrives waits off the port',
    'some-wait-for-room': 'There is not room for all in {hex}: whoever finds none waits off the port',
    'group-by-port': '{group} comes by port',
    'group-by-south-edge': '{group} comes over the south edge',
    'committed-to': 'Unless it turns back it comes by',
    'port-until-back': 'ports alone',
    'south-edge-until-back': 'the south edge alone',
    'lands-when': 'It lands',
    'by-night-in': 'by night only, in turn {turn} at the earliest',
    'by-night-over': 'by night only, and there is no night left',
    'ports-usable': 'Ports that are friendly now',
    'no-ally-in': 'No Allied unit is in {hex}.',
    'emergency-convoy': 'Emergency convoy',
    'emergency-in-vain':
      'The emergency convoy cannot be laid yet. Convoys that still have to make their attempt: {convoys|and}. You are asked all the same, so that the Allies do not see whether you can.',
    'not-in-port': 'It does not wait in a port.',
    'reinforcing-in-vain':
      'None of your reinforcements can be {tasks|or} now. You are asked all the same, so that the Axis does not see how things stand in the ports. End the phase.',
    'comes-with': 'It comes with {group}.',
    'ports-closed': 'It is bound for ports, and none of them is friendly: {hexes|and}.',
    'still-to-lay': 'Convoys still to be laid: {groups}.',
    'lay-first': 'First lay {convoy}.',
    'is-laid': 'It lies on the turn track already.',
    'not-of-the-half': 'The result does not concern it.',
    'arrives-already': 'It is among those who arrive.',
    'not-arriving': 'It has not come through with a convoy in this turn.',
    'after-the-end': 'It comes in turn {turn}, and the last turn is {last}.',
    'nobody-to-come': 'Nobody of it is left to come.',
    'captured-port': 'Bound for a port',
    'redirecting-in-vain':
      'No group that is still due can be sent to a port: those that could are bound for ports already. You are asked all the same, so that the Allies do not see it.',
    'bound-for': 'It is bound for {destination} already.',
    'port-not-held': '{hex} was not held by the Axis when the last turn ended, and since.',
    'port-held-since':
      '{hex} has been held since turn {turn}, and it is due in turn {due}: that is too soon.',
    'sent-to-port': '{convoy} goes to {destination} in turn {turn}',
    'if-port-is-lost': 'If {hex} is not held any more, even for a moment',
    'turns-back-at-once': 'it turns back at once',
    'goes-into-city': '{unit} goes into {hex}',
    'will-wait': 'Those for whom there is no room then',
    'port-is-left': 'Nobody of yours is left in {hex}',
    'turn-back-with-it': 'Bound for its port, and turning back at once',
    'these-convoys': '{convoys|and}',
    'port-neutralized': 'The port of {hex} is neutralized. Turns left: {turns}.',
    'port-demolished': 'The port of {hex} is demolished.',
    'ports-shut': 'It is bound for ports, and none of them can be used: {hexes|and}.',
    'ports-open': 'Ports that can be used now',
    'needs-docks': 'No DOCKS unit is in {hex}.',
    'wait-for-docks': 'Those that wait for want of docks',
  },
  purposes: { 'sea-movement': 'sea movement', reinforcement: 'reinforcements' },
  verbs: {
    convoy: 'Schedule {1}',
    turn: 'Turn {1}',
    beach: '{1}',
    sail: 'Roll for {1}',
    arrive: '{1} arrives',
    sink: '{1} is lost',
    embark: 'Embark {1}',
    pass: 'Not now',
    redirect: 'Send {1} to {2}',
    'by-port': '{1} comes by port',
    'by-south-edge': '{1} comes over the south edge',
    land: 'Roll for {1} at {2}',
    ashore: '{1} goes ashore',
  },
} as const;

/** What is printed for groups, sectors, beaches and boxes: `Maleme Beach` for `maleme-beach`. */
export function seaLabels(map: GameMap, { Convoy, Group }: Organization): Texts['labels'] {
  const boxes = map.landingBoxes.map((box) => map.ground.id(box));
  return {
    convoy: labelsOf(namesOf(Convoy)),
    group: labelsOf(namesOf(Group)),
    sector: labelsOf(namesOf(map.Sector)),
    beach: labelsOf(namesOf(map.Beach)),
    destination: labelsOf(namesOf(map.Destination)),
    port: labelsOf(namesOf(map.Port)),
    box: { ...labelsOf(boxes), [map.ground.id(map.southEdge)]: 'the south edge' },
    'sea-result': {
      'all-arrive': 'all arrive',
      'half-arrive-half-abort': 'half arrive, half turn back',
      'all-abort': 'all turn back',
      'half-abort-half-eliminated': 'half turn back, half are lost',
      'all-eliminated': 'all are lost',
    },
    reinforcing: {
      sent: 'sent',
      'rolled-for': 'rolled for',
      'brought-ashore': 'brought ashore',
    },
    'fate-of-one': {
      'all-arrive': 'it arrives',
      'half-arrive-half-abort': 'half of one is the whole, and it arrives',
      'all-abort': 'it turns back',
      'half-abort-half-eliminated': 'half of one is the whole, and it is lost',
      'all-eliminated': 'it is lost',
    },
  };
}

function namesOf<T extends number>(kind: NamedKind<T>): readonly string[] {
  return kind.all.map((one) => kind.name(one));
}

function labelsOf(ids: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id) => [id, titled(id)]));
}

function titled(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
