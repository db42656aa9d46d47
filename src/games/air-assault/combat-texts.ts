/** The sentences of combat (V.F, V.G, V.I.5). */

const ATTACKED = 'The {side} side may attack.';
const ANSWERING = 'Attack on {targets|and}: the defender may answer with artillery.';
const ADVANCING = 'The {side} side may advance into {hexes|and}.';
const PAYING = '{fight} {targets|and}: the attacker chooses his losses.';

/** Why something is added to the die, in previews and in the log. */
const DIE_MODIFIERS = {
  river: 'Across a river',
  'drift-combat': 'Drift combat',
  armour: 'Armour attacks',
} as const;

export const combatTexts = {
  prompts: {
    'combat-phase.declare': {
      asked: 'Choose a hex to attack; when you want no more attacks, end the combat phase.',
      waiting: ATTACKED,
    },
    'combat-phase.declare-landing': {
      asked:
        'Choose a hex to attack; when you want no more attacks, end the combat phase. Only artillery lies in landing boxes before enemies: it does not attack, and is lost unless others clear the way for it.',
      waiting: ATTACKED,
    },
    'combat-phase.assemble': {
      asked:
        'Attack on {targets|and}: choose who attacks and which artillery supports them, then announce it.',
      waiting: ATTACKED,
    },
    'combat-phase.assemble-landing': {
      asked:
        'Attack on {targets|and} out of the landing boxes: {attackers|and}. Add others and artillery that supports them if you like, then announce it.',
      waiting: ATTACKED,
    },
    'defensive-fire.announce': {
      asked:
        'Attack on {targets|and}: choose an attacker for your artillery to fire at, or end the announcement.',
      waiting: ANSWERING,
    },
    'defensive-fire.aim': {
      asked:
        'Attack on {targets|and}, defensive fire on {aimed|and}: choose its guns and, if you like, others to fire at in the same hex; then announce it.',
      waiting: ANSWERING,
    },
    'defensive-fire.order': {
      asked: 'Attack on {targets|and}: which defensive fire is rolled for next?',
      waiting: ANSWERING,
    },
    'payment.pay': {
      asked:
        '{fight} {targets|and}: give up attacking units with {owed} or more of attack strength, at least one. Given up so far: {given}, with {paid} of attack strength.',
      waiting: PAYING,
    },
    'payment.exchange': {
      asked:
        '{fight} {targets|and}, exchange: give up attacking units, at least one. Given up so far: {given}, with {paid} of attack strength. The defender loses as much as fits into that.',
      waiting: PAYING,
    },
    'matching.match': {
      asked:
        '{fight} {targets|and}, exchange: the attacker gave up {strength}. Lose as much of your defence as fits into that.',
      waiting: '{fight} {targets|and}: the defender chooses his losses.',
    },
    'retreat.choose': {
      asked: '{fight} {targets|and}: who retreats, and where to?',
      waiting: '{fight} {targets|and}: the {side} side retreats.',
    },
    'advance.choose': {
      asked: 'Units that took part may advance into {hexes|and}.',
      waiting: ADVANCING,
    },
    'advance.land': {
      asked:
        'Units that took part may advance into {hexes|and}. Units in landing boxes that are lost if they do not come ashore now: {afloat}.',
      waiting: ADVANCING,
    },
    'drift-combats.choose': {
      asked: 'Airborne units came down among the Allies: where do they fight next?',
      waiting: 'The Axis fights where its airborne units came down among the Allies.',
    },
  },
  events: {
    'attack-announced': 'Attack on {targets|and} by {attackers|and}: {attack} against {defence}, {column}.',
    'from-boxes': 'Attack on {targets|and} out of landing boxes, with half of the strength: {units|and}.',
    'die-modified': '{why}: die{by} in the attack on {targets|and}.',
    'support-announced': 'Artillery support for the attack on {targets|and}: {guns|and}.',
    'bombers-join': 'Air support for the attack on {targets|and}: {aircraft|and}.',
    'fire-announced': 'Defensive fire on {targets|and} by {guns|and}.',
    'fire-result':
      'Defensive fire on {targets|and}, {attack} against {defence}, {column}: {effect} (die {die}).',
    'fire-void': 'The target is gone, and the defensive fire of {guns|and} is not rolled for.',
    'driven-back': '{unit} has no more part in the attack.',
    'support-void': 'No infantry attacks any more, and there is no support by {guns|and}.',
    'attack-cancelled': 'Nobody is left to attack {targets|and}: there is no attack.',
    'nobody-to-attack': 'Attack on {targets|and} by {attackers|and}: nobody is there who can be attacked.',
    'odds-changed': 'The odds of the attack on {targets|and} are now {attack} against {defence}, {column}.',
    'combat-result': 'Attack on {targets|and} at {column}: {result} (die {die}{by}).',
    lost: '{unit} is eliminated in {place}.',
    'given-up': '{unit} is given up in {place}.',
    'exchange-matched':
      'Exchange in {targets|and}: the attacker gives up {strength} of attack, the defender {lost} of defence.',
    'exchange-spared':
      'Exchange in {targets|and}: the attacker gives up {strength} of attack, and nothing of the defence fits into that.',
    retreated: '{unit} retreats from {from} to {to}.',
    'cannot-retreat': '{unit} has no way to retreat from {place} and is eliminated.',
    'does-not-retreat': '{unit} does not retreat from {place} and is eliminated.',
    'no-way-back-afloat': '{unit} cannot retreat from {box} and is eliminated.',
    advanced: '{unit} advances from {from} to {to}.',
    'drift-combat': 'Drift combat in {hex}, {attack} against {defence}, {column}: {result} (die {die}{by}).',
    'nobody-there': 'There is nobody to fight in {hex}.',
    'thrown-out': 'The airborne units cannot stay in {hex} and have to retreat.',
    'armour-tested':
      'Attack on {targets|and} by {attackers|and}: first it is seen whether the heavy armour joins in.',
    reliability: '{unit}: {result} (die {die}{by}).',
    'attack-stalled': 'No heavy armour is left for the attack on {targets|and}: there is no attack.',
    'armour-attacked':
      'Attack on {targets|and} by {attackers|and}: only heavy armour defends, and no die is rolled.',
    'armour-doomed':
      'Attacked without company: {units|and}. Heavy armour like that is removed when the combat phase is over.',
    'armour-removed': '{unit} was attacked without company and is removed from {hex}.',
    'nobody-to-give-up': 'Only artillery has come down in {targets|and}, and none of it is given up.',
  },
  phrases: {
    'attack-on': 'Attack on {hexes|and}',
    'advance-to': '{unit} advances to {hex}',
    'no-advance': 'Nobody else advances into {hexes|and}',
    'room-after': 'Stacking points that {hex} still takes then',
    'lost-afloat': 'Left in landing boxes and lost',
    'lost-afloat-so-far': 'If no more is given up: left in landing boxes and lost',
    'leave-hex': 'Must leave {hex} or be lost',
    'leave-hex-so-far': 'If no more is given up: must leave {hex} or be lost',
    'lost-in-hex': 'Left in {hex} without a retreat, and lost',
    'lost-in-hex-so-far': 'If no more is given up: left in {hex} without a retreat, and lost',
    'combat-ends': 'The combat phase ends',
    'gives-up': '{unit} is given up',
    'gives-up-no-more': 'Nobody else is given up',
    'strength-given': 'Attack strength given up then',
    'strength-owed': 'Attack strength to be given up',
    'defence-lost': 'Defence that is lost for it, of {defence}',
    'may-break-down': 'whether the defender breaks a battalion down before',
    'these-units': '{units|and}',
    'drift-combat-in': 'Drift combat in {hex}',
    attack: 'Attack',
    defence: 'Defence',
    column: 'Odds column',
    'least-defence': 'Defence at the least',
    'best-column': 'Odds column at best',
    'halved-boxes': 'From landing boxes, halved',
    'halved-armour': 'Armour, halved by the terrain',
    'from-guns': 'Artillery among it',
    'from-aircraft': 'Aircraft among it',
    terrain: 'Terrain of {hex} ({terrain}), for all but artillery',
    'terrain-of-guns': 'Terrain of {hex} ({terrain}), no help to artillery',
    'combat-die': 'Combat',
    'fire-die': 'Defensive fire',
    ...DIE_MODIFIERS,
    'reliability-of': 'Reliability of {unit}',
    'enemy-armour': 'Armour and antitank units that are attacked',
    'armour-joins': 'It joins the attack',
    'armour-stays-out': 'It has no part in the attack, and makes no other in this phase',
    'armour-breaks-down': 'It is removed',
    'joins-attack': 'Chance that {unit} joins in',
    'combat-die-at-best': 'Combat, if all heavy armour joins in',
    'without-heavy-armour': 'If no heavy armour joins in',
    'odds-would-be': '{attack} against {defence}, {column}',
    'odds-would-be-and-die': '{attack} against {defence}, {column}, die{by}',
    'no-attack-then': 'there is no attack',
    'attack-not-made': 'No heavy armour joins in, and there is no attack',
    'heavy-armour-doomed':
      'No die is rolled: the heavy armour is removed when the combat phase is over, and nobody advances',
    'armour-without-company': 'Heavy armour without company, removed when the combat phase is over',
    'fire-on': 'Defensive fire on {units|and}',
    fires: 'Defensive fire',
    'attack-to-follow': 'the attack on {hexes|and} afterwards, by those who are left',
    'fled-there': 'Fled there: {units|and}',
    'adds-nothing': 'adds nothing, and shares what becomes of the others',
    'out-of-range': 'The distance is {distance}, and it fires no further than {range}.',
    'out-of-range-at-night': 'The distance is {distance}, and at night it fires no further than {range}.',
    'face-down-there': 'what lies face down in {hexes|and}',
    'result-NE': 'Nothing happens',
    'result-NE-afloat': 'The defenders stay, and whoever attacks from a landing box is lost',
    'result-DR': 'The defenders retreat; whoever cannot is lost',
    'result-DR-some': 'The defenders retreat; whoever cannot is lost, in any case {units|and}',
    'result-DR-none': 'The defenders do not retreat and are lost',
    'result-AR': 'The attackers retreat; whoever cannot is lost',
    'result-AR-some': 'The attackers retreat; whoever cannot is lost, in any case {units|and}',
    'result-AR-none': 'The attackers do not retreat and are lost',
    'result-AR-afloat': 'The attackers are lost: there is no retreat from a landing box',
    'result-EX': 'The attacker gives up units of his choice, and the defender as much as fits into that',
    'result-EX-afloat':
      'The attacker gives up units of his choice, and the defender as much as fits into that; if defenders are left, whoever is left in a landing box is lost',
    'result-AL': 'The attacker gives up units with {strength} or more of attack strength, at least one',
    'result-AL-afloat':
      'The attacker gives up units with {strength} or more of attack strength, at least one; whoever is left in a landing box is lost',
    'result-AL-all': 'The attacker gives up all infantry and armour of the attack',
    'result-DE': 'All defenders are lost',
    'result-AE': 'All attackers are lost, but not artillery and aircraft that support them',
    'fire-DR': 'They are driven back and have no more part in the attack; whoever cannot retreat is lost',
    'fire-DR-some':
      'They are driven back and have no more part in the attack; whoever cannot retreat is lost, in any case {units|and}',
    'fire-DR-none': 'They do not retreat and are lost',
    'fire-DR-afloat': 'They are lost: there is no retreat from a landing box',
    'fire-DE': 'They are lost',
    'fire-nothing': 'Nothing happens',
    'drift-NE':
      'Nobody is lost by the die, and the airborne units have to leave the hex; whoever cannot is lost',
    'drift-NE-some':
      'Nobody is lost by the die, and the airborne units have to leave the hex; whoever cannot is lost, in any case {units|and}',
    'drift-NE-none': 'The airborne units have to leave the hex, cannot and are lost',
    'drift-AL':
      'The airborne units give up {strength} or more of attack strength, at least one unit; whoever is left has to leave the hex',
    'drift-EX':
      'The Axis gives up units of its choice, and the Allies as much as fits into that; if both are left, the airborne units have to leave the hex',
    'drift-AL-some':
      'The airborne units give up {strength} or more of attack strength, at least one unit; whoever is left has to leave the hex, and whoever cannot is lost, in any case {units|and}',
    'drift-EX-some':
      'The Axis gives up units of its choice, and the Allies as much as fits into that; if both are left, the airborne units have to leave the hex, and whoever cannot is lost, in any case {units|and}',
    'drift-EX-left':
      'The Axis gives up units of its choice, and the Allies as much as fits into that, but not all of them; the airborne units that are left have to leave the hex, and whoever cannot is lost, in any case {units|and}',
    'drift-EX-clear': 'The Axis gives up units of its choice, and all Allied units in the hex are lost',
    'drift-EX-all':
      'All airborne units in the hex are lost, and of the Allies as much as fits into what the Axis gives up',
    'drift-AE': 'All airborne units in the hex are lost',
    'heavy-armour-lost': 'The heavy armour is lost without a fight',
    'answer-to-come': 'defensive fire that may come before',
    'hex-first': 'First choose the hex to attack.',
    'attackers-first': 'First choose who attacks.',
    'no-enemy-near': 'No enemy is next to it.',
    'attack-from-boxes':
      'Choose a hex to attack. Infantry and armour in the landing boxes before {hexes|and} have to attack before the phase can end.',
    'attack-open': 'The attack on {hexes|and} has to be announced or taken back first.',
    'shores-owed': '{hexes|and} must be attacked from the landing boxes before the phase can end.',
    'hex-is-attacked': '{hex} is being attacked.',
    'hex-can-be-attacked': '{hex} can be attacked.',
    'joins-by-itself': 'It joins this attack by itself, being over {hex}.',
    'is-over': 'It is over {hex}.',
    'attackers-not-next-to': 'Not next to {hex}: {units|and}.',
    'only-guns-near': 'Only artillery is next to {hex}.',
    'nobody-near': 'No unit that could attack is next to {hex}.',
    'no-artillery': 'It is no artillery.',
    'decoys-do-not-fight': 'Decoys do not fight.',
    'aimed-at': 'It is aimed at already.',
    'nobody-among-enemies': 'Nobody has come down among enemies in {hex}.',
    'asked-in-vain':
      'Attack on {hexes|and}: none of your artillery can fire at those who attack. You are asked all the same, so that the attacker does not see whether you have any there.',
    'no-gun-left': 'None of your artillery can still fire.',
    'no-gun-reaches': 'None of your artillery can fire at it.',
    'aim-first': 'First choose an attacker to fire at.',
    'gun-first': 'First choose a gun that fires.',
    'fire-begun': 'Fire that is put together has to be announced or taken back.',
    'can-support': 'It supports this attack, and does not make it.',
    'not-next-to': 'It is not next to {hexes|and}.',
    'not-attacking': 'It is not among those who attack.',
    'nobody-attacks': 'None of your units can attack now. End the combat phase.',
    'nobody-attacks-from-boxes':
      'None of your units can attack now. Only artillery lies in landing boxes before enemies: it does not attack, and is lost when you end the combat phase.',
    'over-no-hex': 'It is not over any hex.',
    'pay-all':
      '{fight} {hexes|and}: all infantry and armour of the attack have to be given up. Before, you may break down {units|and}.',
    'pay-or-break-down':
      '{fight} {hexes|and}: give up attacking units with {owed} or more of attack strength, at least one. Given up so far: {given}, with {paid} of attack strength. Before, you may break down {units|and}.',
    'exchange-or-break-down':
      '{fight} {hexes|and}, exchange: give up attacking units, at least one. Given up so far: {given}, with {paid} of attack strength. The defender loses as much as fits into that. Before, you may break down {units|and}.',
    'only-assault-pays': 'Only infantry and armour are given up.',
    'match-or-break-down':
      '{fight} {hexes|and}, exchange: the attacker gave up {strength}. Lose as much of your defence as fits into that; before, you may break down {units|and}.',
    'nothing-fits':
      '{fight} {hexes|and}, exchange: the attacker gave up {strength}, and nothing fits into that: the least that you can lose is {least}. Nothing is lost, unless you break down {units|and} first.',
    'not-defending': 'It is not among those who defend.',
    'is-chosen': 'It is chosen already.',
    'defends-with-more': 'It defends with {defence}, and no more than {left} fits.',
    'fits-worse': 'With it, less than {best} would be lost, and {best} fits.',
    'still-fits': 'Defence that fits into the {strength} given up: {best}.',
    'not-retreating': 'It has no part in this retreat.',
    'no-refuge': 'Whoever is in {hex} has a part in this combat.',
    'free-hexes': 'What the enemy has left is {hexes|and}.',
  },
  purposes: {
    combat: 'combat',
    'defensive-fire': 'defensive fire',
    'drift-combat': 'drift combat',
    reliability: 'reliability of heavy armour',
  },
  verbs: {
    target: 'Attack {1}',
    attack: 'Attack with {1}',
    support: 'Support with {1}',
    launch: 'Announce the attack',
    'fire-at': 'Fire at {1}',
    'fire-with': 'Fire with {1}',
    'next-fire': 'Fire at others, too',
    'open-fire': 'Announce the fire',
    answer: 'No defensive fire',
    resolve: 'Roll for the fire on {1}',
    'give-up': 'Give up {1}',
    enough: 'That is enough',
    lose: 'Lose {1}',
    retreat: 'Retreat {1} to {2}',
    advance: 'Advance {1} to {2}',
    fight: 'Fight in {1}',
  },
  labels: {
    fight: {
      attack: 'Attack on',
      fire: 'Defensive fire at the attack on',
      'drift-combat': 'Drift combat in',
    },
    'die-modifier': DIE_MODIFIERS,
    terrain: { clear: 'clear', rough: 'rough', city: 'city', sea: 'sea', fort: 'fort' },
    result: {
      NE: 'no effect (NE)',
      DR: 'the defenders retreat (DR)',
      AR: 'the attackers retreat (AR)',
      EX: 'an exchange (EX)',
      AL: 'the attacker loses units (AL)',
      DE: 'the defenders are lost (DE)',
      AE: 'the attackers are lost (AE)',
    },
    reliability: {
      joins: 'it joins the attack (SUB 1)',
      'stays-out': 'it has no part in the attack (No Effect)',
      'breaks-down': 'it breaks down and is removed (ELIM)',
    },
    'fire-effect': { DE: 'the target is lost', DR: 'the target has to retreat', nothing: 'no effect' },
  },
} as const;
