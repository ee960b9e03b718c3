import { css } from '@emotion/react';
import { formatBriefMoney } from '@lemari/currency/money';
import type { RegionId } from '@lemari/domain/region';
import { baseOf, takesReferrals } from '@lemari/domain/region/vertical';
import { useLazyQuery } from '@lemari/http/query';
import { type ModalProps, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { Skeleton } from '@lemari/ui/skeleton';
import { token } from '@lemari/ui/token';
import { frontOf } from '../../account-paths.ts';
import { InviteLink } from './InviteLink.tsx';
import { type Referral, referralQuery } from './referral.queries.ts';
import { giftWords } from './referral.rules.ts';

const look = css({ display: 'grid', gap: token('space-16') });

interface ReferralDialogProps {
  dialog: ModalProps['dialog'];
  /** Whether the person has a plan, whose next payment a friend lowers. */
  hasPlan: boolean;
}

/** A person's invitation: what it gives to whom, and the link. */
export function ReferralDialog({ dialog, hasPlan }: ReferralDialogProps) {
  const mount = useMount();
  const { region } = mount;
  const isOpenHere = takesReferrals(region);
  const { data, failure, load } = useLazyQuery(referralQuery, isOpenHere ? { region } : undefined);
  if (!isOpenHere)
    return (
      <Dialog
        {...dialog}
        title="Invitations aren’t open here yet"
        footer={<Button href={`${frontOf(mount)}/browse`}>Browse the wardrobe</Button>}
      >
        <p>We have no gift for friends in this region yet, so there is no link to share.</p>
      </Dialog>
    );
  return (
    <Dialog {...dialog} title="Invite a friend" asSheet>
      {failure && !data && (
        <Alert
          tone="danger"
          title="We couldn’t load your invitation"
          action={
            <Button tone="link" onClick={() => void load({ region }, { isFresh: true })}>
              Try again
            </Button>
          }
        >
          Your link has not changed.
        </Alert>
      )}
      {!failure && !data && <Skeleton shape="line" />}
      {data && <Invitation referral={data} region={region} hasPlan={hasPlan} />}
    </Dialog>
  );
}

interface InvitationProps {
  referral: Referral;
  region: RegionId;
  hasPlan: boolean;
}

function Invitation({ referral, region, hasPlan }: InvitationProps) {
  const { code, credit } = referral;
  const path = `${baseOf('apparel', region) ?? `/${region}`}/ref/${code}`;
  return (
    <div css={look}>
      {giftWords(referral, hasPlan).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <InviteLink url={location.origin + path} />
      {credit.amountMinor > 0 && (
        <p>
          {hasPlan
            ? `${formatBriefMoney(credit)} from friends who have joined comes off your next invoice.`
            : `${formatBriefMoney(credit)} from friends who have joined waits for you: it comes off your next invoice if you subscribe again.`}
        </p>
      )}
    </div>
  );
}
