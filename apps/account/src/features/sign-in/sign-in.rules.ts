import { CODE_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { Mount } from '@lemari/kit';
import { authBase } from '../../account-paths.ts';
import type { Purpose, SignInStep } from './sign-in-state.rules.ts';
import { SIGN_IN } from './sign-in-steps.rules.ts';

type Here = Pick<Mount, 'host' | 'region'>;

/** A new user is asked for name and phone number before the visit continues. @see rules/sign-in/register-direct-flow */
export const afterRegistering = (search: string, here: Here): string =>
  `${authBase(here)}/register/personal${search}`;

/** The other way in: the query goes along, and with it where somebody was going. */
export const otherPurposeHref = (purpose: Purpose, search: string, here: Here): string =>
  `${authBase(here)}/${purpose === 'sign-in' ? 'register' : 'sign-in'}${search}`;

/** What a step does, which is not always what the page was opened for. */
export const titleOf = (step: SignInStep, purpose: Purpose): string =>
  SIGN_IN.labelOf(step === 'email' && purpose === 'register' ? 'new' : step);

const codeSent = (email: string) =>
  `We have sent six digits to ${email}. They work for ${CODE_SECONDS / 60} minutes, on this device only.`;

/** What each step says before it asks. */
export const LEADS: Readonly<Record<SignInStep, (email: string, purpose: Purpose) => string>> = {
  email: (_email, purpose) =>
    purpose === 'sign-in'
      ? 'Your e-mail first. If you are new here, it makes your account as well.'
      : 'Your e-mail is all it takes. Name and number can come later.',
  password: (email) => `Welcome back. Your password for ${email}, please.`,
  code: codeSent,
  'code-instead': codeSent,
  new: (email) => `There is no account for ${email} yet. We’ll email you a six-digit code to create one.`,
  'new-code': codeSent,
  'new-password': (email) => `Choose a password for ${email}. Six characters at the least.`,
};

/** What the button of each step says; a code that is over makes way for another. */
export const SUBMIT_LABELS: Readonly<Record<SignInStep, string>> = {
  email: 'Continue',
  password: 'Sign in',
  code: 'Sign in',
  'code-instead': 'Sign in',
  new: 'Send me a code',
  'new-code': 'Create my account',
  'new-password': 'Create my account',
};

/** What else can be done at a step, by what is then pressed. */
export const ALTERNATIVE_ACTIONS: Readonly<
  Record<
    SignInStep,
    readonly { readonly intent: 'send-code' | 'use-password' | 'change-email'; label: string }[]
  >
> = {
  email: [],
  password: [
    { intent: 'send-code', label: 'Send me a code instead' },
    { intent: 'change-email', label: 'Use another e-mail' },
  ],
  code: [{ intent: 'change-email', label: 'Use another e-mail' }],
  'code-instead': [
    { intent: 'use-password', label: 'Use my password' },
    { intent: 'change-email', label: 'Use another e-mail' },
  ],
  new: [
    { intent: 'use-password', label: 'Choose a password instead' },
    { intent: 'change-email', label: 'Use another e-mail' },
  ],
  'new-code': [
    { intent: 'use-password', label: 'Choose a password instead' },
    { intent: 'change-email', label: 'Use another e-mail' },
  ],
  'new-password': [
    { intent: 'send-code', label: 'Send me a code instead' },
    { intent: 'change-email', label: 'Use another e-mail' },
  ],
};

/** Steps that wait for a code, and can have another one sent. */
export const hasCode = (step: SignInStep): boolean => ['code', 'code-instead', 'new-code'].includes(step);

/** Steps that ask for a password, and what the browser's keeper does with it. */
export const PASSWORDS: Readonly<Partial<Record<SignInStep, 'current-password' | 'new-password'>>> = {
  password: 'current-password',
  'new-password': 'new-password',
};
