import { at, cell } from '../../engine/arrays.ts';
import { dealOut, shuffled } from '../../engine/dealing.ts';
import type { SeenCounters } from '../../engine/facedown.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { defect } from '../../engine/refusal.ts';
import type { Random } from '../../engine/seeded.ts';
import { cargoOf, roomAboard } from './cargo.ts';
import { barToEmbark, hadTried, roomBeside } from './emergency.ts';
import { type Account, accountsFor, accountsOfFlak, isAllAsTold, isTrue } from './flak.ts';
import { ALLIED, AXIS, type Convoy, type Destination, type Place, type Unit } from './kinds.ts';
import { Moment } from './moment.ts';
import { canBeBoundFor } from './port-invariants.ts';
import { barOfTurn, barToBeach } from './scheduling.ts';
import {
  ARRIVED,
  type Fate,
  isInPlay,
  isOnMap,
  placeOf,
  rosterOf,
  SCHEDULED,
  SHOWN,
  type State,
  SUNK,
  UNLAID,
  unitsOf,
  versionOf,
} from './state.ts';
import type { Board } from './view.ts';

/** What a seat does not know, dealt at random as it could be: whoever stands under a counter agrees with all that is known of it. */

/** Allied counters that lie face down. */
export function dealCounters(s: State, board: Board, seen: Set<Unit>, random: Random): void {
  const { counters, map, faceDown } = s.kit;
  const remembered = board.remembered.map(({ unit, lot }) => ({ piece: numberOf(counters.Unit, unit), lot }));
  for (const { piece } of remembered) seen.add(piece);
  if (!counters.decoys.some((unit) => seen.has(unit)))
    for (const unit of counters.decoys.slice(0, board.decoysRemoved)) {
      seen.add(unit);
      s.place[unit] = map.eliminated;
    }
  if (board.faceDown.length === 0) return;
  const stacks = board.faceDown.map(({ at: place, ...rest }) => ({
    place: map.ground.number(place),
    ...rest,
  }));
  const unseen = unitsOnMap(s).filter((unit) => !seen.has(unit));
  const crowded = board.crowded === undefined ? undefined : map.ground.number(board.crowded);
  const known = { stacks, remembered, unseen, crowded };
  const hidden = [...remembered.map(({ piece }) => piece), ...unseen];
  for (let tries = DEALS; tries > 0; tries--) {
    const left = faceDown.deal(s, { ...known, ...gunsWanted(s, hidden, random) }, random);
    // An earlier deal may have laid them.
    faceDown.takeAway(s, left);
    for (const unit of left) s.place[unit] = map.pool;
    explainFlak(s, crowded, random);
    fillSteamer(s, crowded, random);
    if (isAllAsTold(s)) break;
  }
  letStay(s);
}

/** In the Allied segment counters have stayed where they are, for all that is remembered of them. */
function letStay(s: State): void {
  const { faceDown } = s.kit;
  if (rosterOf(s).demolishers.length === 0 || !new Moment(s).isWithin('turn-down', 'end-turn')) return;
  for (const unit of unitsOf(s, ALLIED))
    s.stayed[unit] = cell(s.stayed, unit) > 0 || (faceDown.has(s, unit) && isOnMap(s, unit)) ? 1 : 0;
}

/** So many deals are tried at most for one in which the Axis was told the truth of flak; after a fight it need not be true any more. */
const DEALS = 8;

/**
 * Counters where the steamer is are aboard as far as it carries them; in a landing box the others wait for room in the city.
 * Trucks carry nobody whom they do not carry in sight.
 */
function fillSteamer(s: State, crowded: Place | undefined, random: Random): void {
  const { counters, faceDown, map } = s.kit;
  const { steamer } = rosterOf(s);
  if (steamer === undefined || !isInPlay(s, steamer)) return;
  const place = placeOf(s, steamer);
  for (const unit of unitsOf(s, ALLIED)) if (cell(s.carrier, unit) === steamer) s.carrier[unit] = NONE;
  if (map.isHex(place)) dealArmourAshore(s, place, crowded, random);
  for (const unit of faceDown.at(s, place)) {
    const cargo = cargoOf(s, steamer);
    const fits = [unit, ...cargo].some((one) => counters.isArmour(one))
      ? cargo.length === 0
      : cell(counters.stacking, unit) <= roomAboard(s, steamer);
    if (fits) s.carrier[unit] = steamer;
  }
}

