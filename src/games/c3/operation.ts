import { cell } from '../../engine/arrays.ts';
import type { Frame } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { defensiveFire, offensiveFire } from './artillery.ts';
import { battles } from './battles.ts';
import { declaration } from './declaration.ts';
import { grid } from './malta.ts';
import { movement } from './movement.ts';
import {
  enemyOf,
  formationOf,
  formationsOf,
  INDEPENDENT,
  membersOf,
  sideOfFormation,
  UNITS,
  unitsOf,
} from './pieces.ts';
import {
  DISORGANIZED,
  ESTABLISHED,
  isActive,
  isOnMap,
  JUST_DISORGANIZED,
  placeOf,
  RESTED,
  type State,
} from './state.ts';
import { hasFallen } from './victory.ts';
import { steps, type Telling, verbs } from './words.ts';

/** Rules 1.3.3, 5.1.1 and the segments: the operation of a formation on land. */

export const operation = new Procedure('operation', {}, [
  'independents',
  'choose',
  'move',
  'declare',
  'recover',
  'offensive',
  'defensive',
  'fight',
  'end',
]);

steps(operation, {
  independents: (s, _, x) => {
    let tie = false;
    for (const unit of independents(s)) {
      const nearest = nearestFormations(s, unit);
      if (nearest.length > 1 && nearest.includes(s.active)) tie = true;
      if (nearest.length === 1 && nearest[0] === s.active) join(s, unit, x);
    }
    return x.go(tie ? 'choose' : 'move');
  },
  choose: {
    rule: 'c3/1.3.3.3',
    draft: true,
    by: (s) => sideOfFormation(s.active),
    options: (s, _, options) => {
      for (const unit of independents(s)) if (!barToInclude(s, unit)) options.add(verbs.id.join, unit);
      options.add(verbs.id.ready);
    },
    take: {
      join: (s, _, x, unit) => {
        s.joined[unit] = 1;
        return x.again();
      },
      ready: (s, _, x) => {
        x.confirm();
        for (const unit of independents(s))
          if (cell(s.joined, unit) > 0 && nearestFormations(s, unit).length > 1) x.tell('joined', { unit });
        return x.go('move');
      },
    },
    bars: { join: (s, _, unit) => barToInclude(s, unit) },
  },
  move: (s, _, x) =>
    x.call(movement, { side: sideOfFormation(s.active), stack: [], target: NONE, price: 0 }, 'declare'),
  declare: (s, _, x) => x.call(declaration, { side: sideOfFormation(s.active), target: NONE }, 'recover'),
  recover: (s, _, x) => {
    for (const unit of unitsOf(sideOfFormation(s.active))) {
      if (!isActive(s, unit) || cell(s.disorganized, unit) !== DISORGANIZED) continue;
      if (cell(s.target, unit) !== NONE || cell(s.overran, unit) > 0) continue;
      s.disorganized[unit] = 0;
      x.tell('recovered', { unit });
    }
    return x.go('offensive');
  },
  offensive: (s, _, x) => x.call(offensiveFire, { side: sideOfFormation(s.active), gun: NONE }, 'defensive'),
  defensive: (s, _, x) =>
    x.call(defensiveFire, { side: enemyOf(sideOfFormation(s.active)), gun: NONE }, 'fight'),
  fight: (s, _, x) => x.call(battles, { side: sideOfFormation(s.active) }, 'end'),
  end: (s, _, x) => closeOperation(s, x),
});

/** Rule 5.7: the token goes to the Activated box, marks are cleared, and Valletta is looked at. */
export function closeOperation(
  s: State,
  x: Telling & { done(): Frame | undefined; over(): undefined },
): Frame | undefined {
  const formation = s.active;
  s.done[formation] = 1;
  for (const unit of UNITS) if (cell(s.joined, unit) > 0) s.activated[unit] = 1;
  clearMarks(s);
  s.active = NONE;
  x.tell('operation-over', { formation });
  if (!hasFallen(s)) return x.done();
  x.tell('valletta-fallen', {});
  return x.over();
}

/** What is noted on units and hexes for one operation or landing only. */
export function clearMarks(s: State): void {
  for (const marks of [s.joined, s.spent, s.outlay, s.strayed, s.overran, s.regrouping, s.retreated])
    marks.fill(0);
  for (const marks of [s.bombarded, s.landed]) marks.fill(0);
  s.progress.fill(RESTED);
  s.arrival.fill(ESTABLISHED);
  s.target.fill(NONE);
  for (const unit of UNITS)
    if (cell(s.disorganized, unit) === JUST_DISORGANIZED) s.disorganized[unit] = DISORGANIZED;
}

/** Independent units of the active side that have not been activated in this turn. */
function independents(s: State): number[] {
  return unitsOf(sideOfFormation(s.active)).filter(
    (unit) => formationOf(unit) === INDEPENDENT && isOnMap(s, unit) && cell(s.activated, unit) === 0,
  );
}

/** The formations with the units nearest to an independent one, of those that have not acted in this turn. */
function nearestFormations(s: State, unit: number): number[] {
  const from = placeOf(s, unit);
  let least = Number.POSITIVE_INFINITY;
  let nearest: number[] = [];
  for (const formation of formationsOf(sideOfFormation(s.active))) {
    if (cell(s.done, formation) > 0) continue;
    let distance = Number.POSITIVE_INFINITY;
    for (const other of membersOf(formation))
      if (isOnMap(s, other)) distance = Math.min(distance, grid.distance(from, placeOf(s, other)));
    if (distance > least || distance === Number.POSITIVE_INFINITY) continue;
    nearest = distance < least ? [formation] : [...nearest, formation];
    least = distance;
  }
  return nearest;
}

function barToInclude(s: State, unit: number): string | undefined {
  if (!independents(s).includes(unit)) return 'c3/5.1.1.3';
  if (cell(s.joined, unit) > 0) return 'c3/1.3.3.7';
  return nearestFormations(s, unit).includes(s.active) ? undefined : 'c3/1.3.3.2';
}

function join(s: State, unit: number, x: Telling): void {
  s.joined[unit] = 1;
  x.tell('joined', { unit });
}
