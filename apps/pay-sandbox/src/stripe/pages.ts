import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isSameText, refuseOtherSites } from '../answers.ts';
import { CARD_FIELDS, type CardField, type CardInput, problemsOf } from '../card-rules.ts';
import { type Html, html } from '../html.ts';
import { cardFields, cardFieldsWith, NO_SCRIPT } from '../pages/card-form.ts';
import { sendPage } from '../pages/page.ts';
import type { StripeKeys } from './api.ts';
import { StripeError } from './errors.ts';
import type { Payments } from './payments.ts';
import type { Intent, SavedSession } from './store.ts';

interface Options {
  readonly payments: Payments;
  readonly keys: StripeKeys;
  readonly now: () => string;
}

/** Scripts by the name under which browsers load them. */
const SCRIPTS = {
  'stripe.js': 'stripe/browser/stand-in.ts',
  'element.js': 'stripe/browser/element.ts',
  'challenge.js': 'stripe/browser/challenge.ts',
  'card-rules.js': 'card-rules.ts',
} as const;

const SOURCES = path.resolve(import.meta.dirname, '..');
/** Stripe's frames may be shown by any page: the publishable key says whose they are. */
const ANYWHERE = { framedBy: ['*'] } as const;

const NOTE = html`<p class="note">
  This is a stand-in for Stripe: no money moves, and only test cards are taken.
</p>`;

/** Pages for customers: the element with the card fields, the bank's question, Stripe's payment page. */
export function mountStripePages(app: FastifyInstance, { payments, keys, now }: Options): void {
  for (const [name, file] of Object.entries(SCRIPTS))
    app.get(`/stripe/${name}`, async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
        .send(browserCode(name, await readFile(path.join(SOURCES, file), 'utf8'))),
    );

  app.get<{ Querystring: { key?: string; origin?: string } }>('/stripe/element', ({ query }, reply) => {
    const { key = '', origin = '' } = query;
    if (!isSameText(keys.publishableKey, key)) return sendMessage(reply, 401, 'Invalid API Key provided');
    return sendPage(
      reply,
      {
        title: 'Secure payment input frame',
        head: html`<script type="module" src="/stripe/element.js"></script>`,
        body: html`<form
          class="fields framed"
          novalidate
          data-key="${key}"
          data-parent="${origin}"
          data-today="${now()}"
        >
          ${cardFields} ${NO_SCRIPT}
        </form>`,
      },
      ANYWHERE,
    );
  });

  app.get<{ Params: { id: string }; Querystring: { secret?: string; origin?: string; back?: string } }>(
    '/stripe/challenge/:id',
    ({ params, query }, reply) => {
      const intent = payments.intentOf(params.id);
      if (!isSameText(intent.client_secret, query.secret ?? ''))
        return sendMessage(reply, 404, 'No such intent');
      return sendPage(reply, challengePage(intent, query.origin), {
        ...(query.origin !== undefined && ANYWHERE),
        formsTo: "'self' *",
      });
    },
  );
  app.post<{
    Params: { id: string };
    Querystring: { secret?: string; back?: string };
    Body: { answer?: string } | null;
  }>('/stripe/challenge/:id', { onRequest: refuseOtherSites }, ({ params, query, body }, reply) => {
    const intent = payments.intentOf(params.id);
    if (!isSameText(intent.client_secret, query.secret ?? ''))
      return sendMessage(reply, 404, 'No such intent');
    const answered = payments.answerChallenge(params.id, body?.answer === 'complete');
    if (query.back === undefined) return reply.send(answered);
    const saved = payments.sessionOf(query.back);
    return reply.redirect(settled(payments, saved, answered), 303);
  });

  app.get<{ Params: { id: string } }>('/stripe/checkout/:id', ({ params }, reply) =>
    sendCheckout(reply, payments.sessionOf(params.id), {}),
  );
  app.post<{ Params: { id: string }; Body: Partial<Record<CardField, string>> | null }>(
    '/stripe/checkout/:id',
    { onRequest: refuseOtherSites },
    ({ params, body }, reply) => {
      const saved = payments.sessionOf(params.id);
      if (saved.session.status !== 'open') return sendCheckout(reply, saved, {});
      const card: CardInput = {
        number: body?.number ?? '',
        expiry: body?.expiry ?? '',
        cvc: body?.cvc ?? '',
      };
      const problems = problemsOf(card, now());
      if (Object.keys(problems).length > 0) return sendCheckout(reply, saved, problems);
      const { session, description, metadata, savesCard } = saved;
      const intent = payments.createIntent({
        kind: 'payment_intent',
        amount: session.amount_total,
        currency: session.currency,
        customer: session.customer ?? undefined,
        description,
        metadata,
        method: payments.createMethod(card).method.id,
        savesCard,
        isOffSession: false,
        returnUrl: undefined,
      });
      const next = payments.putSession(saved, { payment_intent: intent.id });
      if (intent.status === 'requires_action')
        return reply.redirect(
          `/stripe/challenge/${intent.id}?${new URLSearchParams({ secret: intent.client_secret, back: session.id })}`,
          303,
        );
      if (intent.status === 'succeeded') return reply.redirect(settled(payments, next, intent), 303);
      return sendCheckout(reply, next, { number: intent.last_payment_error?.message ?? 'Try another card.' });
    },
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    if (error instanceof StripeError) return sendMessage(reply, error.status, error.error.message);
    return sendMessage(reply, error.statusCode ?? 500, 'Something went wrong');
  });
}

