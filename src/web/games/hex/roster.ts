import type { Thing } from '../../../host/protocol.ts';
import type { Look } from '../../parts/looks.ts';
import type { FormationData, TypeData, UnitData } from './data.ts';

export function unitThing(id: string): Thing {
  return `unit:${id}`;
}

const LOOKS: Readonly<Record<string, Look>> = { german: 'de', italian: 'it', greek: 'gr' };

export function lookOf({ nationality }: UnitData): Look {
  return LOOKS[nationality] ?? 'cw';
}

interface RosterData<Formation extends FormationData> {
  readonly units: readonly UnitData[];
  readonly formations: readonly Formation[];
  readonly types: readonly TypeData[];
}

/** The units of a game as they are printed, and the formations they belong to. */
export class Roster<Formation extends FormationData = FormationData> {
  readonly formations: readonly Formation[];
  readonly #units: ReadonlyMap<string, UnitData>;
  readonly #formations: ReadonlyMap<string, Formation>;
  readonly #types: ReadonlyMap<string, TypeData>;
  readonly #short: (formation: FormationData) => string;

  /** `short` is how a formation is called on a chit. */
  constructor(
    { units, formations, types }: RosterData<Formation>,
    short: (formation: FormationData) => string,
  ) {
    this.formations = formations;
    this.#units = new Map(units.map((unit) => [unit.id, unit]));
    this.#formations = new Map(formations.map((formation) => [formation.id, formation]));
    this.#types = new Map(types.map((type) => [type.id, type]));
    this.#short = short;
  }

  unit(id: string): UnitData | undefined {
    return this.#units.get(id);
  }

  sideOf(id: string): string {
    return this.unit(id)?.side ?? '';
  }

  formation(id: string): Formation | undefined {
    return this.#formations.get(id);
  }

  formationName(id: string): string {
    const formation = this.formation(id);
    return formation === undefined ? id : this.#short(formation);
  }

  /** "coastal battery" */
  typeName({ type }: UnitData): string {
    return this.#types.get(type)?.name.toLowerCase() ?? type;
  }

  /** It takes no room in a stack. */
  stacksFreely({ type }: UnitData): boolean {
    return this.#types.get(type)?.freeStacking !== undefined;
  }
}
