import type { FastifyInstance } from 'fastify';
import type { WireMagicLink } from '@lemari/contract/wire';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { authBaseOf } from '@lemari/domain/region/vertical';
import type { Bff } from './bff.ts';
import { savedRegionOf } from './cookies.ts';
import { callCustomer } from './customer-call.ts';
import { sendPlainPage } from './plain-page.ts';

const CODE = /^[\w-]{16,200}$/;
/** Statuses of a service that could not look: the link may be good. */
const AGAIN: ReadonlySet<number | undefined> = new Set([429, 500, 502, 503, 504]);

/**
 * `GET /api/auth/magic-link?code=…`: where a mailed link leads. Takes the code out of the address into a cookie, and leads to the
 * page that asks for a confirmation. Opening the link consumes nothing, as programs that check mails open links too.
 * @param baseCss of the page for a link that could not be looked up
 * @see rules/sign-in/returns-below-api; docs/decisions/0321
 */
export function registerMagicLink(app: FastifyInstance, { config, sessions }: Bff, baseCss: string): void {
  app.get('/api/auth/magic-link', async (request, reply) => {
    const { code } = request.query as { code?: unknown };
    const here = savedRegionOf(request) ?? DEFAULT_REGION;
    const page = (region: typeof here) => `${authBaseOf('apparel', region)}/magic-link`;
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (typeof code !== 'string' || !CODE.test(code)) {
      sessions.proofs.clear(request, reply);
      return reply.redirect(page(here), 303);
    }
    const options = { request, reply, config, region: here };
    const link = await callCustomer<WireMagicLink>('readMagicLink', { code }, options);
    if (link.ok) {
      const { email, region, continue: onward } = link.data.data;
      await sessions.proofs.save(request, reply, { by: 'link', code, email });
      return reply.redirect(page(region) + (onward === null ? '' : continueSearch(onward)), 303);
    }
    sessions.proofs.clear(request, reply);
    if (AGAIN.has(link.problem.status))
      return sendPlainPage(reply, baseCss, {
        status: 503,
        title: 'We couldn’t open your link',
        text: 'Your link still works. Please open it from your email again in a moment.',
      });
    return reply.redirect(page(here), 303);
  });
}
