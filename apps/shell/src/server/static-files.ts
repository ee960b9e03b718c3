import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const STATIC = path.resolve(import.meta.dirname, '../static');

/** Media types of the files at the root. iOS asks for the touch icon by its name, without a link. */
const STATIC_FILES: Readonly<Record<string, string>> = {
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'icon-512.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
};

/** The shop's icons, and the manifest that names them for a home screen. */
export function registerStaticFiles(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(STATIC_FILES))
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(path.join(STATIC, name))),
    );
}
