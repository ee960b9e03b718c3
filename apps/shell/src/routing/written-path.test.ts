import { writtenPath } from './written-path.ts';

const ROUTES = [
  {
    path: '/sg/bags',
    children: [
      { index: true },
      { path: 'browse' },
      { path: 'browse/styles/:slug' },
      { path: 'browse/styles/:slug/dates' },
      { path: 'ref/:code' },
      { path: '/sg/bags/plans' },
      { path: '*' },
    ],
  },
  { path: '*' },
];

describe('writtenPath', () => {
  it.each([
    ['writes the words of a route in lower case', '/sg/bags/Browse', '/sg/bags/browse'],
    ['keeps the case of an id', '/sg/bags/Browse/STYLES/A-Gown-1', '/sg/bags/browse/styles/A-Gown-1'],
    [
      'writes words after an id in lower case',
      '/sg/bags/browse/styles/A-Gown-1/Dates',
      '/sg/bags/browse/styles/A-Gown-1/dates',
    ],
    ['keeps the case of a code that equals a word', '/sg/bags/Ref/BROWSE', '/sg/bags/ref/BROWSE'],
    ['leaves a splat alone', '/sg/bags/FAQ/More', '/sg/bags/FAQ/More'],
    ['leaves an unknown path alone', '/my/Bags', '/my/Bags'],
    ['supports absolute child routes', '/sg/bags/Plans', '/sg/bags/plans'],
    ['leaves a base alone', '/sg/bags', '/sg/bags'],
    ['keeps percent-encoding', '/sg/bags/Browse/styles/caf%C3%A9-1', '/sg/bags/browse/styles/caf%C3%A9-1'],
  ])('%s: %s', (_, pathname, written) => {
    expect(writtenPath(ROUTES, pathname)).toBe(written);
  });
});
