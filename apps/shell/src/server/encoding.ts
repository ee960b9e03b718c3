import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** The smaller first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How an answer may be packed for who asks; undefined where they take it as it is alone. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined =>
  ENCODINGS.find((name) => new RegExp(`\\b${name}\\b`).test(String(headers['accept-encoding'] ?? '')));

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
const brotli = (quality: number) => (content: Buffer) =>
  packBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * `well`: as small as it gets, for what is sent for a year. `soon`: for what is made anew in a moment; within a tenth of
 * that, in a thirtieth of its time.
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

/** Where a build leaves a file packed: beside it, under its name and this. */
export const PACKED_SUFFIX = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;
