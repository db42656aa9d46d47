import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../texts/index.ts';
import { closedByBack } from './back-closes.ts';
import { IconButton } from './icon-button.tsx';

/** A dialog over the page: the browser keeps the focus inside and closes it with Escape. */
export function Dialog({
  title,
  onClose,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still in the page, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => closedByBack(() => close.current()), []);
  // A dialog that was closed and opened again hears late of the first closing.
  const closed = () => {
    if (box.current?.open === false) onClose();
  };
  return (
    <dialog ref={box} className={wide ? 'dialog wide' : 'dialog'} aria-labelledby={id} onClose={closed}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
