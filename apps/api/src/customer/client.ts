import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../platform/refusal.ts';
import type { ClientCredentials } from '../tools/tools.ts';

interface ClientParams {
  readonly client_id: string;
  readonly client_secret: string;
}

/** @returns undefined for a call of the storefront */
export function clientProblem(
  { client_id: id, client_secret: secret }: ClientParams,
  client: ClientCredentials,
): Refusal | undefined {
  const isOurs = [isSame(id, client.id), isSame(secret, client.secret)].every(Boolean);
  return isOurs ? undefined : new Refusal(401, 'This client is unknown.', [], { error: 'invalid_client' });
}

/** Compares digests in constant time, which hides the length as well. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
