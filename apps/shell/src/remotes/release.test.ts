import { integrityOf, parsePointer, parseRelease, type Release } from './release.ts';

const RELEASE: Release = {
  vertical: 'bags',
  version: 'b1',
  contract: 1,
  client: {
    container: 'lemari_bags',
    entry: 'remoteEntry.b1.js',
    chunks: { vertical: ['vertical.1a.js'] },
    integrity: { 'remoteEntry.b1.js': 'sha256-A', 'vertical.1a.js': 'sha256-B' },
  },
  server: { container: 'lemari_bags_b1', entry: 'remoteEntry.js', files: { 'remoteEntry.js': 'ab' } },
};

describe('a release file', () => {
  it('is parsed as it was written', () => {
    expect(parseRelease(JSON.stringify(RELEASE))).toEqual(RELEASE);
    expect(integrityOf(RELEASE)).toEqual({
      '/r/bags/remoteEntry.b1.js': 'sha256-A',
      '/r/bags/vertical.1a.js': 'sha256-B',
    });
  });

  it.each([
    {
      spec: 'a server file outside its folder',
      change: { server: { ...RELEASE.server, files: { '../x.js': 'ab', 'remoteEntry.js': 'ab' } } },
    },
    {
      spec: 'a client file outside its folder',
      change: { client: { ...RELEASE.client, integrity: { 'a/b.js': 'x', 'remoteEntry.b1.js': 'x' } } },
    },
    { spec: 'a version that is a path', change: { version: '../b1' } },
    { spec: 'a hidden file', change: { server: { ...RELEASE.server, entry: '.env' } } },
    {
      spec: 'a chunk that is a path',
      change: { client: { ...RELEASE.client, chunks: { front: ['../../x.js'] } } },
    },
  ])('rejects $spec', ({ change }) => {
    expect(() => parseRelease(JSON.stringify({ ...RELEASE, ...change }))).toThrow('not a file name');
  });

  it.each([
    { spec: 'server', change: { server: { ...RELEASE.server, files: {} } } },
    { spec: 'client', change: { client: { ...RELEASE.client, integrity: {} } } },
  ])('requires the $spec entry among its files', ({ spec, change }) => {
    expect(() => parseRelease(JSON.stringify({ ...RELEASE, ...change }))).toThrow(
      `the ${spec} entry is not among`,
    );
  });
});

describe('a pointer', () => {
  const pointer = { version: 'b1', sha256: 'a'.repeat(64), previous: [] };

  it.each([
    { spec: 'must name a version', change: { version: 'b 1' }, message: 'not a version' },
    { spec: 'must name a SHA-256', change: { sha256: 'abc' }, message: 'no SHA-256' },
  ])('$spec', ({ change, message }) => {
    expect(parsePointer(JSON.stringify(pointer))).toEqual(pointer);
    expect(() => parsePointer(JSON.stringify({ ...pointer, ...change }))).toThrow(message);
  });
});
