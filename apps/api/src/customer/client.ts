import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../platform/refusal.ts';
import type { ClientCredentials } from '../tools/tools.ts';

interface Presented {
  readonly client_id: string;
  readonly client_secret: string;
}

/** @returns undefined for a call of our own storefront */
export function clientProblem(
  { client_id: id, client_secret: secret }: Presented,
  client: ClientCredentials,
): Refusal | undefined {
  const isOurs = [isSame(id, client.id), isSame(secret, client.secret)].every(Boolean);
  return isOurs
    ? undefined
    : new Refusal(401, 'This client is not known here.', [], { error: 'invalid_client' });
}

/** In a time that tells nothing, not even a length: digests are compared. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
