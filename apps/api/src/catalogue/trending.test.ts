import { addDays } from '@lemari/domain/time/dates';
import { sql } from 'kysely';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

/** @see apps/api/src/testing/test-clock.ts */
const TODAY = '2026-11-21';

const SHOP = { region: 'sg', 'vertical-type': 'apparel' } as const;

// @see rules/browse/trending
describe.each(ONE_ENGINE)('the order "Trending" on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());
  beforeEach(async () => {
    await sql`delete from favorite`.execute(api.database.db);
    await sql`delete from booking`.execute(api.database.db);
  });

  const listed = async (sort_by: 'trending' | 'popularity', headers: Record<string, string> = SHOP) =>
    (await api.answer('listFeaturedProducts', { query: { sort_by, per_page: 60 }, headers })).data.map(
      ({ id }) => id,
    );

  /** Rents a piece of a style for four days. */
  async function rent(style: number, start: string, { region = 'sg', status = 'confirmed' } = {}) {
    await sql`
      insert into booking (unit_id, starts_on, returns_on, free_on, status)
      select u.id, ${start}::date, ${addDays(start, 3)}::date, ${addDays(start, 11)}::date, ${status}
      from unit u
      where u.style_id = ${style} and u.region = ${region} and not exists (
        select 1 from booking b where b.unit_id = u.id and b.starts_on < ${addDays(start, 11)} and b.free_on > ${start})
      limit 1`.execute(api.database.db);
  }
  async function love(style: number, instant: string) {
    await sql`
      with c as (insert into customer (created_at) values (${instant}::timestamptz) returning id)
      insert into favorite (customer_id, style_id, created_at) select id, ${style}, ${instant}::timestamptz from c`.execute(
      api.database.db,
    );
  }

  it('lists what was rented and loved most in the last fourteen days, then the most popular', async () => {
    const popular = await listed('popularity');
    const [rented = 0, loved = 0, before = 0, later = 0, elsewhere = 0, cancelled = 0] = popular.slice(30);
    await rent(rented, addDays(TODAY, -13));
    await rent(rented, TODAY);
    await love(loved, '2026-11-08T00:00:00Z');
    await rent(before, addDays(TODAY, -14));
    await love(before, '2026-11-06T00:00:00Z');
    await rent(later, addDays(TODAY, 1));
    await rent(elsewhere, TODAY, { region: 'hk' });
    await rent(cancelled, TODAY, { status: 'cancelled' });
    await api.app.jobs.runAll();
    expect(await listed('trending')).toEqual([
      rented,
      loved,
      ...popular.filter((id) => id !== rented && id !== loved),
    ]);
    const inHongKong = await listed('trending', { region: 'hk', 'vertical-type': 'apparel' });
    expect(inHongKong.slice(0, 2).toSorted()).toEqual([elsewhere, loved].toSorted());
  });

  it('changes as rentals end to be recent, and invalidates cached lists only then', async () => {
    const [first = 0] = (await listed('popularity')).slice(40);
    const revision = async () =>
      (await api.database.db.selectFrom('shop_revision').select('number').executeTakeFirstOrThrow()).number;
    await rent(first, TODAY);
    await api.app.jobs.runAll();
    expect((await listed('trending'))[0]).toBe(first);
    const counted = await revision();
    await api.app.jobs.runAll();
    expect(await revision()).toBe(counted);
    await sql`delete from booking`.execute(api.database.db);
    await api.app.jobs.runAll();
    expect(await listed('trending')).toEqual(await listed('popularity'));
    expect(await revision()).toBeGreaterThan(counted);
  });

  it('combines with filters', async () => {
    const query = { sort_by: 'trending', tags: ['wedding-guest'] } as const;
    const ids = async () =>
      (
        await api.answer('listFeaturedProducts', { query: { ...query, per_page: 60 }, headers: SHOP })
      ).data.map(({ id }) => id);
    const [last = 0] = (await ids()).slice(-1);
    await rent(last, TODAY);
    await api.app.jobs.runAll();
    expect((await ids())[0]).toBe(last);
  });
});
