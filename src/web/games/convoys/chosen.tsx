import type { View } from '../../../engine/definition.ts';
import type { GroupView, UnitView } from '../../../games/convoys/index.ts';
import type { Thing } from '../../../host/protocol.ts';
import { SHIPS as SILHOUETTES } from '../../counters/ships.ts';
import type { ChosenPanel } from '../face.ts';
import './chosen.css';
import { placeName, shipOf, shortName } from './data.ts';
import { groupName } from './group-names.ts';
import { rememberedLine } from './pieces.ts';
import { boardOf, groupSpeed, knowsAll, shipsOf, thingName } from './reading.ts';
import { say } from './texts.ts';

/** A group that is chosen, with what it holds as far as the seat can see. */
export const chosen: ChosenPanel = {
  shows: (thing, view) => groupOf(thing, view) !== undefined,
  Panel: ({ thing, view }) => {
    const group = groupOf(thing, view);
    return group === undefined ? null : <Group group={group} view={view} />;
  },
};

function groupOf(thing: Thing, view: View): GroupView | undefined {
  if (!thing.startsWith('group:')) return undefined;
  return boardOf(view).groups.find(({ id }) => id === thingName(thing));
}

function Group({ group, view }: { readonly group: GroupView; readonly view: View }) {
  const board = boardOf(view);
  const ships = shipsOf(board, group.id);
  const seen = group.exposed ? 'seen' : 'unseen';
  const knows = knowsAll(view);
  const origin = ships.find(({ origin }) => origin !== undefined)?.origin;
  return (
    <div className="convoys-chosen">
      <p className="cap">
        {[
          ...(origin === undefined ? [] : [say('chosen.from', { place: placeName(origin) })]),
          say(`chosen.${seen}.${knows ? 'own' : 'other'}`),
        ].join(' · ')}
      </p>
      <div className="convoys-chosen-head">
        <h3>
          {ships.length === 0
            ? groupName(view, group.id)
            : say('chosen.title', { group: groupName(view, group.id), n: ships.length })}
        </h3>
        {ships.length > 0 && (
          <span className="convoys-chosen-speed">{say('speed', { n: groupSpeed(ships) })}</span>
        )}
      </div>
      {ships.length > 0 ? (
        <Ships ships={ships} />
      ) : (
        <p className="convoys-chosen-note">
          {group.dummy ? say('dummy.detail') : rememberedLine(board, group)}
        </p>
      )}
    </div>
  );
}

function Ships({ ships }: { readonly ships: readonly UnitView[] }) {
  const plain = ships.filter(({ id, hit }) => shipOf(id)?.kind === 'freighter' && !hit);
  const others = ships.filter((ship) => !plain.includes(ship));
  return (
    <ul className="convoys-chosen-ships">
      {others.map(({ id, hit }) => (
        <Row key={id} kind={shipOf(id)?.kind ?? ''} name={shortName(id)} note={noteOf(id, hit === true)} />
      ))}
      {plain.length > 0 && (
        <Row
          kind="freighter"
          name={say('freighters', { n: plain.length })}
          note={noteOf(plain[0]?.id ?? '', false)}
        />
      )}
    </ul>
  );
}

function Row({ kind, name, note }: { readonly kind: string; readonly name: string; readonly note: string }) {
  return (
    <li>
      <svg width="56" height="17.5" viewBox="0 0 64 20" aria-hidden="true">
        <path d={SILHOUETTES[kind] ?? SILHOUETTES['freighter']} />
      </svg>
      <b>{name}</b>
      <span>{note}</span>
    </li>
  );
}

/** What it can do, or how little it stands. */
function noteOf(id: string, hit: boolean): string {
  const ship = shipOf(id);
  if (ship === undefined) return '';
  return [
    ...(hit ? [say('hit')] : []),
    ...(ship.airStrikes > 0 ? [say('chosen.strikes', { n: ship.airStrikes })] : []),
    ...(ship.antiaircraft > 0 ? [say('chosen.flak', { n: ship.antiaircraft })] : []),
    ...(ship.guns === null ? [] : [say(`chosen.guns.${ship.guns}`)]),
    ...(ship.speed === 1 ? [say('chosen.slow')] : []),
    ...(ship.hitsToSink === 1 ? [say('chosen.frail')] : []),
  ].join(' · ');
}
