import { differencesOf } from '../testing/reconciled.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { CARDS } from '../testing/payment-driver.ts';
import { renewalSuite } from '../testing/renewal-suite.ts';

const STAFF = { authorization: 'Bearer the-token-of-a-test' };
const DAY = 24 * 3600;

describe.each(ONE_ENGINE)('renewals whose money the provider does not keep, on %s', (engine) => {
  const {
    api,
    clock,
    money,
    driver,
    db,
    call,
    member,
    sweep,
    sweepOn,
    only,
    mailsTo,
    paidBy,
    useToken,
    waive,
  } = renewalSuite(engine);
  type Person = Awaited<ReturnType<typeof member>>['who'];

  const attemptsOf = (who: Person) =>
    db()
      .selectFrom('payment_attempt as a')
      .innerJoin('payable as p', 'p.id', 'a.payable_id')
      .where('p.customer_id', '=', who.id)
      .orderBy('a.id')
      .select(['a.reference', 'a.status', 'a.payable_id as payable'])
      .execute();
  /** The second month is charged, and the answer is lost. */
  const lost = async () => {
    const { who, id } = await member();
    await useToken(who, CARDS.lost);
    await sweepOn('2027-02-28');
    const { reference = '', payable = 0 } = (await attemptsOf(who)).at(-1) ?? {};
    await useToken(who, driver().newCard());
    return { who, id, reference, payable };
  };
  /** Of one payment: the provider has forgotten the charges of earlier tests. */
  const differences = async (of: number) =>
    (await differencesOf(db(), [money.provider], clock)).filter(({ payable }) => payable === of);
  const staff = async (path: string, payload: object = {}) => {
    const answer = await api().inject({ method: 'POST', url: `/staff${path}`, headers: STAFF, payload });
    await api().app.settled();
    return answer;
  };
  const kinds = async (who: Person) => (await mailsTo(who)).map(({ mail_kind: kind }) => kind);

  // @see rules/subscriptions/returned-try
  it('fail where it was returned, and are tried again under another reference', async () => {
    const { who, reference, payable } = await lost();
    money.set(reference, { status: 'refunded' });
    clock.pass(100);
    await sweep();
    expect(await only(who)).toMatchObject({
      status: 'past_due',
      past_due: { next_attempt_on: '2027-03-01' },
    });
    expect((await mailsTo(who)).at(-1)?.text).toContain('The payment was returned to you.');
    await sweepOn('2027-03-01');
    expect(await only(who)).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }, {}] });
    expect(await paidBy(who)).toEqual([9_900, 9_900]);
    expect(await kinds(who)).toEqual(['started', 'renewal_failed', 'renewed']);
    // Staff refund what has paid, not what was returned before.
    await staff(`/payables/${payable}/refund`);
    expect(money.refunds.map(({ charge }) => charge)).toEqual([(await attemptsOf(who)).at(-1)?.reference]);
    expect(await differences(payable)).toEqual([]);
  });

  it('end the plan where every try is returned', async () => {
    const { who, reference } = await lost();
    money.set(reference, { status: 'refunded' });
    clock.pass(100);
    await sweep();
    for (const day of ['2027-03-01', '2027-03-03', '2027-03-05', '2027-03-07']) {
      await useToken(who, CARDS.lost);
      await sweepOn(day);
      money.set((await attemptsOf(who)).at(-1)?.reference ?? '', { status: 'refunded' });
      clock.pass(100);
      await sweep();
    }
    expect(await only(who)).toMatchObject({ status: 'ended' });
    expect(new Set((await attemptsOf(who)).map((attempt) => attempt.reference)).size).toBe(6);
    expect((await kinds(who)).at(-1)).toBe('ended_unpaid');
  });

  // @see rules/ledger/other-amount
  it('of another amount stop the month and are listed, until the money has gone back', async () => {
    const { who, reference, payable } = await lost();
    money.set(reference, { amount: { amountMinor: 9_901, currency: 'SGD' } });
    clock.pass(2 * DAY);
    await sweep();
    expect(await only(who)).toMatchObject({ status: 'active', invoices: [{ status: 'pending' }, {}] });
    expect(await differences(payable)).toEqual([
      { kind: 'charge_other', payable, reference, currency: 'SGD', expected: 0, found: 9_901 },
    ]);
    money.set(reference, { status: 'refunded' });
    expect((await staff(`/payables/${payable}/inquiry`)).statusCode).toBe(200);
    expect((await attemptsOf(who)).at(-1)).toMatchObject({ status: 'failed' });
    await sweep();
    expect(await only(who)).toMatchObject({ status: 'past_due' });
    expect((await mailsTo(who)).at(-1)?.text).toContain(
      'The amount of this payment was wrong, so we did not keep it.',
    );
    expect(await differences(payable)).toEqual([]);
  });

  // @see rules/ledger/reconcile, rules/ledger/staff-ask
  it('that seemed never to have started are found, and returned once staff have the provider asked', async () => {
    const { who, reference, payable } = await lost();
    const charge = money.charges.get(reference);
    if (!charge) throw new Error('not charged');
    money.charges.delete(reference);
    clock.pass(100);
    await sweep();
    expect(await paidBy(who)).toEqual([9_900, 9_900]);
    // It exists after all, and its notice is lost.
    money.charges.set(reference, charge);
    clock.pass(3 * DAY);
    await sweep();
    expect(await differences(payable)).toEqual([
      { kind: 'charge_unposted', payable, reference, currency: 'SGD', expected: 0, found: 9_900 },
    ]);
    for (let times = 0; times < 2; times += 1)
      expect((await staff(`/payables/${payable}/inquiry`)).statusCode).toBe(200);
    expect(money.refunds.map((refund) => [refund.charge, refund.amount.amountMinor])).toEqual([
      [reference, 9_900],
    ]);
    expect((await kinds(who)).at(-1)).toBe('refunded');
    expect(await differences(payable)).toEqual([]);
  });

  // @see rules/ledger/staff-waive, rules/ledger/surplus
  it('that seemed never to have started are returned where the month was waived meanwhile', async () => {
    const { who, id, reference, payable } = await lost();
    const charge = money.charges.get(reference);
    if (!charge) throw new Error('not charged');
    money.charges.delete(reference);
    await useToken(who, CARDS.declined);
    clock.pass(100);
    await sweep();
    expect((await waive(id)).statusCode).toBe(200);
    money.charges.set(reference, charge);
    expect((await staff(`/payables/${payable}/inquiry`)).statusCode).toBe(200);
    const { mail_kind: kind, text } = (await mailsTo(who)).at(-1) ?? {};
    expect(kind).toBe('refunded');
    expect(text).toContain('This month was on us, so nothing was due.');
    expect(await differences(payable)).toEqual([]);
  });

  // @see docs/decisions/0263
  it('and their card do not become the default one when the money is returned', async () => {
    const { who, id, reference, payable } = await lost();
    const charge = money.charges.get(reference);
    if (!charge) throw new Error('not charged');
    money.charges.delete(reference);
    await useToken(who, CARDS.declined);
    clock.pass(100);
    await sweep();
    await useToken(who, driver().newCard());
    expect((await call.pay(who, id)).statusCode).toBe(200);
    const cards = () =>
      db()
        .selectFrom('card')
        .where('customer_id', '=', who.id)
        .select(['token', 'is_default'])
        .orderBy('id')
        .execute();
    const before = await cards();
    // The payment was made with a card that is not known yet.
    await db()
      .updateTable('payment_attempt')
      .set({ card_id: null })
      .where('reference', '=', reference)
      .execute();
    money.charges.set(reference, { ...charge, savedCard: driver().newCard() });
    expect((await staff(`/payables/${payable}/inquiry`)).statusCode).toBe(200);
    expect((await kinds(who)).at(-1)).toBe('refunded');
    expect((await cards()).filter((card) => card.is_default)).toEqual(
      before.filter((card) => card.is_default),
    );
  });

  it('that seemed never to have started pay for the month if it is open', async () => {
    const { who, reference, payable } = await lost();
    const charge = money.charges.get(reference);
    if (!charge) throw new Error('not charged');
    money.charges.delete(reference);
    await useToken(who, CARDS.declined);
    clock.pass(100);
    await sweep();
    expect(await only(who)).toMatchObject({ status: 'past_due' });
    money.charges.set(reference, charge);
    expect((await staff(`/payables/${payable}/inquiry`)).statusCode).toBe(200);
    expect(await only(who)).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }, {}] });
    expect(money.refunds).toEqual([]);
  });

  it('can still be paid by their owner after the money was returned', async () => {
    const { who, id, reference } = await lost();
    money.set(reference, { status: 'refunded' });
    clock.pass(100);
    await sweep();
    expect((await call.pay(who, id)).statusCode).toBe(200);
    expect(await only(who)).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }, {}] });
  });
});
