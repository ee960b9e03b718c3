import { problemsOf } from './forms.fixtures.ts';
import { parseWith } from './parse-with.ts';
import { passwordRegisterForm } from './register-form.ts';

describe('registration with a password', () => {
  it('accepts an e-mail and a password', () =>
    expect(
      parseWith(passwordRegisterForm(6), { email: 'Ayu@Example.com', password: 'secret' }),
    ).toStrictEqual({
      ok: true,
      value: { email: 'ayu@example.com', password: 'secret' },
    }));

  it('reports problems of both', () =>
    expect(problemsOf(passwordRegisterForm(6), { email: 'ayu@example.con', password: '12345' })).toEqual({
      email: ['Do you mean .com?'],
      password: ['Your password must be at least 6 characters long'],
    }));

  it('takes the minimum length of the shop', () =>
    expect(problemsOf(passwordRegisterForm(8), { email: 'ayu@example.com', password: '1234567' })).toEqual({
      password: ['Your password must be at least 8 characters long'],
    }));
});
