import { at } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  chanceOf,
  chanceOfHit,
  FACES,
  hitsOf,
  MAS,
  STAR_PERCENT,
  SUBMARINE,
  seaAttackChart,
} from './charts.ts';
import { FORCE_K, isFreighter, type Ship } from './counters.ts';
import { starCounts, wouldSink } from './damage.ts';
import { type Boats, ITALIAN_BOATS, MALTA, MAS_BOATS, type Spot } from './map.ts';
import { Group, isAlliedPort, isDummy, isUsed, NIGHT, type State, shipsIn } from './state.ts';
import { type Ambush, ambushesIn, areUBoatsAbout, mayForceKReturn } from './submarines.ts';

/** The chance of each number of torpedoes that strike one force on its voyage, all dice and all draws counted. */
export function torpedoOdds(s: State, force: Group): number[] {
  const chances: number[] = [];
  for (const [{ struck }, chance] of new Passage(s, force).odds())
    chances[struck] = (chances[struck] ?? 0) + chance;
  return Array.from(chances, (chance) => chance ?? 0);
}

/** One Hit sinks what is frail; a star may sink a single ship. */
type Stage = 'dummy' | 'frail' | 'single' | 'several';

/** What torpedoes tell of a piece: pieces that are alike are counted together, so that there are few ways to draw one. */
interface Piece {
  readonly mine: boolean;
  readonly freighter: boolean;
  readonly forceK: boolean;
  readonly stage: Stage;
  readonly at: Spot;
  readonly through: Spot | typeof NONE;
  /** Drawn as a target, one bit for each depth, while boats that it met before have their turn. */
  readonly drawn: number;
}

/** How many there are of each piece by its number, those that have still to attack, the torpedoes that struck the force. */
interface Fleet {
  readonly counts: readonly number[];
  readonly waiting: readonly Ambush[];
  readonly struck: number;
}

type Odds = readonly (readonly [Fleet, number])[];

