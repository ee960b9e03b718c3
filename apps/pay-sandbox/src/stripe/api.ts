import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from '../answers.ts';
import { StripeError, type WireError, wrong } from './errors.ts';
import {
  below,
  needed,
  neededInteger,
  type Parameters,
  readParameters,
  refuseUnknown,
} from './parameters.ts';
import type { Payments } from './payments.ts';
import { type Customer, type Intent, type SavedMethod, newId, type Session, type Store } from './store.ts';

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

interface Options {
  readonly store: Store;
  readonly payments: Payments;
  readonly keys: StripeKeys;
}

interface Called {
  readonly given: Parameters;
  /** Id in the path. */
  readonly id: string;
  readonly isPublic: boolean;
}

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Paths of its parameters, with `*` for a name or a number. */
  readonly takes: readonly string[];
  /** Whether pages may call it with the publishable key. */
  readonly isPublic?: true;
  readonly run: (called: Called) => object;
}

/** Versions of the API that are known here: a calendar date and a release. */
const VERSION = /^\d{4}-\d\d-\d\d\.[a-z]+$/;
const LIST = ['limit', 'starting_after', 'ending_before', 'created.gte', 'created.lte', 'expand.*'];
const INTENT = [
  ...['allowed_payment_method_types.*', 'confirm', 'customer', 'description', 'expand.*', 'metadata.*'],
  ...['payment_method', 'return_url', 'use_stripe_sdk'],
];

const UNAUTHORIZED: WireError = { type: 'invalid_request_error', message: 'Invalid API Key provided.' };

/** The calls of Stripe's API that the shop makes, as documented. @see https://docs.stripe.com/api */
export function mountStripeApi(app: FastifyInstance, options: Options): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  for (const endpoint of endpointsOf(options)) {
    app.route<{ Params: { id?: string }; Body: string | undefined }>({
      method: endpoint.method,
      url: endpoint.url,
      handler: (request, reply) => {
        reply.headers({ 'request-id': newId('req'), 'access-control-allow-origin': '*' });
        const { status, body } = answered(endpoint, request, reply, options);
        return reply.code(status).type('application/json').send(body);
      },
    });
  }
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

function answered(
  endpoint: Endpoint,
  request: FastifyRequest<{ Params: { id?: string }; Body: string | undefined }>,
  reply: FastifyReply,
  { store, keys }: Options,
): Answer {
  try {
    const text = endpoint.method === 'GET' ? (request.url.split('?')[1] ?? '') : (request.body ?? '');
    const { key: named, ...given } = readParameters(text);
    const key = named ?? /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const isShop = isSameText(keys.secretKey, key);
    const isPublic = endpoint.isPublic === true && isSameText(keys.publishableKey, key);
    if (!isShop && !isPublic) throw new StripeError(401, UNAUTHORIZED);
    if (isShop) readVersion(request, reply);
    refuseUnknown(given, endpoint.takes);
    const run = () => endpoint.run({ given, id: request.params.id ?? '', isPublic });
    const { 'idempotency-key': once } = request.headers;
    return typeof once === 'string' && endpoint.method === 'POST'
      ? replayed(store, once, `${request.url} ${text}`, reply, run)
      : { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    if (error instanceof StripeError) return answerOf(error);
    throw error;
  }
}

const answerOf = ({ status, error }: StripeError): Answer => ({ status, body: JSON.stringify({ error }) });

function readVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  const { 'stripe-version': version } = headers;
  if (typeof version !== 'string' || !VERSION.test(version))
    throw wrong(`Invalid Stripe API version: ${String(version)}`);
  reply.header('stripe-version', version);
}

/** One answer per key. Requests that were never run, such as those with unknown parameters, are not saved. */
function replayed(store: Store, key: string, text: string, reply: FastifyReply, run: () => object): Answer {
  reply.header('idempotency-key', key);
  const request = createHash('sha256').update(text).digest('hex');
  const earlier = store.replays.get(key);
  if (earlier && earlier.request !== request)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (earlier) {
    reply.header('idempotent-replayed', 'true');
    return earlier;
  }
  const keep = (answer: Answer): Answer => {
    store.replays.set(key, { ...answer, request });
    store.save();
    return answer;
  };
  try {
    return keep({ status: 200, body: JSON.stringify(run()) });
  } catch (error) {
    if (error instanceof StripeError && error.status === 402) return keep(answerOf(error));
    throw error;
  }
}

const expanded = (given: Parameters): ReadonlySet<string> =>
  new Set(Object.values(below(given, 'expand')).map((path) => path.replace(/^data\./, '')));

