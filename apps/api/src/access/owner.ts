import { sha256 } from '../platform/sha256.ts';
import type { CallParts, Owner } from '../tools/handler.ts';

/** The ids that `createAppInstance` accepts, which are too long to guess. */
const APP_INSTANCE = /^[A-Za-z0-9._:-]{8,64}$/;

/** The owner of what a call creates or reads. @see docs/decisions/0022 */
export function ownerOf(
  { headers }: Pick<CallParts<'listCarts'>, 'headers'>,
  customerId: number | undefined,
): Owner {
  const { 'app-instance': instance = '' } = headers;
  return { customerId, guestSha256: APP_INSTANCE.test(instance) ? sha256(instance) : undefined };
}

/** A unique key of an owner. */
export const nameOfOwner = ({ customerId, guestSha256 = '' }: Owner): string =>
  customerId === undefined ? `guest ${guestSha256}` : `customer ${customerId}`;
