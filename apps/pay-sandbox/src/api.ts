import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BANKS, CURRENCIES } from '@lemari/contract/payment-values';
import Type, { type Static } from 'typebox';
import { answer, isSameText, refuseOtherSites } from './answers.ts';
import type { Token } from './ledger.ts';
import { wireFromCharge } from './charges.ts';
import type { PayConfig } from './config.ts';
import { NO_CHARGE, Refused, type Processor } from './processor.ts';

const Name = Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' });
const Address = Type.String({ pattern: '^https?://', maxLength: 2000 });
const Money = {
  amount_minor: Type.Integer({ minimum: 1, maximum: 1e12 }),
  currency: Type.Enum([...CURRENCIES]),
};
const ExpiresAt = Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }));

const OrderBody = Type.Object({
  reference: Name,
  ...Money,
  description: Type.String({ maxLength: 500 }),
  return_url: Address,
  notice_url: Address,
  method: Type.Union([
    Type.Object({ kind: Type.Literal('card'), token: Type.String({ maxLength: 100 }) }),
    Type.Object({
      kind: Type.Literal('virtual_account'),
      bank: Type.Enum([...BANKS]),
      expires_at: ExpiresAt,
    }),
    Type.Object({ kind: Type.Literal('bank_transfer'), bank: Type.Literal('bca'), expires_at: ExpiresAt }),
    Type.Object({ kind: Type.Literal('hosted') }),
  ]),
  saves_card: Type.Optional(Type.Boolean()),
  off_session: Type.Optional(Type.Boolean()),
});
const RefundBody = Type.Object({ reference: Name, ...Money });
const ChargesQuery = Type.Object({
  notice_url: Address,
  /** ISO instant. */
  since: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
  /** Id of the last charge of the page before. */
  after: Type.Optional(Type.String({ maxLength: 100 })),
});
const CardBody = Type.Object({
  publishable_key: Type.String({ maxLength: 100 }),
  number: Type.String({ maxLength: 40 }),
  expiry: Type.String({ maxLength: 20 }),
  cvc: Type.String({ maxLength: 10 }),
});

const CHARGES_PAGE = 100;

/** By its id or its reference. */
type OneCharge = { Params: { charge: string } };
type OneToken = { Params: { id: string } };

interface ApiOptions {
  readonly processor: Processor;
  readonly config: Pick<PayConfig, 'secretKey' | 'publishableKey'>;
  readonly publicUrl: () => string;
}

/** The shop's calls, with its secret key, and the card fields' one call. */
export function mountApi(app: FastifyInstance, { processor, config, publicUrl }: ApiOptions): void {
  const shopOnly = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (isSameText(`Bearer ${config.secretKey}`, request.headers.authorization ?? '')) done();
    else void reply.code(401).send({ detail: 'The secret key is wrong.' });
  };
  const shop = { onRequest: shopOnly };

  app.post<{ Body: Static<typeof OrderBody> }>(
    '/v1/charges',
    { ...shop, schema: { body: OrderBody } },
    ({ body }, reply) =>
      answer(reply, processor.createCharge(body), (charge) => wireFromCharge(charge, publicUrl())),
  );
  app.get<{ Querystring: Static<typeof ChargesQuery> }>(
    '/v1/charges',
    { ...shop, schema: { querystring: ChargesQuery } },
    ({ query: { notice_url: shopOf, since, after } }, reply) => {
      const all = processor.charges().filter((one) => one.notice_url === shopOf && one.created_at >= since);
      const start = all.findIndex(({ id }) => id === after) + 1;
      const page = all.slice(start, start + CHARGES_PAGE);
      const isLast = start + page.length >= all.length;
      return answer(reply, page, (charges) => ({
        charges: charges.map((charge) => wireFromCharge(charge, publicUrl())),
        next: isLast ? null : (page.at(-1)?.id ?? null),
      }));
    },
  );
  app.get<OneCharge>('/v1/charges/:charge', shop, ({ params }, reply) =>
    answer(reply, processor.find(params.charge) ?? NO_CHARGE, (charge) =>
      wireFromCharge(charge, publicUrl()),
    ),
  );
  app.post<OneCharge>('/v1/charges/:charge/cancel', shop, ({ params }, reply) =>
    answer(reply, processor.cancel(params.charge), (charge) => wireFromCharge(charge, publicUrl())),
  );
  app.post<OneCharge & { Body: Static<typeof RefundBody> }>(
    '/v1/charges/:charge/refunds',
    { ...shop, schema: { body: RefundBody } },
    ({ params, body }, reply) => answer(reply, processor.refund(params.charge, body), (refund) => refund),
  );
  app.get<OneCharge>('/v1/charges/:charge/refunds', shop, ({ params }, reply) =>
    answer(reply, processor.find(params.charge) ?? NO_CHARGE, ({ refunds }) => ({
      refunds,
    })),
  );
  app.get<OneToken>('/v1/tokens/:id', shop, ({ params }, reply) => {
    const token = processor.findToken(params.id);
    if (token instanceof Refused || token.behaviour.status === 'verified')
      return answer(reply, token, wireFromToken);
    return answer(reply, new Refused(402, token.behaviour.reason), wireFromToken);
  });

  app.post<{ Body: Static<typeof CardBody> }>(
    '/v1/tokens',
    { onRequest: refuseOtherSites, schema: { body: CardBody } },
    ({ body: { publishable_key, ...card } }, reply) => {
      if (!isSameText(config.publishableKey, publishable_key))
        return reply.code(401).send({ detail: 'The publishable key is wrong.' });
      return answer(reply, processor.createToken(card), cardResultFromToken);
    },
  );
}

const factsOf = ({ brand, last_four_digit, expiration_month, expiration_year }: Token) => ({
  brand,
  last_four_digit,
  expiration_month,
  expiration_year,
});

const wireFromToken = (token: Token) => ({ token: token.id, ...factsOf(token) });

/** What the shop's page learns of a token: `CardResult` of `@lemari/contract/card-fields`. */
const cardResultFromToken = (token: Token) => {
  const { behaviour } = token;
  return behaviour.status === 'verified'
    ? { status: behaviour.status, token: token.id, reason: null, ...factsOf(token) }
    : { status: behaviour.status, token: null, reason: behaviour.reason, ...factsOf(token) };
};
