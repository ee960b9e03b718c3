import fc from 'fast-check';
import { phoneProblem, phoneRegionOf, withoutTrunkZero } from './phone.ts';

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

describe('a phone number with the zero that is dialled at home', () => {
  it.each([
    ['62812345678', '62812345678'],
    ['620812345678', '62812345678'],
    ['6200812345678', '62812345678'],
    ['6581234567', '6581234567'],
    ['85202345678', '8522345678'],
  ])('%s is %s', (written, number) => expect(withoutTrunkZero(written)).toBe(number));
});
