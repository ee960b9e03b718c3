import type { OutageWords } from '../database/outages.ts';
import { Refusal } from '../refusal.ts';

/** A 503 refusal with Retry-After. */
export const unavailable = ({ detail, retryAfter }: Pick<OutageWords, 'detail' | 'retryAfter'>): Refusal =>
  new Refusal(503, detail, [], { headers: { 'retry-after': String(retryAfter) } });

/** @see OutageWords.cause, with a capital and a full stop */
export const notReady = ({ cause, retryAfter }: OutageWords): Refusal =>
  unavailable({ detail: `${cause.replace(/^t/, 'T')}.`, retryAfter });
