/** How places and formations are called in sentences and on the chits: short, and never twice the same. */

interface Feature {
  readonly kind: string;
  readonly name: string;
}

/** By what a place is called first, when it has several names. */
const FAME = ['city', 'town', 'airfield', 'port', 'battery', 'fort', 'village'];

export function mainFeature<F extends Feature>(features: readonly F[]): F | undefined {
  return features.toSorted((a, b) => FAME.indexOf(a.kind) - FAME.indexOf(b.kind))[0];
}

/** Airfields have the names of the towns beside them. */
export function featureName({ kind, name }: Feature): string {
  return kind === 'airfield' ? `${name} airfield` : name;
}

/** "Żejtun"; nothing where there is only open ground. */
export function placeNameOf(features: readonly Feature[]): string | undefined {
  const feature = mainFeature(features);
  return feature === undefined ? undefined : featureName(feature);
}

const SHORT_NAMES: Readonly<Record<string, string>> = {
  ramcke: 'Ramcke',
  'san-marco': 'San Marco',
  'axis-air': 'Air force',
  'axis-fleet': 'Fleet',
  northern: 'Northern',
  southern: 'Southern',
  central: 'Central',
  western: 'Western',
};

export function shortFormationName({ id, name }: { readonly id: string; readonly name: string }): string {
  return SHORT_NAMES[id] ?? name;
}
