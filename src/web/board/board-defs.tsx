/** The hatching of threats: the stronger, the closer. */
const HATCHES = [
  { id: 'board-hatch-1', pitch: 11, line: 1.6 },
  { id: 'board-hatch-2', pitch: 7, line: 2 },
  { id: 'board-hatch-3', pitch: 5, line: 2.6 },
] as const;

/** The patterns of threatened and forbidden places. */
export function BoardDefs() {
  return (
    <defs>
      {HATCHES.map(({ id, pitch, line }) => (
        <pattern
          key={id}
          id={id}
          width={pitch}
          height={pitch}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={pitch} height={pitch} fill="var(--hl-threat-fill)" />
          <rect width={line} height={pitch} fill="var(--hl-threat)" opacity=".55" />
        </pattern>
      ))}
      <marker
        id="board-leg-head"
        viewBox="0 0 10 10"
        refX="3"
        refY="5"
        markerWidth="3.4"
        markerHeight="3.4"
        orient="auto"
      >
        <path d="M0 0L10 5L0 10Z" fill="var(--hl-reach)" />
      </marker>
      <pattern
        id="board-lattice"
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0H8M0 0V8" stroke="var(--hl-forbid)" strokeWidth="1.2" opacity=".55" />
      </pattern>
    </defs>
  );
}
