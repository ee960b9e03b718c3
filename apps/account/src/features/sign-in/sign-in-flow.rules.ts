import { stepOf } from '@lemari/domain/person/user';
import { partnerEmailProblem, type PartnerRow } from '@lemari/domain/plan/partners';
import { isRegionId, type RegionId } from '@lemari/domain/region';
import { refusalKind, type RefusalKind } from '@lemari/forms/refusal';
import type { Failure } from '@lemari/http/failure';
import type { Mutate } from '@lemari/http/query';
import type { MutationName } from '@lemari/kit';
import { emailForm } from '@lemari/validation/email-form';
import { type Parsed, parseWith } from '@lemari/validation/parse-with';
import { passwordRegisterForm } from '@lemari/validation/register-form';
import { codeForm, passwordSignInForm } from '@lemari/validation/sign-in-form';
import { RESEND_FAILED, SENT_AGAIN } from '../one-time-password/code-words.ts';
import { suggestedEmail } from './email-suggestion.rules.ts';
import {
  checkStatus,
  connectIdentity,
  type Provider,
  registerByCode,
  registerByIdentity,
  registerByPassword,
  sendCode,
  sendLink,
  signInByCode,
  signInByLink,
  signInByPassword,
} from './sign-in.queries.ts';
import {
  type FieldName,
  type Intent,
  type Purpose,
  SIGN_IN,
  type SignInInput,
  type SignInState,
  type SignInStep,
} from './sign-in-steps.rules.ts';
import { USED_EMAIL } from './sign-in.rules.ts';

/** The next step; signed in, to an existing or a new account; or an account that is to be deleted. */
type Next =
  | { readonly at: 'step'; readonly state: SignInState }
  | { readonly at: 'in'; readonly isNew: boolean }
  | { readonly at: 'deletion'; readonly email: string };

interface Submission {
  readonly state: SignInState;
  readonly input: SignInInput;
  readonly mutate: Mutate;
  /** The visitor's region. */
  readonly region: RegionId;
  readonly purpose: Purpose;
  /** The partner that brought the visitor; undefined where the API alone knows it. */
  readonly partner?: PartnerRow | undefined;
  /** Minimum length of a new password. */
  readonly passwordMinLength: number;
  /** The page to continue to after a mailed link. */
  readonly onward?: string | undefined;
  /** The company whose person has no linked account. */
  readonly provider?: Provider | undefined;
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
  const { input, mutate, region, purpose } = submission;
  const { email } = input;
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
  const status = await mutate(checkStatus, { email, region });
  if (!status.ok) return refused(status.failure, 'email', state);
  return AFTER_EMAIL[purpose][stepOf(status.data)]({ ...submission, state });
};

/** Sends a code and leads to the step that asks for it. */
const sendCodeTo =
  (step: SignInStep, rest: Partial<SignInState> = {}): Move =>
  async ({ state, mutate, region }) => {
    const sent = await mutate(sendCode, { email: state.email, region });
    if (sent.ok) return go(step, state.email, { ...rest, resendInSeconds: sent.data.resendInSeconds });
    // After the rate limit the code that was sent before may work: one for something else does not.
    const stillWorks = sent.failure.error === 'code_still_works';
    return refused(sent.failure, undefined, stillWorks ? { ...state, step } : state);
  };

/** @see rules/validation/email-partner-domain */
const asNewOfPartner: Move = (submission) => {
  const { partner, state } = submission;
  const problem = partner && partnerEmailProblem(state.email, partner);
  return problem === undefined ? sendCodeTo('new-code')(submission) : notOfPartner(problem, state);
};

const notOfPartner = (problem: string, { email }: SignInState): Next =>
  go('email', email, { errors: { email: problem }, offersWithoutPartner: true });
/** Mails a link. The account may be none: the text is the same. @see rules/calls/magic-link */
const sendLinkTo: Move = async ({ state: { step, email }, mutate, region, onward }) => {
  const stay: SignInState = { step, email, errors: {} };
  const parsed = parseWith(emailForm, { email });
  if (!parsed.ok)
    return {
      at: 'step',
      state: { ...stay, step: 'ask-link', errors: { email: parsed.errors[0]?.message ?? '' } },
    };
  const sent = await mutate(sendLink, { email, region, onward });
  if (!sent.ok) return refused(sent.failure, undefined, stay);
  const { resendInSeconds } = sent.data;
  return go('link-sent', email, {
    ...(resendInSeconds !== undefined && { resendInSeconds }),
    ...(step === 'link-sent' && { notice: { tone: 'info', title: 'We’ve sent another link.' } }),
  });
};

