import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import type { Bff } from './bff.ts';
import { pathOf } from './problem.ts';
import { takeForms } from './forms.ts';
import { serviceHeaders } from './service-headers.ts';
import { clearSavedForm } from './saved-form.ts';
import { visitorHeader } from './visitor-header.ts';

/** Path below the base of every vertical. */
const SIGN_OUT = '/auth/sign-out';

/** Ends the session and forgets the customer's unsent form. @see rules/sign-in/sign-out-cookies; docs/decisions/0092 */
export function signOut(request: FastifyRequest, reply: FastifyReply, { config, sessions }: Bff): void {
  sessions.end(request, reply);
  sessions.proofs.clear(request, reply);
  clearSavedForm(request, reply, config);
}

/** `POST {base}/auth/sign-out` for pages without scripts. A form, as browsers may prefetch links. */
export function registerSignOut(app: FastifyInstance, { config, sessions }: Bff): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessions.of(request, reply);
    const shop = mountOf(resolve(pathOf(request.url).slice(0, -SIGN_OUT.length)));
    const region = shop?.region ?? DEFAULT_REGION;
    if (session) {
      const call = createTransport({
        baseUrl: (service) => config.services[service],
        headers: () =>
          serviceHeaders({
            region,
            requestId: request.id,
            bearer: session.accessToken,
            visitor: visitorHeader(request, config),
          }),
      });
      const outcome = await call({ operation: 'deleteAccessToken' });
      if (!outcome.ok)
        request.log.warn({ status: outcome.failure.status }, 'the service could not end a session');
    }
    signOut(request, reply, { config, sessions });
    return reply.redirect(shop?.base ?? '/', 303);
  };
  void app.register((scope, _options, done) => {
    takeForms(scope);
    for (const base of ['/:region', '/:region/:vertical']) scope.post(base + SIGN_OUT, answer);
    done();
  });
}
