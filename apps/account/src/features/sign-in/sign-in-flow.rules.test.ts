import fc from 'fast-check';
import type { Failure } from '@lemari/http/failure';
import type { CallResult, Mutate } from '@lemari/http/query';
import { PARTNERS, type PartnerRow } from '@lemari/domain/plan/partners';
import type { MutationName } from '@lemari/kit';
import { noAnswer, refusal } from '../../testing/refusals.ts';
import { signInStep } from './sign-in-flow.rules.ts';
import {
  type AccountStatus,
  checkStatus,
  registerByCode,
  registerByPassword,
  sendCode,
  sendLink,
  signInByCode,
  signInByPassword,
} from './sign-in.queries.ts';
import {
  type Intent,
  type Purpose,
  readStep,
  SIGN_IN,
  type SignInInput,
  type SignInState,
  type SignInStep,
} from './sign-in-steps.rules.ts';

const EMAIL = 'ayu@example.com';
const OK = { ok: true as const, data: undefined };
const not = (failure: Failure) => ({ ok: false as const, failure });

const MUTATIONS = {
  checkStatus,
  sendCode,
  sendLink,
  signInByPassword,
  signInByCode,
  registerByPassword,
  registerByCode,
} as const;
type Call = keyof typeof MUTATIONS;
type Answers = Readonly<Partial<Record<Call, CallResult<unknown>>>>;

/** Services that accept every call, for an e-mail whose account has a password. @returns them with the calls they received */
function services(change: Answers = {}) {
  const received: { call: Call; arg: unknown }[] = [];
  const answers: Answers = {
    checkStatus: { ok: true, data: 1 },
    sendCode: { ok: true, data: { resendInSeconds: 60 } },
    ...change,
  };
  const mutate: Mutate = <Arg, Data>({ name }: MutationName<Arg, Data>, arg: Arg) => {
    const call = (Object.keys(MUTATIONS) as Call[]).find((key) => MUTATIONS[key].name === name);
    if (!call) throw new Error(`unexpected call ${name}`);
    received.push({ call, arg });
    return Promise.resolve((answers[call] ?? OK) as CallResult<Data>);
  };
  return { received, mutate };
}

/** The same answer to every call that signs in. */
const enteringAnswers = (answer: CallResult<unknown>): Answers => ({
  signInByPassword: answer,
  signInByCode: answer,
  registerByPassword: answer,
  registerByCode: answer,
});

interface From {
  step: SignInStep;
  input?: Partial<SignInInput>;
  purpose?: Purpose;
  state?: Partial<SignInState>;
  answers?: Answers;
  passwordMinLength?: number;
  partner?: PartnerRow;
}

async function take({
  step,
  input,
  purpose = 'sign-in',
  state,
  answers,
  passwordMinLength = 6,
  partner,
}: From) {
  const { received, mutate } = services(answers);
  const next = await signInStep({
    state: { step, email: EMAIL, errors: {}, ...state },
    input: { intent: 'continue', email: EMAIL, password: '', code: '', ...input },
    mutate,
    region: 'sg',
    purpose,
    passwordMinLength,
    partner,
  });
  return { next, received };
}

const step = (name: SignInStep, rest: object = {}) => ({
  at: 'step',
  state: { step: name, email: EMAIL, errors: {}, ...rest },
});
const USED = {
  notice: { tone: 'info', title: 'This email has been registered before. Try signing in!' },
};
const resend = { resendInSeconds: 60 };

