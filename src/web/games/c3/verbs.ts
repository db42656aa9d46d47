import type { View } from '../../../engine/definition.ts';
import type { ShownQuestion } from '../../../host/protocol.ts';
import type { Bundle, VerbsPart } from '../face.ts';
import { unitThing } from '../hex/roster.ts';
import { boardOf } from './data.ts';
import { HOSTILE } from './hostile.ts';
import { say } from './texts.ts';
import { turnOf } from './turn.ts';

export const verbs: Partial<VerbsPart> = {
  hostile: new Set(HOSTILE),
  /** The attack that is being put together is set; a scattered unit that was picked tries to regroup. */
  primary: ['ready.declaration', 'regroup'],
  wholesale: {
    join: say('all.join'),
    advance: say('all.advance'),
    with: say('all.with'),
    fire: say('all.fire'),
    charge: say('all.charge'),
    drop: say('all.drop'),
  },
  ordered: new Set(['drop', 'resolve']),
  together: ({ name }) =>
    name.startsWith('movement.') ? { pick: 'with', with: 'with' } : { join: 'join', advance: 'advance' },
  bundles,
};

/** What takes several actions for each: every mission that was announced, every unit that may regroup. */
function bundles({ name, actions }: ShownQuestion, view: View): readonly Bundle[] {
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
