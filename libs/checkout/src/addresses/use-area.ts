import { areaNear } from '@lemari/domain/region/postal-areas';
import type { RegionId } from '@lemari/domain/region';
import type { Locate } from '@lemari/ui/area-field';
import { useState } from 'react';

/** Timeout for the device's position. */
const LOCATE_TIMEOUT_MS = 10_000;

const currentPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: LOCATE_TIMEOUT_MS }),
  );

/** The area of an address: chosen, or the one nearest to the device. @see docs/decisions/0102 */
export function useArea(region: RegionId, first: string) {
  const [area, choose] = useState(first);
  const [state, setState] = useState<Locate['state']>('ready');
  const locate = async () => {
    setState('finding');
    try {
      const { coords } = await currentPosition();
      choose(areaNear(region, coords).id);
      setState('found');
    } catch {
      setState('failed');
    }
  };
  return { area, choose, locate: { state, onPress: () => void locate() } };
}