/** Armour at sea is alone aboard: whatever else it was dealt with there changes places with it. */
function dealArmourAshore(s: State, place: Place, crowded: Place | undefined, random: Random): void {
  const { counters, faceDown } = s.kit;
  const aboard = faceDown.at(s, place);
  if (aboard.length < 2) return;
  for (const unit of aboard.filter((one) => counters.isArmour(one))) {
    const others = unitsOf(s, ALLIED).filter(
      (one) => faceDown.has(s, one) && placeOf(s, one) !== place && !counters.isArmour(one),
    );
    const other = shuffled(others, random).find(
      (one) => faceDown.canBeExchanged(s, unit, one) && !faceDown.wouldCrowd(s, unit, one, crowded),
    );
    if (other !== undefined) faceDown.exchange(s, unit, other);
  }
}

/** The Allied units that can be on the map: whoever has been set up or has come with a group. */
function unitsOnMap(s: State): Unit[] {
  const { garrison, groups } = rosterOf(s);
  const hasCome = s.kit.organization.Group.all.filter((group) => cell(s.way, group) === ARRIVED);
  return [...garrison, ...hasCome.flatMap((group) => at(groups, group).units)];
}

/**
 * For each thing that the Axis was told of flak, and that no gun in sight accounts for, one of those that are dealt is wanted
 * where it does. What is suspected of counters is known from the first deal on.
 */
function gunsWanted(
  s: State,
  dealt: readonly Unit[],
  random: Random,
): Pick<SeenCounters<Unit, Place>, 'wants'> {
  const { counters, faceDown } = s.kit;
  const inSight = unitsOf(s, ALLIED).filter((unit) => counters.isFlak(unit) && !faceDown.has(s, unit));
  const isOpen = (account: Account) =>
    !inSight.some((unit) => account.isGun(unit) && accountsFor(s, unit, account));
  const accounts = accountsOfFlak(s).filter(isOpen);
  const flak = shuffled(
    dealt.filter((unit) => counters.isFlak(unit)),
    random,
  );
  const tasks = accounts.flatMap((account, index) => {
    const guns = flak.filter((unit) => account.isGun(unit));
    return guns.length === 0 ? [] : [{ gun: at(guns, index % guns.length), account }];
  });
  if (tasks.length === 0) return {};
  return {
    wants: (unit, place, clues) =>
      tasks.every(({ gun, account }) => gun !== unit || account.covers(place, clues)),
  };
}

/** Where the Axis was told that an airfield is under fire, some counter in range is light flak, or was in range then. */
function explainFlak(s: State, crowded: Place | undefined, random: Random): void {
  const { faceDown } = s.kit;
  const accounts = accountsOfFlak(s);
  // What is explained already stays so.
  const explained = accounts.filter((account) => isTrue(s, account));
  for (const account of accounts) {
    if (explained.includes(account)) continue;
    const hidden = unitsOf(s, ALLIED).filter((unit) => faceDown.has(s, unit));
    const pairs = hidden
      .filter((unit) => account.isGun(unit))
      .flatMap((gun) =>
        hidden.filter((unit) => accountsFor(s, unit, account)).map((other) => [gun, other] as const),
      )
      .filter(([gun, other]) => faceDown.canBeExchanged(s, gun, other))
      .filter(([gun, other]) => !faceDown.wouldCrowd(s, gun, other, crowded));
    explained.push(account);
    for (const pair of shuffled(pairs, random)) {
      faceDown.exchange(s, ...pair);
      if (explained.every((one) => isTrue(s, one))) break;
      faceDown.exchange(s, ...pair);
    }
  }
}

/** The groups on the turn track, who sails with the emergency convoy, and who lies in which landing box. */
export function dealConvoys(s: State, board: Board, random: Random): void {
  dealTrack(s, board, random);
  dealEmergency(s, board, random);
  dealBoxes(s, board, random);
}

/** Each of the groups that nobody has seen is a convoy or a decoy, and goes to some beach. */
function dealTrack(s: State, { due, vanished }: Board, random: Random): void {
  if (due.length + vanished.length === 0) return;
  const { organization } = s.kit;
  const isUnseen = (convoy: Convoy) => cell(s.fate, convoy) !== SHOWN;
  const convoys = organization.convoysOfKind('regular').filter(isUnseen);
  const decoys = organization.convoysOfKind('decoy').filter(isUnseen);
  const groups = [
    ...vanished.map((turn) => ({ turn, fate: SUNK })),
    ...due.map((turn) => ({ turn, fate: SCHEDULED })),
  ];
  dealGroups(s, groups, { convoys, decoys }, random);
  // What was lost unseen has not decided the game (VI.H.r4).
  for (let tries = MORE_DEALS; tries > 0 && versionOf(s).victory.isDecided(s); tries--) {
    for (const convoy of [...convoys, ...decoys]) forgetGroup(s, convoy);
    dealGroups(s, groups, { convoys, decoys }, random);
  }
}

