import type { Texts } from '../../engine/texts.ts';
import { seasons } from './calendar.ts';
import { units } from './fleet.ts';
import { boxes, places, statuses } from './sea.ts';
import { GROUPS } from './state.ts';

/** The sentences of the game, in English. */
export const texts: Texts = {
  prompts: {
    'replacement.choose': {
      asked: 'Which lost units come back?',
      waiting: 'The Axis choose their replacements.',
    },
    'basing.pick': {
      asked: 'Base Swordfish or Force K on Malta? Each costs a level of supply.',
      waiting: 'The Allies decide what they base on Malta.',
    },
    'basing.put': { asked: 'Where is {unit} based?', waiting: 'The Allies decide what they base on Malta.' },
    'army.choose': {
      asked: 'Nothing on Malta holds Afrika Korps back: does it attack?',
      waiting: 'The Axis decide whether Afrika Korps attacks.',
    },
    'fortification.build': {
      asked: 'Fortify Tobruk or Alamein?',
      waiting: 'The Allies decide about their fortifications.',
    },
    'allied-placement.pick': {
      asked: 'Pick a ship for Gibraltar or Alexandria, or go on to the dummies.',
      waiting: 'The Allies place their ships.',
    },
    'allied-placement.put': { asked: 'Where does {unit} lie?', waiting: 'The Allies place their ships.' },
    'allied-placement.dummies': {
      asked: 'How many of the four dummies lie at Gibraltar? The others lie at Alexandria.',
      waiting: 'The Allies place their ships.',
    },
    'frogmen.decide': {
      asked: 'Send the frogmen against a harbour? It can be done once.',
      waiting: 'The Axis decide about their frogmen.',
    },
    'frogmen.choose': {
      asked: 'Choose a ship for the frogmen. Chosen so far: {targets}.',
      waiting: 'The Axis choose the targets of the frogmen.',
    },
    'axis-placement.pick': {
      asked: 'Pick a ship or an air unit and give it a base.',
      waiting: 'The Axis place their ships and aircraft.',
    },
    'axis-placement.put': {
      asked: 'Where is {unit} based?',
      waiting: 'The Axis place their ships and aircraft.',
    },
    'season.hour': {
      asked: 'Does the first turn of the season begin by day or by night, or does nothing sail?',
      waiting: 'The Allies choose the hour.',
    },
    'season.go-on': {
      asked: 'Nothing is at sea: another turn, or the end of the operations of the season?',
      waiting: 'The Allies decide whether anything else sails.',
    },
    'sailing.order': {
      asked: 'Pick a ship, lead a group or send a decoy; confirm when all have their orders.',
      waiting: 'The Allies move their groups.',
    },
    'sailing.assemble': {
      asked: 'Who goes along with {force}, and where to?',
      waiting: 'The Allies move their groups.',
    },
    'italian-movement.steam': {
      asked: 'Raise steam? A die decides how many ships have fuel in this season.',
      waiting: 'The Axis decide whether their fleet raises steam.',
    },
    'italian-movement.order': {
      asked: 'Pick a ship and give it an order; confirm when all have theirs.',
      waiting: 'The Axis move their ships.',
    },
    'italian-movement.go': { asked: 'Where does {unit} go?', waiting: 'The Axis move their ships.' },
    'commitment.commit': {
      asked:
        'Commit carriers to strike in this turn, in secret; whoever sends all its aircraft has no fighters.',
      waiting: 'The Allies commit their carriers.',
    },
    'axis-strikes.fly': {
      asked: 'Which air unit flies next? End the strikes when all have flown.',
      waiting: 'The Axis fly their missions.',
    },
    'axis-strikes.choose': { asked: 'Which group does {unit} strike?', waiting: '{unit} takes off.' },
    'axis-strikes.attack': {
      asked: 'Which ship does {unit} attack, and is the attack intensified?',
      waiting: '{unit} attacks {group}.',
    },
    'swordfish-strikes.fly': {
      asked: 'Which Swordfish fly against the Italian ships?',
      waiting: 'The Allies decide about their Swordfish.',
    },
    'swordfish-strikes.attack': {
      asked: 'Which ship does {unit} attack, and is the attack intensified?',
      waiting: '{unit} takes off.',
    },
    'carrier-strikes.launch': {
      asked: 'Which carrier launches a strike?',
      waiting: 'The Allies decide about the strikes of their carriers.',
    },
    'carrier-strikes.attack': {
      asked: 'Which ship do the aircraft of {unit} attack, and is the attack intensified?',
      waiting: '{unit} has launched a strike.',
    },
    'taranto-raid.raid': {
      asked: 'Raid Taranto in this night? It can be done once.',
      waiting: 'The Allies weigh their plans for the night.',
    },
    'taranto-raid.launch': {
      asked: 'Which carrier launches against Taranto?',
      waiting: 'Aircraft are over Taranto.',
    },
    'taranto-raid.attack': {
      asked: 'Which ship in Taranto do the aircraft of {unit} attack, and is the attack intensified?',
      waiting: 'The aircraft of {unit} are over Taranto.',
    },
    'turn.choose-battle': {
      asked: 'Which battle is fought first?',
      waiting: 'The Axis choose the next battle.',
    },
    'turn.haven': {
      asked: 'The Italian ships leave their positions: who stays At Sea, and who goes home?',
      waiting: 'The Axis decide where their ships go.',
    },
    'deployment.deploy': {
      asked: 'Bring somebody forward from the Screened area at {place}?',
      waiting: 'The {side} side deploys at {place}.',
    },
    'battle.fire': {
      asked: 'Battle at {place}, round {round}: who fires?',
      waiting: 'Battle at {place}, round {round}: the {firing} side fires.',
    },
    'battle.aim': { asked: 'At whom does {gun} fire?', waiting: '{gun} takes aim.' },
    'retirement.choose': {
      asked: 'Move Hit ships at {place} to the rear?',
      waiting: 'The {side} side looks after its Hit ships at {place}.',
    },
    'withdrawal.choose': {
      asked: 'Who withdraws from the battle at {place}, to port or one position back?',
      waiting: 'The {side} side decides about withdrawing from {place}.',
    },
    'siege.fly': {
      asked: 'Which air unit on Sicily strikes Malta next?',
      waiting: 'Aircraft from Sicily strike Malta.',
    },
    'siege.attack': {
      asked: 'Which ship in the harbour does {unit} attack, and is the attack intensified?',
      waiting: '{unit} is over the harbour.',
    },
    'invasion.decide': {
      asked: 'Invade Malta? It can be tried once, and Afrika Korps falls back.',
      waiting: 'The Axis decide about an invasion.',
    },
    'last-strikes.decide': {
      asked: 'Another round of strikes on the ships in Malta?',
      waiting: 'The Axis decide about more strikes on Malta.',
    },
    'last-strikes.leave': {
      asked: 'Do ships leave Malta? One level of supply pays for all.',
      waiting: 'The Allies decide whether ships leave Malta.',
    },
  },
  events: {
    'season-begun': '{season} begins.',
    arrived: '{unit} arrives.',
    repaired: '{unit} is back from repair.',
    replaced: '{unit} is back in the game.',
    withdrawn: '{unit} is withdrawn from the Mediterranean.',
    'crete-taken': 'Crete has changed hands.',
    supply: "Malta's status is {status}.",
    based: 'Based on Malta: {units}.',
    'army-moved': 'Afrika Korps stands at {box}.',
    'army-held': 'Afrika Korps stays where it is.',
    'fort-destroyed': 'The fortification of {box} is destroyed.',
    'fort-built': '{box} is fortified.',
    'allies-placed': 'Allied ships at Gibraltar: {gibraltar}; at Alexandria: {alexandria}.',
    'dummies-placed': 'Dummies at Gibraltar: {gibraltar}; at Alexandria: {alexandria}.',
    'axis-placed': 'The Axis have placed their ships and aircraft.',
    'frogmen-used': 'Italian frogmen enter {place}.',
    'frogmen-attack': 'Frogmen at {unit}: {die}.',
    'turn-begun': 'Turn {turn}, {phase}.',
    'turns-over': 'The operations of the season are over.',
    sighted: '{group} is at {place}.',
    standing: '{group} at {place}: {units}.',
    'dummy-standing': '{group} at {place} is a dummy.',
    'entered-port': '{group} enters {place}.',
    'boats-attack': '{boats} at {place}: {die}.',
    'boats-missed': 'The torpedoes at {place} have no effect.',
    'return-attack': '{boats} on the way to {place}: {die}.',
    'hit-unit': '{unit} is Hit.',
    withstood: '{unit} is Hit again and stays afloat.',
    sunk: '{unit} is sunk.',
    'star-rolled': 'A grave Hit on {unit}: {die}.',
    fuel: 'Fuel: the die shows {die}, so many ships may sail: {limit}.',
    'italians-moved': 'Italian ships to {to}: {units}.',
    'carriers-committed': 'The carriers have their orders.',
    mission: '{unit} takes off.',
    'dummy-found': '{group} at {place} was a dummy.',
    exposed: '{group} at {place} is in sight: {units}.',
    'air-attack':
      '{unit} attacks {target}, {intensified}: {die} gives {effect}. Antiaircraft die {flak}, factors {factors}.',
    'follow-up': 'Does the attack on {unit} take effect? {die}.',
    'shot-down': '{unit} is shot down.',
    'strike-lost': 'The aircraft of {unit} are shot down.',
    launched: '{unit} launches a strike from {place}.',
    raid: 'British carriers raid Taranto.',
    battle: 'Battle at {place}: {allied} against {italian}.',
    'no-battle': 'The Italians find nothing at {place}.',
    round: 'Round {round}.',
    shot: '{unit} fires at {target}: {die} gives {effect}.',
    'held-fire': '{unit} holds its fire.',
    'moved-to-rear': '{unit} is moved to the rear.',
    'withdrawal-rolled': '{unit} tries to get away: {die}.',
    withdrew: 'Withdrawn to {to}: {units}.',
    'battle-over': 'The battle at {place} is over.',
    'sent-home': '{unit} goes home for repair; back: {season}.',
    'going-on': '{unit} is Hit and goes on to Malta.',
    halted: '{group} has lost too much and does not move in the next turn.',
    concealed: 'Groups out of sight again: {groups}.',
    harbour: 'In Malta lie: {units}.',
    unloaded: "Freighters unloaded: {units}. Malta's status is {status}.",
    surrender: 'Malta surrenders.',
    invasion: 'Invasion of Malta: {die}, {success}.',
    left: 'From Malta to {to}: {units}.',
    'season-ended':
      'The end of {season}: Malta {status}, Afrika Korps at {box}; points: Allies {allied}, Axis {axis}.',
    redone: 'Malta has lost its striking forces: the move of Afrika Korps is made again.',
    ended: 'The game is over.',
  },
  purposes: {
    frogmen: 'frogmen',
    marks: 'new marks for groups that met or parted',
    submarine: 'submarine attack',
    mas: 'attack by MAS boats',
    'return-attack': 'submarine attack on returning ships',
    'torpedo-target': 'target of a torpedo',
    fuel: 'fuel',
    'air-attack': 'air attack',
    antiaircraft: 'antiaircraft fire',
    'follow-up': 'chance of a Hit',
    star: 'whether a grave Hit sinks',
    gunfire: 'gunfire',
    withdrawal: 'loss of a Hit ship that withdraws',
    repair: 'seasons of repair',
    invasion: 'invasion of Malta',
  },
  verbs: {
    pick: '{1}',
    put: 'to {1}',
    ready: 'Done',
    replace: 'Bring back {1}',
    take: 'Attack',
    decline: 'Not now',
    fortify: 'Fortify {1}',
    dummies: '{1} at Gibraltar',
    frogmen: 'Send the frogmen to {1}',
    mine: 'Attack {1}',
    begin: 'Begin by {1}',
    another: 'Another one',
    finish: 'Enough',
    lead: 'Lead {1}',
    decoy: 'Send a decoy from {1}',
    with: 'Take along {1}',
    join: 'Join {1}',
    go: 'Go to {1}',
    stay: 'Stay',
    steam: 'Raise steam',
    commit: 'Commit a strike of {1}',
    fly: '{1} flies',
    strike: 'Strike {1}',
    attack: 'Attack {1}',
    intensify: 'Attack {1}, intensified',
    launch: 'Launch from {1}',
    raid: 'Raid Taranto',
    end: 'No more',
    fight: 'Fight at {1}',
    forward: 'Bring {1} forward',
    fire: '{1} fires',
    hold: '{1} holds its fire',
    target: 'Fire at {1}',
    rear: 'Move {1} to the rear',
    retire: '{1} goes to port',
    'fall-back': '{1} goes one position back',
    linger: '{1} stays At Sea',
    invade: 'Invade',
    leave: '{1} leaves',
  },
  labels: {
    unit: Object.fromEntries(units.map(({ id, name }) => [id, name])),
    place: Object.fromEntries(places.map(({ id, label }) => [id, label])),
    box: Object.fromEntries(boxes.map(({ id, label }) => [id, label])),
    season: { ...Object.fromEntries(seasons.map(({ id, label }) => [id, label])), later: 'after the war' },
    status: Object.fromEntries(statuses.map(({ id, label }) => [id, label])),
    group: Object.fromEntries(GROUPS.map((number) => [`g${number + 1}`, `Group ${letterOf(number)}`])),
    side: { allied: 'Allied', axis: 'Axis' },
    boats: {
      'italian-submarine': 'Italian submarine',
      'u-boat': 'U-boat',
      'british-submarine': 'British submarine',
      mas: 'MAS boats',
    },
    force: { no: 'not intensified', yes: 'intensified' },
    outcome: { no: 'it fails', yes: 'the island falls' },
    effect: {
      '-': 'nothing',
      hit: 'a Hit',
      'hit*': 'a Hit*',
      hit16: 'a Hit with 16 %',
      hit33: 'a Hit with 33 %',
      hit50: 'a Hit with 50 %',
      '0hit*': 'a Hit* by night',
      '1hit*': 'a Hit*',
    },
  },
};

