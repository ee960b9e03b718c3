import { problemOf } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { CARDS, DECLINED_WORDS } from '../testing/payment-driver.ts';
import { renewalSuite } from '../testing/renewal-suite.ts';
import { couponOf } from '../testing/subscription-driver.ts';

describe.each(ONE_ENGINE)('renewals on %s', (engine) => {
  const {
    api,
    clock,
    money,
    driver,
    db,
    call,
    ofAnswer,
    member,
    sweep,
    sweepOn,
    only,
    mailsTo,
    paidBy,
    useToken,
  } = renewalSuite(engine);

  // @see rules/subscriptions/renewals, rules/subscriptions/billing-day
  it('bill each month on the day on which it begins, once, also in short months', async () => {
    const { who } = await member();
    await sweepOn('2027-02-27');
    expect(await paidBy(who)).toEqual([9_900]);
    // In Singapore the day has begun, in UTC it has not.
    clock.at('2027-02-27T16:00:01.000Z');
    await sweep();
    await sweep();
    expect(await paidBy(who)).toEqual([9_900, 9_900]);
    await sweepOn('2027-03-30');
    expect(await paidBy(who)).toHaveLength(2);
    await sweepOn('2027-03-31', '2027-04-29', '2027-04-30', '2027-05-30');
    expect(await paidBy(who)).toEqual([9_900, 9_900, 9_900, 9_900]);
    const { invoices, next_billing_date: next, status } = await only(who);
    expect([status, next]).toEqual(['active', '2027-05-31']);
    expect(invoices.map(({ month, starts_on, ends_on, card }) => [month, starts_on, ends_on, card])).toEqual([
      [4, '2027-04-30', '2027-05-30', expect.objectContaining({ last_four_digit: '4242' })],
      [3, '2027-03-31', '2027-04-29', expect.objectContaining({ last_four_digit: '4242' })],
      [2, '2027-02-28', '2027-03-30', expect.objectContaining({ last_four_digit: '4242' })],
      [1, '2027-01-31', '2027-02-27', expect.objectContaining({ last_four_digit: '4242' })],
    ]);
    expect(invoices[0]?.rows).toEqual([
      { type: 'DEFAULT', title: 'Basic, 30 April 2027 to 30 May 2027', price: 9_900 },
      { type: 'TOTAL', title: 'Due with this month', price: 9_900 },
    ]);
    const [, mail, ...others] = await mailsTo(who);
    expect(others).toHaveLength(2);
    expect(mail?.subject).toBe('Your Basic plan: you paid $99');
    expect(mail?.text).toContain(
      'Thank you. You paid $99 for the month from 28 February 2027 to 30 March 2027.',
    );
    expect(mail?.text).toContain(
      'On Wednesday 31 March your next month begins, and we charge $99 to your card.',
    );
  });

  // @see rules/subscriptions/renewals
  it('bill plans of Hong Kong on its days, in its currency', async () => {
    const who = await driver().person('hk');
    await driver().subscribe(who, driver().bodyOf({ plan_id: 'hk-bags' }, driver().newCard()));
    await sweepOn('2027-02-27', '2027-02-28');
    expect(await paidBy(who)).toEqual([89_900, 89_900]);
  });

  it('are lowered in the months of a discount, and keep the price that was agreed to', async () => {
    await driver().voucher('THREEMONTHS');
    await db().updateTable('voucher').set({ max_redeem: 3 }).where('code', '=', 'THREEMONTHS').execute();
    const { who } = await member({ vouchers: ['THREEMONTHS'] });
    expect(await only(who)).toMatchObject({ next_price: 7_900, commitment_cost: 0 });
    const [old] = await db()
      .selectFrom('plan_terms')
      .where('plan_id', '=', 'sg-apparel-basic')
      .selectAll()
      .execute();
    await db()
      .insertInto('plan_terms')
      .values({
        ...old,
        plan_id: 'sg-apparel-basic',
        starts_at: '2027-02-01T00:00:00Z',
        price: 19_900,
        images: JSON.stringify(old?.images ?? []),
      } as never)
      .execute();
    await sweepOn('2027-02-28', '2027-03-31', '2027-04-30');
    await db().deleteFrom('plan_terms').where('price', '=', 19_900).execute();
    expect(await paidBy(who)).toEqual([7_900, 7_900, 7_900, 9_900]);
    const { invoices } = await only(who);
    expect(invoices[1]?.rows[1]).toMatchObject({ type: 'DISCOUNT', price: -2_000 });
  });

  // @see rules/subscriptions/credits
  it('use up credits from the oldest on, in part, and pay nothing where nothing is due', async () => {
    const { who, id } = await member();
    const credits = async (...amounts: number[]) => {
      for (const amount of amounts) {
        const { id: friend } = await driver().person();
        await db()
          .insertInto('referral_credit')
          .values({
            customer_id: who.id,
            friend_id: friend,
            subscription_id: id,
            amount,
            currency: 'SGD',
            created_at: clock.now(),
          })
          .execute();
      }
    };
    await credits(5_000, 5_000, 12_000);
    expect(await driver().referral(who)).toMatchObject({ credit_price: 22_000 });
    expect(await only(who)).toMatchObject({ next_price: 0, next_credit_price: 9_900 });
    await sweepOn('2027-02-28');
    expect(await driver().referral(who)).toMatchObject({ credit_price: 12_100 });
    expect((await only(who)).invoices[0]).toMatchObject({ month: 2, total_price: 0, status: 'paid' });
    await sweepOn('2027-03-31', '2027-04-30');
    expect(await paidBy(who)).toEqual([9_900, 7_700]);
    expect(await driver().referral(who)).toMatchObject({ credit_price: 0 });
    expect((await only(who)).invoices[0]?.rows).toContainEqual({
      type: 'DISCOUNT',
      title: 'Thank you for inviting friends',
      price: -2_200,
    });
    await useToken(who, CARDS.declined);
    await credits(5_000);
    await sweepOn('2027-05-31');
    expect(await only(who)).toMatchObject({ past_due: { amount: 4_900 } });
    expect(await driver().referral(who)).toMatchObject({ credit_price: 0 });
    ofAnswer(await call.cancel(who, id));
    expect(await driver().referral(who)).toMatchObject({ credit_price: 5_000 });
    const [, free] = await mailsTo(who);
    expect(free?.text).toContain(
      'The month from 28 February 2027 to 30 March 2027 has begun and costs you nothing.',
    );
    expect(free?.text).toContain('- Thank you for inviting friends: -$99');
  });

  // @see rules/subscriptions/retries
  it('that fail are tried again after 1, 3, 5 and 7 days with a mail each, and then end', async () => {
    const { who } = await member();
    await useToken(who, CARDS.declined);
    await sweepOn('2027-02-28');
    await sweep();
    expect(await only(who)).toMatchObject({
      status: 'past_due',
      past_due: {
        amount: 9_900,
        since: '2027-02-28',
        next_attempt_on: '2027-03-01',
        ends_on: '2027-03-07',
      },
      next_billing_date: '2027-03-31',
      earliest_end_date: '2027-02-28',
      payment: { status: 'failed', failure_reason: DECLINED_WORDS },
    });
    expect(await driver().customer(who)).toMatchObject({ status: 'Subscriber' });
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08']) await sweepOn(`2027-03-${day}`);
    const mails = (await mailsTo(who)).slice(1);
    expect(mails.map(({ mail_kind, written_at }) => [mail_kind, written_at.slice(0, 10)])).toEqual([
      ['renewal_failed', '2027-02-28'],
      ['renewal_failed', '2027-03-01'],
      ['renewal_failed', '2027-03-03'],
      ['renewal_failed', '2027-03-05'],
      ['ended_unpaid', '2027-03-07'],
    ]);
    expect(mails[0]?.subject).toBe('We couldn’t charge you for your Basic plan');
    expect(mails[0]?.text).toContain(
      `We couldn’t charge $99 for the month from 28 February 2027 to 30 March 2027. ${DECLINED_WORDS}`,
    );
    expect(mails[0]?.text).toContain(
      'We try again on Monday 1 March, and for the last time on Sunday 7 March. If it doesn’t work by then, your plan ends that day.',
    );
    expect(mails[0]?.text).toContain(
      'To pay now, or with another card: http://localhost:4200/sg/apparel/account/subscription',
    );
    expect(mails[3]?.text).toContain(
      'We try again on Sunday 7 March, for the last time. If it doesn’t work then, your plan ends that day.',
    );
    expect(mails[4]?.text).toContain(
      'That was the last try, so your Basic plan has ended today. That month isn’t charged any more.',
    );
    expect(mails[4]?.text).toContain('Please send back the pieces that you still have.');
    expect(mails[4]?.text).toContain(
      'You can subscribe again whenever you like: http://localhost:4200/sg/apparel/plans',
    );
    expect(await only(who)).toMatchObject({
      status: 'ended',
      ends_on: '2027-03-07',
      past_due: null,
      next_billing_date: null,
      invoices: [{ status: 'void' }, { status: 'paid' }],
    });
    expect(await driver().customer(who)).toMatchObject({ status: 'WindowShopper', ex_subscriber: true });
    expect(await paidBy(who)).toEqual([9_900]);
  });

  it('are retried at the same distance after days on which no process ran', async () => {
    const { who } = await member();
    await useToken(who, CARDS.declined);
    await sweepOn('2027-02-28', '2027-03-20', '2027-03-21');
    expect(await only(who)).toMatchObject({
      past_due: { next_attempt_on: '2027-03-22', ends_on: '2027-03-26' },
    });
  });

  it('of a person without a card fail', async () => {
    const { who } = await member();
    await db().deleteFrom('card').where('customer_id', '=', who.id).execute();
    await sweepOn('2027-02-28');
    expect(await only(who)).toMatchObject({ status: 'past_due' });
    const mail = (await mailsTo(who)).at(-1);
    expect(mail?.text).toContain('Your account has no card for it.');
  });

  // @see rules/calls/pay-subscription
  it('that fail are recovered by another card at once, which is the default one from then on', async () => {
    const { who, id } = await member();
    expect(problemOf(await call.pay(who, id))).toMatchObject({ status: 409 });
    await useToken(who, CARDS.declined);
    await sweepOn('2027-02-28', '2027-03-01');
    const again = ofAnswer(await call.pay(who, id));
    expect(again).toMatchObject({ status: 'past_due', payment: { status: 'failed' } });
    const token = driver().newCard();
    const recovered = ofAnswer(await call.pay(who, id, token));
    expect(recovered).toMatchObject({
      status: 'active',
      past_due: null,
      next_billing_date: '2027-03-31',
      invoices: [{ month: 2, starts_on: '2027-02-28', status: 'paid' }, {}],
    });
    expect((await mailsTo(who)).at(-1)).toMatchObject({ mail_kind: 'renewed' });
    await sweepOn('2027-03-03', '2027-03-31');
    expect(await paidBy(who)).toEqual([9_900, 9_900, 9_900]);
    const cards = await db()
      .selectFrom('card')
      .where('customer_id', '=', who.id)
      .where('is_default', '=', true)
      .select('token')
      .execute();
    expect(cards).toEqual([{ token }]);
  });

  it('that fail can be paid on the provider’s page, and wait for that', async () => {
    const { who, id } = await member();
    await useToken(who, CARDS.declined);
    await sweepOn('2027-02-28');
    clock.at('2027-03-01T03:30:00.000Z');
    await api().answer('createCardPaymentToken', {
      headers: who.headers,
      body: { subscription_item_id: id, frontend_return_url: '/sg/apparel/account/subscription' },
    });
    // The retry leaves the page to its owner, for an hour.
    await sweepOn('2027-03-01');
    expect(await only(who)).toMatchObject({ past_due: { next_attempt_on: '2027-03-01' } });
    clock.pass(3_700);
    await sweep();
    expect(await only(who)).toMatchObject({ past_due: { next_attempt_on: '2027-03-03' } });
  });

  // @see rules/subscriptions/charged-once
  it('whose answer is lost are asked about, and charged once', async () => {
    const { who } = await member();
    await useToken(who, CARDS.lost);
    await sweepOn('2027-02-28');
    expect(await only(who)).toMatchObject({ status: 'active', invoices: [{ status: 'pending' }, {}] });
    const [charge] = [...money.charges.values()].slice(-1);
    if (charge) money.charges.delete(charge.reference);
    clock.pass(20);
    // The provider does not know it yet, and gets the same reference again.
    await sweep();
    expect([...money.charges.keys()].filter((reference) => reference.startsWith('M'))).toEqual([
      charge?.reference,
    ]);
    clock.pass(20);
    await sweep();
    expect(await only(who)).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }, {}] });
    expect(await mailsTo(who)).toHaveLength(2);
  });

  it('that never reached the provider count as no failure', async () => {
    const { who } = await member();
    await useToken(who, CARDS.away);
    await sweepOn('2027-02-28');
    expect(await only(who)).toMatchObject({ status: 'active', past_due: null });
    await useToken(who, driver().newCard());
    clock.pass(200);
    await sweep();
    expect(await paidBy(who)).toEqual([9_900, 9_900]);
  });

  it('that the provider has never received are sent under another reference', async () => {
    const { who } = await member();
    await useToken(who, CARDS.lost);
    await sweepOn('2027-02-28');
    const [charge] = [...money.charges.values()].slice(-1);
    if (charge) money.charges.delete(charge.reference);
    clock.pass(200);
    await useToken(who, driver().newCard());
    await sweep();
    expect(await only(who)).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }, {}] });
    expect(await paidBy(who)).toEqual([9_900, 9_900]);
    expect((await mailsTo(who)).map(({ mail_kind: kind }) => kind)).toEqual(['started', 'renewed']);
  });

  it('whose bank asks an absent owner fail, and are paid by the owner', async () => {
    const { who, id } = await member();
    await useToken(who, CARDS.challenged);
    await sweepOn('2027-02-28');
    expect(await only(who)).toMatchObject({ status: 'past_due' });
    expect(ofAnswer(await call.pay(who, id))).toMatchObject({
      status: 'past_due',
      payment: { status: 'waiting', redirect_url: 'https://pay.example/challenge' },
    });
  });

  it('refund money that arrives after the end', async () => {
    const { who, id } = await member();
    await useToken(who, CARDS.challenged);
    await sweepOn('2027-02-28');
    await call.pay(who, id);
    const reference = [...money.charges.values()].at(-1)?.reference ?? '';
    await db().updateTable('subscription').set({ retries: 3 }).where('id', '=', id).execute();
    ofAnswer(await call.cancel(who, id));
    money.set(reference, { status: 'paid' });
    await api().inject(money.notice(reference));
    await sweep();
    expect(money.refunds.map(({ charge }) => charge)).toEqual([reference]);
    expect((await mailsTo(who)).at(-1)?.text).toContain('Your plan had ended before this payment arrived.');
  });

  // @see rules/subscriptions/not-renewed
  it('of restricted customers are not made: the plan ends', async () => {
    const { who } = await member();
    await db().updateTable('customer').set({ status: 'Risky' }).where('id', '=', who.id).execute();
    await sweepOn('2027-02-28');
    expect(await only(who)).toMatchObject({ status: 'ended', ends_on: '2027-02-27' });
    expect(await driver().customer(who)).toMatchObject({ status: 'Risky', ex_subscriber: true });
    expect(await paidBy(who)).toEqual([9_900]);
    expect((await mailsTo(who)).at(-1)?.text).toContain(
      'We can’t renew your Basic plan, so it ended on 27 February 2027. No further month is charged.',
    );
  });

  it('follow a first month that an earlier release has noted', async () => {
    const { who, id } = await member();
    await db().updateTable('subscription').set({ paid_until: null }).where('id', '=', id).execute();
    await sweepOn('2027-02-20');
    expect(await paidBy(who)).toHaveLength(1);
    await sweepOn('2027-02-28');
    expect(await paidBy(who)).toHaveLength(2);
  });

  // @see rules/subscriptions/expiring-cards
  it('are announced to people whose card expires before, once', async () => {
    const { who } = await member();
    const expires = (month: number) =>
      db()
        .updateTable('card')
        .set({ expiration_year: 2027, expiration_month: month })
        .where('customer_id', '=', who.id)
        .execute();
    await expires(1);
    await sweepOn('2027-02-13');
    expect(await mailsTo(who)).toHaveLength(1);
    await sweepOn('2027-02-14', '2027-02-15');
    const [, mail, ...others] = await mailsTo(who);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your card expires before your next payment');
    expect(mail?.text).toContain(
      'Your Visa card that ends in 4242 expires on 31 January 2027. On Sunday 28 February we charge $99 for your Basic plan.',
    );
    await expires(2);
    await sweepOn('2027-02-16');
    // It can be charged on the last day of its month.
    expect(await mailsTo(who)).toHaveLength(2);
  });
});

