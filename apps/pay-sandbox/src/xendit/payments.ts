import { randomInt } from 'node:crypto';
import type { Clock } from '@lemari/domain/time/clock';
import { missing, XenditError } from './errors.ts';
import { newId, type Payment, type PaymentRequest, type RequestOrder, type Store } from './store.ts';

/** Names of the callbacks that the stand-in sends. */
type EventName = 'payment.capture' | 'payment_request.expiry';

/** The business whose account it is. */
const BUSINESS = '5f27a14a9bf05c73dd040bc8';

/** First digits of account numbers, by channel. */
const PREFIXES: Readonly<Record<string, string>> = {
  BCA_VIRTUAL_ACCOUNT: '10766',
  BNI_VIRTUAL_ACCOUNT: '8808',
};
const NUMBER_DIGITS = 16;

interface Options {
  readonly store: Store;
  readonly clock: Clock;
  /** Called for each event, with the object as it is then. */
  readonly onEvent: (event: EventName, data: object) => void;
}

export type Payments = ReturnType<typeof createPayments>;

/** Virtual accounts and their payments, as Xendit documents them. Each change is written when it returns. */
export function createPayments({ store, clock, onEvent }: Options) {
  const put = (
    request: PaymentRequest,
    change: Partial<PaymentRequest>,
    event?: EventName,
  ): PaymentRequest => {
    const changed = { ...request, ...change, updated: clock.now() };
    store.requests.set(changed.payment_request_id, changed);
    if (event === 'payment_request.expiry') onEvent(event, changed);
    store.save();
    return changed;
  };
  const expire = (request: PaymentRequest): PaymentRequest =>
    put(request, { status: 'EXPIRED' }, 'payment_request.expiry');
  const isOverdue = ({ status, channel_properties: { expires_at: until } }: PaymentRequest): boolean =>
    status === 'REQUIRES_ACTION' && Date.parse(until) <= Date.parse(clock.now());
  const find = (id: string): PaymentRequest => {
    const request = store.requests.get(id);
    if (!request) throw missing(id);
    return isOverdue(request) ? expire(request) : request;
  };
  const newNumber = (channel: string): string => {
    const taken = new Set(
      [...store.requests.values()].flatMap(({ actions }) => actions.map(({ value }) => value)),
    );
    for (;;) {
      const prefix = PREFIXES[channel] ?? '';
      const digits = Array.from({ length: NUMBER_DIGITS - prefix.length }, () => randomInt(10)).join('');
      if (!taken.has(prefix + digits)) return prefix + digits;
    }
  };
  /** Money arrives, whatever its amount and the state of the account. */
  const receive = (request: PaymentRequest, amount: number): Payment => {
    const now = clock.now();
    const {
      business_id,
      channel_code,
      country,
      currency,
      payment_request_id,
      reference_id,
      request_amount,
      type,
    } = request;
    const payment: Payment = {
      payment_id: newId('py'),
      business_id,
      reference_id,
      payment_request_id,
      type,
      country,
      currency,
      request_amount,
      channel_code,
      captures: [{ capture_id: newId('cap'), capture_amount: amount, capture_timestamp: now }],
      status: 'SUCCEEDED',
      created: now,
      updated: now,
    };
    store.payments.set(payment.payment_id, payment);
    put(request, { status: 'SUCCEEDED', latest_payment_id: payment.payment_id });
    onEvent('payment.capture', payment);
    return payment;
  };

  return {
    find,
    receive: (id: string, amount?: number): Payment => {
      const request = find(id);
      return receive(request, amount ?? request.request_amount);
    },
    requests: (): readonly PaymentRequest[] => [...store.requests.values()].reverse(),
    /** The latest first. */
    payments: (): readonly Payment[] => [...store.payments.values()].reverse(),
    findPayment: (id: string): Payment => {
      const payment = store.payments.get(id);
      if (!payment) throw missing(id);
      return payment;
    },
    expireDue: (): void => {
      for (const request of store.requests.values()) if (isOverdue(request)) expire(request);
    },
    /** Xendit allows two requests under one reference, for channels that are no cards. */
    create: (order: RequestOrder): PaymentRequest => {
      const now = clock.now();
      const request: PaymentRequest = {
        ...order,
        payment_request_id: newId('pr'),
        business_id: BUSINESS,
        capture_method: 'AUTOMATIC',
        actions: [
          {
            type: 'PRESENT_TO_CUSTOMER',
            descriptor: 'VIRTUAL_ACCOUNT_NUMBER',
            value: newNumber(order.channel_code),
          },
        ],
        status: 'REQUIRES_ACTION',
        created: now,
        updated: now,
      };
      return put(request, {});
    },
    cancel: (id: string): PaymentRequest => {
      const request = find(id);
      if (request.status === 'SUCCEEDED')
        throw new XenditError(400, 'INELIGIBLE_TRANSACTION_STATUS', 'The payment request is SUCCEEDED.');
      if (request.status !== 'REQUIRES_ACTION')
        throw new XenditError(400, 'INACTIVE_PAYMENT_REQUEST', 'Payment request is already inactive.');
      return put(request, { status: 'CANCELED' });
    },
    /** Ends an account early, as time would. */
    expire: (id: string): PaymentRequest => {
      const request = find(id);
      return request.status === 'REQUIRES_ACTION' ? expire(request) : request;
    },
    /** A transfer of a customer. The bank refuses another amount, and an account that is closed. */
    simulate: (id: string, amount: number | undefined): void => {
      const request = find(id);
      const { request_amount: due, status } = request;
      if (status === 'REQUIRES_ACTION' && (amount ?? due) === due) receive(request, due);
    },
  };
}
