import { type RegionId, REGIONS } from '@lemari/domain/region';
import { object, string } from 'yup';

const MESSAGE = 'Please choose a region';
const REGION_IDS = Object.keys(REGIONS) as RegionId[];

/** The form of the region selector. */
export const regionForm = object({
  region: string().strict().typeError(MESSAGE).required(MESSAGE).oneOf(REGION_IDS, MESSAGE),
});
