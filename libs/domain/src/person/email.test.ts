import fc from 'fast-check';
import { emailProblem, normalEmail } from './email.ts';

const INVALID = 'Please enter a valid email address';
const HOTMAIL = 'Do you mean @hotmail.com?';
const GMAIL = 'Do you mean @gmail.com?';
const COM = 'Do you mean .com?';

// @see rules/validation/email-hint-hotmail, rules/validation/email-hint-gmail, rules/validation/email-hint-com, rules/validation/email-normal
describe('an e-mail', () => {
  it.each([
    { spec: 'is accepted', email: 'ayu@example.com' },
    { spec: 'is accepted with spaces around it', email: '  ayu@example.com ' },
    { spec: 'is accepted in upper case', email: 'Ayu.Lestari@Example.COM' },
    { spec: 'may have a tag', email: 'ayu+rent@example.com' },
    { spec: 'may have a country’s domain', email: 'ayu@mail.example.co.id' },
    { spec: 'may be in a non-Latin script', email: 'ayu@xn--fiqs8s.xn--fiqs8s' },
    { spec: 'may be at a provider that resembles a typo', email: 'ayu@ymail.com' },
    { spec: 'may end in .co', email: 'ayu@example.co' },
    { spec: 'may have a longer domain with those letters', email: 'ayu@example.company' },
    { spec: 'must not be empty', email: ' ', problem: 'Email must be filled' },
    { spec: 'must have an @', email: 'example.com', problem: INVALID },
    { spec: 'must have only one @', email: 'ayu@lestari@example.com', problem: INVALID },
    { spec: 'must have text before the @', email: '@example.com', problem: INVALID },
    { spec: 'must have a domain after the @', email: 'ayu@', problem: INVALID },
    { spec: 'must have a top-level domain', email: 'ayu@example', problem: INVALID },
    { spec: 'must not have spaces', email: 'ayu lestari@example.com', problem: INVALID },
    { spec: 'must not have line breaks', email: 'ayu@example.com\r\nBcc: all@example.com', problem: INVALID },
    { spec: 'must be a single address', email: 'ayu@example.com,eve@example.com', problem: INVALID },
    { spec: 'must not start with a dot', email: '.ayu@example.com', problem: INVALID },
    { spec: 'must not have two dots in a row', email: 'ayu..l@example.com', problem: INVALID },
    { spec: 'must not have an empty part in its domain', email: 'ayu@example..com', problem: INVALID },
    { spec: 'must not have a domain that starts with a hyphen', email: 'ayu@-example.com', problem: INVALID },
    { spec: 'must not have an IP address as its domain', email: 'ayu@127.0.0.1', problem: INVALID },
    {
      spec: 'may have at most 64 characters before the @',
      email: `${'a'.repeat(65)}@example.com`,
      problem: INVALID,
    },
    { spec: 'may have at most 254 characters', email: `ayu@${'a.'.repeat(124)}com`, problem: INVALID },
    { spec: 'gets a hint for hotmial.com', email: 'ayu@hotmial.com', problem: HOTMAIL },
    { spec: 'gets a hint for hotmail.con', email: 'ayu@hotmail.con', problem: HOTMAIL },
    { spec: 'gets a hint for gmial.com', email: 'ayu@gmial.com', problem: GMAIL },
    { spec: 'gets a hint for Gamil.com in any case', email: 'ayu@Gamil.com', problem: GMAIL },
    { spec: 'gets a hint for gmail.co', email: 'ayu@gmail.co', problem: GMAIL },
    { spec: 'gets a hint for .con', email: 'ayu@example.con', problem: COM },
    { spec: 'gets a hint for .cmo', email: 'ayu@mail.example.cmo', problem: COM },
  ])('$spec', ({ email, problem }) => expect(emailProblem(email)).toBe(problem));

  it('of the usual kind is accepted, and normalised alike however it is typed', () =>
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        // Quoted and bracketed local parts are excluded: no provider issues them.
        fc.pre(
          /^[a-z0-9.+-]{1,64}@[a-z0-9.-]+$/i.test(email) &&
            !/\.(?:con|cmo|vom|xom|cim|cpm|ocm)$/i.test(email),
        );
        expect(emailProblem(` ${email.toUpperCase()} `)).toBeUndefined();
        expect(normalEmail(normalEmail(email))).toBe(normalEmail(email));
      }),
    ));

  it('that is accepted is safe in a header and in HTML', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.@-<>"\r\n\0 ,;:\\()[]é') }), (text) => {
        if (emailProblem(text) === undefined) expect(normalEmail(text)).toMatch(/^[a-z.-]+@[a-z.-]+$/);
      }),
    ));
});