/** Browsers load types from nowhere: they are stripped, and imports name the files as they are served. */
function browserCode(name: string, source: string): string {
  const code = stripTypeScriptTypes(source).replaceAll('../../card-rules.ts', './card-rules.js');
  // Stripe's script is no module.
  return name === 'stripe.js' ? `(() => {${code}})();` : code;
}

/** @returns where the customer goes after the payment page */
function settled(payments: Payments, saved: SavedSession, { status }: Intent): string {
  const { session } = saved;
  if (status !== 'succeeded') return `/stripe/checkout/${session.id}`;
  payments.putSession(
    saved,
    { status: 'complete', payment_status: 'paid', url: null },
    'checkout.session.completed',
  );
  return session.success_url;
}

function challengePage(
  { status }: Intent,
  origin: string | undefined,
): { title: string; head?: Html; body: Html } {
  const question = html`<h1>Is it you?</h1>
    ${NOTE}
    <form class="actions" method="post" data-parent="${origin ?? ''}" data-status="${status}">
      <button name="answer" value="complete">Complete</button>
      <button class="quiet" name="answer" value="fail">Fail</button>
    </form>`;
  // A framed page has no main landmark: that of the page around it is the only one.
  return origin === undefined
    ? { title: '3-D Secure', body: html`<main>${question}</main>` }
    : {
        title: '3-D Secure',
        head: html`<script type="module" src="/stripe/challenge.js"></script>`,
        body: html`<div class="main">${question}</div>`,
      };
}

function sendCheckout(
  reply: FastifyReply,
  { session, description }: SavedSession,
  problems: Partial<Record<CardField, string>>,
): FastifyReply {
  const amount = `${session.currency.toUpperCase()} ${(session.amount_total / 100).toFixed(2)}`;
  const back = html`<p><a href="${session.cancel_url}">Back to the shop</a></p>`;
  if (session.status !== 'open')
    return sendPage(
      reply,
      {
        title: 'This page is closed',
        body: html`<main>
          <h1>This page is closed</h1>
          ${back}
        </main>`,
      },
      { status: 409 },
    );
  const hasProblems = CARD_FIELDS.some((field) => problems[field] !== undefined);
  return sendPage(
    reply,
    {
      title: `Pay ${amount}`,
      body: html`<main>
        <h1>Pay ${amount}</h1>
        <p>${description}</p>
        ${NOTE}
        <form class="fields" method="post" novalidate>
          ${cardFieldsWith(problems)}
          <button class="whole">Pay ${amount}</button>
        </form>
        ${back}
      </main>`,
    },
    {
      formsTo: `'self' ${new URL(session.success_url).origin}`,
      ...(hasProblems && { status: 422 }),
    },
  );
}

function sendMessage(reply: FastifyReply, status: number, title: string): FastifyReply {
  return sendPage(reply, { title, body: html`<main><h1>${title}</h1></main>` }, { status });
}
