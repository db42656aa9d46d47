import type { View } from '../../../engine/definition.ts';
import type { ShownQuestion } from '../../../host/protocol.ts';
import { capital } from '../../texts/index.ts';
import { procedureOf } from '../wording.ts';
import { boardOf, roster } from './data.ts';
import { say, sayFirst } from './texts.ts';

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
  return say('phase.in-formation', { formation: roster.formationName(active), phase: small(words) });
}

function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
