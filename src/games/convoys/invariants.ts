import { cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { framesOf, isUnderWay } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { battle } from './battle.ts';
import {
  ALLIED,
  ALLIED_SHIPS,
  ARK_ROYAL,
  counterOf,
  DUMMIES,
  FORCE_K,
  isFreighter,
  isShip,
  type Ship,
  sideOf,
  Unit,
} from './counters.ts';
import { faultsOfCampaign, isInGame } from './dates.ts';
import { Muster, onlyBaseOf } from './forces.ts';
import { couldBeAt } from './guess.ts';
import { italianMovement } from './italians.ts';
import {
  AIR_BASE,
  ALEXANDRIA,
  areaTouching,
  Base,
  CRETE,
  isOfKind,
  MALTA,
  MALTA_FIELDS,
  Spot,
} from './map.ts';
import { sailing } from './sailing.ts';
import { Stage, stageNow } from './stage.ts';
import {
  ABSENT,
  Group,
  isAlliedBase,
  isAlliedPort,
  isAtSea,
  isAtSeaArea,
  isDummy,
  isExposed,
  isFirstSeason,
  isFromGibraltar,
  isInGroup,
  isItalianPort,
  isOnBoard,
  isOnChart,
  isPosition,
  LOST,
  type Place,
  POOL,
  placeOf,
  REPAIR,
  type State,
  shipsIn,
  startOf,
  store,
} from './state.ts';
import { AXIS_AIR_BASES } from './tracks.ts';
import { turn } from './turn.ts';

/** What must hold in every state of the game. */
export function broken(s: State): Fault[] {
  const stage = stageNow(s);
  const faults = [...faultsOfCampaign(s, stage), ...faultsOfDummies(s, stage)];
  for (const unit of Unit.all)
    for (const fault of faultsOf(s, unit, stage))
      faults.push({ where: `units.${Unit.name(unit)}`, text: `${Unit.name(unit)} ${fault}` });
  for (const group of Group.all)
    for (const fault of faultsIn(s, group))
      faults.push({ where: `groups.${Group.name(group)}`, text: `${Group.name(group)} ${fault}` });
  // Whoever is not in the game, or may not be there, is not one too many.
  return [...faults, ...faultsOfForces(s, stage)];
}

function* faultsOf(s: State, unit: Unit, stage: number): Iterable<string> {
  const place = placeOf(s, unit);
  if (place !== ABSENT && !isInGame(s, unit, stage)) yield 'is not in the game in this season';
  if (place === LOST && cell(s.lostIn, unit) === NONE) yield 'was lost in no season';
  if (place !== LOST && cell(s.lostIn, unit) !== NONE) yield 'is not lost and has a season of its loss';
  if (cell(s.lostIn, unit) > s.season) yield 'is lost in a season to come';
  if (cell(s.shotDown, unit) > 0 && place !== LOST) yield 'is shot down and not lost';
  if (isOnChart(place) && stage >= 0 && !isPlaced(s, unit, stage)) yield 'is not placed yet';
  if (isShip(unit)) yield* faultsOfShip(s, unit, place, stage);
  else if (isOnChart(place)) yield* faultsOfBase(s, unit, place, stage);
}

/** Who can be on the chart in a step of the season: the Allies are placed first, Malta's own forces before all others. */
function isPlaced(s: State, unit: Unit, stage: number): boolean {
  if (isListed(s, unit)) return true;
  if (sideOf(unit) !== ALLIED) return stage >= Stage.axisPlacement;
  return stage >= (!isShip(unit) || unit === FORCE_K ? Stage.basing : Stage.placement);
}

/** Aircraft fly from the bases that their side has; those in Africa are lost when the army goes back, at the end. */
function* faultsOfBase(s: State, unit: Unit, place: Spot, stage: number): Iterable<string> {
  if (!isOfKind(place, AIR_BASE)) {
    yield 'is not on an air base';
    return;
  }
  const isOurs = place === CRETE ? s.crete === sideOf(unit) : isBaseOf(s, unit, place, stage);
  if (!isOurs) yield 'is on a base that its side does not have';
}

function isBaseOf(s: State, unit: Unit, place: Spot, stage: number): boolean {
  if (sideOf(unit) === ALLIED) return place === MALTA_FIELDS;
  const base = AXIS_AIR_BASES.find(({ spot }) => spot === place);
  if (base === undefined) return false;
  return base.box === undefined || s.army >= base.box || stage < 0 || stage >= Stage.unload;
}

function* faultsOfShip(s: State, ship: Ship, place: Place, stage: number): Iterable<string> {
  const returns = cell(s.returns, ship);
  if ((place === REPAIR) !== (returns !== NONE))
    yield place === REPAIR ? 'is under repair for ever' : 'is not under repair and comes back from it';
  if (returns !== NONE && stage > Stage.begin && returns <= s.season) yield 'should be back from repair';
  if (cell(s.committed, ship) > counterOf(ship).airStrikes) yield 'has committed more strikes than it has';
  if (cell(s.ready, ship) > counterOf(ship).airStrikes) yield 'has more strikes ready than it has';
  if (cell(s.seenTurn, ship) > s.turn) yield 'was seen in a turn to come';
  if (isOnBoard(s, ship)) yield* faultsOnBoard(s, place);
  if (!isOnChart(place)) {
    if (isInGroup(s, ship)) yield 'is in a group and not at sea';
    if (cell(s.hit, ship) > 0) yield 'is Hit and not afloat';
    return;
  }
  if (counterOf(ship).hitsToSink === 1 && cell(s.hit, ship) > 0) yield 'is Hit and has not sunk';
  if (isAtSea(s, ship) && stage >= 0 && stage !== Stage.turns) yield 'is at sea outside the turns';
  if (sideOf(ship) === ALLIED) yield* faultsOfAllied(s, ship, place, stage);
  else yield* faultsOfItalian(s, ship, place);
}

/** Those on the Battle Board are where the battle is. */
function* faultsOnBoard(s: State, place: Place): Iterable<string> {
  const fought = framesOf(s).find(({ step }) => step.procedure === battle);
  if (fought === undefined) yield 'is on the Battle Board without a battle';
  else if (fought.locals['place'] !== place) yield 'is on the Battle Board and not where the battle is';
}

function* faultsOfAllied(s: State, ship: Ship, place: Spot, stage: number): Iterable<string> {
  const group = cell(s.group, ship);
  const origin = cell(s.origin, ship);
  if (origin !== NONE && (ship === FORCE_K ? origin !== MALTA : !isAlliedBase(origin)))
    yield 'sails from where it cannot';
  if (origin === NONE && isAtSea(s, ship)) yield 'is at sea and has sailed from nowhere';
  if (cell(s.crossed, ship) > 0 && (isFreighter(ship) || !isFromGibraltar(s, ship)))
    yield 'has passed no Point of No Return';
  if (group !== NONE) {
    if (cell(s.groupAt, group) !== place) yield 'is not where its group is';
    if (isPosition(place) && !couldBeAt(s, ship, place)) yield 'cannot have come so far';
    return;
  }
  if (!isAlliedPort(place))
    yield isPosition(place) ? 'is at sea and in no group' : 'is where no Allied ship can be';
  if (ship === FORCE_K && place !== MALTA) yield 'is not based on Malta';
  const only = onlyBaseOf(ship);
  if (only !== NONE && place !== only && stage >= Stage.placement && stage < Stage.turns)
    yield `is based at ${Spot.name(only)} only`;
  const isEarly = stage >= 0 && stage < Stage.unload;
  if (isEarly && isFromGibraltar(s, ship) && place === ALEXANDRIA && ship !== ARK_ROYAL)
    yield 'cannot have come so far';
  if (stage >= 0 && stage < Stage.turns && place === MALTA && ship !== FORCE_K) yield 'has not sailed yet';
}

/** Italian ships come out for the Allied groups of a turn, as far as their ways go, and leave the routes at its end. */
function* faultsOfItalian(s: State, ship: Ship, place: Spot): Iterable<string> {
  const origin = cell(s.origin, ship);
  if (origin !== NONE && !isItalianPort(origin)) yield 'sails from where it cannot';
  if (origin === NONE && isAtSea(s, ship)) yield 'is at sea and has sailed from nowhere';
  if (cell(s.group, ship) !== NONE) yield 'is in an Allied group';
  if (!isItalianPort(place) && !isPosition(place) && !isAtSeaArea(place))
    yield 'is where no Italian ship can be';
  if (cell(s.startedFrom, ship) !== NONE && !isUnderWay(s, italianMovement))
    yield 'has orders where nobody moves';
  if (!isPosition(place)) return;
  if (areaTouching(place) === NONE) yield 'is further out than Italian ships come';
  if (!isUnderWay(s, turn) || isUnderWay(s, sailing)) yield 'is on the Allied routes before it has moved';
}

function* faultsIn(s: State, group: Group): Iterable<string> {
  const ships = shipsIn(s, group);
  const place = cell(s.groupAt, group);
  if (place === NONE) return;
  if (!isPosition(place) && !isAlliedPort(place)) yield 'is where no group can be';
  if (isAlliedPort(place) && !isUnderWay(s, sailing)) yield 'is in a port';
  if (isDummy(s, group) !== (ships.length === 0)) yield 'is neither a dummy nor a group of ships';
  if (isDummy(s, group) && isExposed(s, group)) yield 'is a dummy and exposed';
  if (cell(s.followedSince, group) > s.turn) yield 'is followed since a turn to come';
  if (cell(s.opened, group) > s.turn) yield 'lay open in a turn to come';
}

/** Until the first of them sails, no base has more than Malta's status allows. */
function* faultsOfForces(s: State, stage: number): Iterable<Fault> {
  if (stage < Stage.placement || stage >= Stage.turns) return;
  const others = store.copy(s);
  for (const ship of ALLIED_SHIPS) {
    const place = placeOf(s, ship);
    if (!isAlliedPort(place) || place === MALTA || isListed(s, ship)) continue;
    others.place[ship] = POOL;
    if (new Muster(others).barTo(ship, place) !== undefined)
      yield {
        where: `units.${Unit.name(ship)}`,
        text: `${Unit.name(ship)} is more than the status of Malta allows`,
      };
    others.place[ship] = place;
  }
}

/** The first fleet of some scenarios is listed by name. */
function isListed(s: State, unit: Unit): boolean {
  return isFirstSeason(s) && startOf(s).placed.some((one) => one.unit === unit);
}

function* faultsOfDummies(s: State, stage: number): Iterable<Fault> {
  const dummies = Group.all.filter((group) => isDummy(s, group)).length;
  const ashore = Base.all.reduce((sum, base) => sum + cell(s.dummies, base), 0);
  const all = dummies + ashore + s.dummiesFound;
  if (all > DUMMIES) yield { where: 'groups', text: 'there are too many dummies' };
  if (all > 0 && stage >= 0 && stage < Stage.placement)
    yield { where: 'ports', text: 'no dummies are placed yet' };
  for (const base of Base.all)
    if (cell(s.convoyLeft, base) > s.turn)
      yield { where: `ports.${Base.name(base)}`, text: 'the convoy has left in a turn to come' };
}
