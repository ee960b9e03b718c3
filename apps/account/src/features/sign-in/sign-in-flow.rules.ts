import { stepOf } from '@lemari/domain/person/user';
import { refusalKind } from '@lemari/forms/refusal';
import type { CallResult } from '@lemari/http/transport';
import { emailForm } from '@lemari/validation/email-form';
import { type Parsed, parseWith } from '@lemari/validation/parse-with';
import { passwordRegisterForm } from '@lemari/validation/register-form';
import { codeForm, passwordSignInForm } from '@lemari/validation/sign-in-form';
import { suggestedEmail } from './email-suggestion.ts';
import type { AccountStatus, SentCode } from './sign-in.queries.ts';
import { refused, USED_EMAIL, withErrors } from './sign-in-refusal.rules.ts';
import type { Intent, Purpose, SignInInput, SignInState, SignInStep } from './sign-in-state.rules.ts';
import { SIGN_IN } from './sign-in-steps.rules.ts';

/** Calls of the flow. */
export interface SignInCalls {
  readonly statusOf: (email: string) => Promise<CallResult<AccountStatus>>;
  readonly sendCode: (email: string) => Promise<CallResult<SentCode>>;
  readonly signInByPassword: (email: string, password: string) => Promise<CallResult<unknown>>;
  readonly signInByCode: (email: string, code: string) => Promise<CallResult<unknown>>;
  readonly registerByPassword: (email: string, password: string) => Promise<CallResult<unknown>>;
  readonly registerByCode: (email: string, code: string) => Promise<CallResult<unknown>>;
}

/** The next step; signed in, to an existing or a new account; or an account that is to be deleted. */
export type Next =
  | { readonly at: 'step'; readonly state: SignInState }
  | { readonly at: 'in'; readonly isNew: boolean }
  | { readonly at: 'deletion' };

interface Submission {
  readonly state: SignInState;
  readonly input: SignInInput;
  readonly calls: SignInCalls;
  readonly purpose: Purpose;
  /** Minimum length of a new password. */
  readonly passwordMinLength: number;
}

type Move = (submission: Submission) => Next | Promise<Next>;

/** Takes one step of the flow. An intent that the step does not offer keeps the step. */
export async function signInStep(submission: Submission): Promise<Next> {
  const { state, input } = submission;
  if (!SIGN_IN.mayEnter(state, state.step))
    return submitEmail({ ...submission, input: { ...input, email: state.email } });
  return (await MOVES[state.step][input.intent]?.(submission)) ?? { at: 'step', state };
}

/** A new step starts without the notices of the one before. */
const go = (step: SignInStep, email: string, rest: Partial<SignInState> = {}): Next => ({
  at: 'step',
  state: { step, email, errors: {}, ...rest },
});

const goTo =
  (step: SignInStep, rest?: Partial<SignInState>): Move =>
  ({ state }) =>
    go(step, state.email, rest);

const submitEmail: Move = async (submission) => {
  const { email } = submission.input;
  const state: SignInState = { step: 'email', email, errors: {} };
  const parsed = parseWith(emailForm, { email });
  if (!parsed.ok) {
    const problem = parsed.errors[0]?.message ?? '';
    const suggestion = suggestedEmail(email, problem);
    return go('email', email, {
      errors: { email: problem },
      ...(suggestion !== undefined && { suggestion }),
    });
  }
  const status = await submission.calls.statusOf(email);
  if (!status.ok) return refused(status.failure, 'email', state);
  return AFTER_EMAIL[submission.purpose][stepOf(status.data)]({ ...submission, state });
};

/** Sends a code and leads to the step that asks for it. */
const sendCodeTo =
  (step: SignInStep, rest: Partial<SignInState> = {}): Move =>
  async ({ state, calls }) => {
    const sent = await calls.sendCode(state.email);
    if (sent.ok) return go(step, state.email, { ...rest, resendInSeconds: sent.data.resendInSeconds });
    // Rate limited: the code that was sent before is still valid.
    if (refusalKind(sent.failure) === 'limited') return refused(sent.failure, undefined, { ...state, step });
    return refused(sent.failure, undefined, state);
  };

