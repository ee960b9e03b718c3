import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWERS, type PageAnswers } from '../app/page-data.ts';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { subscriberOf } from './attribution.ts';
import { noticedLimits } from './noticed-limits.ts';
import { ownPage } from './page-cache.ts';
import { setFlags } from './flags.ts';
import type { PagesOptions } from './pages.ts';
import { NO_PAYMENT } from './payment-setup.map.ts';
import { sendProblem } from './problem.ts';
import { isPendingPage } from './sign-in-proof.ts';
import { sendCached } from './send-cached.ts';
import { serviceHeaders } from './service-headers.ts';
import { visitorOf } from './visit-of.ts';

/**
 * `/answers/<path>`: the results of a page's loaders in one response. A page whose query library is not loaded yet
 * renders the next page from it. Cached like pages.
 */
export function registerAnswers(app: FastifyInstance, options: PagesOptions): void {
  app.get(`${ANSWERS}/*`, (request, reply) => sendAnswers(request, reply, options));
}

async function sendAnswers(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<FastifyReply> {
  const { build, config, pages, releases } = options;
  const url = request.url.slice(ANSWERS.length);
  const mount = mountOf(resolve(url, { externals: config.externals }));
  const live = mount && !isPendingPage(url, mount) && releases.live(mount.vertical);
  if (!live) return sendProblem(reply, 404, 'There are no answers for this path.');
  const { region } = mount;
  const [flags, { cardProvider, takesCards, bankMethods } = NO_PAYMENT, visitor] = await Promise.all([
    options.flags(region),
    options.paymentSetup(region),
    visitorOf(request, reply, options, region),
  ]);
  const subscriber = subscriberOf(visitor, { request, config, mount });
  const { visit, facts } = subscriber ?? visitor;
  const limits = noticedLimits();
  const make = () =>
    options.limited(async (signal) => {
      const answered = await build.bundle.answer({
        url,
        facts: { flags: setFlags(flags), cardProvider, takesCards, bankMethods },
        visit,
        mount,
        vertical: live.vertical,
        services: {
          baseUrl: (service) => config.services[service],
          headers: () => serviceHeaders({ region, requestId: request.id, ...facts }),
          fetch: limits.fetch,
        },
        signal,
      });
      const answers: PageAnswers = {
        release: live.release.version,
        today: visit.today,
        ...(answered.kind === 'redirect'
          ? { location: answered.location }
          : { state: answered.state, hydration: answered.hydration }),
      };
      return {
        status: answered.kind === 'redirect' ? 200 : answered.status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(answers),
        isLimited: limits.wereReached(),
      };
    });
  const key = [request.url, visit.today].join(' ');
  const isOwn = visit.isSignedIn || subscriber !== undefined;
  const page = isOwn ? ownPage(await make()) : await pages.get(key, make);
  return sendCached(request, reply, page, isOwn ? 'own' : 'shared');
}
