import { PLANS_FOR } from '@lemari/domain/plan';
import { verticalOfWaitlist, waitlistOf } from '@lemari/domain/person/waitlist';
import { REGIONS } from '@lemari/domain/region';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Island, PageHead, useMount } from '@lemari/kit';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { PageHeading } from '@lemari/ui/page-heading';
import { frontOf } from '../../account-paths.ts';
import { Waitlist } from './Waitlist.tsx';

/** `{base}/subscription/plans` where people wait for plans that there are not yet. @see docs/decisions/0355 */
export function WaitlistAlone() {
  const mount = useMount();
  const pieces = PLANS_FOR[verticalOfWaitlist(waitlistOf(mount))];
  const { name } = REGIONS[mount.region];
  const title = `Plans for ${pieces} in ${name}`;
  return (
    <Container>
      <PageHead
        title={title}
        description={`The waitlist for plans for ${pieces} in ${name}.`}
        path={`${mount.base}/plans`}
      />
      <Breadcrumb crumbs={[{ label: VERTICALS[mount.host].label, href: frontOf(mount) }, { label: title }]} />
      <PageHeading title={title} />
      <Island name="waitlist">
        <Waitlist />
      </Island>
    </Container>
  );
}
