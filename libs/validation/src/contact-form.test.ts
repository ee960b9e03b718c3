import { contactForm } from './contact-form.ts';
import { problemsOf } from './forms.fixtures.ts';
import { parseWith } from './parse-with.ts';

const MESSAGE = { name: 'Ayu', email: 'ayu@example.com', message: 'Do you have it in blue?' };

// @see rules/screens/contact-form-fields
describe('the form of the contact page', () => {
  it('takes a message without a number, and normalises what was typed', () =>
    expect(
      parseWith(contactForm, {
        name: ' Ayu\u202E ',
        email: ' Ayu@Example.com ',
        reference: ' ',
        message: ' Two\r\nlines \r\n',
      }),
    ).toEqual({
      ok: true,
      value: { name: 'Ayu', email: 'ayu@example.com', reference: null, message: 'Two\nlines' },
    }));

  it.each([
    { spec: 'no name', change: { name: ' ' }, problems: { name: ['Name must be filled'] } },
    {
      spec: 'a long name',
      change: { name: 'a'.repeat(121) },
      problems: { name: ['Name must be at most 120 characters long'] },
    },
    { spec: 'no e-mail', change: { email: '' }, problems: { email: ['Email must be filled'] } },
    { spec: 'a typo', change: { email: 'ayu@gmial.com' }, problems: { email: ['Do you mean @gmail.com?'] } },
    {
      spec: 'a long number',
      change: { reference: '1'.repeat(41) },
      problems: { reference: ['The number must be at most 40 characters long'] },
    },
    { spec: 'no message', change: { message: ' \r\n ' }, problems: { message: ['Message must be filled'] } },
    {
      spec: 'a long message',
      change: { message: 'a'.repeat(4001) },
      problems: { message: ['Message must be at most 4000 characters long'] },
    },
    { spec: 'no texts', change: { message: {} }, problems: { message: ['Message must be filled'] } },
  ])('refuses $spec', ({ change, problems }) =>
    expect(problemsOf(contactForm, { ...MESSAGE, ...change })).toEqual(problems),
  );
});
