/** Address of a font file, as the build that bundles it serves it. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
