import type { View } from '../../../engine/definition.ts';
import type { Piece, Tray } from '../../board/layout.ts';
import { PieceButton } from '../../board/piece-button.tsx';
import type { PanelProps } from '../face.ts';
import { nameOf, placeName } from './data.ts';
import { groupName } from './group-names.ts';
import { showsBattle, thingName } from './reading.ts';
import { say } from './texts.ts';

/**
 * The counters of the map that can be chosen now, laid out by the place they stand at, so that nobody has to dig in
 * stacks; and before them the force that is being put together.
 */
export function DockOffered(props: PanelProps) {
  if (showsBattle(props.view)) return null;
  const force = forceOf(props);
  const places = placesOf(props, props.sight.question?.name === 'sailing.assemble');
  const number = places.reduce((sum, { pieces }) => sum + pieces.length, 0);
  if (force === undefined && (number === 0 || number > MANY)) return null;
  const boxes = force === undefined ? places : [force, ...places];
  return (
    <div className="convoys-trays">
      {boxes.map(({ id, title, pieces }) => (
        <section key={id} className={id === FORCE ? 'convoys-tray force' : 'convoys-tray'} aria-label={title}>
          <h3 className="cap">
            {title} {numberIn(pieces) > 1 && <span className="num">{numberIn(pieces)}</span>}
          </h3>
          <ul>
            {pieces.map((piece) => (
              <li key={piece.thing}>
                <PieceButton piece={piece} height={46} {...props} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** How many ships and air units; the counter of a group is none of its own ships. */
export function numberIn(pieces: readonly Pick<Piece, 'thing'>[]): number {
  return pieces.filter(({ thing }) => thing.startsWith('unit:')).length || pieces.length;
}

type Box = Pick<Tray, 'id' | 'title' | 'pieces'>;

const FORCE = 'force';

/** More than these are better found on the map: they would push everything else out of the dock. */
const MANY = 16;

/** What the question is about: a unit that has been picked, or a group with its ships. */
function forceOf({ sight, view, layout, hostile }: PanelProps): Box | undefined {
  const { seat, question } = sight;
  if (question === undefined || question.seat !== seat) return undefined;
  const [acting] = ['unit', 'force'].flatMap((key) => question.about[key] ?? []);
  if (acting === undefined || hostile.has(acting)) return undefined;
  const held = layout.stacks.find(({ pieces }) => pieces.some(({ thing }) => thing === acting));
  const own = held?.pieces.filter(({ thing }) => thing === acting) ?? [];
  const isGroup = acting.startsWith('group:');
  const ships = isGroup ? (held?.pieces ?? []).filter(({ thing }) => thing.startsWith('unit:')) : [];
  const name = isGroup ? groupName(view, thingName(acting)) : nameOf(thingName(acting));
  const pieces = ships.length > 0 ? ships : own;
  return pieces.length === 0
    ? undefined
    : { id: FORCE, title: say(isGroup ? 'choose.force' : 'choose.unit', { name }), pieces };
}

/** One box for each group, and one for the others at each place. */
function placesOf({ view, layout, open, hostile }: PanelProps, assembling: boolean): readonly Box[] {
  const boxes = new Map<string, Piece[]>();
  for (const { place, pieces } of layout.stacks) {
    let id: string = place;
    for (const piece of pieces) {
      if (piece.thing.startsWith('group:')) id = `${piece.thing} ${place}`;
      if (open.has(piece.thing)) boxes.set(id, [...(boxes.get(id) ?? []), piece]);
    }
  }
  return [...boxes].map(([id, pieces]) => {
    const where = nameOfBox(view, id);
    const targets = pieces.every(({ thing }) => hostile.has(thing));
    const key = targets ? 'choose.target' : assembling ? 'choose.along' : undefined;
    return { id, title: key === undefined ? where : say(key, { where }), pieces };
  });
}

/** "Group A, W-4", or only the place. */
function nameOfBox(view: View, id: string): string {
  const [first = '', place] = id.split(' ');
  if (place === undefined) return placeName(thingName(first));
  return say('choose.group', {
    group: groupName(view, thingName(first)),
    place: placeName(thingName(place)),
  });
}
