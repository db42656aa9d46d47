import { because } from '../../engine/bar.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { endBombardment } from './aircraft.ts';
import { bombardmentForecast, strengthOver } from './aircraft-forecast.ts';
import { flyingFor, flyingOver } from './aloft.ts';
import { gunsIn, mayHideTargets, shipsIn } from './bombardment-targets.ts';
import { bombardmentChart, bombardmentColumn, turnsOf } from './charts.ts';
import { eliminate } from './elimination.ts';
import { expose } from './exposure.ts';
import { hearFlak, provePlaceBare } from './flak.ts';
import { AXIS, type Place, type Unit } from './kinds.ts';
import { Places } from './lists.ts';
import { BombardmentResult } from './mission-words.ts';
import { BOMBARDMENT } from './missions.ts';
import { neutralize, neutralizePort } from './neutral.ts';
import { closePort } from './ports.ts';
import { placeOf, type State } from './state.ts';
import { BY_BOMBS, phrase, type Rolling, steps, type Telling, verbs } from './words.ts';

/** VI.A.3: once all aircraft are placed, the bombardments are rolled for, one place after the other. */
export const bombardment = new Procedure('bombardment', { done: Places }, ['next', 'choose']);

steps(bombardment, {
  next: (s, { done }, play) => {
    if (placesDue(s, done).length > 0) return play.go('choose');
    endBombardment(s, play);
    return play.done();
  },
  // Also where there is only one: whoever rolls sees before what may come of it.
  choose: {
    rule: 'crete/VI.A.r4',
    by: () => AXIS,
    options: (s, { done }, options) => {
      for (const place of placesDue(s, done)) options.add(verbs.id.bombard, place);
    },
    take: {
      bombard: (s, { done }, play, place) => {
        bombard(s, place, play);
        return play.go('next', { done: [...done, place] });
      },
    },
    bars: {
      bombard: (s, { done }, place) => {
        if (done.includes(place)) return 'crete/VI.A.3.r2';
        if (placesDue(s, done).includes(place)) return undefined;
        return because('crete/VI.A.3.s2', phrase('no-bombers-over', { place }));
      },
    },
    previews: { bombard: (s, _, place) => bombardmentForecast(s, place, bombersOver(s, place)) },
  },
});

/** The places that still have to be bombarded, each once (VI.A.3.r2). */
function placesDue(s: State, done: readonly Place[]): readonly Place[] {
  const places = new Set(flyingFor(s, BOMBARDMENT).map((unit) => placeOf(s, unit)));
  return [...places].filter((place) => !done.includes(place)).sort((a, b) => a - b);
}

function bombersOver(s: State, place: Place) {
  return flyingOver(s, place, BOMBARDMENT);
}

/** VI.A.3.r1: one roll for all aircraft over a place; whether flak weakens them is judged now (Q.6). */
function bombard(s: State, place: Place, play: Rolling & Telling): void {
  const bombers = bombersOver(s, place);
  const isUnderFire = hearFlak(s, place, play);
  if (isUnderFire) play.tell('bombers-under-fire', { place });
  const strength = strengthOver(s, bombers, isUnderFire);
  if (strength === 0) {
    play.tell('bombs-too-few', { place });
    return;
  }
  play.foresee('bombardment', () => bombardmentForecast(s, place, bombers, isUnderFire));
  const die = play.roll('bombardment', AXIS);
  const result = play.consult(bombardmentChart, die, bombardmentColumn(strength));
  play.tell('bombarded', { place, strength, die, result: numberOf(BombardmentResult, result) });
  const turns = turnsOf(result);
  if (turns > 0) hit(s, place, turns, play);
}

/** VI.A.3.f.2: a success shows the targets, and nobody else (VI.A.3.r3). */
function hit(s: State, place: Place, turns: number, play: Telling): void {
  if (mayHideTargets(s, place)) play.disclose('bombardment');
  const [guns, ships] = [gunsIn(s, place), shipsIn(s, place)];
  const port = s.kit.map.portOf(place);
  expose(s, guns, play, BY_BOMBS);
  for (const gun of guns) neutralize(s, gun, turns, play);
  for (const ship of ships) destroyShip(s, ship, play);
  if (port !== undefined) {
    neutralizePort(s, port, turns, play);
    closePort(s, port, play);
  } else if (guns.length + ships.length === 0) play.tell('no-target', { place });
  provePlaceBare(s, place);
}

/** VI.A.3.a.4 and VI.G.3: a ship goes down, and whoever is aboard is lost with it. */
function destroyShip(s: State, ship: Unit, play: Telling): void {
  play.tell('ship-destroyed', { unit: ship, place: placeOf(s, ship) });
  eliminate(s, ship, play);
}
