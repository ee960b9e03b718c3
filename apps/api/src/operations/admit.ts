import type { OperationName } from '@lemari/contract/operations';
import { callerOf, signInOf } from '../access/caller.ts';
import { ownerOf } from '../access/owner.ts';
import { type Access, ruleOf } from '../operation-rules.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Call, CallParts, Callers } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { SIGN_IN_WORDS } from './words.ts';

type ReadTools = Pick<Tools, 'db' | 'clock'>;

const CALLERS: {
  readonly [A in Access]: (call: CallParts<OperationName>, tools: ReadTools) => Promise<Callers[A] | Refusal>;
} = {
  anyone: () => Promise.resolve({}),
  customer: async (call, tools) => {
    const signIn = await signInOf(call, tools);
    if (signIn instanceof Refusal) return signIn;
    const { customer_id: customer } = signIn;
    return { customer, signIn, owner: ownerOf(call, customer) };
  },
  'customer or guest': async (call, tools) => {
    const owner = ownerOf(call, await callerOf(call, tools));
    return owner.customerId === undefined && owner.guestSha256 === undefined
      ? new Refusal(401, 'Sign in, or send App-Instance.')
      : { owner };
  },
};

/** Checks the caller against the operation's access rule. @returns the call with its caller, or a refusal */
export async function admit<N extends OperationName>(
  name: N,
  parts: CallParts<N>,
  tools: ReadTools,
): Promise<Call<N> | Refusal> {
  const caller = await CALLERS[ruleOf(name).access](parts, tools);
  if (!(caller instanceof Refusal)) return { ...parts, ...caller } as Call<N>;
  const words = caller.status === 401 ? SIGN_IN_WORDS[name] : undefined;
  return words === undefined ? caller : new Refusal(caller.status, words);
}
