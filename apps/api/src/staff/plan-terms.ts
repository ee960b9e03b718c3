import { roundMoney } from '@lemari/currency/money';
import { addDays, startOfDay } from '@lemari/domain/time/dates';
import { todayIn } from '@lemari/domain/time/clock';
import { dayOf } from '@lemari/domain/order/times';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import type { StaffHandler } from './staff-operations.ts';

type Terms = Selectable<Tables['plan_terms']>;

const MOST_SHOWN = 1_000;

/** Terms of every plan, past and coming ones too, in the order of the plans. */
export const listPlanTerms: StaffHandler<'listPlanTerms'> = async ({ query: { region } }, { db, clock }) => {
  const rows = await db
    .selectFrom('plan')
    .innerJoin('plan_terms as terms', 'terms.plan_id', 'plan.id')
    .$call((plans) => (region ? plans.where('plan.region', '=', region) : plans))
    .orderBy('plan.region')
    .orderBy('plan.position')
    .orderBy('terms.starts_at')
    .limit(MOST_SHOWN)
    .selectAll('terms')
    .execute();
  const now = clock.now();
  return {
    data: rows.map((row, index) => {
      const next = rows[index + 1];
      const isOver = next?.plan_id === row.plan_id && next.starts_at <= now;
      return shownTerms(row, row.starts_at > now ? 'coming' : isOver ? 'past' : 'current');
    }),
  };
};

/**
 * The instant from which a change holds: the start of a day, or now for today, as what was promised until now stays.
 * @returns a refusal of a day that is over
 */
export function instantFrom(
  field: string,
  date: string,
  { region, clock }: { readonly region: RegionId; readonly clock: Tools['clock'] },
): string | Refusal {
  const today = todayIn(region, clock);
  if (date < today) return badInput([{ field, message: `is over; the earliest day is ${today}` }]);
  return date === today ? clock.now() : startOfDay(region, date);
}

/** A plan, locked until the transaction ends: changes of one plan follow one another. @see docs/decisions/0231 */
export const lockedPlan = (trx: Db, id: string) =>
  trx.selectFrom('plan').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export const unknownPlan = (id: string) => notFound(`There is no plan ${id}.`);

/** The terms of a plan that begin first after an instant. */
const termsAfter = (trx: Db, id: string, instant: string) =>
  trx
    .selectFrom('plan_terms')
    .where('plan_id', '=', id)
    .where('starts_at', '>', instant)
    .orderBy('starts_at')
    .select('starts_at')
    .executeTakeFirst();

/**
 * Adds terms from a day on. What the change does not name stays as it was on that day. Agreed prices stay, because terms are
 * never changed. A change before a planned one is refused, as the planned terms were written without it.
 * @see rules/plans/staff-change, docs/decisions/0232
 */
export const changePlan: StaffHandler<'changePlan'> = async (
  { params: { id }, body: { from, ...change } },
  { clock, inTransaction },
) =>
  inTransaction(async (tx) => {
    const plan = await lockedPlan(tx, id);
    if (!plan) return unknownPlan(id);
    const { region } = plan;
    const day = instantFrom('from', from, { region, clock });
    if (day instanceof Refusal) return day;
    const isToday = from === todayIn(region, clock);
    const before = await tx
      .selectFrom('plan_terms')
      .where('plan_id', '=', id)
      .$if(isToday, (terms) => terms.where('starts_at', '<', startOfDay(region, addDays(from, 1))))
      .$if(!isToday, (terms) => terms.where('starts_at', '<=', day))
      .orderBy('starts_at', 'desc')
      .selectAll()
      .executeTakeFirst();
    if (!before) return notFound(`The plan ${id} has no terms before ${from}.`);
    // Another change of today may have come in the same millisecond.
    const startsAt = isToday && before.starts_at >= day ? millisecondAfter(before.starts_at) : day;
    const later = await termsAfter(tx, id, startsAt);
    if (later) return plannedAlready(plan, { from, planned: dayOf(region, later.starts_at) });
    const name = change.name?.trim() ?? before.name;
    const terms: Terms = { ...before, ...change, name, starts_at: startsAt };
    const problem = problemOf(terms, region);
    if (problem) return badInput([problem]);
    const [row] = await tx
      .insertInto('plan_terms')
      .values({ ...terms, images: JSON.stringify(terms.images) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('plan_id')
      .execute();
    return row
      ? { data: shownTerms(terms, 'added') }
      : new Refusal(409, `There are terms of ${id} from ${from} already. Undo them first.`);
  });

const millisecondAfter = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

const plannedAlready = (
  { id }: { readonly id: string },
  days: { readonly from: string; readonly planned: string },
) =>
  new Refusal(
    409,
    `A change of ${id} from ${days.planned} is planned already, and would take back this one from ${days.from}. ` +
      `Undo it first (plans undo ${id} --from ${days.planned}), then add both in the order of their days.`,
  );

type State = 'past' | 'current' | 'coming' | 'added' | 'undone';

/** Without pictures, which a list on a terminal has no room for. */
const SHOWN = [
  'plan_id',
  'starts_at',
  'name',
  'subtitle',
  'description',
  'price',
  'list_price',
  'care_price',
  'insurance_cover',
  'commitment',
  'max_item',
  'max_box_per_period',
  'is_offered',
] as const satisfies readonly (keyof Terms)[];

const shownTerms = (terms: Terms, state: State) => ({
  ...Object.fromEntries(SHOWN.map((column) => [column, terms[column]])),
  state,
});

/** The refusal of an amount that its currency is not paid in, such as a part of a rupiah. */
export function notPayable(region: RegionId, field: string, amount: number | null) {
  const { currency } = REGIONS[region];
  return amount === null || roundMoney(amount, currency).amountMinor === amount
    ? undefined
    : { field, message: `must be a whole amount of ${currency}, which has no cents` };
}

/** What the schema cannot say of amounts that depend on each other. */
function problemOf(
  { price, list_price, care_price, insurance_cover }: Terms,
  region: RegionId,
): { field: string; message: string } | undefined {
  for (const [field, amount] of Object.entries({ price, list_price, care_price, insurance_cover })) {
    const part = notPayable(region, field, amount);
    if (part) return part;
  }
  if (list_price !== null && list_price <= price)
    return { field: 'list_price', message: 'must be above the price that it is struck through for' };
  if (care_price !== null && care_price >= price)
    return { field: 'care_price', message: 'must be a part of the price' };
  return undefined;
}

/** Removes terms that have not started: the last first, as later ones were written with them. */
export const undoPlanChange: StaffHandler<'undoPlanChange'> = async (
  { params: { id }, body: { from } },
  { clock, inTransaction },
) =>
  inTransaction(async (tx) => {
    const plan = await lockedPlan(tx, id);
    if (!plan) return unknownPlan(id);
    const startsAt = startOfDay(plan.region, from);
    const row = await tx
      .deleteFrom('plan_terms')
      .where('plan_id', '=', id)
      .where('starts_at', '=', startsAt)
      .where('starts_at', '>', clock.now())
      .returningAll()
      .executeTakeFirst();
    if (!row)
      return notFound(
        `There are no coming terms of ${id} from ${from}. Terms that have started stay; add new ones.`,
      );
    const later = await termsAfter(tx, id, startsAt);
    if (!later) return { data: shownTerms(row, 'undone') };
    const planned = dayOf(plan.region, later.starts_at);
    return new Refusal(
      409,
      `The change of ${id} from ${planned} was written with this one from ${from}, and would keep it. ` +
        `Undo it first: plans undo ${id} --from ${planned}.`,
    );
  });
