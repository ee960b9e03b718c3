import { css } from '@emotion/react';
import { profileQuery } from '@lemari/checkout/profile';
import type { FormState } from '@lemari/forms/define-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount } from '@lemari/kit';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { EmailConfirmation } from './EmailConfirmation.tsx';
import { EmailProof } from './EmailProof.tsx';
import { emailProofQuery } from './contacts.queries.ts';

const section = css({ display: 'grid', gap: token('space-16') });

/** `{base}/account/email`: confirms the e-mail, and changes it with proof of both. @see rules/accounts/email-change */
export const Email = page(function EmailPage() {
  const mount = useMount();
  const { email } = useLoadedQuery(profileQuery, { region: mount.region });
  const { isConfirmed, sentTo } = useLoadedQuery(emailProofQuery, { region: mount.region });
  const first = useActionData<FormState | CodeState>();
  const isOfOwn = !isConfirmed && (sentTo === email || first?.typed?.['email'] === email);
  // A new document: its frame shows the e-mail.
  const leaveWith = (done: string) => () => leaving.to(`${accountBase(mount)}?done=${done}`);
  const change = <EmailProof first={isOfOwn ? undefined : first} onProven={leaveWith('email')} />;
  return (
    <AccountPage
      title="Your email"
      description="Change the email of your account."
      path="/email"
      lead={`You sign in with ${email}. A change signs out your other devices.`}
    >
      {isConfirmed ? (
        change
      ) : (
        <>
          <section css={section}>
            <h2 css={TYPE.tile}>Confirm your email</h2>
            <EmailConfirmation first={isOfOwn ? first : undefined} onProven={leaveWith('own-email')} />
          </section>
          <section css={section}>
            <h2 css={TYPE.tile}>Change your email</h2>
            {change}
          </section>
        </>
      )}
    </AccountPage>
  );
});
