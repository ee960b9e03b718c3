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

describe('a path as the routes write it', () => {
  it.each([
    ['its words are written small', '/sg/bags/Browse', '/sg/bags/browse'],
    ['an id keeps its case', '/sg/bags/Browse/STYLES/A-Gown-1', '/sg/bags/browse/styles/A-Gown-1'],
    [
      'and words after it do not',
      '/sg/bags/browse/styles/A-Gown-1/Dates',
      '/sg/bags/browse/styles/A-Gown-1/dates',
    ],
    ['a code keeps its case where it reads like a word', '/sg/bags/Ref/BROWSE', '/sg/bags/ref/BROWSE'],
    ['what a route leaves open is left alone', '/sg/bags/FAQ/More', '/sg/bags/FAQ/More'],
    ['so is what is nowhere', '/my/Bags', '/my/Bags'],
    ['a route may name its whole path', '/sg/bags/Plans', '/sg/bags/plans'],
    ['the base is the base', '/sg/bags', '/sg/bags'],
    [
      'escaped signs stay escaped',
      '/sg/bags/Browse/styles/caf%C3%A9-1',
      '/sg/bags/browse/styles/caf%C3%A9-1',
    ],
  ])('%s: %s', (_, pathname, written) => {
    expect(writtenPath(ROUTES, pathname)).toBe(written);
  });
});
