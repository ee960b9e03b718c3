import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Render from './render.tsx';

/** What webpack built; a development build stands elsewhere. */
const DIST = process.env['SHELL_DIST'] ?? path.resolve(import.meta.dirname, '../../dist');

/** Where the built client lies. */
export const CLIENT_DIST = path.join(DIST, 'client');

/** The font files beside it. */
export const FONTS_DIST = path.join(DIST, 'fonts');

/** Which files make a named chunk; written by the build. */
export interface ChunkMap {
  chunks: Record<string, string[]>;
}
export const CHUNK_MAP_FILE = 'chunks.json';

/** The inline starter, minified. */
export const STARTER_FILE = 'starter.js';

/** The renderer and the libraries it shares with remotes: webpack's build of `render.tsx`. */
export const loadRenderBundle = () =>
  createRequire(import.meta.url)(path.join(DIST, 'server/render.cjs')) as typeof Render;
