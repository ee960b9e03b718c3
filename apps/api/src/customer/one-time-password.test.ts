import { CODE_SECONDS } from '@lemari/domain/person/sign-in-code';
import { accountsOf, movingClock, network, newDevice, newEmail, visitorFrom } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
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
    const code = () => people.code(email, visitorFrom(address, device));
    const work = jest.fn(() => Promise.resolve<'done' | Refusal>('done'));
    const tried = (otp: string | undefined, by: { device?: string; customer?: number } = {}) => {
      const { db } = api.database;
      const call = { headers: { region: 'sg' as const }, address, device, customer: user.id, ...by };
      return withOneTimePassword(call, otp, { db, clock, inTransaction: inTransactions(db) }, work);
    };
    return { email, id: user.id, code, tried, work };
  }

  it('runs the work once for the mailed code, whatever spaces are typed', async () => {
    const { code, tried, work } = await customer();
    const otp = await code();
    expect(await tried(`${otp.slice(0, 3)} ${otp.slice(3)}`)).toBe('done');
    expect(await tried(otp)).toMatchObject({ status: 400, particulars: { error: 'code_expired' } });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, '', '12345', 'abcdef'])('refuses %p before the work', async (otp) => {
    const { tried, work } = await customer();
    const message = 'Enter the six digits of the code';
    expect(await tried(otp)).toMatchObject({ status: 400, errors: [{ field: 'otp', message }] });
    expect(work).not.toHaveBeenCalled();
  });

  it('refuses a wrong code, and every one after five', async () => {
    const { code, tried, work } = await customer();
    const otp = await code();
    const wrong = otp === '000000' ? '000001' : '000000';
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
      expect(await tried(wrong)).toMatchObject({
        status: 400,
        errors: [{ field: 'otp', message: `That code isn’t right. You have ${left} left.` }],
      });
    const over = { status: 429, particulars: { error: 'code_used_up' } };
    expect(await tried(wrong)).toMatchObject(over);
    expect(await tried(otp)).toMatchObject(over);
    expect(work).not.toHaveBeenCalled();
  });

  it('counts concurrent guesses like sequential ones', async () => {
    const { code, tried } = await customer();
    const otp = await code();
    const wrong = otp === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 15 }, () => tried(wrong)));
    expect(answers.filter((answer) => answer instanceof Refusal && answer.status === 400)).toHaveLength(4);
    expect(await tried(otp)).toMatchObject({ particulars: { error: 'code_used_up' } });
  });

  it('refuses an expired code, and one of another device or account', async () => {
    const [mei, eve] = [await customer(), await customer()];
    const otp = await mei.code();
    const expired = { status: 400, particulars: { error: 'code_expired' } };
    expect(await mei.tried(otp, { device: newDevice() })).toMatchObject(expired);
    expect(await mei.tried(otp, { customer: eve.id })).toMatchObject(expired);
    clock.pass(CODE_SECONDS);
    expect(await mei.tried(otp)).toMatchObject(expired);
    expect(mei.work).not.toHaveBeenCalled();
  });

  it('keeps the code where the work refuses', async () => {
    const { code, tried, work } = await customer();
    const otp = await code();
    work.mockResolvedValueOnce(new Refusal(409, 'Something is still rented.'));
    expect(await tried(otp)).toMatchObject({ status: 409 });
    expect(await tried(otp)).toBe('done');
  });
});
