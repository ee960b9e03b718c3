import fc from 'fast-check';
import { birthdayProblem } from './birthday.ts';

const TODAY = '2026-11-21';
const NO_DATE = 'Please enter a valid date';
const YOUNG = 'You must be at least 13 years old';
const OLD = 'You must be at most 80 years old';

// @see rules/validation/date-real, rules/validation/age-minimum, rules/validation/age-maximum
describe('a birthday', () => {
  it.each([
    { spec: 'of an adult', birthday: '1994-03-08', problem: undefined },
    { spec: '13 years ago today', birthday: '2013-11-21', problem: undefined },
    { spec: '13 years ago tomorrow', birthday: '2013-11-22', problem: YOUNG },
    { spec: 'in the future', birthday: '2027-01-01', problem: YOUNG },
    { spec: '80 years and 364 days ago', birthday: '1945-11-22', problem: undefined },
    { spec: '81 years ago today', birthday: '1945-11-21', problem: OLD },
    { spec: 'on 29 February of a leap year', birthday: '2004-02-29', problem: undefined },
    { spec: 'on 29 February of another year', birthday: '2003-02-29', problem: NO_DATE },
    { spec: 'on the 31st of a month of 30', birthday: '1994-04-31', problem: NO_DATE },
    { spec: 'in a 13th month', birthday: '1994-13-01', problem: NO_DATE },
    { spec: 'with the day first', birthday: '08-03-1994', problem: NO_DATE },
    { spec: 'with a month of one digit', birthday: '1994-3-8', problem: NO_DATE },
    { spec: 'with a time', birthday: '1994-03-08T00:00:00Z', problem: NO_DATE },
    { spec: 'in words', birthday: 'the eighth of March', problem: NO_DATE },
    { spec: 'of an empty text', birthday: '', problem: NO_DATE },
  ])('$spec: $problem', ({ birthday, problem }) => expect(birthdayProblem(birthday, TODAY)).toBe(problem));

  it('is accepted exactly between the two ages', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2026 }), (year) => {
        expect(birthdayProblem(`${year}-06-15`, TODAY) === undefined).toBe(year > 1945 && year <= 2013);
      }),
    ));
});
