import './dice-tray.css';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownRoll } from '../../host/protocol.ts';
import type { DieLook } from '../parts/looks.ts';
import { t } from '../texts/index.ts';
import { type Thrown, TumblingDie, thrownOf, useLanding } from './tumbling.tsx';

/** How long landed dice lie there, and how long they take to fade. */
const STAY = 3600;
const FADE = 160;

/** Dice over the foot of the map: they roll, lie there for a while, and fade. Nothing waits for them. */
export function DiceTray({
  rolls,
  title,
  look,
  motion,
  onDone,
}: {
  readonly rolls: readonly ShownRoll[];
  readonly title: string;
  readonly look: DieLook;
  readonly motion: 0 | 1 | 2;
  readonly onDone: () => void;
}) {
  const dice = thrownOf(rolls);
  const { landed, land } = useLanding(dice.map(({ text, result }) => `${text} ${result}`).join(), motion);
  const [held, setHeld] = useState(false);
  const fading = useFading(landed && !held, onDone, dice.length === 0);
  if (dice.length === 0) return null;
  return (
    <div className={fading ? 'dice-tray fading' : 'dice-tray'}>
      <button
        type="button"
        aria-label={t(landed ? 'dice.close' : 'dice.land')}
        onClick={landed ? onDone : land}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        {title && <strong>{title}</strong>}
        {groupsOf(dice).map(({ text, thrown }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: throws keep the order in which they were made
          <span key={place} className="dice-group">
            {text !== title && <span className="dice-purpose">{text}</span>}
            {thrown.map((die, index) => (
              <TumblingDie
                // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names and never change places
                key={index}
                value={die.result}
                faces={die.die}
                size={dice.length > 4 ? 30 : 40}
                look={look}
                landed={landed}
                motion={motion}
              />
            ))}
          </span>
        ))}
      </button>
      <p className="hidden-text" role="status">
        {landed ? spoken(title, dice) : ''}
      </p>
    </div>
  );
}

/** Counts down while the dice lie there; where there are none it is done at once. */
function useFading(counts: boolean, onDone: () => void, empty: boolean): boolean {
  const [fading, setFading] = useState(false);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    setFading(false);
    if (!counts && !empty) return;
    const fade = setTimeout(() => setFading(true), STAY);
    const done = setTimeout(finish, empty ? 0 : STAY + FADE);
    return () => {
      clearTimeout(fade);
      clearTimeout(done);
    };
  }, [counts, empty]);
  return fading;
}

/** Dice that were thrown together for the same thing. */
function groupsOf(
  dice: readonly Thrown[],
): readonly { readonly text: string; readonly thrown: readonly Thrown[] }[] {
  const groups: { readonly text: string; readonly thrown: Thrown[] }[] = [];
  for (const die of dice) {
    const last = groups.at(-1);
    if (last?.text === die.text) last.thrown.push(die);
    else groups.push({ text: die.text, thrown: [die] });
  }
  return groups;
}

function spoken(title: string, dice: readonly Thrown[]): string {
  const groups = groupsOf(dice).map(({ text, thrown }) => {
    const results = listed(thrown.map(({ result }) => String(result)));
    return text === title ? results : t('dice.said', { title: text, results });
  });
  return title ? t('dice.said', { title, results: groups.join('; ') }) : groups.join('; ');
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return t('dice.and', { first: words.slice(0, -1).join(', '), last });
}
