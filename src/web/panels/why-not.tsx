import './why-not.css';
import { useEffect, useRef } from 'react';
import type { Explanation } from '../../engine/definition.ts';
import { atNextFrame } from '../parts/next-frame.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';

/** What cannot be done, the reason, and the rule; brought into sight, wherever in its panel it stands. */
export function WhyNot({
  explanation,
  subject,
}: {
  readonly explanation: Explanation;
  readonly subject: string;
}) {
  const shown = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each answer
  useEffect(() => atNextFrame(() => shown.current?.scrollIntoView({ block: 'nearest' })), [explanation]);
  return (
    <div ref={shown} className="why" role="status">
      <p className="why-subject">{t('why.cannot', { subject })}</p>
      {explanation.because !== undefined && <p className="why-because">{explanation.because}</p>}
      <p>
        {explanation.text} <RuleLink rule={explanation.rule} />
        {explanation.amendedBy?.map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </p>
    </div>
  );
}
