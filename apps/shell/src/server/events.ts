import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { type EventAccount, notTaken, uploadOf } from '@lemari/contract/clevertap';
import { Event } from '@lemari/contract/schemas';
import type { WireEvent } from '@lemari/contract/wire';
import { DEFAULT_REGION, isRegionId, type RegionId } from '@lemari/domain/region';
import type { Failure } from '@lemari/http/failure';
import { createTransport, REQUEST_TIMEOUT_MS } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { appInstanceOf, savedRegionOf } from './cookies.ts';
import { parseJson } from './parse-json.ts';
import { sendProblem } from './problem.ts';
import { serviceHeaders } from './service-headers.ts';
import type { Sessions } from './sessions.ts';
import { visitorHeader } from './visitor-header.ts';

const event = Compile(Event);
const BODY_LIMIT_BYTES = 16 * 1024;

/** The shop's own service did not store an event. */
class NotStored extends Error {
  readonly status: number;
  constructor({ text, status }: Pick<Failure, 'text' | 'status'>) {
    super(text);
    this.status = status;
  }
}

const regionOfEvent = (request: FastifyRequest): RegionId => {
  const region = request.headers['region'];
  return isRegionId(region) ? region : (savedRegionOf(request) ?? DEFAULT_REGION);
};

/**
 * `POST /api/clevertap`: passes visitors' events on to CleverTap if there is an account, else to the shop's own
 * database. The server sets the identity: the customer after sign-in, else the app instance.
 * @see rules/calls/clevertap; docs/decisions/0015
 */
export function registerEvents(app: FastifyInstance, config: Config, sessions: Sessions): void {
  const { eventAccount, services } = config;
  const store = async (report: WireEvent, request: FastifyRequest): Promise<void> => {
    const transport = createTransport({
      baseUrl: (service) => services[service],
      headers: () =>
        serviceHeaders({
          region: regionOfEvent(request),
          requestId: request.id,
          visitor: visitorHeader(request, config),
        }),
    });
    const outcome = await transport({ operation: 'createEvent', body: report });
    if (!outcome.ok) throw new NotStored(outcome.failure);
  };

  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!event.Check(request.body)) {
      const [error] = event.Errors(request.body);
      const field = error?.instancePath.slice(1) || 'body';
      return sendProblem(reply, 400, `${field} ${error?.message ?? 'is not an event'}`, [
        { field, message: error?.message ?? 'is not an event' },
      ]);
    }
    const session = await sessions.of(request, reply);
    const identity = session ? `customer-${session.customerId}` : appInstanceOf(request);
    const report: WireEvent = { ...request.body, ...(identity && { identity }) };
    try {
      await (eventAccount ? upload(eventAccount, report) : store(report, request));
    } catch (error) {
      request.log.warn({ err: error, event: report.evtName }, 'an event could not be stored');
      const isRefused = error instanceof NotStored && error.status >= 400 && error.status < 500;
      return sendProblem(reply, isRefused ? error.status : 503, 'The event could not be stored.');
    }
    return reply.code(202).send({ data: { taken: true } });
  };
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, parseJson(String(body))),
    );
    scope.post('/api/clevertap', take);
    done();
  });
}

/** Events without an identity belong to no CleverTap profile and are dropped. */
async function upload(account: EventAccount, report: WireEvent): Promise<void> {
  if (report.identity === undefined) return;
  const { url, init } = uploadOf(account, report);
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const problem = notTaken(response.status, await response.json().catch(() => undefined));
  if (problem !== undefined) throw new Error(problem);
}
