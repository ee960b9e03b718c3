import { normalCode } from '@lemari/domain/code';
import type { RegionId } from '@lemari/domain/region';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/database/database.ts';
import { abovePrice, endFrom, endOf } from './plan-discounts.ts';
import { instantFrom } from './plan-terms.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

/** Vouchers with their uses, past and coming ones too. */
export const listVouchers: StaffHandler<'listVouchers'> = async ({ query: { region } }, { db }) => {
  const rows = await vouchers(db)
    .$call((all) => (region ? all.where('voucher.region', '=', region) : all))
    .orderBy('voucher.region')
    .orderBy('voucher.code')
    .limit(MOST_SHOWN)
    .execute();
  return { data: rows.map(shown) };
};

/** Without the id on the wire, which nobody types. */
const SHOWN = [
  'id',
  'region',
  'code',
  'title',
  'description',
  'price',
  'max_redeem',
  'starts_at',
  'ends_at',
  'max_uses',
  'is_for_new_members',
  'plan_ids',
] as const;

const vouchers = (db: Db) =>
  db
    .selectFrom('voucher')
    .select(SHOWN)
    .select((eb) =>
      eb
        .selectFrom('plan_discount_use as used')
        .whereRef('used.voucher_id', '=', 'voucher.id')
        .select((used) => used.fn.countAll<number>().as('uses'))
        .as('uses'),
    );

const shown = ({
  id,
  uses,
  ...row
}: Awaited<ReturnType<ReturnType<typeof vouchers>['executeTakeFirstOrThrow']>>) => ({
  voucher: id,
  ...row,
  uses: Number(uses ?? 0),
});

const shownOne = async (tx: Db, id: number) =>
  shown(await vouchers(tx).where('voucher.id', '=', id).executeTakeFirstOrThrow());

/** Adds a code from a day until the end of another. @see rules/plans/staff-vouchers; docs/decisions/0209, docs/decisions/0233 */
export const addVoucher: StaffHandler<'addVoucher'> = async ({ body }, { clock, inTransaction }) =>
  inTransaction(async (tx) => {
    const { from, until, ...voucher } = body;
    const { region, plan_ids } = voucher;
    const startsAt = instantFrom('from', from, { region, clock });
    if (startsAt instanceof Refusal) return startsAt;
    const endsAt = endOf(region, { from, until });
    if (endsAt instanceof Refusal) return endsAt;
    const unknown = await unknownPlans(tx, body);
    if (unknown.length > 0)
      return badInput([{ field: 'plan_ids', message: `names no plan of ${region}: ${unknown.join(', ')}` }]);
    const problem = await abovePrice(tx, region, { ...voucher, starts_at: startsAt, planIds: plan_ids });
    if (problem) return problem;
    const code = normalCode(voucher.code);
    const row = await tx
      .insertInto('voucher')
      .values({
        ...voucher,
        code,
        title: voucher.title.trim(),
        description: voucher.description.trim(),
        max_uses: voucher.max_uses ?? null,
        plan_ids: plan_ids ?? null,
        starts_at: startsAt,
        ends_at: endsAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row
      ? { data: await shownOne(tx, row.id) }
      : new Refusal(
          409,
          `There is a code ${code} of ${region} already, perhaps one that has ended. Choose another.`,
        );
  });

async function unknownPlans(
  tx: Db,
  { region, plan_ids: ids = [] }: { readonly region: RegionId; readonly plan_ids?: readonly string[] },
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const plans = await tx
    .selectFrom('plan')
    .where('region', '=', region)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  return ids.filter((id) => !plans.some((plan) => plan.id === id));
}

/** A voucher holds until the end of a day, which may be today, or later than it was to end. */
export const endVoucher: StaffHandler<'endVoucher'> = async (
  { params: { id }, body: { until } },
  { clock, inTransaction },
) =>
  inTransaction(async (tx) => {
    const found = await tx
      .selectFrom('voucher')
      .where('id', '=', id)
      .select(['region', 'starts_at', 'ends_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!found) return notFound(`There is no voucher ${id}.`);
    const endsAt = endFrom(found, until, clock);
    if (endsAt instanceof Refusal) return endsAt;
    await tx.updateTable('voucher').set({ ends_at: endsAt }).where('id', '=', id).execute();
    return { data: await shownOne(tx, id) };
  });
