import { normalEmail } from '@lemari/domain/person/email';
import type { RegionId } from '@lemari/domain/region';
import { type Step, stepFlow } from '@lemari/domain/steps';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';

/**
 * Steps of sign-in. `code-instead` asks for a code although the account has a password; `new-code` creates an account. `link`
 * confirms a mailed link, and `ask-link` sends another one. A person of Google or Facebook without a linked account connects an
 * account by a code (`connect`, `connect-code`) or creates one (`new-person`).
 * @see docs/decisions/0174, docs/decisions/0321, docs/decisions/0322
 */
export type SignInStep =
  | 'email'
  | 'password'
  | 'code'
  | 'code-instead'
  | 'new-code'
  | 'new-password'
  | 'link-sent'
  | 'link'
  | 'ask-link'
  | 'connect'
  | 'connect-code'
  | 'new-person';

/** The page's purpose. Both have the same steps and differ for an e-mail without an account. */
export type Purpose = 'sign-in' | 'register';

export type FieldName = 'email' | 'password' | 'code';

export interface SignInState {
  readonly step: SignInStep;
  readonly email: string;
  /** Errors beside the fields. */
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Shown above the form. */
  readonly notice?: { readonly tone: 'info' | 'danger'; readonly title: string; readonly text?: string };
  /** Correction of a mistyped e-mail. */
  readonly suggestion?: string;
  /** The e-mail is none of the partner that brought the visitor, who may register without its offer. */
  readonly offersWithoutPartner?: boolean;
  /** Region of the account, if it is another one. */
  readonly elsewhere?: RegionId;
  /** Seconds until another code may be requested; known after a code was sent. */
  readonly resendInSeconds?: number;
  /** The last code has expired or had too many tries. */
  readonly isCodeOver?: boolean;
}

export const FIRST_STEP: SignInState = { step: 'email', email: '', errors: {} };

/** The pressed button; `continue` is the form's submit button. */
const INTENTS = [
  'continue',
  'send-code',
  'send-link',
  'use-password',
  'change-email',
  'without-partner',
] as const;
export type Intent = (typeof INTENTS)[number];

export interface SignInInput {
  readonly intent: Intent;
  readonly email: string;
  readonly password: string;
  /** The one-time code. */
  readonly code: string;
}

type StepFacts = Pick<SignInState, 'email'>;

/** A step after the e-mail. The account decides which one follows; none requires another. */
const afterEmail = (id: SignInStep, label: string): Step<SignInStep, StepFacts> => ({
  id,
  label,
  // Completed only by signing in.
  isComplete: () => false,
  needs: ['email'],
});

/**
 * The steps of sign-in. A posted form names its step and may be forged: without a valid e-mail each step leads back to the first.
 * @see docs/decisions/0121
 */
export const SIGN_IN = stepFlow<SignInStep, StepFacts>([
  { id: 'email', label: 'Sign in', isComplete: ({ email }) => parseWith(emailForm, { email }).ok },
  afterEmail('password', 'Sign in'),
  afterEmail('code', 'Sign in'),
  afterEmail('code-instead', 'Sign in'),
  afterEmail('new-code', 'Create your account'),
  afterEmail('new-password', 'Create your account'),
  afterEmail('link-sent', 'Check your email'),
  afterEmail('link', 'Sign in'),
  { id: 'ask-link', label: 'Sign in', isComplete: () => false, needs: [] },
  afterEmail('connect', 'You have an account'),
  afterEmail('connect-code', 'You have an account'),
  afterEmail('new-person', 'Create your account'),
]);

/** Step, intent and input of a form of the flow, posted or in the browser. */
export function readStep(form: FormData): { state: SignInState; input: SignInInput } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [step, intent, email] = [text('step'), text('intent'), normalEmail(text('email'))];
  return {
    state: { step: SIGN_IN.isStep(step) ? step : 'email', email, errors: {} },
    input: {
      intent: INTENTS.find((known) => known === intent) ?? 'continue',
      email,
      password: text('password'),
      code: text('code'),
    },
  };
}
