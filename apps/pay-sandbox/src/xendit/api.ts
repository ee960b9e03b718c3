import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { isSameText } from '../answers.ts';
import { invalid, XenditError } from './errors.ts';
import type { Payments } from './payments.ts';
import type { Payment } from './store.ts';

interface Options {
  readonly payments: Payments;
  readonly secretKey: string;
}

const API_VERSION = '2024-11-11';

/** Channels with their least and most rupiah. */
const CHANNELS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  BCA_VIRTUAL_ACCOUNT: [10_000, 50_000_000],
  BNI_VIRTUAL_ACCOUNT: [1, 50_000_000_000],
};

const closed = { additionalProperties: false } as const;
const ORDER = Compile(
  Type.Object(
    {
      reference_id: Type.String({ minLength: 1, maxLength: 255 }),
      type: Type.Literal('PAY'),
      country: Type.Literal('ID'),
      currency: Type.Literal('IDR'),
      request_amount: Type.Integer(),
      channel_code: Type.Enum(Object.keys(CHANNELS)),
      channel_properties: Type.Object(
        {
          display_name: Type.String({ pattern: '^[A-Za-z ]{3,}$' }),
          expires_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }),
        },
        closed,
      ),
      description: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
      metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
    },
    closed,
  ),
);
const SIMULATION = Compile(Type.Object({ amount: Type.Optional(Type.Integer()) }, closed));

const TransactionQuery = Type.Object(
  {
    types: Type.Optional(Type.Literal('PAYMENT')),
    statuses: Type.Optional(Type.Literal('SUCCESS')),
    channel_categories: Type.Optional(Type.Literal('VIRTUAL_ACCOUNT')),
    reference_id: Type.Optional(Type.String()),
    'created[gte]': Type.Optional(Type.String()),
    limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4]\\d|50)$' })),
    after_id: Type.Optional(Type.String()),
  },
  closed,
);
const TRANSACTION_QUERY = Compile(TransactionQuery);

interface Called {
  /** Id in the path. */
  readonly id: string;
  readonly body: unknown;
  readonly query: unknown;
}

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly status?: number;
  readonly run: (called: Called) => object;
}

/** The calls of Xendit's API that the shop makes, as documented. @see https://docs.xendit.co/apidocs */
export function mountXenditApi(app: FastifyInstance, { payments, secretKey }: Options): void {
  for (const { method, url, status = 200, run } of endpointsOf(payments))
    app.route<{ Params: { id?: string } }>({
      method,
      url,
      handler: (request, reply) =>
        answered(reply, () => {
          authenticate(request, secretKey);
          const { body, params, query } = request;
          return reply.code(status).send(run({ id: params.id ?? '', body, query }));
        }),
    });
}

/** Answers errors in Xendit's form. */
export function answered(reply: FastifyReply, run: () => FastifyReply): FastifyReply {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof XenditError)) throw error;
    return reply.code(error.status).send({ error_code: error.code, message: error.message });
  }
}

function authenticate({ headers }: FastifyRequest, secretKey: string): void {
  const given = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!isSameText(`${secretKey}:`, Buffer.from(given, 'base64').toString()))
    throw new XenditError(401, 'INVALID_API_KEY', 'The API key is not valid.');
  if (headers['api-version'] !== API_VERSION) throw invalid('The header api-version must be 2024-11-11.');
}

function endpointsOf(payments: Payments): readonly Endpoint[] {
  return [
    {
      method: 'POST',
      url: '/v3/payment_requests',
      status: 201,
      run: ({ body }) => {
        if (!ORDER.Check(body)) throw invalid('The body does not comply with the API specification.');
        const [least, most] = CHANNELS[body.channel_code] ?? [0, 0];
        if (body.request_amount < least || body.request_amount > most)
          throw new XenditError(
            400,
            'INVALID_VALUE_ERROR',
            `${body.channel_code} takes ${least} to ${most}.`,
          );
        return payments.create(body);
      },
    },
    { method: 'GET', url: '/v3/payment_requests/:id', run: ({ id }) => payments.find(id) },
    { method: 'POST', url: '/v3/payment_requests/:id/cancel', run: ({ id }) => payments.cancel(id) },
    {
      method: 'POST',
      url: '/v3/payment_requests/:id/simulate',
      run: ({ id, body }) => {
        const simulation = body ?? {};
        if (!SIMULATION.Check(simulation)) throw invalid('The amount must be a number.');
        payments.simulate(id, simulation.amount);
        return {
          status: 'PENDING',
          message: 'A simulated payment for the specified payment request id is being processed.',
        };
      },
    },
    { method: 'GET', url: '/v3/payments/:id', run: ({ id }) => payments.findPayment(id) },
    {
      method: 'GET',
      url: '/transactions',
      run: ({ query }) => {
        if (!TRANSACTION_QUERY.Check(query))
          throw invalid('The query does not comply with the API specification.');
        return transactionsOf(payments.payments(), query);
      },
    },
  ];
}

function transactionsOf(payments: readonly Payment[], query: Static<typeof TransactionQuery>): object {
  const since = Date.parse(query['created[gte]'] ?? '') || 0;
  const all = payments
    .filter(
      ({ reference_id: reference, created }) =>
        (query.reference_id === undefined || reference === query.reference_id) &&
        Date.parse(created) >= since,
    )
    .map(transactionOf);
  const after = all.findIndex(({ id }) => id === query.after_id) + 1;
  const page = all.slice(after, after + Number(query.limit ?? 10));
  return { has_more: after + page.length < all.length, data: page, links: [] };
}

function transactionOf({ payment_id: payment, captures, payment_request_id, ...rest }: Payment) {
  const amount = captures.reduce((sum, { capture_amount: part }) => sum + part, 0);
  const { business_id, channel_code, created, currency, reference_id, updated } = rest;
  return {
    id: `txn_${payment.replace('py-', '')}`,
    product_id: payment,
    type: 'PAYMENT',
    status: 'SUCCESS',
    channel_category: 'VIRTUAL_ACCOUNT',
    channel_code,
    reference_id,
    account_identifier: null,
    currency,
    amount,
    cashflow: 'MONEY_IN',
    business_id,
    created,
    updated,
    product_data: { capture_id: captures[0]?.capture_id ?? null, payment_request_id },
  };
}
