import { OPERATIONS, type Operation, type OperationName } from '@lemari/contract/operations';
import { leavingForDeletion } from './deletion.ts';
import type { OperationCall, CallResult, Transport } from './transport.ts';

/** Storage of pending keys; it survives a reload. */
interface Keys {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
}

/** Keys by intent, with the time of their creation in milliseconds since 1970. */
type Intents = Readonly<Record<string, readonly [key: string, since: number]>>;

/** Web Locks, which all tabs share. A closed tab releases its locks. */
interface Locks {
  readonly request: <T>(name: string, options: { mode: 'shared' }, work: () => Promise<T>) => Promise<T>;
  readonly query: () => Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

const STORAGE_KEY = 'intents';

/** Another tab may be sending the same call: pauses before asking for its result again, in milliseconds. */
const WAITS_MS = [200, 400, 800, 1_600];
const IN_PROGRESS = 409;
/** Services forget a key after a day. A later retry is a new call. @see docs/decisions/0087 */
const KEY_HOURS = 20;

/**
 * Sends each intended mutation once, under an idempotency key. A double click joins the pending call. A call
 * without a response (network failure, reload) is retried under the same key. After another mutation has
 * succeeded, the same call is a new intent with a new key.
 * @param now milliseconds since 1970
 * @param locks show the pending calls of other tabs; without Web Locks only this page's calls are known
 * @see docs/decisions/0088
 */
export function createOnce(
  transport: Transport,
  keys: Keys,
  now: () => number = Date.now,
  locks?: Locks,
): Transport {
  const send = leavingForDeletion(transport);
  const running = new Map<string, Promise<CallResult<unknown>>>();
  return (call, signal) => {
    const { once = false }: Operation = OPERATIONS[call.operation];
    if (!once) return send(call, signal);
    const intent = JSON.stringify([call.operation, call.params, call.body, call.headers?.['Region']]);
    const sent = running.get(intent) ?? sendIntent(intent, call).finally(() => running.delete(intent));
    running.set(intent, sent);
    return sent;
  };

  async function sendIntent(intent: string, call: OperationCall): Promise<CallResult<unknown>> {
    const known = intents()[intent] ?? ([crypto.randomUUID(), now()] as const);
    const [key] = known;
    store({ ...intents(), [intent]: known });
    const keyed = { ...call, headers: { ...call.headers, 'Idempotency-Key': key } };
    const work = () => sendUntilDone(keyed);
    const outcome = await (locks ? locks.request(lockOf(key), { mode: 'shared' }, work) : work());
    if (isFinal(outcome)) await forget(intent, outcome.ok ? leavesOf(call.operation) : () => true);
    return outcome;
  }

  async function sendUntilDone(call: OperationCall): Promise<CallResult<unknown>> {
    let outcome = await send(call);
    for (const wait of WAITS_MS) {
      if (!isInProgress(outcome)) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
      outcome = await send(call);
    }
    return outcome;
  }

  /** @param leaves selects the other calls that keep their keys: all of them if this one was refused */
  async function forget(done: string, leaves: (other: OperationName) => boolean): Promise<void> {
    const { held = [] } = (await locks?.query()) ?? {};
    const isRunning = (intent: string, key: string) =>
      running.has(intent) || held.some(({ name }) => name === lockOf(key));
    store(
      Object.fromEntries(
        Object.entries(intents()).filter(
          ([intent, [key]]) => intent !== done && (leaves(operationOf(intent)) || isRunning(intent, key)),
        ),
      ),
    );
  }

  function store(known: Intents): void {
    keys.set(STORAGE_KEY, JSON.stringify(known));
  }

  /** Scripts and users can write to storage: invalid content is ignored. */
  function intents(): Intents {
    try {
      const known = Object.entries(JSON.parse(keys.get(STORAGE_KEY) ?? '{}') as Intents);
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

/** Selects the other calls that keep their keys after this operation: their intent is unchanged. */
function leavesOf(operation: OperationName): (other: OperationName) => boolean {
  const { leaves = [] }: Operation = OPERATIONS[operation];
  return (other) => leaves === 'all' || leaves.includes(other);
}

const lockOf = (key: string): string => `intent:${key}`;

const isInProgress = (outcome: CallResult<unknown>): boolean =>
  !outcome.ok &&
  outcome.failure.status === IN_PROGRESS &&
  outcome.failure.fields.some(({ field }) => field === 'idempotency-key');

/** Whether the outcome is certain. Without a response or after a server error it is not. */
const isFinal = (outcome: CallResult<unknown>): boolean =>
  outcome.ok || (outcome.failure.status >= 400 && outcome.failure.status < 500 && !isInProgress(outcome));
