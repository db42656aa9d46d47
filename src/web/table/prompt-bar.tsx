import type { ReactNode } from 'react';
import type { ShownAction, ShownQuestion } from '../../host/protocol.ts';
import { GUARD } from '../client/guard.ts';
import { AtAnyTime } from '../panels/at-any-time.tsx';
import { HowMany } from '../panels/how-many.tsx';
import { Band } from '../parts/band.tsx';
import { Icon } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import type { Look } from '../parts/looks.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { usePointing } from '../parts/use-pointing.ts';
import { t } from '../texts/index.ts';
import { HintButton } from './hint-button.tsx';
import { isUntouched, wordsOf } from './offered.ts';
import { mustAsk } from './offers.ts';
import { pastWords } from './past-words.ts';
import type { Placing } from './placing.ts';
import { ResetAsk } from './reset-ask.tsx';
import type { Doors } from './use-doors.ts';
import type { TableState } from './use-table.ts';

/** What is asked, of whom, and why; and the buttons that answer it. Never more than one main button. */
export function PromptBar({
  table,
  doors,
  onList,
  onResult,
}: {
  readonly table: TableState;
  readonly doors: Doors;
  readonly onList: () => void;
  readonly onResult: () => void;
}) {
  const { session, state, offered, hand, hint, pointer, guard } = table;
  const { sight, mode } = state;
  const { face, info } = session;
  const question = sight?.question;
  const seat = sight?.seat ?? '';
  const whose = mode === 'handover' ? (sight?.decider ?? seat) : (question?.seat ?? seat);
  const side = info.game.sides.find(({ id }) => id === whose);
  const look = face.sides[whose];
  if (state.replay !== undefined) return <PastPrompt table={table} at={state.replay.at} />;
  return (
    <section className="prompt" data-guarded={guard.on}>
      <div className="prompt-who">
        {look !== undefined && <Band look={look} />}
        <div>
          <b>{who(side?.label ?? '', info.names[whose] ?? '')}</b>
          {question !== undefined && sight !== undefined && (
            <span>{face.words.phase(question, sight.view)}</span>
          )}
        </div>
      </div>
      <p className="prompt-ask" aria-live={state.handed === undefined ? 'polite' : 'off'}>
        {sentence(table, side?.label ?? '')}{' '}
        {mode === 'play' && question !== undefined && <RuleLink rule={question.rule} />}
      </p>
      <div className="prompt-buttons">
        {mode === 'play' && <Buttons table={table} doors={doors} onList={onList} />}
        {mode === 'handover' && (
          <Primary onClick={() => session.passScreen()} shortcut="E" guarded={guard.on}>
            {t('table.pass')}
          </Primary>
        )}
        {mode === 'over' && (
          <Primary onClick={onResult} shortcut="E">
            {t('table.result')}
          </Primary>
        )}
        {mode === 'play' && offered.primary !== undefined && question !== undefined && (
          <Primary
            onClick={() => offered.primary && table.hand.take(offered.primary)}
            shortcut="E"
            plain={hint.stage === 'shown'}
            disabled={state.busy}
            guarded={guard.on}
          >
            {wordsOf(offered.primary, question, face, sight && isUntouched(sight))}
          </Primary>
        )}
      </div>
      {mode === 'play' && state.replay === undefined && (
        <AtAnyTime
          asides={question?.asides ?? []}
          isBusy={state.busy}
          onPlay={hand.take}
          onPoint={pointer.pointAction}
        />
      )}
      {guard.on && <GuardLine look={look} />}
    </section>
  );
}

/** While an earlier moment is shown there is nothing to answer but the way back. */
function PastPrompt({ table, at }: { readonly table: TableState; readonly at: number }) {
  const { session, state } = table;
  return (
    <section className="prompt prompt-past">
      <p className="prompt-ask" aria-live="polite">
        {pastWords(state.items, at, session.face)}
      </p>
      <div className="prompt-buttons">
        <Primary onClick={() => session.backToNow()} shortcut="E">
          {t('table.now')}
        </Primary>
      </div>
    </section>
  );
}

/** Runs along the foot of the bar in the colour of the side, as long as nothing is taken. */
function GuardLine({ look }: { readonly look: Look | undefined }) {
  const colour = look === undefined ? {} : { background: `var(--side-${look}-band)` };
  return (
    <span className="prompt-guard" aria-hidden="true">
      <i style={{ ...colour, animationDuration: `${GUARD}ms` }} />
    </span>
  );
}