describe('after an e-mail', () => {
  it.each<{
    spec: string;
    purpose: Purpose;
    status: AccountStatus;
    next: object;
    sends: boolean;
  }>([
    {
      spec: 'with a password asks for the password',
      purpose: 'sign-in',
      status: 1,
      next: step('password'),
      sends: false,
    },
    {
      spec: 'without a password sends a code',
      purpose: 'sign-in',
      status: 0,
      next: step('code', resend),
      sends: true,
    },
    {
      spec: 'that signs in by code sends a code',
      purpose: 'sign-in',
      status: 3,
      next: step('code', resend),
      sends: true,
    },
    {
      spec: 'without an account sends a code to create it',
      purpose: 'sign-in',
      status: -1,
      next: step('new-code', resend),
      sends: true,
    },
    {
      spec: 'of an account to be deleted leads to the deletion page',
      purpose: 'sign-in',
      status: 2,
      next: { at: 'deletion', email: EMAIL },
      sends: false,
    },
    {
      spec: 'with a password signs in instead',
      purpose: 'register',
      status: 1,
      next: step('password', USED),
      sends: false,
    },
    {
      spec: 'without a password sends a code to sign in',
      purpose: 'register',
      status: 3,
      next: step('code', { ...USED, ...resend }),
      sends: true,
    },
    {
      spec: 'without an account sends a code',
      purpose: 'register',
      status: -1,
      next: step('new-code', resend),
      sends: true,
    },
    {
      spec: 'of an account to be deleted cannot register again',
      purpose: 'register',
      status: 2,
      next: { at: 'deletion', email: EMAIL },
      sends: false,
    },
    // @see rules/sign-in/code-exist, rules/sign-in/code-exist-no-password, rules/sign-in/code-not-exist, rules/sign-in/code-deletion, rules/sign-in/code-exist-otp
  ])('$purpose: an e-mail $spec', async ({ purpose, status, next, sends }) => {
    const answers = { checkStatus: { ok: true as const, data: status } };
    const after = await take({ step: 'email', purpose, answers });
    expect(after.next).toEqual(next);
    const arg = { email: EMAIL, region: 'sg' };
    expect(after.received).toEqual([
      { call: 'checkStatus', arg },
      ...(sends ? [{ call: 'sendCode', arg }] : []),
    ]);
  });

  // @see rules/validation/email-partner-domain
  describe('of a visitor from a partner', () => {
    const isNew = { checkStatus: { ok: true as const, data: -1 } };
    const notOfGoogle = step('email', {
      errors: { email: 'Please enter your Google email address' },
      offersWithoutPartner: true,
    });

    it.each(['sign-in', 'register'] as const)(
      '%s: another new one is refused before a code',
      async (purpose) => {
        const { next, received } = await take({
          step: 'email',
          purpose,
          answers: isNew,
          partner: PARTNERS.google,
        });
        expect(next).toEqual(notOfGoogle);
        expect(received.map(({ call }) => call)).toEqual(['checkStatus']);
      },
    );

    it('another one goes on without the offer', async () => {
      const { next } = await take({
        step: 'email',
        input: { intent: 'without-partner' },
        answers: isNew,
        partner: PARTNERS.google,
      });
      expect(next).toEqual(step('new-code', resend));
    });

    it('one with an account signs in as ever', async () => {
      const { next } = await take({ step: 'email', partner: PARTNERS.google });
      expect(next).toEqual(step('password'));
    });

    it('another one that the API refuses returns to its step', async () => {
      const refused = refusal(400, {
        detail: 'Please enter your Google email address',
        error: 'partner_email',
        errors: [{ field: 'email', message: 'Please enter your Google email address' }],
      });
      const { next } = await take({
        step: 'new-code',
        input: { code: '123456' },
        answers: enteringAnswers(not(refused)),
      });
      expect(next).toEqual(notOfGoogle);
    });
  });

  it.each([
    {
      spec: 'that is invalid',
      email: 'ayu',
      error: 'Please enter a valid email address',
      suggestion: undefined,
    },
    {
      spec: 'with a typing error',
      email: 'ayu@gmial.com',
      error: 'Do you mean @gmail.com?',
      suggestion: 'ayu@gmail.com',
    },
    // @see rules/validation/email-shared-check, rules/validation/email-hint-gmail
  ])('an e-mail $spec causes no call', async ({ email, error, suggestion }) => {
    const { next, received } = await take({ step: 'email', input: { email } });
    expect(next).toEqual({
      at: 'step',
      state: { step: 'email', email, errors: { email: error }, ...(suggestion && { suggestion }) },
    });
    expect(received).toEqual([]);
  });
});

