import { isRunning } from '@lemari/domain/subscription/life';
import type { VerticalId } from '@lemari/domain/region/vertical';
import type { Membership } from './memberships.queries.ts';

/** The subscription that runs: of the vertical if it has one, else the latest. @param memberships latest first */
export function startedIn(memberships: readonly Membership[], vertical: VerticalId): Membership | undefined {
  const running = memberships.filter(({ status }) => isRunning(status));
  return running.find((one) => one.vertical === vertical) ?? running[0];
}
