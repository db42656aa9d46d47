import { describe, expect, it } from 'vitest';
import type { Action } from '../../engine/actions.ts';
import type { EventDocument } from '../../engine/definition.ts';
import { Random } from '../../engine/seeded.ts';
import { PreviewProof, type Reading } from '../../proof/previews.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  type Battle,
  board,
  deployed,
  EAST,
  fight,
  lastRound,
  leaving,
  options,
  play,
  type Setting,
  shoot,
  unit,
  WEST,
} from './testing.ts';

/**
 * Every preview against all dice. At a decision each action with a preview is played through every fall of the dice, in
 * the true world and in worlds that the asked side imagines; what is told of it is read here from the events alone. The
 * preview is the same in all these worlds, and its chances are those of each of them.
 */

const STRIKE = ['follow-up', 'star-rolled', 'sunk', 'hit-unit', 'withstood', 'shot-down', 'strike-lost'];

/** The events of the same strike. */
function ofStrike(events: readonly EventDocument[]): readonly EventDocument[] {
  const [first, ...rest] = events.filter(({ key }) => key !== 'mission');
  expect(first?.key).toBe('air-attack');
  const end = rest.findIndex(({ key }) => !STRIKE.includes(key));
  return end < 0 ? rest : rest.slice(0, end);
}

function tells(events: readonly EventDocument[], key: string, name?: string): boolean {
  return events.some((one) => one.key === key && (name === undefined || one.params['unit'] === name));
}

/** The events up to one of these. */
function until(events: readonly EventDocument[], ...ends: readonly string[]): readonly EventDocument[] {
  const end = events.findIndex(({ key }) => ends.includes(key));
  return end < 0 ? events : events.slice(0, end);
}

/** Nobody was asked anything more: what came later has dice of its own. */
function isTurnOver(events: readonly EventDocument[]): boolean {
  return tells(events, 'turn-begun') || tells(events, 'turns-over');
}

function named(action: string): string {
  return action.split(' ')[1] ?? '';
}

const strikes: Reading<State> = ({ events }) => {
  const own = ofStrike(events);
  const fate = tells(own, 'sunk') ? 'sunk' : tells(own, 'hit-unit') ? 'Hit' : 'no effect';
  return `${fate}, aircraft ${tells(own, 'shot-down') || tells(own, 'strike-lost') ? 'lost' : 'back'}`;
};

const shot: Reading<State> = ({ events, action }) => {
  const own = until(events, 'round', 'battle-over');
  if (tells(own, 'sunk', named(action))) return 'sunk';
  return tells(own, 'hit-unit', named(action)) ? 'Hit' : 'no effect';
};

const withdrawn: Reading<State> = ({ events, action }) => {
  const own = until(events, 'round', 'battle-over', 'turn-begun');
  if (tells(own, 'sunk', named(action))) return 'lost on the way';
  return tells(own, 'hit-unit', named(action)) ? 'Hit on the way' : 'gets away';
};

/** A Hit ship that falls back is on its way home by the end of the turn, if the turn ends before anybody is asked. */
const fallenBack: Reading<State> = (course) => {
  const ship = named(course.action);
  const own = until(course.events, 'turn-begun');
  if (!unit(course.before, ship).hit) return withdrawn(course);
  if (tells(own, 'sunk', ship)) return 'lost on the way';
  return tells(own, 'sent-home', ship) || tells(own, 'going-on', ship) ? 'gets away' : undefined;
};

/** Every torpedo that does anything to a ship of the force. */
const passage: Reading<State> = ({ events, preview }) => {
  if (isTurnOver(events)) return undefined;
  const force = preview.forces?.[0]?.units ?? [];
  const hits = until(events, 'sent-home', 'going-on').filter(
    ({ key, params }) => ['sunk', 'hit-unit'].includes(key) && force.includes(String(params['unit'])),
  ).length;
  return hits === 1 ? '1 torpedo Hit' : `${hits || 'no'} torpedo Hits`;
};

/** A torpedo on course at one of the places that the ship comes to. */
const steaming: Reading<State> = ({ events, preview: { title } }) => {
  if (isTurnOver(events)) return undefined;
  // Two groups on their way to one port have a submarine each.
  if (events.filter(({ key }) => key === 'return-attack').length > 1) return undefined;
  const [, from = '', to = ''] = /^.*: (.*) to (.*)$/.exec(title) ?? [];
  const places = [to, ...areasBetween(from, to)];
  const struck = events.some(
    ({ key, params, text }) =>
      ['boats-attack', 'return-attack'].includes(key) &&
      Number(params['hits']) > 0 &&
      places.some((place) => text.includes(`(${place})`) || text.includes(`to ${place}:`)),
  );
  return struck ? 'a submarine Hits one of the ships there' : 'no submarine Hits';
};

