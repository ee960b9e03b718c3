import { CONTACT_HOURS, FOOTER_HOURS } from './contact-hours.ts';

// @see rules/footer/contact-hours
it('are the same in the footer and in a sentence', () => {
  expect(FOOTER_HOURS).toBe('Monday-Friday 10 AM - 7 PM');
  const inWords = FOOTER_HOURS.toLowerCase()
    .replace('-', ' to ')
    .replace(' 10', ', 10')
    .replace(' - ', ' to ');
  // No line breaks between a figure and its half of the day.
  expect(inWords.replaceAll(/ (?=[ap]m)/g, '\u00A0')).toBe(CONTACT_HOURS.toLowerCase());
});
