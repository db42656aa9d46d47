import type { View } from '../../../engine/definition.ts';
import { signed } from '../../parts/points.ts';
import type { Inspection } from '../face.ts';
import { formationState, strengthOf } from '../hex/formations.ts';
import { boardOf, type C3Formation, places, roster } from './data.ts';
import { say, sayFirst } from './texts.ts';
import { missionsText, turnOf } from './turn.ts';

export function inspectFormation(formation: C3Formation, view: View): Inspection {
  const board = boardOf(view);
  const { id, name, side, kind, activationModifier } = formation;
  const { map, waiting, lost } = strengthOf(id, board.units, roster, places);
  const turn = turnOf(view);
  const missions =
    turn === undefined
      ? {}
      : { 'air-operation': missionsText(turn.air), 'naval-operation': missionsText(turn.naval) };
  const flown = (missions as Readonly<Record<string, string>>)[kind];
  return {
    title: flown === undefined ? name : roster.formationName(id),
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
