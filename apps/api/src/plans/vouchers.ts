import type { WireVoucherDocument } from '@lemari/contract/wire';
import { CODE_PROBLEMS, normalCode } from '@lemari/domain/code';
import type { Membership } from '@lemari/domain/plan/membership';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { type PlanRow, planRow } from './plans.ts';

type VoucherRow = Selectable<Tables['voucher']>;

interface VoucherInput {
  readonly region: RegionId;
  readonly code: string;
  readonly planId: string;
  readonly hasJoinCode?: boolean;
  readonly membership: Membership;
}

interface VoucherUse {
  readonly plan: PlanRow;
  readonly membership: Membership;
  /** Uses by all customers. */
  readonly uses: number;
  /** ISO instant. */
  readonly now: string;
}

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
    holds: ({ plan_ids }, { plan }) => plan_ids !== null && !plan_ids.includes(plan.id),
    words: (_, { plan }) =>
      `This code doesn’t apply to the ${plan.name} plan. Choose another plan to use it.`,
  },
];

/** Refusal of a code that the region does not have: a guess. */
export class UnknownVoucher extends Refusal {}

/**
 * The voucher of a code.
 * @param isToUse locks the row until the transaction ends, so that concurrent uses cannot exceed its limit
 */
export async function voucherOf(
  tools: Pick<Tools, 'db' | 'clock'>,
  { region, code: written, planId, membership, hasJoinCode = false }: VoucherInput,
  { isToUse }: { readonly isToUse: boolean },
): Promise<VoucherRow | Refusal> {
  const { db, clock } = tools;
  const plan = await planRow(tools, { region, id: planId, hasJoinCode });
  if (!plan) {
    const message = 'is not on offer in this region';
    return new Refusal(400, `The plan ${message}.`, [{ field: 'plan_id', message }]);
  }
  const code = normalCode(written);
  const fieldOf = (message: string) => [{ field: 'voucher_code', message }];
  const row = await db
    .selectFrom('voucher')
    .where('region', '=', region)
    .where('code', '=', code)
    .selectAll()
    .$if(isToUse, (rows) => rows.forUpdate())
    .executeTakeFirst();
  if (!row) {
    const message = CODE_PROBLEMS.unknown(code);
    return new UnknownVoucher(400, message, fieldOf(message));
  }
  const { uses } = await db
    .selectFrom('plan_discount_use')
    .where('voucher_id', '=', row.id)
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  const use = { plan, membership, uses: Number(uses), now: clock.now() };
  const problem = PROBLEMS.find(({ holds }) => holds(row, use));
  if (!problem) return row;
  const message = problem.words(row, use);
  return new Refusal(400, message, fieldOf(message));
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
    id: row.id,
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
