import type { Measurements } from '@lemari/domain/product/fit';
import { useMutation } from '@lemari/http/query';
import { useMount, usePersisted, useVisit } from '@lemari/kit';
import { useEffect } from 'react';
import { ownMeasurements } from './own-measurements.ts';

/**
 * The visitor's measurements: those of the account, with those of the device in their gaps until they have moved. What this or
 * another tab has saved since the page was rendered is newer than the page.
 * @see rules/measurements/prefilled, rules/measurements/from-device; docs/decisions/0328
 */
export function useMeasurements(): Measurements {
  const device = usePersisted(ownMeasurements);
  const account = useVisit().person?.measurements;
  const mutate = useMutation();
  const { region } = useMount();
  const isToMove = account && !device.movedAt && isMeasured(device);
  useEffect(() => {
    if (isToMove)
      void import(/* webpackChunkName: "fit" */ './move-measurements.ts').then(
        ({ moveMeasurements }) => moveMeasurements(mutate, region),
        // They move on the next page.
        () => undefined,
      );
  }, [isToMove]);
  if (!account || (device.movedAt ?? 0) > performance.timeOrigin) return device;
  return device.movedAt ? account : { ...device, ...account };
}

/** Whether one of the measurements is known. */
export const isMeasured = ({ bustCm, waistCm, hipsCm }: Measurements): boolean =>
  (bustCm ?? waistCm ?? hipsCm) !== undefined;
