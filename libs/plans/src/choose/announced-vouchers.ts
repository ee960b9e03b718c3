import { createPersisted } from '@lemari/kit';

const isCodes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string');

/** Codes that a visitor was told of, so that each is announced once. */
const announcedVouchers = createPersisted<readonly string[]>('announced-vouchers', [], isCodes);

/** Whether a visitor is to be told of a code, which is so once. @see rules/vouchers/unlocked-popup */
export function announcesOnce(code: string): boolean {
  const announced = announcedVouchers.read();
  if (announced.includes(code)) return false;
  announcedVouchers.write([...announced, code]);
  return true;
}