/** The areas on the way: each port and each position lies on one of them, and the areas lie side by side. */
function areasBetween(from: string, to: string): string[] {
  const areaOf = (place: string) => (/^W|^Napoli|West$/.test(place) ? 'At Sea West' : 'At Sea East');
  return [areaOf(from), areaOf(to)].filter((area) => area !== from);
}

const fuel: Reading<State> = ({ events, before }) => {
  const limit = Number(events.find(({ key }) => key === 'fuel')?.params['limit']);
  const ready = board(before).units.filter(
    ({ at: place, done }) => ['napoli', 'taranto'].includes(place) && !done,
  ).length;
  return `${Math.min(limit, ready)} of ${ready} pieces may sail`;
};

const mined: Reading<State> = ({ events, action }) =>
  tells(events, 'under-repair', named(action)) ? 'Hit, out for repair' : 'no effect';

const invaded: Reading<State> = ({ events }) =>
  events.find(({ key }) => key === 'invasion')?.params['success'] === true
    ? 'Malta falls: the Axis win'
    : 'the invasion fails';

const searched: Reading<State> = ({ events, before, action }) => {
  if (board(before).groups.find(({ id }) => id === named(action))?.exposed) return 'an attack';
  expect(tells(events, 'exposed') !== tells(events, 'dummy-found')).toBe(true);
  return 'the group is seen, or proves to be a dummy';
};

const attacked: Reading<State> = ({ events, preview }) => {
  const [only] = preview.outcomes;
  const [first] = events;
  const told = { 'fort-destroyed': /is destroyed$/, 'army-moved': /advances to|breaks through/ };
  expect(only?.text).toMatch(told[first?.key as keyof typeof told]);
  return only?.text ?? '';
};

/** By step and verb. */
const READINGS: Readonly<Record<string, Reading<State>>> = {
  'army.choose take': attacked,
  'frogmen.choose mine': mined,
  'sailing.assemble go': passage,
  'italian-movement.steam steam': fuel,
  'italian-movement.go go': steaming,
  'axis-strikes.choose strike': searched,
  'axis-strikes.attack attack': strikes,
  'axis-strikes.attack intensify': strikes,
  'swordfish-strikes.attack attack': strikes,
  'swordfish-strikes.attack intensify': strikes,
  'carrier-strikes.attack attack': strikes,
  'carrier-strikes.attack intensify': strikes,
  'taranto-raid.attack attack': strikes,
  'taranto-raid.attack intensify': strikes,
  'battle.aim target': shot,
  'turn.haven retire': withdrawn,
  'withdrawal.choose retire': withdrawn,
  'withdrawal.choose fall-back': fallenBack,
  'last-strikes.leave go': passage,
  'siege.attack attack': strikes,
  'siege.attack intensify': strikes,
  'invasion.decide invade': invaded,
};

const GAMES = 4;
const EVERY = 16;

const FLEET = {
  'stug-1': 'air-sicily',
  'sm79-132': 'air-sicily',
  'z1007-29': 'air-sicily',
  'it-ju87-96': 'air-sicily',
};

/** Groups near each other, one of them in sight; who is at Gibraltar nobody can see. */
const HIDDEN: Setting = {
  season: 'winter-1941',
  turn: 4,
  groups: {
    g1: ['w-6', 'eagle', 'nelson', 'freighter-1', 'ramillies'],
    g2: ['w-5', 'illustrious', 'victorious', 'didos'],
    g3: ['w-5', 'dummy'],
  },
  marks: { g1: { exposed: true } },
  units: { ...FLEET, argus: 'gibraltar', 'ark-royal': 'gibraltar', 'freighter-9': 'gibraltar' },
  ports: { gibraltar: { departed: true, convoyLeft: 1 } },
};

function then(state: State, ...choices: readonly string[]): State {
  play(state, choices);
  return state;
}

/** A force about to go, with others about. */
function sailing(setting: Setting, ...choices: readonly string[]): State {
  return then(at('allied-movement', { units: { littorio: 'napoli' }, ...setting }), ...choices);
}

/** The others have their orders, so that the turn is over with Nelson's; few dice are left to fall. */
function lastLeaving(setting: Battle = {}): State {
  return leaving('allied', { hit: ['nelson'], ...setting }, 'fall-back rodney', 'fall-back didos');
}

