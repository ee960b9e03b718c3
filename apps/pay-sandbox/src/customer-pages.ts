import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Clock } from '@lemari/domain/time/clock';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { answer, refuseOtherSites } from './answers.ts';
import type { CardField, CardInput } from './card-rules.ts';
import type { Charge } from './ledger.ts';
import { isChallengeAnswer, wireFromCharge } from './charges.ts';
import type { PayConfig } from './config.ts';
import { type Html, html } from './html.ts';
import { CARD_SCRIPT, cardFields, cardFieldsWith, NO_SCRIPT } from './pages/card-form.ts';
import { amountOf } from './money.ts';
import { sendPage } from './pages/page.ts';
import { Refused, type Processor } from './processor.ts';

interface PeopleOptions {
  readonly processor: Processor;
  readonly clock: Clock;
  readonly config: Pick<PayConfig, 'publishableKey' | 'shopOrigins'>;
  readonly publicUrl: () => string;
}

/** By its id or its reference. */
type OneCharge = { Params: { charge: string } };

/** The shop's font. A provider's fields are configured with it, so that they look like the form around them. */
const SHOP_SANS = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);

/** Source files that browsers may load. */
const SCRIPTS = ['pages/card-fields.ts', 'card-rules.ts'] as const;

/** Pages for customers: the card fields, the payment page, the bank's question. */
export function mountCustomerPages(
  app: FastifyInstance,
  { processor, clock, config, publicUrl }: PeopleOptions,
): void {
  mountFiles(app);

  app.get<{ Querystring: { key?: string; origin?: string } }>('/fields', ({ query }, reply) => {
    const { key = '', origin = '' } = query;
    if (key !== config.publishableKey || !config.shopOrigins.includes(origin))
      return sendMessagePage(
        reply,
        400,
        'These card fields belong to another shop',
        'SHOP_ORIGIN lists the shops that may show them.',
      );
    return sendPage(
      reply,
      {
        title: 'Card',
        head: CARD_SCRIPT,
        body: html`<form
          class="fields framed"
          novalidate
          data-key="${key}"
          data-parent="${origin}"
          data-today="${clock.now()}"
        >
          ${cardFields} ${NO_SCRIPT} ${ENTER}
        </form>`,
      },
      { framedBy: config.shopOrigins },
    );
  });

  app.get<OneCharge>('/pay/:charge', ({ params }, reply) => {
    const charge = processor.find(params.charge);
    if (!isPayable(charge)) return sendClosedPage(reply, charge);
    if (charge.isChallenged) return reply.redirect(nextUrl(charge, publicUrl()), 303);
    return sendPayPage(reply, charge, {});
  });
  app.post<OneCharge & { Body: Static<typeof PayBody> }>(
    '/pay/:charge',
    { onRequest: refuseOtherSites, schema: { body: PayBody } },
    ({ params, body }, reply) =>
      'token' in body
        ? answer(reply, processor.payHosted(params.charge, body.token), (charge) => ({
            url: nextUrl(charge, publicUrl()),
          }))
        : payByForm(reply, params.charge, body),
  );

  /** Without scripts the page posts the card itself, to this server alone. */
  function payByForm(reply: FastifyReply, name: string, input: Partial<CardInput>): FastifyReply {
    const charge = processor.find(name);
    if (!isPayable(charge)) return sendClosedPage(reply, charge);
    if (charge.isChallenged) return reply.redirect(nextUrl(charge, publicUrl()), 303);
    const token = processor.createToken({ number: '', expiry: '', cvc: '', ...input });
    if (token instanceof Refused) return sendPayPage(reply, charge, token.fields ?? {}, token.status);
    const paid = processor.payHosted(charge.id, token.id);
    return paid instanceof Refused
      ? sendPayPage(reply, charge, { number: paid.detail }, paid.status)
      : reply.redirect(nextUrl(paid, publicUrl()), 303);
  }

  /** @param problems messages of a card that was posted; its number is never sent back */
  function sendPayPage(
    reply: FastifyReply,
    charge: Charge,
    problems: Partial<Record<CardField, string>>,
    status = 200,
  ): FastifyReply {
    const title = `Pay ${amountOf(charge)}`;
    const body = html`<main>
      <h1>${title}</h1>
      ${factsOf(charge)} ${SANDBOX_NOTE}
      <form
        class="fields"
        method="post"
        novalidate
        data-key="${config.publishableKey}"
        data-charge="${charge.id}"
        data-today="${clock.now()}"
      >
        ${cardFieldsWith(problems)}
        <p class="error whole" id="result" role="alert"></p>
        <button class="whole">${title}</button>
      </form>
      <p><a href="${charge.return_url}">Go back without paying</a></p>
    </main>`;
    return sendPage(reply, { title, head: CARD_SCRIPT, body }, { status, formsTo: formsOf(charge) });
  }

  app.get<OneCharge>('/3ds/:charge', ({ params }, reply) => {
    const charge = processor.find(params.charge);
    if (charge?.status !== 'waiting' || !charge.isChallenged) return sendClosedPage(reply, charge);
    return sendPage(
      reply,
      {
        title: 'Is it you?',
        body: html`<main>
          <h1>Is it you who pays ${amountOf(charge)}?</h1>
          ${factsOf(charge)} ${SANDBOX_NOTE}
          <form class="actions" method="post">
            <button name="answer" value="approve">Yes, pay</button>
            <button class="quiet" name="answer" value="decline">No, it is not me</button>
            <button class="quiet" name="answer" value="close">Close without an answer</button>
          </form>
        </main>`,
      },
      { formsTo: formsOf(charge) },
    );
  });
  app.post<OneCharge & { Body: { answer?: string } | null }>(
    '/3ds/:charge',
    { onRequest: refuseOtherSites },
    ({ params, body }, reply) => {
      const chosen = body?.answer;
      if (!isChallengeAnswer(chosen))
        return sendMessagePage(reply, 400, 'No answer was chosen', 'Please go back and choose one.');
      const charge = processor.answerChallenge(params.charge, chosen);
      return charge instanceof Refused
        ? sendClosedPage(reply, processor.find(params.charge))
        : reply.redirect(charge.return_url, 303);
    },
  );
}

