import { describe, expect, it } from 'vitest';
import { Rulebook } from '../../engine/rulebook.ts';
import { type ClauseCount, clauseReport } from '../../proof/clause-report.ts';
import creteJson from '../air-assault/data/rules.json' with { type: 'json' };
import maltaJson from './data/rules.json' with { type: 'json' };

const crete = new Rulebook(creteJson, 'crete/rules.json');
const malta = new Rulebook(maltaJson, 'malta-1942/rules.json', crete);

const isOwn = (id: string) => malta.has(id) && !malta.isKept(id);
const idsOf = ({ rules }: Rulebook) =>
  rules.flatMap(({ id, clauses }) => [id, ...clauses.map((clause) => clause.id)]);

describe('the rules of Malta on those of Crete', () => {
  it('count so many clauses, own and kept', () => {
    const { own, kept, ...total } = clauseReport(malta, []);
    const counted = (count?: ClauseCount) => [count?.clauses, count?.untested.length, count?.untestable];
    expect(counted(total)).toEqual([799, 695, 104]);
    expect(counted(own)).toEqual([184, 164, 20]);
    expect(counted(kept)).toEqual([615, 531, 84]);
    const ofCrete = clauseReport(crete, []);
    expect([ofCrete.clauses, ofCrete.untested.length]).toEqual([880, 775]);
  });

  it('account for every clause of Crete: kept, replaced, amended or dropped', () => {
    const kept = crete.clauses.filter(({ id }) => malta.has(id));
    const instead = crete.clauses.filter(({ id }) => !malta.has(id) && malta.canCite(id));
    const dropped = crete.clauses.filter(({ id }) => !malta.canCite(id));
    expect([kept.length, instead.length, dropped.length]).toEqual([615, 68, 197]);
    expect(instead.map(({ id }) => malta.cited(id)).filter((id) => !isOwn(id))).toEqual([]);
  });

  it.each([
    ['a clause that stands', 'crete/V.D.3.s1', 'crete/V.D.3.s1'],
    ['a clause that stands and is amended', 'crete/V.A.8.s1', 'crete/V.A.8.s1'],
    ['halving in landing boxes, of which commandos alone are free', 'crete/V.L.7.b', 'crete/V.L.7.b'],
    ['a rule of which something is kept', 'crete/VI.C', 'crete/VI.C'],
    ['a clause that another replaces', 'crete/VI.C.1', 'malta-1942/C.1.s1'],
    ['a clause of a rule that is replaced', 'crete/V.P.r5', 'malta-1942/G.1'],
    ['the roll for convoys', 'crete/V.L.4', 'malta-1942/B.4.a'],
    ['the order of the preparations', 'crete/V.O.1', 'malta-1942/A.1.r2'],
    ['the limit at set-up, which Malta leaves as it is', 'crete/V.O.r1', 'crete/V.O.r1'],
    ['where decoys are put, but for the step', 'crete/V.M.5.r3', 'crete/V.M.5.r3'],
    ['a rule that is replaced', 'crete/V.P', 'malta-1942/G.1'],
    ['an own clause', 'malta-1942/GAP.1.r1', 'malta-1942/GAP.1.r1'],
  ])('cite for %s', (_, id, cited) => {
    expect(malta.cited(id)).toBe(cited);
  });

  it.each(['crete/VI.D.4', 'crete/V.O.r2', 'crete/V.H', 'crete/III.A.s1', 'crete/VI.B.2.r3'])(
    'cite nothing for %s',
    (id) => {
      expect(crete.has(id)).toBe(true);
      expect(() => malta.cited(id)).toThrow(`malta-1942 cites ${id}, which is not in force`);
    },
  );

  it('name a clause, not only a rule, wherever they amend something', () => {
    const amended = idsOf(malta).filter((id) => malta.amendmentsOf(id).length > 0);
    const ownRules = malta.rules.filter(({ id }) => isOwn(id)).map(({ id }) => id);
    expect(amended.flatMap((id) => malta.amendmentsOf(id)).filter((id) => ownRules.includes(id))).toEqual([]);
    expect(malta.amendmentsOf('crete/V.A.8.s1')).toEqual(['malta-1942/GAP.1.r2']);
    expect(malta.amendmentsOf('crete/V.I.6.s1')).toEqual(['malta-1942/E.3.s1', 'malta-1942/E.4.r3']);
    expect(malta.amendmentsOf('crete/VI.F.4.c')).toEqual(['malta-1942/A.r4', 'malta-1942/GAP.1.r2']);
    expect(malta.amendmentsOf('crete/VI.B.2')).toEqual(['malta-1942/A.4.s2']);
    expect(malta.amendmentsOf('crete/VI.C.3')).toEqual(['malta-1942/C.2.s3']);
  });

  it('leave of a rule that lost clauses what the others say', () => {
    expect(malta.text('crete/III.A')).toBe(`${crete.text('crete/III.A.s2')} ${crete.text('crete/III.A.r1')}`);
    expect(malta.text('crete/V.A.8')).toBe(crete.text('crete/V.A.8'));
  });

  it('have ids that begin with the name of the game', () => {
    for (const [game, { ownClauses }] of [
      ['crete', crete],
      ['malta-1942', malta],
    ] as const) {
      expect(ownClauses.filter(({ id }) => !id.startsWith(`${game}/`))).toEqual([]);
    }
  });
});
