import fc from 'fast-check';
import { phoneProblem, phoneRegionOf, savedPhone } from './phone.ts';

const ONLY_DIGITS = 'Invalid phone number. Phone number must be numbers only';
const long = (asked: string) =>
  `Invalid phone number. Phone number must be ${asked} numbers long (without country code)`;

describe('a phone number with its country code', () => {
  it.each([
    { spec: 'Singapore has 8 digits', number: '6581234567', problem: undefined },
    { spec: 'Singapore: 7 are too few', number: '658123456', problem: long('8') },
    { spec: 'Singapore: 9 are too many', number: '65812345678', problem: long('8') },
    { spec: 'Hong Kong has 8 digits', number: '85291234567', problem: undefined },
    { spec: 'Hong Kong: 9 are too many', number: '852912345678', problem: long('8') },
    { spec: 'Indonesia has 8 at least', number: '6281234567', problem: undefined },
    { spec: 'Indonesia has 13 at most', number: '628123456789012', problem: undefined },
    { spec: 'Indonesia: 7 are too few', number: '628123456', problem: long('8-13') },
    { spec: 'Indonesia: 14 are too many', number: '6281234567890123', problem: long('8-13') },
    { spec: 'no blanks', number: '65 8123 4567', problem: ONLY_DIGITS },
    { spec: 'no dots', number: '65.81234567', problem: ONLY_DIGITS },
    { spec: 'no commas', number: '65,81234567', problem: ONLY_DIGITS },
    { spec: 'no hyphens', number: '65-81234567', problem: ONLY_DIGITS },
    { spec: 'no plus', number: '+6581234567', problem: ONLY_DIGITS },
    { spec: 'not nothing', number: '', problem: ONLY_DIGITS },
  ])('$spec', ({ number, problem }) => expect(phoneProblem(number)).toBe(problem));

  it('one of another country is told which are taken', () =>
    expect(phoneProblem('4915112345678')).toMatch(/65 for Singapore, 62 for Indonesia, 852 for Hong Kong$/));

  it('whatever is taken has a region', () =>
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
  ])('$spec', ({ written, saved }) => expect(savedPhone(written)).toBe(saved));

  it('is saved the same once more', () =>
    fc.assert(
      fc.property(fc.constantFrom('65', '62', '852'), fc.stringMatching(/^[1-9][0-9]{7}$/), (code, rest) =>
        expect(savedPhone(savedPhone(code + rest))).toBe(savedPhone(code + rest)),
      ),
    ));
});
