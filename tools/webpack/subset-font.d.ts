declare module 'subset-font' {
  /** @returns the font in the target format, with the glyphs of `text` only */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
