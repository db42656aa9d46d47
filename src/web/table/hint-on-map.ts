import type { Hint, Sight } from '../../host/protocol.ts';
import type { WordsPart } from '../games/face.ts';

/** A hint whose sentences have the names of the map: it comes from one who knows only those of the rules. */
export function hintOnMap(hint: Hint, { view, question }: Sight, { asOnMap }: WordsPart): Hint {
  const listed = (question?.actions ?? []).flatMap((action) => action.things);
  const things = [...new Set([...hint.steps.flatMap(({ units }) => units), ...listed])];
  const named = (label: string) => asOnMap({ label, things }, view);
  const { aim, steps, reasons, others, instead } = hint;
  return {
    ...hint,
    aim: named(aim),
    steps: steps.map((step) => ({ ...step, text: named(step.text) })),
    reasons: reasons.map((reason) => ({ ...reason, text: named(reason.text) })),
    others: others.map((other) => ({ ...other, label: named(other.label) })),
    ...(instead === undefined ? {} : { instead: { ...instead, label: named(instead.label) } }),
  };
}
