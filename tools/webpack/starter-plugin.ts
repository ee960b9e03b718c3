import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';
import webpack, { type Compiler } from 'webpack';
import { STARTER_FILE } from '../../apps/shell/src/server/render-bundle.ts';

/** Compiles the inline starter by itself: no module system around it, nothing but the platform inside. */
export class StarterPlugin {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StarterPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.fileDependencies.add(this.#source);
      compilation.hooks.processAssets.tapPromise({ name: 'StarterPlugin', stage }, async () => {
        const { code } = await transform(await readFile(this.#source, 'utf8'), {
          swcrc: false,
          isModule: false,
          minify: true,
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript' },
            minify: { compress: { passes: 3 }, mangle: { toplevel: true }, format: { comments: false } },
          },
        });
        compilation.emitAsset(STARTER_FILE, new webpack.sources.RawSource(code));
      });
    });
  }
}
