import { DEVICE_SECONDS } from '@lemari/contract/device';
import { sha256 } from '../platform/sha256.ts';
import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import { removeExpired } from '../platform/database/remove-expired.ts';

/** A device as the storefront names it. Other callers have none, and are never known. */
type Device = string | undefined;

/** Whether an account has signed in on a device, without a change of the password elsewhere since. */
export async function isKnownDevice(db: Db, email: string, device: Device, now: string): Promise<boolean> {
  if (device === undefined) return false;
  const known = await db
    .selectFrom('known_device')
    .innerJoin('customer', 'customer.id', 'known_device.customer_id')
    .where('customer.email', '=', email)
    .where('known_device.device_sha256', '=', sha256(device))
    .where('known_device.expires_at', '>', now)
    .select('customer.id')
    .executeTakeFirst();
  return known !== undefined;
}

/** Makes a device known after the owner has signed in on it. It stays known after signing out. */
export async function rememberDevice(db: Db, customerId: number, device: Device, now: string): Promise<void> {
  if (device === undefined) return;
  await removeExpired(db, 'known_device', now);
  const row = { expires_at: later(now, DEVICE_SECONDS) };
  await db
    .insertInto('known_device')
    .values({ customer_id: customerId, device_sha256: sha256(device), ...row })
    .onConflict((conflict) => conflict.columns(['customer_id', 'device_sha256']).doUpdateSet(row))
    .execute();
}

/** Forgets the devices of an old password. @param but the device on which the password was changed */
export async function forgetDevices(db: Db, customerId: number, but?: Device): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('customer_id', '=', customerId)
    .$if(but !== undefined, (devices) => devices.where('device_sha256', '<>', sha256(but ?? '')))
    .execute();
}
