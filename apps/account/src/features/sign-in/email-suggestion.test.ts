import { emailProblem } from '@lemari/domain/person/email';
import fc from 'fast-check';
import { suggestedEmail } from './email-suggestion.ts';

describe('what an e-mail may have been meant to be', () => {
  it.each([
    { typed: 'ayu@gmial.com', meant: 'ayu@gmail.com' },
    { typed: 'ayu@hotmial.com', meant: 'ayu@hotmail.com' },
    { typed: 'ayu@shop.example.con', meant: 'ayu@shop.example.com' },
    { typed: 'a.y+u@gamil.com', meant: 'a.y+u@gmail.com' },
  ])('of $typed is $meant, which is right', ({ typed, meant }) => {
    expect(suggestedEmail(typed, emailProblem(typed) ?? '')).toBe(meant);
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
          const typed = `${name}@${domain}`;
          const meant = suggestedEmail(typed, emailProblem(typed) ?? '') ?? '';
          expect(emailProblem(meant)).toBeUndefined();
          expect(meant.startsWith(`${name}@`)).toBe(true);
        },
      ),
    ));
});
