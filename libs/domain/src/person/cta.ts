import type { ModalKey } from '../navigation/modal.ts';
import { hasPlans } from '../plan/plan.ts';
import type { SubscriptionFlow } from '../plan/promotions.ts';
import type { Campaign, Place } from '../region/place.ts';
import { isSold } from '../region/selling.ts';
import { bankPath } from '../subscription/bank-handler.ts';
import { authBaseOf, baseOf } from '../region/vertical.ts';
import { mayBrowse } from './browsing.ts';
import type { StandingIn, UserStatus } from './standing.ts';

/** The facts that decide the call to action. @see rules/calls-to-action/first-row */
export interface CtaFacts extends StandingIn {
  readonly place: Place;
  /** How users subscribe here. */
  readonly flow: SubscriptionFlow;
  readonly isLite: boolean;
  /** A coupon lowers a plan of the place. */
  readonly hasCoupon: boolean;
  /** There is an app to download. */
  readonly hasApp: boolean;
}

/** The target of a call to action: a path of the shop, a modal, or the chat. */
export type CtaTarget = { readonly path: string } | { readonly modal: ModalKey } | { readonly chat: true };

export interface Cta {
  readonly label: string;
  readonly target: CtaTarget;
  /** Shown beside it, for subscribers. */
  readonly second?: { readonly label: string; readonly target: CtaTarget };
}

export interface CtaRow {
  readonly when: (facts: CtaFacts) => boolean;
  /** What its target needs and the shop does not have yet: the row is skipped. @see rules/calls-to-action/skipped */
  readonly needs?: 'quiz';
  /** Undefined where no call to action is shown. */
  readonly cta: (facts: CtaFacts) => Cta | undefined;
}

const isOn = (page: string) => (facts: CtaFacts) =>
  facts.place.page === page || facts.place.page.startsWith(`${page}/`);
const isIn = (region: Place['region']) => (facts: CtaFacts) => facts.place.region === region;
const isOf =
  (...verticals: Place['vertical'][]) =>
  (facts: CtaFacts) =>
    verticals.includes(facts.place.vertical);
const has =
  (...statuses: UserStatus[]) =>
  (facts: CtaFacts) =>
    statuses.includes(facts.status);
const all =
  (...conditions: ((facts: CtaFacts) => boolean)[]) =>
  (facts: CtaFacts) =>
    conditions.every((condition) => condition(facts));

const takesJoinCodes = has('exSubscriber', 'waitlister');
/** Campaigns whose visitors have a voucher; `byinviteonly` brings none. @see rules/vouchers/default-byinviteonly */
const VOUCHER_CAMPAIGNS: readonly (Campaign | undefined)[] = ['raf', 'partnerships'];

/** Whether a promotion or campaign takes something off a plan. @see docs/decisions/0150 */
const isPromoted = ({ place, hasCoupon }: CtaFacts) =>
  (place.promotion !== undefined && hasCoupon) || VOUCHER_CAMPAIGNS.includes(place.campaign);
/** Plans of what the page is about can be bought: of bags, else of clothes. @see docs/decisions/0369 */
const hasPlansToStart = ({ place: { region, vertical } }: CtaFacts) =>
  isSold(region) && hasPlans(region, vertical === 'bags' ? 'bags' : 'apparel');
const isReferred = ({ place }: CtaFacts) => place.mode?.kind === 'referral';
/** Pages of verticals without a subscription. */
const isOnce = isOf('on-demand', 'home', 'birthday');

/** The vertical's own base; the pages of a vertical are not below the unified home. */
const rootOf = ({ vertical, region, base }: Place) => baseOf(vertical, region) ?? base;

const to =
  (label: string, page: string) =>
  ({ place }: CtaFacts): Cta => ({ label, target: { path: rootOf(place) + page } });
const opening = (label: string, modal: ModalKey) => (): Cta => ({ label, target: { modal } });
const chatting = (label: string) => (): Cta => ({ label, target: { chat: true } });

