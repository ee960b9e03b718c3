import { sha256 } from '../platform/sha256.ts';
import type { CallParts, Owner } from '../tools/handler.ts';

/** What `createAppInstance` takes: too long to be guessed. */
const APP_INSTANCE = /^[A-Za-z0-9._:-]{8,64}$/;

/** The owner of what a call makes or asks for. @see docs/decisions/0022 */
export function ownerOf(
  { headers }: Pick<CallParts<'listCarts'>, 'headers'>,
  customerId: number | undefined,
): Owner {
  const { 'app-instance': instance = '' } = headers;
  return { customerId, guestSha256: APP_INSTANCE.test(instance) ? sha256(instance) : undefined };
}

/** Tells owners apart, in one text. */
export const nameOfOwner = ({ customerId, guestSha256 = '' }: Owner): string =>
  customerId === undefined ? `guest ${guestSha256}` : `customer ${customerId}`;
