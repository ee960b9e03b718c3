import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import type { Bff } from './bff.ts';
import { pathOf } from './problem.ts';
import { takeForms } from './forms.ts';
import { serviceHeaders } from './service-headers.ts';
import { forgetTyped } from './typed.ts';
import { visitorHeader } from './visitor-header.ts';

/** Below the base of every vertical. */
const SIGN_OUT = '/auth/sign-out';

/** Nothing of the person stays with the browser. @see accounts §4, Sign-in */
export function signOut(request: FastifyRequest, reply: FastifyReply, { config, sessions }: Bff): void {
  sessions.end(request, reply);
  forgetTyped(request, reply, config);
}

/** `POST {base}/auth/sign-out`, for whoever has no scripts. A form, never a link: links are fetched before they are pressed. */
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
      if (!outcome.ok) request.log.warn({ status: outcome.failure.status }, 'a sign-in could not be ended');
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
