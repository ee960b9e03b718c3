import type { Size } from '@lemari/domain/product/size';
import { accountsOf, bearer, movingClock, network, newEmail } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { addPieces, addStyle, person, rentOut } from '../testing/own-styles.ts';

const DATES = ['2026-12-01', '2026-12-04'] as const;
const START = { period_from: DATES[0], period_days: 4 };
const DAY = 24 * 3600;

// @see rules/calls/create-alert, rules/products/alert
describe.each(ONE_ENGINE)('availability alerts on %s', (engine) => {
  let clock: ReturnType<typeof movingClock>;
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock: { now: () => clock.now() } });
    people = accountsOf(api);
  });
  beforeEach(async () => {
    clock = movingClock();
    for (const table of ['availability_alert', 'outbox_mail', 'mail', 'attempt'] as const)
      await api.database.db.deleteFrom(table).execute();
  });
  afterAll(() => api.close());

  /** A style whose one piece of each size is out on the dates. */
  const takenStyle = async (...sizes: readonly Size[]) => {
    const id = await addStyle(api.database.db, {
      name: 'Senja Slip',
      region: 'id',
      sizes: Object.fromEntries(sizes.map((size) => [size, 1])),
    });
    for (const size of sizes) await rentOut(api.database.db, { id, size, region: 'id' }, DATES);
    return id;
  };
  const call = (
    style_id: number,
    size_category: Size | 'any',
    {
      email,
      period = START,
      headers = network(),
    }: { email?: string; period?: object; headers?: object } = {},
  ) =>
    api.call('createAlert', {
      headers: { region: 'id', ...headers },
      body: { ...(email !== undefined && { email }), style_id, size_category, rental_period: period },
    });
  const ask = async (...args: Parameters<typeof call>) => {
    const response = await call(...args);
    expect(response.statusCode).toBe(200);
    return response;
  };
  const stored = () => api.database.db.selectFrom('availability_alert').selectAll().orderBy('id').execute();
  const cancelBookings = (style: number, size?: Size) =>
    api.database.db
      .updateTable('booking')
      .set({ status: 'cancelled' })
      .where('unit_id', 'in', (booking) => {
        const units = booking.selectFrom('unit').where('style_id', '=', style).select('id');
        return size === undefined ? units : units.where('size_category', '=', size);
      })
      .execute();
  const runJobs = () => api.app.jobs.runAll();
  const mails = () =>
    api.database.db
      .selectFrom('mail')
      .where('subject', 'like', '%is available%')
      .select(['sent_to', 'subject', 'text'])
      .orderBy('id')
      .execute();
  const stopKeyIn = (text = '') => /\/alerts\/([0-9a-f-]{36})/.exec(text)?.[1] ?? '';

  it('are kept with size and dates, under the normal form of the e-mail', async () => {
    const style = await takenStyle('s', 'm');
    const response = await ask(style, 's', { email: '  Mei.Tan@Example.com ' });
    expect(response.json()).toEqual({ data: { email: 'mei.tan@example.com' } });
    expect(await stored()).toMatchObject([
      {
        email: 'mei.tan@example.com',
        customer_id: null,
        region: 'id',
        style_id: style,
        size_category: 's',
        starts_on: DATES[0],
        returns_on: DATES[1],
        period_days: 4,
        asked_at: clock.now(),
        mailed_at: null,
      },
    ]);
  });

  it('are kept once, and a repeated call is answered like the first', async () => {
    const style = await takenStyle('s');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(style, 's', { email: 'mei@example.com' })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('of a signed-in customer go to the e-mail of the account, and are deleted with it', async () => {
    const email = newEmail();
    const session = await people.register(email, { region: 'id' });
    const style = await takenStyle('s');
    const response = await ask(style, 's', { headers: { ...network(), ...bearer(session) } });
    expect(response.json()).toEqual({ data: { email } });
    // A guest who types the same e-mail has the same alert.
    await ask(style, 's', { email });
    expect(await stored()).toHaveLength(1);
    await api.database.db.deleteFrom('customer').where('email', '=', email).execute();
    expect(await stored()).toEqual([]);
  });

  interface Bad {
    readonly spec: string;
    readonly email: string | undefined;
    readonly change: { readonly style?: number; readonly size?: Size; readonly period?: object };
    readonly field: string;
  }
  it.each<Bad>([
    { spec: 'a typo of an e-mail', email: 'mei@gmial.com', change: {}, field: 'email' },
    { spec: 'no e-mail', email: undefined, change: {}, field: 'email' },
    { spec: 'a style that is not rented', email: 'mei@example.com', change: { style: 1 }, field: 'style_id' },
    {
      spec: 'a size that the style lacks',
      email: 'mei@example.com',
      change: { size: 'xl' },
      field: 'size_category',
    },
    {
      spec: 'a Sunday',
      email: 'mei@example.com',
      change: { period: { period_from: '2026-12-06', period_days: 4 } },
      field: 'rental_period.period_from',
    },
    {
      spec: 'a period without a price',
      email: 'mei@example.com',
      change: { period: { period_from: DATES[0], period_days: 5 } },
      field: 'rental_period.period_days',
    },
  ])('are refused for $spec', async ({ email, change: { style, size = 's', period = START }, field }) => {
    const response = await call(style ?? (await takenStyle('s')), size, { ...(email && { email }), period });
    expect(refusedFields(response)).toEqual({ status: 400, fields: [field] });
    expect(await stored()).toEqual([]);
  });

  it('are refused to a signed-in customer without an e-mail', async () => {
    const headers = await person(api.database.db);
    expect(refusedFields(await call(await takenStyle('s'), 's', { headers }))).toEqual({
      status: 400,
      fields: ['email'],
    });
  });

  it('are refused while a piece is available', async () => {
    const style = await takenStyle('s', 'm');
    await addPieces(api.database.db, { id: style, size: 'm', region: 'id' }, 1);
    const email = 'mei@example.com';
    expect(problemOf(await call(style, 'm', { email })).status).toBe(409);
    expect(problemOf(await call(style, 'any', { email })).status).toBe(409);
    await ask(style, 's', { email });
  });

  it('are told once, when a piece is available, and only then', async () => {
    const style = await takenStyle('s');
    await ask(style, 's', { email: 'mei@example.com' });
    await runJobs();
    expect(await mails()).toEqual([]);
    await cancelBookings(style);
    await runJobs();
    await runJobs();
    const key = (await stored())[0]?.stop_key ?? '';
    expect(await mails()).toEqual([
      {
        sent_to: 'mei@example.com',
        subject: 'Senja Slip in S is available 1–4 Dec',
        text: [
          'Hello,',
          '',
          'You asked us about Senja Slip by Arung Senja, size S.',
          'A piece is available now, from Tuesday 1 December to Friday 4 December.',
          '',
          `Rent it: http://localhost:4200/id/on-demand/browse/styles/arung-senja-senja-slip-${style}?reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4&size=s`,
          '',
          'We don’t hold it for you, so it may be gone soon. This is our only email about these dates.',
          '',
          `Stop all alerts to this address: http://localhost:4200/id/on-demand/alerts/${key}`,
          '',
          'The Lemari team',
          '',
        ].join('\n'),
      },
    ]);
  });

  it('are told once by concurrent jobs', async () => {
    const style = await takenStyle('s');
    await ask(style, 's', { email: 'mei@example.com' });
    await cancelBookings(style);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(await mails()).toHaveLength(1);
  });

  it('wait for a piece that is back in time for the turnaround after them', async () => {
    const style = await takenStyle('s');
    await addPieces(api.database.db, { id: style, size: 's', region: 'id' }, 1);
    // Goes out on the last day of the turnaround of the wanted dates.
    await rentOut(api.database.db, { id: style, size: 's', region: 'id' }, ['2026-12-11', '2026-12-14']);
    await ask(style, 's', { email: 'mei@example.com' });
    await runJobs();
    expect(await mails()).toEqual([]);
  });

  it('of any size are told of the first size that is available', async () => {
    const style = await takenStyle('s', 'm');
    await ask(style, 'any', { email: 'mei@example.com' });
    await ask(style, 's', { email: 'ada@example.com' });
    await cancelBookings(style, 'm');
    await runJobs();
    expect((await mails()).map(({ sent_to, subject }) => [sent_to, subject])).toEqual([
      ['mei@example.com', 'Senja Slip is available 1–4 Dec'],
    ]);
  });

  it('can be asked for again after they were told', async () => {
    const style = await takenStyle('s');
    await ask(style, 's', { email: 'mei@example.com' });
    await cancelBookings(style);
    await runJobs();
    await rentOut(api.database.db, { id: style, size: 's', region: 'id' }, DATES);
    await runJobs();
    clock.pass(3600);
    await ask(style, 's', { email: 'mei@example.com' });
    await cancelBookings(style);
    await runJobs();
    expect(await mails()).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
  });

  // @see rules/calls/delete-alerts, rules/products/alert-stop
  it('are stopped for an e-mail by the link of any of its mails', async () => {
    const [first, second] = [await takenStyle('s'), await takenStyle('s')];
    await ask(first, 's', { email: 'mei@example.com' });
    await ask(second, 's', { email: 'mei@example.com' });
    await ask(second, 's', { email: 'ada@example.com' });
    await cancelBookings(first);
    await runJobs();
    const key = stopKeyIn((await mails())[0]?.text);
    const stop = () => api.answer('deleteAlerts', { params: { key }, headers: { region: 'id' } });
    expect(await stop()).toEqual({ data: null });
    // A link can be followed twice.
    expect(await stop()).toEqual({ data: null });
    await cancelBookings(second);
    await runJobs();
    expect((await mails()).map(({ sent_to }) => sent_to)).toEqual(['mei@example.com', 'ada@example.com']);
  });

  // @see rules/products/alert-forgotten
  it('are deleted with their mails once the rental cannot start any more', async () => {
    const style = await takenStyle('s');
    await ask(style, 's', { email: 'mei@example.com' });
    await ask(style, 's', { email: 'ada@example.com' });
    await cancelBookings(style);
    await runJobs();
    clock.pass(9 * DAY);
    await runJobs();
    expect(await stored()).toHaveLength(2);
    clock.pass(DAY);
    await runJobs();
    expect(await stored()).toEqual([]);
    expect(await api.database.db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
  });

  // @see rules/products/alert-forgotten
  it('are deleted with mails that could not be sent', async () => {
    const style = await takenStyle('s');
    await ask(style, 's', { email: 'mei@example.com' });
    await cancelBookings(style);
    await runJobs();
    await api.database.db
      .updateTable('outbox_mail')
      .set({ sent_at: null, claimed_until: '2027-01-01T00:00:00.000Z' })
      .execute();
    clock.pass(10 * DAY);
    await runJobs();
    expect(await stored()).toEqual([]);
    expect(await api.database.db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
  });
});
