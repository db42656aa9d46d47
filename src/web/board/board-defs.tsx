/** The patterns of threatened and forbidden places. */
export function BoardDefs() {
  return (
    <defs>
      <pattern
        id="board-hatch"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="7" height="7" fill="var(--hl-threat-fill)" />
        <rect width="2" height="7" fill="var(--hl-threat)" opacity=".55" />
      </pattern>
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
