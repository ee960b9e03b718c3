import type { OutageWords } from '../database/outages.ts';
import { Refusal } from '../refusal.ts';

/** A service that is unavailable for now, with when to come again. */
export const unavailable = ({ detail, retryAfter }: Pick<OutageWords, 'detail' | 'retryAfter'>): Refusal =>
  new Refusal(503, detail, [], { headers: { 'retry-after': String(retryAfter) } });

/** @see OutageWords.cause, as a sentence */
export const notReady = ({ cause, retryAfter }: OutageWords): Refusal =>
  unavailable({ detail: `${cause.replace(/^t/, 'T')}.`, retryAfter });
