import { namesEmail } from './names-email.ts';

describe('namesEmail', () => {
  it.each([
    'ann@x.com',
    'It now has ann@x.com.',
    'It now has ann@x.com. Another sentence.',
    'Ann <ann@x.com>, and others',
    'mailto:ann@x.com',
    'joann@x.com asks ann@x.com',
  ])('finds ann@x.com in “%s”', (text) => expect(namesEmail(text, 'ann@x.com')).toBe(true));

  it.each([
    '',
    'joann@x.com',
    'XXann@x.com',
    'jo.ann@x.com',
    'jo+ann@x.com',
    'ann@x.com.sg',
    'ann@x.community',
    'ann@x.com-shop.sg',
    'ann@xxcom',
  ])('finds none in “%s”', (text) => expect(namesEmail(text, 'ann@x.com')).toBe(false));

  it('takes every character of an e-mail as it is', () => {
    const email = "a.b+c$d^e?'`{|}~*@x-y.com";
    expect(namesEmail(`Write to ${email}.`, email)).toBe(true);
    expect(namesEmail('Write to axb+c@x.com', 'a.b+c@x.com')).toBe(false);
  });
});
