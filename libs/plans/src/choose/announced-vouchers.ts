import { createPersisted } from '@lemari/kit';

const isCodes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string');

/** Codes that a visitor was told of, so that each is announced once. */
const announcedVouchers = createPersisted<readonly string[]>('announced-vouchers', [], isCodes);

/** Notes that a visitor is told of a code. @returns false if they were told before. @see rules/vouchers/unlocked-popup */
export function claimAnnouncement(code: string): boolean {
  const announced = announcedVouchers.read();
  if (announced.includes(code)) return false;
  announcedVouchers.write([...announced, code]);
  return true;
}
