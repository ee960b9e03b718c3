import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireOrder } from '@lemari/contract/wire';
import type { Db } from '../platform/database/database.ts';
import { cardPayment, type Member, member, START, toDoor } from './order-driver.ts';
import { addStyle } from './own-styles.ts';
import type { Send } from './shoppers.ts';

/** Somebody who orders a piece and pays for it by card, and what they have been told of it so far. */
interface Buyer {
  readonly who: Member;
  readonly style: number;
  /** Paid for, they cancel it. */
  readonly isFickle: boolean;
  /** Without an answer to their payment they do not ask again. */
  readonly isImpatient: boolean;
  isGone: boolean;
  /** The next of {@link STEPS}. */
  step: number;
  /** Of that step, however often it is sent. */
  key: string;
  cartId: number;
  order: Pick<WireOrder, 'id' | 'total_price' | 'order_status'> | undefined;
}

type Step = (buyer: Buyer, token: string) => { readonly url: string; readonly body: object };

const STEPS: readonly Step[] = [
  ({ style }) => ({
    url: '/on-demand/carts',
    body: {
      rental_period: { period_from: START, period_days: 4 },
      style_size: { style_id: style, size: 's' },
    },
  }),
  ({ who, cartId }) => ({ url: '/on-demand/order', body: { cart_id: cartId, shipping: toDoor(who) } }),
  ({ order }, token) => ({ url: '/on-demand/order/payment', body: cardPayment(order ?? { id: 0 }, token) }),
  ({ order }) => ({
    url: `/on-demand/orders/${order?.id}/cancellation`,
    body: { refund_price: order?.total_price },
  }),
];
const PAYING = 2;

const WORKERS = 4;
const STYLES = 4;

/** @param most people there are, each of whom a piece is there for */
export async function buyers(db: Db, most: number, token: string) {
  const styles: number[] = [];
  for (let count = 0; count < STYLES; count++)
    styles.push(await addStyle(db, { region: 'id', sizes: { s: Math.ceil(most / STYLES) } }));
  const waiting: Buyer[] = [];
  for (let index = 0; index < most; index++)
    waiting.push({
      who: await member(db),
      style: styles[index % STYLES] ?? 0,
      isFickle: index % 3 === 1,
      isImpatient: index % 3 === 2,
      isGone: false,
      step: 0,
      key: randomUUID(),
      cartId: 0,
      order: undefined,
    });
  const everybody: Buyer[] = [];
  const statuses = new Set<number>();
  let [answered, paying, unanswered] = [0, 0, 0];

  const isOpen = ({ step, isFickle, isGone }: Buyer) => !isGone && step < STEPS.length - (isFickle ? 0 : 1);

  /** Sends somebody's next step. Without an answer that says what became of it, it is sent again next time. */
  async function advance(buyer: Buyer, send: Send): Promise<void> {
    const step = STEPS[buyer.step];
    if (!step) return;
    const headers = { ...buyer.who.headers, 'idempotency-key': buyer.key };
    const isPaying = buyer.step >= PAYING;
    if (isPaying) paying += 1;
    const answer = await send({ method: 'POST', ...step(buyer, token), headers }).catch(() => undefined);
    if (isPaying) paying -= 1;
    if (answer) {
      answered += 1;
      statuses.add(answer.status);
    }
    if (answer?.status !== 200) {
      if (isPaying) unanswered += 1;
      buyer.isGone = isPaying && buyer.isImpatient;
      return;
    }
    const { data } = JSON.parse(answer.body) as { data: NonNullable<Buyer['order']> };
    if (buyer.step === 0) buyer.cartId = data.id;
    else buyer.order = data;
    buyer.step += 1;
    buyer.key = randomUUID();
  }

  return {
    statuses,
    /** How often nobody was told what has become of their money. */
    unanswered: () => unanswered,
    /** Some people order at once until the shop closes; those come first who are in the middle of it. */
    async order(send: Send, isClosed: () => boolean): Promise<void> {
      const queue = everybody.filter(isOpen);
      const enter = () => {
        const buyer = waiting.pop();
        if (buyer) everybody.push(buyer);
        return buyer;
      };
      const work = async () => {
        while (!isClosed()) {
          const buyer = queue.shift() ?? enter();
          if (buyer) await advance(buyer, send);
          if (buyer && isOpen(buyer)) queue.push(buyer);
          await sleep(0);
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, work));
    },
    /** Some more calls have been answered, and somebody is paying at this very moment. */
    async arePaying(): Promise<void> {
      const enough = answered + 15 + Math.random() * 15;
      while (answered < enough || paying === 0) {
        if (waiting.length === 0) throw new Error('everybody has ordered');
        await sleep(Math.random() * 40);
      }
    },
    /** Everybody who has not gone away comes to an end. */
    async finish(send: Send): Promise<void> {
      for (const buyer of everybody)
        for (let tries = 0; isOpen(buyer) && tries < 10; tries++) await advance(buyer, send);
    },
    /** What everybody has been told of their order in the end; nothing of those who have none. */
    reported: (): ReadonlyMap<
      number,
      { readonly status: WireOrder['order_status']; readonly isGone: boolean }
    > =>
      new Map(
        everybody.flatMap(({ order, isGone }) =>
          order ? [[order.id, { status: order.order_status, isGone }] as const] : [],
        ),
      ),
  };
}

export type Buyers = Awaited<ReturnType<typeof buyers>>;
