import { describe, expect, it } from 'vitest';
import unitsJson from '../../../games/c3/data/units.json' with { type: 'json' };
import { c3 } from '../../../games/c3/index.ts';
import { shownQuestion } from '../../../host/shown-documents.ts';
import { Table } from '../../../table/table.ts';
import { charts } from './charts.ts';
import { PLANS, places } from './data.ts';
import { face } from './face.ts';
import { inspect } from './inspect.ts';
import { layoutOf } from './layout.ts';
import { phase } from './phase.ts';
import { setUps } from './set-ups.ts';
import { button } from './texts.ts';
import { figures, track } from './turn.ts';

function open(): Promise<Table> {
  const person = { name: 'somebody', kind: 'person' } as const;
  return Table.open({
    game: c3,
    id: 'face',
    scenario: 'invasion',
    seats: { axis: person, british: person },
    dice: { kind: 'seed', seed: 'face' },
  });
}

/** Plays until nobody is asked, by the plans of 1942 where there is one, and otherwise by the first answer. */
async function played(look: (table: Table, seat: string, name: string) => void): Promise<readonly string[]> {
  const table = await open();
  const planned: string[] = [];
  for (let turn = 0; turn < 400 && table.result === undefined; turn++) {
    const seat = table.ask('axis')?.actions === undefined ? 'british' : 'axis';
    const question = table.ask(seat);
    if (question === undefined) break;
    const view = table.view(seat);
    look(table, seat, question.name);
    const [suggested] = view.draft?.choices.length ? [] : setUps(question.name, view);
    if (suggested === undefined) {
      await table.act(seat, question.actions?.at(-1) ?? '');
      continue;
    }
    await table.redraft(seat, suggested.choices);
    look(table, seat, `${question.name} planned`);
    await table.act(seat, 'confirm');
    planned.push(question.name);
  }
  return planned;
}

describe('the face of C3', () => {
  it('offers the plans of 1942 as choices that the rules accept', async () => {
    const planned = await played(() => undefined);
    expect(planned).toEqual([
      'set-up.pick',
      'missions.plan',
      'drop-plan.pick',
      'missions.plan',
      'landing-plan.pick',
    ]);
  });

  it('has words for everything that is asked, and a place for every unit', async () => {
    await played((table, seat, name) => {
      const view = table.view(seat);
      const asked = table.ask(seat);
      if (asked === undefined) throw new Error('nobody is asked');
      const question = shownQuestion(c3, asked, table.decision(seat), view);
      const { stacks, trays } = layoutOf(view);
      const pieces = [...stacks, ...trays].flatMap((each) => each.pieces);
      const units = pieces.map(({ thing }) => thing).filter((thing) => thing.startsWith('unit:'));
      expect(new Set(units).size).toBe(unitsJson.units.length);
      expect(phase(question, view), name).toMatch(/^\p{Lu}/u);
      for (const { verb, target } of question.actions)
        if (target === undefined) expect(button(verb, question)).toMatch(/^\p{Lu}/u);
      expect(track(view).filter(({ state }) => state === 'now')).toHaveLength(1);
      expect(figures(view)).toHaveLength(2);
    });
  });

  it('shows what is planned as ghosts on the map, and ticks it off beside it, to nobody else', async () => {
    const shown = new Map<string, readonly number[]>();
    await played((table, seat, name) => {
      if (!name.endsWith('planned')) return;
      const [own, other] = [seat, seat === 'axis' ? 'british' : 'axis'].map((one) =>
        layoutOf(table.view(one)),
      );
      const ghosts = own?.stacks.flatMap(({ pieces }) => pieces).filter(({ ghost }) => ghost) ?? [];
      const ticked = own?.trays.flatMap(({ pieces }) => pieces).filter((piece) => piece.ticked) ?? [];
      const orders = ghosts.filter(({ order }) => order?.startsWith('hex:'));
      shown.set(name, [ghosts.length, ticked.length, orders.length]);
      expect(other?.stacks.flatMap(({ pieces }) => pieces).filter(({ ghost }) => ghost)).toEqual([]);
    });
    const { drops, landings, navalMissions } = PLANS.axis;
    const jumpers = drops.flatMap(({ units, antiTank }) => [
      ...units,
      ...(antiTank === null ? [] : [antiTank]),
    ]);
    const boats = landings.flatMap(({ waves }) => waves.flat());
    const missions = navalMissions.reduce((sum, { count }) => sum + count, 0);
    expect(shown.get('drop-plan.pick planned')).toEqual([jumpers.length, jumpers.length, 0]);
    expect(shown.get('landing-plan.pick planned')).toEqual([boats.length, boats.length, 0]);
    expect(shown.get('missions.plan planned')).toEqual([missions, 0, missions]);
  });

  it('can say something of every place, unit and formation', async () => {
    const view = (await open()).view('axis');
    const things = [
      ...places.map.places.keys(),
      ...unitsJson.units.map(({ id }) => `unit:${id}`),
      'formation:livorno',
      'formation:axis-air',
    ];
    for (const thing of things) expect(inspect(thing, view)?.lines.length, thing).toBeGreaterThanOrEqual(0);
  });

  it('shows every table that dice are read on under its name', () => {
    expect(charts.map(({ id }) => id)).toEqual(
      expect.arrayContaining(c3.definition.charts.map(({ name }) => name)),
    );
    for (const { id, columns, rows } of charts)
      for (const { cells } of rows) expect(cells, id).toHaveLength(columns.length);
  });

  it('keeps plans that were or could be suggested, and no guns or attacks of one day', () => {
    for (const draft of ['set-up.pick', 'missions.plan', 'drop-plan.pick', 'landing-plan.pick'])
      expect(face.drafts.keeps(draft), draft).toBe(true);
    expect(face.drafts.keeps('defensive-fire.plan')).toBe(false);
  });

  it('counts as a loss what is lost and not the dice by which nobody may be', () => {
    for (const key of face.log.losses) expect(Object.keys(c3.definition.texts.events)).toContain(key);
    expect(face.log.losses).toContain('eliminated');
    expect(face.log.losses).not.toContain('dropped');
  });
});
