import { houseFromEnv } from '@lemari/domain/settings/house';
import type { Mail } from '../platform/outbox/outbox.ts';
import { accountsOf, bearer, movingClock, network, newEmail } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const HOUSE = 'hello@lemari.example';
const DAY_SECONDS = 24 * 60 * 60;
const WORDS = { name: 'Ayu', reference: 'R-1234', message: 'The zip is stuck.\nWhat now?' };

// @see rules/calls/create-contact-message, rules/screens/contact-form-mail
describe.each(ONE_ENGINE)('a message to the house on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  let sent: Mail[] = [];
  beforeAll(async () => {
    api = await testApi(engine, {
      clock,
      house: houseFromEnv({ MAIL_FROM: `Lemari <${HOUSE}>` }),
      mailer: {
        storefrontUrl: 'https://shop.example',
        send: (mail) => {
          sent.push(mail);
          return Promise.resolve(true);
        },
      },
    });
    people = accountsOf(api);
  });
  afterAll(() => api.close());
  beforeEach(() => (sent = []));
  afterEach(async () => {
    await api.database.db.deleteFrom('contact_message').execute();
    await api.database.db.deleteFrom('outbox_mail').execute();
  });

  const write = async (body: object, headers: Record<string, string> = network()) => {
    const response = await api.call('createContactMessage', { headers, body: { ...WORDS, ...body } });
    await api.app.settled();
    return response;
  };
  const member = async () => {
    const email = newEmail();
    const session = await people.register(email);
    await api.app.settled();
    sent = [];
    return { id: session.user.id, email, headers: { ...people.homeOf(email), ...bearer(session) } };
  };
  const confirm = (id: number) =>
    api.database.db
      .updateTable('customer')
      .set({ email_verified_at: clock.now() })
      .where('id', '=', id)
      .execute();
  const stored = () => api.database.db.selectFrom('contact_message').selectAll().orderBy('id').execute();
  const mailTo = (to: string) => sent.filter((mail) => mail.to === to);

  it('is stored, and mailed to the house, which answers the writer', async () => {
    const response = await write({ email: ' Ayu@Example.com ' });
    expect([response.statusCode, response.json()]).toEqual([200, { data: { email: 'ayu@example.com' } }]);
    expect(await stored()).toEqual([
      {
        ...WORDS,
        id: expect.any(Number) as number,
        customer_id: null,
        region: 'sg',
        email: 'ayu@example.com',
        written_at: clock.now(),
      },
    ]);
    expect(mailTo(HOUSE)).toMatchObject([{ subject: 'Message from Ayu', replyTo: 'ayu@example.com' }]);
    expect(mailTo(HOUSE)[0]?.text).toBe(
      [
        'From: Ayu, ayu@example.com',
        'About: R-1234',
        'Shop: Singapore',
        'Account: not signed in',
        '',
        WORDS.message,
        '',
      ].join('\n'),
    );
  });

  // @see rules/screens/contact-form-copy
  it('is acknowledged to any address, without a word that was typed', async () => {
    await write({ email: 'ayu@example.com' });
    const [receipt, ...others] = mailTo('ayu@example.com');
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ subject: 'We have your message' });
    expect(receipt?.replyTo).toBeUndefined();
    expect(receipt?.text).toContain('Thank you for writing to us.');
    for (const word of Object.values(WORDS)) expect(receipt?.text).not.toContain(word);
  });

  it('is copied to the confirmed e-mail of the account that it was written in', async () => {
    const { id, email, headers } = await member();
    await confirm(id);
    await write({ email }, headers);
    expect(mailTo(email)[0]?.text).toContain(`You wrote:\n\nAbout: R-1234\n${WORDS.message}\n`);
    expect(mailTo(HOUSE)[0]?.text).toContain(`Account: customer ${id}, ${email}`);
    expect(await stored()).toMatchObject([{ customer_id: id, email }]);
  });

  it.each(['an unconfirmed e-mail', 'another e-mail'] as const)('is not copied to %s', async (kind) => {
    const { id, email, headers } = await member();
    if (kind === 'another e-mail') await confirm(id);
    const to = kind === 'another e-mail' ? newEmail() : email;
    await write({ email: to }, headers);
    expect(mailTo(to)[0]?.text).not.toContain(WORDS.message);
    expect(mailTo(HOUSE)[0]?.text).toContain(`Account: customer ${id}, ${email}`);
  });

  it('may be about nothing that has a number', async () => {
    expect((await write({ email: newEmail(), reference: '' })).statusCode).toBe(200);
    expect((await stored())[0]?.reference).toBeNull();
    expect(mailTo(HOUSE)[0]?.text).not.toContain('About:');
  });

  it('is stored and mailed once if it is sent again at once', async () => {
    const email = newEmail();
    const answers = [await write({ email }), await write({ email })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
    expect(sent).toHaveLength(2);
    clock.pass(601);
    await write({ email });
    expect(await stored()).toHaveLength(2);
  });

  it('is another one with the number of another order', async () => {
    const email = newEmail();
    await write({ email });
    await write({ email, reference: 'LM-00042' });
    expect((await stored()).map(({ reference }) => reference).toSorted()).toEqual(['LM-00042', 'R-1234']);
    expect(sent).toHaveLength(4);
  });

  it('is stored once where it is sent five times at the same moment', async () => {
    const email = newEmail();
    await Promise.all([1, 2, 3, 4, 5].map(() => write({ email })));
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    { change: { email: 'ayu@gmial.com' }, fields: ['email'] },
    { change: { message: ' \n ' }, fields: ['message'] },
    { change: { name: ' ' }, fields: ['name'] },
    { change: { name: 'Two\r\nBcc: eve@example.com' }, fields: ['name'] },
    { change: { message: 'A bell \u0007' }, fields: ['message'] },
  ])('is refused with $change', async ({ change, fields }) => {
    expect(refusedFields(await write({ email: newEmail(), ...change }))).toEqual({ status: 400, fields });
    expect([await stored(), sent]).toEqual([[], []]);
  });

  it('may come from a restricted customer', async () => {
    const { id, email, headers } = await member();
    for (const status of ['Risky', 'Blacklisted'] as const) {
      await api.database.db.updateTable('customer').set({ status }).where('id', '=', id).execute();
      expect((await write({ email, message: status }, headers)).statusCode).toBe(200);
    }
  });

  it('does not let a stranger use up the limit of a customer', async () => {
    const { email, headers } = await member();
    for (let one = 0; one < 5; one += 1) await write({ email, message: `No. ${one}` });
    expect(problemOf(await write({ email })).status).toBe(429);
    expect((await write({ email }, headers)).statusCode).toBe(200);
  });

  // @see rules/accounts/export
  it('is in the export of its writer, and not in that of the owner of an e-mail that another person typed', async () => {
    const [ada, eve] = [await member(), await member()];
    const messages = async ({ headers, email }: typeof ada) => {
      const otp = await codeOf(email, headers);
      const { data } = await api.answer('exportUser', { headers, body: { otp } });
      return (data.lists['messages'] as { message: string }[]).map(({ message }) => message);
    };
    await write({ email: ada.email, message: 'As a guest.' });
    await write({ email: ada.email, message: 'Signed in.' }, ada.headers);
    await write({ email: ada.email, message: 'By Eve.' }, eve.headers);
    expect(await messages(ada)).toEqual(['As a guest.', 'Signed in.']);
    expect(await messages(eve)).toEqual(['By Eve.']);
  });

  async function codeOf(email: string, headers: Record<string, string>): Promise<string> {
    await api.answer('createOtp', { headers, body: { email, purpose: 'export' } });
    return /\b\d{6}\b/.exec(mailTo(email).at(-1)?.text ?? '')?.[0] ?? '';
  }

  // @see rules/accounts/messages-kept
  it('is deleted with its mails once it is old', async () => {
    await write({ email: newEmail() });
    clock.pass(365 * DAY_SECONDS - 60);
    await api.app.jobs.runAll();
    expect(await stored()).toHaveLength(1);
    clock.pass(700);
    await api.app.jobs.runAll();
    expect(await stored()).toEqual([]);
    expect(await api.database.db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
  });
});