/** @see docs/decisions/0321 */
const confirmLink: Move = async ({ state: { email }, mutate, region }) => {
  const entered = await mutate(signInByLink, { region });
  if (entered.ok) return { at: 'in', isNew: false };
  const isOver = refusalKind(entered.failure) === 'code-over';
  return isOver
    ? go('ask-link', email, { notice: { tone: 'danger', title: entered.failure.text } })
    : refused(entered.failure, undefined, { step: 'link', email, errors: {} });
};

/** A person of Google or Facebook connects their account by a code. @see docs/decisions/0322 */
const connect: Move = async ({ state, input, mutate, region, provider }) => {
  const parsed = parseWith(codeForm, { email: state.email, code: input.code });
  if (!parsed.ok) return withErrors(state, { code: parsed.errors[0]?.message ?? '' });
  if (provider === undefined) return go('email', state.email);
  const entered = await mutate(connectIdentity, { ...parsed.value, provider, region });
  if (entered.ok) return { at: 'in', isNew: false };
  return saysField(entered.failure)
    ? refused(entered.failure, 'code', state)
    : refused(entered.failure, undefined, state);
};

/** Whether a refusal is about the code. */
const saysField = (failure: Failure): boolean => failure.fields.length > 0;

const createForPerson: Move = async ({ state: { email }, mutate, region, provider }) => {
  if (provider === undefined) return go('email', email);
  const made = await mutate(registerByIdentity, { email, provider, region });
  if (made.ok) return { at: 'in', isNew: true };
  return refusalKind(made.failure) === 'used-email'
    ? go('connect', email, USED_EMAIL)
    : refused(made.failure, undefined, { step: 'new-person', email, errors: {} });
};

const toDeletion: Move = ({ state: { email } }) => ({ at: 'deletion', email });

/** The step after the e-mail. @see rules/sign-in/code-exist, rules/sign-in/code-exist-no-password, rules/sign-in/code-not-exist, rules/sign-in/code-deletion, rules/sign-in/code-exist-otp */
const AFTER_EMAIL: Readonly<Record<Purpose, Readonly<Record<ReturnType<typeof stepOf>, Move>>>> = {
  'sign-in': {
    password: goTo('password'),
    code: sendCodeTo('code'),
    register: asNewOfPartner,
    deletion: toDeletion,
  },
  register: {
    password: goTo('password', USED_EMAIL),
    code: sendCodeTo('code', USED_EMAIL),
    register: asNewOfPartner,
    deletion: toDeletion,
  },
};

const resendCode: Move = async ({ state: { step, email, isCodeOver }, mutate, region }) => {
  const sent = await mutate(sendCode, { email, region });
  if (sent.ok)
    return go(step, email, {
      notice: { tone: 'info', title: SENT_AGAIN },
      resendInSeconds: sent.data.resendInSeconds,
    });
  return go(step, email, {
    notice: { tone: 'danger', title: RESEND_FAILED, text: sent.failure.text },
    ...(isCodeOver && { isCodeOver }),
  });
};

interface Entry<Values extends object> {
  readonly field: 'password' | 'code';
  readonly read: (fields: object, passwordMinLength: number) => Parsed<Values>;
  readonly mutation: MutationName<Values & { readonly region: RegionId }, undefined>;
  readonly isNew: boolean;
}

/** Validates a step's field and signs in with it. */
const enter =
  <Values extends object>({ field, read, mutation, isNew }: Entry<Values>): Move =>
  async ({ state, input, mutate, region, passwordMinLength }) => {
    const parsed = read({ email: state.email, [field]: input[field] }, passwordMinLength);
    if (!parsed.ok)
      return withErrors(
        state,
        Object.fromEntries(parsed.errors.map(({ field: name, message }) => [name, message])),
      );
    const entered = await mutate(mutation, { ...parsed.value, region });
    return entered.ok ? { at: 'in', isNew } : refused(entered.failure, field, state);
  };

const byPassword = enter({
  field: 'password',
  read: (fields) => parseWith(passwordSignInForm, fields),
  mutation: signInByPassword,
  isNew: false,
});
const byCode = enter({
  field: 'code',
  read: (fields) => parseWith(codeForm, fields),
  mutation: signInByCode,
  isNew: false,
});
const asNewByPassword = enter({
  field: 'password',
  read: (fields, passwordMinLength) => parseWith(passwordRegisterForm(passwordMinLength), fields),
  mutation: registerByPassword,
  isNew: true,
});
const asNewByCode = enter({
  field: 'code',
  read: (fields) => parseWith(codeForm, fields),
  mutation: registerByCode,
  isNew: true,
});

