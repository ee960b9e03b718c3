import type { RegionId } from '@lemari/domain/region';
import type { Db } from '../platform/database/database.ts';
import type { TestApi } from './api.ts';
import { CARD } from './operation-calls.ts';
import { member } from './order-driver.ts';
import { CARDS } from './payment-driver.ts';

/** The standing coupon of a plan, as a page sends it. */
export const couponOf = async (db: Db, plan: string, type: 'PROMO' | 'RESUB' = 'PROMO'): Promise<number> =>
  (
    await db
      .selectFrom('coupon')
      .where('plan_id', '=', plan)
      .where('coupon_type', '=', type)
      .orderBy('max_redeem')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Drives people who subscribe. */
export function subscriptionDriver(api: TestApi) {
  const { db } = api.database;
  const person = async (region: RegionId = 'sg') => {
    const who = await member(db);
    await db.updateTable('customer').set({ region }).where('id', '=', who.id).execute();
    return { ...who, headers: { ...who.headers, region } };
  };
  type Person = Awaited<ReturnType<typeof person>>;
  const bodyOf = (body: object = {}, token: string = CARDS.fine) => ({
    account: { token, ...CARD },
    payment_provider: 'stripe',
    plan_id: 'sg-apparel-basic',
    ...body,
  });
  let tokens = 0;
  return {
    person,
    bodyOf,
    /** A token of a card that is paid. */
    newCard: () => `tok_own_${++tokens}`,
    tryToSubscribe: (
      { headers }: Person,
      body: object,
      more: Readonly<Record<string, string>> = {},
    ): ReturnType<TestApi['call']> =>
      api.call('subscribeWithCard', { headers: { ...headers, ...more }, body }),
    subscribe: async ({ headers }: Person, body: object) =>
      (await api.answer('subscribeWithCard', { headers, body })).data,
    list: async ({ headers }: Person) => (await api.answer('listSubscriptions', { headers })).data,
    check: async ({ headers }: Person, id: number) =>
      (await api.answer('checkSubscriptionPayment', { headers, params: { id } })).data,
    tryToCancel: ({ headers }: Person, id: number): ReturnType<TestApi['call']> =>
      api.call('cancelSubscriptionPayment', { headers, params: { id } }),
    referral: async ({ headers }: Person) => (await api.answer('getReferral', { headers })).data,
    customer: ({ id }: Person) =>
      db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    end: (id: number) =>
      db
        .updateTable('subscription')
        .set({ status: 'ended', ended_at: '2026-11-21T02:00:00Z' })
        .where('id', '=', id)
        .execute(),
    joinCode: async (code: string, more: { email?: string; plan_id?: string; expires_at?: string } = {}) => {
      await db
        .insertInto('join_code')
        .values({
          code,
          plan_id: 'sg-bags-core',
          created_at: '2026-11-01T00:00:00Z',
          expires_at: '2026-12-31T00:00:00Z',
          ...more,
        })
        .execute();
      return code;
    },
    /** A code that lowers every plan of Singapore by $20 for a month. */
    voucher: async (code: string, mostUses: number | null = null) =>
      db
        .insertInto('voucher')
        .values({
          region: 'sg',
          code,
          title: 'Twenty off',
          description: 'For everybody.',
          price: 2_000,
          starts_at: '2026-01-01T00:00:00Z',
          ends_at: '2030-01-01T00:00:00Z',
          max_uses: mostUses,
          plan_ids: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
  };
}
