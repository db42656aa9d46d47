import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { playersOf } from '../../../bots/index.ts';
import { randomSeat } from '../../../bots/random-seat.ts';
import type { Question } from '../../../engine/decision.ts';
import type { View } from '../../../engine/definition.ts';
import { convoys } from '../../../games/convoys/index.ts';
import type { Sight, Thing } from '../../../host/protocol.ts';
import { shownQuestion } from '../../../host/shown-documents.ts';
import { Table } from '../../../table/table.ts';
import type { Layout } from '../../board/layout.ts';
import type { PanelProps } from '../face.ts';
import { ALL_BOXES } from './data.ts';
import { face } from './face.ts';
import { boardOf, knowsAll } from './reading.ts';
import { phase } from './texts.ts';

/** What the face makes of every position of a game, for both sides. */

interface Player {
  choose(view: View, question: Question): string;
}

async function play(scenario: string, seed: string, players: Readonly<Record<string, Player>>, most: number) {
  const table = await Table.open({
    game: convoys,
    id: 'face',
    scenario,
    options: {},
    seats: { allied: { name: '', kind: 'person' }, axis: { name: '', kind: 'person' } },
    dice: { kind: 'seed', seed },
  });
  const seen = new Set<string>();
  for (let count = 0; count < most && table.result === undefined; count++) {
    const seat = table.ask('allied')?.seat ?? '';
    const question = table.ask(seat);
    if (question === undefined) break;
    for (const side of convoys.sides) look(table, side, !seen.has(question.name) || count % SAMPLE === 0);
    seen.add(question.name);
    await table.act(seat, players[seat]?.choose(table.view(seat), question) ?? '');
  }
  for (const side of convoys.sides) look(table, side, true);
  return seen;
}

/** Of the positions between new questions, so many are looked at less closely. */
const SAMPLE = 10;

function look(table: Table, seat: string, closely: boolean): void {
  const view = table.view(seat);
  const layout = face.board.layout(view);
  expect(face.header.track(view).filter(({ state }) => state === 'now').length).toBe(1);
  face.header.figures(view);
  face.board.ground(view);
  const things = thingsOf(layout, view);
  lookAtBacks(layout, view);
  if (seat === 'axis')
    expect(layout.stacks.flatMap(({ pieces }) => pieces).filter(({ ghost }) => ghost)).toEqual([]);
  const asked = table.ask(seat);
  const question = asked && shownQuestion(convoys, asked, table.decision(seat), view);
  if (question !== undefined) {
    expect(phase(question.name, '')).not.toBe('');
    for (const { target, verb } of question.actions) {
      if (target !== undefined) expect(things, `${question.name}: ${verb} ${target}`).toContain(target);
      else expect(face.words.button(verb, question)).toBeTruthy();
    }
  }
  if (!closely) return;
  for (const thing of things) expect(face.words.inspect(thing, view), thing).toBeDefined();
  const open = new Set(question?.actions.flatMap(({ target }) => target ?? []));
  draw({ view, layout, open, hostile: open });
}

/** Everything that can be pointed at: on the map, in stacks and trays, and in the dock. */
function thingsOf({ stacks, trays }: Layout, view: View): ReadonlySet<Thing> {
  const pieces = [...stacks, ...trays].flatMap((pile) => pile.pieces.map(({ thing }) => thing));
  expect(new Set(pieces).size).toBe(pieces.length);
  for (const { place } of stacks) expect(face.board.map.places.has(place)).toBe(true);
  expect(pieces.filter((thing) => thing.startsWith('unit:')).length).toBe(boardOf(view).units.length);
  const boxes = ALL_BOXES.filter(({ id }) => id !== 'na-sirte' && id !== 'na-mersa-matruh');
  return new Set([...face.board.map.places.keys(), ...pieces, ...boxes.map(({ id }) => `box:${id}`)]);
}

/** A concealed group is a back, alone, that carries a letter and nothing else. */
function lookAtBacks({ stacks }: Layout, view: View): void {
  if (knowsAll(view)) return;
  const { groups, units } = boardOf(view);
  for (const { id } of groups) {
    if (units.some(({ group }) => group === id)) continue;
    const piece = stacks.flatMap(({ pieces }) => pieces).find(({ thing }) => thing === `group:${id}`);
    const name = piece?.face.name;
    expect(piece?.face).toEqual({ kind: 'back', look: 'rn', wide: true, name });
    expect(piece?.label).toBe(`${name}, not in sight`);
    expect(name).toBe(convoys.definition.texts.labels['group']?.[id]);
  }
}

function draw(shown: Pick<PanelProps, 'view' | 'layout' | 'open' | 'hostile'>): void {
  const sight: Sight = {
    seat: shown.view.seat,
    view: shown.view,
    progress: '',
    items: 0,
    news: [],
    undoRights: { undo: false, redo: false, reset: false } as Sight['undoRights'],
    practice: false,
    computers: {},
  };
  const props: PanelProps = {
    ...shown,
    sight,
    told: [],
    selected: [],
    movable: new Set(),
    choose: () => undefined,
    take: () => undefined,
    point: () => undefined,
  };
  renderToStaticMarkup(
    createElement(
      'svg',
      {},
      face.board.underlay(shown.view),
      ...face.board.overlays.map(({ draw }) => draw(shown.view, 'place:w-5')),
    ),
  );
  const { Dock, stage } = face.panels;
  if (Dock) renderToStaticMarkup(createElement(Dock, props));
  if (stage?.shows(shown.view)) renderToStaticMarkup(createElement(stage.Panel, props));
}

describe('the face of Malta Convoys', () => {
  it('shows every position of an operation, with everything that can be chosen', async () => {
    const players = await playersOf('convoys');
    const seats = Object.fromEntries(
      Object.entries({ allied: 'bold', axis: 'fleet' }).flatMap(([side, style]) =>
        players === undefined ? [] : [[side, players.player(side, style, 'face')]],
      ),
    );
    const seen = await play('pedestal-1942', '2', seats, 400);
    for (const step of ['sailing.assemble', 'axis-strikes.attack', 'battle.aim'])
      expect(seen).toContain(step);
  });

  it('shows what players without a plan come to', async () => {
    const seats = { allied: randomSeat('verb-first', 'a'), axis: randomSeat('uniform', 'b') };
    await play('spring-1941-campaign', '3', seats, 200);
  });

  it('has a chart for each that dice are read from, and rows as long as their heads', () => {
    const ids = face.charts.tables.map(({ id }) => id);
    for (const { name } of convoys.definition.charts) expect(ids).toContain(name);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, columns, rows } of face.charts.tables)
      for (const { cells } of rows) expect(cells.length, id).toBe(columns.length);
  });

  it('names only rules that there are', () => {
    const rules = new Set(convoys.definition.rulebook.rules.map(({ id }) => id));
    for (const { rule } of face.charts.tables) if (rule !== undefined) expect(rules).toContain(rule);
  });

  it('names every step at which something is decided, and every button', () => {
    for (const name of Object.keys(convoys.definition.texts.prompts))
      expect(phase(name, ''), name).not.toBe('');
    for (const verb of [...face.verbs.hostile, ...Object.keys(face.verbs.wholesale), ...face.verbs.primary])
      expect(Object.keys(convoys.definition.texts.verbs)).toContain(verb);
    for (const event of [...face.log.heads, ...face.log.losses])
      expect(Object.keys(convoys.definition.texts.events)).toContain(event);
  });
});