/** What results mean to the side that is asked. */
export const meanings = {
  strike: {
    'sunk, aircraft back': 'You sink it, and your aircraft come back',
    'sunk, aircraft lost': 'You sink it and lose your aircraft',
    'Hit, aircraft back': 'You Hit it, and your aircraft come back',
    'Hit, aircraft lost': 'You Hit it and lose your aircraft',
    'no effect, aircraft back': 'You do no harm, and your aircraft come back',
    'no effect, aircraft lost': 'You do no harm and lose your aircraft',
  },
  gunfire: {
    sunk: 'You sink it',
    Hit: 'You Hit it, and it stays afloat',
    'no effect': 'You do no harm',
  },
  recon: {
    exposed: 'You choose a ship of the group',
    concealed: 'You see what the group is, and may attack',
  },
  frogmen: {
    hit: 'You Hit it, and it is out for repair',
    miss: 'You do no harm',
  },
  withdrawal: {
    away: 'You bring the ship away',
    lost: 'You lose the ship on its way',
  },
  passage: {
    safe: 'You pass unharmed',
    one: 'One torpedo may strike a ship of yours there',
    more: 'More than one torpedo may strike your ships there',
  },
  submarines: {
    safe: 'You pass unharmed',
    hit: 'One of your ships there is Hit',
  },
  fuel: {
    all: 'All your ships in port may sail',
    some: 'You have fuel for some of your ships in port',
  },
  invasion: {
    falls: 'You take Malta and win the game',
    holds: 'Malta holds, and Afrika Korps has fallen back for nothing',
  },
  army: {
    fort: 'You destroy the fortification and stay where you are',
    through: 'You break through at Alamein and win the game',
    advance: 'You take the next box',
  },
} as const;

/** The groups are lettered on the map: A to Z, then AA. */
function letterOf(number: number): string {
  const letter = String.fromCharCode(65 + (number % 26));
  return number < 26 ? letter : `A${letter}`;
}
