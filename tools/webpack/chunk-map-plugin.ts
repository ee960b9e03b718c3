import webpack, { type Compiler } from 'webpack';
import { CHUNK_MAP_FILE, type ChunkMap } from '@lemari/shell/server/render-bundle';

/** Writes the files of each named chunk and exposed module; the server looks up a page's files there. */
export class ChunkMapPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkMapPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkMapPlugin', stage }, () => {
        const chunks = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            group.getFiles().filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
          ]),
        );
        const map: ChunkMap = { chunks };
        compilation.emitAsset(CHUNK_MAP_FILE, new webpack.sources.RawSource(JSON.stringify(map, null, 1)));
      });
    });
  }
}
