import type { OperationName } from '@lemari/contract/operations';
import { sha256 } from '../platform/sha256.ts';
import { nameOfOwner } from '../access/owner.ts';
import {
  answeredOnce,
  earlierAnswer,
  isFinal,
  type KeyedRequest,
  type OnceAnswered,
  stillRunning,
  store,
  type WrittenAnswer,
} from '../platform/database/answers-by-key.ts';
import type { SessionLocks } from '../platform/locks/session-locks.ts';
import { withinTransaction } from '../platform/database/transactions.ts';
import { ruleOf } from '../operation-rules.ts';
import type { CommonParts, Owner } from '../tools/handler.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';

/** A call of an operation for customers, or for customers and guests. */
interface AnyCall extends Pick<CommonParts, 'headers'> {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly owner?: Owner;
}

type Work = (tools: Tools) => Promise<WrittenAnswer>;

export type WriteOnce = (name: OperationName, call: AnyCall, work: Work) => Promise<OnceAnswered | Refusal>;

/**
 * Runs the contract's idempotent writes once per key, in one transaction or in steps.
 * @see docs/decisions/0087
 */
export function writesOnce(tools: Tools, locks: SessionLocks): WriteOnce {
  /** Keys in use by this process: its session locks do not exclude itself. */
  const running = new Set<string>();

  const inTransaction = (request: KeyedRequest | undefined, work: Work) =>
    tools.inTransaction((trx) =>
      answeredOnce(trx, request, tools.clock.now(), () =>
        work({ ...tools, db: trx, inTransaction: withinTransaction(trx) }),
      ),
    );

  const inSteps = async (request: KeyedRequest | undefined, work: Work) => {
    if (!request) return { ...(await work(tools)), isReplayed: false };
    const lock = `in steps ${request.scope} ${request.key}`;
    if (!(await locks.acquire(lock))) return stillRunning();
    try {
      const earlier = await tools.inTransaction((trx) => earlierAnswer(trx, request, tools.clock.now()));
      if (earlier) return earlier;
      const answer = await work(tools);
      if (isFinal(answer)) await tools.inTransaction((trx) => store(trx, request, answer, tools.clock.now()));
      return { ...answer, isReplayed: false };
    } finally {
      // A lock that cannot be released ended with its connection.
      await locks.release(lock).catch(() => undefined);
    }
  };

  return async (name, call, work) => {
    const done = ruleOf(name).transaction === 'steps' ? inSteps : inTransaction;
    const request = keyedRequest(name, call);
    if (!request) return done(undefined, work);
    const intent = `${request.scope} ${request.key}`;
    if (running.has(intent)) return stillRunning();
    running.add(intent);
    try {
      return await done(request, work);
    } finally {
      running.delete(intent);
    }
  };
}

/** @returns undefined without a key */
function keyedRequest(name: OperationName, call: AnyCall): KeyedRequest | undefined {
  const { 'idempotency-key': key, region, 'vertical-type': vertical = null } = call.headers;
  if (key === undefined) return undefined;
  const { owner } = call;
  if (!owner) return undefined;
  const request = [name, region, vertical, call.params ?? null, call.body ?? null];
  return { scope: nameOfOwner(owner), key, digest: sha256(JSON.stringify(request)) };
}