describe('the last step', () => {
  it.each<{ from: SignInStep; input: Partial<SignInInput>; call: Call; sent: object; isNew: boolean }>([
    {
      from: 'password',
      input: { password: ' s3cret ' },
      call: 'signInByPassword',
      sent: { password: ' s3cret ' },
      isNew: false,
    },
    {
      from: 'code',
      input: { code: '123 456' },
      call: 'signInByCode',
      sent: { code: '123456' },
      isNew: false,
    },
    {
      from: 'code-instead',
      input: { code: '123456' },
      call: 'signInByCode',
      sent: { code: '123456' },
      isNew: false,
    },
    {
      from: 'new-code',
      input: { code: '123456' },
      call: 'registerByCode',
      sent: { code: '123456' },
      isNew: true,
    },
    {
      from: 'new-password',
      input: { password: 's3cret' },
      call: 'registerByPassword',
      sent: { password: 's3cret' },
      isNew: true,
    },
  ])('at $from calls $call', async ({ from, input, call, sent, isNew }) => {
    const { next, received } = await take({ step: from, input });
    expect(next).toEqual({ at: 'in', isNew });
    expect(received).toEqual([{ call, arg: { email: EMAIL, region: 'sg', ...sent } }]);
  });

  // @see rules/validation/password-length
  it('at new-password, not with a password below the minimum length of the shop', async () => {
    const { next, received } = await take({
      step: 'new-password',
      input: { password: '1234567' },
      passwordMinLength: 8,
    });
    expect(next).toMatchObject({
      state: { errors: { password: 'Your password must be at least 8 characters long' } },
    });
    expect(received).toEqual([]);
  });

  it.each<{ from: SignInStep; input: Partial<SignInInput>; errors: object }>([
    { from: 'password', input: { password: '' }, errors: { password: 'Please enter your password' } },
    { from: 'code', input: { code: '12345' }, errors: { code: 'Enter the six digits of the code' } },
    {
      from: 'new-password',
      input: { password: 'short' },
      errors: { password: 'Your password must be at least 6 characters long' },
    },
    // @see rules/validation/password-length
  ])('at $from with $input causes no call', async ({ from, input, errors }) => {
    const { next, received } = await take({ step: from, input });
    expect(next).toEqual(step(from, { errors }));
    expect(received).toEqual([]);
  });

  it('with a forged e-mail returns to the e-mail step', async () => {
    const { next } = await take({ step: 'password', state: { email: 'x' }, input: { password: 'secret' } });
    expect(next).toMatchObject({ state: { step: 'email', errors: { email: expect.any(String) } } });
  });
});

