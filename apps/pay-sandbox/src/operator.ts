import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Currency } from '@lemari/currency/money';
import Type, { type Static } from 'typebox';
import { answer, refuseOtherSites } from './answers.ts';
import type { Charge, Event } from './ledger.ts';
import { wireFromCharge } from './charges.ts';
import type { Webhooks } from './webhooks.ts';
import { type Html, html } from './html.ts';
import { sendPage } from './pages/page.ts';
import { amountOf } from './people.ts';
import { TEST_CARDS } from './test-cards.ts';
import { Refused, type Processor } from './processor.ts';

const Deliveries = Type.Object({
  isHeld: Type.Optional(Type.Boolean()),
  copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
  order: Type.Optional(Type.Enum(['oldest_first', 'newest_first'])),
});
const FalseNotice = Type.Object({
  charge: Type.String(),
  status: Type.Optional(Type.Enum(['waiting', 'paid', 'failed', 'refunded', 'expired'])),
  amount_minor: Type.Optional(Type.Integer()),
  currency: Type.Optional(Type.Enum(['SGD', 'HKD', 'IDR'] satisfies Currency[])),
});

type Named = { Params: { name: string } };

interface OperatorOptions {
  readonly processor: Processor;
  readonly webhooks: Webhooks;
  readonly publicUrl: () => string;
}

/** Number of charges and events on the page. */
const SHOWN = 50;

/** Actions of the bank, of event delivery and of an attacker: for tests and demonstrations. */
export function mountOperator(
  app: FastifyInstance,
  { processor, webhooks, publicUrl }: OperatorOptions,
): void {
  const guarded = { onRequest: refuseOtherSites };
  /** A browser returns to the page; a test reads the result. */
  const done = (request: FastifyRequest, reply: FastifyReply, result: Charge | Refused) =>
    request.headers.accept?.includes('text/html')
      ? reply.redirect('/', 303)
      : answer(reply, result, (charge) => wireFromCharge(charge, publicUrl()));

  app.get('/', (_, reply) =>
    sendPage(
      reply,
      {
        title: 'Sandbox Pay',
        body: html`<main class="wide">
          <h1>Sandbox Pay</h1>
          ${bankTable(processor.charges())} ${cardTable} ${eventTable(webhooks.events())}
        </main>`,
      },
      { formsTo: "'self'" },
    ),
  );
  app.post<Named>('/operator/charges/:name/pay', guarded, (request, reply) =>
    done(request, reply, processor.payAccount(request.params.name)),
  );
  app.post<Named>('/operator/charges/:name/expire', guarded, (request, reply) =>
    done(request, reply, processor.expireAccount(request.params.name)),
  );
  app.put<{ Body: Static<typeof Deliveries> }>(
    '/operator/deliveries',
    { ...guarded, schema: { body: Deliveries } },
    ({ body }, reply) => {
      webhooks.setControl(body);
      return reply.send(webhooks.control());
    },
  );
  app.post<{ Body: Static<typeof FalseNotice> }>(
    '/operator/notices',
    { ...guarded, schema: { body: FalseNotice } },
    ({ body: { charge: name, ...lies } }, reply) => {
      const charge = processor.find(name);
      if (charge) webhooks.enqueue({ ...wireFromCharge(charge, publicUrl()), ...lies }, charge.notice_url);
      return answer(reply, charge ?? new Refused(404, 'There is no such charge.'), () => ({ sent: true }));
    },
  );
}

const table = (title: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<section>
    <h2>${title}</h2>
    <div class="scrolls" role="region" aria-label="${title}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${
            rows.length > 0
              ? rows
              : html`<tr>
                  <td colspan="${heads.length}">Nothing yet.</td>
                </tr>`
          }
        </tbody>
      </table>
    </div>
  </section>`;

const bankTable = (charges: readonly Charge[]): Html =>
  table(
    'Charges',
    ['Reference', 'For', 'Amount', 'Method', 'Account', 'Status', 'As the bank'],
    charges.slice(0, SHOWN).map(
      (charge) =>
        html`<tr>
          <td>${charge.reference}</td>
          <td>${charge.description}</td>
          <td>${amountOf(charge)}</td>
          <td>${charge.method.kind}</td>
          <td>${charge.account?.number ?? ''}</td>
          <td>${charge.status}</td>
          <td>${charge.account && charge.status === 'waiting' ? bankButtons(charge) : ''}</td>
        </tr>`,
    ),
  );

const bankButtons = ({ id, reference }: Charge): Html =>
  html`<form method="post">
    <button formaction="/operator/charges/${id}/pay" aria-label="Pay ${reference}">Pay</button>
    <button class="quiet" formaction="/operator/charges/${id}/expire" aria-label="Let ${reference} expire">
      Let it expire
    </button>
  </form>`;

const cardTable = table(
  'Test cards, with any month to come and any security code',
  ['Number', 'What comes of it'],
  TEST_CARDS.map(
    ({ number, shows }) =>
      html`<tr>
        <td>${number}</td>
        <td>${shows}</td>
      </tr>`,
  ),
);

const eventTable = (events: readonly Event[]): Html =>
  table(
    'Notices to shops',
    ['At', 'To', 'What', 'Tries', 'Heard'],
    events.slice(0, SHOWN).map(
      ({ at, notice_url, body, tries, isHeard }) =>
        html`<tr>
          <td>${at}</td>
          <td>${notice_url}</td>
          <td>${body}</td>
          <td>${tries}</td>
          <td>${isHeard ? 'yes' : 'not yet'}</td>
        </tr>`,
    ),
  );
