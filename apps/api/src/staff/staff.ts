import { timingSafeEqual } from 'node:crypto';
import { formatMoney, toMoney } from '@lemari/currency/money';
import { REGION_IDS, ORDER_STATUSES } from '@lemari/contract/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { sha256 } from '../platform/sha256.ts';
import type { Db } from '../platform/database/database.ts';
import { cancelOrder, failOrder, moveOrder, tellLate } from '../fulfilment/move-order.ts';
import { refuseOtherMethods } from '../platform/http/errors.ts';
import { Refusal, sendProblem } from '../platform/http/problem.ts';
import { counted } from '../limits/count.ts';
import { noOrder } from '../orders/list-orders.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { missingPieces } from '../orders/missing-pieces.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { orderById, toOrders } from '../orders/order.map.ts';
import { leftOf, writeOrderRefund } from '../orders/order-refunds.ts';
import { attemptThatPaid, sendRefunds } from '../payments/refunds.ts';
import { tidyUp } from '../payments/tidy-up.ts';
import { mountRefunds } from './refunds.ts';
import type { Tools } from '../tools/tools.ts';

const MOST_SHOWN = 50;

const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const Shown = Type.Object(
  {
    region: Type.Optional(Type.Enum([...REGION_IDS])),
    status: Type.Optional(Type.Enum([...ORDER_STATUSES])),
    owes: Type.Optional(Type.Boolean({ description: 'those whose lateness nobody has paid yet' })),
  },
  { additionalProperties: false },
);
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const Body = Type.Object(
  {
    tracking_id: Type.Optional(Text(60)),
    amount: Type.Optional(Type.Integer({ minimum: 1, description: 'minor units, of a refund' })),
    reason: Type.Optional(Text(200)),
  },
  { additionalProperties: false },
);
type Body = Static<typeof Body>;

type Action = (trx: Db, tools: Tools, order: OrderRow, body: Body) => Promise<Refusal | undefined>;

/** As it stands before other sentences. */
const asSentence = (words: string | undefined): string | undefined =>
  words?.trim() ? words.trim().replace(/[^.!?]$/, '$&.') : undefined;

/** What staff do with an order. @see docs/decisions/0024, Staff */
const ACTIONS = {
  ship: (trx, tools, order, { tracking_id: trackingId }) =>
    moveOrder(trx, tools, order, { step: 'ship', isByHand: true, trackingId }),
  deliver: (trx, tools, order) => moveOrder(trx, tools, order, { step: 'deliver', isByHand: true }),
  pickup: (trx, tools, order, { tracking_id: trackingId }) =>
    moveOrder(trx, tools, order, { step: 'pickup', isByHand: true, trackingId }),
  return: (trx, tools, order, { tracking_id: trackingId }) =>
    moveOrder(trx, tools, order, { step: 'return', isByHand: true, trackingId }),
  cancel: (trx, tools, order, { reason }) => cancelOrder(trx, tools, order, asSentence(reason)),
  fail: (trx, tools, order, { reason }) => failOrder(trx, tools, order, asSentence(reason)),
  late: tellLate,
  collected,
  refund,
} as const satisfies Record<string, Action>;

