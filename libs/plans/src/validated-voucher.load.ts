import type { Voucher } from '@lemari/domain/plan/discount';
import { mutateIn } from '@lemari/http/query';
import { data, type LoaderFunctionArgs, storeContext } from '@lemari/kit';
import { validateVoucher, type VoucherArg } from './plans.queries.ts';

/** The code is refused, or too many codes that do not exist were tried. */
const REFUSED: readonly (number | undefined)[] = [400, 429];
const UNAVAILABLE = 503;

type Validated =
  | { readonly kind: 'valid'; readonly voucher: Voucher }
  /** `text` is the server's. */
  | { readonly kind: 'refused'; readonly text: string };

/**
 * What a code takes off a plan, or why it takes off nothing.
 * @throws 503 if it could not be asked, after that is logged: the page would name a wrong price
 * @see rules/errors/vouchers-failed
 */
export async function validatedVoucher(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  arg: VoucherArg,
): Promise<Validated> {
  const answer = await mutateIn(context.get(storeContext))(validateVoucher, arg);
  if (answer.ok) return { kind: 'valid', voucher: answer.data };
  const { status, text, fields } = answer.failure;
  if (REFUSED.includes(status)) return { kind: 'refused', text: fields[0]?.message ?? text };
  console.error(`[plans] the code ${arg.code} could not be validated`, answer.failure);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  throw data(answer.failure, { status: UNAVAILABLE });
}
