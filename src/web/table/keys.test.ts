import { describe, expect, it } from 'vitest';
import { faceOf } from '../games/index.ts';
import { chordOf, keyName, keyOf, RESERVED_KEYS, TABLE_KEYS } from '../parts/keys.ts';

const pressed = (key: string, shiftKey = false, code = '') => ({ key, code, shiftKey });

describe('the keys of the table', () => {
  it('have one meaning each, wherever they count', () => {
    for (const now of ['map', 'computer'] as const) {
      const taken = TABLE_KEYS.filter(({ while: when = now }) => when === now).flatMap(({ keys }) => keys);
      const all = [...taken, ...RESERVED_KEYS];
      expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
    }
  });

  it.each(['c3', 'convoys'])('leave the layers of %s their own', async (id) => {
    const taken = new Set([...TABLE_KEYS.flatMap(({ keys }) => keys), ...RESERVED_KEYS]);
    const own = (await faceOf(id)).board.overlays.map(({ key }) => key.toLowerCase());
    expect(own.filter((key) => taken.has(key))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
  });

  it('never take what belongs to the browser, to fields and to lists', () => {
    const taken = TABLE_KEYS.flatMap(({ keys }) => keys);
    for (const key of ['tab', 'shift+tab', 'home', 'end', 'pageup', 'pagedown', 'delete'])
      expect(taken).not.toContain(key);
  });

  it('are found by what is pressed, with and without Shift', () => {
    expect(keyOf(pressed('u'), 'map')?.id).toBe('undo');
    expect(keyOf(pressed('U', true), 'map')?.id).toBe('redo');
    expect(keyOf(pressed('E', true), 'map')?.id).toBe('primary');
    expect(keyOf(pressed('E'), 'map')?.id).toBe('primary');
    expect(keyOf(pressed('!', true, 'Digit1'), 'map')?.id).toBe('speed');
    expect(keyOf(pressed('1', false, 'Digit1'), 'map')?.id).toBe('tabs');
    expect(keyOf(pressed('?', true, 'Slash'), 'map')?.id).toBe('help');
    expect(keyOf(pressed('+', true, 'Equal'), 'map')?.id).toBe('zoom');
    expect(keyOf(pressed('x'), 'map')).toBeUndefined();
  });

  it('mean steps while the computer plays, and the cursor otherwise', () => {
    expect(keyOf(pressed('ArrowLeft'), 'map')?.id).toBe('move');
    expect(keyOf(pressed('ArrowLeft'), 'computer')?.id).toBe('step');
    expect(keyOf(pressed('ArrowUp'), 'computer')).toBeUndefined();
  });

  it('read as on a keyboard', () => {
    expect(['shift+u', '+', ' ', 'arrowleft', 'escape'].map(keyName)).toEqual([
      'Shift U',
      '+',
      'Space',
      '←',
      'Esc',
    ]);
    expect(chordOf(pressed('U', true))).toBe('shift+u');
  });
});
