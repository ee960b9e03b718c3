import { HOUSE_ACCOUNT } from '@lemari/domain/settings/account-holder';
import { sandboxProvider } from '../payments/sandbox-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { bankBody } from '../testing/operation-calls.ts';
import { startPay } from '../testing/pay-process.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';

let pay: Awaited<ReturnType<typeof startPay>>;
beforeAll(async () => (pay = await startPay()));
afterAll(() => pay.close());

/** API and sandbox call each other over HTTP. */
describe.each(ONE_ENGINE)('plans that are paid at the sandbox’s bank, on %s,', (engine) => {
  const account = { noticeUrl: '' };
  let api: TestApi;
  let driver: ReturnType<typeof subscriptionDriver>;
  beforeAll(async () => {
    const payments = [sandboxProvider(Object.assign(account, pay.account))];
    api = await testApi(engine, { clock: movingClock(), payments });
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    account.noticeUrl = `${address}/payment/notices/sandbox`;
    driver = subscriptionDriver(api);
  });
  afterAll(() => api.close());

  it.each([
    ['virtual account', bankBody()],
    [
      'transfer to the house’s account',
      bankBody({ payment_method: 'bank_transfer', bank_code: 'bca', payment_virtual_account: undefined }),
    ],
  ])('by %s start with its notice', async (_, body) => {
    const who = await driver.person('id');
    const { data } = await api.answer('subscribeByBank', { headers: who.headers, body });
    const transfer = data.payment?.bank_transfer;
    if (transfer) expect(transfer.account_number).toBe(HOUSE_ACCOUNT.number);
    const { reference } = await api.database.db
      .selectFrom('payment_attempt')
      .orderBy('id', 'desc')
      .select('reference')
      .executeTakeFirstOrThrow();
    await pay.payAccount(reference);
    await pay.allDelivered(account);
    await api.app.settled();
    expect(await driver.list(who)).toMatchObject([
      { status: 'active', payment: { status: 'paid' }, invoice: { total_price: data.invoice.total_price } },
    ]);
  });
});
