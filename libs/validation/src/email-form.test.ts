import { emailForm } from './email-form.ts';
import { problemsOf } from './forms.fixtures.ts';
import { parseWith } from './parse-with.ts';

const NO_EMAIL = 'Email must be filled';
const INVALID = 'Please enter a valid email address';

describe('the e-mail form', () => {
  // @see rules/validation/email-normal, rules/validation/email-shared-check
  it('accepts an e-mail, trimmed and in lower case', () =>
    expect(parseWith(emailForm, { email: ' Ayu@Example.com ' })).toStrictEqual({
      ok: true,
      value: { email: 'ayu@example.com' },
    }));

  it.each([
    { spec: 'nothing', form: {}, message: NO_EMAIL },
    { spec: 'an empty field', form: { email: '' }, message: NO_EMAIL },
    { spec: 'null', form: { email: null }, message: NO_EMAIL },
    { spec: 'a list', form: { email: ['ayu@example.com'] }, message: NO_EMAIL },
    { spec: 'an e-mail without a domain', form: { email: 'ayu@' }, message: INVALID },
    { spec: 'a slip', form: { email: 'ayu@gmial.com' }, message: 'Do you mean @gmail.com?' },
  ])('answers $spec with: $message', ({ form, message }) =>
    expect(problemsOf(emailForm, form)).toEqual({ email: [message] }),
  );
});
