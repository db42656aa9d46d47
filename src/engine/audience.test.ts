import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allBut,
  audienceFromText,
  audienceToText,
  EVERYONE,
  only,
  SPECTATORS,
  seatName,
  seatNumber,
  sees,
} from './audience.ts';

const SIDES = ['axis', 'allies'];
const SEATS = [0, 1, 2];

/** Every set of the three seats. */
const someAudience = fc.nat(EVERYONE);

describe('an audience', () => {
  it('of everyone includes both sides and the spectators', () => {
    expect(SEATS.map((seat) => sees(seat, EVERYONE))).toEqual([true, true, true]);
  });

  it('of one side includes neither the other nor the spectators', () => {
    expect(SEATS.map((seat) => sees(seat, only(0)))).toEqual([true, false, false]);
    expect(SEATS.map((seat) => sees(seat, only(1)))).toEqual([false, true, false]);
  });

  it('of both sides leaves the spectators out', () => {
    expect(SEATS.map((seat) => sees(seat, only(0) | only(1)))).toEqual([true, true, false]);
  });

  it('of all but one side includes the other and the spectators', () => {
    expect(SEATS.map((seat) => sees(seat, allBut(0)))).toEqual([false, true, true]);
    expect(SEATS.map((seat) => sees(seat, allBut(1)))).toEqual([true, false, true]);
  });

  it('is written in words', () => {
    expect(audienceToText(EVERYONE, SIDES)).toBe('all');
    expect(audienceToText(only(0), SIDES)).toBe('axis');
    expect(audienceToText(only(0) | only(1), SIDES)).toBe('axis+allies');
    expect(audienceToText(only(1) | only(SPECTATORS), SIDES)).toBe('allies+spectator');
    expect(audienceToText(allBut(1), SIDES)).toBe('axis+spectator');
    expect(audienceToText(0, SIDES)).toBe('nobody');
  });

  it('is read back as it was written, and no two are written alike', () => {
    fc.assert(
      fc.property(someAudience, (audience) => {
        expect(audienceFromText(audienceToText(audience, SIDES), SIDES)).toBe(audience);
      }),
    );
  });

  it.each(['', 'axis+', 'everyone', 'axis allies', 'Axis'])('cannot be "%s"', (text) => {
    expect(() => audienceFromText(text, SIDES)).toThrow(expect.objectContaining({ code: 'unknown-seat' }));
  });
});

describe('a seat', () => {
  it('has a name that leads back to it', () => {
    expect(SEATS.map((seat) => seatName(seat, SIDES))).toEqual(['axis', 'allies', 'spectator']);
    expect(SEATS.map((seat) => seatNumber(seatName(seat, SIDES), SIDES))).toEqual(SEATS);
  });

  it('that does not exist is refused together with those that do', () => {
    const message = 'there is no seat "referee"; the seats are axis, allies, spectator';
    expect(() => seatNumber('referee', SIDES)).toThrow(
      expect.objectContaining({ code: 'unknown-seat', message }),
    );
  });
});
