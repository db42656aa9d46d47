import type { Texts } from '../../engine/texts.ts';

/** What the asked side reads at each decision, and what everybody else reads. */
export const prompts: Texts['prompts'] = {
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
      'Name the hexes of your {by} missions, one more than once if you like, and confirm. Still to name: {left}.',
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
      'Your opponent has acted at least twice running. Choose a formation that acts without a roll, or decline.',
    waiting: 'Your opponent may act without a roll: choosing a formation.',
  },
  'activation.first': {
    asked: 'Choose the formation that rolls to act.',
    waiting: 'Your opponent: choosing a formation to activate.',
  },
  'activation.second': {
    asked: 'Choose the formation that rolls to act. Your opponent names: {first}.',
    waiting: 'Your opponent: choosing a formation. Yours: {first}.',
  },
  'operation.choose': {
    asked: 'Choose the independent units that act with the formation, then go on to movement.',
    waiting: 'Your opponent: choosing independent units.',
  },
  'movement.choose': {
    asked: 'Pick a unit to give it its orders, or end movement.',
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
    asked: 'Pick a gun to bombard enemies next to your active units, or confirm the bombardment.',
    waiting: '{side}: laying guns.',
  },
  'offensive-fire.lay': {
    asked: '{gun}: choose the hex it bombards, or pick another gun.',
    waiting: '{side}: laying guns.',
  },
  'offensive-fire.fire': {
    asked: 'Choose the gun that fires next.',
    waiting: '{side}: firing guns.',
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
    asked: 'Too many units attack {target} from one hex. Choose one to leave out.',
    waiting: 'The attackers of {target} choose who is left out.',
  },
  'combat.defend': {
    asked:
      '{target} is attacked. Hold units back, or stand; where more are there than may fight, some must be held back first.',
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
    asked: 'Intense combat for {target}. Fight on at the cost of a step, or refuse.',
    waiting: 'The attackers of {target} decide whether to fight on.',
  },
  'combat.resist': {
    asked: 'They fight on for {target}. Fight on too, or refuse and give up the hex.',
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
};
