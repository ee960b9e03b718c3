import { continueTo, ENDED } from '@lemari/domain/navigation/continue-path';
import { CODE_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { Mount } from '@lemari/kit';
import { authBase, onwardOf } from '../../account-paths.ts';
import { type Purpose, SIGN_IN, type SignInStep } from './sign-in-steps.rules.ts';

type Here = Pick<Mount, 'host' | 'region'>;

const isCheckout = (path: string): boolean => /\/checkout(?:\/|$)/.test(path);

/** The path of the page to continue to; empty where no page asked for sign-in. */
const pathOnward = (query: URLSearchParams): string =>
  continueTo(query.get('continue'))?.split(/[?#]/, 1)[0] ?? '';

/**
 * A new user is asked for name and phone number before the visit continues; a checkout asks for them itself.
 * @see rules/sign-in/register-direct-flow; docs/decisions/0174
 */
export function afterRegistering(search: string, here: Here): string {
  const query = new URLSearchParams(search);
  return isCheckout(pathOnward(query)) && !query.has('direct_flow')
    ? onwardOf(search, here)
    : `${authBase(here)}/register/personal${search}`;
}

/** Title of a step. A page of registration may show steps of sign-in. */
export const titleOf = (step: SignInStep, purpose: Purpose): string =>
  SIGN_IN.labelOf(step === 'email' && purpose === 'register' ? 'new-code' : step);

const codeSent = (email: string) =>
  `We’ve sent a six-digit code to ${email}. It works for ${CODE_SECONDS / 60} minutes, on this device only.`;

interface LeadFacts {
  readonly purpose: Purpose;
  readonly passwordMinLength: number;
}

/** Text above the fields of each step. */
export const LEADS: Readonly<Record<SignInStep, (email: string, facts: LeadFacts) => string>> = {
  email: (_email, { purpose }) =>
    purpose === 'sign-in'
      ? 'Enter your email. If you’re new, we create your account with it.'
      : 'All you need is an email address. Name and phone number can come later.',
  password: (email) => `Welcome back. Enter the password for ${email}.`,
  code: codeSent,
  'code-instead': codeSent,
  'new-code': (email) => `You’re new here. ${codeSent(email)}`,
  'new-password': (email, { passwordMinLength }) =>
    `Choose a password for ${email}. At least ${passwordMinLength} characters.`,
};

/** Why a page asks for sign-in, by its path. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\/order(?:\/|$)/, 'Sign in to see your orders.'],
  [/\/subscription(?:\/|$)/, 'Sign in to go on with your plan. It is kept.'],
  [/\/checkout(?:\/|$)/, 'Your cart is kept.'],
  [/\/account(?:\/|$)/, 'Sign in to see your account.'],
];

/** What a visitor who was sent to sign-in can do after it; undefined where no page asked for it. */
export function signInReason(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.has(ENDED)) return 'Your session has expired. Sign in to continue.';
  const path = pathOnward(query);
  return REASONS.find(([asks]) => asks.test(path))?.[1];
}

/** Label of each step's submit button. */
export const SUBMIT_LABELS: Readonly<Record<SignInStep, string>> = {
  email: 'Continue',
  password: 'Sign in',
  code: 'Sign in',
  'code-instead': 'Sign in',
  'new-code': 'Create my account',
  'new-password': 'Create my account',
};

/** Alternatives at each step: intent and label of their buttons. */
export const ALTERNATIVE_ACTIONS: Readonly<
  Record<
    SignInStep,
    readonly { readonly intent: 'send-code' | 'use-password' | 'change-email'; label: string }[]
  >
> = {
  email: [],
  password: [
    { intent: 'send-code', label: 'Send me a code instead' },
    { intent: 'change-email', label: 'Use another email' },
  ],
  code: [{ intent: 'change-email', label: 'Use another email' }],
  'code-instead': [
    { intent: 'use-password', label: 'Use my password' },
    { intent: 'change-email', label: 'Use another email' },
  ],
  'new-code': [
    { intent: 'use-password', label: 'Choose a password instead' },
    { intent: 'change-email', label: 'Use another email' },
  ],
  'new-password': [
    { intent: 'send-code', label: 'Send me a code instead' },
    { intent: 'change-email', label: 'Use another email' },
  ],
};

/** Whether a step asks for a code, and so offers another one. */
export const hasCode = (step: SignInStep): boolean => ['code', 'code-instead', 'new-code'].includes(step);

/** Steps that ask for a password, with the `autocomplete` value for password managers. */
export const PASSWORDS: Readonly<Partial<Record<SignInStep, 'current-password' | 'new-password'>>> = {
  password: 'current-password',
  'new-password': 'new-password',
};
