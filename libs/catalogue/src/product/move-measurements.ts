import type { RegionId } from '@lemari/domain/region';
import type { Mutate } from '@lemari/http/query';
import { moveFromDevice } from './measurements.queries.ts';
import { keepSaved, ownMeasurements } from './own-measurements.ts';

let isMoving = false;

/** Moves the device's measurements to the account, where they fill gaps and replace nothing. Called by each card of a page. */
export async function moveMeasurements(mutate: Mutate, region: RegionId): Promise<void> {
  const { movedAt, ...measurements } = ownMeasurements.read();
  if (isMoving || movedAt !== undefined) return;
  isMoving = true;
  const moved = await mutate(moveFromDevice, { region, measurements });
  isMoving = false;
  // After a failure they stay for the next page.
  if (moved.ok) keepSaved(moved.data);
}
