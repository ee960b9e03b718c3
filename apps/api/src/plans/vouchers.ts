import type { WireVoucherDocument } from '@lemari/contract/wire';
import { CODE_PROBLEMS, normalCode } from '@lemari/domain/code';
import type { Membership } from '@lemari/domain/plan/membership';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { planServiceOf } from '@lemari/domain/plan';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { type PlanRow, planRow } from './plans.ts';

type VoucherRow = Selectable<Tables['voucher']>;

/** How a caller names a voucher: by its code as it was typed, or by the id that a validation of the code answers. */
export type NamedVoucher = { readonly code: string } | { readonly id: string };

interface VoucherInput {
  readonly region: RegionId;
  readonly named: NamedVoucher;
  readonly planId: string;
  readonly hasJoinCode?: boolean;
  readonly membership: Membership;
  /** Undefined for a guest. */
  readonly customer: number | undefined;
}

interface VoucherUse {
  readonly plan: PlanRow;
  readonly membership: Membership;
  /** Uses by all customers, without the one that this use replaces. */
  readonly uses: number;
  /** A code for new members lowers another plan of the person, or is kept for it. */
  readonly isNewElsewhere: boolean;
  /** ISO instant. */
  readonly now: string;
}

export const NEW_ELSEWHERE =
  'Codes for new members lower one plan for each person, and another plan of yours has one already.';

/**
 * Why a code lowers nothing; the first match is answered.
 * @see docs/decisions/0194
 */
const PROBLEMS: readonly {
  readonly holds: (row: VoucherRow, use: VoucherUse) => boolean;
  readonly words: (row: VoucherRow, use: VoucherUse) => string;
}[] = [
  { holds: ({ ends_at }, { now }) => ends_at <= now, words: () => CODE_PROBLEMS.expired },
  {
    holds: ({ starts_at }, { now }) => now < starts_at,
    words: ({ region, starts_at }) => CODE_PROBLEMS.notStarted(region, starts_at),
  },
  {
    holds: ({ max_uses }, { uses }) => max_uses !== null && uses >= max_uses,
    words: () => CODE_PROBLEMS.exceeded,
  },
  {
    holds: ({ is_for_new_members }, { membership }) => is_for_new_members && membership !== 'new',
    words: () => 'This code is for new members, and you have been a member before.',
  },
  {
    holds: ({ is_for_new_members }, { isNewElsewhere }) => is_for_new_members && isNewElsewhere,
    words: () => NEW_ELSEWHERE,
  },
  {
    holds: ({ plan_ids }, { plan }) => plan_ids !== null && !plan_ids.includes(plan.id),
    words: (_, { plan }) =>
      `This code doesn’t apply to the ${plan.name} plan. Choose another plan to use it.`,
  },
];

/** Refusal of a code or an id that the region does not have: a guess. */
export class UnknownVoucher extends Refusal {}

/**
 * The voucher of a code or an id.
 * @param isToUse locks the row until the transaction ends, so that concurrent uses cannot exceed its limit
 */
export async function voucherOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  { region, named, planId, membership, customer, hasJoinCode = false }: VoucherInput,
  { isToUse }: { readonly isToUse: boolean },
): Promise<VoucherRow | Refusal> {
  const { db, clock } = tools;
  const plan = await planRow(tools, { region, id: planId, hasJoinCode });
  if (!plan) {
    const message = 'is not on offer in this region';
    return new Refusal(400, `The plan ${message}.`, [{ field: 'plan_id', message }]);
  }
  const fieldOf = (message: string) => [{ field: 'voucher_code', message }];
  const row = await db
    .selectFrom('voucher')
    .where('region', '=', region)
    .where((where) =>
      'code' in named ? where('code', '=', normalCode(named.code)) : where('public_id', '=', named.id),
    )
    .selectAll()
    .$if(isToUse, (rows) => rows.forUpdate())
    .executeTakeFirst();
  if (!row) {
    const message = unknownWords(named);
    return new UnknownVoucher(400, message, fieldOf(message));
  }
  const own = await replacedBy(db, { region, plan, customer });
  const { uses } = await db
    .selectFrom('plan_discount_use')
    .where('voucher_id', '=', row.id)
    .where('subscription_id', 'is distinct from', own)
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  const isNewElsewhere = customer !== undefined && (await usesNewCode(db, customer, own));
  const use = { plan, membership, isNewElsewhere, uses: Number(uses), now: clock.now() };
  const problem = PROBLEMS.find(({ holds }) => holds(row, use));
  if (!problem) return row;
  const message = problem.words(row, use);
  return new Refusal(400, message, fieldOf(message));
}

function unknownWords(named: NamedVoucher): string {
  if ('id' in named) return 'There is no such code.';
  const code = normalCode(named.code);
  return code === '' ? 'Enter a code.' : CODE_PROBLEMS.unknown(code);
}

/** The subscription that waits for its payment, and that a new one of the same person for this plan would change; 0 for none. */
async function replacedBy(
  db: Db,
  { region, plan, customer }: Pick<VoucherInput, 'region' | 'customer'> & { readonly plan: PlanRow },
): Promise<number> {
  const vertical = planServiceOf(plan.service_id)?.vertical;
  if (customer === undefined || vertical === undefined) return 0;
  const waiting = await db
    .selectFrom('subscription')
    .where('customer_id', '=', customer)
    .where('region', '=', region)
    .where('vertical', '=', vertical)
    .where('status', '=', 'waiting_payment')
    .select('id')
    .executeTakeFirst();
  return waiting?.id ?? 0;
}

/** Whether a person uses a code for new members. @param apart a subscription that does not count */
export async function usesNewCode(db: Db, customer: number, apart: number): Promise<boolean> {
  const use = await db
    .selectFrom('plan_discount_use as use')
    .innerJoin('voucher', 'voucher.id', 'use.voucher_id')
    .where('use.customer_id', '=', customer)
    .where('use.subscription_id', 'is distinct from', apart)
    .where('voucher.is_for_new_members', '=', true)
    .select('use.id')
    .executeTakeFirst();
  return use !== undefined;
}

/** The codes of a region that a new member can use now. */
export const openVouchers = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  region: RegionId,
): Promise<readonly VoucherRow[]> => {
  const now = clock.now();
  return await db
    .selectFrom('voucher')
    .where('region', '=', region)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where((where) =>
      where.or([
        where('max_uses', 'is', null),
        where(
          'max_uses',
          '>',
          where
            .selectFrom('plan_discount_use as use')
            .whereRef('use.voucher_id', '=', 'voucher.id')
            .select((eb) => eb.fn.countAll<number>().as('uses')),
        ),
      ]),
    )
    .selectAll()
    .execute();
};

export const wireVoucherFromRow = (row: VoucherRow): WireVoucherDocument => ({
  data: {
    id: row.public_id,
    type: 'vouchers',
    attributes: {
      voucher_code: row.code,
      description: row.description,
      start_datetime: row.starts_at,
      end_datetime: row.ends_at,
    },
  },
  included: [
    {
      type: 'voucher_items',
      attributes: {
        price: row.price,
        currency: REGIONS[row.region].currency,
        title: row.title,
        max_redeem: row.max_redeem,
      },
    },
  ],
});
