import { readConfig } from './config.ts';

describe('where a person is answered', () => {
  it.each([
    { spec: 'is nowhere, where nothing is said', env: {}, contact: undefined },
    { spec: 'is the chat', env: { CHAT_URL: 'https://chat.example' }, contact: 'https://chat.example' },
    {
      spec: 'is the chat before an address',
      env: { CHAT_URL: 'https://chat.example', MAIL_FROM: 'hello@lemari.example' },
      contact: 'https://chat.example',
    },
    {
      spec: 'is where mails come from',
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