describe('a refusal', () => {
  const LATER = 'Too many tries. Try again in 12 minutes.';
  it.each<{ spec: string; from: SignInStep; failure: Failure; next: object }>([
    {
      spec: 'of the password is shown beside its field',
      from: 'password',
      failure: refusal(400, { error: 'invalid_grant', detail: 'no' }),
      next: step('password', { errors: { password: 'Your email / password combination is not valid.' } }),
    },
    {
      spec: 'of the password without an error name is shown the same way',
      from: 'password',
      failure: refusal(401),
      next: step('password', { errors: { password: 'Your email / password combination is not valid.' } }),
    },
    {
      spec: 'of the code shows how many tries are left',
      from: 'code',
      failure: refusal(400, { error: 'invalid_grant', detail: 'That is not the code. 4 tries are left.' }),
      next: step('code', { errors: { code: 'That is not the code. 4 tries are left.' } }),
    },
    {
      spec: 'of an expired code offers another',
      from: 'new-code',
      failure: refusal(400, { error: 'code_expired', detail: 'This code has expired.' }),
      next: step('new-code', { errors: { code: 'This code has expired.' }, isCodeOver: true }),
    },
    {
      spec: 'of a code after too many tries offers another',
      from: 'code-instead',
      failure: refusal(429, { error: 'code_used_up', detail: LATER }),
      next: step('code-instead', { errors: { code: LATER }, isCodeOver: true }),
    },
    {
      spec: 'for too many tries shows the waiting time',
      from: 'password',
      failure: refusal(429, { detail: LATER }),
      next: step('password', { notice: { tone: 'danger', title: LATER } }),
    },
    {
      spec: 'because the e-mail has an account leads to sign-in',
      from: 'new-password',
      failure: refusal(409, { error_code: 0 }),
      next: step('password', USED),
    },
    {
      spec: 'because the account is in another region names the region',
      from: 'new-code',
      failure: refusal(409, { error: 'different_region', error_code: 4_090_000, region: 'hk' }),
      next: step('email', { elsewhere: 'hk' }),
    },
    {
      spec: 'with an unknown region keeps the step',
      from: 'new-code',
      failure: refusal(409, { error: 'different_region', region: 'mars', detail: 'Elsewhere.' }),
      next: step('new-code', { notice: { tone: 'danger', title: 'Elsewhere.' } }),
    },
    {
      spec: 'because the account is to be deleted leads to the deletion page',
      from: 'password',
      failure: refusal(403, { error_code: 4_003_002 }),
      next: { at: 'deletion', email: EMAIL },
    },
    {
      spec: 'of a field by its wire name is shown beside that field',
      from: 'code',
      failure: refusal(422, { errors: [{ field: 'otp', message: 'Six digits' }] }),
      next: step('code', { errors: { code: 'Six digits' } }),
    },
    {
      spec: 'of the e-mail returns to the e-mail step',
      from: 'new-password',
      failure: refusal(422, { errors: [{ field: 'email', message: 'Not an e-mail' }] }),
      next: step('email', { errors: { email: 'Not an e-mail' } }),
    },
    {
      spec: 'without a response keeps the step',
      from: 'password',
      failure: noAnswer(),
      next: step('password', { notice: { tone: 'danger', title: noAnswer().text } }),
    },
  ])('$spec', async ({ from, failure, next }) => {
    const taken = await take({
      step: from,
      input: { password: 's3cret', code: '123456' },
      answers: enteringAnswers(not(failure)),
    });
    expect(taken.next).toEqual(next);
  });
});

describe('codes', () => {
  it.each<{ from: SignInStep; to: SignInStep }>([
    { from: 'password', to: 'code-instead' },
    { from: 'new-password', to: 'new-code' },
  ])('a code replaces the password at $from', async ({ from, to }) => {
    const { next, received } = await take({ step: from, input: { intent: 'send-code' } });
    expect(next).toEqual(step(to, resend));
    expect(received).toMatchObject([{ call: 'sendCode' }]);
  });

  it.each<SignInStep>(['code', 'code-instead', 'new-code'])('another code is sent at %s', async (from) => {
    const { next } = await take({ step: from, input: { intent: 'send-code' }, state: { isCodeOver: true } });
    expect(next).toEqual(
      step(from, { notice: { tone: 'info', title: 'We’ve sent another code.' }, ...resend }),
    );
  });

  // @see rules/errors/resend-otp
  it('a failed resend shows the reason', async () => {
    const { next } = await take({
      step: 'code',
      input: { intent: 'send-code' },
      answers: { sendCode: not(refusal(429, { detail: 'In 40 seconds.' })) },
    });
    expect(next).toEqual(
      step('code', {
        notice: {
          tone: 'danger',
          title: 'Failed to resend OTP. Please try again.',
          text: 'In 40 seconds.',
        },
      }),
    );
  });

  // @see docs/decisions/0364
  it.each<[string | undefined, SignInStep]>([
    ['code_still_works', 'code-instead'],
    [undefined, 'password'],
  ])('a refused second code, with error %s of the first one, leads to %s', async (error, to) => {
    const { next } = await take({
      step: 'password',
      input: { intent: 'send-code' },
      answers: { sendCode: not(refusal(429, { detail: 'In 40 seconds.', ...(error && { error }) })) },
    });
    expect(next).toEqual(step(to, { notice: { tone: 'danger', title: 'In 40 seconds.' } }));
  });

  // @see rules/calls/magic-link
  it('a link counts down to another one, which is sent at the same step', async () => {
    const answers = { sendLink: { ok: true, data: { resendInSeconds: 60 } } } as const;
    const first = await take({ step: 'password', input: { intent: 'send-link' }, answers });
    expect(first.next).toEqual(step('link-sent', resend));
    const second = await take({ step: 'link-sent', input: { intent: 'send-link' }, answers });
    expect(second.next).toEqual(
      step('link-sent', { notice: { tone: 'info', title: 'We’ve sent another link.' }, ...resend }),
    );
  });

  it('a code that could not be sent keeps the step', async () => {
    const { next } = await take({
      step: 'password',
      input: { intent: 'send-code' },
      answers: { sendCode: not(noAnswer()) },
    });
    expect(next).toEqual(step('password', { notice: { tone: 'danger', title: noAnswer().text } }));
  });
});

