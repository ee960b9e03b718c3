import { REGIONS } from '@lemari/domain/region';
import type { FormState } from '@lemari/forms/define-form';
import { PhoneField } from '@lemari/ui/phone-field';
import { TextField } from '@lemari/ui/text-field';

const CODES = Object.values(REGIONS).map(({ phoneCode, name }) => ({ code: `+${phoneCode}`, country: name }));

interface NameAndPhoneProps {
  /** Initial values. */
  fields: Readonly<Record<string, string>>;
  errors: FormState['errors'];
}

/** Name and phone number, which a courier needs. */
export const NameAndPhone = ({ fields, errors }: NameAndPhoneProps) => (
  <>
    <TextField
      label="Name"
      name="name"
      autoComplete="name"
      defaultValue={fields['name']}
      error={errors['name']}
    />
    <PhoneField
      label="Phone number"
      hint="The courier calls this number if they can’t find your door."
      name="phoneNumber"
      codeName="phoneCode"
      codes={CODES}
      defaultCode={fields['phoneCode']}
      defaultValue={fields['phoneNumber']}
      error={errors['phoneNumber']}
    />
  </>
);