const REFER = { sg: 'Refer a friend', id: 'Tell A Friend', hk: 'Refer a friend' } as const;

/**
 * Leads to the wardrobe, with a second button for referrals.
 * @see rules/calls-to-action/subscribed, rules/calls-to-action/subscribed-refers
 */
const browsing =
  (label: string) =>
  (facts: CtaFacts): Cta => ({
    ...to(label, '/browse')(facts),
    second: { label: REFER[facts.place.region], target: { modal: 'subscriber-referral' } },
  });

const signingUp = ({ vertical, region }: Place, page: string) =>
  `${authBaseOf(vertical, region)}/register${page}`;

/** @param onward where a direct registration leads on to, below the root. @see rules/calls-to-action/offer-onward */
const registering =
  (label: string, onward?: string) =>
  ({ place, flow }: CtaFacts): Cta => {
    const next = onward === undefined ? '' : `&continue=${rootOf(place)}${onward}`;
    return {
      label,
      target: { path: signingUp(place, flow === 'waitlist' ? '' : `?direct_flow=true${next}`) },
    };
  };

const PLANS = '/subscription/plans';

/**
 * The table of calls to action; the first row that holds decides. Where the specification binds a label to no rule,
 * the row has the nearest label of its list.
 * @see rules/calls-to-action/first-row, rules/calls-to-action/nearest-label; docs/decisions/0056
 */
