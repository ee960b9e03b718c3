import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Smallest result first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best encoding that the client accepts; undefined for none. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined =>
  ENCODINGS.find((name) => new RegExp(`\\b${name}\\b`).test(String(headers['accept-encoding'] ?? '')));

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
const brotli = (quality: number) => (content: Buffer) =>
  packBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * `well` compresses best, for files that are cached for a year. `soon` is for pages that change within seconds: a
 * tenth larger, in a thirtieth of the time.
 */
export const PACK = {
  br: { well: brotli(11), soon: brotli(5) },
  gzip: {
    well: (content: Buffer) => packGzip(content, { level: 9 }),
    soon: (content: Buffer) => packGzip(content),
  },
} as const satisfies Record<Encoding, object>;

export const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const satisfies Record<
  Encoding,
  object
>;

/** Suffix of the compressed files that the build writes beside each file. */
export const PACKED_SUFFIX = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;
