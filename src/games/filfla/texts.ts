import type { Texts } from '../../engine/texts.ts';
import { units } from './units.ts';

/** The sentences of the game, in English. */
export const texts: Texts = {
  prompts: {
    'plan.assign': {
      asked: 'Assign each unit to a beach, then confirm the plan.',
      waiting: 'The raiders are making their plan.',
    },
    'plan.signal': {
      asked: 'In which turn does the southern party land?',
      waiting: 'The raiders are making their plan.',
    },
    'deployment.pick': {
      asked: 'Pick a counter to deploy, or confirm when every unit has its place.',
      waiting: 'The garrison is deploying.',
    },
    'deployment.put': { asked: 'Where does {picked} stand?', waiting: 'The garrison is deploying.' },
    'movement.pick': {
      asked: 'Pick a unit to move, or end your movement.',
      waiting: 'The {side} are moving.',
    },
    'movement.go': { asked: 'Where does {picked} go?', waiting: 'The {side} are moving.' },
    'reaction.fire': {
      asked: 'Fire at {target}, or hold your fire.',
      waiting: 'The garrison may fire at {target}.',
    },
    'combat-phase.attack': {
      asked: 'Attack a hex, or end your combats.',
      waiting: 'The {side} choose their attacks.',
    },
    'combat.assemble': {
      asked: 'Who attacks {target}? Confirm when all have joined.',
      waiting: 'The {side} prepare their attack on {target}.',
    },
    'combat.press': {
      asked: 'A close fight for {target}: press on or break off?',
      waiting: 'The {side} decide whether to press on.',
    },
    'combat.stand': {
      asked: 'They press on at {target}: stand or yield?',
      waiting: 'Will the defenders of {target} stand?',
    },
    'combat.advance': {
      asked: 'Advance into {target}, or stay.',
      waiting: 'The {side} may advance into {target}.',
    },
    'losses.choose': {
      asked: 'Choose the unit that loses a step: {among}.',
      waiting: 'A step is lost among {among}.',
    },
    'retreat.choose': { asked: 'Retreat: {units}.', waiting: '{units} must retreat.' },
  },
  events: {
    planned: 'The raiders have made their plan.',
    signalled: 'The southern party will land in turn {turn}.',
    deployed: 'The garrison has deployed {counters} counters.',
    'ammunition-drawn': 'Ammunition for {ammunition} fires.',
    'ammunition-ready': 'The garrison has drawn its ammunition.',
    'turn-begun': 'Turn {turn}.',
    landed: '{unit} lands at {hex}.',
    moved: '{unit} moves from {from} to {to}.',
    'counter-moved': 'A counter moves from {from} to {to}.',
    held: 'The garrison holds its fire.',
    fired: '{unit} fires at {target}: {die}.',
    pinned: '{unit} is pinned.',
    attacked: 'The {side} attack {hex}.',
    'turned-up': '{unit} is at {hex}.',
    'decoy-removed': 'It was only a decoy at {hex}.',
    combat: 'Combat at {hex}: {dice}, {result}.',
    pressed: 'The attackers press on.',
    'broken-off': 'The attackers break off.',
    stood: 'The defenders stand.',
    yielded: 'The defenders yield.',
    'step-lost': '{unit} loses a step.',
    eliminated: '{unit} is eliminated.',
    retreated: '{unit} retreats to {to}.',
    advanced: '{unit} advances to {hex}.',
    ended: 'The raid is over.',
  },
  purposes: { ammunition: 'ammunition chit', reaction: 'reaction fire', combat: 'combat' },
  verbs: {
    assign: '{1} lands on the {2} beach',
    confirm: 'Confirm',
    signal: 'Land in turn {1}',
    pick: 'Pick {1}',
    put: 'In {1}',
    go: 'Go to {last}',
    end: 'End',
    fire: 'Fire with {1}',
    hold: 'Hold fire',
    attack: 'Attack {1}',
    join: 'Attack with {1}',
    press: 'Press on',
    'break-off': 'Break off',
    stand: 'Stand',
    yield: 'Yield',
    lose: '{1} loses the step',
    retreat: '{1} retreats to {2}',
    advance: 'Advance with {1}',
  },
  progress: {
    before: 'Before the first turn',
    turn: 'Turn {turn} of {last}',
    over: 'The raid is over',
  },
  labels: {
    unit: Object.fromEntries(units.map(({ id, name }) => [id, name])),
    result: {
      NE: 'no effect',
      A1: 'attackers lose a step',
      AR: 'attackers retreat',
      CF: 'close fight',
      DR: 'defenders retreat',
      D1: 'defenders lose a step',
    },
  },
};