function endpointsOf({ store, payments }: Options): readonly Endpoint[] {
  const showMethod = ({ method }: SavedMethod, expand: ReadonlySet<string>) => ({
    ...method,
    customer:
      method.customer !== null && expand.has('customer')
        ? store.customers.get(method.customer)
        : method.customer,
  });
  const showIntent = (intent: Intent, expand: ReadonlySet<string>) =>
    intent.object === 'payment_intent'
      ? {
          ...intent,
          latest_charge: expand.has('latest_charge')
            ? intent.latest_charge
            : (intent.latest_charge?.id ?? null),
        }
      : intent;
  const showSession = (session: Session, expand: ReadonlySet<string>) => {
    const intent = session.payment_intent === null ? undefined : store.intents.get(session.payment_intent);
    if (!intent || ![...expand].some((path) => path.startsWith('payment_intent'))) return session;
    const inner = new Set(expand.has('payment_intent.latest_charge') ? ['latest_charge'] : []);
    return { ...session, payment_intent: showIntent(intent, inner) };
  };
  const listOf = <T extends { id: string; created: number }>(
    url: string,
    all: readonly T[],
    given: Parameters,
    show: (one: T) => object = (one) => one,
  ) => {
    const limit = Number(given['limit'] ?? 10);
    if (!(limit >= 1 && limit <= 100)) throw wrong('This value must be between 1 and 100.', 'limit');
    const from = Number(given['created.gte'] ?? 0);
    const to = Number(given['created.lte'] ?? Number.MAX_SAFE_INTEGER);
    const fitting = all.toReversed().filter(({ created }) => created >= from && created <= to);
    const after = fitting.findIndex(({ id }) => id === given['starting_after']) + 1;
    const page = fitting.slice(after, after + limit);
    return {
      object: 'list',
      url,
      data: page.map(show),
      has_more: after + limit < fitting.length,
    };
  };
  /** A declined payment is an error that has the payment. */
  const orDeclined = (intent: Intent): object => {
    const error = intent.last_payment_error ?? intent.last_setup_error;
    if (intent.status === 'requires_payment_method' && error?.type === 'card_error')
      throw new StripeError(402, { ...error, [intent.object]: showIntent(intent, new Set()) });
    return showIntent(intent, new Set());
  };
  const confirmed = (given: Parameters): void => {
    if (given['confirm'] !== 'true') throw wrong('This stand-in confirms as it creates.', 'confirm');
    if (given['payment_method'] === undefined && given['confirm'] === 'true') needed(given, 'payment_method');
    if (given['off_session'] === 'true' && given['setup_future_usage'] !== undefined)
      throw wrong('off_session and setup_future_usage cannot be used together.', 'setup_future_usage');
    const { customer } = given;
    if (customer !== undefined && !store.customers.has(customer))
      throw wrong(`No such customer: '${customer}'`, 'customer');
  };
  const orderOf = (given: Parameters) => ({
    customer: given['customer'],
    description: given['description'],
    metadata: below(given, 'metadata'),
    method: needed(given, 'payment_method'),
    isOffSession: given['off_session'] === 'true',
    returnUrl: given['return_url'],
  });
  const ownIntent = (kind: Intent['object'], { given, id, isPublic }: Called) => {
    const intent = payments.intentOf(id);
    const isOwner = !isPublic || isSameText(intent.client_secret, given['client_secret'] ?? '');
    if (intent.object !== kind || !isOwner)
      throw new StripeError(404, { ...UNAUTHORIZED, message: `No such ${kind}: '${id}'` });
    return showIntent(intent, expanded(given));
  };
  const intents = () => [...store.intents.values()].filter(({ object }) => object === 'payment_intent');

  return [
    {
      method: 'POST',
      url: '/v1/customers',
      takes: ['description', 'email', 'expand.*', 'metadata.*', 'name'],
      run: ({ given }): Customer =>
        payments.createCustomer({
          email: given['email'] ?? null,
          name: given['name'] ?? null,
          metadata: below(given, 'metadata'),
        }),
    },
    {
      method: 'GET',
      url: '/v1/customers',
      takes: [...LIST, 'email'],
      run: ({ given }) =>
        listOf(
          '/v1/customers',
          [...store.customers.values()].filter(
            ({ email }) => given['email'] === undefined || email === given['email'],
          ),
          given,
        ),
    },
    {
      method: 'POST',
      url: '/v1/payment_methods',
      takes: ['type', ...['number', 'exp_month', 'exp_year', 'cvc'].map((name) => `card.${name}`)],
      isPublic: true,
      run: ({ given }) => {
        if (needed(given, 'type') !== 'card') throw wrong('Only cards are taken here.', 'type');
        const saved = payments.createMethod({
          number: needed(given, 'card.number'),
          expiry: `${needed(given, 'card.exp_month').padStart(2, '0')}/${needed(given, 'card.exp_year').slice(-2)}`,
          cvc: needed(given, 'card.cvc'),
        });
        return showMethod(saved, new Set());
      },
    },
    {
      method: 'GET',
      url: '/v1/payment_methods/:id',
      takes: ['expand.*'],
      run: ({ given, id }) => showMethod(payments.methodOf(id), expanded(given)),
    },
    {
      method: 'POST',
      url: '/v1/payment_intents',
      takes: [...INTENT, 'amount', 'currency', 'off_session', 'setup_future_usage'],
      run: ({ given }) => {
        const amount = neededInteger(given, 'amount');
        const currency = needed(given, 'currency');
        if (amount < 50) throw wrong('Amount must convert to at least 50 cents.', 'amount');
        confirmed(given);
        const savesCard = given['setup_future_usage'] === 'off_session';
        return orDeclined(
          payments.createIntent({ ...orderOf(given), kind: 'payment_intent', amount, currency, savesCard }),
        );
      },
    },
    {
      method: 'GET',
      url: '/v1/payment_intents',
      takes: [...LIST, 'customer'],
      run: ({ given }) =>
        listOf('/v1/payment_intents', intents(), given, (one) => showIntent(one, expanded(given))),
    },
    {
      method: 'GET',
      url: '/v1/payment_intents/:id',
      takes: ['client_secret', 'expand.*'],
      isPublic: true,
      run: (called) => ownIntent('payment_intent', called),
    },
    {
      method: 'POST',
      url: '/v1/payment_intents/:id/cancel',
      takes: ['cancellation_reason', 'expand.*'],
      run: ({ given, id }) => showIntent(payments.cancelIntent(id), expanded(given)),
    },
    {
      method: 'POST',
      url: '/v1/setup_intents',
      takes: [...INTENT, 'usage'],
      run: ({ given }) => {
        confirmed(given);
        return orDeclined(
          payments.createIntent({ ...orderOf(given), kind: 'setup_intent', savesCard: true }),
        );
      },
    },
    {
      method: 'GET',
      url: '/v1/setup_intents/:id',
      takes: ['client_secret', 'expand.*'],
      isPublic: true,
      run: (called) => ownIntent('setup_intent', called),
    },
    {
      method: 'POST',
      url: '/v1/checkout/sessions',
      takes: [
        ...['mode', 'ui_mode', 'allowed_payment_method_types.*', 'adaptive_pricing.enabled', 'cancel_url'],
        ...['success_url', 'client_reference_id', 'customer', 'customer_email', 'metadata.*', 'expand.*'],
        ...[
          'line_items.*.quantity',
          'line_items.*.price_data.currency',
          'line_items.*.price_data.unit_amount',
        ],
        ...['line_items.*.price_data.product_data.name', 'payment_intent_data.description'],
        ...['payment_intent_data.metadata.*', 'payment_intent_data.setup_future_usage'],
      ],
      run: ({ given }) => {
        if (needed(given, 'mode') !== 'payment') throw wrong('Only payments are taken here.', 'mode');
        if (given['customer'] !== undefined && given['customer_email'] !== undefined)
          throw wrong('You may only specify one of these parameters: customer, customer_email.');
        const successUrl = needed(given, 'success_url');
        return payments.createSession(
          {
            amount_total:
              neededInteger(given, 'line_items.0.price_data.unit_amount') *
              neededInteger(given, 'line_items.0.quantity'),
            currency: needed(given, 'line_items.0.price_data.currency'),
            cancel_url: given['cancel_url'] ?? successUrl,
            success_url: successUrl,
            client_reference_id: given['client_reference_id'] ?? null,
            customer: given['customer'] ?? null,
            metadata: below(given, 'metadata'),
          },
          {
            description: needed(given, 'line_items.0.price_data.product_data.name'),
            metadata: below(given, 'payment_intent_data.metadata'),
            savesCard: given['payment_intent_data.setup_future_usage'] === 'off_session',
          },
        );
      },
    },
    {
      method: 'GET',
      url: '/v1/checkout/sessions',
      takes: [...LIST, 'customer', 'payment_intent', 'status'],
      run: ({ given }) =>
        listOf(
          '/v1/checkout/sessions',
          [...store.sessions.keys()].map((id) => payments.sessionOf(id).session),
          given,
          (one) => showSession(one, expanded(given)),
        ),
    },
    {
      method: 'GET',
      url: '/v1/checkout/sessions/:id',
      takes: ['expand.*'],
      run: ({ given, id }) => showSession(payments.sessionOf(id).session, expanded(given)),
    },
    {
      method: 'POST',
      url: '/v1/checkout/sessions/:id/expire',
      takes: ['expand.*'],
      run: ({ given, id }) => showSession(payments.expireSession(id), expanded(given)),
    },
    {
      method: 'POST',
      url: '/v1/refunds',
      takes: ['amount', 'expand.*', 'metadata.*', 'payment_intent', 'reason'],
      run: ({ given }) =>
        payments.refund(
          needed(given, 'payment_intent'),
          given['amount'] === undefined ? undefined : neededInteger(given, 'amount'),
          below(given, 'metadata'),
        ),
    },
    {
      method: 'GET',
      url: '/v1/refunds',
      takes: [...LIST, 'charge', 'payment_intent'],
      run: ({ given }) =>
        listOf(
          '/v1/refunds',
          [...store.refunds.values()].filter(
            ({ payment_intent: paid }) =>
              given['payment_intent'] === undefined || paid === given['payment_intent'],
          ),
          given,
        ),
    },
    {
      method: 'GET',
      url: '/v1/events',
      takes: [...LIST, 'type'],
      run: ({ given }) =>
        listOf(
          '/v1/events',
          [...store.events.values()].map(({ body }) => JSON.parse(body) as { id: string; created: number }),
          given,
        ),
    },
  ];
}
