import { profileQuery } from '@lemari/checkout/profile';
import type { FormState } from '@lemari/forms/define-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { EmailProof } from './EmailProof.tsx';

/** `{base}/account/email`: changes the e-mail with proof of both. @see rules/accounts/email-change */
export const Email = page(function EmailPage() {
  const mount = useMount();
  const { email } = useLoadedQuery(profileQuery, { region: mount.region });
  return (
    <AccountPage
      title="Your email"
      description="Change the email of your account."
      path="/email"
      lead={`You sign in with ${email}. A change signs out your other devices.`}
    >
      <EmailProof
        first={useActionData<FormState | CodeState>()}
        // A new document: its frame shows the e-mail.
        onProven={() => leaving.to(`${accountBase(mount)}?done=email`)}
      />
    </AccountPage>
  );
});
