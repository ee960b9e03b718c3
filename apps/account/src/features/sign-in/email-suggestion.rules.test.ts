import { emailProblem } from '@lemari/domain/person/email';
import fc from 'fast-check';
import { suggestedEmail } from './email-suggestion.rules.ts';

describe('the suggested e-mail', () => {
  it.each([
    { input: 'ayu@gmial.com', suggestion: 'ayu@gmail.com' },
    { input: 'ayu@hotmial.com', suggestion: 'ayu@hotmail.com' },
    { input: 'ayu@shop.example.con', suggestion: 'ayu@shop.example.com' },
    { input: 'a.y+u@gamil.com', suggestion: 'a.y+u@gmail.com' },
    // @see rules/validation/email-hint-hotmail, rules/validation/email-hint-gmail, rules/validation/email-hint-com
  ])('for $input is $suggestion, which is valid', ({ input, suggestion }) => {
    expect(suggestedEmail(input, emailProblem(input) ?? '')).toBe(suggestion);
    expect(emailProblem(suggestion)).toBeUndefined();
  });

  it('is undefined where the problem is no hint', () =>
    expect(suggestedEmail('ayu', 'Please enter a valid email address')).toBeUndefined());

  it('is valid for any local part', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,12}$/),
        fc.constantFrom('gmial.com', 'gmail.con', 'hotmal.com', 'lemari.vom'),
        (name, domain) => {
          const input = `${name}@${domain}`;
          const suggestion = suggestedEmail(input, emailProblem(input) ?? '') ?? '';
          expect(emailProblem(suggestion)).toBeUndefined();
          expect(suggestion.startsWith(`${name}@`)).toBe(true);
        },
      ),
    ));
});
