import { css } from '@emotion/react';
import type { FormState } from '@lemari/forms/define-form';
import { CITIES } from '@lemari/domain/region/cities';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { Select } from '@lemari/ui/select';
import { TextField } from '@lemari/ui/text-field';
import { useState } from 'react';
import { OTHER_CITY } from './city.form.ts';

interface CityProps {
  /** Whose cities come first. */
  region: RegionId;
  /** Initial values. */
  fields: Readonly<Record<string, string>>;
  errors: FormState['errors'];
  /** Offers the cities of the region alone, beside another one. */
  isOfRegion?: boolean;
  isRequired?: boolean;
}

// With scripts the field appears with its choice, without them it is always there.
const otherLook = css({ '@media (scripting: enabled)': { display: 'none' } });

/** A city of the list by region, the person's own first, or another one by its name. */
export function City({ region, fields, errors, isOfRegion = false, isRequired = false }: CityProps) {
  const [chosen, setChosen] = useState<string>();
  const isOther = (chosen ?? fields['city']) === OTHER_CITY;
  const others = isOfRegion ? [] : Object.values(REGIONS).map(({ id }) => id);
  const regions = [...new Set([region, ...others])];
  const error = errors['unlistedCity'];
  return (
    <>
      <Select
        label="City"
        name="city"
        optional={!isRequired}
        placeholder="Choose a city"
        options={[
          ...regions.flatMap((of) =>
            CITIES[of].map(({ id, name }) => ({ value: String(id), label: name, group: REGIONS[of].name })),
          ),
          { value: OTHER_CITY, label: 'Another city' },
        ]}
        defaultValue={fields['city']}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        error={errors['city']}
      />
      {(isOther || chosen === undefined) && (
        <div css={!isOther && error === undefined && otherLook}>
          <TextField
            label="Another city"
            name="unlistedCity"
            optional={!isOther}
            autoComplete="address-level2"
            maxLength={80}
            hint={isOther ? undefined : 'If yours is not in the list.'}
            defaultValue={fields['unlistedCity']}
            error={error}
          />
        </div>
      )}
    </>
  );
}
