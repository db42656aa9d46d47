/** Written by tools/make-symbols.ts; not to be changed by hand. The box of every symbol is 25 50 to 175 150. */
export const SYMBOLS: Readonly<
  Record<string, { readonly framed: boolean; readonly line: string; readonly solid: string }>
> = {
  'anti-tank': { framed: true, line: 'M25 150L100 52 175 150', solid: '' },
  armor: { framed: true, line: 'M125 80C150 80 150 120 125 120L75 120C50 120 50 80 75 80Z', solid: '' },
  artillery: { framed: true, line: '', solid: 'M85 100a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z' },
  'coastal-battery': {
    framed: false,
    line: 'M40 148V112a60 60 0 0 1 120 0V148M100 116V52',
    solid: 'M82 118a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z',
  },
  engineer: { framed: true, line: 'M60 118V83h80v35M100 83V110', solid: '' },
  headquarters: { framed: true, line: 'M64 138V66', solid: 'M64 66h70l-16 19 16 19H64Z' },
  'heavy-aa': {
    framed: true,
    line: 'M25 150C25 104 175 104 175 150',
    solid: 'M25 150C25 104 175 104 175 150Z',
  },
  infantry: { framed: true, line: 'M25 50L175 150M25 150L175 50', solid: '' },
  'light-aa': { framed: true, line: 'M25 150C25 110 175 110 175 150', solid: '' },
  'machine-gun': { framed: true, line: 'M100 134V66M80 86 100 66l20 20', solid: '' },
  'marine-infantry': {
    framed: true,
    line: 'M25 50L175 150M25 150L175 50M100 145V74M82 84H118M62 112C66 134 82 145 100 145S134 134 138 112',
    solid: 'M91 66a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z',
  },
  paratroopers: {
    framed: true,
    line: 'M25 50L175 150M25 150L175 50M75 140C75 125 100 125 100 140C100 125 125 125 125 140',
    solid: '',
  },
  'special-forces': {
    framed: true,
    line: 'M25 50L175 150M25 150L175 50M64 137q9 -13 18 0t18 0t18 0t18 0',
    solid: '',
  },
};
