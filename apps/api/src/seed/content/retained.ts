import type { RegionId } from '@lemari/domain/region';

interface Retained {
  readonly what: string;
  readonly until: string;
  /** Lists of an export that the row is about. */
  readonly lists: readonly string[];
  /** For the accounts of the house, or for the person. */
  readonly for: 'ledger' | 'you';
  /** The only region that has it. */
  readonly region?: RegionId;
}

const WITH_ACCOUNT = 'As long as your account';
const WITH_LEDGER = 'As long as tax law requires; without your name or address once your account is deleted';

/**
 * What is kept about a person, and for how long. Every list of an export is in a row.
 * @see rules/accounts/kept-listed; docs/decisions/0353
 */
export const RETAINED: readonly Retained[] = [
  {
    what: 'What you rented once, when and at what price',
    until: WITH_LEDGER,
    lists: ['orders', 'order_items', 'order_addons'],
    for: 'ledger',
    region: 'id',
  },
  {
    what: 'Your plans, and the codes and credit you used for them',
    until: WITH_LEDGER,
    lists: ['subscriptions', 'plan_discounts', 'referral_credits'],
    for: 'ledger',
  },
  { what: 'Invoices', until: WITH_LEDGER, lists: ['invoices'], for: 'ledger' },
  {
    what: 'What you paid, owe and were refunded',
    until: WITH_LEDGER,
    lists: ['payments', 'refunds', 'charges'],
    for: 'ledger',
  },
  {
    what: 'Delivery addresses and tracking numbers of past orders',
    until: WITH_ACCOUNT,
    lists: ['shipments'],
    for: 'ledger',
    region: 'id',
  },
  {
    what: 'Your account, with what you added to it',
    until: 'Until {deletion-days} days after you ask us to delete it',
    lists: [],
    for: 'you',
  },
  {
    what: 'Saved addresses',
    until: 'Until you remove them or delete your account',
    lists: ['addresses'],
    for: 'you',
  },
  {
    what: 'Saved cards: brand, last four digits and expiry',
    until: WITH_ACCOUNT,
    lists: ['cards'],
    for: 'you',
  },
  {
    what: 'The bank account that the deposit of a plan went back to: bank, number and holder',
    until: WITH_ACCOUNT,
    lists: ['deposit_accounts'],
    for: 'you',
    region: 'id',
  },
  {
    what: 'Wishlist',
    until: 'Until you remove a piece or delete your account',
    lists: ['wishlist'],
    for: 'you',
  },
  {
    what: 'Your carts, and what you saved in their checkout',
    until: WITH_ACCOUNT,
    lists: ['carts', 'cart_items', 'checkout_drafts'],
    for: 'you',
    region: 'id',
  },
  {
    what: 'The Google or Facebook account you joined',
    until: WITH_ACCOUNT,
    lists: ['identities'],
    for: 'you',
  },
  {
    what: 'The devices you are signed in on: browser, system and last visit',
    until: 'Until you sign out or delete your account',
    lists: ['devices'],
    for: 'you',
  },
  {
    what: 'The emails about your account, orders and plans, with their text',
    until: WITH_ACCOUNT,
    lists: ['mails'],
    for: 'you',
  },
  {
    what: 'Your place on a waiting list, and the join codes we sent you',
    until: WITH_ACCOUNT,
    lists: ['waitlists', 'join_codes'],
    for: 'you',
  },
  {
    what: 'The source of the campaign, and the offer, partner, friend’s link or ambassador that brought you here',
    until: 'As long as your account, if you create one',
    lists: [],
    for: 'you',
  },
  {
    what: 'The number of your browser, its system and its last visit',
    until: 'No fixed time',
    lists: [],
    for: 'you',
  },
  {
    what: 'The pages you open while you are signed in',
    until: WITH_ACCOUNT,
    lists: ['events'],
    for: 'you',
  },
  {
    what: 'The pages you open under the number of your browser alone',
    until: 'No fixed time',
    lists: [],
    for: 'you',
  },
  {
    what: 'The phone number you had a link to the app texted to',
    until: 'As long as an account with that number; without one, no fixed time',
    lists: ['download_links'],
    for: 'you',
  },
  {
    what: 'Your email, if you asked for news of plans',
    until: 'Until we have told you, {plan-interest-days} days at most',
    lists: ['plan_interests'],
    for: 'you',
  },
  {
    what: 'What you wrote to us with the form, with your name and email',
    until: '{contact-message-days} days, or until you delete your account',
    lists: ['messages'],
    for: 'you',
  },
  {
    what: 'Your email, if you asked us to tell you when a piece is available',
    until: 'Until the first day of the rental has passed, or you delete your account',
    lists: ['alerts'],
    for: 'you',
    region: 'id',
  },
];

export const retainedRows = (reader: Retained['for'], region: RegionId): (readonly string[])[] =>
  RETAINED.filter((row) => row.for === reader && (row.region ?? region) === region).map(({ what, until }) => [
    what,
    until,
  ]);
