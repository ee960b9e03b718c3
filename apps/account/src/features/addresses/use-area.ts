import { areaNear } from '@lemari/domain/region/postal-areas';
import type { RegionId } from '@lemari/domain/region';
import type { Locate } from '@lemari/ui/area-field';
import { useState } from 'react';

/** Past this a device is not asked any longer. */
const LOCATE_TIMEOUT_MS = 10_000;

const whereWeAre = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: LOCATE_TIMEOUT_MS }),
  );

/** The area an address is in: chosen, or the one nearest to where the device is. @see docs/decisions/0102 */
export function useArea(region: RegionId, first: string) {
  const [area, choose] = useState(first);
  const [state, setState] = useState<Locate['state']>('ready');
  const locate = async () => {
    setState('finding');
    try {
      const { coords } = await whereWeAre();
      choose(areaNear(region, coords).id);
      setState('found');
    } catch {
      setState('failed');
    }
  };
  return { area, choose, locate: { state, onPress: () => void locate() } };
}
