import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import type { People } from './people.ts';

const CSS = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #f4f4f2; }
  main { max-width: 24rem; margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1rem; }
  h1 { font-size: 1.5rem; margin: 0; }
  form, label { display: grid; gap: 0.5rem; }
  button, input { font: inherit; padding: 0.75rem; border: 1px solid #888; border-radius: 4px; background: #fff; min-height: 44px; }
`;

/** The page on which a person is chosen. The form posts to its own address. */
export function sendPeople(reply: FastifyReply, title: string, people: People): FastifyReply {
  const page: Html = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${CSS}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>This page stands in for the company’s own. Its people are made up.</p>
          <form method="post">
            ${people.choices.map(
              ({ id, name, email = 'no email' }) =>
                html`<button name="person" value="${id}">${name} (${email})</button>`,
            )}
          </form>
          <form method="post">
            <label>Name <input name="name" required /></label>
            <label>Email <input name="email" type="email" required /></label>
            <button>Continue as this person</button>
          </form>
          <form method="post"><button name="turn-back" value="yes">Turn back</button></form>
        </main>
      </body>
    </html>`;
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

/** Without `form-action`, which browsers apply to the redirect back to the shop as well. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
