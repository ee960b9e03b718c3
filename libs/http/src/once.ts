import { OPERATIONS, type Operation, type OperationName } from '@lemari/contract/operations';
import type { OperationCall, Outcome, Transport } from './transport.ts';

/** Where keys wait for their answers, longer than a page lives. */
interface Keys {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
}

/** By intent, its key and since when it is known, in milliseconds since 1970. */
type Intents = Readonly<Record<string, readonly [key: string, since: number]>>;

/** The browser's own, which the tabs share: a tab that is gone holds none. */
interface Locks {
  readonly request: <T>(name: string, options: { mode: 'shared' }, work: () => Promise<T>) => Promise<T>;
  readonly query: () => Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

const KEPT = 'intents';

/** Another tab may be asking for the very same: how often, and after how many milliseconds, its answer is looked for. */
const WAITS_MS = [200, 400, 800, 1_600];
const STILL_AT_WORK = 409;
/** Services forget a key after a day; what is tried again after that is another intent. @see docs/decisions/0087 */
const KEY_HOURS = 20;

/**
 * Sends what a person means to do once under one key, however often it is sent: a double click waits for the first, and what
 * had no answer, because it was lost or the page was reloaded, is asked for again under the same key. Once something else
 * has been done, the same again is meant anew, and has another key.
 * @param now milliseconds since 1970
 * @param locks tell what other tabs are still at; where a browser has none, only what this page is at is known
 * @see docs/decisions/0088
 */
export function createOnce(
  send: Transport,
  keys: Keys,
  now: () => number = Date.now,
  locks?: Locks,
): Transport {
  const running = new Map<string, Promise<Outcome<unknown>>>();
  return (call, signal) => {
    const { once = false }: Operation = OPERATIONS[call.operation];
    if (!once) return send(call, signal);
    const intent = JSON.stringify([call.operation, call.params, call.body, call.headers?.['Region']]);
    const sent = running.get(intent) ?? sendIntent(intent, call).finally(() => running.delete(intent));
    running.set(intent, sent);
    return sent;
  };

  async function sendIntent(intent: string, call: OperationCall): Promise<Outcome<unknown>> {
    const known = intents()[intent] ?? ([crypto.randomUUID(), now()] as const);
    const [key] = known;
    keep({ ...intents(), [intent]: known });
    const keyed = { ...call, headers: { ...call.headers, 'Idempotency-Key': key } };
    const work = () => sendUntilDone(keyed);
    const outcome = await (locks ? locks.request(lockOf(key), { mode: 'shared' }, work) : work());
    if (isFinal(outcome)) await forget(intent, outcome.ok ? leavesOf(call.operation) : () => true);
    return outcome;
  }

  async function sendUntilDone(call: OperationCall): Promise<Outcome<unknown>> {
    let outcome = await send(call);
    for (const wait of WAITS_MS) {
      if (!isAtWork(outcome)) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
      outcome = await send(call);
    }
    return outcome;
  }

  /** @param leaves which others are as they were: all of them where it was refused */
  async function forget(done: string, leaves: (other: OperationName) => boolean): Promise<void> {
    const { held = [] } = (await locks?.query()) ?? {};
    const isRunning = (intent: string, key: string) =>
      running.has(intent) || held.some(({ name }) => name === lockOf(key));
    keep(
      Object.fromEntries(
        Object.entries(intents()).filter(
          ([intent, [key]]) => intent !== done && (leaves(operationOf(intent)) || isRunning(intent, key)),
        ),
      ),
    );
  }

  function keep(known: Intents): void {
    keys.set(KEPT, JSON.stringify(known));
  }

  /** Anybody may write to a browser's storage: what cannot be read is not known. */
  function intents(): Intents {
    try {
      const known = Object.entries(JSON.parse(keys.get(KEPT) ?? '{}') as Intents);
      return Object.fromEntries(
        known.filter(
          ([intent, [, since]]) => operationOf(intent) in OPERATIONS && now() - since < KEY_HOURS * 3_600_000,
        ),
      );
    } catch {
      return {};
    }
  }
}

const operationOf = (intent: string): OperationName => (JSON.parse(intent) as [OperationName])[0];

/** Which others a call leaves as they were: their unanswered calls are still meant. */
function leavesOf(operation: OperationName): (other: OperationName) => boolean {
  const { leaves = [] }: Operation = OPERATIONS[operation];
  return (other) => leaves === 'all' || leaves.includes(other);
}

const lockOf = (key: string): string => `intent:${key}`;

const isAtWork = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok &&
  outcome.failure.status === STILL_AT_WORK &&
  outcome.failure.fields.some(({ field }) => field === 'idempotency-key');

/** Whether it is known what has become of it: without an answer, or after a failure of the other side, it is not. */
const isFinal = (outcome: Outcome<unknown>): boolean =>
  outcome.ok || (outcome.failure.status >= 400 && outcome.failure.status < 500 && !isAtWork(outcome));
