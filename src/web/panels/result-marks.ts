import type { ShownEvent, Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import type { ResultBlock, ResultMarks } from './result.ts';
import { mainOf, type RollGroup } from './result-groups.ts';
import { placeIn, unitsIn } from './result-rolls.ts';

/** What a result marks on the map. */

/** Numbers those who are named, one after the other. */
export class Marker {
  #last = 0;
  next(units: readonly Thing[]): number | undefined {
    return units.length === 0 ? undefined : ++this.#last;
  }
}

export function marksOf(
  groups: readonly RollGroup[],
  blocks: readonly ResultBlock[],
  face: Face,
): ResultMarks {
  const each = groups.flatMap((group, index) => {
    const block = blocks[index];
    return block === undefined ? [] : [{ group, numbers: numbersIn(block) }];
  });
  return {
    rings: each.flatMap(({ group, numbers }) => ringsOf(group, numbers, face)),
    ways: each.flatMap(({ group }) => waysOf(group, face)),
    tags: each.flatMap(({ group, numbers }) => tagsOf(group, numbers, face)),
  };
}

/** The first number of each of those who are named. */
type Numbers = ReadonlyMap<Thing, number>;

function numbersIn({ parts, lines }: ResultBlock): Numbers {
  const listed = parts.flatMap((part) => (part.kind === 'list' ? part.groups : []));
  const named = [...listed, ...listed.flatMap((group) => group.lines), ...lines];
  return new Map(
    named
      .flatMap(({ mark, units }) => (mark === undefined ? [] : units.map((unit) => [unit, mark] as const)))
      .toReversed(),
  );
}

/** Whoever is gone has a tag, and no ring. */
function ringsOf(group: RollGroup, numbers: Numbers, face: Face): ResultMarks['rings'] {
  const gone = new Set(goneIn(group, face).flatMap(unitsIn));
  return [...numbers]
    .filter(([thing]) => !gone.has(thing))
    .map(([thing, mark]) => ({ thing, mark, place: placeNaming(thing, group, face) }))
    .toReversed();
}

/** Where something happened to somebody: as an event says that names both, else where it all is about. */
function placeNaming(unit: Thing, group: RollGroup, face: Face): Thing | undefined {
  const placed = eventsOf(group).filter(({ things }) => things.includes(unit));
  return (
    placed.map((event) => placeIn(event, face)).find((place) => place !== undefined) ?? startOf(group, face)
  );
}

function goneIn(group: RollGroup, { results }: Face): readonly ShownEvent[] {
  return eventsOf(group).filter(({ key }) => results.gone.has(key));
}

function waysOf(group: RollGroup, face: Face): ResultMarks['ways'] {
  const start = startOf(group, face);
  return eventsOf(group).flatMap((event) => {
    if (!face.results.ways.has(event.key)) return [];
    const places = event.things.filter((thing) => face.board.map.places.has(thing));
    const to = places.at(-1);
    const from = places.length > 1 ? places[0] : start;
    return to === undefined ? [] : [{ units: unitsIn(event), from, to }];
  });
}

function tagsOf(group: RollGroup, numbers: Numbers, face: Face): ResultMarks['tags'] {
  const tagged = new Set<Thing>();
  return goneIn(group, face).flatMap((event) =>
    once(unitsIn(event), tagged).map((thing) => ({
      thing,
      near: event.things,
      mark: numbers.get(thing),
      place: placeIn(event, face) ?? placeNaming(thing, group, face),
      text: event.text.replace(/\.$/, ''),
    })),
  );
}

/** Those who have not been told of before. */
function once(units: readonly Thing[], tagged: Set<Thing>): readonly Thing[] {
  const fresh = units.filter((unit) => !tagged.has(unit));
  for (const unit of fresh) tagged.add(unit);
  return fresh;
}

/** Where it all is about. */
function startOf(group: RollGroup, face: Face): Thing | undefined {
  const main = mainOf(group, face);
  const { begun } = group;
  return (begun && placeIn(begun, face)) ?? (main && placeIn(main.event, face));
}

export function eventsOf({ rolled }: Pick<RollGroup, 'rolled'>): readonly ShownEvent[] {
  return rolled.flatMap(({ event, after }) => [event, ...after]);
}
