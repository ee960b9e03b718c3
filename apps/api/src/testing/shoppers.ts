import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sha256 } from '../platform/sha256.ts';
import type { Db } from '../platform/database/database.ts';
import { network } from './accounts.ts';

interface SentCall {
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object | undefined;
}

/** Sends a call and gives its answer. @throws when nobody answers */
export type Send = (call: SentCall) => Promise<{ readonly status: number; readonly body: string }>;

export const sendTo =
  (address: string): Send =>
  async ({ method, url, headers, body }) => {
    const json = body && {
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    const response = await fetch(address + url, { method, headers, ...json });
    return { status: response.status, body: await response.text() };
  };

/** Somebody who puts two items into a cart and holds them, and what they have been told of it so far. */
interface Shopper {
  readonly guest: string;
  /** Headers: each shopper comes from a network of their own. */
  readonly network: Readonly<Record<string, string>>;
  readonly index: number;
  /** The next of {@link STEPS}. */
  step: number;
  /** Of that step, however often it is sent. */
  key: string;
  cartId: number;
  items: number;
  holds: number;
}

/** Two styles that are rented in Singapore in S. */
export type Styles = readonly [number, number];

type Step = (shopper: Shopper, styles: Styles) => Pick<SentCall, 'method' | 'url' | 'body'>;

/** So far apart that a piece can go out for each. */
const STARTS = ['2026-12-01', '2026-12-15', '2026-12-29', '2027-01-12'] as const;

const styleSize = (id: number) => ({ style_id: id, size: 's' });

const STEPS: readonly { readonly call: Step; readonly done: (shopper: Shopper, body: string) => void }[] = [
  {
    call: ({ index }, [first, second]) => ({
      method: 'POST',
      url: '/on-demand/carts',
      body: {
        rental_period: { period_from: STARTS[index % STARTS.length], period_days: 4 },
        style_size: styleSize(index % 2 === 0 ? first : second),
      },
    }),
    done: (shopper, body) => {
      shopper.cartId = (JSON.parse(body) as { data: { id: number } }).data.id;
      shopper.items = 1;
    },
  },
  {
    call: ({ cartId, index }, [first, second]) => ({
      method: 'PATCH',
      url: `/on-demand/carts/${cartId}`,
      body: { style_size: styleSize(index % 2 === 0 ? second : first) },
    }),
    done: (shopper) => (shopper.items = 2),
  },
  {
    call: ({ cartId }) => ({ method: 'POST', url: `/on-demand/carts/${cartId}/holds`, body: undefined }),
    done: (shopper) => (shopper.holds = shopper.items),
  },
];

const WORKERS = 4;

export type Shoppers = ReturnType<typeof shoppers>;

export function shoppers(styles: Styles) {
  const everybody: Shopper[] = [];
  const statuses: Record<number, number> = {};

  const enter = (): Shopper => {
    const shopper = {
      guest: `shopper-${randomUUID()}`,
      network: network(),
      index: everybody.length,
      step: 0,
      key: randomUUID(),
      cartId: 0,
      items: 0,
      holds: 0,
    };
    everybody.push(shopper);
    return shopper;
  };

  /** Sends somebody's next step. Without an answer that says what became of it, it is sent again next time. */
  async function advance(shopper: Shopper, send: Send): Promise<void> {
    const step = STEPS[shopper.step];
    if (!step) return;
    const headers = {
      region: 'sg',
      'app-instance': shopper.guest,
      'idempotency-key': shopper.key,
      ...shopper.network,
    };
    const answer = await send({ ...step.call(shopper, styles), headers }).catch(() => undefined);
    if (!answer) return;
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status === 200) step.done(shopper, answer.body);
    else if (answer.status !== 409) return;
    shopper.step += 1;
    shopper.key = randomUUID();
  }
  const isOpen = (shopper: Shopper) => shopper.step < STEPS.length;
  const answered = () => Object.values(statuses).reduce((sum, count) => sum + count, 0);

  return {
    statuses,
    /** Some people shop at once until the shop closes; those come first who are in the middle of it. */
    async shop(send: Send, isClosed: () => boolean): Promise<void> {
      const queue = everybody.filter(isOpen);
      const work = async () => {
        while (!isClosed()) {
          const shopper = queue.shift() ?? enter();
          await advance(shopper, send);
          if (isOpen(shopper)) queue.push(shopper);
          await sleep(0);
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, work));
    },
    /** Some more calls have been answered, and others are on their way. */
    async haveShopped(): Promise<void> {
      const enough = answered() + 5 + Math.random() * 10;
      while (answered() < enough) await sleep(Math.random() * 20);
    },
    /** Everybody who is in the middle of it comes to an end. */
    async finish(send: Send): Promise<void> {
      for (const shopper of everybody)
        for (let tries = 0; isOpen(shopper) && tries < 10; tries++) await advance(shopper, send);
    },
    /** What everybody has been told, in the form of {@link standing}; nobody is asked who is in the middle of a step. */
    reported: () =>
      new Map(
        everybody
          .filter(({ cartId }) => cartId > 0)
          .map(({ guest, cartId: id, items, holds }) => [sha256(guest), { id, items, holds }]),
      ),
  };
}

/** What there is: by guest, a cart with the number of its main items and of the pieces held for it. */
export async function standing(db: Db) {
  const { rows } = await sql<{ guest: string; id: number; items: number; holds: number }>`
    select guest_sha256 as guest, id,
      (select count(*) from cart_item where cart_id = cart.id and item_type = 'main_item') as items,
      (select count(*) from booking where cart_id = cart.id and status = 'held') as holds
    from cart order by id`.execute(db);
  return rows;
}
