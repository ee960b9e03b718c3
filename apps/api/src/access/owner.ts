import type { Call } from '../tools/handler.ts';
import { callerOf } from './caller.ts';
import { sha256 } from '../platform/sha256.ts';
import type { Tools } from '../tools/tools.ts';

/** Whom something belongs to: a person, or else a guest by the browser's own id, of which only a digest is kept. */
export interface Owner {
  readonly customerId: number | undefined;
  readonly guestSha256: string | undefined;
}

/** What `createAppInstance` takes: long enough that nobody comes upon somebody else's. */
const APP_INSTANCE = /^[A-Za-z0-9._:-]{8,64}$/;

/**
 * Who may have things of their own with this call; a person on a browser that is known is both.
 * @returns undefined for a call that says neither
 * @see docs/decisions/0022
 */
export async function ownerOf(
  call: Pick<Call<'listCarts'>, 'headers'>,
  tools: Pick<Tools, 'db' | 'clock'>,
): Promise<Owner | undefined> {
  const { 'app-instance': instance = '' } = call.headers;
  const customerId = await callerOf(call, tools);
  const guestSha256 = APP_INSTANCE.test(instance) ? sha256(instance) : undefined;
  return customerId === undefined && guestSha256 === undefined ? undefined : { customerId, guestSha256 };
}

/** Tells owners apart, in one text. */
export const nameOfOwner = ({ customerId, guestSha256 = '' }: Owner): string =>
  customerId === undefined ? `guest ${guestSha256}` : `customer ${customerId}`;
