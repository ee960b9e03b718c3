import type { WireWaitlistEntry } from '@lemari/contract/wire';
import type { PlanVertical } from '../plan/plan.ts';
import type { RegionId } from '../region/region.ts';
import type { VerticalId } from '../region/vertical.ts';

/** A list that people wait in. @see rules/waitlist/type-clothes, rules/waitlist/type-bags */
export type WaitlistType = WireWaitlistEntry['type'];

/** The vertical whose plans a list is for. */
export const verticalOfWaitlist = (type: WaitlistType): PlanVertical =>
  type === 'bags' ? 'bags' : 'apparel';

interface Here {
  readonly region: RegionId;
  readonly host: VerticalId;
}

/** The list that people of a vertical join. @see rules/waitlist/type-clothes, rules/waitlist/type-bags */
export const waitlistOf = ({ region, host }: Here): WaitlistType =>
  region === 'sg' && host === 'bags' ? 'bags' : 'clothes';

/** Refusal of a request for a join code without a waitlist entry. @see rules/waitlist/new-needs-waitlist */
export const NOT_ON_WAITLIST = 'You are not on the waitlist!';

/** Answer to the request for a new join code. @see rules/waitlist/new-refused */
export const CODE_REQUESTED =
  'Your Request Has Been Received, We will be sending you a new join code via email and in-app message soon. Look out for it!';
