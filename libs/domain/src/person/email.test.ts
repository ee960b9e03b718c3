import fc from 'fast-check';
import { emailProblem, normalEmail } from './email.ts';

const INVALID = 'Please enter a valid email address';
const HOTMAIL = 'Do you mean @hotmail.com?';
const GMAIL = 'Do you mean @gmail.com?';
const COM = 'Do you mean .com?';

describe('an e-mail', () => {
  it.each([
    { spec: 'is taken', email: 'ayu@example.com' },
    { spec: 'is taken with blanks around it', email: '  ayu@example.com ' },
    { spec: 'is taken in any case', email: 'Ayu.Lestari@Example.COM' },
    { spec: 'may have a tag', email: 'ayu+rent@example.com' },
    { spec: 'may be of a country', email: 'ayu@mail.example.co.id' },
    { spec: 'may be in a script of its own', email: 'ayu@xn--fiqs8s.xn--fiqs8s' },
    { spec: 'may be at a provider that only looks like a slip', email: 'ayu@ymail.com' },
    { spec: 'may be of Colombia', email: 'ayu@example.co' },
    { spec: 'may be of a longer domain with those letters', email: 'ayu@example.company' },
    { spec: 'is not nothing', email: '', problem: INVALID },
    { spec: 'has an @', email: 'example.com', problem: INVALID },
    { spec: 'has one @', email: 'ayu@lestari@example.com', problem: INVALID },
    { spec: 'has somebody before the @', email: '@example.com', problem: INVALID },
    { spec: 'has a domain after it', email: 'ayu@', problem: INVALID },
    { spec: 'has a whole domain', email: 'ayu@example', problem: INVALID },
    { spec: 'has no blanks', email: 'ayu lestari@example.com', problem: INVALID },
    { spec: 'has no line breaks', email: 'ayu@example.com\r\nBcc: all@example.com', problem: INVALID },
    { spec: 'has no list of names', email: 'ayu@example.com,eve@example.com', problem: INVALID },
    { spec: 'does not begin with a dot', email: '.ayu@example.com', problem: INVALID },
    { spec: 'has no two dots', email: 'ayu..l@example.com', problem: INVALID },
    { spec: 'has no empty part of a domain', email: 'ayu@example..com', problem: INVALID },
    { spec: 'has no domain that begins with a hyphen', email: 'ayu@-example.com', problem: INVALID },
    { spec: 'has no number for a domain', email: 'ayu@127.0.0.1', problem: INVALID },
    {
      spec: 'has 64 characters before the @ at most',
      email: `${'a'.repeat(65)}@example.com`,
      problem: INVALID,
    },
    { spec: 'has 254 characters at most', email: `ayu@${'a.'.repeat(124)}com`, problem: INVALID },
    { spec: 'is asked about hotmial.com', email: 'ayu@hotmial.com', problem: HOTMAIL },
    { spec: 'is asked about hotmail.con', email: 'ayu@hotmail.con', problem: HOTMAIL },
    { spec: 'is asked about gmial.com', email: 'ayu@gmial.com', problem: GMAIL },
    { spec: 'is asked about Gamil.com in any case', email: 'ayu@Gamil.com', problem: GMAIL },
    { spec: 'is asked about gmail.co', email: 'ayu@gmail.co', problem: GMAIL },
    { spec: 'is asked about .con', email: 'ayu@example.con', problem: COM },
    { spec: 'is asked about .cmo', email: 'ayu@mail.example.cmo', problem: COM },
  ])('$spec', ({ email, problem }) => expect(emailProblem(email)).toBe(problem));

  it('of the usual kind is taken, and means the same however it is typed', () =>
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        // Quoted and bracketed ones are left out of it: no provider gives them.
        fc.pre(
          /^[a-z0-9.+-]{1,64}@[a-z0-9.-]+$/i.test(email) &&
            !/\.(?:con|cmo|vom|xom|cim|cpm|ocm)$/i.test(email),
        );
        expect(emailProblem(` ${email.toUpperCase()} `)).toBeUndefined();
        expect(normalEmail(normalEmail(email))).toBe(normalEmail(email));
      }),
    ));

  it('that is taken has nothing in it that a header or a page would read otherwise', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.@-<>"\r\n\0 ,;:\\()[]é') }), (text) => {
        if (emailProblem(text) === undefined) expect(normalEmail(text)).toMatch(/^[a-z.-]+@[a-z.-]+$/);
      }),
    ));
});
