import { deviceWordsOf } from './browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

// @see rules/accounts/devices-words
describe('deviceWordsOf', () => {
  it.each([
    {
      agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      words: ['Chrome', 'Windows'],
    },
    {
      agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      words: ['Edge', 'Windows'],
    },
    {
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      words: ['Safari', 'iPhone'],
    },
    {
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      words: ['Chrome', 'iPhone'],
    },
    {
      agent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      words: ['Safari', 'Mac'],
    },
    {
      agent: `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      words: ['Samsung Internet', 'Android'],
    },
    {
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      words: ['Firefox', 'Linux'],
    },
    {
      agent: `Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
      words: ['Chrome', 'Chromebook'],
    },
    { agent: 'curl/8.5.0', words: [undefined, undefined] },
    { agent: '', words: [undefined, undefined] },
  ])('names $words for $agent', ({ agent, words }) => {
    const { browser, system } = deviceWordsOf(agent);
    expect([browser, system]).toEqual(words);
  });
});
