import type { Texts } from '../../engine/texts.ts';
import { seasons } from './calendar.ts';
import { DUMMIES, units } from './fleet.ts';
import { boxes, places, shortened, statuses } from './sea.ts';
import { GROUPS } from './state.ts';

/** The sentences of the game, in English. */
export const texts: Texts = {
  prompts: {
    'replacement.choose': {
      asked: 'Which lost units come back?',
      waiting: 'The Axis choose their replacements.',
    },
    'basing.pick': {
      asked: 'Base Swordfish or Force K on Malta? Each costs one level of supply.',
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
      asked: 'Choose a ship and then its port, Gibraltar or Alexandria.',
      waiting: 'The Allies place their ships.',
    },
    'allied-placement.put': { asked: 'Where does {unit} lie?', waiting: 'The Allies place their ships.' },
    'allied-placement.dummies': {
      asked: 'The four dummies: how many lie at Gibraltar, and how many at Alexandria?',
      waiting: 'The Allies place their ships.',
    },
    'frogmen.decide': {
      asked: 'Send the frogmen against a harbour? It can be done once.',
      waiting: 'The Axis decide about their frogmen.',
    },
    'frogmen.choose': {
      asked: 'Which ship do the frogmen attack next? Attacked so far: {targets}.',
      waiting: 'The Axis choose the targets of the frogmen.',
    },
    'axis-placement.pick': {
      asked: 'Choose a ship or an air unit and then its base.',
      waiting: 'The Axis place their ships and aircraft.',
    },
    'axis-placement.put': {
      asked: 'Where is {unit} based?',
      waiting: 'The Axis place their ships and aircraft.',
    },
    'season.hour': {
      asked: 'The first turn of the season: by day, by night, or does nothing sail?',
      waiting: 'The Allies choose the hour.',
    },
    'season.go-on': {
      asked: 'Nothing is at sea. Another turn, or is this all for the season?',
      waiting: 'The Allies decide whether anything else sails.',
    },
    'sailing.order': {
      asked: 'Choose a ship or a group that sails, or a port that sends out a dummy.',
      waiting: 'The Allies move their groups.',
    },
    'sailing.assemble': {
      asked: '{force}: choose who goes along, then where to.',
      waiting: 'The Allies move their groups.',
    },
    'italian-movement.steam': {
      asked: 'Raise steam? One die decides for the whole season how many pieces have fuel.',
      waiting: 'The Axis decide whether their fleet raises steam.',
    },
    'italian-movement.order': {
      asked: 'Choose a ship and then where it goes; the others stay where they are.',
      waiting: 'The Axis move their ships.',
    },
    'italian-movement.go': { asked: 'Where does {unit} go?', waiting: 'The Axis move their ships.' },
    'commitment.commit': {
      asked:
        'Commit strikes of your carriers, in secret? A carrier that commits all it has adds no antiaircraft.',
      waiting: 'The Allies commit their carriers.',
    },
    'axis-strikes.fly': {
      asked: 'Which air unit flies next?',
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
      asked: 'Which battle is fought next?',
      waiting: 'The Axis choose the next battle.',
    },
    'turn.haven': {
      asked: 'The Italian ships leave their positions: who stays at sea, and who goes to port?',
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
      asked: 'Move Hit ships to the rear, out of the line at {place}?',
      waiting: 'The {side} side looks after its Hit ships at {place}.',
    },
    'withdrawal.choose': {
      asked: 'Who withdraws from the battle at {place}?',
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
      asked: 'Invade Malta? It can be tried once, and Afrika Korps falls back for it.',
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
    supply: 'The supply of Malta is at {status} on its track.',
    based: 'Based on Malta: {units}.',
    'army-moved': 'Afrika Korps stands at {box}.',
    'army-held': 'Afrika Korps stays where it is.',
    'fort-destroyed': 'The fortification of {box} is destroyed.',
    'fort-built': '{box} is fortified.',
    'allies-placed': 'Allied ships at Gibraltar: {gibraltar}; at Alexandria: {alexandria}.',
    'dummies-placed': 'Dummies at Gibraltar: {gibraltar}; at Alexandria: {alexandria}.',
    'axis-placed': 'The Axis have placed their ships and aircraft.',
    'frogmen-used': 'Italian frogmen enter {place}.',
    'frogmen-attack': 'Frogmen attack {unit}: {die}.',
    'turn-begun': 'Turn {turn}, {phase}.',
    'turns-over': 'The operations of the season are over.',
    sighted: '{group} is at {place}.',
    standing: '{group}: {units}.',
    'dummy-standing': '{group} is a dummy.',
    'entered-port': '{group} enters {place}.',
    'boats-attack': '{boats} ({place}): {die}.',
    'boats-missed': 'The torpedoes at {place} have no effect.',
    'return-attack': '{boats} on the way to {place}: {die}.',
    'hit-unit': '{unit} is Hit.',
    withstood: '{unit} is Hit again and stays afloat.',
    sunk: '{unit} is sunk.',
    'star-rolled': 'A grave Hit on {unit} may sink it: {die}.',
    fuel: 'Steam is raised. The die shows {die}: {limit} Italian pieces may sail in this season.',
    'italians-moved': 'Italian ships to {to}: {units}.',
    'carriers-committed': 'The carriers have their orders.',
    mission: '{unit} takes off.',
    'dummy-found': '{group} at {place} was a dummy.',
    exposed: '{group} at {place} is in sight: {units}.',
    'air-attack': '{unit} {intensified} {target}: {die}, {effect}. Antiaircraft ({factors}): {flak}.',
    'follow-up': 'A second die for {unit}: {die}.',
    'shot-down': '{unit} is shot down.',
    'strike-lost': 'The aircraft of {unit} are shot down.',
    launched: '{unit} launches a strike from {place}.',
    raid: 'British carriers raid Taranto.',
    battle: 'Battle at {place}: {allied} against {italian}.',
    'no-battle': 'The Italians find nothing at {place}.',
    round: 'Round {round}.',
    shot: '{unit} fires at {target}: {die}, {effect}.',
    'held-fire': '{unit} holds its fire.',
    'moved-to-rear': '{unit} is moved to the rear.',
    'withdrawal-rolled': '{unit} tries to get away: {die}.',
    withdrew: 'Withdrawn to {to}: {units}.',
    'battle-over': 'The battle at {place} is over.',
    'sent-home': '{unit} goes home for repair and is due back: {season}.',
    'going-on': '{unit} is Hit and goes on to Malta.',
    halted: '{group} has lost too much and does not move in the next turn.',
    concealed: 'Groups out of sight again: {groups}.',
    harbour: 'In Malta lie: {units}.',
    unloaded: 'Freighters unloaded in Malta: {units}. Supply is at {status} on its track.',
    surrender: 'Malta surrenders.',
    invasion: 'Invasion of Malta: {die}, {success}.',
    left: 'From Malta to {to}: {units}.',
    'season-ended':
      '{season} ends with Malta at {status} and Afrika Korps at {box}; points: Allies {allied}, Axis {axis}.',
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
    pick: 'Choose {1}',
    put: 'Put it at {1}',
    ready: 'Done',
    replace: 'Bring back {1}',
    take: 'Attack',
    decline: 'Not now',
    fortify: 'Fortify {1}',
    dummies: '{1}',
    frogmen: 'Send the frogmen to {1}',
    mine: 'Attack {1}',
    begin: 'Begin by {1}',
    another: 'Another one',
    finish: 'Enough',
    lead: 'Lead {1}',
    decoy: 'Send a dummy from {1}',
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
    linger: '{1} stays at sea',
    invade: 'Invade Malta',
    leave: '{1} leaves Malta',
  },
  progress: {
    before: '{season}, before the first turn',
    season: '{season}, turn {turn}',
    over: 'The game is over',
  },
  labels: {
    unit: Object.fromEntries(units.map(({ id, name }) => [id, name])),
    place: Object.fromEntries(places.map(({ id, label }) => [id, shortened(label)])),
    box: Object.fromEntries(boxes.map(({ id, label }) => [id, shortened(label)])),
    season: { ...Object.fromEntries(seasons.map(({ id, label }) => [id, label])), later: 'after the war' },
    status: Object.fromEntries(statuses.map(({ id, label }) => [id, label])),
    group: Object.fromEntries(GROUPS.map((number) => [`g${number + 1}`, `Group ${letterOf(number)}`])),
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
    exposed: 'You choose a ship of the group and attack it',
    concealed: 'You see what the group is; if it holds ships, you attack one of them',
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
    some: (sailing: number) => `You have fuel for ${sailing}; the others stay in port`,
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
