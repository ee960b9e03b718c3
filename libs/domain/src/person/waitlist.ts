import type { WireWaitlistEntry } from '@lemari/contract/wire';
import type { PlanVertical } from '../plan/plan.ts';
import type { RegionId } from '../region/region.ts';
import type { VerticalId } from '../region/vertical.ts';

/** A list that people wait in. @see rules/waitlist/type-clothes, rules/waitlist/type-bags */
export type WaitlistType = WireWaitlistEntry['type'];

/** The product line of a list. */
export const verticalOfWaitlist = (type: WaitlistType): PlanVertical =>
  type === 'bags' ? 'bags' : 'apparel';

interface Here {
  readonly region: RegionId;
  readonly host: VerticalId;
}

/** The list that people of a vertical join. @see rules/waitlist/type-clothes, rules/waitlist/type-bags */
export const waitlistOf = ({ region, host }: Here): WaitlistType =>
  region === 'sg' && host === 'bags' ? 'bags' : 'clothes';

/** What a person without an entry is refused with, who asks for a join code. @see rules/waitlist/new-needs-waitlist */
export const NOT_ON_WAITLIST = 'You are not on the waitlist!';

/** What the request for a new join code is answered with. @see rules/waitlist/new-refused */
export const CODE_REQUESTED =
  'Your Request Has Been Received, We will be sending you a new join code via email and in-app message soon. Look out for it!';