export const CTA_ROWS: readonly CtaRow[] = [
  // @see rules/calls-to-action/risky
  { when: ({ isRestricted }) => isRestricted, cta: chatting('Contact Us') },
  {
    // @see rules/calls-to-action/consignment
    when: (facts) => isOn('/consignment')(facts) || facts.place.mode?.kind === 'consignment',
    cta: chatting('Get A Quote'),
  },
  {
    // @see rules/calls-to-action/store
    when: ({ place }) => place.isStore,
    cta: chatting('BOOK MY SESSION'),
  },
  {
    // @see rules/calls-to-action/app
    when: all(isOn('/app'), ({ hasApp }) => hasApp),
    cta: opening('Download the App', 'download-app'),
  },
  {
    // @see rules/calls-to-action/birthday
    needs: 'quiz',
    when: isOf('birthday'),
    cta: to('Take The Style Quiz', '/quiz'),
  },
  {
    // @see rules/calls-to-action/subscribed-unlimited
    when: all(has('subscriber'), ({ place }) => place.promotion === 'unlimited'),
    cta: browsing('Explore The Infinite Wardrobe'),
  },
  {
    // @see rules/calls-to-action/subscribed, rules/calls-to-action/browse-or-get-started
    when: has('subscriber'),
    cta: (facts) => browsing(mayBrowse(facts) ? 'Browse Now' : 'Get Started')(facts),
  },
  {
    // @see rules/calls-to-action/interrupted-request
    when: all(isIn('id'), ({ pendingSubscription }) => pendingSubscription === 'interrupted'),
    cta: (facts) => to('Resume Your Payment', bankPath(facts.pendingBank))(facts),
  },
  {
    // @see rules/calls-to-action/pending-request
    when: all(isIn('id'), ({ pendingSubscription }) => pendingSubscription === 'open'),
    cta: (facts) => to('Complete Your Payment', bankPath(facts.pendingBank))(facts),
  },
  {
    // @see rules/calls-to-action/join-code-active-former
    when: all(has('exSubscriber'), ({ joinCode }) => joinCode === 'active'),
    cta: opening('Re-subscribe Now', 'join-code'),
  },
  {
    // @see rules/calls-to-action/join-code-active
    when: all(takesJoinCodes, ({ joinCode }) => joinCode === 'active'),
    cta: opening('Subscribe Now', 'join-code'),
  },
  {
    // @see rules/calls-to-action/join-code-expired
    when: all(takesJoinCodes, ({ joinCode }) => joinCode === 'expired'),
    cta: opening('Get New Join Code', 'new-code'),
  },
  {
    // @see rules/calls-to-action/waitlisted-hk
    needs: 'quiz',
    when: all(isIn('hk'), has('waitlister')),
    cta: to('Fill Out Questionnaire', '/quiz/1'),
  },
  {
    // @see rules/calls-to-action/join-code-none
    when: all(takesJoinCodes, ({ flow }) => flow === 'waitlist'),
    cta: () => undefined,
  },
  {
    // @see rules/calls-to-action/unsupported-city
    when: all(isIn('id'), has('waitlister'), ({ waitlistCity }) => waitlistCity === 'unsupported'),
    cta: ({ place }) => ({
      label: 'Join The Waitlist',
      target: { path: signingUp(place, '/not-available') },
    }),
  },
  {
    // @see rules/calls-to-action/join-code-wait-over
    when: all(has('waitlister'), hasPlansToStart),
    cta: opening('Get My Join Code', 'new-code'),
  },
  {
    // @see rules/calls-to-action/signed-out-try
    when: all(has('unregistered'), ({ place }) => ['try60', 'firstmonth'].includes(place.promotion ?? '')),
    cta: registering('Try Now', PLANS),
  },
  {
    // @see rules/calls-to-action/signed-out-claim
    when: all(has('unregistered'), (facts) => isPromoted(facts) || isReferred(facts)),
    cta: registering('Claim Your Promo', PLANS),
  },
  {
    // @see rules/calls-to-action/signed-out-waitlist
    when: all(has('unregistered'), ({ flow }) => flow === 'waitlist'),
    cta: registering('Join The Waitlist'),
  },
  {
    // @see rules/calls-to-action/signed-out-bags
    when: all(has('unregistered'), isOf('bags')),
    cta: registering('Join Membership'),
  },
  // @see rules/calls-to-action/signed-out
  { when: has('unregistered'), cta: registering('Get Started') },
  {
    // In id `/id/subscription/resubscribe` leads to the front.
    // @see rules/calls-to-action/former-member
    when: all(has('exSubscriber'), (facts) => !isIn('id')(facts)),
    cta: to('Re-subscribe Now', '/subscription/resubscribe'),
  },
  {
    // @see rules/calls-to-action/signed-in-sg
    when: isIn('sg'),
    cta: to('Get Started', '/subscription/checkout'),
  },
  {
    // @see rules/calls-to-action/signed-in-personal
    when: (facts) => !isOnce(facts) && !facts.hasNameAndPhone,
    cta: to('Get Started', '/subscription/personal'),
  },
  {
    // @see rules/calls-to-action/signed-in-referral
    when: all((facts) => !isOnce(facts), isIn('hk'), isReferred),
    cta: to('Get Started', '/subscription/checkout'),
  },
  {
    // @see rules/calls-to-action/signed-in-info
    when: all((facts) => !isOnce(facts), isIn('hk')),
    cta: to('Get Started', '/subscription/info'),
  },
  {
    // @see rules/calls-to-action/signed-in-plans, rules/calls-to-action/signed-in-referral-id
    when: (facts) => !isOnce(facts),
    cta: to('Get Started', PLANS),
  },
  {
    // @see rules/calls-to-action/empty-preferences-home
    when: all(isOf('home'), ({ hasPreferences }) => !hasPreferences),
    cta: opening('Get Started', 'preferences-home'),
  },
  {
    // @see rules/calls-to-action/empty-preferences-on-demand
    when: ({ hasPreferences }) => !hasPreferences,
    cta: opening('Get Started', 'preferences-on-demand'),
  },
  // @see rules/calls-to-action/start-browsing
  { when: () => true, cta: to('Start Browsing', '/browse') },
];

/** @returns undefined where no call to action is shown */
export const ctaFor = (facts: CtaFacts): Cta | undefined =>
  CTA_ROWS.find(({ needs, when }) => needs === undefined && when(facts))?.cta(facts);
