import type { View } from '../../../engine/definition.ts';
import type { ShownQuestion } from '../../../host/protocol.ts';
import type { Bundle } from '../face.ts';
import { boardOf, formationName } from './data.ts';
import { unitThing } from './pieces.ts';
import { say, sayFirst } from './texts.ts';
import { turnOf } from './turn.ts';

/** How the steps of the game and their answers are called. */

/** Targets of these are enemies, or hexes to be struck. */
export const hostile: ReadonlySet<string> = new Set([
  'bomb',
  'resolve',
  'assault',
  'overrun',
  'attack',
  'shell',
  'fight',
  'disperse',
]);

export const wholesale: Readonly<Record<string, string>> = {
  join: say('all.join'),
  advance: say('all.advance'),
  with: say('all.with'),
  fire: say('all.fire'),
  charge: say('all.charge'),
  drop: say('all.drop'),
};

/** What takes several actions for each: every mission that was announced, every unit that may regroup. */
export function bundles({ name, actions }: ShownQuestion, view: View): readonly Bundle[] {
  const { units, hexes } = boardOf(view);
  if (name === 'missions.resolve') {
    const announced = new Map(hexes.map((hex) => [`hex:${hex.id}`, hex.announced ?? 0]));
    const all = actions.flatMap(({ text, target = '' }) =>
      Array.from({ length: announced.get(target) ?? 1 }, () => text),
    );
    return bundle('resolve', all, all.length);
  }
  if (name !== 'movement.choose' || turnOf(view)?.regroupModifier === null) return [];
  const scattered = new Set(
    units
      .filter(({ dispersed, regrouping }) => dispersed && regrouping === undefined)
      .map(({ id }) => unitThing(id)),
  );
  const picks = actions.filter(({ target = '' }) => scattered.has(target)).map(({ text }) => text);
  return bundle(
    'regroup',
    picks.flatMap((pick) => [pick, 'regroup']),
    picks.length,
  );
}

function bundle(verb: string, actions: readonly string[], count: number): readonly Bundle[] {
  return count > 1 ? [{ verb, title: say(`all.${verb}`), actions, count }] : [];
}

export const primary: readonly string[] = [
  'confirm',
  'ready',
  'end',
  'stand',
  'accept',
  'plain',
  'regroup',
  'pass',
  'decline',
  'refuse',
];

/** These belong to the formation that acts. */
const OPERATION = new Set([
  'operation',
  'movement',
  'declaration',
  'offensive-fire',
  'defensive-fire',
  'battles',
  'combat',
  'tank-combat',
  'losses',
  'retreat',
]);

/** "Livorno › movement" */
export function phase({ name }: ShownQuestion, view: View): string {
  const procedure = procedureOf(name);
  const frame = view.stack.at(-1);
  const words = sayFirst([`phase.${procedure}.${String(frame?.['by'])}`, `phase.${procedure}`], procedure);
  const { active } = boardOf(view);
  if (
    active === undefined ||
    !(OPERATION.has(procedure) || procedure === 'drops' || procedure === 'landings')
  )
    return capital(words);
  return say('phase.in-formation', { formation: formationName(active), phase: small(words) });
}

export function button(verb: string, { name }: ShownQuestion): string {
  return capital(sayFirst([`button.${verb}.${procedureOf(name)}`, `button.${verb}`], verb));
}

function procedureOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
