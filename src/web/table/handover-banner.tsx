import './handover-banner.css';
import { type CSSProperties, useRef } from 'react';
import { Band } from '../parts/band.tsx';
import type { Look } from '../parts/looks.ts';
import type { Handover } from './handover.ts';

/** Over the top of the map for a while: who decides now, what for, and who is next. It leaves as it came. */
export function HandoverBanner({ handover }: { readonly handover: Handover | undefined }) {
  const last = useRef(handover);
  last.current = handover ?? last.current;
  if (last.current === undefined) return null;
  const { look, who, what, next } = last.current;
  return (
    <div className="handover" data-up={handover !== undefined} style={coloursOf(look)} aria-hidden="true">
      {look !== undefined && <Band look={look} />}
      <b>{who}</b>
      <span className="handover-what">{what}</span>
      {next !== undefined && <em>{next}</em>}
    </div>
  );
}

/** The fill, the ink and the band of a side, for the style sheet. */
function coloursOf(look: Look | undefined): CSSProperties | undefined {
  if (look === undefined) return undefined;
  const colours: Record<string, string> = {
    '--side': `var(--side-${look})`,
    '--side-ink': `var(--side-${look}-ink)`,
    '--side-band': `var(--side-${look}-band)`,
  };
  return colours;
}
