import type { View } from '../../../engine/definition.ts';
import type { Board, UnitView } from '../../../games/convoys/index.ts';
import type { Thing } from '../../../host/protocol.ts';
import type { Inspection, InspectionLine as Line } from '../face.ts';
import {
  airOf,
  boxesWith,
  boxName,
  ITALIAN_EDGES,
  LINKS,
  MAS,
  nameOf,
  nodeOf,
  placeName,
  SUBMARINES,
  shipOf,
  TYPES,
} from './data.ts';
import { groupName } from './group-names.ts';
import { stateOf } from './pieces.ts';
import {
  boardOf,
  groupSpeed,
  knowsAll,
  rememberedIn,
  roll,
  shipsOf,
  speedOf,
  thingName,
  unitIn,
} from './reading.ts';
import { say } from './texts.ts';

/** Words about a thing: of a group only what the seat knows. */
export function inspect(thing: Thing, view: View): Inspection | undefined {
  const board = boardOf(view);
  const name = thingName(thing);
  switch (thing.slice(0, thing.indexOf(':'))) {
    case 'unit':
      return inspectUnit(view, name);
    case 'group':
      return inspectGroup(view, name);
    case 'place':
      return inspectPlace(view, name);
    case 'box':
      return inspectBox(board, name);
    default:
      return undefined;
  }
}

function line(key: string, value: string, rule?: string): Line {
  return { text: say(`inspect.${key}`), value, ...(rule === undefined ? {} : { rule }) };
}

function inspectUnit(view: View, id: string): Inspection | undefined {
  const unit = unitIn(boardOf(view), id);
  if (unit === undefined) return undefined;
  const lines = airOf(id) === undefined ? shipLines(view, unit) : airLines(unit);
  const where = nodeOf(unit.at) === undefined ? stateOf(unit).slice(2) : [placeName(unit.at)];
  const kind = stateOf(unit)[0] ?? '';
  return { title: nameOf(id), subtitle: [kind, ...where].join(' · '), lines };
}

function shipLines(view: View, unit: UnitView): readonly Line[] {
  const { id, hit, group, origin, strikesLost = 0 } = unit;
  const ship = shipOf(id);
  if (ship === undefined) return [];
  const { guns, airStrikes, antiaircraft, hitsToSink, strategicPoint, notes, historicalShips } = ship;
  return [
    line('speed', String(speedOf(unit)), 'convoys/ship-speeds'),
    line('guns', hit && guns !== null ? say('guns.hit') : say(`guns.${guns ?? 'none'}`)),
    ...(airStrikes > 0
      ? [
          line(
            'strikes',
            String(hit ? 0 : Math.max(0, airStrikes - strikesLost)),
            'convoys/carrier-air-strikes',
          ),
        ]
      : []),
    ...(antiaircraft > 0 ? [line('aa', `+${antiaircraft}`, 'convoys/antiaircraft-strength')] : []),
    line('sinks', String(hitsToSink), 'convoys/hits-and-sinking'),
    ...(strategicPoint > 0 ? [line('points', String(strategicPoint), 'convoys/victory-points')] : []),
    ...(group === undefined ? [] : [line('group-of', groupName(view, group))]),
    ...(origin === undefined ? [] : [line('from', placeName(origin))]),
    ...stateLines(unit),
    ...(historicalShips === undefined ? [] : [line('ships', historicalShips)]),
    ...(notes === undefined ? [] : [line('note', notes)]),
  ];
}

function airLines(unit: UnitView): readonly Line[] {
  const plane = airOf(unit.id);
  if (plane === undefined) return [];
  return [
    line('aircraft', plane.aircraft),
    line(
      'weapon',
      plane.highAltitude ? say('weapon.high') : say(`weapon.${plane.weapon}`),
      'convoys/attack-table',
    ),
    ...reaches(unit.at, plane.side),
    ...stateLines(unit),
  ];
}

/** The kind and the speed are said elsewhere; the rest is how it fares. */
function stateLines(unit: UnitView): readonly Line[] {
  const known = airOf(unit.id) === undefined ? 2 : 1;
  const state = stateOf(unit).slice(known);
  return state.length === 0 ? [] : [line('state', state.join(', '))];
}

