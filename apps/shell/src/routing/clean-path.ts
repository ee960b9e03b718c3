import { PROMOTIONS } from '@lemari/domain/region/place';
import { REGIONS } from '@lemari/domain/region';
import { VERTICALS } from '@lemari/domain/region/vertical';

/** Words that addresses are made of, written small whoever types them. */
const WORDS = new Set<string>([
  ...Object.keys(VERTICALS),
  ...PROMOTIONS,
  'account-deletion',
  'addresses',
  'app',
  'auth',
  'brands',
  'browse',
  'checkout',
  'complete',
  'consignment',
  'faq',
  'forgot-password',
  'info',
  'lite',
  'marketing',
  'not-available',
  'order',
  'password',
  'personal',
  'plans',
  'premium',
  'profile',
  'quiz',
  'quiz-summary',
  'ref',
  'register',
  'set-new-password',
  'share',
  'shop',
  'sign-in',
  'sign-out',
  'stars',
  'store',
  'styles',
  'subscription',
  'success',
  'wishlist',
]);

/** What follows one of these is an id or a code, and has its own case even where it reads like a word. */
const BEFORE_CODES = new Set(['brands', 'order', 'quiz-summary', 'ref', 'stars', 'styles']);

/** Doubled and trailing slashes and upper case mean the clean path; codes and ids keep their case. @see decision 5 */
export function cleanPath(pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const region = first.toLowerCase();
  if (!Object.hasOwn(REGIONS, region)) return `/${[first, ...rest].join('/')}`;
  let isCode = false;
  const page = rest.map((segment) => {
    const word = segment.toLowerCase();
    const isWord: boolean = !isCode && WORDS.has(word);
    isCode = isWord && BEFORE_CODES.has(word);
    return isWord ? word : segment;
  });
  return `/${[region, ...page].join('/')}`;
}
