import {
  couponTypeOfCode,
  defaultVoucher,
  type DiscountFacts,
  takesVouchers,
} from '@lemari/domain/plan/discount';
import type { Voucher } from '@lemari/domain/plan/discount';
import type { Plan } from '@lemari/domain/plan';
import type { FlagValues } from '@lemari/flags/flags';
import { type LoaderFunctionArgs, visitContext } from '@lemari/kit';
import { isForSignedIn, voucherFlagsOf } from './page-facts.ts';
import { validatedVoucher } from './validated-voucher.load.ts';

/**
 * The code that a page applies by itself, for each plan that it lowers. A refused code is not shown.
 * @throws 503 if it could not be asked
 */
export async function loadPageVouchers(
  args: LoaderFunctionArgs,
  facts: DiscountFacts,
  flags: Partial<FlagValues>,
  plans: readonly Plan[],
): Promise<ReadonlyMap<string, Voucher>> {
  const isBarred = isForSignedIn(facts, flags) && !args.context.get(visitContext).isSignedIn;
  const code = takesVouchers(facts) && !isBarred ? defaultVoucher(facts, voucherFlagsOf(flags)) : undefined;
  if (code === undefined) return new Map();
  const couponType = couponTypeOfCode(facts);
  const found = await Promise.all(
    plans.map(async ({ id, region }) => {
      const answer = await validatedVoucher(args, { region, code, planId: id, couponType });
      return answer.kind === 'valid' ? [[id, answer.voucher] as const] : [];
    }),
  );
  return new Map(found.flat());
}
