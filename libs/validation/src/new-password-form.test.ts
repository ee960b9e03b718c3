import { problemsOf } from './forms.fixtures.ts';
import { newPasswordForm } from './new-password-form.ts';
import { parseWith } from './parse-with.ts';

const SHORT = 'Your password must be at least 6 characters long';
const LONG = 'Your password must be at most 200 characters long';
const DIFFERENT = 'Password combination does not match';

describe('choosing a new password', () => {
  it.each([
    { spec: 'six characters', password: 'secret' },
    { spec: 'spaces, which belong to it', password: ' sec et ' },
    { spec: 'two hundred characters', password: 'x'.repeat(200) },
  ])('accepts $spec', ({ password }) => {
    const form = { password, confirmation: password };
    expect(parseWith(newPasswordForm(6), form)).toStrictEqual({ ok: true, value: form });
  });

  it.each([
    { spec: 'nothing', form: {}, problems: { password: [SHORT], confirmation: [DIFFERENT] } },
    {
      spec: 'five characters',
      form: { password: 'secre', confirmation: 'secre' },
      problems: { password: [SHORT] },
    },
    {
      spec: 'more than two hundred characters',
      form: { password: 'x'.repeat(201), confirmation: 'x'.repeat(201) },
      problems: { password: [LONG] },
    },
    {
      spec: 'a different confirmation',
      form: { password: 'secret', confirmation: 'Secret' },
      problems: { confirmation: [DIFFERENT] },
    },
    {
      spec: 'a confirmation without its space',
      form: { password: 'secret ', confirmation: 'secret' },
      problems: { confirmation: [DIFFERENT] },
    },
    { spec: 'no confirmation', form: { password: 'secret' }, problems: { confirmation: [DIFFERENT] } },
    {
      spec: 'an empty confirmation',
      form: { password: 'secret', confirmation: '' },
      problems: { confirmation: [DIFFERENT] },
    },
    {
      spec: 'null as both',
      form: { password: null, confirmation: null },
      problems: { password: [SHORT], confirmation: [DIFFERENT] },
    },
    // @see rules/validation/password-length, rules/validation/password-confirmation
  ])('refuses $spec', ({ form, problems }) => expect(problemsOf(newPasswordForm(6), form)).toEqual(problems));

  // @see rules/validation/password-length
  it.each([
    { password: '1234567', problems: { password: ['Your password must be at least 8 characters long'] } },
    { password: '12345678', problems: {} },
  ])('takes the minimum length of the shop: $password', ({ password, problems }) =>
    expect(problemsOf(newPasswordForm(8), { password, confirmation: password })).toEqual(problems),
  );
});
