import { REGION_IDS } from '@lemari/contract/schemas';
import type { WireProduct } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { rentingVertical, VERTICALS, verticalsIn } from '@lemari/domain/region/vertical';

/** A vertical whose single pieces another vertical of the region rents, though not all of them. */
interface RentedElsewhere {
  readonly region: RegionId;
  readonly vertical: string;
  /** The vertical that rents them. */
  readonly renting: string;
}

export const RENTED_ELSEWHERE: readonly RentedElsewhere[] = REGION_IDS.flatMap((region) =>
  verticalsIn(region).flatMap((id) => {
    const renting = rentingVertical(id, region);
    return renting === undefined || renting === id
      ? []
      : [{ region, vertical: VERTICALS[id].wireType, renting: VERTICALS[renting].wireType }];
  }),
);

export const isRentedElsewhere = (region: RegionId, vertical: WireProduct['vertical_type'] | undefined) =>
  RENTED_ELSEWHERE.some((row) => row.region === region && row.vertical === vertical);
