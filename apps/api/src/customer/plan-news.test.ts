import { houseFromEnv } from '@lemari/domain/settings/house';
import type { Mail } from '../platform/outbox/outbox.ts';
import { bearer, movingClock, network } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const STAFF_TOKEN = 'the-token-of-the-first-administrator';
const DAY_SECONDS = 24 * 60 * 60;
const NEWS = { region: 'hk', vertical: 'bags' };

describe.each(ONE_ENGINE)('news of plans on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let sent: Mail[];
  /** Addresses that the mail server refuses. */
  let unreachable: Set<string>;
  beforeAll(async () => {
    api = await testApi(engine, {
      clock,
      staffToken: STAFF_TOKEN,
      house: houseFromEnv({ PLAN_INTEREST_DAYS: '90', OPEN_PLANS: 'hk/bags,sg/bags' }),
      mailer: {
        storefrontUrl: 'https://shop.example',
        send: (mail) => {
          if (unreachable.has(mail.to)) return Promise.resolve(false);
          sent.push(mail);
          return Promise.resolve(true);
        },
      },
    });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    sent = [];
    unreachable = new Set();
  });
  afterEach(async () => {
    await api.database.db.deleteFrom('plan_interest').execute();
    await api.database.db.deleteFrom('outbox_mail').execute();
  });

  const ask = (email: string, vertical_type = 'bags', region = 'hk') =>
    api.answer('createPlanInterest', { headers: { ...network(), region }, body: { email, vertical_type } });
  const staff = (path: string, payload: object) =>
    api.inject({
      method: 'POST',
      url: `/staff/plan-interests/${path}`,
      headers: { ...network(), ...bearer({ access_token: STAFF_TOKEN }) },
      payload,
    });
  const tell = async (news: object = NEWS) => {
    const response = await staff('news', news);
    await api.app.settled();
    return response;
  };
  const forget = (email: string) => staff('forgotten', { email });
  const runJobs = (seconds: number) => {
    clock.pass(seconds);
    return api.app.jobs.runAll();
  };
  const waiting = async () =>
    (await api.database.db.selectFrom('plan_interest').orderBy('email').select(['email']).execute()).map(
      ({ email }) => email,
    );
  const inOutbox = () => api.database.db.selectFrom('outbox_mail').select('sent_to').execute();

  // @see rules/plans/interest-told
  it('is mailed once to each e-mail that asked for these plans', async () => {
    await ask('mei@example.com');
    await ask('ayu@example.com');
    await ask('elsewhere@example.com', 'apparel', 'sg');
    expect((await tell()).json()).toEqual({ data: { mailed: 2 } });
    expect((await tell()).json()).toEqual({ data: { mailed: 0 } });
    await runJobs(60);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ayu@example.com', 'mei@example.com']);
    expect(await waiting()).toEqual(['elsewhere@example.com']);
  });

  it('is mailed once when two members of staff send it at once', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await ask(`${name}@example.com`);
    const answers = await Promise.all([tell(), tell()]);
    const mailed = answers.map((answer) => answer.json<{ data: { mailed: number } }>().data.mailed);
    expect(mailed.reduce((sum, one) => sum + one, 0)).toBe(4);
    await runJobs(60);
    expect(sent).toHaveLength(4);
  });

  it('names the plans, links to their page, and says that the address is deleted', async () => {
    await ask('mei@example.com');
    await tell();
    await runJobs(60);
    expect(sent).toMatchObject([
      {
        to: 'mei@example.com',
        subject: 'Plans for bags in Hong Kong are open',
        text: `Hello,

Plans for bags in Hong Kong are open. See what they include, and choose yours:
https://shop.example/hk/bags/plans

You asked us to write to you once about it. This was that email: we have taken your address off the list, and delete it.
If you didn’t ask, someone may have mistyped their address. Reply to this email, and we’ll delete it at once.

The Lemari team
`,
      },
    ]);
  });

  // @see rules/plans/news-when-open
  it('is refused, and keeps the list, while the plans cannot be bought', async () => {
    await ask('mei@example.com', 'apparel', 'sg');
    const refused = await tell({ region: 'sg', vertical: 'apparel' });
    expect(problemOf(refused)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('plans for clothes in Singapore aren’t open to everyone yet'),
    });
    expect(await waiting()).toEqual(['mei@example.com']);
    expect(await inOutbox()).toEqual([]);
  });

  it.each([
    { spec: 'plans that the region lacks', news: { region: 'hk', vertical: 'apparel' } },
    { spec: 'a vertical without plans', news: { region: 'hk', vertical: 'home' } },
  ])('is refused for $spec', async ({ news }) =>
    expect(refusedFields(await tell(news))).toEqual({ status: 400, fields: ['vertical'] }),
  );

  // @see rules/plans/interest-deleted
  it('leaves no e-mail behind once it is sent', async () => {
    await ask('mei@example.com');
    unreachable.add('mei@example.com');
    await tell();
    await runJobs(60);
    expect(await inOutbox()).toEqual([{ sent_to: 'mei@example.com' }]);
    unreachable.clear();
    await runJobs(3600);
    expect(sent).toHaveLength(1);
    expect(await inOutbox()).toEqual([]);
  });

  // @see rules/plans/interest-deleted
  it('forgets e-mails that waited for longer than the house keeps them, told or not', async () => {
    await ask('old@example.com');
    await ask('refused@example.com', 'bags', 'sg');
    unreachable.add('refused@example.com');
    await tell({ region: 'sg', vertical: 'bags' });
    await runJobs(89 * DAY_SECONDS);
    await ask('new@example.com');
    expect(await waiting()).toEqual(['new@example.com', 'old@example.com']);
    expect(await inOutbox()).toHaveLength(1);
    await runJobs(DAY_SECONDS + 1);
    expect(await waiting()).toEqual(['new@example.com']);
    expect(await inOutbox()).toEqual([]);
  });

  // @see rules/plans/interest-deleted
  it('is not sent to an e-mail that staff deleted, before or after it was written', async () => {
    unreachable = new Set(['ayu@example.com']);
    await ask('ayu@example.com', 'bags', 'sg');
    await tell({ region: 'sg', vertical: 'bags' });
    await ask('ayu@example.com');
    await ask('mei@example.com');
    expect((await forget(' Ayu@Example.com ')).json()).toEqual({ data: { deleted: 2 } });
    unreachable.clear();
    expect((await tell()).json()).toEqual({ data: { mailed: 1 } });
    await runJobs(3600);
    expect(sent.map(({ to }) => to)).toEqual(['mei@example.com']);
    expect(problemOf(await forget('ayu@example.com'))).toMatchObject({ status: 404 });
  });

  it('leaves mails about orders alone', async () => {
    const { db } = api.database;
    const { id } = await db
      .insertInto('customer')
      .values({ created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('outbox_mail')
      .values({
        subject_kind: 'order',
        subject_id: 1,
        mail_kind: 'confirmed',
        customer_id: id,
        sent_to: 'mei@example.com',
        subject: 'x',
        text: 'x',
        written_at: clock.now(),
        sent_at: clock.now(),
      })
      .execute();
    await runJobs(365 * DAY_SECONDS);
    expect(await inOutbox()).toEqual([{ sent_to: 'mei@example.com' }]);
    expect((await forget('mei@example.com')).statusCode).toBe(404);
  });

  it('is written to no order without a customer', async () => {
    await expect(
      api.database.db
        .insertInto('outbox_mail')
        .values({
          subject_kind: 'order',
          subject_id: 1,
          mail_kind: 'confirmed',
          customer_id: null,
          sent_to: 'mei@example.com',
          subject: 'x',
          text: 'x',
          written_at: clock.now(),
        })
        .execute(),
    ).rejects.toThrow('outbox_mail_customer');
  });
});
