import { profileQuery } from '@lemari/checkout/profile';
import type { FormState } from '@lemari/forms/define-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount, useNavigateIfCurrent } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { phoneWords } from '../overview/overview.rules.ts';
import { PhoneProof } from './PhoneProof.tsx';

/** `{base}/account/phone`: verifies the phone number, or another one in its place. @see rules/phones/verified */
export const Phone = page(function PhonePage() {
  const mount = useMount();
  const { phoneNumber, isPhoneVerified } = useLoadedQuery(profileQuery, { region: mount.region });
  const navigateIfCurrent = useNavigateIfCurrent();
  return (
    <AccountPage
      title="Your phone number"
      description="Verify your phone number, or change it."
      path="/phone"
      lead={
        isPhoneVerified && phoneNumber !== undefined
          ? `${phoneWords(phoneNumber, mount.region)} is verified. To change it, verify another number.`
          : 'Couriers call this number. Verify it, so that we know it reaches you.'
      }
    >
      <PhoneProof
        first={useActionData<FormState | CodeState>()}
        onProven={() => navigateIfCurrent(`${accountBase(mount)}?done=phone`)}
      />
    </AccountPage>
  );
});
