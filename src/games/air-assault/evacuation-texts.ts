/** The sentences of noncombat units, of evacuation and of casualty points (VI.F, VI.H). */

const SCORE = 'Casualty points: evacuated {evacuated} of {enough}, Axis losses {lost} of {needed}.';

export const evacuationTexts = {
  events: {
    'lost-unprotected':
      '{unit} is lost in {hex}: the enemy is there or next to it, and no combat unit protects it.',
    evacuated: '{unit} is evacuated from {from} {exit}. Casualty points: {points}.',
    'evacuated-aboard': '{unit} leaves aboard {carrier}. Casualty points: {points}.',
    'points-counted': SCORE,
    'points-unseen': 'Casualty points besides, for units that were lost unseen: {points}.',
    'airfields-not-held': 'Not all airfields are in Allied hands: the Allies have not won by them.',
    'won-by-airfields': 'All airfields are in Allied hands as the turn ends.',
    'won-by-points': `The Allies have reached the points that they need. ${SCORE}`,
    'points-missed': `The Allies have not reached the points that they need. ${SCORE}`,
  },
  phrases: {
    'lost-unprotected': 'Enemies that are lost, since no combat unit is with them',
    'may-protect': 'whether a combat unit is among the counters in {hexes|and}',
    'stays-in-sector': 'Before turn {turn} it stays in the sector of {sector}.',
    'is-evacuated': 'It has been evacuated.',
    'leaves-with-carrier': 'It is aboard {unit} and leaves with it.',
    'allied-only': 'That is for the Allies alone.',
    'evacuated-from-turn': 'The evacuation begins in turn {turn}.',
    'ships-by-night': 'Through ports units leave by night, and by road at any time.',
    'leaves-from': 'Units leave from {hexes|or}.',
    'evacuation-of': '{unit} is evacuated',
    'evacuation-points': 'Casualty points',
    'evacuated-with-it': 'Aboard, and evacuated with it',
    'port-takes': 'Stacking points that still find room at the port of {hex} in this turn',
    'evacuated-units': 'Evacuated: {evacuee}, {units}',
    'lost-units': 'Axis losses: {casualty}, {units}',
    'evacuated-enough': 'Units worth {points} casualty points were evacuated, with {enough} needed',
    'lost-enough': 'the Axis lost units worth {points}, with {needed} needed',
    'evacuated-too-few': 'Units worth {points} of {enough} casualty points were evacuated',
    'lost-too-few': 'the Axis lost units worth {points} of {needed}',
    'airfields-held': 'All airfields were in Allied hands when the turn ended',
    'airfield-not-held': 'the airfield of {airfield} was not in Allied hands',
  },
  verbs: { evacuate: 'Evacuate {1}' },
  labels: {
    exit: { port: 'by ship', road: 'by road' },
    evacuee: {
      greek: 'Greek units',
      headquarters: 'headquarters',
      noncombat: 'noncombat units',
      battalion: 'battalions',
      company: 'companies',
      platoon: 'platoons and smaller units',
    },
    casualty: {
      'airborne-headquarters': 'airborne headquarters',
      headquarters: 'other headquarters',
      'airborne-company': 'airborne companies',
      'airborne-battalion': 'airborne battalions',
      company: 'other companies',
      battalion: 'other battalions',
      'engineer-battalion': 'the airborne engineers, headquarters and companies',
    },
  },
} as const;