/** The step after the e-mail. @see rules/sign-in/code-exist, rules/sign-in/code-exist-no-password, rules/sign-in/code-not-exist, rules/sign-in/code-deletion, rules/sign-in/code-exist-otp */
const AFTER_EMAIL: Readonly<Record<Purpose, Readonly<Record<ReturnType<typeof stepOf>, Move>>>> = {
  'sign-in': {
    password: goTo('password'),
    code: sendCodeTo('code'),
    // No code before the user confirms: the e-mail may be mistyped.
    register: goTo('new'),
    deletion: () => ({ at: 'deletion' }),
  },
  register: {
    password: goTo('password', USED_EMAIL),
    code: sendCodeTo('code', USED_EMAIL),
    register: sendCodeTo('new-code'),
    deletion: () => ({ at: 'deletion' }),
  },
};

/** @see rules/errors/resend-otp */
const RESEND_FAILED = 'Failed to resend OTP. Please try again.';

const resendCode: Move = async ({ state: { step, email, isCodeOver }, calls }) => {
  const sent = await calls.sendCode(email);
  if (sent.ok)
    return go(step, email, {
      notice: { tone: 'info', title: 'We’ve sent another code.' },
      resendInSeconds: sent.data.resendInSeconds,
    });
  return go(step, email, {
    notice: { tone: 'danger', title: RESEND_FAILED, text: sent.failure.text },
    ...(isCodeOver && { isCodeOver }),
  });
};

interface Entry<Values> {
  readonly field: 'password' | 'code';
  readonly read: (fields: object, passwordMinLength: number) => Parsed<Values>;
  readonly call: (calls: SignInCalls, values: Values) => Promise<CallResult<unknown>>;
  readonly isNew: boolean;
}

/** Validates a step's field and signs in with it. */
const enter =
  <Values>({ field, read, call, isNew }: Entry<Values>): Move =>
  async ({ state, input, calls, passwordMinLength }) => {
    const parsed = read({ email: state.email, [field]: input[field] }, passwordMinLength);
    if (!parsed.ok)
      return withErrors(
        state,
        Object.fromEntries(parsed.errors.map(({ field: name, message }) => [name, message])),
      );
    const entered = await call(calls, parsed.value);
    return entered.ok ? { at: 'in', isNew } : refused(entered.failure, field, state);
  };

const byPassword = enter({
  field: 'password',
  read: (fields) => parseWith(passwordSignInForm, fields),
  call: (calls, { email, password }) => calls.signInByPassword(email, password),
  isNew: false,
});
const byCode = enter({
  field: 'code',
  read: (fields) => parseWith(codeForm, fields),
  call: (calls, { email, code }) => calls.signInByCode(email, code),
  isNew: false,
});
const asNewByPassword = enter({
  field: 'password',
  read: (fields, passwordMinLength) => parseWith(passwordRegisterForm(passwordMinLength), fields),
  call: (calls, { email, password }) => calls.registerByPassword(email, password),
  isNew: true,
});
const asNewByCode = enter({
  field: 'code',
  read: (fields) => parseWith(codeForm, fields),
  call: (calls, { email, code }) => calls.registerByCode(email, code),
  isNew: true,
});

/** The moves from each step, by intent. */
const MOVES: Readonly<Record<SignInStep, Partial<Record<Intent, Move>>>> = {
  email: { 'go-on': submitEmail },
  password: {
    'go-on': byPassword,
    'send-code': sendCodeTo('code-instead'),
    'change-email': goTo('email'),
  },
  code: { 'go-on': byCode, 'send-code': resendCode, 'change-email': goTo('email') },
  'code-instead': {
    'go-on': byCode,
    'send-code': resendCode,
    'use-password': goTo('password'),
    'change-email': goTo('email'),
  },
  new: {
    'go-on': sendCodeTo('new-code'),
    'use-password': goTo('new-password'),
    'change-email': goTo('email'),
  },
  'new-code': {
    'go-on': asNewByCode,
    'send-code': resendCode,
    'use-password': goTo('new-password'),
    'change-email': goTo('email'),
  },
  'new-password': {
    'go-on': asNewByPassword,
    'send-code': sendCodeTo('new-code'),
    'change-email': goTo('email'),
  },
};
