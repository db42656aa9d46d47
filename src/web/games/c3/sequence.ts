import type { View } from '../../../engine/definition.ts';
import type { ShownQuestion } from '../../host/protocol.ts';
import { boardOf, formationName } from './data.ts';
import { say, sayFirst } from './texts.ts';

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
};

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
