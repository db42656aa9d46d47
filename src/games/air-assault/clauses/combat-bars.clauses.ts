import { describe, expect, it } from 'vitest';
import { numberOf } from '../../../engine/kinds.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** "Why not?" in combat: each reason that a player can meet, verb by verb. */
export function combatBarClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, cause, options, play, why } = stage;
  const { attack, attackUnanswered, declare } = combatDesk(stage);
  const { centre, ring, battery, blind, beyond, reach, landing } = cast.combat;
  const { nine, two, staff: axisStaff, guns: axisGuns, bombers, tank } = cast.combat.axis;
  const { battalions, strong, weak, sections, staff, guns, flak, coastalGun } = cast.combat.allied;
  const [first, second, third, fourth, fifth] = ring;
  const [big, bigger] = nine;
  const [small, other, another] = two;
  const [light, otherLight] = axisGuns;
  const [gun, otherGun] = guns;
  const [enemy, neighbour] = battalions;
  type State = ReturnType<typeof at>;
  /** An action, and the rule that forbids it. */
  type Barred = readonly [action: string, rule: string];

  const expectBars = (state: State, barred: readonly Barred[]) => {
    for (const [action, rule] of barred) expect(bar(state, action), action).toBe(`crete/${rule}`);
  };

  describe('why not', () => {
    it('target', () => {
      const units = { [big]: first, [bigger]: fifth, [enemy]: centre, [weak]: second, [strong]: third };
      const state = at('axis-combat', { ...units, [neighbour]: beyond });
      expectBars(state, [
        [`target ${beyond}`, 'V.F.1.s2'],
        [`target ${fourth}`, 'V.F.1.s1'],
        [`target ${first}`, 'V.F.1.s1'],
      ]);
      for (const hex of [fourth, first]) expect(cause(state, hex)).toBe(`There is no enemy in ${hex}.`);
      declare(state, { on: centre, by: bigger });
      expect(cause(state, centre)).toBe('It has a part in this attack already.');
      expectBars(state, [
        [`target ${centre}`, 'V.F.3.s1'],
        [`target ${second}`, 'V.F.8.s2'],
      ]);
      const around = at('axis-combat', { [big]: centre, [enemy]: first, [neighbour]: third });
      play(around, `target ${first}`);
      expectBars(around, [[`target ${third}`, 'V.F.8.r1']]);
      const fought = at('axis-combat', { [small]: first, [other]: third, [enemy]: centre });
      attack(fought, { on: centre, by: small }, [2]);
      expectBars(fought, [[`target ${centre}`, 'V.F.3.s1']]);
      const met = at('axis-combat', { [small]: first, [enemy]: centre, [light]: third, [neighbour]: fifth });
      attack(met, { on: centre, by: small }, [2]);
      expectBars(met, [[`target ${fifth}`, 'V.F.1.s2']]);
      const spent = at('axis-combat', { [small]: centre, [enemy]: first, [neighbour]: third });
      attack(spent, { on: first, by: small }, [2]);
      expectBars(spent, [[`target ${third}`, 'V.F.3.s2']]);
      const guarded = at('axis-combat', { [small]: beyond, [light]: centre, [enemy]: first });
      expectBars(guarded, [[`target ${first}`, 'V.G.4.r1']]);
      const fresh = at('axis-combat', { [small]: { at: centre, arrived: 'dropped' }, [enemy]: first });
      expectBars(fresh, [[`target ${first}`, 'V.I.6.s1']]);
    });

    it('attack', () => {
      const units = {
        [small]: first,
        [other]: battery,
        [tank]: { at: first, arrived: 'dropped' },
        [enemy]: centre,
      };
      const more = {
        [light]: first,
        [bombers[0]]: centre,
        [another]: landing.box,
        [neighbour]: landing.shore,
      };
      const state = at('axis-combat', { ...units, ...more });
      expectBars(state, [[`attack ${small}`, 'GAP.2.r1']]);
      play(state, `target ${centre}`);
      expectBars(state, [
        [`attack ${enemy}`, 'V.F.4.s1'],
        [`attack ${other}`, 'V.F.1.s2'],
        [`attack ${big}`, 'V.F.1.s2'],
        [`attack ${light}`, 'V.G.4.r1'],
        [`attack ${bombers[0]}`, 'V.K.4'],
        [`attack ${tank}`, 'V.I.6.s1'],
        [`attack ${another}`, 'GAP.4.r1'],
      ]);
      expect(cause(state, bombers[0])).toBe(`It joins this attack by itself, being over ${centre}.`);
      play(state, `attack ${small}`);
      expectBars(state, [
        [`attack ${small}`, 'V.F.3.s2'],
        [`attack ${bombers[0]}`, 'V.K.3'],
      ]);
      expect(cause(state, bombers[0])).toBe(`It joins this attack by itself, being over ${centre}.`);
      const elsewhere = at('axis-combat', { [small]: first, [bombers[0]]: fourth, [enemy]: centre });
      play(elsewhere, `target ${centre}`);
      expect([why(elsewhere, bombers[0]), cause(elsewhere, bombers[0])]).toEqual([
        'crete/V.K.3',
        `It is over ${fourth}.`,
      ]);
      expect(cause(state, small)).toBe('It has a part in this attack already.');
      expect(cause(state, big)).toBe('It is not on the map.');
      const fallen = at('axis-combat', { [small]: first, [other]: 'eliminated', [enemy]: centre });
      play(fallen, `target ${centre}`);
      expect([why(fallen, other), cause(fallen, other)]).toEqual(['crete/V.F.1.s2', 'It is lost.']);
      const allied = at('allied-combat', { [enemy]: first, 'decoy-1': down(first), [small]: centre });
      play(allied, `target ${centre}`);
      expectBars(allied, [['attack decoy-1', 'V.M.5.s3']]);
      expect(cause(allied, 'decoy-1')).toBe('Decoys do not fight.');
    });

    it('support', () => {
      const fired = { [gun]: battery, [otherGun]: beyond, [flak]: reach };
      const state = at('allied-combat', { [small]: centre, [enemy]: first, [neighbour]: second, ...fired });
      play(state, `target ${centre}`);
      expectBars(state, [[`support ${gun}`, 'V.G.4.b']]);
      play(state, `attack ${enemy}`);
      expectBars(state, [
        [`support ${light}`, 'V.G.4.a'],
        [`support ${neighbour}`, 'V.G.s1'],
        [`support ${otherGun}`, 'V.G.2.s1'],
        [`support ${flak}`, 'V.G.2.s1'],
      ]);
      expectBars(state, [[`attack ${gun}`, 'V.G.4.a']]);
      expect(cause(state, `attack ${gun}`)).toBe('It supports this attack, and does not make it.');
      play(state, `support ${gun}`);
      expectBars(state, [[`support ${gun}`, 'V.G.4.r3']]);
      expect(cause(state, gun)).toBe('It has a part in this attack already.');
      const offMap = at('allied-combat', { [small]: centre, [enemy]: first });
      declare(offMap, { on: centre, by: enemy });
      expectBars(offMap, [[`support ${gun}`, 'V.G.s1']]);
      expect(cause(offMap, gun)).toBe('It is not on the map.');
      const walled = at('allied-combat', { [small]: centre, [enemy]: first, [gun]: blind });
      declare(walled, { on: centre, by: enemy });
      expectBars(walled, [[`support ${gun}`, 'V.G.3.b']]);
      const night = at('allied-combat', { [small]: centre, [enemy]: first, [gun]: battery }, 3);
      play(night, `target ${centre}`);
      expect(why(night, gun)).toBe('crete/V.N.3');
      play(night, `attack ${enemy}`);
      expectBars(night, [[`support ${gun}`, 'V.N.3']]);
      const dropped = { [light]: { at: first, arrived: 'dropped' }, [otherLight]: landing.box };
      const axis = at('axis-combat', { ...dropped, [small]: first, [enemy]: centre, [weak]: landing.shore });
      declare(axis, { on: centre, by: small });
      expectBars(axis, [
        [`support ${light}`, 'V.I.6.s1'],
        [`support ${otherLight}`, 'V.L.7.d'],
      ]);
      // Whoever asks about the gun alone hears the same, next to the target too.
      for (const one of [light, otherLight]) expect(why(axis, one)).toBe(why(axis, `support ${one}`));
    });

    it('launch and end', () => {
      const state = at('axis-combat', { [small]: first, [enemy]: centre });
      expectBars(state, [['launch', 'GAP.2.r1']]);
      play(state, `target ${centre}`);
      expectBars(state, [
        ['launch', 'V.F.1.s2'],
        ['end', 'GAP.2.r1'],
      ]);
      expect(cause(state, 'launch')).toBe('First choose who attacks.');
      const flown = at('axis-combat', { [small]: first, [enemy]: centre, [bombers[0]]: centre });
      play(flown, `target ${centre}`);
      expectBars(flown, [['launch', 'V.K.4']]);
      const afloat = at('axis-combat', { [small]: landing.box, [weak]: landing.shore });
      expectBars(afloat, [['end', 'V.F.2.r2']]);
    });

    it('fire-at', () => {
      const units = {
        [small]: first,
        [other]: first,
        [another]: second,
        [light]: first,
        [bombers[0]]: centre,
      };
      const state = at('axis-combat', { ...units, [strong]: centre, [gun]: centre, [otherGun]: centre });
      attack(state, { on: centre, by: [small, another], with: light });
      expectBars(state, [
        [`fire-at ${bombers[0]}`, 'V.G.5.r8'],
        [`fire-at ${light}`, 'V.G.5.e'],
        [`fire-at ${other}`, 'V.G.6.s1'],
        [`fire-at ${enemy}`, 'V.G.s1'],
        [`fire-at ${gun}`, 'V.G.5.b'],
      ]);
      play(state, `fire-at ${small}`);
      expectBars(state, [
        [`fire-at ${small}`, 'V.G.5.r3'],
        [`fire-at ${another}`, 'V.G.5.b'],
      ]);
      play(state, [`fire-with ${gun}`, 'next-fire', `fire-at ${another}`, `fire-with ${otherGun}`]);
      expect(options(state)).toEqual(['open-fire']);
      // The only gun is used, or sees nothing.
      const used = at('axis-combat', { [small]: first, [another]: second, [strong]: centre, [gun]: centre });
      attack(used, { on: centre, by: [small, another] });
      play(used, [`fire-at ${small}`, `fire-with ${gun}`]);
      expectBars(used, [[`next-fire`, 'V.G.1.s1']]);
      const alone = at('axis-combat', { [small]: first, [strong]: centre, [gun]: centre });
      attack(alone, { on: centre, by: small });
      play(alone, [`fire-at ${small}`, `fire-with ${gun}`]);
      expectBars(alone, [[`next-fire`, 'V.G.5.r3']]);
      const decoys = at('axis-combat', {
        [small]: first,
        [strong]: centre,
        'decoy-1': down(battery),
        [gun]: blind,
      });
      attack(decoys, { on: centre, by: small });
      expectBars(decoys, [[`fire-at ${small}`, 'V.G.3.b']]);
      expect(cause(decoys, `fire-at ${small}`)).toBe(`${cast.combat.block} is in the way.`);
      const none = at('axis-combat', { [small]: first, [strong]: centre, 'decoy-1': down(battery) });
      attack(none, { on: centre, by: small });
      expectBars(none, [[`fire-at ${small}`, 'V.G.5.a']]);
      expect(cause(none, `fire-at ${small}`)).toBe('None of your artillery can still fire.');
      const blinded = { [small]: first, [strong]: centre, 'decoy-1': down(battery), [otherGun]: beyond };
      const several = at('axis-combat', { ...blinded, [gun]: blind });
      attack(several, { on: centre, by: small });
      expect(cause(several, `fire-at ${small}`)).toBe('None of your artillery can fire at it.');
    });

    it('fire-with, next-fire, open-fire and answer', () => {
      const guard = { [strong]: centre, [gun]: centre, [otherGun]: blind, [flak]: reach };
      const state = at('axis-combat', { [small]: first, [other]: second, ...guard, [light]: first });
      attack(state, { on: centre, by: [small, other] });
      expectBars(state, [
        [`fire-with ${gun}`, 'V.G.5.b'],
        [`fire-with ${light}`, 'V.G.5.a'],
        ['next-fire', 'V.G.5.b'],
        ['open-fire', 'V.G.5.b'],
      ]);
      play(state, `fire-at ${small}`);
      expectBars(state, [
        [`fire-with ${strong}`, 'V.G.s1'],
        [`fire-with ${otherGun}`, 'V.G.3.b'],
        [`fire-with ${flak}`, 'V.G.2.s1'],
        [`fire-with ${guns[1] === otherGun ? staff[0] : staff[1]}`, 'V.G.s1'],
        ['open-fire', 'V.G.5.b'],
        ['answer', 'V.G.5.a.2.2'],
        ['next-fire', 'V.G.5.b'],
      ]);
      play(state, `fire-with ${gun}`);
      expectBars(state, [[`fire-with ${gun}`, 'V.G.1.s1']]);
      // There are other guns, but they do not reach the other attacker.
      expect(['crete/V.G.2.s1', 'crete/V.G.3.b']).toContain(bar(state, 'next-fire'));
      const fixed = advanced.at('axis-combat', {
        [small]: first,
        [strong]: centre,
        [gun]: centre,
        [coastalGun]: centre,
      });
      combatDesk(advanced).attack(fixed, { on: centre, by: small });
      advanced.play(fixed, `fire-at ${small}`);
      expect(advanced.bar(fixed, `fire-with ${coastalGun}`)).toBe('crete/V.G.r1');
    });

    it('resolve', () => {
      const units = { [small]: first, [other]: first, [another]: second, [strong]: centre };
      const state = at('axis-combat', { ...units, [gun]: centre, [otherGun]: centre });
      attack(state, { on: centre, by: [small, other, another] });
      play(state, [`fire-at ${small}`, `fire-at ${other}`, `fire-with ${gun}`, 'next-fire']);
      play(state, [`fire-at ${another}`, `fire-with ${otherGun}`, 'open-fire']);
      expect(options(state)).toEqual([`resolve ${small}`, `resolve ${another}`]);
      expectBars(state, [
        [`resolve ${other}`, 'V.G.5.r1'],
        [`resolve ${gun}`, 'V.G.5.r1'],
      ]);
    });

    it('give-up, enough and lose', () => {
      const units = { [small]: first, [other]: first, [tank]: first, [light]: first, [another]: second };
      const stack = { [sections[0]]: centre, [sections[1]]: centre, [gun]: centre };
      const state = at('axis-combat', { ...units, ...stack });
      attackUnanswered(state, { on: centre, by: [small, other], with: [] }, [3]);
      expectBars(state, [
        ['enough', 'GAP.1.r8'],
        [`give-up ${another}`, 'GAP.1.r8'],
        [`give-up ${light}`, 'GAP.1.r8'],
        [`give-up ${gun}`, 'GAP.1.r8'],
      ]);
      // It is next to the hex and supports nobody.
      expect(cause(state, `give-up ${light}`)).toBe('It is not among those who attack.');
      play(state, [`give-up ${small}`, 'enough']);
      expectBars(state, [
        [`lose ${gun}`, 'GAP.1.r12'],
        [`lose ${small}`, 'GAP.1.r9'],
        ['enough', 'GAP.1.r9'],
      ]);
      const owing = at('axis-combat', { [small]: first, [other]: first, [another]: second, [weak]: centre });
      attack(owing, { on: centre, by: [small, other] }, [6]);
      expectBars(owing, [[`give-up ${another}`, 'GAP.1.r6']]);
    });

    it('retreat', () => {
      const state = at('axis-combat', {
        [big]: first,
        [small]: second,
        [weak]: centre,
        [sections[0]]: centre,
      });
      attack(state, { on: centre, by: [big, small] }, [2]);
      expectBars(state, [
        [`retreat ${small} ${fourth}`, 'V.F.10.s1'],
        [`retreat ${weak} ${first}`, 'V.F.10.b.2'],
        [`retreat ${weak} ${third}`, 'V.F.10.b.3'],
        [`retreat ${weak} ${battery}`, 'V.F.10.r1'],
      ]);
      expect(cause(state, `retreat ${weak} ${third}`)).toBe(`${third} is controlled from ${second}.`);
      // 8 against 5 is 1-1, and a 5 drives back the attackers, but not who supports them.
      const driven = at('axis-combat', { [small]: first, [other]: first, [light]: first, [enemy]: centre });
      attack(driven, { on: centre, by: [small, other], with: light }, [5]);
      expectBars(driven, [[`retreat ${light} ${fourth}`, 'V.G.7.s1']]);
    });

    it('advance', () => {
      const units = { [big]: first, [light]: first, [small]: second, [bigger]: second, [weak]: centre };
      const state = at('axis-combat', { ...units, [other]: first, [tank]: second });
      attack(state, { on: centre, by: [big, bigger, other, tank], with: light }, [1]);
      expectBars(state, [
        [`advance ${small} ${centre}`, 'V.F.11.r1'],
        [`advance ${weak} ${centre}`, 'V.F.11.r1'],
        [`advance ${light} ${centre}`, 'V.F.11.r4'],
        [`advance ${big} ${third}`, 'V.F.11.r5'],
      ]);
      play(state, [`advance ${big} ${centre}`, `advance ${other} ${centre}`]);
      expectBars(state, [
        [`advance ${bigger} ${centre}`, 'V.F.11.r2'],
        [`advance ${big} ${centre}`, 'V.F.11.r3'],
      ]);
      expect(cause(state, `advance ${bigger} ${centre}`)).toMatch(
        /^Stacking points: it takes 3; left: \d\.$/,
      );
    });

    it('fight', () => {
      const dropped = { at: centre, arrived: 'dropped' };
      const state = at('drift-combats', {
        [small]: dropped,
        [enemy]: centre,
        [neighbour]: first,
        [axisStaff]: third,
      });
      expectBars(state, [
        [`fight ${first}`, 'V.I.5.s1'],
        [`fight ${third}`, 'V.I.5.s1'],
      ]);
      expect(cause(state, `fight ${third}`)).toBe(`Nobody has come down among enemies in ${third}.`);
    });

    it('and what is in the way in this very case', () => {
      const state = at('axis-combat', { [small]: first, [light]: battery, [enemy]: centre });
      for (const unit of [small, light])
        expect([why(state, unit), cause(state, unit)]).toEqual([
          'crete/GAP.2.r1',
          'First choose the hex to attack.',
        ]);
      play(state, `target ${centre}`);
      const far = at('axis-combat', { [small]: first, [big]: battery, [enemy]: centre, [neighbour]: beyond });
      play(far, `target ${centre}`);
      expect([why(far, big), cause(far, big)]).toEqual(['crete/V.F.1.s2', `It is not next to ${centre}.`]);
      // Of an enemy it is told why he is not attacked, too; of whom nobody sees nothing is told but that.
      expect(why(far, neighbour)).toBe('crete/V.F.8.r1');
      expect([why(far, enemy), cause(far, enemy)]).toEqual([
        'crete/V.F.4.s1',
        `${centre} is being attacked.`,
      ]);
      const near = at('axis-combat', { [small]: first, [enemy]: centre });
      expect([why(near, enemy), cause(near, enemy)]).toEqual([
        'crete/V.F.4.s1',
        `${centre} can be attacked.`,
      ]);
      // Of whoever has nobody to attack it is told that, and not that he should choose a hex.
      const idle = at('axis-combat', { [small]: first, [other]: first, [big]: battery, [enemy]: centre });
      expect([why(idle, big), cause(idle, big)]).toEqual(['crete/V.F.1.s2', 'No enemy is next to it.']);
      // 2 against 5 is 1-3, and a 2 does nothing.
      attack(idle, { on: centre, by: small }, [2]);
      expect([why(idle, other), cause(idle, other)]).toEqual(['crete/V.F.3.s1', undefined]);
      // A hex that only a gun is next to, and the gun.
      const alone = at('axis-combat', { [light]: first, [enemy]: centre });
      for (const asked of [centre, light])
        expect([why(alone, asked), cause(alone, asked)]).toEqual([
          'crete/V.G.4.r1',
          `Only artillery is next to ${centre}.`,
        ]);
      // Of a second hex it is told who is not next to it.
      const both = at('axis-combat', { [small]: first, [enemy]: centre, [neighbour]: third, [big]: second });
      play(both, [`target ${centre}`, `attack ${small}`]);
      const { counters } = both.kit;
      expect([why(both, third), cause(both, third)]).toEqual([
        'crete/V.F.8.s2',
        `Not next to ${third}: ${counters.names[numberOf(counters.Unit, small)]}.`,
      ]);
      const unseen = at('axis-combat', { [small]: first, [enemy]: centre, [neighbour]: down(beyond) });
      play(unseen, `target ${centre}`);
      expect(cause(unseen, neighbour)).toBe('It is on the other side.');
      expect(cause(state, 'end')).toBe(`The attack on ${centre} has to be announced or taken back first.`);
      // Of a gun far away it is told why it does not support the attack.
      const allied = advanced.at('allied-combat', { [small]: centre, [enemy]: first, [coastalGun]: beyond });
      advanced.play(allied, [`target ${centre}`, `attack ${enemy}`]);
      expect(advanced.why(allied, coastalGun)).toBe('crete/V.G.r1');
      expect(why(state, light)).toBe('crete/V.G.4.b');
    });

    it('after a combat, too', () => {
      const state = at('axis-combat', { [big]: first, [weak]: centre, [neighbour]: beyond });
      // 9 against 3 is 3-1, and a 3 makes the defenders retreat.
      attack(state, { on: centre, by: big }, [3]);
      expect([why(state, neighbour), cause(state, neighbour)]).toEqual([
        'crete/V.F.10.s1',
        'It has no part in this retreat.',
      ]);
      play(state, options(state, `retreat ${weak}`)[0] ?? '');
      expect([why(state, beyond), cause(state, beyond)]).toEqual([
        'crete/V.F.11.r5',
        `What the enemy has left is ${centre}.`,
      ]);
    });

    it('a hex into which nobody advances is told of whoever could, and not of guns that fought there', () => {
      // The gun comes before the battalion in the order of the counters.
      const [infantry = ''] = cast.combat.allied.refuge;
      const units = { [gun]: centre, [infantry]: centre };
      const state = at('axis-combat', { ...units, [small]: first });
      attack(state, { on: centre, by: small });
      // 2 against 4 or 5 is 1-2 or 1-3, and a 6 leaves no attacker.
      play(state, 'answer', { rolls: [6] });
      expect([why(state, beyond), cause(state, beyond)]).toEqual([
        'crete/V.F.11.r5',
        `What the enemy has left is ${first}.`,
      ]);
    });

    it('a gun of one’s own does not fire back', () => {
      const guarded = { [strong]: centre, [gun]: centre, [otherGun]: beyond };
      const state = at('axis-combat', { ...guarded, [small]: first });
      attack(state, { on: centre, by: small });
      expect([why(state, gun), cause(state, gun)]).toEqual([
        'crete/V.G.5.b',
        'First choose an attacker to fire at.',
      ]);
      expect([why(state, strong), cause(state, strong)]).toEqual(['crete/V.G.s1', 'It is no artillery.']);
      // One that reaches nobody who attacks says so before anybody is chosen.
      const outOfRange = /^The distance is \d+, and it fires no further than \d+\.$/;
      expect([why(state, otherGun), cause(state, `fire-with ${otherGun}`)]).toEqual([
        'crete/V.G.2.s1',
        expect.stringMatching(outOfRange),
      ]);
      expect(cause(state, otherGun)).toMatch(outOfRange);
      const screened = at('axis-combat', {
        [small]: first,
        [strong]: centre,
        [gun]: centre,
        [otherGun]: blind,
      });
      attack(screened, { on: centre, by: small });
      expect([why(screened, otherGun), cause(screened, otherGun)]).toEqual([
        'crete/V.G.3.b',
        `${cast.combat.block} is in the way.`,
      ]);
      const lost = at('axis-combat', { ...guarded, [otherGun]: 'eliminated', [small]: first });
      attack(lost, { on: centre, by: small });
      expect([why(lost, otherGun), cause(lost, otherGun)]).toEqual(['crete/V.G.5.a', 'It is lost.']);
      const decoy = at('axis-combat', {
        [small]: first,
        [strong]: centre,
        [gun]: centre,
        'decoy-1': down(blind),
      });
      attack(decoy, { on: centre, by: small });
      expect([why(decoy, 'decoy-1'), cause(decoy, 'decoy-1')]).toEqual([
        'crete/V.M.5.s3',
        'Decoys do not fight.',
      ]);
      expect(cause(state, other)).toBe('It is not among those who attack.');
      expect(cause(state, 'next-fire')).toBe('First choose an attacker to fire at.');
      play(state, `fire-at ${small}`);
      expect(cause(state, small)).toBe('It is aimed at already.');
      for (const action of ['next-fire', 'open-fire'])
        expect(cause(state, action)).toBe('First choose a gun that fires.');
      expect(why(state, otherGun)).toBe('crete/V.G.2.s1');
      expect(cause(state, otherGun)).toMatch(/^The distance is \d+, and it fires no further than \d+\.$/);
    });
  });
}
