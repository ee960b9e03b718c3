import { contactPath, contactSubject, withSubject } from './contact.ts';

describe('contactPath', () => {
  it.each([
    { subject: { order: 'LM-00010' }, path: '/id/on-demand/contact?order=LM-00010' },
    { subject: { style: 'LM-1009' }, path: '/id/on-demand/contact?style=LM-1009' },
  ])('is $path', ({ subject, path }) => expect(contactPath('/id/on-demand', subject)).toBe(path));
});

describe('contactSubject', () => {
  it.each([
    { search: '?order=LM-00010', subject: 'Order LM-00010' },
    { search: '?style=LM-1009', subject: 'Style LM-1009' },
    { search: '', subject: undefined },
    { search: '?order=Pay+me', subject: undefined },
    { search: '?style=LM-1%0ABcc', subject: undefined },
  ])('of “$search” is $subject', ({ search, subject }) => expect(contactSubject(search)).toBe(subject));
});

describe('withSubject', () => {
  it.each([
    {
      spec: 'names the subject of an email',
      href: 'mailto:hello@lemari.test',
      subject: 'Order LM-00010',
      to: 'mailto:hello@lemari.test?subject=Order%20LM-00010',
    },
    {
      spec: 'keeps an email without one',
      href: 'mailto:a@b.test',
      subject: undefined,
      to: 'mailto:a@b.test',
    },
    { spec: 'keeps other links', href: '/id/faq', subject: 'Order LM-00010', to: '/id/faq' },
  ])('$spec', ({ href, subject, to }) => expect(withSubject(href, subject)).toBe(to));
});
