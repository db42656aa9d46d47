import type { Texts } from '../../engine/texts.ts';
import { turns } from './charts.ts';
import { featuresIn, HEXES } from './malta.ts';
import { placeNameOf, shortFormationName } from './names.ts';
import { formations, units } from './pieces.ts';
import { hex } from './words.ts';

/** The sentences of the game, in English. */
export const texts: Texts = {
  prompts: {
    'set-up.pick': {
      asked: 'Pick a unit, then its hex, or load a set-up. Confirm when all units are placed.',
      waiting: 'British: placing their units.',
    },
    'set-up.put': {
      asked: '{unit}: choose its hex, or pick another unit.',
      waiting: 'British: placing their units.',
    },
    'missions.plan': {
      asked:
        'Choose the hexes of your {by} missions, {left} left to name, or confirm. A hex may be named again.',
      waiting: 'Axis: planning the {by} missions.',
    },
    'missions.resolve': {
      asked: 'Choose the hex that is bombarded next.',
      waiting: 'Axis: carrying out the {by} missions.',
    },
    'bombardment.lose': {
      asked: '{target} is hit. Choose the unit that loses a step.',
      waiting: '{target} is hit: its owner chooses the unit that loses a step.',
    },
    'drop-plan.pick': {
      asked: 'Pick a company, then the hex it drops on, or load a plan. Confirm when all have a hex.',
      waiting: 'Axis: planning the drops.',
    },
    'drop-plan.attach': {
      asked: '{unit}: choose the formation it drops with, or pick another unit.',
      waiting: 'Axis: planning the drops.',
    },
    'drop-plan.aim': {
      asked: '{unit}: choose the hex it drops on, or pick another unit.',
      waiting: 'Axis: planning the drops.',
    },
    'drops.formation': {
      asked: 'Choose the formation that drops next.',
      waiting: 'Axis: choosing the formation that drops next.',
    },
    'drops.hex': {
      asked: '{formation} is over the island. Choose the hex it drops on next.',
      waiting: '{formation} is over the island.',
    },
    'drops.disperse': {
      asked: 'The drop on {hex} is scattered. Choose a company that comes down Dispersed, {left} to choose.',
      waiting: 'British: choosing the companies that come down Dispersed at {hex}.',
    },
    'drops.swim': {
      asked: 'The company came down in the sea and can swim. Choose where it comes ashore.',
      waiting: 'Axis: choosing where the swimmers come ashore.',
    },
    'drops.assault': {
      asked: 'Your parachutists came down among the enemy. Choose where they attack next.',
      waiting: 'The parachutists attack where they came down.',
    },
    'landing-plan.pick': {
      asked: 'Pick a unit that lands today, or load a plan, or confirm. The others follow later.',
      waiting: 'Axis: planning the landings.',
    },
    'landing-plan.embark': {
      asked: '{unit}: choose the sea hex it lands from, or pick another unit.',
      waiting: 'Axis: planning the landings.',
    },
    'landing-plan.land-on': {
      asked: 'Choose the hex that the boats of {sea} land on.',
      waiting: 'Axis: planning the landings.',
    },
    'landing-plan.wave': {
      asked: '{unit}: choose its wave, the first or the second.',
      waiting: 'Axis: planning the landings.',
    },
    'landings.formation': {
      asked: 'Choose the formation that lands next.',
      waiting: 'Axis: choosing the formation that lands next.',
    },
    'landings.target': {
      asked: '{formation}, wave {wave}: choose the hex it lands on next.',
      waiting: '{formation}, wave {wave}, is landing.',
    },
    'landings.enter': {
      asked: 'There is not room for all. Choose a unit that comes ashore.',
      waiting: 'Axis: choosing who comes ashore.',
    },
    'landings.choose': {
      asked: '{formation} is ashore. Pick a unit of the first wave to move one hex, or end the landing.',
      waiting: 'The first wave of {formation} spreads out.',
    },
    'landings.settle': {
      asked: '{stack}: choose the hex to move to.',
      waiting: 'The first wave of {formation} spreads out.',
    },
    'activation.free': {
      asked:
        'Your opponent has acted twice running. Choose a formation that acts without a roll, or decline.',
      waiting: 'Your opponent may act without a roll: choosing a formation.',
    },
    'activation.first': {
      asked: 'Choose the formation that rolls to act, or pass.',
      waiting: 'Your opponent: choosing a formation to activate.',
    },
    'activation.second': {
      asked: 'Choose the formation that rolls to act, or pass. Your opponent names: {first}.',
      waiting: 'Your opponent: choosing a formation. Yours: {first}.',
    },
    'operation.choose': {
      asked: 'Choose the independent units that act with the formation, then go on to movement.',
      waiting: 'Your opponent: choosing independent units.',
    },
    'movement.choose': {
      asked: 'Pick a unit to move, regroup or bring in, or end movement.',
      waiting: '{side}: moving.',
    },
    'movement.order': {
      asked: '{stack}: choose where to go, add a unit of the hex, or pick another unit.',
      waiting: '{side}: moving.',
    },
    'movement.scattered': {
      asked: '{stack} is Dispersed. Try to regroup, move it one hex, or pick another unit.',
      waiting: '{side}: moving.',
    },
    'movement.fly-in': {
      asked: '{stack}: choose the airfield it lands on, or pick another unit.',
      waiting: '{side}: moving.',
    },
    'movement.arrive': {
      asked: '{stack}: choose the port or beach where it comes in, or pick another unit.',
      waiting: '{side}: moving.',
    },
    'movement.settle': {
      asked: '{stack} has come in. Choose a hex to move to, or pick another unit.',
      waiting: '{side}: moving.',
    },
    'declaration.target': {
      asked: 'Choose a hex to attack, or confirm your attacks.',
      waiting: '{side}: declaring attacks.',
    },
    'declaration.assemble': {
      asked: 'Choose the units that attack {target}.',
      waiting: '{side}: declaring attacks.',
    },
    'offensive-fire.plan': {
      asked: 'Pick a gun to support your attacks, or confirm the bombardment.',
      waiting: '{side}: laying guns on the defenders.',
    },
    'offensive-fire.lay': {
      asked: '{gun}: choose the hex it bombards, or pick another gun.',
      waiting: '{side}: laying guns on the defenders.',
    },
    'offensive-fire.fire': {
      asked: 'Choose the gun that fires next.',
      waiting: '{side}: firing on the defenders.',
    },
    'defensive-fire.plan': {
      asked: 'Pick a gun to fire on the attackers, or confirm the bombardment.',
      waiting: '{side}: laying guns on the attackers.',
    },
    'defensive-fire.lay': {
      asked: '{gun}: choose the attackers it bombards, or pick another gun.',
      waiting: '{side}: laying guns on the attackers.',
    },
    'defensive-fire.fire': {
      asked: 'Choose the gun that fires next.',
      waiting: '{side}: firing on the attackers.',
    },
    'battles.fight': {
      asked: 'Choose the attack that is fought next.',
      waiting: '{side}: choosing the next combat.',
    },
    'combat.spare': {
      asked: 'Too many units attack {target} through one hexside. Choose one to leave out.',
      waiting: 'The attackers of {target} choose who is left out.',
    },
    'combat.defend': {
      asked: '{target} is attacked. Choose units to hold back, or stand with all the others.',
      waiting: 'The defenders of {target} choose who stands.',
    },
    'combat.elite': {
      asked: 'Attack on {target}: choose the unit whose elite bonus you use, or go without.',
      waiting: 'The attackers of {target} decide on their elite bonus.',
    },
    'combat.counter': {
      asked: 'Defence of {target}: choose the unit whose elite bonus you use, or go without.',
      waiting: 'The defenders of {target} decide on their elite bonus.',
    },
    'tank-combat.charge': {
      asked: 'Tank combat at {target}: choose the armoured unit that rolls next.',
      waiting: 'Tanks attack {target}.',
    },
    'tank-combat.our-loss': {
      asked: 'Your tanks are hit at {target}. Choose the unit that loses a step.',
      waiting: 'The attackers of {target} lose a step.',
    },
    'tank-combat.their-loss': {
      asked: 'Tanks have hit your defence of {target}. Choose the unit that loses a step.',
      waiting: 'The defenders of {target} lose a step.',
    },
    'combat.intense': {
      asked: 'Intense combat for {target}. Fight on with a second roll, or refuse.',
      waiting: 'The attackers of {target} decide whether to fight on.',
    },
    'combat.resist': {
      asked: 'They fight on for {target}. Fight on too, or refuse and fall back one hex.',
      waiting: 'The defenders of {target} decide whether to stand.',
    },
    'combat.advance': {
      asked: '{target} is free. Choose the units that advance into it, or stay.',
      waiting: 'The attackers may advance into {target}.',
    },
    'losses.choose': {
      asked: 'Choose the unit that loses a step, {left} to lose.',
      waiting: '{side}: choosing losses.',
    },
    'retreat.lead': {
      asked: '{units} must fall back. Choose the unit that leads the way.',
      waiting: '{side}: falling back with {units}.',
    },
    'retreat.step': {
      asked: '{leader} falls back. Choose the next hex.',
      waiting: '{side}: falling back with {leader}.',
    },
    'retreat.choose': {
      asked: 'There is not room for all. Choose the units that follow {leader}.',
      waiting: '{side}: falling back with {units}.',
    },
  },
  events: {
    'set-up-done': 'The British are in their places.',
    'turn-begun': 'Turn {turn} begins.',
    missions: '{die} rolled for {bombardier} missions: {missions} this turn.',
    'missions-planned': 'Announced {bombardier} missions: {targets}.',
    bombarded: '{hex}, {bombardier} bombardment: {dice} gives {effect}.',
    ruined: '{hex} lies in ruins.',
    disorganized: '{unit} is Disorganized.',
    recovered: '{unit} is in order again.',
    'step-lost': '{unit} loses a step.',
    eliminated: '{unit} is eliminated.',
    'drops-planned': 'Ready to drop: {units} units.',
    'drop-begun': '{formation} drops.',
    dropped: '{hex}, drop: {die}, {eliminated} lost and {dispersed} Dispersed.',
    landed: '{unit} lands at {hex}.',
    scattered: '{unit} comes down Dispersed at {hex}.',
    drowned: '{unit} comes down in the sea.',
    'drop-failed': 'The parachutists could not clear {hex}.',
    'landings-planned': 'The landing is planned. Units on their way: {units}.',
    'landing-begun': '{formation} lands.',
    'wave-begun': 'Wave {wave} goes in.',
    'landing-rolled': '{unit} heads for the shore: {die}.',
    'put-back': '{unit} could not land and waits with the reinforcements.',
    chosen: '{formation} is named.',
    passed: 'The {side} side passes.',
    declined: 'The {side} side declines its free activation.',
    contest: '{winner} outrolls {loser}, {die}{bonus} to {answer}{edge}.',
    tied: '{first} and {second} roll the same, {die}{bonus} to {answer}{edge}: again.',
    activated: '{formation} is activated.',
    joined: '{unit} joins the operation.',
    moved: '{units}: from {from} to {to}.',
    hunting: 'Search of {hex} for Dispersed enemies: {units}.',
    'regroup-rolled': '{unit} tries to regroup: {die}.',
    regrouped: '{unit} has regrouped.',
    'stayed-dispersed': '{unit} stays Dispersed.',
    overstacked: 'Too many units are in {hex}.',
    declared: 'Attack on {hex} declared: {units}.',
    'shelling-planned': '{side} guns laid: {guns}.',
    combat: 'Attack on {hex} by {attackers}.',
    stood: 'Defence of {hex}: {units}.',
    tanks: '{unit} rolls {die}: {result}.',
    round: '{hex} at {column}: {dice} gives {result}.',
    'elite-used': '{unit} uses its elite bonus.',
    accepted: 'The {side} side fights on.',
    refused: 'The {side} side refuses intense combat.',
    retreated: 'Retreat to {to}: {units}.',
    surrendered: '{unit} has nowhere to go and surrenders.',
    advanced: '{unit} advances into {hex}.',
    'operation-over': '{formation}: the operation is over.',
    captured: '{hex} falls to the {side} side.',
    'valletta-fallen': 'Valletta has fallen.',
    ended: 'The last turn is over.',
  },
  purposes: {
    missions: 'number of missions',
    bombardment: 'bombardment',
    drop: 'air drop',
    casualties: 'companies lost in the drop',
    scatter: 'direction of a dispersed company',
    landing: 'landing',
    activation: 'activation',
    regroup: 'regrouping',
    tank: 'tank combat',
    combat: 'close combat',
  },
  verbs: {
    pick: 'pick {1}',
    put: 'place it at {1}',
    confirm: 'confirm',
    bomb: 'mission on {1}',
    resolve: 'bombard {1}',
    attach: 'with {1}',
    aim: 'drop it on {1}',
    next: '{1} is next',
    drop: 'drop on {1}',
    disperse: 'disperse {1}',
    swim: 'swim to {1}',
    assault: 'attack in {1}',
    embark: 'land from {1}',
    'land-on': 'land on {1}',
    wave: 'wave {1}',
    land: 'land on {1}',
    enter: 'bring {1} ashore',
    activate: 'activate {1}',
    pass: 'pass',
    decline: 'decline',
    join: 'include {1}',
    with: 'add {1}',
    go: 'go to {last}',
    cross: 'go to {1} off the road',
    overrun: 'overrun {1} by {2}',
    hunt: 'attack the Dispersed enemies here',
    regroup: 'try to regroup',
    creep: 'move to {1}, still Dispersed',
    airlift: 'land on the airfield of {1}',
    dock: 'land in the port of {1}',
    beach: 'land over the beach of {1}',
    step: 'move one hex to {1}',
    end: 'end',
    attack: 'attack {1}',
    ready: 'that is all',
    shell: 'bombard {1}',
    fire: '{1} fires',
    fight: 'fight for {1}',
    spare: 'leave {1} out',
    withhold: 'hold {1} back',
    stand: 'stand with all the others',
    elite: 'use the elite bonus of {1}',
    plain: 'no elite bonus',
    charge: 'roll for {1}',
    accept: 'fight on',
    refuse: 'refuse',
    lose: '{1} loses a step',
    retreat: '{1} leads',
    'fall-back': 'fall back to {1}',
    advance: 'advance with {1}',
  },
  progress: { 'set-up': 'Set-up', turn: 'Turn {turn}, {day}' },
  labels: {
    unit: Object.fromEntries(units.map(({ id, name }) => [id, name])),
    formation: Object.fromEntries(formations.map((one) => [one.id, shortFormationName(one)])),
    hex: Object.fromEntries(
      HEXES.flatMap((number) => {
        const name = placeNameOf(featuresIn(number));
        return name === undefined ? [] : [[hex.name(number), name]];
      }),
    ),
    side: { axis: 'Axis', british: 'British' },
    day: Object.fromEntries(turns.map(({ id, label }) => [id, label])),
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
  },
};

