import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { WireNavigation } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import { type Navigation, NO_NAVIGATION, toNavigation } from '../layout/navigation.map.ts';
import type { Config } from './config.ts';
import { serviceHeaders } from './service-headers.ts';

/** How long links may be that old. */
const FRESH_MS = 10_000;

/** How long a page waits for links nobody has read yet; it is not worth more. */
const PATIENCE_MS = 1_000;

export type ReadNavigation = (region: RegionId) => Promise<Navigation>;

/**
 * The links that editors keep. Old ones are shown while new ones come; while their service is away the last ones hold, or
 * none: a page does without.
 */
export function createNavigation(
  { services }: Pick<Config, 'services'>,
  log: FastifyBaseLogger,
): ReadNavigation {
  const last = new Map<RegionId, Navigation>();
  const asked = new Map<RegionId, { answer: Promise<Navigation>; until: number }>();

  const ask = async (region: RegionId): Promise<Navigation> => {
    const transport = createTransport({
      baseUrl: (service) => services[service],
      headers: () => serviceHeaders({ region, requestId: crypto.randomUUID() }),
    });
    const outcome = await transport({ operation: 'getNavigation' });
    if (outcome.ok) last.set(region, toNavigation(outcome.data as WireNavigation));
    else log.warn({ region, failure: outcome.failure }, 'the links of a region did not come');
    return last.get(region) ?? NO_NAVIGATION;
  };

  return (region) => {
    let current = asked.get(region);
    if (!current || current.until < Date.now()) {
      current = { answer: ask(region), until: Date.now() + FRESH_MS };
      asked.set(region, current);
    }
    const known = last.get(region);
    return known
      ? Promise.resolve(known)
      : Promise.race([current.answer, setTimeout(PATIENCE_MS, NO_NAVIGATION, { ref: false })]);
  };
}