/** So many deals are tried at most for one with which the game would not be over. */
const MORE_DEALS = 100;

interface Markers {
  readonly convoys: readonly Convoy[];
  readonly decoys: readonly Convoy[];
}

function dealGroups(
  s: State,
  groups: readonly { readonly turn: number; readonly fate: Fate }[],
  { convoys, decoys }: Markers,
  random: Random,
): void {
  const { bySlot } = dealOut(
    {
      slots: groups,
      pieces: [...convoys, ...decoys],
      fits: (convoy, { turn, fate }) =>
        barOfTurn(s, convoy, turn) === undefined && (decoys.includes(convoy) || hadTried(s, fate, turn)),
      isNeeded: (convoy) => convoys.includes(convoy),
    },
    random,
  );
  // Which decoy is which does not matter: they were laid one after the other.
  const inOrder = decoys.values();
  for (const [index, { turn, fate }] of groups.entries()) {
    const dealt = bySlot[index];
    const convoy = dealt !== undefined && decoys.includes(dealt) ? inOrder.next().value : dealt;
    if (convoy === undefined) throw defect('a group on the turn track that nothing can be');
    s.fate[convoy] = fate;
    s.due[convoy] = turn;
    s.destination[convoy] = destinationFor(s, convoy, random);
  }
}

function forgetGroup(s: State, convoy: Convoy): void {
  s.fate[convoy] = UNLAID;
  s.due[convoy] = 0;
  s.destination[convoy] = NONE;
}

/**
 * Any beach, but the two convoys do not land at one beach in one turn (V.L.3.3); or a port, if it can have been sent there since
 * that was taken.
 */
function destinationFor(s: State, convoy: Convoy, random: Random): Destination {
  const { map } = s.kit;
  const turn = cell(s.due, convoy);
  const free = map.Beach.all.filter((beach) => barToBeach(s, { convoy, turn, beach }) === undefined);
  const now = new Moment(s);
  const ports =
    cell(s.fate, convoy) === SCHEDULED
      ? map.Port.all.filter((port) => canBeBoundFor(s, port, convoy, now))
      : [];
  const all = [...free.map((beach) => map.toBeach(beach)), ...ports.map((port) => map.toPort(port))];
  return at(shuffled(all, random), 0);
}

/** Some of those that were turned back sail with the emergency convoy, or none of them. */
function dealEmergency(s: State, { convoys }: Board, random: Random): void {
  const { organization } = s.kit;
  for (const convoy of organization.convoysOfKind('emergency')) {
    const view = convoys.find(({ id }) => id === organization.Convoy.name(convoy));
    const isSecret = view?.due !== undefined && view.destination === undefined;
    if (!isSecret) continue;
    s.destination[convoy] = destinationFor(s, convoy, random);
    const left = random.below(roomBeside(s, []) + 1);
    const embarked: Unit[] = [];
    for (const unit of shuffled(unitsOf(s, AXIS), random)) {
      if (barToEmbark(s, embarked, unit) !== undefined) continue;
      if (roomBeside(s, [...embarked, unit]) >= left) embarked.push(unit);
    }
    for (const unit of embarked) s.aboard[unit] = 1;
  }
}

/** The units off each beach lie in its boxes somehow, and under its counters. */
function dealBoxes(s: State, { afloat, inBoxes }: Board, random: Random): void {
  const { counters, map, atSea } = s.kit;
  if (inBoxes.length === 0) return;
  const unseen = afloat.flatMap(({ destination, units }) => {
    const [box] = map.boxesAt(numberOf(map.Destination, destination));
    return units.map((id) => {
      const unit = numberOf(counters.Unit, id);
      // So much is known of it: it is off this beach or this port.
      if (box !== undefined) s.place[unit] = box;
      return unit;
    });
  });
  const stacks = inBoxes.map(({ at: place, ...rest }) => ({ place: map.ground.number(place), ...rest }));
  atSea.deal(s, { stacks, remembered: [], unseen }, random);
  for (const { at: id, numbers = [] } of inBoxes) {
    const lying = shuffled(atSea.at(s, map.ground.number(id)), random);
    for (const [index, number] of numbers.entries()) s.slot[at(lying, index)] = number;
  }
}
