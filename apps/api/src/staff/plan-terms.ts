import { isDate, startOfDay } from '@lemari/domain/time/dates';
import { todayIn } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
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
    .$if(region !== undefined, (plans) => plans.where('plan.region', '=', region ?? 'sg'))
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
  if (!isDate(date)) return badInput([{ field, message: 'is not a date' }]);
  const today = todayIn(region, clock);
  if (date < today) return badInput([{ field, message: `is over; the earliest day is ${today}` }]);
  return date === today ? clock.now() : startOfDay(region, date);
}

const planOf = (db: Tools['db'], id: string) =>
  db.selectFrom('plan').where('id', '=', id).selectAll().executeTakeFirst();

const unknownPlan = (id: string) => notFound(`There is no plan ${id}.`);

/**
 * Adds terms from a day on. What the change does not name stays as it was on that day. Agreed prices stay, because terms are
 * never changed. @see rules/plans/staff-change
 */
export const changePlan: StaffHandler<'changePlan'> = async (
  { params: { id }, body: { from, ...change } },
  { clock, inTransaction },
) =>
  inTransaction(async (tx) => {
    const plan = await planOf(tx, id);
    if (!plan) return unknownPlan(id);
    const startsAt = instantFrom('from', from, { region: plan.region, clock });
    if (startsAt instanceof Refusal) return startsAt;
    const before = await tx
      .selectFrom('plan_terms')
      .where('plan_id', '=', id)
      .where('starts_at', '<=', startsAt)
      .orderBy('starts_at', 'desc')
      .selectAll()
      .executeTakeFirst();
    if (!before) return notFound(`The plan ${id} has no terms before ${from}.`);
    const terms: Terms = { ...before, ...change, starts_at: startsAt };
    const problem = problemOf(terms);
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

/** What the schema cannot say of amounts that depend on each other. */
function problemOf({ price, list_price, care_price }: Terms) {
  if (list_price !== null && list_price <= price)
    return { field: 'list_price', message: 'must be above the price that it is struck through for' };
  if (care_price !== null && care_price >= price)
    return { field: 'care_price', message: 'must be a part of the price' };
  return undefined;
}

/** Removes terms that have not started. */
export const undoPlanChange: StaffHandler<'undoPlanChange'> = async (
  { params: { id }, body: { from } },
  { db, clock },
) => {
  const plan = await planOf(db, id);
  if (!plan) return unknownPlan(id);
  if (!isDate(from)) return badInput([{ field: 'from', message: 'is not a date' }]);
  const row = await db
    .deleteFrom('plan_terms')
    .where('plan_id', '=', id)
    .where('starts_at', '=', startOfDay(plan.region, from))
    .where('starts_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  return row
    ? { data: shownTerms(row, 'undone') }
    : notFound(
        `There are no coming terms of ${id} from ${from}. Terms that have started stay; add new ones.`,
      );
};
