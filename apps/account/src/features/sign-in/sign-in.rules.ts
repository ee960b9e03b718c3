import { isIdentityProvider, PROVIDER_NAMES } from '@lemari/contract/identity';
import { continueTo, ENDED } from '@lemari/domain/navigation/continue-path';
import { EMAIL_USED } from '@lemari/domain/person/email';
import { LINK_SECONDS } from '@lemari/domain/person/sign-in-code';
import type { ModalValues, Mount, PendingSignIn } from '@lemari/kit';
import { authBase, onwardOf } from '../../account-paths.ts';
import { mailedToDeviceWords } from '../one-time-password/code-words.ts';
import type { Provider } from './sign-in.queries.ts';
import {
  FIRST_STEP,
  type Intent,
  type Purpose,
  SIGN_IN,
  type SignInState,
  type SignInStep,
} from './sign-in-steps.rules.ts';

type Here = Pick<Mount, 'host' | 'region'>;

const isCheckout = (path: string): boolean => /\/checkout(?:\/|$)/.test(path);

/** The path of the page to continue to; empty where no page asked for sign-in. */
const pathOnward = (query: URLSearchParams): string =>
  continueTo(query.get('continue'))?.split(/[?#]/, 1)[0] ?? '';

/** The page in `continue`; undefined where there is none. */
export const pageOnward = (search: string): string | undefined =>
  continueTo(new URLSearchParams(search).get('continue'));

/** The query keys that say why a sign-in with Google or Facebook led back. */
export const PROBLEM_KEYS = ['problem', 'with'] as const;

/** The query without what an earlier attempt added. */
export function withoutProblem(search: string): string {
  const query = new URLSearchParams(search);
  if (!PROBLEM_KEYS.some((key) => query.has(key))) return search;
  for (const key of PROBLEM_KEYS) query.delete(key);
  return query.size === 0 ? '' : `?${query}`;
}

/**
 * A new user is asked for name and phone number before the visit continues; a checkout asks for them itself.
 * @see rules/sign-in/register-direct-flow; docs/decisions/0174
 */
export function afterRegistering(search: string, here: Here): string {
  const query = new URLSearchParams(search);
  return isCheckout(pathOnward(query)) && !query.has('direct_flow')
    ? onwardOf(search, here)
    : `${authBase(here)}/register/personal${withoutProblem(search)}`;
}

/** Whether a page of sign-in opens with registration first. @see rules/sign-in/from-register; docs/decisions/0323 */
export const opensWithRegistration = (search: string): boolean =>
  new URLSearchParams(search).get('from_register') === 'true';

/** Title of a step. A page of registration may show steps of sign-in. */
export const titleOf = (step: SignInStep, purpose: Purpose): string =>
  SIGN_IN.labelOf(step === 'email' && purpose === 'register' ? 'new-code' : step);

/** What a company is called. */
const nameOf = (provider: Provider | undefined): string =>
  provider === undefined ? 'other' : PROVIDER_NAMES[provider];

interface LeadFacts {
  readonly purpose: Purpose;
  readonly passwordMinLength: number;
  readonly provider?: Provider | undefined;
}

/** Text above the fields of each step. */
export const LEADS: Readonly<Record<SignInStep, (email: string, facts: LeadFacts) => string>> = {
  email: (_email, { purpose }) =>
    purpose === 'sign-in'
      ? 'Enter your email. If you’re new, we create your account with it.'
      : 'All you need is an email address. If it has an account already, we sign you in to it.',
  password: (email) => `Welcome back. Enter the password for ${email}.`,
  code: mailedToDeviceWords,
  'code-instead': mailedToDeviceWords,
  'new-code': (email) => `You’re new here. ${mailedToDeviceWords(email)}`,
  'new-password': (email, { passwordMinLength }) =>
    `Choose a password for ${email}. At least ${passwordMinLength} characters.`,
  'link-sent': (email) =>
    `We’ve sent a link to ${email}, if it has an account. It works once, for ${LINK_SECONDS / 60} minutes, on any device.`,
  link: (email) => `Sign in as ${email}?`,
  'ask-link': () => 'Enter your email, and we’ll send you a link to sign in.',
  connect: (email, { provider }) =>
    `We found an account with ${email}. To sign in to it with ${nameOf(provider)}, show us that the address is yours: we’ll send you a code.`,
  'connect-code': (email, { provider }) =>
    `${mailedToDeviceWords(email)} Enter it to connect your ${nameOf(provider)} account.`,
  'new-person': (email, { provider }) => `Create a Lemari account for ${email}, with ${nameOf(provider)}.`,
};

/** @see rules/errors/unknown-email-social */
const UNKNOWN_EMAIL =
  "Oops, we can't find an account with that email address. Try creating a new account instead.";

/** The first step of a sign-in by link. */
export const linkStep = (pending: PendingSignIn | undefined): SignInState =>
  pending?.by === 'link'
    ? { step: 'link', email: pending.email, errors: {} }
    : {
        step: 'ask-link',
        email: '',
        errors: {},
        notice: {
          tone: 'danger',
          title: 'This link has expired or has been used. Please ask for a new one.',
        },
      };

/** The first step of a person of Google or Facebook without a linked account; the e-mail where nothing waits. */
export function identityStep(pending: PendingSignIn | undefined): SignInState {
  if (!pending || pending.by === 'link') return FIRST_STEP;
  const { email, account, region } = pending;
  if (account === 'none')
    return { step: 'new-person', email, errors: {}, notice: { tone: 'info', title: UNKNOWN_EMAIL } };
  return account === 'elsewhere' && region !== undefined
    ? { step: 'email', email, errors: {}, elsewhere: region }
    : { step: 'connect', email, errors: {} };
}

type NewAccount = Pick<ModalValues['no-account'], 'email' | 'resendInSeconds'>;

const stepOf = (step: SignInStep, { email, resendInSeconds }: NewAccount): SignInState => ({
  step,
  email,
  errors: {},
  ...(resendInSeconds !== undefined && { resendInSeconds }),
});

/** @see rules/errors/email-used */
export const USED_EMAIL = {
  notice: { tone: 'info', title: EMAIL_USED },
} as const satisfies Partial<SignInState>;

/** The first step of an e-mail that is registered already. @see rules/errors/email-used */
export const existingStep = ({
  hasPassword,
  ...account
}: NewAccount & Pick<ModalValues['account-exists'], 'hasPassword'>): SignInState => ({
  ...stepOf(hasPassword ? 'password' : 'code', account),
  ...USED_EMAIL,
});

/** The first step of an e-mail without an account. */
export const newStep = (account: NewAccount): SignInState => stepOf('new-code', account);

export const providerOf = (pending: PendingSignIn | undefined): Provider | undefined =>
  pending && pending.by !== 'link' ? pending.by : undefined;

/** Why a sign-in with Google or Facebook led back. @see rules/errors/private-mode; docs/decisions/0322 */
const PROBLEMS: Readonly<Record<string, (name?: string) => string>> = {
  'private-mode': () =>
    "Sorry, we couldn't connect using your browser settings. Please ensure that you are not in incognito/private mode or try using another browser.",
  away: (name = 'the other site') => `We couldn’t reach ${name}. Please try again, or sign in another way.`,
  failed: (name = 'other') => `We couldn’t confirm your ${name} account. Please try again.`,
  facebook_no_email: () =>
    'Facebook gave us no email address for you. Sign in with your email, or allow Facebook to share it.',
  limited: () => 'Too many tries. Please try again in a few minutes.',
};

/** The text of a sign-in that led back; undefined where there is nothing to say. */
function problemText(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const [problem, company] = [query.get('problem') ?? '', query.get('with')];
  const name = isIdentityProvider(company) ? PROVIDER_NAMES[company] : undefined;
  return Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem]?.(name) : undefined;
}

/** The first step of sign-in, with what happened at Google or Facebook. */
export function startAfter(search: string): SignInState {
  const title = problemText(search);
  return title === undefined ? FIRST_STEP : { ...FIRST_STEP, notice: { tone: 'danger', title } };
}

/** Where a sign-in with a company starts. @param from path and query of the page of sign-in or registration */
export const providerHref = (provider: Provider, from: string): string =>
  `/api/auth/${provider}?${new URLSearchParams({ from })}`;

/** Why a page asks for sign-in, by its path, query and fragment. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^[^?#]*\/order(?:[/?#]|$)/, 'Sign in to see your orders.'],
  // Before the words of a plan: its page in the account is below /subscription too.
  [/^[^?#]*\/account(?:[/?#]|$)/, 'Sign in to see your account.'],
  [/^[^?#]*\/subscription\/.*[?&]plan=/, 'The plan you chose is kept.'],
  [/^[^?#]*\/subscription\/.*[?&](?:voucher|join)=/, 'Your code is kept.'],
  [/^[^?#]*\/subscription\/.*#waitlist$/, 'You need an account to join the waitlist.'],
  [/^[^?#]*\/on-demand\/checkout(?:[/?#]|$)/, 'Your cart is kept.'],
];

/** What a visitor who was sent to sign-in can do after it; undefined where no page asked for it. */
export function signInReason(search: string): string | undefined {
  if (new URLSearchParams(search).has(ENDED)) return 'Your session has expired. Sign in to continue.';
  const page = pageOnward(search) ?? '';
  return REASONS.find(([asks]) => asks.test(page))?.[1];
}

/** Label of each step's submit button. A step without one goes on in the mailbox. */
export const SUBMIT_LABELS: Readonly<Partial<Record<SignInStep, string>>> = {
  email: 'Continue',
  password: 'Sign in',
  code: 'Sign in',
  'code-instead': 'Sign in',
  'new-code': 'Create my account',
  'new-password': 'Create my account',
  link: 'Sign in',
  'ask-link': 'Email me a link',
  connect: 'Email me a code',
  'connect-code': 'Sign in',
  'new-person': 'Create my account',
};

/** @see rules/calls/magic-link */
const EMAIL_A_LINK = { intent: 'send-link', label: 'Email me a link' } as const;

/** Alternatives at each step: intent and label of their buttons. */
export const ALTERNATIVE_ACTIONS: Readonly<
  Record<SignInStep, readonly { readonly intent: Exclude<Intent, 'continue'>; label: string }[]>
> = {
  email: [],
  password: [
    { intent: 'send-code', label: 'Send me a code instead' },
    EMAIL_A_LINK,
    { intent: 'change-email', label: 'Use another email' },
  ],
  code: [EMAIL_A_LINK, { intent: 'change-email', label: 'Use another email' }],
  'code-instead': [
    { intent: 'use-password', label: 'Use my password' },
    EMAIL_A_LINK,
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
  'link-sent': [
    { intent: 'send-code', label: 'Send me a code instead' },
    { intent: 'change-email', label: 'Use another email' },
  ],
  link: [],
  'ask-link': [],
  connect: [],
  'connect-code': [],
  'new-person': [],
};

/** What a step sent, and can send again: with the button's intent, and what another one is called. */
export const resentAt = (
  step: SignInStep,
): { readonly intent: 'send-code' | 'send-link'; readonly label: string } | undefined => {
  if (step === 'link-sent') return { intent: 'send-link', label: 'Send another link' };
  return hasCode(step) ? { intent: 'send-code', label: 'Send another code' } : undefined;
};

/** Whether a step asks for a code. */
export const hasCode = (step: SignInStep): boolean =>
  ['code', 'code-instead', 'new-code', 'connect-code'].includes(step);

/** Steps that ask for a password, with the `autocomplete` value for password managers. */
export const PASSWORDS: Readonly<Partial<Record<SignInStep, 'current-password' | 'new-password'>>> = {
  password: 'current-password',
  'new-password': 'new-password',
};
