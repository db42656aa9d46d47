import type { View } from '../../../engine/definition.ts';
import { boardOf, roster } from './data.ts';
import { say } from './texts.ts';
import { FIRST_TURN } from './turn.ts';

type Bombardier = 'air' | 'naval';

/** What is left of the missions of a turn, once they have begun; nothing before. */
export function missionsLeft(view: View, by: Bombardier): string | undefined {
  const frame = view.stack.find((one) => String(one['step']).startsWith('missions.') && one['by'] === by);
  if (frame === undefined) return areOver(view, by) ? say(`missions.${by}.over`) : undefined;
  if (frame['step'] === 'missions.plan') return leftToName(Number(frame['left']));
  const n = boardOf(view).hexes.reduce((sum, { announced = 0 }) => sum + announced, 0);
  return say(`missions.${by}`, { n });
}

function leftToName(n: number): string {
  return n > 0 ? say('missions.left', { n }) : say('missions.all-named');
}

/** In turn S what comes next says it, afterwards the formation that has acted. */
function areOver(view: View, by: Bombardier): boolean {
  const { turn, done = [] } = boardOf(view);
  if (turn === FIRST_TURN) return AFTER[by].has(String(view.stack[0]?.['step']));
  const kind = `${by}-operation`;
  return roster.formations.some((formation) => formation.kind === kind && done.includes(formation.id));
}

const AFTER_FLEET = ['invasion.landings', 'invasion.end-of-turn'];
/** What the sequence of turn S goes on with, when these missions are over. */
const AFTER: Readonly<Record<Bombardier, ReadonlySet<string>>> = {
  air: new Set(['invasion.drops', 'invasion.naval-missions', ...AFTER_FLEET]),
  naval: new Set(AFTER_FLEET),
};
