import type { CodePurpose } from '@lemari/contract/code-purpose';
import { DELETION_DAYS } from '@lemari/domain/person/deletion';
import { sql } from 'kysely';
import { addCharge } from '../charges/add-charge.ts';
import { waiveCharge } from '../charges/close-charge.ts';
import type { Db } from '../platform/database/database.ts';
import type { Mail } from '../platform/outbox/outbox.ts';
import {
  accountsOf,
  bearer,
  CLIENT,
  movingClock,
  newDevice,
  newEmail,
  PASSWORD,
  visitorFrom,
} from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { hangDoor, orderDriver } from '../testing/order-driver.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import { differencesOf } from '../testing/reconciled.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';
import { CARD } from '../testing/operation-calls.ts';
import { DELETE_ACCOUNTS } from './delete-accounts.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const DAY = 24 * 60 * 60;
const STAFF = 'the-token-of-a-test';
const REQUESTED = { status: 403, error_code: 4_003_002 };

describe.each(ONE_ENGINE)('the deletion of an account on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  const sent: Mail[] = [];
  let isMailed = true;
  const mailer = {
    storefrontUrl: 'https://shop.example',
    send: (mail: Mail) => {
      if (isMailed) sent.push(mail);
      return Promise.resolve(isMailed);
    },
  };
  let api: TestApi;
  let db: Db;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, {
      clock,
      payments: [money.provider],
      staffToken: STAFF,
      mailer,
    });
    db = api.database.db;
    people = accountsOf(api);
  });
  // Carts have fixed dates.
  beforeEach(() => clock.set('2026-11-21T02:00:00.000Z'));
  afterAll(() => api.close());

  const mailsTo = (email: string) => sent.filter(({ to }) => to === email);
  let hosts = 0;
  /** A person with an account, on a device. */
  async function account(region: 'sg' | 'id' = 'id') {
    const email = newEmail();
    const visitor = visitorFrom(`198.51.100.${++hosts}`, newDevice());
    const session = await people.register(email, { region }, visitor);
    const headers: Record<string, string> = { region, ...visitor, ...bearer(session) };
    await db
      .updateTable('customer')
      .set({ email_verified_at: clock.now() })
      .where('id', '=', session.user.id)
      .execute();
    const code = async (purpose: CodePurpose = 'delete-account', to = email) => {
      clock.pass(61);
      await api.answer('createOtp', { headers, body: { email: to, purpose } });
      return /\b\d{6}\b/.exec(mailsTo(to).at(-1)?.text ?? '')?.[0] ?? '';
    };
    const ask = (otp?: string) =>
      api.call('requestDeletion', { headers, body: { ...(otp !== undefined && { otp }) } });
    /** @param to e-mail that the account has by now */
    const request = async (to = email) => {
      const response = await ask(await code('delete-account', to));
      expect(response.statusCode).toBe(200);
      await api.app.settled();
      return response.json<{ data: { effective_at: string } }>().data.effective_at;
    };
    const cancel = async (otp: string) =>
      api.call('cancelDeletion', { headers: visitor, body: { email, otp, ...CLIENT } });
    const row = () =>
      db.selectFrom('customer').where('id', '=', session.user.id).selectAll().executeTakeFirstOrThrow();
    return { id: session.user.id, email, visitor, session, headers, code, ask, request, cancel, row };
  }
  const sweep = () => api.app.jobs.runNow([DELETE_ACCOUNTS]);

  // @see rules/calls/request-deletion, rules/accounts/one-time-password
  it('asks for a one-time password, and nothing changes without it', async () => {
    const { ask, row, code } = await account();
    for (const otp of [undefined, '', 'abcdef', '000000']) expect(problemOf(await ask(otp)).status).toBe(400);
    const right = await code();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) await ask(wrong);
    expect(problemOf(await ask(right))).toMatchObject({ status: 429, error: 'code_used_up' });
    expect((await row()).deletion_requested_at).toBeNull();
  });

  it('is not requested by the code of another person, or from another device', async () => {
    const [ada, eve] = [await account(), await account()];
    expect(problemOf(await ada.ask(await eve.code())).status).toBe(400);
    const otp = await ada.code();
    const elsewhere = { ...ada.headers, ...visitorFrom('203.0.113.9', newDevice()) };
    const response = await api.call('requestDeletion', { headers: elsewhere, body: { otp } });
    expect(problemOf(response)).toMatchObject({ status: 400, error: 'code_expired' });
  });

  // @see rules/errors/deletion-asked, rules/accounts/deletion-signs-out, rules/accounts/deletion-mails
  it('refuses every call, sign-in and renewal after the request, and mails the day with the way back', async () => {
    const { email, headers, session, request, visitor, code } = await account('sg');
    const other = (await people.signIn(email)).json<typeof session>();
    const effectiveAt = await request();
    expect(Date.parse(effectiveAt) - Date.parse(clock.now())).toBe(DELETION_DAYS * DAY * 1000);
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe('We’ll delete your Lemari account');
    expect(mail?.text).toContain('We delete it on Saturday 5 December');
    expect(mail?.text).toContain('https://shop.example/sg/apparel/auth/account-deletion');
    for (const response of [
      await api.call('getUser', { headers }),
      await api.call('getProfile', { headers: { ...headers, ...bearer(other) } }),
      await api.call('requestDeletion', { headers, body: {} }),
      await people.refresh(session.refresh_token),
      await people.signIn(email),
      await api.call('signInByCode', {
        headers: visitor,
        body: { username: email, otp: await code('sign-in'), ...CLIENT },
      }),
      await people.tryToRegister(email),
    ])
      expect(problemOf(response)).toMatchObject(REQUESTED);
    // A call that guests may make as well treats the caller as a guest.
    expect(
      (await api.call('listProducts', { headers: { ...headers, 'vertical-type': 'on_demand' } })).statusCode,
    ).toBe(200);
    const { data } = await api.answer('getAccountStatus', { headers: visitor, query: { email } });
    // Anyone may ask, and learns no day.
    expect(data).toEqual({ email, status: 2 });
  });

  // @see rules/calls/cancel-deletion
  it('is cancelled by a mailed code without a session, which ends the sign-ins of before', async () => {
    const { email, headers, session, request, cancel, code, row } = await account();
    await request();
    expect(problemOf(await cancel('000000')).status).toBe(400);
    const response = await cancel(await code('keep-account'));
    expect(response.statusCode).toBe(200);
    await api.app.settled();
    expect((await row()).deletion_requested_at).toBeNull();
    expect(await people.statusOf(response.json())).toBe(200);
    expect((await api.call('getUser', { headers })).statusCode).toBe(401);
    expect(problemOf(await people.refresh(session.refresh_token)).status).toBe(400);
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Lemari account stays');
    expect((await people.signIn(email)).statusCode).toBe(200);
    clock.pass(DELETION_DAYS * DAY);
    await sweep();
    expect((await row()).email).toBe(email);
  });

  it('is cancelled by the storefront alone, within the limits of codes, and only where it was requested', async () => {
    const { email, visitor, request, cancel, code } = await account();
    const otp = await code('keep-account');
    expect(problemOf(await cancel(otp))).toMatchObject({ status: 409, error: 'not_being_deleted' });
    await request();
    const body = { email, otp: await code('keep-account'), ...CLIENT, client_secret: 'another' };
    expect(problemOf(await api.call('cancelDeletion', { headers: visitor, body })).status).toBe(401);
    const unknown = newEmail();
    const guess = () =>
      api.call('cancelDeletion', { headers: visitor, body: { email: unknown, otp: '123456', ...CLIENT } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries++) statuses.push((await guess()).statusCode);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
    expect(statuses[20]).toBe(429);
  });

  // @see rules/accounts/deletion-obstacles, rules/calls/get-deletion
  it('is refused while something is ordered, rented, subscribed or owed, and names it', async () => {
    const { id, headers, ask, code } = await account();
    const ordering = orderDriver(api);
    const address = await hangDoor(db, id);
    const who = { id, email: '', headers, address };
    const order = await ordering.placeOrder(
      who,
      (await ordering.addCart(who, await ordering.addOwnStyle())).id,
    );
    const named = async () => {
      const { data } = await api.answer('getDeletion', { headers });
      return data.obstacles.map(({ kind, name }) => [kind, name]);
    };
    expect(await named()).toEqual([['order', order.number]]);
    const otp = await code();
    expect(problemOf(await ask(otp))).toMatchObject({
      status: 409,
      error: 'deletion_obstacles',
      detail: `We can’t delete your account yet. Please settle this first: ${order.number}.`,
    });
    await ordering.pay(who, ordering.payment(order, CARDS.fine));
    expect(await named()).toEqual([['order', order.number]]);
    await api.answer('cancelOrder', {
      headers,
      params: { id: order.id },
      body: { refund_price: order.total_price },
    });
    const refund = db
      .updateTable('refund')
      .where('payable_id', 'in', db.selectFrom('payable').where('customer_id', '=', id).select('payable.id'));
    await api.app.settled();
    await refund.set({ done_at: null, problem: 'unsupported' }).execute();
    expect(await named()).toEqual([['refund', order.number]]);
    await refund.set({ done_at: clock.now(), problem: null }).execute();
    expect(await named()).toEqual([]);
    const subscription = await subscriptionDriver(api).subscribe(
      { ...who, headers: { ...headers, region: 'sg' } },
      {
        account: { token: 'tok_obstacle', ...CARD },
        payment_provider: 'stripe',
        plan_id: 'sg-apparel-basic',
      },
    );
    expect(await named()).toEqual([['subscription', subscription.plan_name]]);
    await subscriptionDriver(api).end(subscription.id);
    // Its pieces are out, whether or not a deposit is held.
    expect(await named()).toEqual([['subscription', subscription.plan_name]]);
    await returned(subscription.id);
    expect(await named()).toEqual([]);
    await db
      .updateTable('subscription')
      .set({ status: 'lapsed', returned_at: null, started_at: null })
      .where('id', '=', subscription.id)
      .execute();
    expect(await named()).toEqual([]);
    const charge = await owe(id, order.id);
    expect(await named()).toEqual([['charge', 'damage']]);
    await waive(charge);
    // The refusals have spent no code.
    expect((await ask(otp)).statusCode).toBe(200);
    await api.app.settled();
  });

  /** Staff note that the last piece is back. */
  const returned = async (subscription: number) => {
    const url = `/staff/subscriptions/${subscription}/returned`;
    const response = await api.inject({ method: 'POST', url, headers: { authorization: `Bearer ${STAFF}` } });
    expect(response.statusCode).toBe(200);
  };

  /** A charge of an order, which the customer owes. */
  const owe = (customer: number, order: number) =>
    addCharge(
      db,
      { clock },
      {
        ...{ customer_id: customer, region: 'id', currency: 'IDR', amount: 5_000_000 },
        kind: 'damage',
        order_id: order,
        subscription_id: null,
        reason: CANARY,
      },
    );
  const waive = (charge: Awaited<ReturnType<typeof owe>>) =>
    db
      .transaction()
      .execute((trx) => waiveCharge(trx, { clock, mailer }, charge, { staff: 'mei', why: CANARY }));

  // @see rules/accounts/deletion-after
  it('takes effect after fourteen days, not a second before', async () => {
    const { email, request, row, cancel, code } = await account();
    await request();
    clock.pass(DELETION_DAYS * DAY - 1);
    await sweep();
    expect((await row()).email).toBe(email);
    // Asked for in time, and entered too late.
    const late = await code();
    await sweep();
    expect(await row()).toMatchObject({ email: null, region: null, deleted_at: clock.now() });
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Lemari account is deleted');
    const count = mailsTo(email).length;
    await sweep();
    expect(mailsTo(email)).toHaveLength(count);
    const gone = problemOf(await cancel(late));
    expect(gone).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(gone.detail).toContain("can't find an account");
    expect(problemOf(await cancel(await code('keep-account')))).toMatchObject({
      status: 400,
      detail: gone.detail,
    });
    // The e-mail is free again.
    expect((await people.tryToRegister(email, { password: PASSWORD })).statusCode).toBe(201);
  });

  it('waits for what has come up since, and cannot be cancelled once it has begun', async () => {
    const { id, email, headers, request, row, cancel, code } = await account();
    const ordering = orderDriver(api);
    const who = { id, email: '', headers, address: await hangDoor(db, id) };
    const order = await ordering.placeOrder(
      who,
      (await ordering.addCart(who, await ordering.addOwnStyle())).id,
    );
    await db.updateTable('rental_order').set({ status: 'failed' }).where('id', '=', order.id).execute();
    await request();
    const charge = await owe(id, order.id);
    clock.pass(DELETION_DAYS * DAY);
    await sweep();
    expect(await row()).toMatchObject({ email, deletion_began_at: null });
    await waive(charge);
    const otp = await code('keep-account');
    isMailed = false;
    await sweep();
    // The mail server refuses the last mail: the next run tries again.
    expect(await row()).toMatchObject({ email, deletion_began_at: clock.now() });
    expect(problemOf(await cancel(otp))).toMatchObject({ status: 409, error: 'not_being_deleted' });
    // A charge that came meanwhile is not erased.
    const late = await owe(id, order.id);
    clock.pass(DAY);
    await sweep();
    isMailed = true;
    expect(await row()).toMatchObject({ email });
    await waive(late);
    await sweep();
    expect(await row()).toMatchObject({ email: null });
  });

  const CANARY = 'Kanarienvogel';
  /** Digits of a phone number that occur nowhere else. */
  const PHONE = '6587654321';

  // @see rules/accounts/deletion-erases, rules/accounts/deletion-keeps-money
  it('leaves nothing personal in any table, while orders, payments and the ledger still agree', async () => {
    const who = await account('id');
    const { id, email, headers, session, visitor } = who;
    const ordering = orderDriver(api);
    const [next, nextPhone] = [newEmail(), '6587654322'];
    const canaries = [
      ...[email, next, CANARY, PHONE, nextPhone, 'tok_canary', session.access_token, '1990-02-03'],
    ];
    await api.answer('updateUser', {
      headers,
      body: { name: CANARY, phone_number: PHONE, city: { unlisted_city: CANARY } },
    });
    // Of a number that is only typed, nothing is the account's.
    const verifyPhone = () =>
      db.updateTable('customer').set({ mobile_phone_verified: true }).where('id', '=', id).execute();
    await verifyPhone();
    await api.answer('updateProfile', { headers, body: { birthday: '1990-02-03', job: CANARY } });
    const address = await hangDoor(db, id);
    await db
      .updateTable('address')
      .set({ address: CANARY, notes: CANARY, phone_number: PHONE.slice(2), is_default: true })
      .where('id', '=', address)
      .execute();
    await db
      .updateTable('customer')
      .set({
        alternate_email: `${CANARY}@example.com`,
        preferences: JSON.stringify({ occasions: [CANARY] }),
        utm_source: CANARY,
        promotion: CANARY,
        partnership: CANARY,
        referred_by: CANARY,
        ambassador: CANARY,
      })
      .where('id', '=', id)
      .execute();
    await sql`update customer set style_test = ${JSON.stringify({ liked: [CANARY] })} where id = ${id}`.execute(
      db,
    );

    // An order that is paid and refunded, one that stays paid, a cart, a plan with an invoice, a card.
    const member = { id, email, headers, address };
    const addOrder = async () =>
      ordering.placeOrder(member, (await ordering.addCart(member, await ordering.addOwnStyle())).id);
    const refunded = await ordering.pay(member, ordering.payment(await addOrder(), 'tok_canary_1'));
    await api.answer('cancelOrder', {
      headers,
      params: { id: refunded.id },
      body: { refund_price: refunded.total_price },
    });
    const rented = await ordering.pay(member, ordering.payment(await addOrder(), 'tok_canary_2'));
    const transferred = await addOrder();
    await ordering.pay(member, ordering.transfer(transferred));
    await db
      .updateTable('rental_order')
      .set({ status: 'failed', status_reason: CANARY })
      .where('id', '=', transferred.id)
      .execute();
    await db.updateTable('rental_order').set({ status: 'completed' }).where('id', '=', rented.id).execute();
    await ordering.addCart(member, await ordering.addOwnStyle());
    await api.answer('createFavorite', { headers, body: { style_id: await ordering.addOwnStyle() } });
    await api.answer('createCard', {
      headers,
      body: { token: 'tok_canary_3', ...CARD, payment_provider: 'sandbox' },
    });
    const driver = subscriptionDriver(api);
    const plan = await driver.subscribe(
      { ...member, headers: { ...headers, region: 'sg' } },
      driver.bodyOf({ utm_source: CANARY }, 'tok_canary_4'),
    );
    await driver.end(plan.id);
    await returned(plan.id);
    await driver.joinCode('CANARY1', { email });
    await api.call('createPlanInterest', { headers: visitor, body: { email, vertical_type: 'apparel' } });
    const written = { name: CANARY, reference: CANARY, message: CANARY };
    await api.answer('createContactMessage', { headers: visitor, body: { ...written, email } });
    await api.answer('createContactMessage', { headers, body: { ...written, email } });
    await api.call('createDownloadLink', { headers: visitor, body: { phone_number: PHONE } });
    await api.call('createEvent', {
      headers,
      body: {
        identity: `customer-${id}`,
        evtName: 'searched',
        evtData: { words: CANARY },
        timestamp: 1_764_000_000,
      },
    });
    await waive(await owe(id, rented.id));
    const payables = db.selectFrom('payable').where('customer_id', '=', id).select('payable.id');
    await db.updateTable('shipment').set({ tracking_id: CANARY }).where('order_id', '=', rented.id).execute();
    await db.updateTable('refund').set({ reason: CANARY }).where('payable_id', 'in', payables).execute();
    for (const { id: payable } of await payables.execute())
      await db
        .insertInto('payable_note')
        .values({ payable_id: payable, kind: 'note', staff: 'mei', text: CANARY, created_at: clock.now() })
        .execute();
    await db
      .insertInto('waitlist')
      .values({
        customer_id: id,
        region: 'id',
        city: CANARY,
        source: CANARY,
        utm: CANARY,
        joined_at: clock.now(),
      })
      .execute();
    const message = {
      subject: CANARY,
      text: CANARY,
      sent_at: clock.now(),
      expires_at: '2027-12-31T00:00:00Z',
    };
    const stored = (to: string, text = CANARY) =>
      db
        .insertInto('mail')
        .values({ ...message, sent_to: to, text })
        .execute();
    for (const to of [email, `+${PHONE}`]) await stored(to);
    await db
      .insertInto('availability_alert')
      .values({
        ...{ email, region: 'sg', style_id: await ordering.addOwnStyle(), size_category: 'any' },
        ...{ starts_on: '2027-01-05', returns_on: '2027-01-08', period_days: 4, asked_at: clock.now() },
      })
      .execute();
    await api.app.settled();
    await api.answer('startEmailChange', {
      headers,
      body: { email: next, otp: await who.code('change-email') },
    });
    const proof = /\b\d{6}\b/.exec(mailsTo(next).at(-1)?.text ?? '')?.[0] ?? '';
    await api.answer('changeEmail', { headers, body: { email: next, code: proof } });
    const change = { phone_number: nextPhone, otp: await who.code('change-phone', next) };
    await api.answer('updateUser', { headers, body: change });
    await verifyPhone();
    // What the mailbox keeps of the change.
    await stored(email, `It now has ${next}.`);
    for (const to of [next, `+${nextPhone}`]) await stored(to);
    expect(await found(db, canaries)).not.toEqual([]);

    const moneyRows = async () => ({
      orders: await db
        .selectFrom('rental_order')
        .where('customer_id', '=', id)
        .orderBy('id')
        .select(['number', 'status', 'total_price', 'refunded_price', 'paid_at'])
        .execute(),
      payments: await db
        .selectFrom('payment_attempt')
        .where('payable_id', 'in', payables)
        .orderBy('id')
        .select(['reference', 'amount', 'status', 'charge_id'])
        .execute(),
      refunds: await db
        .selectFrom('refund')
        .where('payable_id', 'in', payables)
        .orderBy('id')
        .select(['reference', 'amount', 'done_at'])
        .execute(),
      invoices: await db
        .selectFrom('invoice')
        .where('customer_id', '=', id)
        .orderBy('id')
        .selectAll()
        .execute(),
      ledger: await db.selectFrom('ledger_movement').orderBy('id').selectAll().execute(),
    });
    const before = await moneyRows();
    expect(before.orders).toHaveLength(3);
    expect(before.refunds).not.toEqual([]);
    expect(before.invoices).not.toEqual([]);
    expect(await differencesOf(db, [money.provider], clock)).toEqual([]);

    await who.request(next);
    clock.pass(DELETION_DAYS * DAY);
    await sweep();
    expect((await who.row()).deleted_at).toBe(clock.now());
    expect(await found(db, canaries)).toEqual([]);
    expect(await moneyRows()).toEqual(before);
    expect(await differencesOf(db, [money.provider], clock)).toEqual([]);
    // Staff still see what was paid, of a customer without an e-mail.
    const order = await api.inject({ url: '/staff/orders', headers: { authorization: `Bearer ${STAFF}` } });
    expect(order.statusCode).toBe(200);
    await expect(db.deleteFrom('customer').where('id', '=', id).execute()).rejects.toThrow('foreign key');
    const identity = await db
      .selectFrom('event')
      .where('identity', '=', `customer-${id}`)
      .select('id')
      .execute();
    expect(identity).toEqual([]);
  });

  // @see rules/accounts/export
  it('names every table that refers to a customer, or holds an e-mail or a phone number', async () => {
    const { rows } = await sql<{ table: keyof typeof PERSONAL_DATA }>`
      with recursive reference as (
        select 'customer'::regclass::oid as oid
        union
        select conrelid from pg_constraint join reference on confrelid = reference.oid where contype = 'f'
      )
      select relname as table from reference join pg_class using (oid) where relname <> 'customer'
      union
      select table_name from information_schema.columns
      where table_schema = 'public' and table_name <> 'customer'
        and column_name in ('customer_id', 'email', 'sent_to', 'phone_number', 'identity')`.execute(db);
    const missing = rows.map(({ table }) => table).filter((table) => PERSONAL_DATA[table] === undefined);
    expect(missing.filter((table) => !NO_PERSON.includes(table))).toEqual([]);
  });
});

/** Refers to carts and orders of anyone, and says nothing of them. */
const NO_PERSON: readonly string[] = ['booking'];

/** Every text, JSON and date of the database that holds one of these, as `table.column`. */
async function found(db: Db, canaries: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'date', 'character varying')`.execute(
    db,
  );
  const hits: string[] = [];
  for (const { table, column } of columns) {
    const value = sql`lower(${sql.ref(column)}::text)`;
    const likes = canaries.map((canary) => sql`${value} like ${`%${canary.toLowerCase()}%`}`);
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.join(likes, sql` or `)} limit 1`.execute(db);
    if (rows.length > 0) hits.push(`${table}.${column}`);
  }
  return hits;
}
