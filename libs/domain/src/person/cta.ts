import type { ModalKey } from '../navigation/modal.ts';
import type { Place } from '../region/place.ts';
import { authBaseOf, baseOf } from '../region/vertical.ts';

/** @see accounts §3, Derived user status */
export type UserStatus = 'unregistered' | 'subscriber' | 'exSubscriber' | 'windowShopper' | 'waitlister';

/** What the call to action is decided from. @see accounts §2 and §4 */
export interface CtaFacts {
  readonly place: Place;
  readonly status: UserStatus;
  readonly joinCode: 'none' | 'active' | 'expired';
  /** How one subscribes here and now: at once, or after a wait. */
  readonly flow: 'direct' | 'waitlist';
  readonly waitlistCity: 'supported' | 'unsupported' | undefined;
  /** A subscription that was asked for and not paid; `interrupted`: its virtual account is no longer active. */
  readonly pendingSubscription: 'none' | 'open' | 'interrupted';
  readonly hasNameAndPhone: boolean;
  readonly hasPreferences: boolean;
}

/** Where a call to action leads: to a path of the shop, to a modal, or into a chat. */
export type CtaTarget = { readonly path: string } | { readonly modal: ModalKey } | { readonly chat: true };

export interface Cta {
  readonly label: string;
  readonly target: CtaTarget;
  /** Beside it, for those who are in already. */
  readonly second?: { readonly label: string; readonly target: CtaTarget };
}

