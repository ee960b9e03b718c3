import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';
import webpack, { type Compiler } from 'webpack';
import { STARTER_FILE } from '@lemari/shell/server/render-bundle';

/**
 * Compiles the inline starter on its own: without a module system, and with web platform APIs only.
 * @param source TypeScript
 * @param bundler origin that scripts may come from besides the shop's own; empty in production
 */
export async function compileStarter(source: string, bundler: string): Promise<string> {
  const { code } = await transform(source, {
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      transform: { optimizer: { globals: { vars: { __BUNDLER__: JSON.stringify(bundler) } } } },
      minify: { compress: { passes: 3 }, mangle: { toplevel: true }, format: { comments: false } },
    },
  });
  return code;
}

/** Adds the compiled starter to the client's files. */
export class StarterPlugin {
  readonly #source: string;
  readonly #bundler: string;

  constructor(source: string, bundler: string) {
    this.#source = source;
    this.#bundler = bundler;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StarterPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.fileDependencies.add(this.#source);
      compilation.hooks.processAssets.tapPromise({ name: 'StarterPlugin', stage }, async () => {
        const code = await compileStarter(await readFile(this.#source, 'utf8'), this.#bundler);
        compilation.emitAsset(STARTER_FILE, new webpack.sources.RawSource(code));
      });
    });
  }
}
