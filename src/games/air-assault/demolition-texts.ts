/** The sentences of demolitions (VI.G.5). */
export const demolitionTexts = {
  prompts: {
    'demolition.choose': {
      asked: 'The engineers may demolish what is in their hex.',
      waiting: 'The Allies decide about a demolition.',
    },
  },
  events: {
    'port-demolished': '{unit} demolishes the port of {hex}.',
    'road-demolished': '{unit} demolishes the road in {hex}.',
    'bridge-demolished': '{unit} demolishes the bridge in {hex}, and with it the road.',
  },
  phrases: {
    'demolition-in-vain':
      'There is nothing that the engineers can demolish now. You are asked all the same, so that the Axis does not see where they are.',
    'is-loaded': '{unit} is loaded.',
    'came-in-segment': '{unit} was not there when the Allied segment began, or has left the hex since.',
    'is-demolished': 'It is demolished already.',
    'nothing-to-demolish': 'There is no port, no bridge and no road through rough ground.',
    'is-elsewhere': '{unit} is not in {hex}.',
    'have-fled': 'Retreated into {hex} in this phase: {units|and}.',
    demolish: 'Demolition in {place}',
    'gone-for-good': 'Gone for both sides, for the rest of the game',
    'road-in': 'the road in {hex}',
    'road-and-bridge-in': 'the bridge and the road in {hex}',
    'port-of': 'the port of {hex}',
    'lost-off-port': 'Lost with it off the port',
  },
  verbs: { demolish: 'Demolish in {1}' },
} as const;
