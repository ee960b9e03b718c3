import { OPERATIONS, type Operation } from '@lemari/contract/operations';
import type { OperationCall, Outcome, Transport } from './transport.ts';

/** Where keys wait for their answers, longer than a page lives. */
interface Keys {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** Another tab may be asking for the very same: how often, and after how many milliseconds, its answer is looked for. */
const WAITS_MS = [200, 400, 800, 1_600];
const STILL_AT_WORK = 409;
/** Services forget a key after a day; what is tried again after that is another intent. @see docs/decisions/0022 */
const KEY_HOURS = 20;

/**
 * Sends what a person means to do once under one key, however often it is sent: a double click waits for the first, and what
 * had no answer, because it was lost or the page was reloaded, is asked for again under the same key.
 * @param now milliseconds since 1970
 */
export function createOnce(send: Transport, keys: Keys, now: () => number = Date.now): Transport {
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
    const name = `intent:${intent}`;
    const key = knownKey(name) ?? crypto.randomUUID();
    keys.set(name, `${key} ${now()}`);
    const keyed = { ...call, headers: { ...call.headers, 'Idempotency-Key': key } };
    let outcome = await send(keyed);
    for (const wait of WAITS_MS) {
      if (!isAtWork(outcome)) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
      outcome = await send(keyed);
    }
    if (isFinal(outcome)) keys.remove(name);
    return outcome;
  }

  function knownKey(name: string): string | undefined {
    const [key, since] = keys.get(name)?.split(' ') ?? [];
    return now() - Number(since) < KEY_HOURS * 3_600_000 ? key : undefined;
  }
}

const isAtWork = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok &&
  outcome.failure.status === STILL_AT_WORK &&
  outcome.failure.fields.some(({ field }) => field === 'idempotency-key');

/** Whether it is known what has become of it: without an answer, or after a failure of the other side, it is not. */
const isFinal = (outcome: Outcome<unknown>): boolean =>
  outcome.ok || (outcome.failure.status >= 400 && outcome.failure.status < 500 && !isAtWork(outcome));
