import type { View } from '../../../engine/definition.ts';
import type { Inspection } from '../face.ts';
import {
  type Board,
  boardOf,
  type FormationData,
  formationName,
  HEX_BY_ID,
  signed,
  UNIT_BY_ID,
} from './data.ts';
import { say, sayFirst } from './texts.ts';
import { missionsText, turnOf } from './turn.ts';

/** How far a formation is with this turn. */
export type FormationState = 'active' | 'done' | 'ready';

export function formationState({ active, done = [] }: Board, id: string): FormationState {
  if (active === id) return 'active';
  return done.includes(id) ? 'done' : 'ready';
}

/** How many of its units are on the map, still to come, and lost. */
export function strengthOf({ units }: Board, id: string) {
  const strength = { map: 0, waiting: 0, lost: 0 };
  for (const sight of units) {
    if (UNIT_BY_ID.get(sight.id)?.formation !== id) continue;
    if (HEX_BY_ID.has(sight.at)) strength.map++;
    else if (sight.at === 'pool') strength.waiting++;
    else strength.lost++;
  }
  return strength;
}

export function inspectFormation(formation: FormationData, view: View): Inspection {
  const board = boardOf(view);
  const { id, name, side, kind, activationModifier } = formation;
  const { map, waiting, lost } = strengthOf(board, id);
  const turn = turnOf(view);
  const missions =
    turn === undefined
      ? {}
      : { 'air-operation': missionsText(turn.air), 'naval-operation': missionsText(turn.naval) };
  const flown = (missions as Readonly<Record<string, string>>)[kind];
  return {
    title: flown === undefined ? name : formationName(id),
    subtitle: sayFirst([`inspect.formation.${kind}`, `inspect.formation.${side}`], side),
    lines: [
      { text: say('inspect.modifier'), value: signed(activationModifier), rule: 'c3/5.1' },
      { text: say('inspect.turn'), value: say(`inspect.turn.${formationState(board, id)}`) },
      ...(flown === undefined
        ? [
            { text: say('inspect.on-map'), value: String(map) },
            ...(waiting === 0 ? [] : [{ text: say('inspect.waiting'), value: String(waiting) }]),
            ...(lost === 0 ? [] : [{ text: say('inspect.gone'), value: String(lost) }]),
          ]
        : [{ text: say('inspect.missions'), value: flown, rule: 'c3/5.3.1' }]),
    ],
  };
}
