import { RESIDENTIAL_TYPES } from '@lemari/domain/person/address';
import { postalFits } from '@lemari/domain/region/postal-areas';
import type { RegionId } from '@lemari/domain/region';
import { number, object, string } from 'yup';
import { atMost, filled, validText, firstProblem, matching, requiredText } from './text-field.ts';

const NO_ADDRESS = 'Enter the street and number.';
const NO_CITY = 'City must be filled';
const NO_FLOOR_UNIT = 'Floor-Unit must be filled';
/** Names the field as the forms do: in id its areas are cities and regencies. */
const NO_LOCATION: Readonly<Record<RegionId, string>> = {
  sg: 'Choose an area.',
  id: 'Choose a city or regency.',
  hk: 'Choose an area.',
};
const NO_NOTES = 'Notes must be a text';
const NO_TYPE = 'Please select residential type';
const NO_PHONE = 'Phone number must be filled';
const NO_POSTAL = 'Enter the postal code.';
const SHORT_PHONE = 'Phone number must be at least 8 characters';
const OTHER_POSTAL = 'Your zip code is different from the map point';

/** Digits of a postal code; hk has none. @see rules/addresses/postal-sg, rules/addresses/postal-id, rules/addresses/postal-hk */
const POSTAL_DIGITS: Readonly<Record<RegionId, number | undefined>> = { sg: 6, id: 5, hk: undefined };

/** A phone number has at most 15 digits (E.164). @see rules/addresses/phone-length */
const phoneRule = firstProblem(
  filled(NO_PHONE),
  matching(/^[0-9]*$/, 'Invalid phone number. Phone number must be numbers only'),
  matching(/^[^0]/, 'The first digit should not be 0'),
  matching(/^.{8}/, SHORT_PHONE),
  atMost(15, 'Phone number'),
);

function locationField(region: RegionId) {
  const message = NO_LOCATION[region];
  const degrees = (most: number) =>
    number().typeError(message).required(message).min(-most, message).max(most, message);
  return object({ latitude: degrees(90), longitude: degrees(180) })
    .default(undefined)
    .typeError(message)
    .required(message);
}

/** Compares it with the map point only where both are present. */
function postalField(region: RegionId) {
  const digits = POSTAL_DIGITS[region];
  if (digits === undefined) return string().transform(() => undefined);
  const whole = new RegExp(`^[0-9]{${digits}}$`);
  const location = locationField(region);
  const message = `Invalid postal code, Postal code must be ${digits} numbers long`;
  return requiredText(firstProblem(filled(NO_POSTAL), matching(whole, message)), NO_POSTAL).test(
    'fits',
    OTHER_POSTAL,
    (postal, { parent }) => {
      const { location: point } = parent as { location?: unknown };
      return !whole.test(postal) || !location.isValidSync(point) || postalFits(region, postal, point);
    },
  );
}

/**
 * The form of a delivery address.
 * @see rules/addresses/residential-type, rules/addresses/floor-unit, rules/addresses/phone-digits,
 * rules/addresses/postal-map-point
 */
export const addressForm = (region: RegionId) =>
  object({
    address: requiredText(firstProblem(filled(NO_ADDRESS), atMost(200, 'Address')), NO_ADDRESS),
    city: requiredText(firstProblem(filled(NO_CITY), atMost(80, 'City')), NO_CITY),
    floorUnit: requiredText(firstProblem(filled(NO_FLOOR_UNIT), atMost(40, 'Floor-Unit')), NO_FLOOR_UNIT),
    location: locationField(region),
    notes: validText(firstProblem(atMost(500, 'Notes')), NO_NOTES).default(''),
    phoneNumber: requiredText(phoneRule, NO_PHONE),
    postal: postalField(region),
    residentialType: requiredText(firstProblem(), NO_TYPE).oneOf(
      RESIDENTIAL_TYPES[region].map(({ id }) => id),
      NO_TYPE,
    ),
  });
