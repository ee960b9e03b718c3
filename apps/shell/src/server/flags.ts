import { OFREPProvider } from '@openfeature/ofrep-provider';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { createFlagClient, evaluateFlags } from '@lemari/flags/evaluate';
import type { FlagValues } from '@lemari/flags/flags';

/** Milliseconds for which decided values are cached. */
const FRESH_MS = 10_000;

export type ReadFlags = (region: RegionId) => Promise<FlagValues>;

/**
 * Reads the flags of a region; only the server decides them.
 * @param ofrepUrl a server with OpenFeature's remote evaluation protocol; without it the table decides
 */
export async function createFlags(ofrepUrl: string | undefined): Promise<ReadFlags> {
  const client = await createFlagClient(
    ofrepUrl === undefined ? undefined : new OFREPProvider({ baseUrl: ofrepUrl }),
  );
  const decided = new Map<RegionId, { values: Promise<FlagValues>; until: number }>();
  return (region) => {
    const known = decided.get(region);
    if (known && known.until > Date.now()) return known.values;
    const values = evaluateFlags(client, { region, targetingKey: REGIONS[region].id });
    decided.set(region, { values, until: Date.now() + FRESH_MS });
    return values;
  };
}

/** The flags that a page needs: one that is off, or has no value, is as good as none, and every page would carry it. */
export const setFlags = (flags: FlagValues): Partial<FlagValues> =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== false && value !== null));
