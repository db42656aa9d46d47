/** What is asked at each step, in English, and what the others read meanwhile. */
export const prompts = {
  'replacement.choose': {
    asked: 'Which lost units come back?',
    waiting: 'The Axis choose their replacements.',
  },
  'basing.pick': {
    asked: 'Which striking forces are based on Malta? Each kind costs one level of supply.',
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
    asked:
      'Choose three ships in the harbour for the frogmen, or all where there are fewer; with the last the dice fall. Chosen so far: {targets}.',
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
    asked: 'Choose who goes along, then where to.',
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
    asked: 'Battle at {place}, round {round}: who withdraws?',
    waiting: 'Battle at {place}, round {round}: the {side} side decides about withdrawing.',
  },
  'siege.fly': {
    asked: 'Strikes on Malta, round {round}: which air unit on Sicily flies next?',
    waiting: 'Strikes on Malta, round {round}: aircraft from Sicily fly.',
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
    asked: 'Round {round} of strikes on the ships in Malta?',
    waiting: 'The Axis decide about more strikes on Malta.',
  },
  'last-strikes.leave': {
    asked: 'Do ships leave Malta? One level of supply pays for all.',
    waiting: 'The Allies decide whether ships leave Malta.',
  },
};
