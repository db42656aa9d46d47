import { Game } from '../../src/engine/game.ts';
import { Rulebook } from '../../src/engine/rulebook.ts';
import { filfla } from '../../src/games/filfla/index.ts';

/** The raid on Filfla by the book of another island, which builds on Filfla's: what is named is of the new book. */

const clause = (id: string, text: string, links: object = {}) => ({ id, text, ...links });

/** Movement is replaced, and rough hexes; who may attack is amended; that the game is learnt soon is dropped. */
export const gozoRules = {
  game: 'gozo',
  title: 'The Raid on Gozo',
  base: 'filfla',
  inherits: filfla.definition.rulebook.rules.map(({ id }) => id).filter((id) => id !== 'filfla/5'),
  amends: ['filfla/7'],
  replaces: ['filfla/5', 'filfla/7.7'],
  drops: ['filfla/1.2'],
  rules: [
    {
      id: 'gozo/A',
      title: 'Moving',
      text: 'Units move. The pinned stay.',
      clauses: [clause('gozo/A.1', 'The pinned stay.', { replaces: ['filfla/5.9'] })],
      replaces: ['filfla/5'],
      drops: ['filfla/1.2'],
    },
    {
      id: 'gozo/B',
      title: 'Fighting',
      text: 'Walls count as rough. Nobody attacks by night.',
      clauses: [
        clause('gozo/B.1', 'Walls count as rough.', { replaces: ['filfla/7.7'] }),
        clause('gozo/B.2', 'Nobody attacks by night.', { amends: ['filfla/7.1'] }),
      ],
      amends: ['filfla/7'],
      replaces: ['filfla/7.7'],
    },
  ],
};

/** The game with any book that builds on Filfla's. */
export function onFilfla(rules: object) {
  const rulebook = new Rulebook(rules, 'gozo/rules.json', filfla.definition.rulebook);
  return new Game({ ...filfla.definition, rulebook });
}

export const gozo = onFilfla(gozoRules);
