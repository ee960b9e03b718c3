import type { Measurements, ownSize } from '@lemari/domain/product/fit';
import type { Size } from '@lemari/domain/product/size';
import { usePersisted } from '@lemari/kit';
import { useEffect, useState } from 'react';
import { ownMeasurements } from './own-measurements.ts';

type SizeRule = typeof ownSize;

/**
 * The size of a style that fits the visitor's measurements, which are on this device only. The rule loads for visitors who have
 * entered some.
 */
export function useOwnSize(sizes: readonly (Measurements & { readonly size: Size })[]): Size | undefined {
  const body = usePersisted(ownMeasurements);
  const [rule, setRule] = useState<SizeRule>();
  const isMeasured = body !== ownMeasurements.initial;
  useEffect(() => {
    if (!isMeasured) return;
    void import(/* webpackChunkName: "fit" */ '@lemari/domain/product/fit').then(
      (loaded) => setRule(() => loaded.ownSize),
      // Without the rule a card shows its sizes alone.
      () => undefined,
    );
  }, [isMeasured]);
  return rule?.(sizes, body);
}
