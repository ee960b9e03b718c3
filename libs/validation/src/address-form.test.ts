import { RESIDENTIAL_TYPES } from '@lemari/domain/person/address';
import { POSTAL_AREAS } from '@lemari/domain/region/postal-areas';
import type { RegionId } from '@lemari/domain/region';
import fc from 'fast-check';
import { addressForm } from './address-form.ts';
import { problemsOf } from './forms.fixtures.ts';
import { parseWith } from './parse-with.ts';

const ORCHARD = { latitude: 1.301, longitude: 103.837 };
const SENOPATI = { latitude: -6.2297, longitude: 106.8085 };

const HK = {
  address: '8 Orchard Turn',
  city: 'Kowloon',
  floorUnit: '#12-05',
  location: ORCHARD,
  notes: 'Leave it with the guard.',
  phoneNumber: '81234567',
  residentialType: 'village-house',
};
const SG = { ...HK, city: 'Singapore', postal: '238801', residentialType: 'condominium' };
const ID = { ...SG, city: 'Jakarta Selatan', location: SENOPATI, postal: '12190', residentialType: 'house' };

const ONLY_DIGITS = 'Invalid phone number. Phone number must be numbers only';
const NO_PHONE = 'Phone number must be filled';
const NO_POSTAL = 'Enter the postal code.';
const SHORT = 'Phone number must be at least 8 characters';
const postalOf = (digits: number) => `Invalid postal code, Postal code must be ${digits} numbers long`;
const OTHER_POSTAL = 'Your zip code is different from the map point';
const NO_AREA = 'Choose an area.';
const NO_CITY_OR_REGENCY = 'Choose a city or regency.';
const NO_TYPE = 'Please select residential type';

