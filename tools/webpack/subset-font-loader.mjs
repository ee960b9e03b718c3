import subsetFont from 'subset-font';

/** The file comes as bytes. */
export const raw = true;

/**
 * A webpack loader: cuts a font file down to the characters in its option of that name.
 * @this {import('webpack').LoaderContext<{ characters: string }>}
 * @param {Buffer} content
 */
export default function subsetFontLoader(content) {
  const done = this.async();
  subsetFont(content, this.getOptions().characters, { targetFormat: 'woff2' }).then(
    (file) => done(null, file),
    done,
  );
}
