import { orderCalendar } from '@lemari/domain/order/calendar';
import { isRegionId } from '@lemari/domain/region';
import type { FastifyInstance } from 'fastify';
import { callerOf, signInFirst } from '../access/caller.ts';
import { refuseOtherMethods } from '../platform/http/methods.ts';
import { badInput } from '../platform/refusal.ts';
import { sendProblem } from '../platform/http/problem.ts';
import { noOrder } from './list-orders.ts';
import { ordersOf } from './order-rows.ts';
import { orderUrl } from './write-order-mail.ts';
import type { Tools } from '../tools/tools.ts';
import { readOrder } from './order-from-rows.ts';

const PATH = '/on-demand/orders/:id/calendar.ics';

/** Delivery and return of an order as an iCalendar file. It is not JSON, so the contract does not list it. */
export function mountCalendar(app: FastifyInstance, tools: Tools): void {
  app.get<{ Params: { id: number } }>(
    PATH,
    {
      schema: {
        hide: true,
        params: {
          type: 'object',
          properties: { id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
          required: ['id'],
        },
      },
    },
    async ({ params: { id }, headers: { region, authorization } }, reply) => {
      if (!isRegionId(region))
        return sendProblem(reply, badInput([{ field: 'region', message: 'is missing' }]));
      const customer = await callerOf({ headers: { region, authorization: authorization ?? '' } }, tools);
      if (customer === undefined) return sendProblem(reply, signInFirst());
      const { db, clock } = tools;
      const own = ordersOf(db, customer, region).where('id', '=', id).select('id');
      if (!(await own.executeTakeFirst())) return sendProblem(reply, noOrder(id));
      const order = await readOrder(db, clock, id);
      const url = orderUrl(tools.mailer.storefrontUrl, region, id);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${order.number}.ics"`,
        })
        .type('text/calendar; charset=utf-8')
        .send(orderCalendar(order, { url, now: clock.now() }));
    },
  );
  refuseOtherMethods(app, PATH, ['GET']);
}
