import type { Measurements, ownSize } from '@lemari/domain/product/fit';
import type { Size } from '@lemari/domain/product/size';
import { useEffect, useState } from 'react';
import { isMeasured, useMeasurements } from './use-measurements.ts';

type SizeRule = typeof ownSize;

/**
 * The size of a style that fits the visitor's measurements, of the account or of this device. The rule loads for visitors who
 * have entered some.
 */
export function useOwnSize(sizes: readonly (Measurements & { readonly size: Size })[]): Size | undefined {
  const body = useMeasurements();
  const [rule, setRule] = useState<SizeRule>();
  const isKnown = isMeasured(body);
  useEffect(() => {
    if (!isKnown) return;
    void import(/* webpackChunkName: "fit" */ '@lemari/domain/product/fit').then(
      (loaded) => setRule(() => loaded.ownSize),
      // Without the rule a card shows its sizes alone.
      () => undefined,
    );
  }, [isKnown]);
  return rule?.(sizes, body);
}
