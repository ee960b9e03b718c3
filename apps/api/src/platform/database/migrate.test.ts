import { ENGINES, emptyEngine } from '../../testing/engines.ts';
import { toDatabase } from './database.ts';
import { migrate } from './migrate.ts';

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
        '0048_charges',
      ]);
      expect(await migrate(database.db)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
