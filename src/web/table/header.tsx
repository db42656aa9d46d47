import { memo, useEffect, useRef, useState } from 'react';
import type { View } from '../../engine/definition.ts';
import type { Session } from '../client/session.ts';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { TableMenu } from './table-menu.tsx';

/** The head of the table: what is played, the turn track, the figures, the menu. */
export const Header = memo(function Header({
  session,
  view,
  practice,
}: {
  readonly session: Session;
  readonly view: View | undefined;
  readonly practice: boolean;
}) {
  const [menu, setMenu] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // What the menu had opened is gone by now, so the focus can come back.
  useEffect(() => {
    if (!menu) return;
    return () => button.current?.focus();
  }, [menu]);
  const { info, face } = session;
  const scenario = info.game.scenarios.find(({ id }) => id === info.scenario);
  return (
    <header className="table-head">
      <a className="table-mark" href="#/" aria-label={t('table.lobby')}>
        <Icon name="anchor" size={26} />
      </a>
      <h1>{info.game.title}</h1>
      <span className="table-sub">
        {scenario?.title}
        {practice ? ` · ${t('table.practice')}` : ''}
      </span>
      {view !== undefined && (
        <>
          <ol className="table-track" aria-label={t('table.track')}>
            {face.header.track(view).map((cell) => (
              <li
                key={cell.id}
                className={cell.state}
                title={cell.detail}
                aria-current={cell.state === 'now' ? 'step' : undefined}
              >
                <b>{cell.short}</b>
                <span>{cell.text}</span>
              </li>
            ))}
          </ol>
          <dl className="table-figures">
            {face.header.figures(view).map((figure) => (
              <div key={figure.text} className={figure.vital ? 'vital' : undefined} title={figure.detail}>
                <dt>{figure.text}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <button
        ref={button}
        type="button"
        className="quiet icon-only"
        aria-label={t('table.menu')}
        aria-expanded={menu}
        onClick={() => setMenu(!menu)}
      >
        <Icon name="menu" />
      </button>
      {menu && <TableMenu session={session} onClose={() => setMenu(false)} />}
    </header>
  );
});
