import { isFromThisMachine, MAILBOX_REFUSAL } from '@lemari/contract/this-machine';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import { refuseOtherMethods } from '../platform/http/methods.ts';
import { Refusal } from '../platform/refusal.ts';
import { sendProblem } from '../platform/http/problem.ts';

/** Most mails on the page. */
const MOST_SHOWN = 50;

interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: string;
}

/** Only local callers: a mail lets its reader sign in as the recipient. */
const refuseOtherMachines: onRequestHookHandler = (request, reply, done) => {
  if (isFromThisMachine(request)) done();
  else void sendProblem(reply, new Refusal(403, MAILBOX_REFUSAL));
};

/**
 * Shows the mails and text messages that are stored instead of sent, as a page and as JSON. Answers this machine only.
 * @see docs/decisions/0027, docs/decisions/0329
 */
export function mountMailbox(app: FastifyInstance, db: Db): void {
  const schema = {
    hide: true,
    querystring: {
      type: 'object',
      properties: { to: { type: 'string', maxLength: 254 } },
      additionalProperties: false,
    },
  };
  const options = { schema, onRequest: refuseOtherMachines };
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', options, async ({ query: { to } }, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(pageOf(await mailsTo(db, to), to)),
  );
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', options, async ({ query: { to } }, reply) =>
    reply.header('cache-control', 'no-store').send({ mails: await mailsTo(db, to) }),
  );
  for (const path of ['/dev/mailbox', '/dev/mailbox.json']) refuseOtherMethods(app, path, ['GET']);
}

/** Newest first. */
async function mailsTo(db: Db, to: string | undefined): Promise<ShownMail[]> {
  return db
    .selectFrom('mail')
    .$if(Boolean(to), (mails) => mails.where('sent_to', '=', (to ?? '').trim().toLowerCase()))
    .select(['sent_to as to', 'subject', 'text', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
  article { border-top: 1px solid #ccc; padding: 1rem 0; }
  h2 { font-size: 1.125rem; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  input, button { font: inherit; padding: 0.5rem 0.75rem; }`;

const pageOf = (mails: readonly ShownMail[], to = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Until SMTP_URL is set, mails are not sent; until TWILIO_ACCOUNT_SID is set, text messages are not. They are stored here.</p>
<form method="get">
<label for="to">To</label>
<input id="to" name="to" value="${escaped(to)}">
<button>Show</button>
</form>
${mails.length === 0 ? '<p>There are no messages.</p>' : mails.map(articleOf).join('\n')}
</main>
</body>
</html>
`;

const articleOf = ({ to, subject, text, sent_at: sentAt }: ShownMail) => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${sentAt}">${sentAt}</time></p>
<pre>${linked(escaped(text))}</pre>
</article>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const linked = (html: string) =>
  html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
