import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney, toMoney } from '@lemari/currency/money';
import type { Static } from 'typebox';
import { refuseOtherSites } from '../answers.ts';
import { type Html, html } from '../html.ts';
import { sendPage } from '../pages/page.ts';
import { table } from '../pages/table.ts';
import { Deliveries, type Webhooks } from '../webhooks.ts';
import { answered } from './api.ts';
import type { Payments } from './payments.ts';
import type { PaymentRequest } from './store.ts';

/** Rupiah; without an amount, what was asked for. */
interface Transfer {
  readonly amount?: unknown;
}

type OneAccount = { Params: { id: string } };

interface Options {
  readonly payments: Payments;
  readonly webhooks: Webhooks;
}

/** Number of accounts on the page. */
const SHOWN = 50;

/** The bank's part, which Xendit does not show: transfers that arrive, and accounts that end. For tests and demonstrations. */
export function mountXenditBank(app: FastifyInstance, { payments, webhooks }: Options): void {
  const guarded = { onRequest: refuseOtherSites };
  /** A browser returns to the page; a test reads the result. */
  const done = (request: FastifyRequest, reply: FastifyReply, run: () => object) =>
    answered(reply, () => {
      const result = run();
      return request.headers.accept?.includes('text/html')
        ? reply.redirect('/xendit', 303)
        : reply.send(result);
    });

  app.get('/xendit', (_, reply) =>
    sendPage(
      reply,
      {
        title: 'Stand-in for Xendit',
        body: html`<main class="wide">
          <h1>Stand-in for Xendit</h1>
          ${accountTable(payments.requests())}
        </main>`,
      },
      { formsTo: "'self'" },
    ),
  );
  app.post<OneAccount & { Body: Transfer | undefined }>(
    '/xendit/accounts/:id/pay',
    guarded,
    (request, reply) =>
      done(request, reply, () => payments.receive(request.params.id, amountOf(request.body))),
  );
  app.post<OneAccount>('/xendit/accounts/:id/expire', guarded, (request, reply) =>
    done(request, reply, () => payments.expire(request.params.id)),
  );
  app.put<{ Body: Static<typeof Deliveries> }>(
    '/xendit/deliveries',
    { ...guarded, schema: { body: Deliveries } },
    ({ body }, reply) => {
      webhooks.setControl(body);
      return reply.send(webhooks.control());
    },
  );
}

/** A form sends none. */
const amountOf = (body: Transfer | undefined): number | undefined =>
  typeof body?.amount === 'number' ? body.amount : undefined;

const accountTable = (requests: readonly PaymentRequest[]): Html =>
  table(
    'Virtual accounts',
    ['Number', 'Bank', 'Amount', 'For', 'As the bank', 'Status', 'Until', 'Reference'],
    requests.slice(0, SHOWN).map(
      (request) =>
        html`<tr>
          <td>${request.actions[0]?.value ?? ''}</td>
          <td>${request.channel_code.split('_')[0] ?? ''}</td>
          <td>${formatMoney(toMoney(request.request_amount * 100, request.currency))}</td>
          <td>${request.description ?? ''}</td>
          <td>${request.status === 'REQUIRES_ACTION' ? bankButtons(request) : ''}</td>
          <td>${request.status}</td>
          <td>${request.channel_properties.expires_at}</td>
          <td>${request.reference_id}</td>
        </tr>`,
    ),
  );

const bankButtons = ({ payment_request_id: id, reference_id: reference }: PaymentRequest): Html =>
  html`<form method="post">
    <button formaction="/xendit/accounts/${id}/pay" aria-label="Pay ${reference}">Pay</button>
    <button class="quiet" formaction="/xendit/accounts/${id}/expire" aria-label="Let ${reference} expire">
      Let it expire
    </button>
  </form>`;
