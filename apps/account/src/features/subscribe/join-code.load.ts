import { INVALID_JOIN_CODE } from '@lemari/domain/code';
import { hasPlans, type PlanVertical } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { mutateIn } from '@lemari/http/query';
import {
  data,
  type LoaderFunctionArgs,
  type Mount,
  setupContext,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { pageFactsOf } from '@lemari/plans/page-facts';
import { type Subscription, validateJoinCode } from '@lemari/plans/subscriptions';

type Context = Pick<LoaderFunctionArgs, 'context'>;

export type JoinState =
  /** None is needed. */
  | { readonly kind: 'none' }
  /** One is needed. @see rules/subscriptions/waitlist-needs-code */
  | { readonly kind: 'missing' }
  /** Only signed-in people can validate one. */
  | { readonly kind: 'signed-out'; readonly code: string }
  | { readonly kind: 'valid'; readonly code: string; readonly planId: string }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly text: string;
      /** Whether the plan starts with a code; else it can be removed. */
      readonly isNeeded: boolean;
    };

/** Too many codes that do not exist were tried, or the code is too short. */
const REFUSED: readonly number[] = [400, 429];
const UNAVAILABLE = 503;

interface PlanShop {
  readonly region: RegionId;
  readonly vertical: PlanVertical;
}

/** Whether plans start with a join code here. No promotion changes that. @see rules/subscriptions/flow-waitlist-sg-bags */
export const needsJoinCode = ({ context }: Context, shop: PlanShop): boolean =>
  pageFactsOf(
    { ...shop, promotion: undefined, campaign: undefined, mode: undefined, partner: undefined },
    context.get(setupContext).flags,
  ).flow === 'waitlist';

/** Whether people wait for plans that there are not yet: the list is shown in place of the plans. @see docs/decisions/0355 */
export const isWaitlistAlone = (args: Context, { region, host }: Pick<Mount, 'region' | 'host'>): boolean =>
  host === 'apparel' && !hasPlans(region, host) && needsJoinCode(args, { region, vertical: 'apparel' });

/** Whether the person had a plan of the vertical. @see docs/decisions/0319 */
export const isFormerMember = (subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(({ status }) => status === 'ended');

interface Join {
  /** Of the address. */
  readonly code: string | undefined;
  /** Of the vertical. */
  readonly subscriptions: readonly Subscription[];
}

/** The join code of the address, and whether one is needed. @throws 503 if it could not be validated */
export async function loadJoinCode(
  args: Context,
  shop: PlanShop,
  { code, subscriptions }: Join,
): Promise<JoinState> {
  const isNeeded = needsJoinCode(args, shop) && !isFormerMember(subscriptions);
  if (code === undefined) return { kind: isNeeded ? 'missing' : 'none' };
  const { context } = args;
  const { region } = shop;
  if (!context.get(visitContext).isSignedIn) return { kind: 'signed-out', code };
  const found = await mutateIn(context.get(storeContext))(validateJoinCode, { region, code });
  if (found.ok)
    return found.data.planId === undefined
      ? { kind: 'refused', code, text: INVALID_JOIN_CODE, isNeeded }
      : { kind: 'valid', code, planId: found.data.planId };
  const { status, text, fields } = found.failure;
  if (REFUSED.includes(status)) return { kind: 'refused', code, text: fields[0]?.message ?? text, isNeeded };
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  throw data(found.failure, { status: UNAVAILABLE });
}
