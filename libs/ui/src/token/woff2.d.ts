/** URL of a font file, as the build serves it. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
