import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everythingOf, micro, microTable, play, refusalOf, SECRET } from '../../tests/table/micro.ts';
import { Random } from '../engine/seeded.ts';
import { replayRecord } from './replay.ts';
import { Table } from './table.ts';
import { verifyDice } from './verify.ts';

function hashOf(table: Table): string {
  return micro.hash(table.state());
}

describe('taking back', () => {
  it('goes back one own action, and forward again', async () => {
    const table = await microTable();
    const start = hashOf(table);
    await play(table, 'put p1');
    const one = hashOf(table);
    await play(table, 'put p2');
    const two = hashOf(table);
    await table.undo('red');
    expect(hashOf(table)).toBe(one);
    await table.undo('red');
    expect(hashOf(table)).toBe(start);
    expect((await refusalOf(table.undo('red'))).code).toBe('cannot-undo');
    await table.redo('red');
    await table.redo('red');
    expect(hashOf(table)).toBe(two);
    expect((await refusalOf(table.redo('red'))).code).toBe('cannot-redo');
    expect(table.practice).toBe(false);
  });

  it('says in the record which entry it is about', async () => {
    const table = await microTable();
    await play(table, 'put p1', 'put p2');
    await table.undo('red');
    await table.redo('red');
    await table.reset('red');
    expect((await table.record()).entries.slice(2)).toMatchObject([{ undo: 2 }, { redo: 2 }, { reset: 1 }]);
  });

  it('takes a replaced draft back as one', async () => {
    const table = await microTable();
    await play(table, 'put p1', 'put p2');
    const before = hashOf(table);
    await table.redraft('red', ['put p5', 'put p4', 'put p3']);
    expect(table.view('red').draft?.choices).toEqual(['put p5', 'put p4', 'put p3']);
    await table.undo('red');
    expect(hashOf(table)).toBe(before);
  });

  it('replaces no draft where none is open', async () => {
    const table = await microTable();
    await play(table, 'confirm');
    expect((await refusalOf(table.redraft('red', ['put p1']))).code).toBe('no-draft');
  });

  it('opens a confirmed draft again while the side is still to decide', async () => {
    const table = await microTable();
    await play(table, 'put p1', 'confirm');
    await table.undo('red');
    expect(table.view('red').draft?.choices).toEqual(['put p1']);
  });

  it.each([
    ['a die', ['confirm', 'pass', 'step', 'roll'], 'blue', 'a die was rolled'],
    ['a secret die of its own', ['confirm', 'pass', 'step', 'peek'], 'blue', 'a die was rolled'],
    ['a disclosure', ['put p3', 'confirm', 'pass', 'step', 'guess p3'], 'blue', 'something hidden was shown'],
    ['a change of side', ['put p3', 'confirm', 'pass'], 'red', 'it is for blue to decide now'],
    ['what the other side did', ['put p3', 'confirm', 'pass'], 'blue', 'red has acted since'],
    [
      'what stands by the rules',
      ['confirm', 'pass', 'step', 'swear'],
      'blue',
      'the last order stands by the rules: an oath was sworn',
    ],
  ])('ends at %s, and says so', async (_, actions, seat, why) => {
    const table = await microTable();
    await play(table, ...actions);
    const before = await everythingOf(table);
    for (const refused of [await refusalOf(table.undo(seat)), await refusalOf(table.reset(seat))]) {
      expect(refused.code).toBe('cannot-undo');
      expect(refused.message).toBe(`there is nothing of yours to take back: ${why}`);
    }
    expect(table.undoRights(seat)).toEqual({ undo: false, redo: false, reset: false });
    expect(await everythingOf(table)).toBe(before);
  });

  it('resets to the last boundary, not further', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass', 'step', 'roll');
    const rolled = hashOf(table);
    await play(table, 'step', 'whisper', 'guess p1');
    await table.reset('blue');
    expect(hashOf(table)).toBe(rolled);
    for (let n = 0; n < 3; n++) await table.redo('blue');
    expect(table.view('blue').board).toMatchObject({ steps: 2, secret: 1 });
  });

  it('forgets what was undone when something new is done', async () => {
    const table = await microTable();
    await play(table, 'put p1', 'put p2');
    await table.undo('red');
    await play(table, 'put p3');
    expect((await refusalOf(table.redo('red'))).code).toBe('cannot-redo');
  });

  it('does not end at dice that the side cannot see, and never uses their places again', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass', 'tap');
    expect(table.undoRights('blue').undo).toBe(true);
    await table.undo('blue');
    await play(table, 'tap');
    const indexes = (await table.feed('red')).flatMap(({ rolls }) => rolls.map(({ index }) => index));
    expect(indexes).toEqual([0, 1]);
    await table.resign('red');
    expect(verifyDice(micro, await table.record())).toMatchObject({ verdict: 'verified', rolls: 2 });
  });
});

