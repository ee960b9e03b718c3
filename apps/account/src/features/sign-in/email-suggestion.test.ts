import { emailProblem } from '@lemari/domain/person/email';
import fc from 'fast-check';
import { suggestedEmail } from './email-suggestion.ts';

describe('what an e-mail may have been meant to be', () => {
  it.each([
    { input: 'ayu@gmial.com', meant: 'ayu@gmail.com' },
    { input: 'ayu@hotmial.com', meant: 'ayu@hotmail.com' },
    { input: 'ayu@shop.example.con', meant: 'ayu@shop.example.com' },
    { input: 'a.y+u@gamil.com', meant: 'a.y+u@gmail.com' },
  ])('of $typed is $meant, which is right', ({ input, meant }) => {
    expect(suggestedEmail(input, emailProblem(input) ?? '')).toBe(meant);
    expect(emailProblem(meant)).toBeUndefined();
  });

  it('is nothing where the problem is no hint', () =>
    expect(suggestedEmail('ayu', 'Please enter a valid email address')).toBeUndefined());

  it('is right whoever it is of', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,12}$/),
        fc.constantFrom('gmial.com', 'gmail.con', 'hotmal.com', 'lemari.vom'),
        (name, domain) => {
          const input = `${name}@${domain}`;
          const meant = suggestedEmail(input, emailProblem(input) ?? '') ?? '';
          expect(emailProblem(meant)).toBeUndefined();
          expect(meant.startsWith(`${name}@`)).toBe(true);
        },
      ),
    ));
});
