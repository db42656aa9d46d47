import type { Action } from '../engine/actions.ts';
import type { Preview } from '../engine/definition.ts';
import type { GameEvent } from '../engine/execution.ts';
import counters from '../games/c3/data/units.json' with { type: 'json' };
import {
  AXIS,
  BRITISH,
  c3,
  Formation,
  Hex,
  membersOf,
  type Side,
  type State,
  Unit,
  unitsOf,
} from '../games/c3/index.ts';
import type { Reading } from './foreseen.ts';

/**
 * What the previews of C3 say, read from what happened: from the events alone, and in words of its own, so that it does not
 * agree with the rules because it asks them. Whatever is decided between an action and its dice is decided as the preview says.
 */

/** An event by its names. */
interface Told {
  readonly key: string;
  readonly unit: string;
  readonly units: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
}

function namesOf(event: GameEvent): Told {
  const { key, params } = c3.eventDocument(event);
  const { unit, units } = params;
  return { key, params, unit: String(unit), units: Array.isArray(units) ? units.map(String) : [] };
}

/** What was told from the first event of a kind on, up to the first of those that begin something else. */
function partOf(
  events: readonly GameEvent[],
  begins: (told: Told) => boolean,
  ends: readonly string[],
): Told[] {
  const all = events.map(namesOf);
  const start = all.findIndex(begins);
  if (start < 0) return [];
  const rest = all.slice(start + 1);
  const end = rest.findIndex(({ key }) => ends.includes(key));
  return [...all.slice(start, start + 1), ...(end < 0 ? rest : rest.slice(0, end))];
}

const COMBAT_OVER = [
  'combat',
  'hunted',
  'operation-over',
  'wave-begun',
  'landing-rolled',
  'moved',
  'landed',
  'drop-begun',
];

type Policy = (state: State, events: readonly GameEvent[]) => string | undefined;

const COMBATS = /^(battles|combat|declaration)\.|^drops\.assault|^landings\.target|^movement\.order overrun/;
const BOMBARDMENTS = /^missions\.|-fire\./;
const DROPS = /^drop-plan\.aim|^drops\.hex/;

/** Whether nothing that the preview leaves open comes between the action and its dice. */
export function isWorthMeasuring(world: State, kind: string, preview: Preview): boolean {
  if (preview.outcomes.length === 0 || preview.unknown.includes('losses in tank combat')) return false;
  if (kind !== 'landing-plan.wave wave') return true;
  // A few boats: more of them throw too many dice. A second wave comes after the combats of a first one.
  const waves = c3.view(world, 0).board.units.flatMap(({ wave = 0 }) => (wave > 0 ? [wave] : []));
  return waves.length < 2 && (kindOfWave(preview) === 1 || !waves.includes(1));
}

function kindOfWave({ facts }: Preview): number {
  return facts.some(({ key }) => key === 'second-wave') ? 2 : 1;
}

export function readingOf(world: State, kind: string, action: Action, preview: Preview): Reading<State> {
  const [policy, read] = partsOf(world, kind, action, preview);
  return {
    next: (state, events) => {
      const choice = c3.ask(state) === undefined ? undefined : policy(state, events);
      return choice === undefined ? undefined : c3.parse(choice);
    },
    read,
  };
}

type Parts = readonly [policy: Policy, read: (events: readonly GameEvent[]) => string];

function partsOf(world: State, kind: string, action: Action, preview: Preview): Parts {
  const goal = c3.print(action).split(' ')[1] ?? '';
  if (COMBATS.test(kind))
    return [combatPolicy(world, preview), (events) => combatReading(world, preview, events)];
  if (BOMBARDMENTS.test(kind)) return [bombardmentPolicy(world, kind, goal), bombardmentReading];
  if (DROPS.test(kind)) return [dropPolicy(world, goal), dropReading];
  if (kind === 'tank-combat.charge charge') return [tankPolicy, tankReading];
  if (kind === 'movement.scattered regroup') return [() => undefined, regroupReading];
  const unit = preview.forces?.[0]?.units[0] ?? '';
  const formation = formationOf(unit);
  return [(state) => landingPolicy(state, formation), (events) => landingReading(unit, events)];
}

