import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHARGE_STATUSES, CURRENCIES } from '@lemari/contract/payment-values';
import Type, { type Static } from 'typebox';
import { answer, refuseOtherSites } from './answers.ts';
import type { Charge, Event } from './ledger.ts';
import { wireFromCharge } from './charges.ts';
import { Deliveries, type Webhooks } from './webhooks.ts';
import { type Html, html } from './html.ts';
import { sendPage } from './pages/page.ts';
import { table } from './pages/table.ts';
import { amountOf } from './money.ts';
import { TEST_CARDS } from './test-cards.ts';
import { Refused, type Processor } from './processor.ts';

const ForgedNotice = Type.Object({
  charge: Type.String(),
  status: Type.Optional(Type.Enum([...CHARGE_STATUSES])),
  amount_minor: Type.Optional(Type.Integer()),
  currency: Type.Optional(Type.Enum([...CURRENCIES])),
});

/** By its id or its reference. */
type OneCharge = { Params: { charge: string } };

interface OperatorOptions {
  readonly processor: Processor;
  readonly webhooks: Webhooks;
  /** Sends a notice of a charge, as shops read it. */
  readonly notify: (charge: object, noticeUrl: string) => void;
  readonly publicUrl: () => string;
}

/** Number of charges and events on the page. */
const SHOWN = 50;

/** Actions of the bank, of event delivery and of an attacker: for tests and demonstrations. */
export function mountOperator(
  app: FastifyInstance,
  { processor, webhooks, notify, publicUrl }: OperatorOptions,
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
  app.post<OneCharge>('/operator/charges/:charge/pay', guarded, (request, reply) =>
    done(request, reply, processor.payAccount(request.params.charge)),
  );
  app.post<OneCharge>('/operator/charges/:charge/expire', guarded, (request, reply) =>
    done(request, reply, processor.expireAccount(request.params.charge)),
  );
  app.put<{ Body: Static<typeof Deliveries> }>(
    '/operator/deliveries',
    { ...guarded, schema: { body: Deliveries } },
    ({ body }, reply) => {
      webhooks.setControl(body);
      return reply.send(webhooks.control());
    },
  );
  app.post<{ Body: Static<typeof ForgedNotice> }>(
    '/operator/notices',
    { ...guarded, schema: { body: ForgedNotice } },
    ({ body: { charge: name, ...overrides } }, reply) => {
      const charge = processor.find(name);
      if (charge) notify({ ...wireFromCharge(charge, publicUrl()), ...overrides }, charge.notice_url);
      return answer(reply, charge ?? new Refused(404, 'There is no such charge.'), () => ({
        accepted: true,
      }));
    },
  );
}

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
  ['Number', 'Result'],
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
    'Webhooks',
    ['At', 'To', 'Body', 'Attempts', 'Delivered'],
    events.slice(0, SHOWN).map(
      ({ at, notice_url, body, tries, isDelivered }) =>
        html`<tr>
          <td>${at}</td>
          <td>${notice_url}</td>
          <td>${body}</td>
          <td>${tries}</td>
          <td>${isDelivered ? 'yes' : 'not yet'}</td>
        </tr>`,
    ),
  );