function mountFiles(app: FastifyInstance): void {
  app.get('/pay.css', async (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(await readFile(path.join(import.meta.dirname, 'pages/pay.css'))),
  );
  app.get('/shop-sans.woff2', async (_, reply) =>
    reply
      .type('font/woff2')
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(await readFile(SHOP_SANS)),
  );
  for (const script of SCRIPTS)
    app.get(`/scripts/${script}`, async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(stripTypeScriptTypes(await readFile(path.join(import.meta.dirname, script), 'utf8'))),
    );
}

/** A card's token from the page's script, or the card itself from its form. */
const PayBody = Type.Union([
  Type.Object({ token: Type.String({ maxLength: 100 }) }),
  Type.Object({
    number: Type.Optional(Type.String()),
    expiry: Type.Optional(Type.String()),
    cvc: Type.Optional(Type.String()),
  }),
]);

const isPayable = (charge: Charge | undefined): charge is Charge =>
  charge?.status === 'waiting' && charge.method.kind === 'hosted';

/** Forms post to this server, which may redirect to the shop. */
const formsOf = ({ return_url }: Charge): string => `'self' ${new URL(return_url).origin}`;

/** Without a submit button a form does not submit on Enter. */
const ENTER = html`<button hidden></button>`;

const SANDBOX_NOTE = html`<p class="note">
  This is a sandbox: no money moves, and only test cards are taken.
</p>`;

const factsOf = ({ description, reference }: Charge): Html =>
  html`<dl class="facts">
    <dt>For</dt>
    <dd>${description}</dd>
    <dt>Reference</dt>
    <dd>${reference}</dd>
  </dl>`;

/** The next page after a page of the provider: the bank's question, or the shop. */
const nextUrl = (charge: Charge, publicUrl: string): string => {
  const { next } = wireFromCharge(charge, publicUrl);
  return next && 'url' in next && next.url !== undefined ? next.url : charge.return_url;
};

function sendMessagePage(reply: FastifyReply, status: number, title: string, words: string): FastifyReply {
  const body = html`<main>
    <h1>${title}</h1>
    <p>${words}</p>
  </main>`;
  return sendPage(reply, { title, body }, { status });
}

/** For a charge that is not pending or does not exist. */
function sendClosedPage(reply: FastifyReply, charge: Charge | undefined): FastifyReply {
  if (!charge)
    return sendMessagePage(reply, 404, 'This payment does not exist', 'Please go back to the shop.');
  const title = 'This payment is closed';
  const body = html`<main>
    <h1>${title}</h1>
    ${factsOf(charge)}
    <p><a href="${charge.return_url}">Back to the shop</a></p>
  </main>`;
  return sendPage(reply, { title, body }, { status: 409 });
}