function stepOf(state: State): string {
  return c3.ask(state)?.step.name ?? '';
}

function listed(state: State): readonly string[] {
  return c3.ask(state)?.actions.map((action) => c3.print(action)) ?? [];
}

/** The formation of a unit; nothing for an independent one. */
function formationOf(id: string): string {
  const found = Formation.all.find((one) => membersOf(one).some((unit) => Unit.name(unit) === id));
  return found === undefined ? '' : Formation.name(found);
}

/** What the open procedure remembers, by name. */
function remembered(state: State, name: string): number {
  const value = c3.ask(state)?.locals[name];
  return typeof value === 'number' ? value : -1;
}

function has(events: readonly GameEvent[], ...keys: readonly string[]): boolean {
  return events.some(({ key }) => keys.includes(key));
}

/** Attackers and defenders as the preview names them, no bonuses, no bombardments, and everybody fights on. */
function combatPolicy(world: State, preview: Preview): Policy {
  const { forces = [] } = preview;
  const target = remembered(world, 'target');
  const fighting = forces.flatMap(({ units }) => units);
  const outside = (state: State, verb: string) =>
    listed(state).find(
      (action) => action.startsWith(`${verb} `) && !fighting.includes(action.slice(verb.length + 1)),
    );
  return (state, events) => {
    const rolled = has(events, 'round');
    switch (stepOf(state)) {
      case 'declaration.assemble':
        return 'ready';
      case 'declaration.target':
      case 'offensive-fire.plan':
      case 'defensive-fire.plan':
        return rolled ? undefined : 'confirm';
      case 'battles.fight':
        return rolled ? undefined : `fight ${Hex.name(target as Hex)}`;
      case 'combat.spare':
        return outside(state, 'spare');
      case 'combat.defend':
        return outside(state, 'withhold') ?? 'stand';
      case 'combat.elite':
      case 'combat.counter':
        return rolled ? undefined : 'plain';
      case 'combat.intense':
      case 'combat.resist':
        return rolled ? undefined : 'accept';
      case 'losses.choose':
        return (
          listed(state).find((action) => isLostAnyway(action.slice('lose '.length), preview)) ??
          listed(state)[0]
        );
      case 'retreat.lead':
      case 'retreat.step':
      case 'retreat.choose':
        return listed(state)[0];
      default:
        return undefined;
    }
  };
}

/** One of those who do not survive a retreat, as the preview says: their owners give them up first. */
function isLostAnyway(id: string, { facts }: Preview): boolean {
  const label = c3.definition.texts.labels['unit']?.[id] ?? id;
  return facts.some(({ key, value }) => key.endsWith('lost-in-retreat') && value.includes(label));
}

/** `-/Dr: They retreat`: the code that was read, and what became of both sides. */
function combatReading(world: State, { forces = [] }: Preview, events: readonly GameEvent[]): string {
  const told = partOf(events, ({ key }) => key === 'round', COMBAT_OVER);
  const code = String(told[0]?.params['result']);
  const [attackers = { side: '', units: [] }, defenders] = forces;
  const attacks = c3.sides[c3.ask(world)?.seat ?? 0] === attackers.side;
  if (told.some(({ key }) => key === 'intense'))
    return `${code}: Intense combat: ${attacks ? 'you' : 'they'} may fight on`;
  const ours = fateOf(told, attackers.units, 'fall back', 'in the attack');
  const theirs = fateOf(
    told,
    victimsIn(world, defenders?.units ?? [], attackers.side),
    'retreat',
    'under attack',
  );
  const [you, they] = attacks ? [ours, theirs] : [theirs, ours];
  if (you === '' && they === '') return `${code}: Nothing happens`;
  if (they === '') return `${code}: You ${you}`;
  return you === '' ? `${code}: They ${they}` : `${code}: You ${you}, they ${they}`;
}

