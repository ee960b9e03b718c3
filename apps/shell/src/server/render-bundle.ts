import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Render from './render.tsx';

/** Folder of webpack's output; a development build has another one. */
const DIST = process.env['SHELL_DIST'] ?? path.resolve(import.meta.dirname, '../../dist');

/** Folder of the client's files. */
export const CLIENT_DIST = path.join(DIST, 'client');

/** Folder of the font files. */
export const FONTS_DIST = path.join(DIST, 'fonts');

/** Files by chunk name, written by the build. */
export interface ChunkMap {
  chunks: Record<string, string[]>;
}
export const CHUNK_MAP_FILE = 'chunks.json';

/** The inline starter, minified. */
export const STARTER_FILE = 'starter.js';

/** The renderer and the libraries that it shares with remotes: webpack's build of `render.tsx`. */
export const loadRenderBundle = () =>
  createRequire(import.meta.url)(path.join(DIST, 'server/render.cjs')) as typeof Render;
