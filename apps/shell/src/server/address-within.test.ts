import { addressWithin } from './address-within.ts';

const PICTURES = 'https://cdn.example/shop/pictures';

describe('addressWithin', () => {
  it.each([
    { path: '0a1b/600.avif', address: `${PICTURES}/0a1b/600.avif` },
    { path: 'addons/gift box.svg', address: `${PICTURES}/addons/gift%20box.svg` },
    { path: 'a/Côte d’Azur', address: `${PICTURES}/a/C%C3%B4te%20d%E2%80%99Azur` },
    { path: '.well-known/x..y', address: `${PICTURES}/.well-known/x..y` },
    // Encoded characters cannot start a query, a fragment, parameters or a port.
    { path: 'what?a=b', address: `${PICTURES}/what%3Fa%3Db` },
    { path: 'what#a', address: `${PICTURES}/what%23a` },
    { path: 'v1;a=b', address: `${PICTURES}/v1%3Ba%3Db` },
    { path: 'host:80', address: `${PICTURES}/host%3A80` },
    { path: 'user@host', address: `${PICTURES}/user%40host` },
  ])('encodes $path as path segments of the service', ({ path, address }) =>
    expect(addressWithin(PICTURES, path)).toBe(address),
  );

  it.each([
    '..',
    '.',
    '...',
    '../dev/mailbox.json',
    'a/../../dev/mailbox.json',
    'a/../b',
    '..\\health',
    'a\\..\\..\\health',
    '%2e%2e/dev/mailbox.json',
    '%252e%252e/dev',
    '..;/dev',
    '..;a=b/dev',
    ';/dev',
    '.. /dev',
    ' ../dev',
    '..\t/dev',
    // Full-width dots, one-character dot sequences and a full-width slash, which some servers normalise.
    '\uff0e\uff0e/dev',
    '\u2024\u2024/dev',
    '\u2025/dev',
    '..\uff0fdev',
    '\uff052e\uff05e',
    '\0',
    'a\0.avif',
    'a\r\nHost: other',
    'a\u007f',
    '',
    '/',
    '//other.example/x',
    '/other.example',
    'a//b',
    'a/',
    '\ud800',
  ])('returns undefined for %j', (path) => expect(addressWithin(PICTURES, path)).toBeUndefined());
});
