import { sql } from 'kysely';
import { ENGINES, emptyEngine } from '../../testing/engines.ts';
import { toDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const MONTH = `paid_at = '2026-11-21T02:00Z', starts_on = '2026-11-21', ends_on = '2026-12-20'`;

/** A plan that runs, one that has ended, two that wait for their payment, and another one that runs. */
const BEFORE = [
  `insert into customer (id, email, region, created_at) overriding system value
    select id, 'mei' || id || '@example.com', 'sg', '2026-11-01Z' from generate_series(1, 5) as id`,
  `insert into plan values ('sg-apparel-basic', 'sg', 'sg-apparel-standard', 'REGULAR', 1)`,
  `insert into plan_terms (plan_id, starts_at, name, subtitle, description, price, max_item, payment_provider)
    values ('sg-apparel-basic', '2026-01-01Z', 'Basic', '', '', 9900, 4, 'stripe')`,
  `insert into payable (id, kind, customer_id, region, currency, amount_due) overriding system value
    select id, 'invoice', 1, 'sg', 'SGD', 9900 from generate_series(1, 5) as id`,
  `insert into subscription (id, customer_id, region, vertical, status, plan_id, terms_starts_at, flow, created_at, updated_at,
      started_at, ended_at) overriding system value
    select id, id, 'sg', 'apparel', status, 'sg-apparel-basic', '2026-01-01Z', 'direct', '2026-11-21Z', '2026-11-21Z',
      case when status <> 'waiting_payment' then '2026-11-21T02:00Z'::timestamptz end,
      case when status = 'ended' then '2026-12-20T02:00Z'::timestamptz end
    from (values (1, 'active'), (2, 'ended'), (3, 'waiting_payment'), (4, 'waiting_payment'), (5, 'active'))
      as old (id, status)`,
  `insert into invoice (subscription_id, payable_id, customer_id, region, currency, total_price, month, rows, created_at)
    select id, id, 1, 'sg', 'SGD', 9900, 1, '[]', '2026-11-21Z' from subscription`,
  `update invoice set ${MONTH} where subscription_id in (1, 2, 5)`,
];

/** What the release before writes while this one starts: a plan starts, lapses, and ends. */
const DURING = [
  `update invoice set ${MONTH} where subscription_id = 3`,
  `update subscription set status = 'active', started_at = '2026-11-21T02:00Z' where id = 3`,
  `update subscription set status = 'lapsed', ended_at = '2026-11-22T02:00Z' where id = 4`,
  `update subscription set status = 'ended', ended_at = '2026-11-22T02:00Z' where id = 5`,
];

describe.each(ENGINES)('migrations on %s', (name) => {
  it('run once', async () => {
    const database = toDatabase(await emptyEngine(name));
    try {
      expect(await migrate(database.db)).toEqual([
        '0001_catalogue',
        '0002_style_search',
        '0003_content_and_places',
        '0004_wardrobe',
        '0005_navigation',
        '0006_events',
        '0007_announcements',
        '0008_favorites',
        '0009_revision',
        '0010_carts',
        '0011_accounts',
        '0012_orders',
        '0013_asked_again',
        '0014_events_sent',
        '0015_refunds_by_hand',
        '0016_cart_places',
        '0017_family_keys',
        '0018_devices_and_limits',
        '0019_message_ids',
        '0020_staff_tokens',
        '0021_payables',
        '0022_outbox',
        '0023_search',
        '0024_plan_interest',
        '0025_plan_news',
        '0026_availability_alerts',
        '0027_trending',
        '0028_search_details',
        '0029_rented_first',
        '0030_plans',
        '0031_attribution',
        '0032_voucher_revision',
        '0033_join_codes',
        '0034_subscriptions',
        '0035_referral_credits',
        '0036_kept_terms',
        '0038_most_amounts',
        '0041_voucher_ids',
        '0042_last_uses',
        '0043_unproven_cards',
        '0045_what_attempts_pay',
        '0046_renewals',
        '0048_charges',
        '0049_ledger',
        '0050_waived_invoices',
        '0051_sign_in_methods',
        '0052_profiles',
        '0053_account_safety',
        '0054_verified_phones',
        '0055_waitlists',
        '0056_contact_messages',
        '0057_code_purposes',
        '0058_bank_payments',
      ]);
      expect(await migrate(database.db)).toEqual([]);
    } finally {
      await database.close();
    }
  });

  // @see docs/decisions/0273
  it('keep plans of before, and let the release before start and end them', async () => {
    const database = toDatabase(await emptyEngine(name));
    const { db } = database;
    try {
      await migrate(db, '0045_what_attempts_pay');
      for (const statement of BEFORE) await sql.raw(statement).execute(db);
      expect(await migrate(db, '0046_renewals')).toEqual(['0046_renewals']);
      for (const statement of DURING) await sql.raw(statement).execute(db);
      const rows = await db
        .selectFrom('subscription')
        .orderBy('id')
        .select(['id', 'status', 'paid_until', 'ends_on', 'plan_from_month', 'retries'])
        .execute();
      const same = { ends_on: null, plan_from_month: 1, retries: 0 };
      expect(rows).toEqual([
        { id: 1, status: 'active', paid_until: '2026-12-20', ...same },
        { id: 2, status: 'ended', paid_until: '2026-12-20', ...same },
        { id: 3, status: 'active', paid_until: null, ...same },
        { id: 4, status: 'lapsed', paid_until: null, ...same },
        { id: 5, status: 'ended', paid_until: '2026-12-20', ...same },
      ]);
      const references = await db.selectFrom('invoice').select('reference').execute();
      expect(new Set(references.map(({ reference }) => reference)).size).toBe(references.length);
    } finally {
      await database.close();
    }
  });
});
