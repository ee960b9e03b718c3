import { defaultVoucher, takesVouchers, type Voucher } from '@lemari/domain/plan/discount';
import type { Plan } from '@lemari/domain/plan';
import type { FlagValues } from '@lemari/flags/flags';
import { mutateIn } from '@lemari/http/query';
import { data, type LoaderFunctionArgs, storeContext } from '@lemari/kit';
import { type Here, voucherFlagsOf } from './here.ts';
import { validateVoucher } from './plans.queries.ts';

/** The code is refused, or too many codes that do not exist were tried from the server's address. */
const REFUSED: readonly (number | undefined)[] = [400, 429];
const UNAVAILABLE = 503;

/**
 * The code that a page applies by itself, for each plan that it lowers. A refused code is not shown.
 * @throws 503 if it could not be asked, after that is logged: the page would name a wrong price
 */
export async function loadPageVouchers(
  args: LoaderFunctionArgs,
  here: Here,
  flags: Partial<FlagValues>,
  plans: readonly Plan[],
): Promise<ReadonlyMap<string, Voucher>> {
  const code = takesVouchers(here) ? defaultVoucher(here, voucherFlagsOf(flags)) : undefined;
  if (code === undefined) return new Map();
  const mutate = mutateIn(args.context.get(storeContext));
  const found = await Promise.all(
    plans.map(async ({ id, region }) => {
      // A page is for guests, who are new; a returning member's own price is at subscribing.
      const answer = await mutate(validateVoucher, { region, code, planId: id, couponType: 'PROMO' });
      if (answer.ok) return [[id, answer.data] as const];
      if (REFUSED.includes(answer.failure.status)) return [];
      console.error(`[plans] the code ${code} could not be validated`, answer.failure);
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
      throw data(answer.failure, { status: UNAVAILABLE });
    }),
  );
  return new Map(found.flat());
}
