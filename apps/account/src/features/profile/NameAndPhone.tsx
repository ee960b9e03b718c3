import { REGIONS } from '@lemari/domain/region';
import type { FormState } from '@lemari/forms/define-form';
import { PhoneField } from '@lemari/ui/phone-field';
import { TextField } from '@lemari/ui/text-field';

const CODES = Object.values(REGIONS).map(({ phoneCode, name }) => ({ code: `+${phoneCode}`, country: name }));

interface NameAndPhoneProps {
  /** What the fields begin with. */
  fields: Readonly<Record<string, string>>;
  errors: FormState['errors'];
}

/** Who somebody is, and where they are called when something is brought. */
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
      hint="For whoever brings your things: they call when they cannot find the door."
      name="phoneNumber"
      codeName="phoneCode"
      codes={CODES}
      defaultCode={fields['phoneCode']}
      defaultValue={fields['phoneNumber']}
      error={errors['phoneNumber']}
    />
  </>
);
