import type { CodePurpose } from '@lemari/contract/code-purpose';
import { CODE_SECONDS } from '@lemari/domain/person/sign-in-code';
import { accountsOf, movingClock, network, newDevice, newEmail, visitorFrom } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { inTransactions } from '../platform/database/transactions.ts';
import { Refusal } from '../platform/refusal.ts';
import { withOneTimePassword } from './one-time-password.ts';

// @see rules/accounts/one-time-password
describe.each(ONE_ENGINE)('a one-time password on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
  });
  afterAll(() => api.close());

  let hosts = 0;
  async function customer() {
    const [email, device, address] = [newEmail(), newDevice(), `198.51.100.${++hosts}`];
    const { user } = await people.register(email, {}, network());
    const visitor = visitorFrom(address, device);
    const code = (purpose: CodePurpose = 'export') => people.code(email, visitor, purpose);
    const work = jest.fn(() => Promise.resolve<'done' | Refusal>('done'));
    const attempt = (
      otp: string | undefined,
      { purpose = 'export', ...by }: { device?: string; customer?: number; purpose?: CodePurpose } = {},
    ) => {
      const { db } = api.database;
      const call = { headers: { region: 'sg' as const }, address, device, customer: user.id, ...by };
      return withOneTimePassword(
        call,
        { otp, purpose },
        { db, clock, inTransaction: inTransactions(db) },
        work,
      );
    };
    const ask = (purpose: CodePurpose = 'export') =>
      api.call('createOtp', { headers: visitor, body: { email, purpose } });
    const signIn = (otp: string) => people.signInByCode(email, otp, visitor);
    return { email, id: user.id, code, ask, attempt, signIn, work };
  }

  it('runs the work once for the mailed code, whatever spaces are typed', async () => {
    const { code, attempt, work } = await customer();
    const otp = await code();
    expect(await attempt(`${otp.slice(0, 3)} ${otp.slice(3)}`)).toBe('done');
    expect(await attempt(otp)).toMatchObject({ status: 400, particulars: { error: 'code_expired' } });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, '', '12345', 'abcdef'])('refuses %p before the work', async (otp) => {
    const { attempt, work } = await customer();
    const message = 'Enter the six digits of the code';
    expect(await attempt(otp)).toMatchObject({ status: 400, errors: [{ field: 'otp', message }] });
    expect(work).not.toHaveBeenCalled();
  });

  it('refuses a wrong code, and every one after five', async () => {
    const { code, attempt, work } = await customer();
    const otp = await code();
    const wrong = otp === '000000' ? '000001' : '000000';
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
      expect(await attempt(wrong)).toMatchObject({
        status: 400,
        errors: [{ field: 'otp', message: `That code isn’t right. You have ${left} left.` }],
      });
    const over = { status: 429, particulars: { error: 'code_used_up' } };
    expect(await attempt(wrong)).toMatchObject(over);
    expect(await attempt(otp)).toMatchObject(over);
    expect(work).not.toHaveBeenCalled();
  });

  it('counts concurrent guesses like sequential ones', async () => {
    const { code, attempt } = await customer();
    const otp = await code();
    const wrong = otp === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(wrong)));
    expect(answers.filter((answer) => answer instanceof Refusal && answer.status === 400)).toHaveLength(4);
    expect(await attempt(otp)).toMatchObject({ particulars: { error: 'code_used_up' } });
  });

  it('refuses an expired code, and one of another device or account', async () => {
    const [mei, eve] = [await customer(), await customer()];
    const otp = await mei.code();
    const expired = { status: 400, particulars: { error: 'code_expired' } };
    expect(await mei.attempt(otp, { device: newDevice() })).toMatchObject(expired);
    expect(await mei.attempt(otp, { customer: eve.id })).toMatchObject(expired);
    clock.pass(CODE_SECONDS);
    expect(await mei.attempt(otp)).toMatchObject(expired);
    expect(mei.work).not.toHaveBeenCalled();
  });

  // @see docs/decisions/0343
  it('is followed by another one at once when it is spent, six times an hour', async () => {
    const { code, attempt, ask } = await customer();
    expect(await attempt(await code())).toBe('done');
    for (let more = 2; more <= 6; more++) expect(await attempt(await code())).toBe('done');
    expect(problemOf(await ask())).toMatchObject({ status: 429 });
  });

  it('says whether the code of a moment ago still works, where no other one is sent yet', async () => {
    const { code, attempt, ask } = await customer();
    const otp = await code();
    const detail = 'You asked for a code a moment ago. We can send another in 1 minute.';
    expect(problemOf(await ask())).toMatchObject({
      status: 429,
      error: 'code_still_works',
      detail,
      resend_in: 60,
    });
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let guess = 1; guess <= 5; guess++) await attempt(wrong);
    const refused = problemOf(await ask());
    expect(refused).toMatchObject({ status: 429, detail, resend_in: 60 });
    expect(refused.error).toBeUndefined();
  });

  // @see docs/decisions/0364
  const ACTS = [
    'sign-in',
    'delete-account',
    'keep-account',
    'export',
    'change-email',
    'change-phone',
  ] as const;
  it.each(ACTS)('of a code for %s works for nothing else', async (mailedFor) => {
    const { code, attempt, signIn, work } = await customer();
    const otp = await code(mailedFor);
    const others = ACTS.filter(
      (act) => act !== mailedFor && !(mailedFor === 'sign-in' && act === 'keep-account'),
    );
    const message = 'The code we sent you last is for something else. Please ask for a new one here.';
    const refused = { status: 400, errors: [{ field: 'otp', message }] };
    for (const act of others)
      if (act === 'sign-in') expect(problemOf(await signIn(otp))).toMatchObject(refused);
      else expect(await attempt(otp, { purpose: act })).toMatchObject(refused);
    expect(work).not.toHaveBeenCalled();
    // The tries of its own act are left.
    if (mailedFor === 'sign-in') expect((await signIn(otp)).statusCode).toBe(200);
    else expect(await attempt(otp, { purpose: mailedFor })).toBe('done');
  });

  it('of a sign-in that was refused keeps the account', async () => {
    const { code, attempt } = await customer();
    expect(await attempt(await code('sign-in'), { purpose: 'keep-account' })).toBe('done');
  });

  it('is not said to work still for another act', async () => {
    const { code, ask } = await customer();
    await code('export');
    const refused = problemOf(await ask('delete-account'));
    expect(refused).toMatchObject({ status: 429, resend_in: 60 });
    expect(refused.error).toBeUndefined();
  });

  it.each([
    { purpose: undefined, subject: 'Your Lemari code', says: 'Your code is ' },
    { purpose: 'sign-in', subject: 'Your Lemari code', says: 'Your code is ' },
    {
      purpose: 'delete-account',
      subject: 'Your code to delete your Lemari account',
      says: 'Your code to delete your Lemari account is ',
    },
    {
      purpose: 'keep-account',
      subject: 'Your code to keep your Lemari account',
      says: 'Your code to keep your Lemari account is ',
    },
    {
      purpose: 'export',
      subject: 'Your code to download your Lemari data',
      says: 'Your code to download your Lemari data is ',
    },
    {
      purpose: 'change-email',
      subject: 'Your code to change your Lemari email',
      says: 'Your code to change your Lemari email is ',
    },
    {
      purpose: 'change-phone',
      subject: 'Your code to change your Lemari phone number',
      says: 'Your code to change your Lemari phone number is ',
    },
  ])('is mailed for $purpose as “$subject”', async ({ purpose, subject, says }) => {
    const email = newEmail();
    await api.answer('createOtp', { headers: network(), body: { email, purpose } });
    const mail = await api.database.db
      .selectFrom('mail')
      .where('sent_to', '=', email)
      .select(['subject', 'text'])
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`Hello,\n\n${says}`);
  });

  it('is mailed for no other purpose', async () => {
    const body = { email: newEmail(), purpose: 'gift' };
    expect(refusedFields(await api.call('createOtp', { headers: network(), body }))).toEqual({
      status: 400,
      fields: ['purpose'],
    });
  });

  it('keeps the code where the work refuses', async () => {
    const { code, attempt, work } = await customer();
    const otp = await code();
    work.mockResolvedValueOnce(new Refusal(409, 'Something is still rented.'));
    expect(await attempt(otp)).toMatchObject({ status: 409 });
    expect(await attempt(otp)).toBe('done');
  });
});
