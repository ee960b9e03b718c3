import { readConfig } from './config.ts';

describe('the contact link', () => {
  it.each([
    { spec: 'is undefined without settings', env: {}, contact: undefined },
    // @see rules/navigation/contact-chat-url
    { spec: 'is the chat', env: { CHAT_URL: 'https://chat.example' }, contact: 'https://chat.example' },
    {
      spec: 'is the chat rather than a mail address',
      env: { CHAT_URL: 'https://chat.example', MAIL_FROM: 'hello@lemari.example' },
      contact: 'https://chat.example',
    },
    {
      spec: 'is the address that mails come from',
      env: { MAIL_FROM: 'hello@lemari.example' },
      contact: 'mailto:hello@lemari.example',
    },
    {
      spec: 'is that address without its name',
      env: { MAIL_FROM: 'Lemari <hello@lemari.example>' },
      contact: 'mailto:hello@lemari.example',
    },
  ])('$spec', ({ env, contact }) => expect(readConfig(env).contact).toBe(contact));
});
