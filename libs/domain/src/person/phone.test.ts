import fc from 'fast-check';
import { phoneProblem, phoneRegionOf, savedPhone } from './phone.ts';

const ONLY_DIGITS = 'Invalid phone number. Phone number must be numbers only';
const long = (digits: string) =>
  `Invalid phone number. Phone number must be ${digits} numbers long (without country code)`;

// @see rules/phones/length-sg, rules/phones/length-id, rules/phones/length-hk, rules/phones/digits, rules/phones/codes
describe('a phone number with its country code', () => {
  it.each([
    { spec: '8 digits in Singapore', number: '6581234567', problem: undefined },
    { spec: '7 digits in Singapore, too few', number: '658123456', problem: long('8') },
    { spec: '9 digits in Singapore, too many', number: '65812345678', problem: long('8') },
    { spec: '8 digits in Hong Kong', number: '85291234567', problem: undefined },
    { spec: '9 digits in Hong Kong, too many', number: '852912345678', problem: long('8') },
    { spec: '8 digits in Indonesia, the fewest', number: '6281234567', problem: undefined },
    { spec: '13 digits in Indonesia, the most', number: '628123456789012', problem: undefined },
    { spec: '7 digits in Indonesia, too few', number: '628123456', problem: long('8-13') },
    { spec: '14 digits in Indonesia, too many', number: '6281234567890123', problem: long('8-13') },
    { spec: 'spaces', number: '65 8123 4567', problem: ONLY_DIGITS },
    { spec: 'dots', number: '65.81234567', problem: ONLY_DIGITS },
    { spec: 'commas', number: '65,81234567', problem: ONLY_DIGITS },
    { spec: 'hyphens', number: '65-81234567', problem: ONLY_DIGITS },
    { spec: 'a plus', number: '+6581234567', problem: ONLY_DIGITS },
    { spec: 'an empty text', number: '', problem: 'Phone number must be filled' },
  ])('$spec', ({ number, problem }) => expect(phoneProblem(number)).toBe(problem));

  it('of another country is refused with the accepted codes', () =>
    expect(phoneProblem('4915112345678')).toMatch(/65 for Singapore, 62 for Indonesia, 852 for Hong Kong$/));

  it('that is accepted has a region', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('65', '62', '852', '60', ''),
        fc.stringMatching(/^[0-9]{0,15}$/),
        (code, rest) => {
          if (phoneProblem(code + rest) === undefined) expect(phoneRegionOf(code + rest)).toBeDefined();
        },
      ),
    ));
});

describe('a phone number as it is saved', () => {
  it.each([
    { spec: 'keeps what is right', written: '62812345678', saved: '62812345678' },
    // @see rules/phones/saved
    { spec: 'loses a leading zero', written: '620812345678', saved: '62812345678' },
    { spec: 'loses two', written: '6200812345678', saved: '62812345678' },
    { spec: 'loses one in hk', written: '852091234567', saved: '85291234567' },
    { spec: 'loses a repeated code in sg', written: '656581234567', saved: '6581234567' },
    { spec: 'loses a repeated code in hk', written: '85285291234567', saved: '85291234567' },
    { spec: 'loses a repeated code in id', written: '626281234567890', saved: '6281234567890' },
    { spec: 'loses a repeated code and the zero behind it', written: '62620812345678', saved: '62812345678' },
    { spec: 'keeps a number of sg that begins with 65', written: '6565123456', saved: '6565123456' },
    { spec: 'keeps what has no code', written: '4915112345678', saved: '4915112345678' },
    { spec: 'keeps what is not digits alone, to be refused', written: '62-0812', saved: '62-0812' },
    { spec: 'a number of an area 062x of Indonesia', written: '626212345678', saved: '626212345678' },
    {
      spec: 'a mobile number of Indonesia after a second code',
      written: '6262812345678',
      saved: '62812345678',
    },
  ])('$spec', ({ written, saved }) => expect(savedPhone(written)).toBe(saved));

  it('is saved the same once more', () =>
    fc.assert(
      fc.property(fc.constantFrom('65', '62', '852'), fc.stringMatching(/^[1-9][0-9]{7}$/), (code, rest) =>
        expect(savedPhone(savedPhone(code + rest))).toBe(savedPhone(code + rest)),
      ),
    ));
});
