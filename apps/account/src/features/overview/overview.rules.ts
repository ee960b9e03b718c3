import { type RegionId, REGIONS } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import { phoneRegionOf } from '@lemari/domain/person/phone';

/** The confirmation of the last change, by the query key `done`. */
const DONE: Readonly<Record<string, string>> = {
  profile: 'Your profile has been saved.',
  password: 'Your password has been changed.',
  restored: 'Your account stays. The deletion is cancelled.',
  phone: 'Your phone number is verified.',
  email: 'Your email has been changed. Your other devices are signed out.',
  'own-email': 'Your email is confirmed.',
  measurements: 'Your measurements have been saved.',
  preferences: 'Your preferences have been saved.',
};

export function doneWords(search: string): string | undefined {
  const done = new URLSearchParams(search).get('done') ?? '';
  return Object.hasOwn(DONE, done) ? DONE[done] : undefined;
}

/** `+65 81234567`. @param number digits, the country code first */
export function phoneWords(number: string, region: RegionId): string {
  const { phoneCode } = phoneRegionOf(number) ?? REGIONS[region];
  return number.startsWith(phoneCode) ? `+${phoneCode} ${number.slice(phoneCode.length)}` : number;
}

/** `+65 81234567, verified` */
export const phoneFact = (number: string, isVerified: boolean, region: RegionId): string =>
  `${phoneWords(number, region)}, ${isVerified ? 'verified' : 'not verified'}`;

/** @returns undefined where nothing is rented once */
export function ordersPathOf(region: RegionId): string | undefined {
  const base = baseOf('on-demand', region);
  return base && `${base}/order`;
}
