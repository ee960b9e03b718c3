import type { FormState } from '@lemari/forms/define-form';
import { CITIES } from '@lemari/domain/region/cities';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { Select } from '@lemari/ui/select';
import { TextField } from '@lemari/ui/text-field';
import { OTHER_CITY } from './profile.form.ts';

interface CityProps {
  /** Whose cities come first. */
  region: RegionId;
  /** Initial values. */
  fields: Readonly<Record<string, string>>;
  errors: FormState['errors'];
}

/** A city of the list, or another one by its name; both are shown, so that it works without scripts. */
export function City({ region, fields, errors }: CityProps) {
  const regions = [region, ...Object.values(REGIONS).map(({ id }) => id)];
  const listed = [...new Set(regions)].flatMap((id) => CITIES[id]);
  return (
    <>
      <Select
        label="City"
        name="city"
        optional
        placeholder="Choose a city"
        options={[
          ...listed.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: OTHER_CITY, label: 'Another city' },
        ]}
        defaultValue={fields['city']}
        error={errors['city']}
      />
      <TextField
        label="Another city"
        name="unlistedCity"
        optional
        autoComplete="address-level2"
        maxLength={80}
        hint="If yours is not in the list."
        defaultValue={fields['unlistedCity']}
        error={errors['unlistedCity']}
      />
    </>
  );
}
