import type { RegionId } from '../region/region.ts';
import { stepFlow } from '../steps/steps.ts';

/** The steps of the subscription pages, each with a URL of its own. */
export type SubscribeStepId = 'personal' | 'plans' | 'checkout';

/** The conversion steps. Registration is a page of sign-in. @see rules/subscriptions/step-order */
export type ConversionStepId = 'register' | SubscribeStepId;

/** What is known of the person. */
interface SubscribeFacts {
  readonly isSignedIn: boolean;
  readonly hasNameAndPhone: boolean;
}

/** The steps of a subscription, in their order. A plan is always chosen: the default one. */
export const SUBSCRIBING = stepFlow<ConversionStepId, SubscribeFacts>([
  {
    id: 'register',
    label: 'Account',
    isComplete: ({ isSignedIn }) => isSignedIn,
    toDo: 'Sign in or register first.',
  },
  {
    id: 'personal',
    label: 'Your details',
    isComplete: ({ hasNameAndPhone }) => hasNameAndPhone,
    toDo: 'Enter your name and phone number first.',
  },
  { id: 'plans', label: 'Plan', isComplete: () => true },
  { id: 'checkout', label: 'Payment', isComplete: () => false },
]);

/** Paths that differ from the step's name. */
const PATHS: Readonly<Record<RegionId, Partial<Record<SubscribeStepId, string>>>> = {
  sg: {},
  // The choice of a bank.
  id: { checkout: 'start/bank-transfer' },
  hk: { plans: 'info' },
};

/**
 * A step's path below `{base}/subscription`.
 * @see rules/subscriptions/step-plans, rules/subscriptions/step-plans-hk, rules/subscriptions/bank-transfer
 */
export const stepPath = (region: RegionId, step: SubscribeStepId): string => PATHS[region][step] ?? step;

/**
 * The step after name and phone number: the choice of a plan, unless the address has one or it can be changed at the payment.
 * @see rules/subscriptions/sg-checkout
 */
export const afterPersonal = (region: RegionId, planId: string | undefined): SubscribeStepId =>
  region !== 'sg' && planId === undefined ? 'plans' : 'checkout';
