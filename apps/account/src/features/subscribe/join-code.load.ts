import type { RegionId } from '@lemari/domain/region';
import { mutateIn } from '@lemari/http/query';
import { data, type LoaderFunctionArgs, storeContext } from '@lemari/kit';
import { validateJoinCode } from '@lemari/plans/subscriptions';
import { INVALID_JOIN_CODE } from './join-code.form.ts';

export type JoinState =
  /** None is needed. */
  | { readonly is: 'none' }
  /** One is needed. @see rules/subscriptions/waitlist-needs-code */
  | { readonly is: 'missing' }
  | { readonly is: 'valid'; readonly code: string; readonly planId: string }
  | { readonly is: 'refused'; readonly code: string; readonly text: string };

/** Too many codes that do not exist were tried, or the code is too short. */
const REFUSED: readonly number[] = [400, 429];
const UNAVAILABLE = 503;

/** The join code of the address. @throws 503 if it could not be validated */
export async function loadJoinCode(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  region: RegionId,
  code: string | undefined,
): Promise<JoinState> {
  if (code === undefined) return { is: 'none' };
  const found = await mutateIn(context.get(storeContext))(validateJoinCode, { region, code });
  if (found.ok)
    return found.data.planId === undefined
      ? { is: 'refused', code, text: INVALID_JOIN_CODE }
      : { is: 'valid', code, planId: found.data.planId };
  const { status, text, fields } = found.failure;
  if (REFUSED.includes(status)) return { is: 'refused', code, text: fields[0]?.message ?? text };
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  throw data(found.failure, { status: UNAVAILABLE });
}
