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

export interface NavigationReader {
  readonly read: (region: RegionId) => Promise<Navigation>;
  /** They have changed: the next page asks for them. */
  readonly expire: () => void;
}

/**
 * The links that editors keep. Old ones are shown while new ones come, unless they are known to have changed; while their
 * service is away the last ones hold, or none: a page does without.
 */
export function createNavigation(
  { services }: Pick<Config, 'services'>,
  log: FastifyBaseLogger,
): NavigationReader {
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

  /** Regions whose last links are known to be old. */
  const outdated = new Set<RegionId>();
  return {
    read: (region) => {
      let current = asked.get(region);
      if (!current || current.until < Date.now()) {
        current = { answer: ask(region), until: Date.now() + FRESH_MS };
        asked.set(region, current);
      }
      const known = last.get(region);
      if (known && !outdated.has(region)) return Promise.resolve(known);
      void current.answer.then(() => outdated.delete(region));
      return Promise.race([
        current.answer,
        setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => known ?? NO_NAVIGATION),
      ]);
    },
    expire: () => {
      for (const region of asked.keys()) outdated.add(region);
      asked.clear();
    },
  };
}
