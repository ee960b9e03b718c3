import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { FormState } from '@lemari/forms/define-form';
import { PhoneField } from '@lemari/ui/phone-field';
import { TextField } from '@lemari/ui/text-field';

const ALL_REGIONS = Object.values(REGIONS).map(({ id }) => id);

/** The refusal of a number that another account has. @see rules/errors/phone-exists */
const TAKEN = /is registered in our system/;

const AT_THE_DOOR = 'The courier calls this number if they can’t find your door.';

const phoneHint = (error: string | undefined, why: string): string =>
  error !== undefined && TAKEN.test(error)
    ? 'Another account has it. Use another number, or sign out and sign in with that account.'
    : why;

interface NameAndPhoneProps {
  /** Initial values. */
  fields: Readonly<Record<string, string>>;
  errors: FormState['errors'];
  /** Whose country codes are offered; default: every region's. */
  regions?: readonly RegionId[];
  asksPhone?: boolean;
  /** What the number is for; default: the courier. */
  phoneWhy?: string;
}

/** Name and phone number, which a courier needs. */
export const NameAndPhone = ({
  fields,
  errors,
  regions = ALL_REGIONS,
  asksPhone = true,
  phoneWhy = AT_THE_DOOR,
}: NameAndPhoneProps) => (
  <>
    <TextField
      label="Name"
      name="name"
      autoComplete="name"
      defaultValue={fields['name']}
      error={errors['name']}
    />
    {asksPhone && (
      <PhoneField
        label="Phone number"
        hint={phoneHint(errors['phoneNumber'], phoneWhy)}
        name="phoneNumber"
        codeName="phoneCode"
        codes={regions.map((id) => ({ code: `+${REGIONS[id].phoneCode}`, country: REGIONS[id].name }))}
        defaultCode={fields['phoneCode']}
        defaultValue={fields['phoneNumber']}
        error={errors['phoneNumber']}
      />
    )}
  </>
);
