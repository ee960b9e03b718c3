import { problemsOf } from './forms.fixtures.ts';
import { parseWith } from './parse-with.ts';
import { profileForm } from './profile-form.ts';

const form = profileForm('2026-11-21');

const NO_NAME = 'Name must be filled';
const NO_DATE = 'Please enter a valid date';
const ONLY_DIGITS = 'Invalid phone number. Phone number must be numbers only';

describe('a profile update', () => {
  it.each([
    { spec: 'no field, which changes nothing', input: {}, value: {} },
    // @see rules/accounts/name-trimmed
    {
      spec: 'a name and a job, without overrides of their direction',
      input: { name: '\u202EAyu\u202C \u2066Lestari\u2069', job: '\u202DArchitect' },
      value: { name: 'Ayu Lestari', job: 'Architect' },
    },
    { spec: 'a name, trimmed', input: { name: '  Ayu Lestari ' }, value: { name: 'Ayu Lestari' } },
    {
      spec: 'a number of the user’s region',
      input: { phoneNumber: '6281234567890' },
      value: { phoneNumber: '6281234567890' },
    },
    {
      spec: 'a number of another region',
      input: { phoneNumber: '85291234567' },
      value: { phoneNumber: '85291234567' },
    },
    {
      spec: 'a number with a zero behind its code, which it loses',
      input: { phoneNumber: '62081234567890' },
      value: { phoneNumber: '6281234567890' },
    },
    {
      spec: 'a number with its code twice, which it loses once',
      input: { phoneNumber: '656581234567' },
      value: { phoneNumber: '6581234567' },
    },
    { spec: 'a birthday', input: { birthday: '1994-03-08' }, value: { birthday: '1994-03-08' } },
    { spec: 'an empty birthday, which clears it', input: { birthday: '' }, value: { birthday: null } },
    { spec: 'null as birthday, which clears it', input: { birthday: null }, value: { birthday: null } },
    { spec: 'a job, trimmed', input: { job: ' Architect ' }, value: { job: 'Architect' } },
    { spec: 'an empty job, which clears it', input: { job: '  ' }, value: { job: null } },
    // @see rules/accounts/name-optional, rules/accounts/name-trimmed
  ])('accepts $spec', ({ input, value }) =>
    expect(parseWith(form, input)).toStrictEqual({ ok: true, value }),
  );

  it.each([
    { spec: 'an empty name', input: { name: '' }, problems: { name: [NO_NAME] } },
    { spec: 'a name of overrides', input: { name: '\u202E' }, problems: { name: [NO_NAME] } },
    { spec: 'a name of spaces', input: { name: '  ' }, problems: { name: [NO_NAME] } },
    { spec: 'null as name', input: { name: null }, problems: { name: [NO_NAME] } },
    {
      spec: 'a name beyond the limit',
      input: { name: 'x'.repeat(121) },
      problems: { name: ['Name must be at most 120 characters long'] },
    },
    {
      spec: 'an empty number',
      input: { phoneNumber: '' },
      problems: { phoneNumber: ['Phone number must be filled'] },
    },
    { spec: 'null as number', input: { phoneNumber: null }, problems: { phoneNumber: [ONLY_DIGITS] } },
    {
      spec: 'a number with a plus',
      input: { phoneNumber: '+6581234567' },
      problems: { phoneNumber: [ONLY_DIGITS] },
    },
    {
      spec: 'a number that is too short',
      input: { phoneNumber: '651234' },
      problems: {
        phoneNumber: ['Invalid phone number. Phone number must be 8 numbers long (without country code)'],
      },
    },
    {
      spec: 'a date that does not exist',
      input: { birthday: '1994-02-30' },
      problems: { birthday: [NO_DATE] },
    },
    { spec: 'an object as date', input: { birthday: {} }, problems: { birthday: [NO_DATE] } },
    {
      spec: 'the birthday of a child',
      input: { birthday: '2013-11-22' },
      problems: { birthday: ['You must be at least 13 years old'] },
    },
    {
      spec: 'every field at once',
      input: { name: '', phoneNumber: '1', birthday: 'x', job: 'x'.repeat(121) },
      problems: {
        name: [NO_NAME],
        phoneNumber: [
          'Invalid phone number. It must begin with a country code: 65 for Singapore, 62 for Indonesia, 852 for Hong Kong',
        ],
        birthday: [NO_DATE],
        job: ['Job must be at most 120 characters long'],
      },
    },
    // @see rules/accounts/name-filled, rules/accounts/profile-phone, rules/validation/age-minimum, rules/validation/date-real
  ])('refuses $spec', ({ input, problems }) => expect(problemsOf(form, input)).toEqual(problems));
});