describe('an address', () => {
  it.each<{ region: RegionId; form: object }>([
    { region: 'sg', form: SG },
    { region: 'id', form: ID },
    { region: 'hk', form: HK },
  ])('in $region is accepted completely', ({ region, form }) =>
    expect(parseWith(addressForm(region), form)).toStrictEqual({ ok: true, value: form }),
  );

  it.each([
    { spec: 'blanks around a text', form: { address: ' 8 Orchard Turn ' }, value: {} },
    {
      spec: 'degrees as text, from a form',
      form: { location: { latitude: '1.301', longitude: '103.837' } },
      value: {},
    },
    { spec: 'no notes', form: { notes: undefined }, value: { notes: '' } },
    { spec: 'any text as floor', form: { floorUnit: '-' }, value: { floorUnit: '-' } },
    {
      spec: 'a number of 15 digits',
      form: { phoneNumber: '8'.repeat(15) },
      value: { phoneNumber: '8'.repeat(15) },
    },
    { spec: 'the other sector of the district', form: { postal: '229922' }, value: { postal: '229922' } },
  ])('is accepted with $spec', ({ form, value }) =>
    expect(parseWith(addressForm('sg'), { ...SG, ...form })).toStrictEqual({
      ok: true,
      value: { ...SG, ...value },
    }),
  );

  it.each([
    { spec: 'no street', form: { address: '' }, problems: { address: ['Enter the street and number.'] } },
    {
      spec: 'a street of spaces',
      form: { address: '  ' },
      problems: { address: ['Enter the street and number.'] },
    },
    {
      spec: 'a street beyond the limit',
      form: { address: 'x'.repeat(201) },
      problems: { address: ['Address must be at most 200 characters long'] },
    },
    { spec: 'no city', form: { city: undefined }, problems: { city: ['City must be filled'] } },
    {
      spec: 'no floor and unit',
      form: { floorUnit: ' ' },
      problems: { floorUnit: ['Floor-Unit must be filled'] },
    },
    {
      spec: 'null as floor and unit',
      form: { floorUnit: null },
      problems: { floorUnit: ['Floor-Unit must be filled'] },
    },
    { spec: 'no map point', form: { location: undefined }, problems: { location: [NO_AREA] } },
    { spec: 'null as map point', form: { location: null }, problems: { location: [NO_AREA] } },
    { spec: 'a text as map point', form: { location: '1.3,103.8' }, problems: { location: [NO_AREA] } },
    {
      spec: 'a map point without longitude',
      form: { location: { latitude: 1.3 } },
      problems: { 'location.longitude': [NO_AREA] },
    },
    {
      spec: 'a point off the map',
      form: { location: { latitude: 91, longitude: 103.8 } },
      problems: { 'location.latitude': [NO_AREA] },
    },
    { spec: 'null as notes', form: { notes: null }, problems: { notes: ['Notes must be a text'] } },
    {
      spec: 'notes beyond the limit',
      form: { notes: 'x'.repeat(501) },
      problems: { notes: ['Notes must be at most 500 characters long'] },
    },
    { spec: 'no number', form: { phoneNumber: undefined }, problems: { phoneNumber: [NO_PHONE] } },
    { spec: 'an empty number', form: { phoneNumber: '' }, problems: { phoneNumber: [NO_PHONE] } },
    { spec: 'a number of 7 digits', form: { phoneNumber: '8123456' }, problems: { phoneNumber: [SHORT] } },
    {
      spec: 'a number of 16 digits',
      form: { phoneNumber: '8'.repeat(16) },
      problems: { phoneNumber: ['Phone number must be at most 15 characters long'] },
    },
    {
      spec: 'a number that starts with 0',
      form: { phoneNumber: '081234567' },
      problems: { phoneNumber: ['The first digit should not be 0'] },
    },
    {
      spec: 'a number with spaces',
      form: { phoneNumber: '8123 4567' },
      problems: { phoneNumber: [ONLY_DIGITS] },
    },
    { spec: 'no postal code', form: { postal: undefined }, problems: { postal: [NO_POSTAL] } },
    { spec: 'null as postal code', form: { postal: null }, problems: { postal: [NO_POSTAL] } },
    { spec: 'an empty postal code', form: { postal: '' }, problems: { postal: [NO_POSTAL] } },
    { spec: 'a postal code of 5 digits', form: { postal: '23880' }, problems: { postal: [postalOf(6)] } },
    { spec: 'a postal code of letters', form: { postal: '23880a' }, problems: { postal: [postalOf(6)] } },
    {
      spec: 'a postal code of another district',
      form: { postal: '819666' },
      problems: { postal: [OTHER_POSTAL] },
    },
    {
      spec: 'a postal code without a map point, which reports only the point',
      form: { postal: '819666', location: undefined },
      problems: { location: [NO_AREA] },
    },
    { spec: 'no residential type', form: { residentialType: '' }, problems: { residentialType: [NO_TYPE] } },
    {
      spec: 'a residential type of another region',
      form: { residentialType: 'kost' },
      problems: { residentialType: [NO_TYPE] },
    },
    {
      spec: 'a property of Object.prototype as residential type',
      form: { residentialType: 'constructor' },
      problems: { residentialType: [NO_TYPE] },
    },
    // @see rules/addresses/floor-unit, rules/addresses/phone-digits, rules/addresses/phone-not-zero, rules/addresses/phone-length, rules/addresses/postal-sg, rules/addresses/postal-map-point, rules/addresses/residential-type
  ])('is refused with $spec', ({ form, problems }) =>
    expect(problemsOf(addressForm('sg'), { ...SG, ...form })).toEqual(problems),
  );

  it.each([
    { spec: 'of 6 digits', postal: '121900', message: postalOf(5) },
    { spec: 'of another city', postal: '40115', message: OTHER_POSTAL },
    // @see rules/addresses/postal-id
  ])('in Indonesia is refused with a postal code $spec', ({ postal, message }) =>
    expect(problemsOf(addressForm('id'), { ...ID, postal })).toEqual({ postal: [message] }),
  );

  it.each([{ postal: '999077' }, { postal: null }, { postal: '' }])(
    // @see rules/addresses/postal-hk
    'in Hong Kong drops the postal code $postal',
    ({ postal }) =>
      expect(parseWith(addressForm('hk'), { ...HK, postal })).toStrictEqual({ ok: true, value: HK }),
  );

  it('in Indonesia asks for a city or regency, as its field is called', () =>
    expect(problemsOf(addressForm('id'), { ...ID, location: undefined })).toEqual({
      location: [NO_CITY_OR_REGENCY],
    }));

  it('reports every problem at once where it is empty', () =>
    expect(Object.keys(problemsOf(addressForm('sg'), {})).toSorted()).toEqual([
      'address',
      'city',
      'floorUnit',
      'location',
      'phoneNumber',
      'postal',
      'residentialType',
    ]));

  it.each<RegionId>(['sg', 'id', 'hk'])(
    'in %s is accepted in every area, with every residential type',
    (region) => {
      for (const { city, latitude, longitude, prefixes } of POSTAL_AREAS[region]) {
        for (const { id } of RESIDENTIAL_TYPES[region]) {
          const digits = region === 'sg' ? 6 : 5;
          const form = {
            ...SG,
            city,
            location: { latitude, longitude },
            residentialType: id,
            postal: prefixes[0]?.padEnd(digits, '0'),
          };
          expect(problemsOf(addressForm(region), form)).toEqual({});
        }
      }
    },
  );

  it('reports at most one problem of a field, for any input', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<RegionId>('sg', 'id', 'hk'),
        fc.constantFrom(...Object.keys(SG)),
        fc.oneof(fc.string({ unit: fc.constantFrom(...'0128 #-a') }), fc.jsonValue()),
        (region, field, value) => {
          const problems = problemsOf(addressForm(region), { ...SG, [field]: value });
          expect(Object.values(problems).filter((messages) => messages.length !== 1)).toEqual([]);
          // Default messages of the library would contain the field’s name in the code.
          expect(
            Object.values(problems)
              .flat()
              .filter((message) => /must be a `|cannot be null/.test(message)),
          ).toEqual([]);
        },
      ),
    ));
});
