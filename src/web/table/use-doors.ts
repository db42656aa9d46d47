import { useCallback, useEffect, useState } from 'react';
import type { SessionState } from '../client/session.ts';
import type { Tab } from './tab-panel.tsx';
import type { Drawer } from './use-focus.ts';

export type DialogName = 'list' | 'go-to' | 'help';

/** What is open around the map. */
export interface Doors {
  readonly dialog: DialogName | undefined;
  /** Where there is little room, what surrounds the map are drawers. */
  readonly drawer: Drawer | undefined;
  readonly tab: Tab;
  /** The rule that the rulebook is open at. */
  readonly rule: string | undefined;
  /** The result is shown in the place of the table. */
  readonly report: boolean;
  /** It is asked whether to go back to the last die; no longer when anything else is before the screen. */
  readonly asksReset: boolean;
  setAsksReset(asks: boolean): void;
  setDialog(dialog: DialogName | undefined): void;
  setDrawer(drawer: Drawer | undefined): void;
  setTab(tab: Tab): void;
  /** Brings the tab into view, also where it is in a drawer. */
  openTab(tab: Tab): void;
  setRule(rule: string): void;
  openRule(rule: string): void;
  setReport(report: boolean): void;
  /** Closes what lies over the map. Whether anything did. */
  close(): boolean;
}

export function useDoors({ mode, sight }: Pick<SessionState, 'mode' | 'sight'>): Doors {
  const [dialog, setDialog] = useState<DialogName>();
  const [drawer, setDrawer] = useState<Drawer>();
  const [tab, setTab] = useState<Tab>('log');
  const [rule, setRule] = useState<string>();
  const [report, setReport] = useState(false);
  const [askedAt, setAskedAt] = useState<SessionState['sight']>();
  const asksReset = askedAt !== undefined && askedAt === sight;
  const over = mode === 'over';
  useEffect(() => setReport(over), [over]);

  const openTab = useCallback((next: Tab) => {
    setTab(next);
    setDrawer('right');
  }, []);
  const openRule = useCallback(
    (id: string) => {
      setRule(id);
      openTab('rules');
    },
    [openTab],
  );
  const close = () => {
    if (dialog === undefined && drawer === undefined && !asksReset) return false;
    setDialog(undefined);
    setDrawer(undefined);
    setAskedAt(undefined);
    return true;
  };
  return {
    dialog,
    drawer,
    tab,
    rule,
    report,
    asksReset,
    setAsksReset: (asks) => setAskedAt(asks ? sight : undefined),
    setDialog,
    setDrawer,
    setTab,
    openTab,
    setRule,
    openRule,
    setReport,
    close,
  };
}
