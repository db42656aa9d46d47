import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Frame } from '../../engine/frame.ts';
import { given, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { defensiveFire, offensiveFire } from './artillery.ts';
import { gone, ofOtherSide } from './causes.ts';
import {
  enemyOf,
  type Formation,
  formationOf,
  formationsOf,
  INDEPENDENT,
  membersOf,
  type Side,
  sideOf,
  sideOfFormation,
  Unit,
  unitsOf,
} from './counters.ts';
import { battles, declaration } from './declaration.ts';
import { grid } from './map.ts';
import { movement } from './movement.ts';
import {
  DISORGANIZED,
  ELIMINATED,
  ESTABLISHED,
  hexOf,
  IN_ORDER,
  isActive,
  isOnMap,
  JUST_DISORGANIZED,
  placeOf,
  RESTED,
  type State,
  UNTRIED,
} from './state.ts';
import { hasFallen } from './victory.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

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
  independents: (s, _, play) => {
    let tie = false;
    for (const unit of independents(s)) {
      const nearest = nearestFormations(s, unit);
      if (!nearest.includes(given(s.active))) continue;
      if (nearest.length > 1) tie = true;
      else join(s, unit, play);
    }
    return play.go(tie ? 'choose' : 'move');
  },
  choose: {
    rule: 'c3/1.3.3.3',
    draft: true,
    anyOrder: ['join'],
    by: (s) => activeSide(s),
    options: (s, _, options) => {
      for (const unit of independents(s)) if (!barToInclude(s, unit)) options.add(verbs.id.join, unit);
      options.add(verbs.id.ready);
    },
    take: {
      join: (s, _, play, unit) => {
        s.joined[unit] = 1;
        return play.again();
      },
      ready: (s, _, play) => {
        play.confirm();
        for (const unit of independents(s))
          if (cell(s.joined, unit) > 0 && nearestFormations(s, unit).length > 1)
            play.tell('joined', { unit });
        return play.go('move');
      },
    },
    bars: { join: (s, _, unit) => barToInclude(s, unit) },
  },
  move: (s, _, play) =>
    play.call(movement, { side: activeSide(s), stack: [], target: NONE, price: 0 }, 'declare'),
  declare: (s, _, play) => play.call(declaration, { side: activeSide(s), target: NONE }, 'recover'),
  recover: (s, _, play) => {
    for (const unit of unitsOf(activeSide(s))) {
      if (!isActive(s, unit) || cell(s.disorganized, unit) !== DISORGANIZED) continue;
      if (cell(s.target, unit) !== NONE || cell(s.overran, unit) > 0) continue;
      s.disorganized[unit] = IN_ORDER;
      play.tell('recovered', { unit });
    }
    return play.go('offensive');
  },
  offensive: (s, _, play) => play.call(offensiveFire, { side: activeSide(s), gun: NONE }, 'defensive'),
  defensive: (s, _, play) => play.call(defensiveFire, { side: enemyOf(activeSide(s)), gun: NONE }, 'fight'),
  fight: (s, _, play) => play.call(battles, { side: activeSide(s) }, 'end'),
  end: (s, _, play) => closeOperation(s, play),
});

/** Rule 5.7: the token goes to the Activated box, marks are cleared, and Valletta is looked at. */
export function closeOperation(
  s: State,
  play: Telling & { done(): Frame | undefined; over(): undefined },
): Frame | undefined {
  const formation = given(s.active);
  s.done[formation] = 1;
  for (const unit of Unit.all) if (cell(s.joined, unit) > 0) s.activated[unit] = 1;
  clearMarks(s);
  s.active = NONE;
  play.tell('operation-over', { formation });
  if (!hasFallen(s)) return play.done();
  play.tell('valletta-fallen', {});
  return play.over();
}

/** What is noted on units and hexes for one operation or landing only. */
export function clearMarks(s: State): void {
  for (const marks of [s.joined, s.spent, s.costOfHex, s.strayed, s.overran, s.retreated]) marks.fill(0);
  for (const marks of [s.bombarded, s.landed]) marks.fill(0);
  s.moveState.fill(RESTED);
  s.arrival.fill(ESTABLISHED);
  s.regrouping.fill(UNTRIED);
  s.target.fill(NONE);
  for (const unit of Unit.all)
    if (cell(s.disorganized, unit) === JUST_DISORGANIZED) s.disorganized[unit] = DISORGANIZED;
}

/** The side whose formation acts. */
export function activeSide(s: State): Side {
  return sideOfFormation(given(s.active));
}

/** Independent units of the active side that have not been activated in this turn. */
function independents(s: State): Unit[] {
  return unitsOf(activeSide(s)).filter((unit) => isFree(s, unit));
}

/** Independent, and not yet activated in this turn. */
function isFree(s: State, unit: Unit): boolean {
  return formationOf(unit) === INDEPENDENT && isOnMap(s, unit) && cell(s.activated, unit) === 0;
}

/** The formations with the units nearest to an independent one, of those that have not acted in this turn. */
function nearestFormations(s: State, unit: Unit): Formation[] {
  const from = hexOf(s, unit);
  let least = Number.POSITIVE_INFINITY;
  let nearest: Formation[] = [];
  for (const formation of formationsOf(activeSide(s))) {
    if (cell(s.done, formation) > 0) continue;
    let distance = Number.POSITIVE_INFINITY;
    for (const other of membersOf(formation))
      if (isOnMap(s, other)) distance = Math.min(distance, grid.distance(from, hexOf(s, other)));
    if (distance > least || distance === Number.POSITIVE_INFINITY) continue;
    nearest = distance < least ? [formation] : [...nearest, formation];
    least = distance;
  }
  return nearest;
}

function barToInclude(s: State, unit: Unit): Bar | undefined {
  if (sideOf(unit) !== activeSide(s)) return ofOtherSide('c3/5.1.1.1');
  const formation = formationOf(unit);
  if (formation !== INDEPENDENT) return because('c3/1.3.3.1', phrase('belongs-to', { formation }));
  if (placeOf(s, unit) === ELIMINATED) return gone();
  if (!isOnMap(s, unit)) return 'c3/4.2.1.22';
  if (cell(s.activated, unit) > 0) return 'c3/5.1.1.3';
  const nearest = nearestFormations(s, unit);
  // It joins of itself, or has been chosen, or is nearer to others.
  if (!nearest.includes(given(s.active)) || nearest.length === 1)
    return because('c3/1.3.3.2', phrase('nearest-to', { formations: nearest }));
  return cell(s.joined, unit) > 0 ? 'c3/1.3.3.7' : undefined;
}

function join(s: State, unit: Unit, play: Telling): void {
  s.joined[unit] = 1;
  play.tell('joined', { unit });
}
