import { expect, it } from 'vitest';
import { cell } from '../../engine/arrays.ts';
import { given, NONE } from '../../engine/kinds.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { ALLIED_SHIPS, counterOf, ITALIAN_SHIPS, isShip, Ship, Unit } from './counters.ts';
import { convoys } from './index.ts';
import { distance, GIBRALTAR } from './map.ts';
import {
  Group,
  isAtSeaArea,
  isPosition,
  isUsed,
  LOST,
  NIGHT,
  placeOf,
  placeOnChart,
  type State,
  shipsIn,
} from './state.ts';

/** What must hold in any season, seen in random play; what must hold in every game is tested by its laws. */

const GAMES = 24;
const { broken } = convoys.definition;

/** Plays random games of all scenarios; `look` says what is wrong with a state, after another. */
function faultsOf(name: string, look: (now: State, before: State, step: string) => string[]): string[] {
  const faults: string[] = [];
  for (let n = 0; n < GAMES; n++) {
    const seed = `${name}/${n}`;
    const play = new RandomGame(convoys, seed, settingOf(convoys, n, seed));
    let before = convoys.copy(play.state);
    for (let { decision } = play; decision !== undefined; { decision } = play) {
      play.act();
      for (const fault of look(play.state, before, decision.step.name)) faults.push(`${seed}: ${fault}`);
      before = convoys.copy(play.state, before);
    }
  }
  return faults;
}

/** Every piece that can be lost for good, with the season of its loss. */
function newlyAlive(now: State, before: State): Unit[] {
  return Unit.all.filter((unit) => placeOf(before, unit) === LOST && placeOf(now, unit) !== LOST);
}

const PERMANENT = ['carrier', 'battlecruiser', 'battleship', 'battleship-pair', 'supply-ship'];

it('nothing is broken, and the dead stay dead but for those who are replaced', () => {
  const faults = faultsOf('lives', (now, before) => [
    ...broken(now).map(({ text }) => text),
    ...newlyAlive(now, before)
      .filter((unit) => now.turn > 0 || isPermanent(unit))
      .map((unit) => `${Unit.name(unit)} is back`),
  ]);
  expect(faults).toEqual([]);
});

function isPermanent(unit: Unit): boolean {
  return isShip(unit) && PERMANENT.includes(counterOf(unit).kind);
}

it('the fleet keeps to its fuel, ships in port stay there, and by night nothing flies', () => {
  let sailings = 0;
  const faults = faultsOf('orders', (now, before, step) => {
    const found: string[] = [];
    const sailed = ITALIAN_SHIPS.filter((ship) => cell(now.sailed, ship) > 0);
    sailings += sailed.length;
    if (sailed.length > Math.max(0, now.fuel)) found.push('more ships have sailed than there is fuel for');
    for (const ship of Ship.all) {
      const back = cell(before.done, ship) > 0 && cell(now.done, ship) > 0;
      if (back && isPosition(placeOf(now, ship))) found.push(`${Unit.name(ship)} sails again`);
    }
    if (before.phase === NIGHT && step.startsWith('axis-strikes')) found.push('a strike by night');
    return found;
  });
  expect(faults).toEqual([]);
  expect(sailings).toBeGreaterThan(100);
});

it('groups never enter an At Sea area, halted ones stay, and whoever is bound for Malta does not turn west', () => {
  let bound = 0;
  const faults = faultsOf('moves', (now, before, step) => {
    if (!step.startsWith('sailing.')) return [];
    const found: string[] = [];
    for (const group of Group.all) {
      if (isUsed(now, group) && isAtSeaArea(cell(now.groupAt, group)))
        found.push(`${Group.name(group)} is At Sea`);
    }
    for (const ship of ALLIED_SHIPS) {
      const was = cell(before.group, ship);
      if (was === NONE || cell(now.group, ship) === NONE) continue;
      const [from, to] = [placeOnChart(before, ship), placeOnChart(now, ship)];
      if (cell(before.halted, was) > 0 && from !== to) found.push(`${Unit.name(ship)} moves though halted`);
      if (cell(before.crossed, ship) > 0) bound++;
      const west = distance(GIBRALTAR, to) < distance(GIBRALTAR, from);
      if (cell(before.crossed, ship) > 0 && west) found.push(`${Unit.name(ship)} turns back`);
    }
    return found;
  });
  expect(faults).toEqual([]);
  expect(bound).toBeGreaterThan(100);
});

it('what the Axis see of concealed groups is where they are, and no more', () => {
  let concealed = 0;
  const faults = faultsOf('sights', (now) => {
    if (now.stack === undefined || now.turn === 0) return [];
    const { units, groups } = convoys.view(now, 1).board;
    const shown = new Map(units.map((one) => [one.id, one]));
    const settled = now.draft === undefined ? now : (now.draft.base.state as State);
    return Group.all
      .filter((group) => isUsed(settled, group) && cell(settled.exposed, group) === 0)
      .flatMap((group) => {
        concealed++;
        const id = Group.name(group);
        const seen = Object.keys(groups.find((one) => one.id === id) ?? {});
        const named = shipsIn(settled, group).filter((ship) => shown.get(Unit.name(ship))?.at !== 'hidden');
        return [
          ...seen
            .filter((key) => !['id', 'at', 'halted', 'since', 'opened'].includes(key))
            .map((key) => `${id} shows ${key}`),
          ...named.map((ship) => `${id} shows ${Unit.name(ship)}`),
        ];
      });
  });
  expect(faults).toEqual([]);
  expect(concealed).toBeGreaterThan(1000);
});

it('ships in concealed groups are never in sight, those in exposed ones always', () => {
  let exposed = 0;
  const faults = faultsOf('shown', (now) => {
    if (now.draft !== undefined) return [];
    return ALLIED_SHIPS.filter((ship) => cell(now.group, ship) >= 0).flatMap((ship) => {
      const open = cell(now.exposed, given(cell(now.group, ship)));
      exposed += open;
      return open === cell(now.shown, ship) ? [] : [`${Unit.name(ship)} is ${open ? 'not ' : ''}in sight`];
    });
  });
  expect(faults).toEqual([]);
  expect(exposed).toBeGreaterThan(50);
});

it('results add up', () => {
  for (let n = 0; n < GAMES; n++) {
    const play = new RandomGame(convoys, `sum/${n}`, settingOf(convoys, n, `sum/${n}`));
    while (play.decision !== undefined) play.act();
    const { points, breakdown } = convoys.result(play.state) ?? { points: 99, breakdown: [] };
    expect(breakdown.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  }
});