describe.each(ONE_ENGINE)('a person with a plan on %s', (engine) => {
  const {
    clock,
    driver,
    db,
    call,
    ofAnswer,
    member,
    sweepOn,
    only,
    mailsTo,
    paidBy,
    useToken,
    staff,
    withCommitment,
    money,
    api,
  } = renewalSuite(engine);

  // @see rules/calls/cancel-subscription, rules/calls/resume-subscription
  it('cancels it as of the last day that is paid for, can undo that, and is an ex-subscriber afterwards', async () => {
    const { who, id } = await member();
    expect(await only(who)).toMatchObject({ earliest_end_date: '2027-02-27', commitment_cost: 0 });
    clock.on('2027-02-10');
    for (let time = 0; time < 2; time += 1)
      expect(ofAnswer(await call.cancel(who, id))).toMatchObject({
        status: 'cancelling',
        ends_on: '2027-02-27',
        earliest_end_date: '2027-02-27',
        commitment_cost: 0,
        next_billing_date: null,
        next_price: 0,
      });
    expect(problemOf(await call.plan(who, id, 'sg-apparel-pro'))).toMatchObject({
      status: 409,
      detail: 'You have cancelled this plan: it ends on 27 February 2027. Undo that first.',
    });
    for (let time = 0; time < 2; time += 1)
      expect(ofAnswer(await call.resume(who, id))).toMatchObject({ status: 'active', ends_on: null });
    ofAnswer(await call.cancel(who, id));
    await sweepOn('2027-02-27');
    expect(await only(who)).toMatchObject({ status: 'cancelling' });
    expect(await driver().customer(who)).toMatchObject({ status: 'Subscriber' });
    await sweepOn('2027-02-28');
    expect(await only(who)).toMatchObject({ status: 'ended', ends_on: '2027-02-27' });
    expect(await driver().customer(who)).toMatchObject({ status: 'WindowShopper', ex_subscriber: true });
    expect(problemOf(await call.resume(who, id))).toMatchObject({
      status: 409,
      detail: 'This plan has ended. You can subscribe again.',
    });
    expect(problemOf(await call.cancel(who, id))).toMatchObject({ status: 409 });
    expect(await paidBy(who)).toEqual([9_900]);
    const mails = await mailsTo(who);
    expect(mails.map(({ mail_kind: kind }) => kind)).toEqual([
      'started',
      'cancelled',
      'resumed',
      'cancelled',
      'ended',
    ]);
    expect(mails[1]?.subject).toBe('Your Basic plan ends on 27 February 2027');
    expect(mails[1]?.text).toContain(
      'You’ve cancelled your Basic plan. It ends on 27 February 2027, and is yours until then. No further month is charged.',
    );
    expect(mails[1]?.text).toContain(
      'If you change your mind, you can undo this until that day: http://localhost:4200/sg/apparel/account/subscription',
    );
    expect(mails[2]?.text).toContain('You’ve undone your cancellation, so your Basic plan continues.');
    expect(mails[2]?.text).toContain(
      'On Sunday 28 February your next month begins, and we charge $99 to your card.',
    );
    expect(mails[4]?.text).toContain(
      'You cancelled your Basic plan, and it ended on 27 February 2027. No further month is charged.',
    );
  });

  it('cannot undo a cancellation after the last day, which no sweep has seen yet', async () => {
    const { who, id } = await member();
    ofAnswer(await call.cancel(who, id));
    clock.on('2027-02-28');
    expect(problemOf(await call.resume(who, id))).toMatchObject({
      status: 409,
      detail: 'Your plan ended on 27 February 2027. You can subscribe again.',
    });
  });

  // @see rules/subscriptions/commitment-billed
  it('pays the months of the commitment after cancelling, and may fail at one', async () => {
    const { who, id } = await member();
    await withCommitment(3, async () => {
      expect(await only(who)).toMatchObject({
        earliest_end_date: '2027-04-29',
        commitment_cost: 19_800,
        plan_change_from: null,
      });
      expect(problemOf(await call.plan(who, id, 'sg-apparel-pro'))).toMatchObject({
        status: 409,
        detail: 'You can choose another plan in the last month of your commitment, for the month after it.',
      });
      expect(ofAnswer(await call.cancel(who, id))).toMatchObject({
        status: 'cancelling',
        ends_on: '2027-04-29',
        commitment_cost: 19_800,
        next_billing_date: '2027-02-28',
      });
      expect((await mailsTo(who)).at(-1)?.text).toContain(
        'Your plan runs for at least three months, so $198 is still charged, month by month, until 29 April 2027.',
      );
      await sweepOn('2027-02-28');
      const token = driver().newCard();
      await useToken(who, CARDS.declined);
      await sweepOn('2027-03-31');
      expect(await only(who)).toMatchObject({
        status: 'past_due',
        ends_on: '2027-04-29',
        commitment_cost: 9_900,
        next_billing_date: null,
      });
      expect(ofAnswer(await call.resume(who, id))).toMatchObject({ status: 'past_due', ends_on: null });
      expect(ofAnswer(await call.cancel(who, id))).toMatchObject({
        status: 'past_due',
        ends_on: '2027-04-29',
      });
      await useToken(who, token);
      await sweepOn('2027-04-01');
      expect(await only(who)).toMatchObject({ status: 'cancelling', commitment_cost: 0 });
      await sweepOn('2027-04-30');
      expect(await only(who)).toMatchObject({ status: 'ended', ends_on: '2027-04-29' });
      expect(await paidBy(who)).toEqual([9_900, 9_900, 9_900]);
    });
  });

  it('ends it at once with an open month that no commitment covers', async () => {
    const { who, id } = await member();
    await useToken(who, CARDS.declined);
    await sweepOn('2027-02-28');
    clock.on('2027-03-01');
    expect(ofAnswer(await call.cancel(who, id))).toMatchObject({
      status: 'ended',
      ends_on: '2027-03-01',
      past_due: null,
      invoices: [{ status: 'void' }, { status: 'paid' }],
    });
    await sweepOn('2027-03-03');
    expect(await paidBy(who)).toEqual([9_900]);
    expect(await driver().customer(who)).toMatchObject({ status: 'WindowShopper' });
    expect((await mailsTo(who)).at(-1)?.text).toContain(
      'You’ve cancelled your Basic plan. The month that wasn’t paid isn’t charged any more, so your plan has ended today.',
    );
  });

  it('is billed for no month that begins before the sweep of its day', async () => {
    const { who, id } = await member();
    clock.on('2027-02-28');
    expect(ofAnswer(await call.cancel(who, id))).toMatchObject({ status: 'ended' });
    await sweepOn('2027-02-28');
    expect(await paidBy(who)).toEqual([9_900]);
  });

  // @see rules/calls/change-plan
  it('changes to another plan of the same pieces with the next month, at the terms of the day', async () => {
    const { who, id } = await member({ coupons: [await couponOf(db(), 'sg-apparel-basic')] });
    expect(await only(who)).toMatchObject({ plan_change_from: '2027-02-28', next_plan: null });
    for (const plan of ['sg-bags-core', 'sg-apparel-starter', 'hk-bags', 'no-such-plan'])
      expect(problemOf(await call.plan(who, id, plan))).toMatchObject({ status: 400 });
    for (let time = 0; time < 2; time += 1)
      expect(ofAnswer(await call.plan(who, id, 'sg-apparel-standard'))).toMatchObject({
        plan_id: 'sg-apparel-basic',
        price: 9_900,
        next_price: 12_900,
        next_plan: {
          plan_id: 'sg-apparel-standard',
          plan_name: 'Standard',
          price: 12_900,
          commitment: 1,
          from: '2027-02-28',
          ends_discount: false,
        },
      });
    expect(ofAnswer(await call.plan(who, id, 'sg-apparel-basic'))).toMatchObject({
      next_plan: null,
      next_price: 9_900,
    });
    ofAnswer(await call.plan(who, id, 'sg-apparel-standard'));
    await sweepOn('2027-02-28', '2027-03-31');
    expect(await paidBy(who)).toEqual([7_900, 12_900, 12_900]);
    expect(await only(who)).toMatchObject({
      status: 'active',
      plan_id: 'sg-apparel-standard',
      price: 12_900,
      next_plan: null,
      discount: null,
      plan_change_from: '2027-04-30',
    });
    const mails = await mailsTo(who);
    expect(mails.map(({ mail_kind: kind }) => kind)).toEqual([
      'started',
      'plan_chosen',
      'plan_unchanged',
      'plan_chosen',
      'renewed',
      'renewed',
    ]);
    expect(mails[1]?.subject).toBe('You change to the Standard plan on 28 February 2027');
    expect(mails[1]?.text).toContain(
      'From 28 February 2027 on you have the Standard plan, for $129 a month. Until then you have the Basic plan. No part of the present month is refunded or charged.',
    );
    expect(mails[1]?.text).toContain('To keep the Basic plan, press “Keep the Basic plan” before that day: ');
    expect(mails[2]?.text).toContain(
      'You’ve undone the change to the Standard plan, and keep the Basic plan.',
    );
  });

  it('loses the months of a discount with the plan that they were for, and is told so', async () => {
    await driver().voucher('MOREMONTHS');
    await db().updateTable('voucher').set({ max_redeem: 3 }).where('code', '=', 'MOREMONTHS').execute();
    const { who, id } = await member({ vouchers: ['MOREMONTHS'] });
    expect(ofAnswer(await call.plan(who, id, 'sg-apparel-standard'))).toMatchObject({
      next_price: 12_900,
      next_plan: { ends_discount: true },
    });
    expect((await mailsTo(who)).at(-1)?.text).toContain(
      'Your discount of $20 a month ends with the Basic plan.',
    );
    // A cancellation drops the change.
    ofAnswer(await call.cancel(who, id));
    expect(ofAnswer(await call.resume(who, id))).toMatchObject({ next_plan: null, next_price: 7_900 });
  });

  it('begins the commitment of the next plan with it', async () => {
    const { who, id } = await member({ plan_id: 'sg-apparel-pro' });
    await withCommitment(3, async () => {
      ofAnswer(await call.plan(who, id, 'sg-apparel-basic'));
      expect((await mailsTo(who)).at(-1)?.text).toContain(
        'The Basic plan runs for at least three months from that day.',
      );
      await sweepOn('2027-02-28');
      expect(await only(who)).toMatchObject({
        plan_id: 'sg-apparel-basic',
        earliest_end_date: '2027-05-30',
        commitment_cost: 19_800,
      });
    });
  });

  it('is answered about no other person’s plan, and restricted ones change nothing', async () => {
    const { who, id } = await member();
    const other = await driver().person();
    for (const act of [call.cancel, call.resume, call.pay] as const)
      expect(problemOf(await act(other, id))).toMatchObject({ status: 404 });
    expect(problemOf(await call.plan(other, id, 'sg-apparel-pro'))).toMatchObject({ status: 404 });
    await db().updateTable('customer').set({ status: 'Blacklisted' }).where('id', '=', who.id).execute();
    expect(problemOf(await call.plan(who, id, 'sg-apparel-pro'))).toMatchObject({ status: 403 });
    expect(ofAnswer(await call.cancel(who, id))).toMatchObject({ status: 'cancelling' });
    expect(problemOf(await call.resume(who, id))).toMatchObject({ status: 403 });
  });

  // @see rules/subscriptions/running
  it('cannot take another plan of the line while one is past due or cancelled', async () => {
    const { who, id } = await member();
    ofAnswer(await call.cancel(who, id));
    const again = () => driver().tryToSubscribe(who, driver().bodyOf({ plan_id: 'sg-apparel-pro' }));
    expect(problemOf(await again())).toMatchObject({ status: 409, error: 'already_subscribed' });
    ofAnswer(await call.resume(who, id));
    await useToken(who, CARDS.declined);
    await sweepOn('2027-02-28');
    expect(problemOf(await again())).toMatchObject({ status: 409, error: 'already_subscribed' });
  });

  /** A part of the first month is a deposit, as plans of Indonesia have it. */
  async function withDeposit(id: number, price: number): Promise<void> {
    const { rows } = await db()
      .selectFrom('invoice')
      .where('subscription_id', '=', id)
      .select('rows')
      .executeTakeFirstOrThrow();
    const [first, ...others] = rows;
    if (!first) throw new Error('no rows');
    const deposit = { type: 'DEPOSIT', title: 'Refundable deposit', price };
    const withIt = [{ ...first, price: first.price - price }, deposit, ...others];
    await db()
      .updateTable('invoice')
      .set({ rows: JSON.stringify(withIt) })
      .where('subscription_id', '=', id)
      .execute();
    await db().updateTable('subscription').set({ deposit_price: price }).where('id', '=', id).execute();
  }

  // @see rules/subscriptions/deposit-returned
  it('gets the deposit back once, when staff have the last piece', async () => {
    const who = await driver().person();
    const { id } = await driver().subscribe(who, driver().bodyOf({}, CARDS.challenged));
    await withDeposit(id, 4_000);
    const reference = [...money.charges.keys()].at(-1) ?? '';
    money.set(reference, { status: 'paid' });
    await api().inject(money.notice(reference));
    expect((await staff(`${id}/returned`)).statusCode).toBe(409);
    ofAnswer(await call.cancel(who, id));
    await sweepOn('2027-02-28');
    expect((await mailsTo(who)).at(-1)?.text).toContain(
      'You get your deposit of $40 back when your plan has ended and your last piece has reached us.',
    );
    expect((await staff(`${id}/returned`)).json()).toMatchObject({ data: { returned_at: clock.now() } });
    // The provider is asked in the background.
    const { returned, invoices } = await only(who);
    const [{ refunded_price: sent = 0, refund_coming_price: coming = 0 } = {}] = invoices;
    expect(returned).toMatchObject({ deposit_price: 4_000, is_deposit_sent: sent === 4_000 });
    expect(sent + coming).toBe(4_000);
    expect((await staff(`${id}/returned`)).statusCode).toBe(409);
    await sweepOn('2027-02-28');
    expect(money.refunds).toMatchObject([{ amount: { amountMinor: 4_000, currency: 'SGD' } }]);
    const mail = (await mailsTo(who)).at(-1);
    expect(mail?.text).toContain(
      'We refunded $40 to your original payment method. Your last piece has reached us, so here is your deposit.',
    );
    expect(await only(who)).toMatchObject({
      returned: { deposit_price: 4_000, is_deposit_sent: true },
      invoices: [{ status: 'paid', refunded_price: 4_000 }],
    });
  });

  // @see rules/calls/get-user
  it('has it and its open months in the user’s answer', async () => {
    const { who, id } = await member();
    const included = async () =>
      (await api().answer('getUser', { headers: who.headers })).included.filter(({ type }) =>
        ['subscription_items', 'invoices'].includes(type),
      );
    const item = {
      type: 'subscription_items',
      id,
      attributes: {
        plan_id: 'sg-apparel-basic',
        status: 'active',
        price: 9_900,
        currency: 'SGD',
        vertical_type: 'apparel',
      },
    };
    expect(await included()).toEqual([item]);
    await useToken(who, CARDS.declined);
    await sweepOn('2027-02-28');
    expect(await included()).toMatchObject([
      { ...item, attributes: { status: 'past_due' } },
      {
        type: 'invoices',
        attributes: { subscription_item_id: id, invoice_status: 'pending', subtotal: 9_900, currency: 'SGD' },
      },
    ]);
  });
});
