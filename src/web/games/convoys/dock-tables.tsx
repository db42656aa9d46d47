import type { Board, GroupView } from '../../../games/convoys/index.ts';
import { Icon } from '../../parts/icon.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import type { PanelProps } from '../face.ts';
import { airOf, NODES, nodeOf, placeName, seasonOf, shipOf, sideOf } from './data.ts';
import { shortGroupName } from './group-names.ts';
import { rememberedLine } from './pieces.ts';
import { boardOf, knowsAll, roll, shipsOf } from './reading.ts';
import { say } from './texts.ts';
import { sailedOf } from './track.ts';

/** The groups at sea: to the Allies what they are, to everybody else what was seen of them. */
export function Groups({ view, open, selected, choose, point }: PanelProps) {
  const board = boardOf(view);
  const knows = knowsAll(view);
  return (
    <section>
      <h3 className="cap">{say(view.seat === 'allied' ? 'dock.own-groups' : 'dock.groups')}</h3>
      {board.groups.length === 0 && <p className="convoys-note">{say('dock.no-groups')}</p>}
      <table className="convoys-list">
        <tbody>
          {board.groups.map((group) => {
            const thing = `group:${group.id}`;
            const classes = [selected.includes(thing) ? 'on' : '', open.has(thing) ? 'open' : ''].join(' ');
            return (
              <tr key={group.id} className={classes}>
                <td>
                  <button
                    type="button"
                    className="convoys-link-button"
                    data-thing={thing}
                    data-open={open.has(thing)}
                    onClick={() => choose(thing)}
                    onPointerEnter={() => point(thing)}
                    onPointerLeave={() => point(undefined)}
                  >
                    {shortGroupName(view, group.id)} · {placeName(group.at)}
                  </button>
                </td>
                <td>{contents(board, group, knows)}</td>
                <td>
                  <Chips group={group} knows={knows} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function contents(board: Board, group: GroupView, knows: boolean): string {
  const ships = shipsOf(board, group.id).map(({ id }) => id);
  if (ships.length > 0) return roll(ships);
  return knows && group.dummy ? say('dummy.detail') : rememberedLine(board, group);
}

function Chips({ group, knows }: { readonly group: GroupView; readonly knows: boolean }) {
  const seen = group.exposed === true;
  if (!seen && !knows) return null;
  return (
    <span className="convoys-chip">
      <Icon name={seen ? 'eye' : 'eyeoff'} size={13} />{' '}
      {say(group.halted ? 'chip.halted' : seen ? 'chip.seen' : 'chip.hidden')}
    </span>
  );
}

/** Everything the Axis have is open: fuel, ports, aircraft, and what both have lost. */
export function AxisKnown({ view, choose, point }: PanelProps) {
  const board = boardOf(view);
  return (
    <section>
      <h3 className="cap">{say(view.seat === 'allied' ? 'dock.axis.known' : 'dock.axis')}</h3>
      <table className="convoys-list">
        <tbody>
          <tr>
            <td>{say('dock.fuel')}</td>
            <td>{fuelText(board)}</td>
            <td>
              <RuleLink rule="convoys/axis-fuel" />
            </td>
          </tr>
          {shipRows(board).map(({ place, names }) => (
            <tr key={place}>
              <td>
                <button
                  type="button"
                  className="convoys-link-button"
                  onClick={() => choose(`place:${place}`)}
                  onPointerEnter={() => point(`place:${place}`)}
                  onPointerLeave={() => point(undefined)}
                >
                  {placeName(place)}
                </button>
              </td>
              <td colSpan={2}>{names}</td>
            </tr>
          ))}
          {restRows(board).map(([head, text]) => (
            <tr key={head}>
              <td>{head}</td>
              <td colSpan={2}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function fuelText(board: Board): string {
  if (board.fuel === undefined) return say('dock.fuel.unknown', { f: seasonOf(board.season)?.F ?? 0 });
  return say('dock.fuel.known', { fuel: board.fuel, sailed: sailedOf(board) });
}

/** The Italian ports always, other places while somebody is there. */
function shipRows({ units }: Board): readonly { readonly place: string; readonly names: string }[] {
  return NODES.flatMap(({ id, kind }) => {
    const ships = units.filter(
      (unit) => unit.at === id && sideOf(unit.id) === 'axis' && shipOf(unit.id) !== undefined,
    );
    if (ships.length === 0 && kind !== 'italian-port') return [];
    const ids = ships.map((unit) => unit.id);
    return [{ place: id, names: ids.length === 0 ? say('dock.nobody') : roll(ids, ids.length) }];
  });
}

function restRows(board: Board): readonly (readonly [string, string])[] {
  const { dummiesFound, used } = board;
  return [
    [say('dock.air'), airText(board)],
    [say('dock.sunk'), sunkText(board)],
    ...(dummiesFound === undefined
      ? []
      : [[say('dock.dummies'), say('dock.dummies.found', { n: dummiesFound })] as const]),
    ...(used.length === 0
      ? []
      : [[say('dock.used'), used.map((what) => say(`used.${what}`)).join(', ')] as const]),
  ];
}

function airText({ units }: Board): string {
  const based = units.filter(({ id, at }) => airOf(id)?.side === 'axis' && nodeOf(at) !== undefined);
  if (based.length === 0) return say('dock.air.none');
  const bases = new Set(based.map(({ at }) => at)).size;
  return say('dock.air.value', { n: based.length, bases, flown: based.filter(({ flown }) => flown).length });
}

function sunkText({ units }: Board): string {
  const sunk = (side: string) =>
    units
      .filter(({ id, at }) => at === 'lost' && sideOf(id) === side && shipOf(id) !== undefined)
      .map(({ id }) => id);
  const parts = ['axis', 'allied'].flatMap((side) => {
    const ids = sunk(side);
    return ids.length === 0 ? [] : [say(`dock.sunk.${side}`, { names: roll(ids, 6) })];
  });
  return parts.length === 0 ? say('dock.sunk.none') : parts.join('. ');
}
