import { EXAMPLES } from '@lemari/contract/examples';
import { createQueryStore } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import './orders.api.ts';
import { type OrdersArg, ordersQuery } from './orders.queries.ts';

const ACTIVE: OrdersArg = { region: 'id', vertical: 'on-demand', tag: 'active', page: 1, count: 12 };
const SECOND: OrdersArg = { ...ACTIVE, page: 2 };
const COMPLETED: OrdersArg = { ...ACTIVE, tag: 'completed' };

// @see rules/orders/list-pages-cached
it('caches each page of a list of orders by its tag and number', async () => {
  const calls: OperationCall[] = [];
  const store = createQueryStore((call) => {
    calls.push(call);
    return Promise.resolve({ ok: true, data: EXAMPLES.listOrders });
  });
  for (const arg of [ACTIVE, SECOND, COMPLETED, SECOND, ACTIVE, COMPLETED])
    await store.fetch(ordersQuery.name, arg);
  expect(calls.map(({ query }) => query)).toEqual([
    { tag: 'active', page_number: 1, per_page: 12 },
    { tag: 'active', page_number: 2, per_page: 12 },
    { tag: 'completed', page_number: 1, per_page: 12 },
  ]);
  store.close();
});