/** The moves from each step, by intent. */
const MOVES: Readonly<Record<SignInStep, Partial<Record<Intent, Move>>>> = {
  email: {
    continue: submitEmail,
    'without-partner': (submission) => submitEmail({ ...submission, partner: undefined }),
  },
  password: {
    continue: byPassword,
    'send-code': sendCodeTo('code-instead'),
    'send-link': sendLinkTo,
    'change-email': goTo('email'),
  },
  code: {
    continue: byCode,
    'send-code': resendCode,
    'send-link': sendLinkTo,
    'change-email': goTo('email'),
  },
  'code-instead': {
    continue: byCode,
    'send-code': resendCode,
    'send-link': sendLinkTo,
    'use-password': goTo('password'),
    'change-email': goTo('email'),
  },
  'new-code': {
    continue: asNewByCode,
    'send-code': resendCode,
    'use-password': goTo('new-password'),
    'change-email': goTo('email'),
  },
  'new-password': {
    continue: asNewByPassword,
    'send-code': sendCodeTo('new-code'),
    'change-email': goTo('email'),
  },
  'link-sent': {
    'send-link': sendLinkTo,
    'send-code': sendCodeTo('code-instead'),
    'change-email': goTo('email'),
  },
  link: { continue: confirmLink },
  'ask-link': { continue: (submission) => sendLinkTo(withInput(submission)) },
  connect: { continue: sendCodeTo('connect-code') },
  'connect-code': { continue: connect, 'send-code': resendCode },
  'new-person': { continue: createForPerson },
};

/** The step's e-mail is the one that was typed. */
const withInput = (submission: Submission): Submission => ({
  ...submission,
  state: { ...submission.state, email: submission.input.email },
});

/** @see rules/errors/incorrect-credentials */
const WRONG_PASSWORD = 'Your email / password combination is not valid.';

/** Fields by their wire names. */
const WIRE_FIELDS: Readonly<Record<string, FieldName>> = {
  email: 'email',
  username: 'email',
  password: 'password',
  otp: 'code',
  code: 'code',
};

const stay = (state: SignInState): Next => ({ at: 'step', state });

/** The current step without earlier notices. */
const withoutNotices = ({ step, email, isCodeOver }: SignInState): SignInState => ({
  step,
  email,
  errors: {},
  ...(isCodeOver && { isCodeOver }),
});

/** Errors are shown at the step of their field: an error of the e-mail returns to its step. */
const withErrors = (state: SignInState, errors: SignInState['errors']): Next =>
  stay({ ...withoutNotices(state), errors, ...(errors.email !== undefined && { step: 'email' }) });

/** @param field that was submitted; undefined for a step without input */
type Refused = (refusal: Failure, field: FieldName | undefined, state: SignInState) => Next;

const above: Refused = ({ text }, _field, state) =>
  stay({ ...withoutNotices(state), notice: { tone: 'danger', title: text } });
const beside: Refused = (refusal, field, state) =>
  field === undefined
    ? above(refusal, field, state)
    : stay({ ...withoutNotices(state), errors: { [field]: refusal.text } });
const wrong: Refused = (refusal, field, state) =>
  beside(field === 'password' ? { ...refusal, text: WRONG_PASSWORD } : refusal, field, state);

/** The step that follows a refusal. @see rules/errors/email-used, rules/errors/deletion-asked */
const REFUSED: Readonly<Record<RefusalKind, Refused>> = {
  deletion: (_refusal, _field, { email }) => ({ at: 'deletion', email }),
  elsewhere: (refusal, field, state) =>
    isRegionId(refusal.region)
      ? stay({ step: 'email', email: state.email, errors: {}, elsewhere: refusal.region })
      : above(refusal, field, state),
  'used-email': (_refusal, _field, { email }) => stay({ step: 'password', email, errors: {}, ...USED_EMAIL }),
  'used-phone': above,
  wrong,
  'code-over': (refusal, field, state) => beside(refusal, field, { ...state, isCodeOver: true }),
  partner: ({ text }, _field, state) => notOfPartner(text, state),
  'signed-out': wrong,
  limited: above,
  fields: ({ fields }, field = 'email', state) =>
    withErrors(
      state,
      Object.fromEntries(fields.map(({ field: name, message }) => [WIRE_FIELDS[name] ?? field, message])),
    ),
  refused: beside,
  away: above,
};

const refused = (refusal: Failure, field: FieldName | undefined, state: SignInState): Next =>
  REFUSED[refusalKind(refusal)](refusal, field, state);
