import { cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { isUnderWay } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { arrivalsIn, ownerOfCrete, Season, seasonBefore, seasonCalled } from './calendar.ts';
import { carrierStrikes, commitment, tarantoRaid } from './carriers.ts';
import { counterOf, FORCE_K, ITALIAN_SHIPS, isAirUnit, type Side, type Unit } from './counters.ts';
import { axisStrikes, swordfishStrikes } from './missions.ts';
import { Stage } from './stage.ts';
import {
  DAY,
  Ending,
  isFirstSeason,
  isFortified,
  isInPlay,
  LOST,
  NIGHT,
  placeOf,
  type State,
  startOf,
} from './state.ts';
import { BEST_STATUS, Box, FORTRESSES, PAST_ALAMEIN, STARVING, WEST_OF_TRIPOLI } from './tracks.ts';
import { turn } from './turn.ts';
import { lastSeasonOf } from './victory.ts';

/** What the calendar and the tracks allow: seasons, turns, day and night, the army, and what comes once in a season. */

export function* faultsOfCampaign(s: State, stage: number): Iterable<Fault> {
  if (s.status < 0 || s.status > BEST_STATUS) yield { where: 'status', text: 'Malta has no such status' };
  if (s.season < startOf(s).first) yield { where: 'season', text: 'the season is before the game begins' };
  if (s.season > lastSeasonOf(s)) yield { where: 'season', text: 'the season is after the game has ended' };
  if (!ownersOfCrete(s, stage).includes(s.crete))
    yield { where: 'crete', text: 'Crete is in other hands in this season' };
  if (s.starving > 0 && !mayHaveStarved(s, stage))
    yield { where: 'starving', text: 'Malta did not end the last season starving' };
  yield* faultsOfAfrica(s, stage);
  yield* faultsOfClock(s, stage);
  yield* faultsOfSeason(s, stage);
}

/** It changes hands in the first step of a season. */
function ownersOfCrete(s: State, stage: number): Side[] {
  const owner = ownerOfCrete(startOf(s), s.season);
  if (stage !== Stage.begin || isFirstSeason(s)) return [owner];
  return [ownerOfCrete(startOf(s), seasonBefore(s.season)), owner];
}

/** Nothing raises the status of Malta before freighters unload. */
function mayHaveStarved(s: State, stage: number): boolean {
  if (isFirstSeason(s)) return startOf(s).starving;
  return s.status === STARVING || stage < 0 || stage >= Stage.unload;
}

function* faultsOfAfrica(s: State, stage: number): Iterable<Fault> {
  if (!isInPlay(s, s.army)) yield { where: 'army', text: 'the army stands on a box that is not in play' };
  if (!isInPlay(s, s.armyBefore))
    yield { where: 'armyBefore', text: 'the army stood on a box that is not in play' };
  // Whoever is past Alamein has won at once, west of Tripoli only at the end of the season.
  const isGone = s.army === PAST_ALAMEIN || (s.army === WEST_OF_TRIPOLI && stage <= Stage.army);
  if (s.stack !== undefined && isGone)
    yield { where: 'army', text: `the army is at ${Box.name(s.army)} and the game goes on` };
  for (const box of Box.all) {
    if (!isFortified(s, box)) continue;
    if (!FORTRESSES.includes(box))
      yield { where: 'forts', text: 'there is a fortification where none can be' };
    if (box === s.army) yield { where: 'forts', text: 'the army stands on a fortification' };
    if (box < s.army) yield { where: 'forts', text: 'there is a fortification behind the army' };
  }
}

/** Turns, and what is done by day or by night only. */
function* faultsOfClock(s: State, stage: number): Iterable<Fault> {
  if (stage < 0) return;
  if (stage < Stage.turns && s.turn > 0) yield { where: 'turn', text: 'no turn has begun yet' };
  if (stage < Stage.turns && s.phase === NIGHT) yield { where: 'phase', text: 'a season is planned by day' };
  if (isUnderWay(s, turn) && s.turn === 0) yield { where: 'turn', text: 'this is in a turn' };
  if (s.phase !== DAY && isUnderWay(s, axisStrikes, swordfishStrikes, commitment, carrierStrikes))
    yield { where: 'phase', text: 'nobody strikes by night' };
  if (s.phase !== NIGHT && isUnderWay(s, tarantoRaid))
    yield { where: 'phase', text: 'Taranto is raided by night' };
}

/** What happens once in a season, at its time. */
function* faultsOfSeason(s: State, stage: number): Iterable<Fault> {
  if (s.stack !== undefined && s.ending !== NONE)
    yield { where: 'verdict', text: `the game is won by ${Ending.name(s.ending)} and goes on` };
  if (s.unloaded > 0 && stage >= 0 && stage < Stage.unload)
    yield { where: 'unloaded', text: 'nothing is unloaded yet' };
  if (s.invadedNow > 0 && (s.invaded === 0 || (stage >= 0 && stage < Stage.unload)))
    yield { where: 'invadedNow', text: 'there was no invasion in this season' };
  if (s.forceKSunk > 0 && (placeOf(s, FORCE_K) !== LOST || cell(s.lostIn, FORCE_K) !== s.season))
    yield { where: 'forceKSunk', text: 'Force K was not lost in this season' };
  if (s.fuel !== NONE && s.turn === 0) yield { where: 'fuel', text: 'nobody has raised steam yet' };
  const sailed = ITALIAN_SHIPS.filter((ship) => cell(s.sailed, ship) > 0).length;
  if (sailed > Math.max(0, s.fuel))
    yield { where: 'fuel', text: 'more ships have sailed than there is fuel for' };
}

/** Whether a unit is in the game: it has come, by its own option if it needs one, and was not withdrawn. */
export function isInGame(s: State, unit: Unit, stage: number): boolean {
  if (isAirUnit(unit) && counterOf(unit).optional && s.moreStukas === 0) return false;
  const hasCome = seasonCalled(counterOf(unit).availableFrom) <= s.season || isThereFirst(s, unit);
  return hasCome && (placeOf(s, unit) === LOST || !isWithdrawn(s, unit, stage));
}

/** Some scenarios begin with units that the calendar has later. */
function isThereFirst(s: State, unit: Unit): boolean {
  const { pool, placed } = startOf(s);
  return pool.includes(unit) || placed.some((one) => one.unit === unit);
}

/** A season takes away in its first step, the first of a game not at all. */
function isWithdrawn(s: State, unit: Unit, stage: number): boolean {
  const last = stage === Stage.begin ? s.season - 1 : s.season;
  return Season.all.some(
    (season) => season > startOf(s).first && season <= last && arrivalsIn(season).remove.includes(unit),
  );
}
