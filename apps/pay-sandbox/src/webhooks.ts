import type { Clock } from '@lemari/domain/time/clock';
import Type from 'typebox';
import type { Event, Ledger } from './ledger.ts';

/** A change of how deliveries are made. */
export const Deliveries = Type.Object({
  isHeld: Type.Optional(Type.Boolean()),
  copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
  order: Type.Optional(Type.Enum(['oldest_first', 'newest_first'])),
});

/** How a test controls deliveries. */
export interface DeliveryControl {
  /** While true, events are not sent. */
  readonly isHeld: boolean;
  /** How many times each event is sent. */
  readonly copies: number;
  /** Milliseconds before the first delivery. */
  readonly delayMs: number;
  readonly order: 'oldest_first' | 'newest_first';
}

const USUAL_DELIVERY: DeliveryControl = {
  isHeld: false,
  copies: 1,
  delayMs: 0,
  order: 'oldest_first',
};

interface WebhookOptions {
  readonly ledger: Pick<Ledger, 'events' | 'save'>;
  readonly clock: Clock;
  /** The headers that prove who sends. @param timestamp in seconds */
  readonly headersOf: (timestamp: string, body: string) => Readonly<Record<string, string>>;
  /** Milliseconds before the second delivery; each later pause is twice as long. */
  readonly firstPauseMs?: number;
}

const MOST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 5_000;
/** Number of delivered events that the operator page can show. */
const MOST_DELIVERED = 200;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Sends events to shops, and retries each until the shop answers 2xx. */
export function createWebhooks({ ledger, clock, headersOf, firstPauseMs = 500 }: WebhookOptions) {
  const { events } = ledger;
  /** Time of each event's next delivery, in real time: a stopped test clock does not stop deliveries. */
  const dueAt = new Map<string, number>();
  let control = USUAL_DELIVERY;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const send = async ({ body, notice_url }: Event): Promise<boolean> => {
    const timestamp = String(Math.floor(Date.parse(clock.now()) / 1000));
    const headers = { 'content-type': 'application/json', ...headersOf(timestamp, body) };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(notice_url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // The shop is unreachable or too slow: the delivery is retried.
      return false;
    }
  };

  const deliver = async (event: Event): Promise<void> => {
    const answers: boolean[] = [];
    for (let copy = 0; copy < control.copies; copy += 1) answers.push(await send(event));
    const tries = event.tries + 1;
    events.set(event.id, { ...event, tries, isDelivered: answers.includes(true) });
    dueAt.set(event.id, Date.now() + Math.min(MOST_PAUSE_MS, firstPauseMs * 2 ** (tries - 1)));
    ledger.save();
  };

  const undelivered = () => {
    const all = [...events.values()].filter(({ isDelivered }) => !isDelivered);
    return control.order === 'newest_first' ? all.reverse() : all;
  };

  const work = async (): Promise<void> => {
    for (;;) {
      const next = undelivered().find(({ id }) => (dueAt.get(id) ?? 0) <= Date.now());
      if (!next || isClosed || control.isHeld) return;
      await deliver(next);
    }
  };

  const wake = (): void => {
    clearTimeout(timer);
    if (isClosed || control.isHeld || running) return;
    running = work().finally(() => {
      running = undefined;
      const soonest = Math.min(...undelivered().map(({ id }) => dueAt.get(id) ?? 0));
      if (Number.isFinite(soonest)) timer = setTimeout(wake, Math.max(0, soonest - Date.now())).unref();
    });
  };

  const dropDelivered = (): void => {
    const delivered = [...events.values()].filter(({ isDelivered }) => isDelivered);
    for (const { id } of delivered.slice(0, Math.max(0, delivered.length - MOST_DELIVERED)))
      events.delete(id);
  };

  return {
    events: (): readonly Event[] => [...events.values()].reverse(),
    control: () => control,
    setControl: (change: Partial<DeliveryControl>): void => {
      control = { ...control, ...change };
      wake();
    },
    enqueue: ({ id, at, body }: Pick<Event, 'id' | 'at' | 'body'>, noticeUrl: string): void => {
      dropDelivered();
      events.set(id, { id, at, notice_url: noticeUrl, body, tries: 0, isDelivered: false });
      dueAt.set(id, Date.now() + control.delayMs);
      ledger.save();
      wake();
    },
    wake,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
