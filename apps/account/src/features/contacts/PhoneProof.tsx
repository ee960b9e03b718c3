import { nameAndPhoneFields } from '@lemari/checkout/profile/form';
import { profileQuery } from '@lemari/checkout/profile';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { FormState } from '@lemari/forms/define-form';
import { useLoadedQuery } from '@lemari/http/query';
import { useMount } from '@lemari/kit';
import { PhoneField } from '@lemari/ui/phone-field';
import { CODE_NAME } from '../one-time-password/code-words.ts';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { ContactProof } from './ContactProof.tsx';
import { phoneProofQuery } from './contacts.queries.ts';

const CODES = Object.values(REGIONS).map(({ phoneCode, name }) => ({ code: `+${phoneCode}`, country: name }));

const fieldsOf = (region: RegionId, phoneNumber: string | undefined) => {
  const { phoneCode, phoneNumber: number } = nameAndPhoneFields(region, phoneNumber ? { phoneNumber } : {});
  return { phoneCode, phoneNumber: number };
};

interface PhoneProofProps {
  first?: FormState | CodeState | undefined;
  onProven: () => void;
}

/** The phone number with its verification; its queries are loaded. */
export function PhoneProof({ first, onProven }: PhoneProofProps) {
  const { region } = useMount();
  const { email, phoneNumber, isPhoneVerified } = useLoadedQuery(profileQuery, { region });
  const proof = useLoadedQuery(phoneProofQuery, { region });
  const initial = fieldsOf(region, isPhoneVerified ? undefined : phoneNumber);
  return (
    <ContactProof
      kind="phone"
      email={email}
      proof={proof}
      action="Text me a code"
      resend={(sentTo) => fieldsOf(region, sentTo)}
      first={first}
      onProven={onProven}
      fields={(errors, typed) => (
        <PhoneField
          label={isPhoneVerified ? 'New phone number' : 'Phone number'}
          hint={`We text a ${CODE_NAME} to it.`}
          name="phoneNumber"
          codeName="phoneCode"
          codes={CODES}
          defaultCode={typed['phoneCode'] ?? initial.phoneCode}
          defaultValue={typed['phoneNumber'] ?? initial.phoneNumber}
          error={errors['phoneNumber']}
        />
      )}
    />
  );
}
