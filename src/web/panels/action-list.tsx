import './action-list.css';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownAction, ShownQuestion } from '../../host/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { pointsText } from '../parts/points.ts';
import { capital, t } from '../texts/index.ts';
import { groupsOf, narrowed, numberOf } from './action-groups.ts';
import { AtAnyTime } from './at-any-time.tsx';
import { useListbox } from './listbox.ts';

/** Everything that can be done now, as a list: for the keyboard, and for whoever does not find it on the map. */
export function ActionList({
  question,
  onPlay,
  onPoint,
  onClose,
}: {
  readonly question: ShownQuestion;
  readonly onPlay: (action: string) => void;
  /** The action that is chosen in the list, so that the map can show it. */
  readonly onPoint: (action: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const late = useDeferredValue(typed);
  const groups = useMemo(() => groupsOf(question.actions), [question]);
  const shown = useMemo(() => narrowed(groups, late), [groups, late]);
  const actions = useMemo(() => actionsIn(shown), [shown]);
  const listbox = useListbox({
    length: actions.length,
    onTake: (index) => {
      // What was typed last counts, also where the list has not followed yet.
      const action = (typed === late ? actions : actionsIn(narrowed(groups, typed)))[index];
      if (action !== undefined) onPlay(action.text);
    },
  });
  usePointed(actions[listbox.active]?.text, onPoint);
  const total = question.actions.length;
  const n = actions.length;
  let index = 0;
  return (
    <Dialog title={t('actions.title')} onClose={onClose}>
      <div className="action-list-head">
        <p className="action-list-prompt">{question.prompt}</p>
        <label className="search-field">
          <Icon name="list" size={18} />
          <input
            {...listbox.field}
            value={typed}
            aria-label={t('actions.filter')}
            placeholder={t('actions.filter')}
            onChange={(event) => {
              setTyped(event.target.value);
              listbox.setActive(0);
            }}
          />
          <span className="num" aria-live="polite">
            {n === total ? t('actions.count', { n }) : t('actions.some', { n, total })}
          </span>
        </label>
      </div>
      {n === 0 && <p className="action-list-none">{t('actions.none')}</p>}
      <div className="action-list" id={listbox.listId} role="listbox" aria-label={t('actions.list')}>
        {shown.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="action-list-group cap" aria-hidden="true">
              {group.title}
            </div>
            {group.actions.map(({ action }) => {
              const here = index++;
              return (
                <Option
                  key={action.text}
                  id={listbox.optionId(here)}
                  index={here}
                  action={action}
                  active={here === listbox.active}
                  onActive={listbox.setActive}
                  onPlay={onPlay}
                />
              );
            })}
          </div>
        ))}
      </div>
      <AtAnyTime asides={question.asides} onPlay={({ text }) => onPlay(text)} onPoint={onPoint} />
      <p className="action-list-keys">{t('actions.keys')}</p>
    </Dialog>
  );
}

function actionsIn(groups: ReturnType<typeof groupsOf>): readonly ShownAction[] {
  return groups.flatMap((group) => group.actions.map(({ action }) => action));
}

/** Tells what is pointed at, and at the end that nothing is any more. */
function usePointed(action: string | undefined, onPoint: (action: string | undefined) => void): void {
  const tell = useRef(onPoint);
  tell.current = onPoint;
  useEffect(() => tell.current(action), [action]);
  useEffect(() => () => tell.current(undefined), []);
}

const Option = memo(function Option({
  id,
  index,
  action,
  active,
  onActive,
  onPlay,
}: {
  readonly id: string;
  readonly index: number;
  readonly action: ShownAction;
  readonly active: boolean;
  readonly onActive: (index: number) => void;
  readonly onPlay: (action: string) => void;
}) {
  const { label, text, cost } = action;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className="action-list-option"
      data-action={text}
      aria-selected={active}
      onPointerMove={() => onActive(index)}
      onClick={() => onPlay(text)}
    >
      <span className="action-list-label">{capital(label)}</span>
      <code>{numberOf(action)}</code>
      {cost !== undefined && (
        <span className="action-list-cost num">{t('actions.cost', { n: cost, cost: pointsText(cost) })}</span>
      )}
    </div>
  );
});
