import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, PACK, PACKED_SUFFIX } from './encoding.ts';

interface Asset {
  file: string;
  identity: Buffer;
  packed: Map<Encoding, Promise<Buffer>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Formats that are compressed already. */
const PACKED = ['.woff2'];

/** Serves files with a content hash in their names: read once, cached in memory, and cached by browsers for a year. */
export function registerAssets(
  app: FastifyInstance,
  prefix: string,
  fileOf: (name: string) => string | undefined,
): void {
  const assets = new Map<string, Promise<Asset>>();
  const assetOf = (file: string) => {
    const known =
      assets.get(file) ?? readFile(file).then((identity): Asset => ({ file, identity, packed: new Map() }));
    assets.set(file, known);
    known.catch(() => assets.delete(file));
    return known;
  };
  app.get(`${prefix}*`, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = fileOf(name);
    const asset = file && (await assetOf(file).catch(() => undefined));
    if (!asset)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
    const extension = path.extname(name);
    reply
      .type(TYPES[extension] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable');
    return PACKED.includes(extension) ? reply.send(asset.identity) : sendEncoded(request, reply, asset);
  });
}

async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  reply.header('vary', 'accept-encoding');
  if (!encoding) return reply.send(asset.identity);
  const packed = asset.packed.get(encoding) ?? packedOf(asset, encoding);
  asset.packed.set(encoding, packed);
  return reply.header('content-encoding', encoding).send(await packed);
}

/** A file that the build did not compress, such as a release's hashes, is compressed on the first request. */
const packedOf = ({ file, identity }: Asset, encoding: Encoding): Promise<Buffer> =>
  readFile(file + PACKED_SUFFIX[encoding]).catch(() => PACK[encoding].well(identity));
