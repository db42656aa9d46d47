import type { CounterFace, LandFace } from '../counters/counter-face.ts';
import type { Look } from '../parts/looks.ts';

/** All that the lobby says of a game. It is there before anything else of the game is fetched, so it is small. */
export interface Card {
  readonly id: string;
  readonly title: string;
  /** What it is about. */
  readonly text: string;
  readonly length: string;
  /** Of five. */
  readonly complexity: number;
  readonly sides: readonly CardSide[];
  /** It cannot be played yet. */
  readonly inTheMaking?: true;
  /** Without one the card shows open sea. */
  readonly picture?: Picture;
  /** Those of the rules in their order, the first one is the usual; of a game in the making none are known. */
  readonly scenarios: readonly CardScenario[];
  /** What else can be chosen before the game, in the order of the rules. */
  readonly options: readonly CardOption[];
  /** How two people at one screen pass it on, where the scenario says nothing else. */
  readonly handOver?: string;
}

export interface CardSide {
  readonly id: string;
  readonly label: string;
  readonly look: Look;
  /** Those who play it, in the middle of a sentence: "the Allies". */
  readonly people: string;
  /** How the computer can play it; none where no computer player knows the game. */
  readonly characters: readonly CardCharacter[];
}

/** One way in which the computer can play a side. */
export interface CardCharacter {
  readonly id: string;
  readonly title: string;
  /** Whoever plays so, with room for the level: "a careful {level}". */
  readonly who: string;
  /** A sentence of what that means in play. */
  readonly note: string;
}

interface CardScenario {
  readonly id: string;
  readonly title: string;
  /** A sentence about it. */
  readonly note: string;
  /** How the screen is passed on here, where that is not as usual. */
  readonly handOver?: string;
}

interface CardOption {
  readonly id: string;
  readonly title: string;
  /** The first one is the usual. */
  readonly values: readonly [CardValue, ...CardValue[]];
}

interface CardValue {
  readonly id: string;
  readonly title: string;
}

/** A piece of a map with a moment of a game on it. */
export interface Picture {
  readonly map: string;
  /** What is in the middle, in map units. */
  readonly middle: readonly [number, number];
  /** CSS pixels per map unit. */
  readonly zoom: number;
  readonly counters: readonly PictureCounter[];
}

export interface PictureCounter {
  readonly x: number;
  readonly y: number;
  /** How many lie there, one upon the other. */
  readonly pile: number;
  readonly size: number;
  readonly face: CounterFace;
}

type Place = readonly [x: number, y: number, pile: number];

/** Counters stand a little above the middle of their hex, so that its name stays free. */
const LIFT = 3;

/** A counter of land units. `values` are what is printed at the foot, left and right: "5 6". */
export function land(
  [x, y, pile]: Place,
  look: Look,
  name: string,
  symbol: string,
  size: string,
  values: string,
  extra: Partial<LandFace> = {},
): PictureCounter {
  const [left = '', right = ''] = values.split(' ');
  const face: LandFace = { kind: 'land', look, name, symbol, size, left, right, marks: [], ...extra };
  return { x, y: y - LIFT, pile, size: 1, face };
}

/** A ship or a group of them. */
export function naval(
  [x, y, pile]: Place,
  look: Look,
  name: string,
  ship: string,
  right: string,
): PictureCounter {
  return { x, y, pile, size: 1.1, face: { kind: 'naval', look, name, ship, right, marks: [] } };
}
