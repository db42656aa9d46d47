import { describe, expect, it } from 'vitest';
import { ALLIED, AXIS } from '../kinds.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** V.M in combat: what lies face down is not given away by what happens, or does not happen, around it. */
export function unseenCombatClauses(stage: Stage): void {
  const { at, bar, cast, clause, game, keys, open, options, placeOf, play, preview, told } = stage;
  const { attack, attackUnanswered, declare, result } = combatDesk(stage);
  const { centre, ring, battery, blind, rough, river } = cast.combat;
  const { nine, two } = cast.combat.axis;
  const { battalions, sections, guns } = cast.combat.allied;
  const [first, second, third, fourth, fifth] = ring;
  const [big, bigger] = nine;
  const [small, other] = two;
  const [gun] = guns;
  const [enemy, neighbour] = battalions;
  const shown = (state: ReturnType<typeof at>) =>
    JSON.stringify([game.view(state, AXIS), game.question(state, AXIS)]);

  describe('what lies face down in combat', () => {
    it('the defender is asked for defensive fire whenever a gun may lie there', () => {
      /** An attack, and its die if nobody is asked before. */
      const attacked = (units: Readonly<Record<string, ReturnType<typeof down>>>, turn = 2) => {
        const state = at('axis-combat', { [small]: first, [enemy]: centre, ...units }, turn);
        declare(state, { on: centre, by: small });
        game.act(state, game.parse('launch'), { roll: () => 2, draw: () => [] });
        return state;
      };
      const [real, decoy] = [
        attacked({ [gun]: down(battery), 'decoy-1': down(blind) }),
        attacked({ 'decoy-1': down(battery), [gun]: down(blind) }),
      ];
      for (const state of [real, decoy]) expect(open(state)).toBe('allied defensive-fire.announce');
      expect(shown(real)).toBe(shown(decoy));
      expect(options(decoy)).toEqual(['answer']);
      const prompts = (seat: number) => [real, decoy].map((state) => game.heading(state, seat)?.prompt);
      expect(prompts(ALLIED)).toEqual([
        `Attack on ${centre}: choose an attacker for your artillery to fire at, or end the announcement.`,
        `Attack on ${centre}: none of your artillery can fire at those who attack. You are asked all the same, so that the attacker does not see whether you have any there.`,
      ]);
      expect(new Set([...prompts(AXIS), ...prompts(game.spectator)]).size).toBe(1);
      expect(options(real)).toEqual([`fire-at ${small}`, 'answer']);
      expect(open(attacked({}))).toBe('axis combat-phase.declare');
      expect(open(attacked({ 'decoy-1': down(blind) }))).toBe('axis combat-phase.declare');
      // At night guns reach no further than the next hex.
      expect(open(attacked({ [gun]: down(battery) }, 3))).toBe('axis combat-phase.declare');
      expect(open(attacked({ [gun]: down(second) }, 3))).toBe('allied defensive-fire.announce');
    });

    clause('crete/V.M.5.s3', 'a decoy adds nothing to a defence, and does not attack', () => {
      const decoys = { 'decoy-1': down(centre), 'decoy-2': down(centre) };
      const state = at('axis-combat', { [big]: first, [enemy]: centre, ...decoys });
      // 9 against 5 is 1-1, and a 4 does nothing.
      const seen = attack(state, { on: centre, by: big }, [4]);
      expect(result(seen)).toBe('9 to 5, 1-1: 4 NE');
      expect(keys(seen).filter((key) => key === 'decoy-removed')).toHaveLength(2);
      expect(stage.ruleOf(seen, 'decoy-removed')).toBe('crete/V.M.5.s3');
      const theirs = at('allied-combat', { [small]: first, [enemy]: centre, 'decoy-1': down(second) });
      play(theirs, `target ${first}`);
      expect(options(theirs, 'attack')).toEqual([`attack ${enemy}`]);
    });

    clause('crete/V.M.5.s3', 'a hex with decoys alone has no part in an attack on several', () => {
      const attacked = (units: Readonly<Record<string, string>> = {}) => {
        const there = { [small]: first, [enemy]: centre, 'decoy-1': down(second), ...units };
        const state = at('axis-combat', there as Parameters<typeof at>[1]);
        const on = [centre, second];
        return { state, seen: attack(state, { on, by: [small, ...(big in units ? [big] : [])] }, [3]) };
      };
      const { state, seen } = attacked({ [big]: first, [cast.combat.axis.bombers[0]]: second });
      expect(told(seen, 'attack-announced', 'targets')).toEqual([[centre]]);
      expect(keys(seen)).not.toContain('bombers-join');
      expect(result(seen)).toBe('11 to 5, 2-1: 3 DR');
      while (open(state) === 'allied retreat.choose') play(state, options(state)[0] ?? '');
      expect(open(state)).toBe('axis advance.choose');
      expect(options(state, 'advance').every((action) => action.endsWith(centre))).toBe(true);
    });

    it('a retreat to friends whom nobody sees shows that there is one, whoever else of the attack is with them', () => {
      const there = { [sections[1]]: second, [enemy]: down(second), 'decoy-1': down(second) };
      const state = at('allied-combat', { [big]: centre, [sections[0]]: first, ...there });
      expect(result(attack(state, { on: centre, by: sections }, [2]))).toBe('2 to 9, 1-4: 2 AR');
      play(state, `retreat ${sections[0]} ${second}`);
      const stack = game.view(state, AXIS).board.faceDown.find(({ at: place }) => place === second);
      expect(stack?.noticed).toEqual([{ counters: 1, clues: 4 }]);
    });

    it('decoys alone are no enemies: the attack is over, and its units may go on', () => {
      const state = at('axis-combat', { [small]: first, [other]: second, 'decoy-1': down(centre) });
      const seen = attack(state, { on: centre, by: small });
      expect(keys(seen)).toEqual(['decoy-removed', 'nobody-to-attack']);
      expect(told(seen, 'nobody-to-attack', 'attackers')).toEqual([[small]]);
      expect(options(state)).toEqual([`advance ${small} ${centre}`, 'end']);
      play(state, 'end');
      expect(bar(state, `target ${centre}`)).toBe('crete/V.F.1.s1');
    });

    it('whoever attacks is told what can be seen, and nothing of what lies under a counter', () => {
      const foreseen = (hidden: Readonly<Record<string, unknown>>) => {
        const state = at('axis-combat', { [big]: first, [enemy]: second, ...hidden } as Record<
          string,
          string
        >);
        declare(state, { on: [second, centre], by: big });
        return preview(state, 'launch');
      };
      const { facts, outcomes, unknown, forces } = foreseen({ [neighbour]: down(centre) });
      expect(facts.map(({ key, value }) => `${key} ${value}`)).toEqual([
        'attack 9',
        'least-defence 5',
        'best-column 1-1',
      ]);
      expect([outcomes, unknown[0]]).toEqual([[], `what lies face down in ${centre}`]);
      expect(forces?.at(-1)?.units).toEqual([enemy]);
      expect(foreseen({ 'decoy-1': down(centre) })).toEqual(foreseen({ [neighbour]: down(centre) }));
      // A gun that lies open counts nothing while somebody may be with it.
      const besideGun = foreseen({ [guns[0]]: centre, [sections[0]]: down(centre) });
      expect(besideGun.facts).toEqual(foreseen({ [guns[0]]: centre, 'decoy-1': down(centre) }).facts);
      expect(besideGun.facts.find(({ key }) => key === 'least-defence')?.value).toBe('5');
      expect(besideGun.forces?.at(-1)?.units.toSorted()).toEqual([enemy, guns[0]].toSorted());
    });

    it('the ground and the river are known whatever lies there', () => {
      const ground = at('axis-combat', { [big]: rough.from[0], [enemy]: down(rough.hex) });
      declare(ground, { on: rough.hex, by: big });
      expect(preview(ground, 'launch').facts.map(({ key, value }) => `${key} ${value}`)).toEqual([
        'attack 9',
        'terrain ×2',
      ]);
      const { banks, behind } = river;
      const across = at('axis-combat', { [big]: banks[0], [enemy]: down(behind) });
      declare(across, { on: behind, by: big });
      expect(preview(across, 'launch').facts.find(({ key }) => key === 'river')?.value).toBe('+1');
    });

    it('whoever fled to decoys is not attacked twice for them', () => {
      const around = { [big]: first, [bigger]: first, [small]: third, [other]: fifth };
      const hidden = { [neighbour]: down(fourth), 'decoy-1': down(fourth) };
      const state = at('axis-combat', { ...around, [enemy]: centre, [sections[0]]: centre, ...hidden });
      // 18 against 7 is 2-1. All flee to the same friends, who are given up for them.
      attackUnanswered(state, { on: centre, by: [big, bigger] }, [2]);
      // Once it is seen that there are some, the other has no choice.
      play(state, [`retreat ${enemy} ${fourth}`, `eliminate ${neighbour}`, 'end']);
      const seen = attack(state, { on: fourth, by: [small, other] });
      expect(keys(seen)).toEqual(['decoy-removed', 'nobody-to-attack']);
      expect([enemy, sections[0]].map((unit) => placeOf(state, unit))).toEqual([fourth, fourth]);
      expect(bar(state, `target ${fourth}`)).toBe('crete/V.F.3.s1');
    });

    clause('crete/V.F.3.s1', 'nor with others, in an attack on several hexes', () => {
      const { map } = at('axis-combat', {}).kit;
      const hex = (id: string) => map.grid.number(id);
      const beside = map.spread
        .from(hex(third))
        .find((one) => map.areAdjacent(one, hex(fourth)) && one !== hex(centre) && map.isLand(one));
      const fresh = map.Hex.name(beside ?? hex(centre));
      const around = { [big]: first, [bigger]: first, [small]: third };
      const hidden = { [neighbour]: down(fourth), 'decoy-1': down(fourth), [sections[1]]: fresh };
      const state = at('axis-combat', { ...around, [enemy]: centre, [sections[0]]: centre, ...hidden });
      attackUnanswered(state, { on: centre, by: [big, bigger] }, [2]);
      while (open(state) === 'allied retreat.choose')
        play(state, options(state).find((way) => way.endsWith(` ${fourth}`)) ?? options(state)[0] ?? '');
      while (open(state) === 'allied stacking.give-up') play(state, `eliminate ${neighbour}`);
      while (open(state) !== 'axis combat-phase.declare') play(state, 'end');
      const seen = attack(state, { on: [fresh, fourth], by: small }, [4]);
      expect(told(seen, 'attack-announced', 'targets')).toEqual([[fresh]]);
    });

    it('a retreat is not played unasked where others cannot know that there was one way', () => {
      // All but one hex is controlled; in one of the others something lies face down.
      const around = { [big]: first, [bigger]: first, [small]: third };
      const flee = (counter: string, elsewhere: string) => {
        const hidden = { [counter]: down(second), [elsewhere]: down(blind) };
        const state = at('axis-combat', { ...around, [enemy]: centre, ...hidden });
        attackUnanswered(state, { on: centre, by: [big, bigger] }, [3]);
        return state;
      };
      const [friends, decoy] = [flee(sections[0], 'decoy-1'), flee('decoy-1', sections[0])];
      expect(open(friends)).toBe('allied retreat.choose');
      expect(shown(friends)).toBe(shown(decoy));
      expect(options(friends).toSorted()).toEqual(
        [`retreat ${enemy} ${second}`, `retreat ${enemy} ${fifth}`].toSorted(),
      );
      expect(options(decoy)).toEqual([`retreat ${enemy} ${fifth}`]);
      const nothing = at('axis-combat', { ...around, [enemy]: centre });
      attack(nothing, { on: centre, by: [big, bigger] }, [3]);
      expect(placeOf(nothing, enemy)).toBe(fifth);
    });

    it('who is lost unless friends lie there gives away whether they do', () => {
      const around = { [big]: first, [bigger]: first, [small]: third, [other]: fifth };
      for (const [counter, place] of [
        [sections[0], fourth],
        ['decoy-1', 'eliminated'],
      ] as const) {
        const state = at('axis-combat', { ...around, [enemy]: centre, [counter]: down(fourth) });
        declare(state, { on: centre, by: [big, bigger] });
        play(state, 'launch');
        const disclosed = new Set(
          game.act(state, game.parse('answer'), { roll: () => 3, draw: () => [] }).disclosed,
        );
        expect(disclosed).toContain('held');
        for (const way of options(state, 'retreat')) play(state, way);
        expect(placeOf(state, enemy)).toBe(place);
      }
    });

    it('whoever finds a refuge shows that one of those there is no decoy', () => {
      const around = { [big]: first, [bigger]: first, [small]: third, [other]: fifth };
      const hidden = { [sections[0]]: down(fourth), 'decoy-1': down(fourth) };
      const state = at('axis-combat', { ...around, [enemy]: centre, ...hidden });
      attackUnanswered(state, { on: centre, by: [big, bigger] }, [3]);
      for (const way of options(state, 'retreat')) play(state, way);
      expect(placeOf(state, enemy)).toBe(fourth);
      const { faceDown } = game.view(state, AXIS).board;
      expect(faceDown).toEqual([{ at: fourth, counters: 2, noticed: [{ counters: 1, clues: 4 }] }]);
    });

    it('nobody advances into a hex where something lies face down', () => {
      // The Allied attackers are lost; something else stays face down where they came from.
      for (const counter of [gun, 'decoy-1']) {
        const units = { [enemy]: first, [counter]: down(first), [big]: centre, [bigger]: centre };
        const state = at('allied-combat', units);
        attack(state, { on: centre, by: enemy }, [4]);
        expect(placeOf(state, enemy)).toBe('eliminated');
        expect(open(state)).toBe('allied combat-phase.declare');
      }
      const free = at('allied-combat', { [enemy]: first, [big]: centre, [bigger]: centre });
      attack(free, { on: centre, by: enemy }, [4]);
      expect(open(free)).toBe('axis advance.choose');
    });
  });
}