function Buttons({
  table,
  doors,
  onList,
}: {
  readonly table: TableState;
  readonly doors: Doors;
  readonly onList: () => void;
}) {
  const { session, state, offered, hand, pointer, guard, turns } = table;
  const { placing, count, most, setCount } = table.placing;
  const pointing = usePointing(pointer.pointAction);
  const pointingWhole = usePointing<string>((verb) => turns.point(verb !== undefined && verb in turns.texts));
  const question = state.sight?.question;
  const untouched = state.sight !== undefined && isUntouched(state.sight);
  const number = question?.actions.length ?? 0;
  return (
    <>
      {offered.wholesale.map(({ verb, title, actions, count }) => (
        <button
          key={verb}
          type="button"
          disabled={state.busy}
          aria-disabled={guard.on}
          title={turns.texts[verb]}
          {...pointingWhole(verb)}
          onClick={() => void session.actAll(actions)}
        >
          {t('table.whole', { title, n: count })}
        </button>
      ))}
      {placing !== undefined && most > 1 && <HowMany count={count} most={most} onChange={setCount} />}
      {offered.buttons.map((action) => (
        <button
          key={action.text}
          type="button"
          data-action={action.text}
          disabled={state.busy}
          aria-disabled={guard.on}
          onClick={() => hand.take(action)}
          title={action.text === action.verb ? undefined : action.label}
          {...pointing(action.text)}
        >
          {question === undefined
            ? action.label
            : wordsOf(action, askedBy(action, table.placing.placing) ?? question, session.face, untouched)}
        </button>
      ))}
      <HintButton table={table} />
      <button
        type="button"
        className="prompt-list"
        title={t('table.actions.label', { n: number })}
        onClick={onList}
      >
        <Icon name="list" size={18} />{' '}
        <span>
          {number} <span className="prompt-list-word">{t('table.actions', { n: number })}</span>
        </span>{' '}
        <kbd>L</kbd>
      </button>
      <WayBack table={table} doors={doors} />
    </>
  );
}

/** The question at which an action is listed that ends a placement as a whole. */
function askedBy(action: ShownAction, placing: Placing | undefined): ShownQuestion | undefined {
  return placing?.endings.includes(action) ? placing.opening : undefined;
}

function WayBack({ table, doors }: { readonly table: TableState; readonly doors: Doors }) {
  const { session, state } = table;
  const { undo = false, redo = false, reset = false } = state.sight?.undoRights ?? {};
  const asks = state.sight !== undefined && mustAsk(state.sight, state.items);
  return (
    <span className="prompt-back">
      <IconButton
        icon="undo"
        label={t(asks ? 'offer.undo' : 'table.undo')}
        shortcut="U"
        disabled={!(undo || asks) || state.busy}
        onClick={() => void (asks ? session.propose('undo') : session.undo())}
      />
      <IconButton
        icon="redo"
        label={t('table.redo')}
        shortcut="Shift U"
        disabled={!redo || state.busy}
        onClick={() => void session.redo()}
      />
      <IconButton
        icon="reset"
        label={t('table.reset')}
        shortcut="Backspace"
        disabled={!reset || state.busy}
        onClick={() => doors.setAsksReset(true)}
      />
      {doors.asksReset && reset && (
        <ResetAsk
          onReset={() => {
            doors.setAsksReset(false);
            void session.reset();
          }}
          onKeep={() => doors.setAsksReset(false)}
        />
      )}
    </span>
  );
}

function Primary({
  children,
  shortcut,
  plain = false,
  disabled = false,
  guarded = false,
  onClick,
}: {
  readonly children: ReactNode;
  readonly shortcut: string;
  /** Another button is the main one for now. */
  readonly plain?: boolean;
  readonly disabled?: boolean;
  readonly guarded?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={plain ? undefined : 'primary'}
      data-primary={!plain}
      disabled={disabled}
      aria-disabled={guarded}
      onClick={onClick}
    >
      {children} {!plain && <kbd>{shortcut}</kbd>}
    </button>
  );
}

function sentence({ state }: TableState, side: string): string {
  if (state.mode === 'over') return t('table.over');
  if (state.mode === 'stopped') return t('table.stopped');
  if (state.mode === 'handover') return t('table.handover', { side });
  return state.sight?.question?.prompt ?? '';
}

function who(side: string, name: string): string {
  return name === '' || name === side ? side : t('table.you', { side, name });
}
