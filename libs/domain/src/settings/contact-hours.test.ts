import { contactHours, footerHours } from './contact-hours.ts';

// @see rules/footer/contact-hours
it('writes the hours for the footer and for a sentence', () => {
  expect(footerHours()).toBe('Monday-Friday 10 AM - 7 PM');
  expect(contactHours()).toBe('Monday to Friday, 10 am to 7 pm');
});
