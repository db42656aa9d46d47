import './why-not.css';
import type { Explanation } from '../../engine/definition.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';

/** What cannot be done, the reason, and the rule. */
export function WhyNot({
  explanation,
  subject,
}: {
  readonly explanation: Explanation;
  readonly subject: string;
}) {
  return (
    <div className="why" role="status">
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