/** The Italians have won a battle and leave its position. */
function havened(...choices: readonly string[]): State {
  const italian = ['littorio', 'cruiser-div-8', 'vittorio-veneto'];
  const state = fight(['freighter-1'], italian, { season: 'summer-1941' });
  deployed(state);
  shoot(state, 'littorio', 'freighter-1', [5]);
  return then(state, 'linger vittorio-veneto', ...choices);
}

const POSITIONS: Readonly<Record<string, () => State>> = {
  ...Object.fromEntries(
    Object.keys(FLEET).map((air) => [
      `a strike of ${air} with concealed groups near by`,
      () => then(at('air-strikes', HIDDEN), `fly ${air}`, 'strike g1'),
    ]),
  ),
  'the choice of a group': () => then(at('air-strikes', HIDDEN), 'fly stug-1'),
  'a strike by Swordfish': () => {
    const units = {
      'swordfish-815': 'air-malta',
      'swordfish-830': 'air-malta',
      littorio: WEST,
      'cesare-cavour': { at: WEST, hit: true },
    };
    return then(at('air-strikes', { units }), 'fly swordfish-815');
  },
  'a strike of a carrier': () => {
    const state = at('carrier-strikes', {
      groups: { g1: ['w-6', 'ark-royal'] },
      units: { 'ark-royal': { at: 'w-6', group: 'g1', committed: 2 }, littorio: WEST, 'cruiser-div-1': WEST },
    });
    return then(state, 'launch ark-royal');
  },
  'the raid on Taranto': () => {
    const state = at('carrier-strikes', {
      phase: 'night',
      groups: { g1: ['e-4', 'illustrious'] },
      units: { littorio: 'taranto', 'cesare-cavour': { at: 'taranto', hit: true } },
    });
    return then(state, 'raid', 'launch illustrious');
  },
  'a strike on the harbour': () => {
    const ships = { nelson: { at: 'malta', hit: true }, eagle: 'malta', 'freighter-1': 'malta' };
    const state = at('harbour-strikes', { season: 'fall-1941', units: { ...FLEET, ...ships } });
    return then(state, 'fly z1007-29');
  },
  frogmen: () => {
    const units = { valiant: 'alexandria', 'freighter-1': 'alexandria' };
    return then(at('frogmen', { season: 'winter-1941', units }), 'frogmen alexandria');
  },
  'an invasion': () => at('invasion', { status: 'malta-plus-1', units: {} }),
  'the army before a fortress': () => at('army', { army: 'na-gazala', forts: ['na-tobruk'], units: {} }),
  'the army on its way': () => at('army', { army: 'na-gazala', units: {} }),
  fuel: () =>
    at('italian-movement', {
      season: 'spring-1942',
      groups: { g1: ['w-6', 'didos'] },
      units: { littorio: 'napoli', 'cruiser-div-1': 'napoli', 'cruiser-div-3': 'taranto' },
    }),
  'Italian orders from port': () => {
    const units = { littorio: 'taranto', 'cruiser-div-1': WEST, 'cruiser-div-3': 'napoli' };
    const state = at('italian-movement', {
      fuel: 9,
      groups: { g1: ['w-6', 'nelson'], g2: ['e-4', 'didos'] },
      units,
    });
    return then(state, 'pick cruiser-div-3', `go ${EAST}`, 'pick littorio');
  },
  'Italian orders from sea': () => {
    const units = { littorio: WEST, 'cruiser-div-1': WEST };
    const state = at('italian-movement', {
      fuel: 9,
      groups: { g1: ['w-6', 'nelson'], g2: ['e-4', 'didos'] },
      units,
    });
    return then(state, 'pick littorio');
  },
  'a convoy by night': () =>
    sailing({ phase: 'night', groups: { g1: ['w-5', 'nelson', 'freighter-1', 'didos'] } }, 'lead g1'),
  'a convoy with others about': () =>
    sailing(
      {
        season: 'fall-1941',
        groups: { g1: ['w-5', 'nelson', 'breconshire'], g2: ['w-6', 'freighter-1'], g3: ['w-7', 'dummy'] },
      },
      'lead g1',
    ),
  'a dummy': () => sailing({ groups: { g1: ['w-5', 'dummy'] } }, 'lead g1'),
  'a return to Gibraltar': () =>
    sailing({ season: 'fall-1941', groups: { g1: ['w-2', 'nelson', 'breconshire'] } }, 'lead g1'),
  'a return to Alexandria past a U-boat': () =>
    sailing({ season: 'fall-1941', groups: { g1: ['e-2', 'malaya', 'breconshire'] } }, 'lead g1'),
  'Force K on its way to Malta': () =>
    sailing(
      { season: 'fall-1941', groups: { g1: ['w-6', 'force-k'] }, ports: { malta: { departed: true } } },
      'lead g1',
    ),
  'ships that cross each other': () =>
    sailing(
      { phase: 'night', groups: { g1: ['w-5', 'hood', 'breconshire'], g2: ['e-5', 'malaya'] } },
      'lead g2',
      'go w-7',
      'lead g1',
    ),
  'a westward voyage against others': () =>
    sailing(
      {
        season: 'fall-1941',
        groups: { g1: ['e-3', 'didos'] },
        units: { littorio: 'napoli', breconshire: 'alexandria', barham: 'alexandria' },
      },
      'lead g1',
      'go e-1',
      'pick breconshire',
      'with barham',
    ),
  'a British gun by day': () =>
    then(deployed(fight(['nelson', 'didos'], ['littorio', 'cruiser-div-7'])), 'fire nelson'),
  'an Italian gun by night': () => {
    const state = fight(['didos', 'renown', 'eagle', 'freighter-1'], ['doria-duilio'], {
      phase: 'night',
      hit: ['didos'],
    });
    play(state, ['forward eagle', 'forward freighter-1', 'forward didos', 'ready', 'hold renown', 'ready']);
    return then(state, 'fire doria-duilio');
  },
  'the end of a turn': () => havened(),
  'the end of a turn, with another going home': () => havened('retire cruiser-div-8'),
  'ships that leave Malta': () => {
    const ships = { nelson: { at: 'malta', hit: true }, didos: 'malta', rodney: 'malta' };
    const units = { ...ships, 'stug-1': 'air-sicily', 'stug-2': 'air-sicily' };
    const state = at('last-strikes', { season: 'fall-1941', status: 'malta-plus-2', units });
    lastRound(state);
    return then(state, 'leave nelson', 'leave didos');
  },
  'an Italian withdrawal': () => leaving('axis', { season: 'summer-1941' }),
  'a second Italian withdrawal': () => leaving('axis', { season: 'summer-1941' }, 'retire cruiser-div-8'),
  'an Allied withdrawal': () => leaving('allied'),
  'a second Allied withdrawal': () => leaving('allied', {}, 'retire nelson'),
  'the last Allied withdrawal': () => lastLeaving(),
  'the last one before U-boats': () => lastLeaving({ season: 'summer-1941' }),
  'the last one across the Point of No Return': () => lastLeaving({ place: 'w-6' }),
  'the last one beyond the Point of No Return': () => lastLeaving({ place: 'w-7' }),
};