/** Sentences by the code of a result. */
export type Meanings = Readonly<Record<string, string>>;

/**
 * What results mean to the side that is asked. The codes of close combat are those of the table, and those that a
 * stronghold or the way of the attack makes of them: `Ax` is a failed attack from the air or the sea.
 */
export const meanings = {
  attack: {
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
  defence: {
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
  tank: {
    A1: 'You lose a step, armour first',
    '-': 'Nothing happens',
    D1: 'They lose a step, armour and anti-tank guns first',
  },
  bombardment: {
    none: 'Nothing happens',
    D: 'Their units there are Disorganized',
    '1': 'One of their units there loses a step',
    D1: 'Their units there are Disorganized, and one loses a step',
    '*': 'The place is left in ruins',
    'D*': 'Their units there are Disorganized, and the place is left in ruins',
    '1*': 'One of their units there loses a step, and the place is left in ruins',
    'D1*': 'Their units there are Disorganized, one loses a step, and the place is left in ruins',
  },
  drop: {
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
  landing: {
    '0': 'You come ashore in order',
    '0D': 'You come ashore Disorganized',
    '1D': 'You lose a step and come ashore Disorganized',
    lost: 'You lose the unit before it lands',
  },
  regroup: {
    regroups: 'You bring the unit together again',
    'stays Dispersed': 'The unit stays Dispersed',
  },
  contest: {
    activated: 'You win the roll and act with this formation',
    'the other side acts': 'They win the roll and act with theirs',
  },
} as const satisfies Readonly<Record<string, Meanings>>;
