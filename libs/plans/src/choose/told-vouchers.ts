import { createPersisted } from '@lemari/kit';

const isCodes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string');

/** Codes that a visitor was told of, so that each is announced once. */
const toldVouchers = createPersisted<readonly string[]>('told-vouchers', [], isCodes);

/** Whether a visitor is to be told of a code, which is so once. @see rules/vouchers/unlocked-popup */
export function tellsOnce(code: string): boolean {
  const told = toldVouchers.read();
  if (told.includes(code)) return false;
  toldVouchers.write([...told, code]);
  return true;
}
