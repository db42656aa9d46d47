import { describe, expect, it } from 'vitest';
import { at, cell } from './arrays.ts';
import { NONE, named, optional, type ValueOf } from './kinds.ts';
import { dealtMarks, renamed, renameIn } from './marks.ts';
import { Random } from './seeded.ts';
import { bytes, column, StateStore } from './state.ts';

const Mark = named('mark', ['m1', 'm2', 'm3', 'm4', 'm5']);
type Mark = ValueOf<typeof Mark>;
const [M1, M2, M3, M4, M5] = Mark.all;
const Place = named('place', ['port', 'west', 'east']);
type Place = ValueOf<typeof Place>;
const [PORT, WEST, EAST] = Place.all;

const store = StateStore.of({
  layAt: column(Mark, optional(Place), NONE),
  cameFrom: column(Mark, optional(Place), NONE),
  isAt: column(Mark, optional(Place), NONE),
  cargo: bytes(Mark),
});

/** Counters by mark: where they were (none, if they are new), where they came from and where they are. */
type Moved = Readonly<
  Record<number, readonly [Place | typeof NONE, Place | typeof NONE, Place | typeof NONE]>
>;

function dealt(
  moved: Moved,
  draw = (count: number): readonly number[] => [...Array(count).keys()].reverse(),
) {
  const s = store.create();
  for (const mark of Mark.all) {
    const [layAt = NONE, cameFrom = NONE, isAt = NONE] = moved[mark] ?? [];
    s.layAt[mark] = layAt;
    s.cameFrom[mark] = cameFrom;
    s.isAt[mark] = isAt;
    s.cargo[mark] = 10 + mark;
  }
  const draws: number[] = [];
  const lost = new Set<Mark>();
  const marks = dealtMarks<Mark, Place>({
    all: Mark.all,
    ...{ layAt: s.layAt, cameFrom: s.cameFrom, isAt: s.isAt },
    isShared: (place) => place !== PORT,
    draw: (count) => {
      draws.push(count);
      return draw(count);
    },
    loseTrack: (mark) => lost.add(mark),
  });
  return { s, marks, draws, lost: [...lost].sort() };
}

describe('marks', () => {
  it('stay with counters that stay alone', () => {
    const { marks, lost } = dealt({ [M1]: [WEST, WEST, EAST], [M2]: [EAST, EAST, WEST] });
    expect(marks).toEqual(Mark.all);
    expect(lost).toEqual([]);
    expect(renamed(marks, Mark.all)).toEqual([]);
  });

  it('are dealt among those that leave one place for several', () => {
    const { marks, lost, draws } = dealt({ [M1]: [WEST, WEST, EAST], [M2]: [WEST, WEST, WEST] });
    expect(marks).toEqual([M2, M1, M3, M4, M5]);
    expect({ lost, draws }).toEqual({ lost: [M1, M2], draws: [2] });
  });

  it('are new for parts of a counter: such as nobody has seen lately', () => {
    const { marks, lost, draws } = dealt({
      [M1]: [WEST, WEST, EAST],
      [M2]: [NONE, WEST, WEST],
      [M3]: [PORT, PORT, PORT],
    });
    expect(marks.slice(0, 2)).toEqual([M2, M1]);
    expect({ lost, draws }).toEqual({ lost: [M1, M2], draws: [2] });
    // All others have lain somewhere: one that has come off the table serves.
    const scarce = dealt({
      [M1]: [WEST, WEST, EAST],
      [M2]: [PORT, WEST, WEST],
      [M3]: [EAST, EAST, WEST],
      [M4]: [PORT, NONE, NONE],
      [M5]: [EAST, EAST, PORT],
    });
    expect([...scarce.marks].sort()).toEqual(Mark.all);
  });

  it('are dealt among those that share a place at sea, not among those in port', () => {
    const together = dealt({ [M1]: [PORT, PORT, EAST], [M2]: [WEST, WEST, EAST] });
    expect(together.marks.slice(0, 2)).toEqual([M2, M1]);
    expect({ lost: together.lost, draws: together.draws }).toEqual({ lost: [M1, M2], draws: [2] });
    const inPort = dealt({ [M1]: [EAST, EAST, PORT], [M2]: [WEST, WEST, PORT] });
    expect(inPort).toMatchObject({ marks: Mark.all, lost: [], draws: [] });
  });

  it('are drawn once for those that stay together, however they came', () => {
    const { draws, lost } = dealt({ [M1]: [WEST, WEST, EAST], [M2]: [WEST, WEST, EAST] });
    expect({ draws, lost }).toEqual({ draws: [2], lost: [M1, M2] });
  });

  it('take along what is noted of their counters, and leave nothing behind', () => {
    const { s, marks } = dealt({ [M1]: [WEST, WEST, EAST], [M4]: [NONE, WEST, WEST] });
    const moved = renamed(marks, Mark.all);
    renameIn(s.isAt, NONE, moved, marks);
    renameIn(s.cargo, 0, moved, marks);
    expect(Mark.all.filter((mark) => s.isAt[mark] !== NONE).map((mark) => s.isAt[mark])).toHaveLength(2);
    expect(cell(s.isAt, at(marks, M1))).toBe(EAST);
    expect(cell(s.isAt, at(marks, M4))).toBe(WEST);
    expect(cell(s.cargo, at(marks, M1))).toBe(10);
    expect(cell(s.cargo, at(marks, M4))).toBe(13);
  });

  it('are one for each counter, whatever moves, and never tell of more than one who is who', () => {
    for (let seed = 0; seed < 500; seed++) {
      const random = new Random(seed);
      const somewhere = () => random.pick([PORT, WEST, EAST]);
      const moved: Record<number, [Place | typeof NONE, Place | typeof NONE, Place | typeof NONE]> = {};
      for (const mark of Mark.all) {
        if (random.below(3) === 0) continue;
        const from = somewhere();
        moved[mark] = [random.below(4) === 0 ? NONE : from, from, somewhere()];
      }
      const { marks, lost } = dealt(moved);
      const used = Mark.all.filter((mark) => moved[mark] !== undefined);
      expect(new Set(used.map((mark) => marks[mark])).size).toBe(used.length);
      for (const mark of used) {
        const alone = used.every(
          (other) =>
            other === mark ||
            (moved[other]?.[1] !== moved[mark]?.[1] &&
              (moved[other]?.[2] !== moved[mark]?.[2] || moved[mark]?.[2] === PORT)),
        );
        const kept = alone && moved[mark]?.[0] !== NONE;
        expect([mark, lost.includes(mark)]).toEqual([mark, !kept]);
        if (kept) expect(marks[mark]).toBe(mark);
      }
    }
  });
});
