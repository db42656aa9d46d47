import plain from '@fontsource/barlow/files/barlow-latin-500-normal.woff2?url';
import plainBold from '@fontsource/barlow/files/barlow-latin-600-normal.woff2?url';
import condensed from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2?url';
import condensedBold from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2?url';
import serifItalic from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2?url';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';
import serifItalicExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-italic.woff2?url';
import serifExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2?url';
import type { FontSpec } from './font-loading.ts';

/** The letters of Maltese and of other names that plain Latin lacks. */
const EXTENDED = 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2020';
const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+2000-206F, U+2122, U+2191-2193, U+2212';

const italic = { weight: '400 600', style: 'italic' };
const bold = { weight: '600', style: 'normal' };

/** The fonts of the map. A worker does not share those of the page, so it is told where they are. */
export function mapFonts(): readonly FontSpec[] {
  const here = document.baseURI;
  const font = (family: string, url: string, descriptors: FontFaceDescriptors): FontSpec => ({
    family,
    url: new URL(url, here).href,
    descriptors,
  });
  return [
    font('Source Serif 4', serif, { ...bold, unicodeRange: LATIN }),
    font('Source Serif 4', serifExtended, { ...bold, unicodeRange: EXTENDED }),
    font('Source Serif 4', serifItalic, { ...italic, unicodeRange: LATIN }),
    font('Source Serif 4', serifItalicExtended, { ...italic, unicodeRange: EXTENDED }),
    font('Barlow Semi Condensed', condensed, { weight: '500 600' }),
    font('Barlow Semi Condensed', condensedBold, { weight: '700' }),
    font('Barlow', plain, { weight: '500' }),
    font('Barlow', plainBold, { weight: '600' }),
  ];
}