/** All who share the hex and the state of those who defend it: those held back suffer too. */
function victimsIn(world: State, defenders: readonly string[], enemies: string): readonly string[] {
  const { units } = c3.view(world, 0).board;
  const [first] = units.filter(({ id }) => defenders.includes(id));
  const ofEnemies = new Set(enemies === 'axis' ? AXIS_UNITS : BRITISH_UNITS);
  return units.flatMap(({ id, at, dispersed }) =>
    at === first?.at && dispersed === first.dispersed && !ofEnemies.has(id) ? [id] : [],
  );
}

const STEPS = ['', 'a step', 'two steps', 'three steps', 'four steps'];

function fateOf(told: readonly Told[], party: readonly string[], goBack: string, where: string): string {
  let steps = 0;
  let driven = false;
  let failed = false;
  const gone = new Set<string>();
  for (const { key, unit, units } of told) {
    if (key === 'drop-failed' || key === 'landing-failed') failed = true;
    if (units.some((one) => party.includes(one)) && key === 'retreated') driven = true;
    if (!party.includes(unit)) continue;
    if (key === 'surrendered' || key === 'immovable') {
      gone.add(unit);
      driven = true;
    }
    if (key === 'eliminated' && !gone.has(unit) && !failed) steps++;
    if (key === 'eliminated') gone.add(unit);
    if (key === 'step-lost') steps++;
  }
  if (party.every((unit) => gone.has(unit))) return `lose every unit ${where}`;
  const lost = steps === 0 ? '' : `lose ${STEPS[steps]}`;
  return [lost, driven ? goBack : ''].filter((part) => part !== '').join(' and ');
}

/** The same bombardment, and before all others. */
function bombardmentPolicy(world: State, kind: string, goal: string): Policy {
  const gun = remembered(world, 'gun');
  const first = kind.startsWith('missions')
    ? `resolve ${goal}`
    : `fire ${gun < 0 ? goal : Unit.name(gun as Unit)}`;
  return (state, events) => {
    if (stepOf(state) === 'bombardment.lose') return listed(state)[0];
    if (has(events, 'bombarded')) return undefined;
    return listed(state).includes(first) ? first : 'confirm';
  };
}

const BOMBARDED: Readonly<Record<string, string>> = {
  '': 'Nothing happens',
  D: 'Their units in order there become Disorganized',
  '1': 'One of their units there loses a step',
  D1: 'Their units in order there become Disorganized, and one of their units loses a step',
  '*': 'The place is left in ruins',
  'D*': 'Their units in order there become Disorganized, and the place is left in ruins',
  '1*': 'One of their units there loses a step, and the place is left in ruins',
  'D1*':
    'Their units in order there become Disorganized, one of their units loses a step, and the place is left in ruins',
};

function bombardmentReading(events: readonly GameEvent[]): string {
  const ends = ['bombarded', 'shelling-planned', 'operation-over', ...COMBAT_OVER];
  const told = partOf(events, ({ key }) => key === 'bombarded', ends).map(({ key, params }) => ({
    key,
    params,
  }));
  const is = (...keys: readonly string[]) => told.some(({ key }) => keys.includes(key));
  const done = `${is('disorganized') ? 'D' : ''}${is('step-lost', 'eliminated') ? '1' : ''}${is('ruined') ? '*' : ''}`;
  return `${told[0]?.params['effect']}: ${BOMBARDED[done]}`;
}

/** The rest of the plan goes elsewhere, and this hex is the first. */
function dropPolicy(world: State, goal: string): Policy {
  const formation = Formation.name(remembered(world, 'formation') as Formation);
  return (state, events) => {
    const all = listed(state);
    switch (stepOf(state)) {
      case 'drop-plan.pick':
        return all.find((action) => action.startsWith('pick')) ?? 'confirm';
      case 'drop-plan.attach':
        return all[0];
      case 'drop-plan.aim':
        return all.find((action) => action !== `aim ${goal}`);
      case 'drops.formation':
        return has(events, 'dropped', 'scattered') ? undefined : `next ${formation}`;
      case 'drops.hex':
        return has(events, 'dropped', 'scattered') ? undefined : `drop ${goal}`;
      case 'drops.disperse':
      case 'drops.swim':
        return all[0];
      default:
        return undefined;
    }
  };
}