describe('alternatives', () => {
  it.each<{ from: SignInStep; intent: Intent; to: SignInStep }>([
    { from: 'code-instead', intent: 'use-password', to: 'password' },
    { from: 'new-code', intent: 'use-password', to: 'new-password' },
    { from: 'password', intent: 'change-email', to: 'email' },
    { from: 'new-code', intent: 'change-email', to: 'email' },
    { from: 'code', intent: 'use-password', to: 'code' },
    { from: 'email', intent: 'send-code', to: 'email' },
  ])('$intent at $from leads to $to', async ({ from, intent, to }) => {
    const { next, received } = await take({ step: from, input: { intent } });
    expect(next).toEqual(step(to));
    expect(received).toEqual([]);
  });
});

describe('any posted form', () => {
  const outcome = fc.constantFrom(
    OK,
    not(refusal(400, { error: 'invalid_grant' })),
    not(refusal(409, { error_code: 0 })),
    not(refusal(429)),
    not(refusal(503)),
    not(noAnswer()),
  );
  const field = fc.oneof(fc.string(), fc.constantFrom(EMAIL, 'ayu@gmial.com', 's3cret', '123456'));
  const form = fc.record({
    step: fc.oneof(
      fc.constantFrom<SignInStep>('email', 'password', 'code', 'code-instead', 'new-code', 'new-password'),
      fc.string(),
    ),
    intent: fc.oneof(fc.constantFrom('continue', 'send-code', 'use-password', 'change-email'), fc.string()),
    email: field,
    password: field.map((text) => `pass:${text}`),
    code: fc.constantFrom('654321', '65 43 21', '6543'),
  });

  it('leads to a step, into the account or to deletion, and returns no password or code', async () => {
    await fc.assert(
      fc.asyncProperty(
        form,
        fc.constantFrom<Purpose>('sign-in', 'register'),
        fc.constantFrom<AccountStatus>(-1, 0, 1, 2, 3),
        outcome,
        async (fields, purpose, status, entered) => {
          const posted = new FormData();
          for (const [name, value] of Object.entries(fields)) posted.set(name, value);
          const { state, input } = readStep(posted);
          const { mutate, received } = services({
            checkStatus: { ok: true, data: status },
            ...enteringAnswers(entered),
          });
          const next = await signInStep({
            state,
            input,
            mutate,
            region: 'sg',
            purpose,
            passwordMinLength: 6,
          });
          expect(JSON.stringify(next)).not.toMatch(/pass:|654321|65 43 21|6543/);
          if (next.at === 'step') {
            expect(SIGN_IN.mayEnter(next.state, next.state.step)).toBe(true);
            expect(next.state.email).toBe(state.email);
          }
          // Services receive valid e-mails only.
          for (const { arg } of received)
            expect(arg).toHaveProperty('email', expect.stringMatching(/^\S+@\S+\.\S+$/));
        },
      ),
    );
  });
});