/** Frogmen choose all their targets before the first die. */
function goOn(state: State, action: Action): Action | undefined {
  if (convoys.ask(state)?.step.name !== 'frogmen.choose') return undefined;
  const after = convoys.copy(state);
  convoys.act(after, action, { roll: () => 1, draw: () => [0] });
  const [next] = options(after, 'mine ');
  return next === undefined ? undefined : convoys.parse(next);
}

/** Aircraft that only a concealed group can shoot down are back, or lost. */
function openFor(text: string): string {
  return `${text.split(',')[0]}, aircraft lost only with support`;
}

const proof = new PreviewProof(convoys, { readings: READINGS, goOn, openFor });

it('there is a reading for every preview', () => {
  expect(proof.all).toEqual(Object.keys(READINGS).sort());
});

describe('the previews agree with all dice', () => {
  it('in random games', () => {
    for (let n = 0; n < GAMES; n++) {
      const random = new Random(`previews/${n}`);
      const game = new RandomGame(convoys, `previews/${n}`, settingOf(convoys, n, `previews/${n}`));
      for (; game.decision !== undefined; game.act()) {
        const actions = proof.foreseeable(game.state);
        if (actions.length > 0 && random.below(EVERY) === 0) proof.examine(game.state, random.pick(actions));
      }
    }
  });

  it.each(Object.entries(POSITIONS))('at %s', (_, make) => {
    const state = make();
    for (const action of proof.foreseeable(state)) proof.examine(state, action);
  });

  it('all of them', () => {
    expect([...proof.tally.keys()].sort()).toEqual(Object.keys(READINGS).sort());
  });
});