const DROPPED: Readonly<Record<string, string>> = {
  '0/0': 'All your companies come down in order',
  '0/1': 'One of your companies is Dispersed',
  '0/2': 'Two of your companies are Dispersed',
  '1/0': 'You lose a company',
  '1/1': 'You lose a company, and another is Dispersed',
  '1/2': 'You lose a company, and two are Dispersed',
  '2/0': 'You lose two companies',
  '2/1': 'You lose two companies, and another is Dispersed',
};

function dropReading(events: readonly GameEvent[]): string {
  const told = partOf(events, ({ key }) => key === 'dropped', ['dropped', 'drop-begun', 'combat']);
  if (told.length === 0) return 'Dispersed in its hex: Your guns come down Dispersed in their hex';
  const off = told.filter(({ key, unit }) => {
    return (key === 'scattered' && !GUNS.has(unit)) || key === 'drowned' || key === 'swam';
  });
  const drowned = new Set(told.flatMap(({ key, unit }) => (key === 'drowned' ? [unit] : [])));
  const lost = told.filter(({ key, unit }) => key === 'eliminated' && !drowned.has(unit)).length;
  return `${lost} eliminated, ${off.length} Dispersed: ${DROPPED[`${lost}/${off.length}`]}`;
}

const tankPolicy: Policy = (state, events) =>
  stepOf(state).endsWith('-loss') && has(events, 'tanks') ? listed(state)[0] : undefined;

function tankReading(events: readonly GameEvent[]): string {
  const ends = ['tanks', 'round', 'stood', 'elite-lost', ...COMBAT_OVER];
  const told = partOf(events, ({ key }) => key === 'tanks', ends);
  const [tank] = told;
  const hit = told.find(({ key }) => key === 'step-lost' || key === 'eliminated')?.unit;
  const code = String(tank?.params['result']);
  if (hit === undefined) return `${code}: Nothing happens`;
  return sameSide(hit, tank?.unit ?? '')
    ? `${code}: You lose a step, armour first`
    : `${code}: They lose a step, armour and anti-tank guns first`;
}

function sameSide(a: string, b: string): boolean {
  return AXIS_UNITS.includes(a) === AXIS_UNITS.includes(b);
}

function regroupReading(events: readonly GameEvent[]): string {
  return has(events, 'regrouped')
    ? 'regroups: You bring the unit together again'
    : 'stays Dispersed: The unit stays Dispersed';
}

function landingPolicy(state: State, formation: string): string | undefined {
  if (stepOf(state) === 'landing-plan.pick') return 'confirm';
  const next = `next ${formation}`;
  return stepOf(state) === 'landings.formation' && listed(state).includes(next) ? next : undefined;
}

function landingReading(unit: string, events: readonly GameEvent[]): string {
  const begins = (told: Told) => told.key === 'landing-rolled' && told.unit === unit;
  const told = partOf(events, begins, COMBAT_OVER).filter((one) => one.unit === unit);
  if (told.some(({ key }) => key === 'eliminated')) return 'lost: You lose the unit before it lands';
  const steps = told.filter(({ key }) => key === 'step-lost').length;
  const shaken = told.some(({ key }) => key === 'disorganized');
  const words = steps > 0 ? 'You lose a step and come ashore' : 'You come ashore';
  return `steps lost: ${steps}${shaken ? ', Disorganized' : ''}: ${words} ${shaken ? 'Disorganized' : 'in order'}`;
}

const namesBy = (side: Side) => unitsOf(side).map((unit) => Unit.name(unit));
const AXIS_UNITS: readonly string[] = namesBy(AXIS);
const BRITISH_UNITS: readonly string[] = namesBy(BRITISH);
/** Guns that drop are Dispersed in any case, and are no companies. */
const GUNS: ReadonlySet<string> = new Set(
  counters.units.flatMap(({ id, type }) => (type === 'anti-tank' ? [id] : [])),
);
