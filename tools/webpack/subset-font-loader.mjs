import subsetFont from 'subset-font';

/** Webpack passes the file as bytes. */
export const raw = true;

/**
 * A webpack loader that reduces a font file to the `characters` of its options.
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
