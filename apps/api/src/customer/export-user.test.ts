import { accountsOf, bearer, network, newEmail } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { hangDoor, orderDriver } from '../testing/order-driver.ts';
import { CARD } from '../testing/operation-calls.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';
import { PERSONAL_DATA } from './personal-data.ts';

// @see rules/calls/export-user, rules/accounts/export
describe.each(ONE_ENGINE)('the export of personal data on %s', (engine) => {
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { payments: [paymentDriver(TEST_CLOCK).provider] });
    people = accountsOf(api);
  });
  afterAll(() => api.close());

  async function person() {
    const [email, home] = [newEmail(), network()];
    const session = await people.register(email, { region: 'id' }, home);
    const headers: Record<string, string> = { region: 'id', ...home, ...bearer(session) };
    const read = async () =>
      (await api.answer('exportUser', { headers, body: { otp: await people.code(email, home, 'export') } }))
        .data;
    return { id: session.user.id, email, home, session, headers, read };
  }

  it('is refused without the code that was mailed, or with that of another person', async () => {
    const [ada, eve] = [await person(), await person()];
    for (const otp of [undefined, '12345', '123456', await people.code(eve.email, eve.home, 'export')]) {
      const body = otp === undefined ? {} : { otp };
      expect(problemOf(await api.call('exportUser', { headers: ada.headers, body })).status).toBe(400);
    }
    expect(problemOf(await api.call('exportUser', { body: { otp: '123456' } })).status).toBe(401);
  });

  it('holds every list, and all that belongs to the person', async () => {
    const { id, email, headers, read } = await person();
    const ordering = orderDriver(api);
    const who = { id, email, headers, address: await hangDoor(api.database.db, id) };
    const addOrder = async () =>
      ordering.placeOrder(who, (await ordering.addCart(who, await ordering.addOwnStyle(1, 'Senja Slip'))).id);
    const order = await ordering.pay(who, ordering.payment(await addOrder(), CARDS.fine));
    await api.answer('createFavorite', { headers, body: { style_id: await ordering.addOwnStyle() } });
    await api.answer('createCard', {
      headers,
      body: { token: 'tok_exported', ...CARD, payment_provider: 'sandbox' },
    });
    await api.answer('updateProfile', { headers, body: { name: 'Ayu', birthday: '1990-02-03' } });
    await api.app.settled();
    const { account, lists, exported_at: at } = await read();
    expect(at).toBe(TEST_CLOCK.now());
    expect(account).toMatchObject({ email, name: 'Ayu', birthday: '1990-02-03', region: 'id' });
    const names = Object.values(PERSONAL_DATA).flatMap(({ exported }) =>
      typeof exported === 'string' ? [] : [exported.as],
    );
    expect(Object.keys(lists)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(lists['addresses']).toEqual([
      expect.objectContaining({ address: 'Jalan Sudirman 1', phone_number: '81234567' }),
    ]);
    expect(lists['orders']).toEqual([
      expect.objectContaining({ number: order.number, total_price: order.total_price }),
    ]);
    expect(lists['order_items']).toEqual([
      expect.objectContaining({ number: order.number, name: 'Senja Slip' }),
    ]);
    expect(lists['shipments']).toHaveLength(2);
    expect(lists['payments']).toEqual([
      expect.objectContaining({ status: 'paid', amount: order.total_price }),
    ]);
    expect(lists['wishlist']).toHaveLength(1);
    expect(lists['cards']).toContainEqual(
      expect.objectContaining({ brand: 'visa', last_four_digit: '4242' }),
    );
    expect(lists['mails']).not.toEqual([]);
    expect(lists['devices']).toHaveLength(1);
  });

  it('holds no digest, token or code, and nothing of other people', async () => {
    const [ada, eve] = [await person(), await person()];
    await api.answer('updateProfile', { headers: eve.headers, body: { name: 'Evelyn' } });
    const whole = JSON.stringify(await ada.read());
    const { access_token: access, refresh_token: refresh } = ada.session;
    for (const secret of [access, refresh, 'sha256', 'digest', 'argon2', 'tok_', eve.email, 'Evelyn'])
      expect(whole).not.toContain(secret);
    for (const key of ['customer_id', 'family_id', 'friend_id', 'referrer_id'])
      expect(whole).not.toContain(key);
  });
});
