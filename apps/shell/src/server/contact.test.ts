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

describe('the chat in the page', () => {
  const KEY = { FRAMES_PORT: '4250', KUSTOMER_CHAT_KEY: 'key' };

  // @see rules/navigation/contact-chat-widget
  it.each([
    { spec: 'is undefined without settings', env: {}, frame: undefined },
    { spec: 'is undefined without a key', env: { FRAMES_PORT: '4250' }, frame: undefined },
    { spec: 'is a frame document', env: KEY, frame: 'http://localhost:4250/frames/chat' },
    {
      spec: 'is undefined where the chat is elsewhere',
      env: { ...KEY, CHAT_URL: 'https://chat.example' },
      frame: undefined,
    },
  ])('$spec', ({ env, frame }) => expect(readConfig(env).chatFrame).toBe(frame));
});
