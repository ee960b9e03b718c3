import type { FastifyRequest } from 'fastify';

/** The smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How an answer may be packed for who asks; undefined where they take it as it is alone. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined =>
  ENCODINGS.find((name) => new RegExp(`\\b${name}\\b`).test(String(headers['accept-encoding'] ?? '')));