/** For whoever has the staff's token; without one set none of it is there. */
export async function mountStaff(
  app: FastifyInstance,
  tools: Tools,
  token: string | undefined,
): Promise<void> {
  if (!token) return;
  await app.register(
    (scope, _, done) => {
      scope.addHook('onRequest', async (request, reply) => {
        // The right token passes whatever its network has tried: 128 random bits are not guessed, and others may share the network.
        if (isToken(request.headers.authorization, token)) return;
        const tries = await counted('try a staff token', { address: request.visitor.address }, tools);
        return sendProblem(reply, tries instanceof Refusal ? tries : new Refusal(401, 'This is for staff.'));
      });
      scope.get<{ Querystring: Static<typeof Shown> }>(
        '/orders',
        { schema: { hide: true, querystring: Shown } },
        async ({ query }, reply) => reply.header('cache-control', 'no-store').send(await shown(tools, query)),
      );
      refuseOtherMethods(scope, '/orders', ['GET']);
      scope.get('/missing-pieces', { schema: { hide: true } }, async (_, reply) =>
        reply.header('cache-control', 'no-store').send(await missing(tools)),
      );
      refuseOtherMethods(scope, '/missing-pieces', ['GET']);
      mountRefunds(scope, tools);
      for (const [name, action] of Object.entries(ACTIONS)) {
        const path = `/orders/:id/${name}`;
        scope.post<{ Params: Static<typeof Params>; Body: Body | undefined }>(
          path,
          { schema: { hide: true, params: Params, body: Type.Union([Body, Type.Null()]) } },
          ({ params, body }, reply) => act(tools, params.id, action, body ?? {}, reply),
        );
        refuseOtherMethods(scope, path, ['POST']);
      }
      done();
    },
    { prefix: '/staff' },
  );
}

/** Digests are of one length, so that comparing them takes the same time whatever was sent. */
const isToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(authorization ?? '')), Buffer.from(sha256(`Bearer ${token}`)));

async function shown({ db, clock }: Tools, { region, status, owes = false }: Static<typeof Shown>) {
  const rows = await db
    .selectFrom('rental_order')
    .$if(region !== undefined, (orders) => orders.where('region', '=', region ?? 'id'))
    .$if(status !== undefined, (orders) => orders.where('status', '=', status ?? 'confirmed'))
    .$if(owes, (orders) =>
      orders
        .where('status', '=', 'completed')
        .where('late_price', '>', 0)
        .where('late_collected_at', 'is', null),
    )
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .selectAll()
    .execute();
  return { data: await toOrders(db, clock, rows) };
}

/** What cannot go out as it was ordered, unless somebody sees to it. @see docs/decisions/0024, Late pieces */
async function missing({ db, clock }: Tools) {
  const found = await Promise.all(REGION_IDS.map((region) => missingPieces(db, clock, { region })));
  return { data: found.flat() };
}

async function act(
  tools: Tools,
  id: number,
  action: Action,
  body: Body,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payable = await tools.inTransaction(async (trx) => {
    const order = await lockOrder(trx, id);
    return order ? ((await action(trx, tools, order, body)) ?? order.payable_id) : noOrder(id);
  });
  if (payable instanceof Refusal) return sendProblem(reply, payable);
  await sendRefunds(tools, payable);
  tools.afterwards(() => tidyUp(tools));
  return reply.header('cache-control', 'no-store').send({ data: await orderById(tools.db, tools.clock, id) });
}

/** The person has paid what lateness cost. */
async function collected(trx: Db, { clock }: Tools, order: OrderRow): Promise<Refusal | undefined> {
  // What lateness costs is known once it is back.
  if (order.status !== 'completed' || order.late_price === 0 || order.late_collected_at !== null)
    return new Refusal(409, `Nothing is owed for order ${order.number}.`);
  await trx
    .updateTable('rental_order')
    .set({ late_collected_at: clock.now() })
    .where('id', '=', order.id)
    .execute();
  return undefined;
}

/** A part of what was paid, or all that is left of it; the order goes on as it is. */
async function refund(
  trx: Db,
  { clock }: Tools,
  order: OrderRow,
  { amount, reason }: Body,
): Promise<Refusal | undefined> {
  const left = leftOf(order);
  if (left < (amount ?? 1)) {
    const words = formatMoney(toMoney(left, order.currency));
    return new Refusal(409, `There is ${words} left that can be given back.`);
  }
  const attempt = await attemptThatPaid(trx, order.payable_id);
  if (!attempt) return new Refusal(409, 'Nothing was taken for this order.');
  await writeOrderRefund(
    trx,
    {
      attempt,
      amount: amount ?? left,
      reason: asSentence(reason) ?? 'For what was not as it should be.',
    },
    clock.now(),
  );
  return undefined;
}
