import { ONE_ENGINE } from '../testing/engines.ts';
import { CARDS } from '../testing/payment-driver.ts';
import { renewalSuite } from '../testing/renewal-suite.ts';

describe.each(ONE_ENGINE)('a month that is open on %s', (engine) => {
  const {
    clock,
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
    waive,
    preview,
    withCommitment,
  } = renewalSuite(engine);
  type Member = Awaited<ReturnType<typeof member>>;

  const pastDue = async (more: object = {}): Promise<Member> => {
    const one = await member(more);
    await useToken(one.who, CARDS.declined);
    await sweepOn('2027-02-28');
    return one;
  };
  const restrict = ({ who }: Member) =>
    db().updateTable('customer').set({ status: 'Risky' }).where('id', '=', who.id).execute();
  const lastMail = async ({ who }: Member) => (await mailsTo(who)).at(-1);

  // @see rules/ledger/staff-waive; docs/decisions/0312
  it('is waived by staff: no card has paid it, and the mail says that nothing is charged', async () => {
    const one = await pastDue();
    expect((await waive(one.id)).statusCode).toBe(200);
    expect(await only(one.who)).toMatchObject({
      status: 'active',
      past_due: null,
      invoices: [
        { month: 2, status: 'waived', card: null, paid_at: clock.now(), refunded_price: 0 },
        { month: 1, status: 'paid', card: { last_four_digit: '4242' } },
      ],
    });
    const mail = await lastMail(one);
    expect(mail?.subject).toBe('Your Basic plan: $99 isn’t charged');
    expect(mail?.text).toContain(
      'The month from 28 February 2027 to 30 March 2027 is on us: we don’t charge the $99 that was open.',
    );
    expect(await paidBy(one.who)).toEqual([9_900]);
  });

  // @see rules/subscriptions/earliest-end
  it('is not owed after a change to a plan without a commitment either', async () => {
    const { who, id } = await member();
    ofAnswer(await call.plan(who, id, 'sg-apparel-standard'));
    await useToken(who, CARDS.declined);
    await sweepOn('2027-02-28');
    expect(await only(who)).toMatchObject({
      status: 'past_due',
      plan_name: 'Standard',
      commitment_cost: 0,
      earliest_end_date: '2027-02-28',
    });
    expect(ofAnswer(await call.cancel(who, id))).toMatchObject({ status: 'ended', ends_on: '2027-02-28' });
    await sweepOn('2027-03-01', '2027-03-07');
    expect(await paidBy(who)).toEqual([9_900]);
  });

  // @see docs/decisions/0276
  describe('of a restricted customer', () => {
    it('is not tried again, and ends the plan on the day of the next try', async () => {
      const one = await pastDue();
      await restrict(one);
      expect(await only(one.who)).toMatchObject({
        status: 'past_due',
        next_billing_date: null,
        commitment_cost: 0,
        past_due: { next_attempt_on: '2027-03-01', ends_on: '2027-03-01' },
      });
      await useToken(one.who, 'tok_working_0001');
      await sweepOn('2027-03-01');
      expect(await only(one.who)).toMatchObject({ status: 'ended', ends_on: '2027-03-01' });
      expect(await paidBy(one.who)).toEqual([9_900]);
      const mail = await lastMail(one);
      expect(mail?.text).toContain('so it ended on 1 March 2027. No further month is charged.');
      expect(mail?.text).not.toContain('subscribe again');
    });

    it('is bound by no commitment: a cancelled plan ends with the days that are paid for', async () => {
      const one = await member();
      await withCommitment(3, async () => {
        await restrict(one);
        expect(ofAnswer(await call.cancel(one.who, one.id))).toMatchObject({
          status: 'cancelling',
          ends_on: '2027-02-27',
          commitment_cost: 0,
          next_billing_date: null,
        });
        const mail = await lastMail(one);
        expect(mail?.text).toContain(
          'It ends on 27 February 2027, and is yours until then. No further month is charged.',
        );
        expect(mail?.text).not.toContain('undo');
      });
      await sweepOn('2027-02-28');
      expect((await lastMail(one))?.text).toContain(
        'You cancelled your Basic plan, and it ended on 27 February 2027.',
      );
      expect((await lastMail(one))?.text).not.toContain('subscribe again');
    });

    it('is cancelled within a commitment, and restricted afterwards: the answer names the earlier end', async () => {
      await withCommitment(3, async () => {
        const one = await member();
        expect(ofAnswer(await call.cancel(one.who, one.id))).toMatchObject({
          ends_on: '2027-04-29',
          commitment_cost: 19_800,
        });
        await restrict(one);
        expect(await only(one.who)).toMatchObject({ ends_on: '2027-02-27', commitment_cost: 0 });
        await sweepOn('2027-02-28');
        expect(await only(one.who)).toMatchObject({ status: 'ended', ends_on: '2027-02-27' });
      });
    });

    it('is announced to no card that expires', async () => {
      const one = await member();
      await restrict(one);
      await db()
        .updateTable('card')
        .set({ expiration_year: 2027, expiration_month: 2 })
        .where('customer_id', '=', one.who.id)
        .execute();
      const before = (await mailsTo(one.who)).length;
      await sweepOn('2027-02-20');
      expect(await mailsTo(one.who)).toHaveLength(before);
    });
  });

  describe('is known to each mail about the plan', () => {
    it('of a start on a day that some months do not have', async () => {
      const one = await member();
      expect((await lastMail(one))?.text).toContain(
        'On Sunday 28 February your second month begins, and we charge $99 to your card. Later months begin on the 31st, or on the last day of a shorter month.',
      );
    });

    it('of a change, a cancellation that drops it, and the return to the plan', async () => {
      const one = await pastDue();
      const { who, id } = one;
      ofAnswer(await call.plan(who, id, 'sg-apparel-pro'));
      expect((await lastMail(one))?.text).toMatch(
        /Until then you have the Basic plan, if what is open is paid\. .*\n\$99 is open\. We try again on Monday 1 March/,
      );
      ofAnswer(await call.plan(who, id, 'sg-apparel-basic'));
      expect((await lastMail(one))?.text).toMatch(/keep the Basic plan\.\n\n\$99 is open\. We try again/);
    });

    it('of a cancellation within a commitment, with what it costs', async () => {
      await withCommitment(3, async () => {
        const one = await member();
        expect((await lastMail(one))?.text).toContain(
          'If you cancelled today, your plan would end on 29 April 2027, and $198 would still be charged until then, month by month.',
        );
        const { who, id } = one;
        await useToken(who, CARDS.declined);
        await sweepOn('2027-02-28');
        ofAnswer(await call.cancel(who, id));
        expect((await lastMail(one))?.text).toContain(
          'It ends on 29 April 2027, and is yours until then, if what is open is paid.',
        );
        ofAnswer(await call.resume(who, id));
        expect((await lastMail(one))?.text).toMatch(/continues\.\n\n\$99 is open\. We try again/);
      });
    });

    it('of a cancellation that drops a change', async () => {
      const one = await member();
      ofAnswer(await call.plan(one.who, one.id, 'sg-apparel-pro'));
      ofAnswer(await call.cancel(one.who, one.id));
      expect((await lastMail(one))?.text).toContain('The change to the Pro plan is dropped.');
    });
  });

  // @see rules/ledger/billing-preview
  it('is previewed as it was written, on the day of its next try', async () => {
    const { who, id } = await pastDue();
    ofAnswer(await call.plan(who, id, 'sg-apparel-pro'));
    const row = { subscription: id, plan: 'Basic', month: 2, price: 9_900, taken_off: 0, amount: 9_900 };
    expect(await preview('2027-02-28')).toEqual([]);
    expect(await preview('2027-03-30')).toMatchObject([{ ...row, due_on: '2027-03-01', problem: null }]);
    await restrict({ who, id });
    expect(await preview('2027-03-01')).toMatchObject([
      { ...row, problem: 'the customer is restricted: the plan ends instead' },
    ]);
  });

  // @see docs/decisions/0313
  it('is one a day, however far the clock is ahead', async () => {
    const { who } = await member();
    await sweepOn('2027-06-30');
    await sweep();
    await sweep();
    expect(await paidBy(who)).toHaveLength(2);
    await sweepOn('2027-07-01');
    expect(await paidBy(who)).toHaveLength(3);
  });

  // @see docs/decisions/0313
  it('waits for the bank of its owner no longer than the day of its try', async () => {
    const { who, id } = await pastDue();
    for (const hour of ['2027-03-01T03:30', '2027-03-01T15:30', '2027-03-02T03:30']) {
      clock.at(`${hour}:00.000Z`);
      await call.pay(who, id, CARDS.challenged);
      await sweep();
    }
    expect(await only(who)).toMatchObject({ past_due: { next_attempt_on: '2027-03-04' } });
  });
});
