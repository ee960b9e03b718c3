import webpack, { type Compiler } from 'webpack';

/**
 * Adds integrity hashes to chunks that webpack's runtime loads, from the map that the server puts into the page. The
 * browser refuses a modified chunk, and Integrity-Policy one that the map lacks.
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
