import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WireUserDocument } from '@lemari/contract/wire';
import { type Clock, todayIn } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { startWindow } from '@lemari/domain/rental';
import { measurementsFromWire } from '@lemari/domain/person/physical-attributes.map';
import { standingOf } from '@lemari/domain/person/user';
import { createTransport } from '@lemari/http/transport';
import type { Person, Visit } from '@lemari/kit';
import type { Config } from './config.ts';
import { appInstanceOf } from './cookies.ts';
import { isDeletionRequested } from './deletion-requested.ts';
import { type CallFacts, serviceHeaders } from './service-headers.ts';
import type { Sessions } from './sessions.ts';
import { visitorHeader } from './visitor-header.ts';

interface VisitOptions {
  readonly config: Config;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** The visitor of a page: the facts for the page, and those for the services. */
export interface Visitor {
  readonly visit: Visit;
  /** Empty for a guest: the page is cached for all guests. */
  readonly facts: Pick<CallFacts, 'bearer' | 'appInstance' | 'visitor'>;
}

/** Timeout for the customer's data. After it the page renders without their name. */
const PERSON_TIMEOUT_MS = 3_000;

export async function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: VisitOptions,
  region: RegionId,
): Promise<Visitor> {
  const { sessions, clock, config } = options;
  const today = todayIn(region, clock);
  const session = await sessions.of(request, reply);
  if (!session) return { visit: guestVisit(today), facts: {} };
  const facts = {
    bearer: session.accessToken,
    appInstance: appInstanceOf(request),
    visitor: visitorHeader(request, config),
  };
  const person = await personOf(request, options, region, facts);
  if (person === 'ended' || person === 'deletion') {
    if (person === 'ended') sessions.end(request, reply);
    else sessions.endForDeletion(request, reply);
    return { visit: guestVisit(today), facts: {} };
  }
  return { visit: { ...guestVisit(today), isSignedIn: true, person, contact: config.contact }, facts };
}

let guests: Visit | undefined;

/** All guests of a day share one visit. @param today date in the region */
function guestVisit(today: string): Visit {
  if (guests?.today !== today) guests = { today, deliveries: startWindow(today), isSignedIn: false };
  return guests;
}

/** @returns `ended` if the session was ended elsewhere, `deletion` if the account is being deleted, undefined if the service is down */
async function personOf(
  request: FastifyRequest,
  { config, clock }: VisitOptions,
  region: RegionId,
  facts: Visitor['facts'],
): Promise<Person | 'ended' | 'deletion' | undefined> {
  const ask = createTransport({
    baseUrl: (service) => config.services[service],
    headers: () => serviceHeaders({ region, requestId: request.id, ...facts }),
    timeoutMs: PERSON_TIMEOUT_MS,
  });
  const outcome = await ask({ operation: 'getUser' });
  if (outcome.ok) return personFromWire(outcome.data as WireUserDocument, clock.now());
  if (outcome.failure.status === 401) return 'ended';
  if (isDeletionRequested(outcome.failure)) return 'deletion';
  request.log.warn({ status: outcome.failure.status }, 'the customer could not be loaded');
  return undefined;
}

function personFromWire(user: WireUserDocument, now: string): Person {
  const { attributes, meta } = user.data;
  return {
    email: attributes.email,
    name: attributes.name ?? undefined,
    phoneNumber: attributes.phone_number ?? undefined,
    activeOrders: meta.active_orders,
    authType: meta.auth_type,
    measurements: measurementsFromWire(attributes.physical_attributes),
    standing: standingOf(user, now),
  };
}
