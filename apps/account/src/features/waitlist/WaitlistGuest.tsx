import { css } from '@emotion/react';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { waitlistOf } from '@lemari/domain/person/waitlist';
import { useMount } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { authBase } from '../../account-paths.ts';
import { whyWords } from './waitlist.rules.ts';

const look = css({ display: 'grid', gap: token('space-16'), maxWidth: 560 });
const actionsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});

interface WaitlistGuestProps {
  /** Path of the page with the list. */
  back: string;
  /** Why there is a waitlist; default: the words of the list. */
  why?: string | undefined;
}

/** A place belongs to an account, so guests sign in or register, and come back to the list. */
export function WaitlistGuest({ back, why }: WaitlistGuestProps) {
  const mount = useMount();
  return (
    <div css={look}>
      <p>{why ?? whyWords(mount.region, waitlistOf(mount))}</p>
      <p>Your place belongs to your account. Create one or sign in, and join with one press.</p>
      <div css={actionsLook}>
        <Button href={`${authBase(mount)}/register${continueSearch(back)}`}>Create an account</Button>
        <Button href={signInHref(mount, back)} tone="link">
          Sign in
        </Button>
      </div>
    </div>
  );
}