describe('taking back by agreement', () => {
  it('goes to before the last own action of whoever asked, over any boundary', async () => {
    const table = await microTable();
    await play(table, 'put p1', 'confirm');
    const before = hashOf(table);
    await play(table, 'pass', 'step', 'roll', 'roll');
    await table.propose('red', 'undo');
    expect(table.offer).toEqual({ by: 'red', what: 'undo' });
    await table.answer('blue', 'accept');
    expect(hashOf(table)).toBe(before);
    expect(table.offer).toBeUndefined();
    expect(table.practice).toBe(false);
    expect(table.undoRights('red').redo).toBe(false);
    await play(table, 'pass', 'roll');
    expect((await table.feed('blue')).at(-1)?.rolls[0]?.index).toBe(2);
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true, hash: hashOf(table) });
  });

  it('goes there even if the game has gone on since', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass');
    const before = hashOf(table);
    await play(table, 'roll');
    await table.propose('blue', 'undo');
    await play(table, 'step', 'pass', 'put p1');
    await table.answer('red', 'accept');
    expect(hashOf(table)).toBe(before);
  });

  it('changes nothing if it is declined or withdrawn', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass', 'roll');
    const before = hashOf(table);
    await table.propose('blue', 'undo');
    expect((await refusalOf(table.propose('red', 'draw'))).code).toBe('bad-request');
    expect((await refusalOf(table.answer('blue', 'accept'))).code).toBe('no-offer');
    expect((await refusalOf(table.answer('red', 'withdraw'))).code).toBe('no-offer');
    await table.answer('red', 'decline');
    await table.propose('blue', 'undo');
    await table.answer('blue', 'withdraw');
    expect(hashOf(table)).toBe(before);
    expect((await refusalOf(table.answer('red', 'accept'))).code).toBe('no-offer');
  });
});

describe('one person on both sides', () => {
  it('goes back freely, and is practice once a boundary is crossed', async () => {
    const table = await microTable({ sameHands: true });
    const start = hashOf(table);
    await play(table, 'put p1', 'confirm');
    await table.undo('blue');
    await table.redo('red');
    expect(table.practice).toBe(false);
    await play(table, 'pass', 'roll', 'step');
    const end = hashOf(table);
    for (let n = 0; n < 5; n++) await table.undo('red');
    expect(hashOf(table)).toBe(start);
    expect(table.practice).toBe(true);
    for (let n = 0; n < 5; n++) await table.redo('red');
    expect(hashOf(table)).toBe(end);
    await table.undo('blue');
    await table.undo('blue');
    await play(table, 'roll');
    expect((await table.feed('blue')).at(-1)?.rolls[0]?.index).toBe(1);
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true });
  });
});

describe('a long game', () => {
  it('goes back all the way, to states it kept and states it makes again', async () => {
    const table = await microTable({ sameHands: true });
    await play(table, 'confirm', 'pass');
    const hashes = [hashOf(table)];
    for (let n = 0; n < 300; n++) {
      await play(table, ['step', 'roll', 'whisper', 'tap', 'peek'][n % 5] ?? 'step');
      hashes.push(hashOf(table));
    }
    for (const there of [100, 250, 0]) {
      while (hashes.length - 1 > there) {
        await table.undo('blue');
        hashes.pop();
        expect(hashOf(table)).toBe(hashes.at(-1));
      }
      while (hashes.length - 1 < there) {
        await play(table, 'roll');
        hashes.push(hashOf(table));
      }
    }
  });
});

describe('a long draft', () => {
  it('goes back change by change, whether choices were added or the whole was replaced', async () => {
    const table = await microTable();
    const random = new Random('a long draft');
    const hashes: string[] = [];
    for (let n = 0; n < 150; n++) {
      hashes.push(hashOf(table));
      const more = (table.ask('red')?.actions ?? []).filter((action) => action !== 'confirm');
      const choices = table.view('red').draft?.choices ?? [];
      if (more.length > 0 && random.below(3) > 0) await table.act('red', random.pick(more));
      else
        await table.redraft(
          'red',
          choices.filter(() => random.below(2) === 0),
        );
    }
    while (hashes.length > 0) {
      await table.undo('red');
      expect(hashOf(table)).toBe(hashes.pop());
    }
  });
});

describe('a long quiet time and a short loud one', () => {
  it.each([
    [120, 12],
    [130, 12],
    [70, 140],
    [0, 200],
  ])('can be taken back step by step (%i and %i)', async (quiet, loud) => {
    const table = await microTable({ sameHands: true });
    await play(table, 'confirm', 'pass');
    const hashes = [hashOf(table)];
    for (let n = 0; n < quiet + loud; n++) {
      await play(table, n < quiet ? 'step' : 'roll');
      hashes.push(hashOf(table));
    }
    const end = hashes.at(-1);
    for (const hash of hashes.slice(0, -1).reverse()) {
      await table.undo('red');
      expect(hashOf(table)).toBe(hash);
    }
    for (let n = 0; n < quiet + loud; n++) await table.redo('blue');
    expect(hashOf(table)).toBe(end);
  });
});