export interface CtaRow {
  readonly spec: string;
  readonly when: (facts: CtaFacts) => boolean;
  /** Undefined shows nothing. */
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

const isMember = has('exSubscriber', 'waitlister');
const isPromoted = ({ place }: CtaFacts) => place.promotion !== undefined || place.campaign !== undefined;
const isReferred = ({ place }: CtaFacts) => place.mode?.kind === 'referral';
/** Pages of renting once, to which no subscription belongs. */
const isOnce = isOf('on-demand', 'home');

/** The vertical's own base: a region's home is not where its pages are. */
const rootOf = ({ vertical, region, base }: Place) => baseOf(vertical, region) ?? base;

const to =
  (label: string, page: string) =>
  ({ place }: CtaFacts): Cta => ({ label, target: { path: rootOf(place) + page } });
const opening = (label: string, modal: ModalKey) => (): Cta => ({ label, target: { modal } });
const chatting = (label: string) => (): Cta => ({ label, target: { chat: true } });

const REFER = { sg: 'Refer a friend', id: 'Tell A Friend', hk: 'Refer a friend' } as const;

/** To the wardrobe, and beside it the way to bring others. @see accounts §6: subscribers see browse and refer buttons */
const browsing =
  (label: string) =>
  (facts: CtaFacts): Cta => ({
    ...to(label, '/browse')(facts),
    second: { label: REFER[facts.place.region], target: { modal: 'subscriber-referral' } },
  });

const signingUp = ({ vertical, region }: Place, page: string) =>
  `${authBaseOf(vertical, region)}/register${page}`;

const registering =
  (label: string) =>
  ({ place, flow }: CtaFacts): Cta => ({
    label,
    target: { path: signingUp(place, flow === 'direct' ? '?direct_flow=true' : '') },
  });

/**
 * The call to action; the first row that holds decides. Where the spec binds a label to no rule, the nearest one of its
 * list is used and the row says so.
 * @see accounts §2, Call-to-action buttons, and §4, routing by status; decision 19
 */
export const CTA_ROWS: readonly CtaRow[] = [
  {
    spec: 'accounts §2: Get A Quote, consignment pages go to a chat link',
    when: (facts) => isOn('/consignment')(facts) || facts.place.mode?.kind === 'consignment',
    cta: chatting('Get A Quote'),
  },
  {
    spec: 'accounts §2: BOOK MY SESSION, offline promotion; the offline promotion is the store’s, its sessions are booked in the chat',
    when: ({ place }) => place.isStore,
    cta: chatting('BOOK MY SESSION'),
  },
  {
    spec: 'accounts §2: Download the App; on the page of the app',
    when: isOn('/app'),
    cta: opening('Download the App', 'download-app'),
  },
  {
    spec: 'accounts §2: Take The Style Quiz; birthday begins with its quiz',
    when: isOf('birthday'),
    cta: to('Take The Style Quiz', '/quiz'),
  },
  {
    spec: 'accounts §4: subscribed: browse; Explore The Infinite Wardrobe where it is unlimited',
    when: all(has('subscriber'), ({ place }) => place.promotion === 'unlimited'),
    cta: browsing('Explore The Infinite Wardrobe'),
  },
  { spec: 'accounts §4: subscribed: browse', when: has('subscriber'), cta: browsing('Browse Now') },
  {
    spec: 'accounts §4: pending subscription request in id: complete payment; Resume where the account must be renewed',
    when: all(isIn('id'), ({ pendingSubscription }) => pendingSubscription === 'interrupted'),
    cta: to('Resume Your Payment', '/subscription/start/bank-transfer'),
  },
  {
    spec: 'accounts §4: pending subscription request in id: complete payment',
    when: all(isIn('id'), ({ pendingSubscription }) => pendingSubscription === 'open'),
    cta: to('Complete Your Payment', '/subscription/start/bank-transfer'),
  },
  {
    spec: 'accounts §4, join code branch: ex-subscriber with a code that is not expired; Re-subscribe Now',
    when: all(has('exSubscriber'), ({ joinCode }) => joinCode === 'active'),
    cta: opening('Re-subscribe Now', 'join-code'),
  },
  {
    spec: 'accounts §4, join code branch: a code that is not expired gives Subscribe Now',
    when: all(isMember, ({ joinCode }) => joinCode === 'active'),
    cta: opening('Subscribe Now', 'join-code'),
  },
  {
    spec: 'accounts §4, join code branch: expired gives Get New Join Code',
    when: all(isMember, ({ joinCode }) => joinCode === 'expired'),
    cta: opening('Get New Join Code', 'new-code'),
  },
  {
    spec: 'accounts §2: Fill Out Questionnaire, hk waitlisted',
    when: all(isIn('hk'), has('waitlister')),
    cta: to('Fill Out Questionnaire', '/quiz/1'),
  },
  {
    spec: 'accounts §4, join code branch: no code while the flow is waitlist shows nothing',
    when: all(isMember, ({ flow }) => flow === 'waitlist'),
    cta: () => undefined,
  },
  {
    spec: 'accounts §4: in id, a waitlist city that is unsupported goes to not-available; Join The Waitlist',
    when: all(isIn('id'), has('waitlister'), ({ waitlistCity }) => waitlistCity === 'unsupported'),
    cta: ({ place }) => ({
      label: 'Join The Waitlist',
      target: { path: signingUp(place, '/not-available') },
    }),
  },
  {
    spec: 'accounts §2: Get My Join Code; waitlisted, without a code, where the wait is over',
    when: has('waitlister'),
    cta: opening('Get My Join Code', 'new-code'),
  },
  {
    spec: 'accounts §4: signed out: register; Try Now for the promotions of a first month',
    when: all(has('unregistered'), ({ place }) => ['try60', 'firstmonth'].includes(place.promotion ?? '')),
    cta: registering('Try Now'),
  },
  {
    spec: 'accounts §4: signed out: register; Claim Your Promo for the others, and for those who were referred',
    when: all(has('unregistered'), (facts) => isPromoted(facts) || isReferred(facts)),
    cta: registering('Claim Your Promo'),
  },
  {
    spec: 'accounts §4: signed out: register; Join The Waitlist where one waits',
    when: all(has('unregistered'), ({ flow }) => flow === 'waitlist'),
    cta: registering('Join The Waitlist'),
  },
  {
    spec: 'accounts §4: signed out: register; Join Membership for bags',
    when: all(has('unregistered'), isOf('bags')),
    cta: registering('Join Membership'),
  },
  { spec: 'accounts §4: signed out: register', when: has('unregistered'), cta: registering('Get Started') },
  {
    spec: 'accounts §4: signed-in sg: checkout',
    when: isIn('sg'),
    cta: to('Subscribe Now', '/subscription/checkout'),
  },
  {
    spec: 'accounts §4: signed-in elsewhere: personal info first if name or phone is missing',
    when: (facts) => !isOnce(facts) && !facts.hasNameAndPhone,
    cta: to('Subscribe Now', '/subscription/personal'),
  },
  {
    spec: 'accounts §4: or checkout in referral mode',
    when: all((facts) => !isOnce(facts), isReferred),
    cta: to('Subscribe Now', '/subscription/checkout'),
  },
  {
    spec: 'accounts §4: then plans or info; info in the lite region',
    when: all((facts) => !isOnce(facts), isIn('hk')),
    cta: to('Subscribe Now', '/subscription/info'),
  },
  {
    spec: 'accounts §4: then plans or info',
    when: (facts) => !isOnce(facts),
    cta: to('Subscribe Now', '/subscription/plans'),
  },
  {
    spec: 'accounts §4: empty preferences open the preferences modal; renting once has preferences of its own',
    when: all(isOf('home'), ({ hasPreferences }) => !hasPreferences),
    cta: opening('Get Started', 'preferences-home'),
  },
  {
    spec: 'accounts §4: empty preferences open the preferences modal; renting once has preferences of its own',
    when: ({ hasPreferences }) => !hasPreferences,
    cta: opening('Get Started', 'preferences-on-demand'),
  },
  { spec: 'accounts §2: Start Browsing', when: () => true, cta: to('Start Browsing', '/browse') },
];

/** @returns undefined where nothing is called for */
export const ctaFor = (facts: CtaFacts): Cta | undefined =>
  CTA_ROWS.find(({ when }) => when(facts))?.cta(facts);
