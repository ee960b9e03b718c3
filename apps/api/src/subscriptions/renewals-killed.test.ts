import type { WireSubscription } from '@lemari/contract/wire';
import { buildApp } from '../app.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { mortal } from '../testing/mortal.ts';
import { CARDS } from '../testing/payment-driver.ts';
import { renewalSuite } from '../testing/renewal-suite.ts';
import { RENEW_SUBSCRIPTIONS } from './renew-subscriptions.ts';

/** `REPEATS=10 npm test -- apps/api/src/subscriptions/renewals-killed.test.ts` repeats all kills. */
const REPEATS = Number(process.env['REPEATS'] ?? 1);
const PICTURES = { masters: '', renditions: '' };

describe.each(ONE_ENGINE)('a renewal whose process is killed at any step, on %s,', (engine) => {
  const {
    startAfresh,
    clock,
    money,
    db,
    call,
    ofAnswer,
    member,
    only,
    mailsTo,
    paidBy,
    sweep,
    sweepOn,
    useToken,
  } = renewalSuite(engine);

  type Member = Awaited<ReturnType<typeof member>>;

  interface Situation {
    readonly what: string;
    /** @returns after which the renewal runs */
    readonly prepare: (of: Member) => Promise<unknown>;
    readonly day?: string;
    readonly status: WireSubscription['status'];
    readonly paid: readonly number[];
    readonly mails: readonly string[];
  }

  const SITUATIONS: readonly Situation[] = [
    {
      what: 'changes the plan and bills it once',
      prepare: async ({ who, id }) => ofAnswer(await call.plan(who, id, 'sg-apparel-standard')),
      status: 'active',
      paid: [9_900, 12_900],
      mails: ['started', 'plan_chosen', 'renewed'],
    },
    {
      what: 'notes one failure',
      prepare: ({ who }) => useToken(who, CARDS.declined),
      status: 'past_due',
      paid: [9_900],
      mails: ['started', 'renewal_failed'],
    },
    {
      what: 'ends the plan once after the last retry',
      prepare: async ({ who, id }) => {
        await useToken(who, CARDS.declined);
        await sweepOn('2027-02-28');
        await db()
          .updateTable('subscription')
          .set({ retries: 3, next_attempt_on: '2027-03-07' })
          .where('id', '=', id)
          .execute();
      },
      day: '2027-03-07',
      status: 'ended',
      paid: [9_900],
      mails: ['started', 'renewal_failed', 'ended_unpaid'],
    },
  ];

  /** Kills a process of its own at a step of the renewal. @returns whether it came so far */
  async function killAt(step: number): Promise<boolean> {
    const life = mortal(db(), money.provider, step);
    const app = await buildApp({ db: life.db, clock, pictures: PICTURES, payments: [life.provider] });
    await app.jobs.runNow([RENEW_SUBSCRIPTIONS]).catch(() => undefined);
    await app.close();
    return life.isOver();
  }

  async function isTrue(of: Member, { status, paid, mails }: Situation): Promise<void> {
    expect(await only(of.who)).toMatchObject({ status });
    expect(await paidBy(of.who)).toEqual(paid);
    const charged = [...money.charges.values()].filter((charge) => charge.status === 'paid');
    expect(charged).toHaveLength(paid.length);
    expect((await mailsTo(of.who)).map(({ mail_kind: kind }) => kind)).toEqual(mails);
  }

  it.each(Array.from({ length: REPEATS }, () => SITUATIONS).flat())(
    '$what',
    async (situation) => {
      for (let [step, isKilled] = [0, true]; isKilled; step += 1) {
        clock.on('2027-01-31');
        const one = await member();
        await situation.prepare(one);
        clock.on(situation.day ?? '2027-02-28');
        isKilled = await killAt(step);
        // Others continue at once, later, or after the provider was asked about what the provider does not know.
        clock.pass([20, 100, 200][step % 3] ?? 0);
        await sweep();
        clock.pass(200);
        await sweep();
        await isTrue(one, situation);
        await startAfresh();
        if (!isKilled) expect(step).toBeGreaterThan(3);
      }
    },
    60_000,
  );
});

describe.each(ONE_ENGINE)('two processes that renew at once, on %s,', (engine) => {
  const { api, clock, money, member, only, mailsTo, paidBy, sweep, useToken } = renewalSuite(engine);

  it('bill every month once, and note each failure once', async () => {
    const members = [await member(), await member(), await member(), await member()];
    const [, , , failing] = members;
    if (failing) await useToken(failing.who, CARDS.declined);
    clock.on('2027-02-28');
    const other = await buildApp({
      db: api().database.db,
      clock,
      pictures: PICTURES,
      payments: [money.provider],
    });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([api().app.jobs.runAll(), other.jobs.runAll(), api().app.jobs.runAll()]);
      clock.pass(20);
    }
    await other.close();
    await sweep();
    for (const { who } of members) {
      const isFailing = who === failing?.who;
      expect(await paidBy(who)).toEqual(isFailing ? [9_900] : [9_900, 9_900]);
      expect(await only(who)).toMatchObject({ status: isFailing ? 'past_due' : 'active' });
      expect((await mailsTo(who)).map(({ mail_kind: kind }) => kind)).toEqual([
        'started',
        isFailing ? 'renewal_failed' : 'renewed',
      ]);
    }
    expect(money.charges.size).toBe(7);
  });
});