describe('places in the streams of the dice', () => {
  it('are never used again, not even after only part of what was undone is done again', async () => {
    const table = await microTable({ sameHands: true });
    await play(table, 'confirm', 'pass', 'roll', 'roll');
    await table.undo('blue');
    await table.undo('blue');
    await table.redo('blue');
    await play(table, 'roll');
    expect((await table.feed('blue')).flatMap(({ rolls }) => rolls.map(({ index }) => index))).toEqual([
      0, 1, 0, 2,
    ]);
    await table.abandon();
    expect(verifyDice(micro, await table.record())).toMatchObject({ verdict: 'verified', rolls: 3 });
  });
});

/** What the table should do, by keeping every state. */
class Model {
  readonly line: { seat: string; boundary: boolean; hash: string }[] = [];
  undone: typeof this.line = [];
  readonly start: string;

  constructor(start: string) {
    this.start = start;
  }

  get hash(): string {
    return this.line.at(-1)?.hash ?? this.start;
  }

  free(seat: string): boolean {
    const last = this.line.at(-1);
    return last !== undefined && last.seat === seat && !last.boundary;
  }

  undo(): void {
    this.undone.push(...this.line.splice(-1));
  }

  undoForGood(seat: string): void {
    this.line.splice(this.line.findLastIndex((step) => step.seat === seat));
    this.undone = [];
  }
}

describe('random play with undo, redo, reset, redraft and agreement', () => {
  it('stands where a plain list of states says, and restores and replays at any point', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.boolean(), async (seed, sameHands) => {
        const random = new Random(seed);
        const table = await microTable({ sameHands });
        const model = new Model(hashOf(table));
        for (let n = 0; n < 120 && table.result === undefined; n++) {
          await oneMove(table, model, random, sameHands);
          expect(hashOf(table)).toBe(model.hash);
          if (random.below(20) === 0) await expectSameAfterRestore(table);
        }
        await expectSameAfterRestore(table);
        if (table.result === undefined) await table.abandon();
        expect(verifyDice(micro, await table.record())).toMatchObject({ verdict: 'verified', faults: [] });
        expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true, hash: hashOf(table) });
      }),
      { numRuns: 25 },
    );
  });
});

async function oneMove(table: Table, model: Model, random: Random, sameHands: boolean): Promise<void> {
  const seat = random.pick(['red', 'blue']);
  const move = random.pick(['act', 'act', 'act', 'act', 'undo', 'redo', 'reset', 'redraft', 'agree']);
  if (move === 'act') return act(table, model, random);
  if (move === 'redraft') return redraft(table, model, random);
  if (move === 'undo') {
    const may = sameHands ? model.line.length > 0 : model.free(seat);
    return attempt(may, table.undoRights(seat).undo, table.undo(seat), () => model.undo());
  }
  if (move === 'redo') {
    const next = model.undone.at(-1);
    const may = next !== undefined && (sameHands || next.seat === seat);
    return attempt(may, table.undoRights(seat).redo, table.redo(seat), () =>
      model.line.push(...model.undone.splice(-1)),
    );
  }
  if (move === 'reset') {
    const may = sameHands ? model.line.at(-1)?.boundary === false : model.free(seat);
    return attempt(may, table.undoRights(seat).reset, table.reset(seat), () => {
      while (model.free(sameHands ? (model.line.at(-1)?.seat ?? '') : seat)) model.undo();
    });
  }
  return agree(table, model, seat, sameHands);
}

async function attempt(
  may: boolean,
  told: boolean,
  change: Promise<unknown>,
  inModel: () => void,
): Promise<void> {
  expect(told).toBe(may);
  if (!may) {
    await refusalOf(change);
    return;
  }
  await change;
  inModel();
}

async function act(table: Table, model: Model, random: Random): Promise<void> {
  const seat = table.ask('red')?.seat ?? 'red';
  const actions = table.ask(seat)?.actions ?? [];
  const action = random.pick(random.below(3) > 0 ? actions.filter((one) => one !== 'pass') : actions);
  const { item } = await table.act(seat, action);
  const stands = item?.events.some(({ key }) => key === 'found' || key === 'sworn') ?? false;
  const boundary = stands || (item?.rolls.length ?? 0) > 0 || table.ask('red')?.seat !== seat;
  model.line.push({ seat, boundary, hash: hashOf(table) });
  model.undone = [];
}

async function redraft(table: Table, model: Model, random: Random): Promise<void> {
  const choices = ['put p0', 'put p3', 'put p5'].filter(() => random.below(2) === 0);
  const change = table.redraft('red', choices);
  if (table.ask('red')?.draft === undefined) return attempt(false, false, change, () => {});
  await change;
  model.line.push({ seat: 'red', boundary: false, hash: hashOf(table) });
  model.undone = [];
}

async function agree(table: Table, model: Model, seat: string, sameHands: boolean): Promise<void> {
  const may = !sameHands && !model.free(seat) && model.line.some((step) => step.seat === seat);
  await attempt(may, may, table.propose(seat, 'undo'), () => {});
  if (!may) return;
  await table.answer(seat === 'red' ? 'blue' : 'red', 'accept');
  model.undoForGood(seat);
}

async function expectSameAfterRestore(table: Table): Promise<void> {
  const again = await Table.restore({ game: micro, record: await table.record(), secret: SECRET });
  expect(await everythingOf(again)).toBe(await everythingOf(table));
}
