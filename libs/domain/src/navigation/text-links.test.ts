import fc from 'fast-check';
import { addressesInText, textParts } from './text-links.ts';

describe('textParts', () => {
  it.each([
    { text: '', parts: [] },
    { text: 'Not yet.', parts: [{ text: 'Not yet.' }] },
    {
      text: 'Ask [us](/sg/apparel/contact) or [email](mailto:{contact-email}).',
      parts: [
        { text: 'Ask ' },
        { text: 'us', address: '/sg/apparel/contact' },
        { text: ' or ' },
        { text: 'email', address: 'mailto:{contact-email}' },
        { text: '.' },
      ],
    },
    { text: 'Size [M] (88 cm)', parts: [{ text: 'Size [M] (88 cm)' }] },
  ])('divides "$text"', ({ text, parts }) => {
    expect(textParts(text)).toEqual(parts);
  });

  it('keeps every character outside links', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = textParts(text).map((part) =>
          part.address === undefined ? part.text : `[${part.text}](${part.address})`,
        );
        expect(written.join('')).toBe(text);
      }),
    );
  });
});

it('addressesInText lists the addresses of links', () => {
  expect(addressesInText('[a](/b) and [c](https://d.example)')).toEqual(['/b', 'https://d.example']);
});
