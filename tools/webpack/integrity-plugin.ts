import webpack, { type Compiler } from 'webpack';

/**
 * Chunks that webpack's runtime loads carry the hash the server named for them, in the map it put in the page. A chunk
 * that was tampered with is refused by the browser; one that is missing from the map is refused by Integrity-Policy.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (source) =>
        [
          source,
          'var known = (self.__lemariIntegrity || {})[new URL(url, location.href).pathname];',
          'if (known) (script.integrity = known), (script.crossOrigin = "anonymous");',
        ].join('\n'),
      );
    });
  }
}