function inspectGroup(view: View, id: string): Inspection | undefined {
  const board = boardOf(view);
  const knows = knowsAll(view);
  const group = board.groups.find((one) => one.id === id);
  if (group === undefined) return undefined;
  const ships = shipsOf(board, id);
  const seen = group.exposed ? say('inspect.exposed') : say(knows ? 'inspect.hidden' : 'inspect.not-seen');
  const subtitle = `${say('inspect.group', { place: placeName(group.at) })} · ${seen}`;
  const followed = line(
    'followed',
    say('inspect.turn', { n: group.since ?? 0 }),
    'convoys/hidden-information',
  );
  if (!knows && ships.length === 0) {
    const remembered = rememberedIn(board, group);
    return {
      title: groupName(view, id),
      subtitle,
      lines: [
        followed,
        ...(remembered.length === 0
          ? []
          : [
              {
                text: say('inspect.remembered', { turn: remembered[0]?.seenTurn ?? 0 }),
                value: roll(
                  remembered.map((ship) => ship.id),
                  remembered.length,
                ),
              },
            ]),
      ],
    };
  }
  return {
    title: groupName(view, id),
    subtitle,
    lines: [
      ...(group.dummy ? [line('dummy', say('inspect.dummy.value'), 'convoys/dummies')] : []),
      ...(group.halted ? [line('halted', say('inspect.halted.value'), 'convoys/loss-halt')] : []),
      ...(ships.length === 0
        ? []
        : [
            line('pieces', String(ships.length)),
            line('speed', String(groupSpeed(ships)), 'convoys/ship-speeds'),
          ]),
      ...ships.map((ship) => ({ text: nameOf(ship.id), value: stateOf(ship).join(', ') })),
      ...(group.since === undefined ? [] : [followed]),
    ],
  };
}

function inspectPlace(view: View, id: string): Inspection | undefined {
  const board = boardOf(view);
  const node = nodeOf(id);
  if (node === undefined) return undefined;
  const units = board.units.filter(({ at }) => at === id);
  const groups = board.groups.filter(({ at }) => at === id).map((group) => groupName(view, group.id));
  const loose = units.filter(({ group }) => group === undefined).map((unit) => unit.id);
  const here = [...groups, ...(loose.length === 0 ? [] : [roll(loose, 6)])].join(', ');
  return {
    title: placeName(id),
    subtitle: node.place ?? say(`kind.${node.kind}`),
    lines: [
      line('here', here === '' ? say('inspect.nobody') : here),
      ...threatsTo(board, id),
      ...boatsAt(id),
      ...fleetTo(id),
      ...reaches(id),
    ],
  };
}

/** The bases from which a place is flown to, with what stands on them. */
function threatsTo({ units }: Board, target: string): readonly Line[] {
  return LINKS.filter((link) => link.target === target).flatMap(({ base, side }) => {
    const types = typesAt(units, base, side);
    return types === ''
      ? []
      : [
          {
            text: say('inspect.reach', { base: placeName(base) }),
            value: types,
            rule: 'convoys/land-based-air-strikes',
          },
        ];
  });
}

/** "2 SM79, 1 Z1007" */
function typesAt(units: readonly UnitView[], base: string, side?: string): string {
  return countsAt(units, base, side)
    .map(([type, number]) => `${number} ${type}`)
    .join(', ');
}

export function countsAt(
  units: readonly UnitView[],
  base: string,
  side?: string,
): readonly [string, number][] {
  const counts = new Map<string, number>();
  for (const { id, at } of units) {
    const plane = airOf(id);
    if (plane === undefined || at !== base || (side !== undefined && plane.side !== side)) continue;
    const type = TYPES[plane.table] ?? plane.aircraft;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts];
}

function boatsAt(id: string): readonly Line[] {
  const boats = [
    ...SUBMARINES.filter(({ position }) => position === id).map(({ by }) => say(`submarine.${by}`)),
    ...(MAS.some(({ position }) => position === id) ? [say('mas')] : []),
  ];
  return boats.length === 0 ? [] : [line('boats', boats.join(', '), 'convoys/submarines')];
}

function fleetTo(id: string): readonly Line[] {
  if (nodeOf(id)?.kind !== 'sea-position') return [];
  const from = ITALIAN_EDGES.filter(({ b }) => b === id).map(({ a }) => placeName(a));
  return from.length === 0 ? [] : [line('fleet', from.join(', '), 'convoys/italian-movement')];
}

function reaches(base: string, side?: string): readonly Line[] {
  const targets = LINKS.filter((link) => link.base === base && (side === undefined || link.side === side));
  if (targets.length === 0) return [];
  const names = [...new Set(targets.map(({ target }) => placeName(target)))];
  return [line('reaches', names.join(', '), 'convoys/land-based-air-strikes')];
}

function inspectBox(board: Board, id: string): Inspection | undefined {
  const box = boxesWith(board.options).find((one) => one.id === id);
  if (box === undefined) return undefined;
  const end = box.terminal;
  const army =
    board.army === id ? say('inspect.army.here') : say('inspect.army.away', { box: boxName(board.army) });
  return {
    title: boxName(id),
    subtitle: end === undefined ? say('inspect.box') : say(`inspect.end.${end}`),
    lines: [
      line('army', army, 'convoys/afrika-korps-moves'),
      ...(box.fortification
        ? [
            line(
              'fort',
              say(board.forts.includes(id) ? 'inspect.fort.yes' : 'inspect.fort.no'),
              'convoys/fortifications',
            ),
          ]
        : []),
    ],
  };
}
