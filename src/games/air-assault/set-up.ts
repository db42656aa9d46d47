import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { given, NONE, optional, type ValuesOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { RULE_OF_START } from './cargo.ts';
import { STACKING_LIMIT } from './charts.ts';
import { derived } from './derived.ts';
import { layDown, layReady } from './face-down.ts';
import { ALLIED, type Hex, type Place, Unit } from './kinds.ts';
import { barOfWaiting, placing } from './placing.ts';
import type { ReadySetUp } from './ready.ts';
import { barForWantOfRoom } from './room.ts';
import type { Roster } from './roster.ts';
import { schedule, tellGroups } from './scheduling.ts';
import { askedWhereToStand, type Standing, whyNotSetUp } from './set-up-limits.ts';
import { hexesOfShip } from './ships.ts';
import { isInPlay, isOnMap, rosterOf, type State, sideOf } from './state.ts';
import { phrase, steps } from './words.ts';

/** V.O: the Allies set up those with places of their own, the Axis lays its convoys, the Allies set up all others with their decoys. */

export const setUp = new Procedure('set-up', {}, ['begin', 'convoys', 'anywhere', 'end']);

/** All of the garrison lies face down (V.M.1). */
const assigned = new Procedure('set-up-assigned', { picked: optional(Unit) }, ['pick', 'put']);
const anywhere = new Procedure('set-up-anywhere', { picked: optional(Unit) }, ['pick', 'put']);
type Picked = ValuesOf<typeof assigned.locals>;
export const settingUp = [setUp, assigned, anywhere];

steps(setUp, {
  begin: (s, _, play) => {
    const { ready } = at(s.kit.scenarios, s.scenario);
    if (ready !== undefined) {
      takeReady(s, ready);
      if (ready.sailings.length > 0) tellGroups(s, play);
      return play.go('end');
    }
    // Games in which nobody has a place of his own leave this out.
    return rosterOf(s).assigned.length > 0
      ? play.call(assigned, { picked: NONE }, 'convoys')
      : play.go('convoys');
  },
  convoys: (s, _, play) => {
    const { schedule: convoys } = s.kit.departures.sea;
    return convoys === undefined ? play.go('anywhere') : play.call(convoys, {}, 'anywhere');
  },
  anywhere: (_, __, play) => play.call(anywhere, { picked: NONE }, 'end'),
  end: (s, _, play) => {
    anchorShips(s);
    play.tell('set-up', { counters: rosterOf(s).garrison.filter((unit) => isOnMap(s, unit)).length });
    return play.done();
  },
});

steps(
  assigned,
  placingOf('crete/V.O.1', ({ assigned: units, steamer }) =>
    steamer === undefined ? units : [...units, steamer],
  ),
);
steps(
  anywhere,
  placingOf('crete/V.O.3', (roster) => roster.anywhere),
);

/** The two parts of placing some of the garrison, counter by counter. */
function placingOf(rule: string, units: (roster: Roster) => readonly Unit[]) {
  const barToEnd = (s: State): Bar | undefined => {
    const { counters } = s.kit;
    // Decoys may be left out.
    const waiting = units(rosterOf(s)).filter((unit) => !counters.isDecoy(unit) && !isInPlay(s, unit));
    return barOfWaiting(rule, waiting);
  };
  const { pick, put } = placing({
    rules: { pick: rule, put: rule },
    by: () => ALLIED,
    units: (s) => units(rosterOf(s)),
    places: placesFor,
    barToPick: (s, unit) => {
      if (isInPlay(s, unit)) return because(ruleFor(s, unit), phrase('is-placed'));
      return units(rosterOf(s)).includes(unit) ? undefined : whyNotNow(s, unit);
    },
    barToPut: barToPlace,
    barToEnd,
    place: (s, unit, place) => {
      if (s.kit.map.isHex(place)) layDown(s, unit, place);
      else s.place[unit] = place;
    },
  });
  const asked = ({ kit }: State, { picked }: Picked) => {
    const unit = given(picked);
    return kit.counters.isShip(unit) ? phrase('put-in-box', { unit }) : askedWhereToStand(kit, unit);
  };
  return { pick, put: { ...put, asked } };
}

/** Ships with a hex of their own lie there from the start, for all to see (VI.G.3): nobody places them. */
function anchorShips(s: State): void {
  for (const ship of rosterOf(s).ships) {
    const [hex] = hexesOfShip(s.kit, ship);
    if (hex !== undefined) s.place[ship] = hex;
  }
}

/** Where a unit is set up; the steamer lies open in one of its landing boxes (VI.G.1.r8). */
function placesFor(s: State, unit: Unit): readonly Place[] {
  const { steamer, steamerStarts } = rosterOf(s);
  return unit === steamer ? steamerStarts : rosterOf(s).setUpHexes(unit).all;
}

function barToPlace(s: State, unit: Unit, place: Place): Bar | undefined {
  const { steamer, steamerStarts } = rosterOf(s);
  if (unit === steamer) return steamerStarts.some((box) => box === place) ? undefined : ruleFor(s, unit);
  return s.kit.map.isHex(place) ? barToPut(s, unit, place) : ruleFor(s, unit);
}

/** Everybody stands where a ready set-up says. */
function takeReady(s: State, { counters, ships, sailings }: ReadySetUp): void {
  for (const [unit, hex] of counters) layReady(s, unit, hex);
  for (const [unit, box] of ships) s.place[unit] = box;
  for (const sailing of sailings) schedule(s, sailing);
}

/** Units with places of their own come first, then those that stand anywhere and decoys; all others come later. */
function ruleFor(s: State, unit: Unit): string {
  const { assigned, anywhere: others, steamer } = rosterOf(s);
  if (unit === steamer) return RULE_OF_START;
  if (assigned.includes(unit)) return 'crete/V.O.1';
  return others.includes(unit) ? 'crete/V.O.3' : 'crete/III.B.4';
}

/** Why somebody is not among those that are set up now: he is of the other side or of another version, or he comes later. */
function whyNotNow(s: State, unit: Unit): Bar {
  const rule = ruleFor(s, unit);
  if (sideOf(s, unit) !== ALLIED) return because(rule, phrase('is-enemy'));
  if (!rosterOf(s).uses(unit)) return because(rule, phrase('is-not-in-version'));
  const { turn } = rosterOf(s).earliestEntryOf(unit);
  return turn > 0 ? because(rule, phrase('comes-in-turn', { turn })) : rule;
}

function barToPut(s: State, unit: Unit, hex: Hex): Bar | undefined {
  const { kit } = s;
  if (!kit.map.isLand(hex)) return because(ruleFor(s, unit), phrase('is-sea', { hex }));
  if (kit.counters.isDecoy(unit)) return undefined;
  if (!rosterOf(s).setUpHexes(unit).has(hex)) return whyNotSetUp(kit, unit, hex);
  const { most, rule } = kit.departures.coastalGuns.aHex;
  if (kit.counters.isCoastalGun(unit) && derived(s).gunsIn(hex) >= most) return rule;
  const left = STACKING_LIMIT - derived(s).pointsIn(hex, ALLIED);
  const bar = barForWantOfRoom('crete/V.C.1.r2', cell(kit.counters.stacking, unit), left);
  if (bar !== undefined) return bar;
  return isRoomKept(s, unit, hex) ? undefined : 'crete/V.O.1';
}

/** Whether those that can stand in few hexes only still find room, if this unit stands there. */
function isRoomKept(s: State, unit: Unit, hex: Hex): boolean {
  const { bound } = rosterOf(s);
  if (!bound.hexes.has(hex)) return true;
  const waiting = bound.units.filter((one) => one !== unit && !isOnMap(s, one));
  return bound.haveRoom(waiting, (place) => standingIn(s, place, place === hex ? unit : NONE));
}

/** What stands in a hex, and whoever is put there now. */
function standingIn(s: State, hex: Hex, also: Unit | typeof NONE): Standing {
  const { counters } = s.kit;
  const crowds = derived(s);
  const [points, guns] = [crowds.pointsIn(hex, ALLIED), crowds.gunsIn(hex)];
  if (also === NONE) return { points, guns };
  return {
    points: points + cell(counters.stacking, also),
    guns: guns + (counters.isCoastalGun(also) ? 1 : 0),
  };
}
