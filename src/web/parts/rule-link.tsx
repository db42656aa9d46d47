import { createContext, useContext } from 'react';
import { t } from '../texts/index.ts';

/** Opens the rules at one of them; whoever shows the rules provides it. */
export const OpenRule = createContext<(rule: string) => void>(() => undefined);

/** A rule, one click away. */
export function RuleLink({ rule, tabIndex }: { readonly rule: string; readonly tabIndex?: number }) {
  const open = useContext(OpenRule);
  return (
    <button
      type="button"
      className="rule"
      tabIndex={tabIndex}
      title={t('common.rule', { rule })}
      onClick={() => open(rule)}
    >
      {rule.slice(rule.indexOf('/') + 1)}
    </button>
  );
}
