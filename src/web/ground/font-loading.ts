/** A font file that a painter must load before it can write with it. */
export interface FontSpec {
  readonly family: string;
  readonly url: string;
  readonly descriptors: FontFaceDescriptors;
}

/** Loads fonts into the set of a worker or a page. What cannot be loaded is written in the next best font. */
export async function loadFonts(fonts: readonly FontSpec[], into: FontFaceSet): Promise<void> {
  const loading = fonts.map(async ({ family, url, descriptors }) => {
    const face = new FontFace(family, `url(${JSON.stringify(url)})`, descriptors);
    into.add(await face.load());
  });
  await Promise.allSettled(loading);
}
