import { css } from '@emotion/react';
import { HOUSES, RESIDENTIAL_TYPES } from '@lemari/domain/person/address';
import { areaOf, POSTAL_AREAS, type PostalArea } from '@lemari/domain/region/postal-areas';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { FormState } from '@lemari/forms/define-form';
import { AreaField } from '@lemari/ui/area-field';
import { PhoneField } from '@lemari/ui/phone-field';
import { RadioGroup } from '@lemari/ui/radio-group';
import { TextArea } from '@lemari/ui/text-area';
import { TextField } from '@lemari/ui/text-field';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useArea } from './use-area.ts';

/** A floor and unit as they are written in the region. */
const UNIT_EXAMPLES = {
  sg: '#12-05',
  id: 'Lantai 12, Unit 5',
  hk: '12/F, Flat B',
} as const satisfies Record<RegionId, string>;

/** What the areas of the region are: in id they are cities and regencies, not their districts. */
const AREA_LABELS = { sg: 'Area', id: 'City or regency', hk: 'Area' } as const satisfies Record<
  RegionId,
  string
>;

/** A house has no floor and unit: the field is hidden while it is empty. @see rules/addresses/floor-unit */
const unitLook = css(
  Object.fromEntries(
    HOUSES.map((type) => [
      `fieldset:has(input[value="${type}"]:checked) + &:has(input:placeholder-shown):not(:focus-within):not(:has([aria-invalid='true']))`,
      { display: 'none' },
    ]),
  ),
);

interface AddressFieldsProps {
  region: RegionId;
  /** Initial values, by the names in the form. */
  fields: Readonly<Record<string, string>>;
  errors: FormState['errors'];
  /** Whether the courier's phone number is a field here; otherwise the form has it elsewhere. */
  asksPhone: boolean;
  /** Put before the name of each field, where a form has the fields of two addresses. */
  prefix?: string;
  /** Follows the name of an area in the list: why it may not do. */
  noteOf?: ((area: PostalArea) => string | undefined) | undefined;
  /** What the customer should know of an area, if anything. */
  noticeOf?: ((area: PostalArea) => string | undefined) | undefined;
  /** What the customer can do instead with an area that has a note. */
  instead?: ReactNode;
  /** Called after the area has changed, also by the device's location, which sends no event. */
  onArea?: (() => void) | undefined;
}

/** The fields of an address, which `addressFromForm` reads. @see rules/addresses/fields */
export function AddressFields({
  region,
  fields,
  errors,
  asksPhone,
  prefix = '',
  noteOf,
  noticeOf,
  instead,
  onArea,
}: AddressFieldsProps) {
  const { name, phoneCode } = REGIONS[region];
  const { area, choose, locate } = useArea(region, fields['area'] ?? '');
  const chosen = areaOf(region, area);
  const notice = chosen && noticeOf?.(chosen);
  const tell = useEffectEvent(() => onArea?.());
  useEffect(() => tell(), [area]);
  return (
    <>
      <AreaField
        label={AREA_LABELS[region]}
        name={`${prefix}area`}
        areas={POSTAL_AREAS[region].map((each) => ({
          id: each.id,
          label: [each.name, noteOf?.(each)].filter(Boolean).join(', '),
        }))}
        value={area}
        error={errors['area']}
        onChange={choose}
        // An error says the same once.
        notice={notice === errors['area'] ? undefined : notice}
        locate={{ label: 'Use my location', ...locate }}
      />
      {chosen && noteOf?.(chosen) !== undefined && instead}
      <TextField
        label="Street and number"
        name={`${prefix}address`}
        autoComplete="address-line1"
        defaultValue={fields['address']}
        error={errors['address']}
      />
      <RadioGroup
        legend="Type of residence"
        name={`${prefix}residentialType`}
        options={RESIDENTIAL_TYPES[region].map(({ id, label }) => ({ value: id, label }))}
        defaultValue={fields['residentialType']}
        error={errors['residentialType']}
      />
      <div css={unitLook}>
        <TextField
          label="Floor-Unit"
          hint={`For example ${UNIT_EXAMPLES[region]}. Leave it empty for a house.`}
          name={`${prefix}floorUnit`}
          autoComplete="address-line2"
          // Tells the styles that it is empty.
          placeholder=" "
          defaultValue={fields['floorUnit']}
          error={errors['floorUnit']}
        />
      </div>
      {region !== 'hk' && (
        <TextField
          label="Postal code"
          name={`${prefix}postal`}
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={fields['postal']}
          error={errors['postal']}
        />
      )}
      {asksPhone && (
        <PhoneField
          label="Phone number at this address"
          hint="The courier calls it at the door."
          name={`${prefix}phoneNumber`}
          codeName="phoneCode"
          codes={[{ code: `+${phoneCode}`, country: name }]}
          defaultValue={fields['phoneNumber']}
          error={errors['phoneNumber']}
        />
      )}
      <TextArea
        label="Notes for the courier"
        name={`${prefix}notes`}
        rows={3}
        maxLength={500}
        optional
        defaultValue={fields['notes']}
        error={errors['notes']}
      />
    </>
  );
}
