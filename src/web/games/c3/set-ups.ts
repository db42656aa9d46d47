import type { View } from '../../../engine/definition.ts';
import type { Thing } from '../../../host/protocol.ts';
import type { SetUp } from '../face.ts';
import { boardOf, PLANS, places, roster } from './data.ts';
import { say } from './texts.ts';

/** The plans of 1942 as choices for a draft. */

export function setUps(draft: string, view: View): readonly SetUp[] {
  switch (draft) {
    case 'set-up.pick':
      return [{ title: say('set-up.british'), choices: defence() }];
    case 'missions.plan':
      return boardOf(view).turn === 'S' ? firstMissions(view) : [];
    case 'drop-plan.pick':
      return [{ title: say('set-up.drops'), choices: drops() }];
    case 'landing-plan.pick':
      return [{ title: say('set-up.landings'), choices: landings() }];
    default:
      return [];
  }
}

export const PLACEMENTS: ReadonlySet<string> = new Set([
  'set-up.pick',
  'drop-plan.pick',
  'landing-plan.pick',
]);

/** What may serve another game as well: all that the plans of 1942 tell of, and no guns or attacks of one day. */
export function keeps(draft: string): boolean {
  return PLACEMENTS.has(draft) || draft === 'missions.plan';
}

/** Units of one formation are placed one after the other; those of none by what they are. */
export function kindOf(thing: Thing): string | undefined {
  const unit = roster.unit(thing.slice('unit:'.length));
  return unit && (unit.formation ?? unit.type);
}

/** The batteries stand already. */
function defence(): readonly string[] {
  return Object.entries(PLANS.british.units)
    .filter(([unit]) => roster.unit(unit)?.type !== 'coastal-battery')
    .flatMap(([unit, hex]) => [`pick ${unit}`, `put ${hex}`]);
}

function firstMissions(view: View): readonly SetUp[] {
  const { airMissions, navalMissions } = PLANS.axis;
  const byAir = view.stack.at(-1)?.['by'] === 'air';
  const missions = byAir ? airMissions : navalMissions;
  return [
    {
      title: say(byAir ? 'set-up.air' : 'set-up.naval'),
      choices: missions.flatMap(({ hex, count }) => Array.from({ length: count }, () => `bomb ${hex}`)),
    },
  ];
}

function drops(): readonly string[] {
  return PLANS.axis.drops.flatMap(({ hex, formation, units, antiTank }) =>
    [...units, ...(antiTank === null ? [] : [antiTank])].flatMap((unit) => [
      `pick ${unit}`,
      ...(roster.unit(unit)?.formation === null ? [`attach ${formation}`] : []),
      `aim ${hex}`,
    ]),
  );
}

type Landing = (typeof PLANS.axis.landings)[number];

function landings(): readonly string[] {
  return inContact(PLANS.axis.landings).flatMap(({ seaHex, target, waves }) => {
    const units = waves.flatMap((wave, index) => wave.map((unit) => ({ unit, wave: index + 1 })));
    return units.flatMap(({ unit, wave }, index) => [
      `pick ${unit}`,
      `embark ${seaHex}`,
      ...(index === 0 ? [`land-on ${target}`] : []),
      `wave ${wave}`,
    ]);
  });
}

/** Each sea hex beside one that was named before it, as they have to be chosen. */
function inContact(all: readonly Landing[]): readonly Landing[] {
  const [first, ...rest] = all;
  const ordered = first === undefined ? [] : [first];
  while (rest.length > 0) {
    const next = rest.findIndex(({ seaHex }) =>
      ordered.some((before) => places.areNear(before.seaHex, seaHex)),
    );
    ordered.push(...rest.splice(Math.max(0, next), 1));
  }
  return ordered;
}
