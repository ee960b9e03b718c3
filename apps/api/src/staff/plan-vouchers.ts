import { normalCode } from '@lemari/domain/code';
import { addDays, isDate, startOfDay } from '@lemari/domain/time/dates';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import { instantFrom } from './plan-terms.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

const shownVoucher = ({ id, ...row }: Selectable<Tables['voucher']>, uses = 0) => ({
  voucher: id,
  ...row,
  uses,
});

/** Codes of plans, past and coming ones too, with how often each was used. */
export const listVouchers: StaffHandler<'listVouchers'> = async ({ query: { region } }, { db }) => {
  const rows = await db
    .selectFrom('voucher')
    .$if(region !== undefined, (vouchers) => vouchers.where('region', '=', region ?? 'sg'))
    .orderBy('region')
    .orderBy('code')
    .limit(MOST_SHOWN)
    .selectAll()
    .select((voucher) =>
      voucher
        .selectFrom('plan_discount_use as use')
        .whereRef('use.voucher_id', '=', 'voucher.id')
        .select((use) => use.fn.countAll<number>().as('uses'))
        .as('uses'),
    )
    .execute();
  return { data: rows.map(({ uses, ...row }) => shownVoucher(row, Number(uses))) };
};

/** Adds a code from a day until another. A region has each code once. @see rules/plans/staff-vouchers */
export const addVoucher: StaffHandler<'addVoucher'> = async ({ body }, { db, clock }) => {
  const { from, until, max_uses, plan_ids, ...voucher } = body;
  const { region } = voucher;
  const startsAt = instantFrom('from', from, { region, clock });
  if (startsAt instanceof Refusal) return startsAt;
  if (!isDate(until) || until < from)
    return badInput([{ field: 'until', message: 'must be a date, not before the first day' }]);
  const code = normalCode(voucher.code);
  const known = await db.selectFrom('plan').where('region', '=', region).select('id').execute();
  const unknown = plan_ids?.find((id) => !known.some((plan) => plan.id === id));
  if (unknown !== undefined)
    return badInput([{ field: 'plan_ids', message: `names ${unknown}, which is no plan of ${region}` }]);
  const row = await db
    .insertInto('voucher')
    .values({
      ...voucher,
      code,
      starts_at: startsAt,
      ends_at: startOfDay(region, addDays(until, 1)),
      max_uses: max_uses ?? null,
      plan_ids: plan_ids ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row
    ? { data: shownVoucher(row) }
    : new Refusal(
        409,
        `${region} has a code ${code} already. What a code takes off never changes; choose another.`,
      );
};

/** A code holds until the end of a day, which may be today, or later than it was to end. */
export const endVoucher: StaffHandler<'endVoucher'> = async (
  { params: { id }, body: { until } },
  { db, clock },
) => {
  const found = await db
    .selectFrom('voucher')
    .where('id', '=', id)
    .select(['region', 'starts_at'])
    .executeTakeFirst();
  if (!found) return notFound(`There is no voucher ${id}.`);
  const last = instantFrom('until', until, { region: found.region, clock });
  if (last instanceof Refusal) return last;
  const endsAt = startOfDay(found.region, addDays(until, 1));
  if (endsAt <= found.starts_at)
    return badInput([{ field: 'until', message: 'must not be before the first day of the code' }]);
  const row = await db
    .updateTable('voucher')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { data: shownVoucher(row) };
};
