/** How a side looks: Italians, Germans, Commonwealth, Greeks, Royal Navy, Regia Marina. */
export type Look = 'it' | 'de' | 'cw' | 'gr' | 'rn' | 'rm';

/** The two camps of all our games; dice and corners are told apart by them. */
export type Alliance = 'axis' | 'allied';

/** Dice that nobody in particular rolls are plain. */
export type DieLook = Alliance | 'plain';

interface Traits {
  readonly alliance: Alliance;
  /** The words of a side are written in one of three inks. */
  readonly ink: 'axis' | 'allied' | 'navy';
  /** What its band has besides a colour, for those who cannot tell colours apart. */
  readonly pattern: 'plain' | 'stripes' | 'bars';
}

const LOOKS: Readonly<Record<Look, Traits>> = {
  it: { alliance: 'axis', ink: 'axis', pattern: 'stripes' },
  de: { alliance: 'axis', ink: 'axis', pattern: 'plain' },
  rm: { alliance: 'axis', ink: 'axis', pattern: 'stripes' },
  cw: { alliance: 'allied', ink: 'allied', pattern: 'plain' },
  gr: { alliance: 'allied', ink: 'allied', pattern: 'bars' },
  rn: { alliance: 'allied', ink: 'navy', pattern: 'plain' },
};

export function allianceOf(look: Look): Alliance {
  return LOOKS[look].alliance;
}

/** Without a side, a die is plain. */
export function dieLookOf(look: Look | undefined): DieLook {
  return look === undefined ? 'plain' : allianceOf(look);
}

export function inkOf(look: Look): Traits['ink'] {
  return LOOKS[look].ink;
}

export function patternOf(look: Look): Traits['pattern'] {
  return LOOKS[look].pattern;
}

/** The corners of what belongs to the Allies are round, those of the Axis square. */
export function isRound(look: Look): boolean {
  return allianceOf(look) === 'allied';
}
