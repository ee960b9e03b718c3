import fc from 'fast-check';
import { problemsOf } from './forms.fixtures.ts';
import { parseWith } from './parse-with.ts';
import { codeForm, passwordSignInForm } from './sign-in-form.ts';

const EMAIL = 'ayu@example.com';
const NO_PASSWORD = 'Please enter your password';
const NO_CODE = 'Enter the six digits of the code';

describe('sign-in with a password', () => {
  it('accepts the password as typed', () =>
    expect(parseWith(passwordSignInForm, { email: EMAIL, password: ' old ' })).toStrictEqual({
      ok: true,
      value: { email: EMAIL, password: ' old ' },
    }));

  it.each([
    { spec: 'no password', password: undefined },
    { spec: 'an empty password', password: '' },
    { spec: 'null', password: null },
    { spec: 'an object', password: { length: 8 } },
  ])('asks for it after $spec', ({ password }) =>
    expect(problemsOf(passwordSignInForm, { email: EMAIL, password })).toEqual({ password: [NO_PASSWORD] }),
  );

  it('reports both where both are missing', () =>
    expect(problemsOf(passwordSignInForm, {})).toEqual({
      email: ['Email must be filled'],
      password: [NO_PASSWORD],
    }));
});

describe('sign-in with a code', () => {
  it.each([
    { spec: 'six digits', code: '048213' },
    { spec: 'two groups of three', code: '048 213' },
    { spec: 'spaces around them', code: ' 048213\n' },
    { spec: 'non-breaking spaces, as mails have them', code: '048\u00a0213' },
  ])('accepts $spec', ({ code }) =>
    expect(parseWith(codeForm, { email: EMAIL, code })).toStrictEqual({
      ok: true,
      value: { email: EMAIL, code: '048213' },
    }),
  );

  it.each([
    { spec: 'nothing', code: undefined },
    { spec: 'an empty field', code: '' },
    { spec: 'five digits', code: '04821' },
    { spec: 'seven digits', code: '0482131' },
    { spec: 'letters', code: '04821a' },
    { spec: 'digits of another script', code: '٠٤٨٢١٣' },
    { spec: 'null', code: null },
  ])('asks for it after $spec', ({ code }) =>
    expect(problemsOf(codeForm, { email: EMAIL, code })).toEqual({ code: [NO_CODE] }),
  );

  it('accepts exactly six digits with any spaces among them', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 \t-a'), maxLength: 12 }), (code) => {
        expect(parseWith(codeForm, { email: EMAIL, code }).ok).toBe(/^(?:\s*\d){6}\s*$/.test(code));
      }),
    ));
});