class Passage {
  readonly #state: State;
  readonly #force: Group;
  readonly #hits: ReadonlyMap<boolean, readonly number[]>;
  readonly #pieces: Piece[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(s: State, force: Group) {
    this.#state = s;
    this.#force = force;
    this.#hits = new Map([true, false].map((mas) => [mas, hitsIn(s, mas ? MAS : SUBMARINE)]));
  }

  odds(): Odds {
    const start = this.#start();
    const routes = start.waiting.reduce<Odds>(
      (odds, ambush) =>
        then(odds, (fleet) => (waits(fleet, ambush) ? this.#attack(fleet, ambush, 1) : sure(fleet))),
      sure(start),
    );
    return this.#return(routes);
  }

  /** All that can bear on the force: whoever is where it goes, and what these meet elsewhere. */
  #start(): Fleet {
    const s = this.#state;
    const places = new Set<Spot>();
    const groups = new Set<Group>([this.#force]);
    for (let known = 0; known < groups.size; ) {
      known = groups.size;
      for (const group of groups) for (const place of placesOf(s, group)) places.add(place);
      for (const group of Group.all)
        if (isUsed(s, group) && placesOf(s, group).some((place) => places.has(place))) groups.add(group);
    }
    const counts: number[] = [];
    for (const group of groups)
      for (const piece of piecesIn(s, group, group === this.#force)) {
        const number = this.#numberOf(piece);
        counts[number] = (counts[number] ?? 0) + 1;
      }
    return { counts, waiting: ambushesIn(s).filter(({ place }) => places.has(place)), struck: 0 };
  }

  /** A U-boat waits for warships that come back to a base, and for Force K off Malta. */
  #return(odds: Odds): Odds {
    const s = this.#state;
    const port = s.groupAt[this.#force] ?? NONE;
    if (!isAlliedPort(port) || !areUBoatsAbout(s) || (port === MALTA && !mayForceKReturn(s))) return odds;
    const isAwaited = ({ mine, stage, freighter, forceK }: Piece) =>
      mine && stage !== 'dummy' && (port === MALTA ? forceK : !freighter);
    const hit = chanceOfHit(SUBMARINE);
    return then(odds, (fleet) => {
      if (this.#find(fleet, isAwaited) === undefined) return sure(fleet);
      return [
        [fleet, 1 - hit],
        [{ ...fleet, struck: fleet.struck + 1 }, hit],
      ];
    });
  }

  #attack(before: Fleet, ambush: Ambush, depth: number): Odds {
    const fleet = { ...before, waiting: before.waiting.filter((one) => one !== ambush) };
    if (this.#find(fleet, (piece) => isExposedTo(piece, ambush)) === undefined) return sure(fleet);
    const hits = this.#hits.get(ambush.boats === MAS_BOATS) ?? [];
    return merged(
      hits.flatMap((chance, torpedoes) => {
        let odds = sure(fleet);
        for (let n = 0; n < torpedoes; n++) odds = then(odds, (one) => this.#torpedo(one, ambush, depth));
        return odds.map(([one, share]) => [one, share * chance] as const);
      }),
    );
  }

  #torpedo(fleet: Fleet, ambush: Ambush, depth: number): Odds {
    const pool: number[] = [];
    let size = 0;
    fleet.counts.forEach((count, number) => {
      if (count === 0 || !isExposedTo(at(this.#pieces, number), ambush)) return;
      pool.push(number);
      size += count;
    });
    if (size === 0) return sure(fleet);
    return merged(
      pool.flatMap((number) => {
        const share = at(fleet.counts, number) / size;
        return this.#strikes(fleet, number, ambush, depth).map(
          ([one, chance]) => [one, chance * share] as const,
        );
      }),
    );
  }

  /** A piece is drawn; boats that it met before on its voyage come first, and it may not get here at all. */
  #strikes(fleet: Fleet, number: number, ambush: Ambush, depth: number): Odds {
    const piece = at(this.#pieces, number);
    if (piece.stage === 'dummy') return sure(fleet);
    const earlier =
      piece.at === ambush.place ? fleet.waiting.filter(({ place }) => place === piece.through) : [];
    if (earlier.length === 0) return this.#harm(fleet, number, ambush.boats);
    const mark = 1 << depth;
    const isDrawn = ({ drawn }: Piece) => (drawn & mark) > 0;
    let odds = sure(this.#changed(fleet, number, { ...piece, drawn: piece.drawn | mark }));
    for (const one of earlier)
      odds = then(odds, (now) =>
        this.#find(now, isDrawn) !== undefined && waits(now, one)
          ? this.#attack(now, one, depth + 1)
          : sure(now),
      );
    return then(odds, (now) => {
      const drawn = this.#find(now, isDrawn);
      if (drawn === undefined) return this.#torpedo(now, ambush, depth);
      const marked = at(this.#pieces, drawn);
      const plain = { ...marked, drawn: marked.drawn & ~mark };
      return this.#harm(this.#changed(now, drawn, plain), this.#numberOf(plain), ambush.boats);
    });
  }

  #harm(fleet: Fleet, number: number, boats: Boats): Odds {
    const piece = at(this.#pieces, number);
    if (boats === ITALIAN_BOATS && !piece.freighter) return sure(fleet);
    const struck = { ...fleet, struck: fleet.struck + (piece.mine ? 1 : 0) };
    const sunk = this.#changed(struck, number, undefined);
    if (piece.stage === 'frail') return sure(sunk);
    const hurt = this.#changed(struck, number, { ...piece, stage: 'frail' });
    const star = chanceOf(STAR_PERCENT);
    return piece.stage === 'several'
      ? sure(hurt)
      : [
          [hurt, 1 - star],
          [sunk, star],
        ];
  }

  /** One piece is something else from now on, or gone. */
  #changed(fleet: Fleet, from: number, to: Piece | undefined): Fleet {
    const counts = [...fleet.counts];
    counts[from] = at(counts, from) - 1;
    if (to !== undefined) {
      const number = this.#numberOf(to);
      while (counts.length <= number) counts.push(0);
      counts[number] = at(counts, number) + 1;
    }
    while (counts.at(-1) === 0) counts.pop();
    return { ...fleet, counts };
  }

  #find({ counts }: Fleet, is: (piece: Piece) => boolean): number | undefined {
    const found = counts.findIndex((count, number) => count > 0 && is(at(this.#pieces, number)));
    return found < 0 ? undefined : found;
  }

  #numberOf(piece: Piece): number {
    const { mine, freighter, forceK, stage, at: place, through, drawn } = piece;
    const name = [mine, freighter, forceK, stage, place, through, drawn].join();
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#pieces.length);
    return this.#pieces.push(piece) - 1;
  }
}

/** In a place, or on its way through. */
function isExposedTo({ at: spot, through }: Piece, { place }: Ambush): boolean {
  return spot === place || through === place;
}

/** The chance of each number of torpedoes of one attack. */
function hitsIn(s: State, column: number): number[] {
  const chances = [0, 0, 0];
  for (let die = 1; die <= FACES; die++) {
    const torpedoes = hitsOf(seaAttackChart.at(die, column), s.phase === NIGHT);
    chances[torpedoes] = (chances[torpedoes] ?? 0) + 1 / FACES;
  }
  return chances;
}

function placesOf(s: State, group: Group): Spot[] {
  const places = [s.groupAt[group] ?? NONE, s.passedThrough[group] ?? NONE];
  return places.filter((place): place is Spot => place !== NONE);
}

function piecesIn(s: State, group: Group, mine: boolean): Piece[] {
  const [spot = NONE, through = NONE] = [s.groupAt[group], s.passedThrough[group]];
  if (spot === NONE) return [];
  const way = { mine, at: spot, through, drawn: 0 };
  if (isDummy(s, group)) return [{ ...way, freighter: false, forceK: false, stage: 'dummy' }];
  return shipsIn(s, group).map((ship) => ({
    ...way,
    freighter: isFreighter(ship),
    forceK: ship === FORCE_K,
    stage: stageOf(s, ship),
  }));
}

function stageOf(s: State, ship: Ship): Stage {
  if (wouldSink(s, ship, 'torpedo')) return 'frail';
  return starCounts('torpedo', undefined, ship) ? 'single' : 'several';
}

function waits({ waiting }: Fleet, ambush: Ambush): boolean {
  return waiting.includes(ambush);
}

function sure(fleet: Fleet): Odds {
  return [[fleet, 1]];
}

function then(odds: Odds, next: (fleet: Fleet) => Odds): Odds {
  return merged(
    odds.flatMap(([fleet, chance]) => next(fleet).map(([one, share]) => [one, chance * share] as const)),
  );
}

/** Fleets that are the same are one; what has no chance is left out. */
function merged(odds: Odds): Odds {
  const found = new Map<string, readonly [Fleet, number]>();
  for (const [fleet, chance] of odds) {
    if (chance === 0) continue;
    const { counts, waiting, struck } = fleet;
    const key = `${struck} ${waiting.map(({ place, boats }) => place * 8 + boats).join()} ${counts.join()}`;
    found.set(key, [fleet, (found.get(key)?.[1] ?? 0) + chance]);
  }
  return [...found.values()];
}
