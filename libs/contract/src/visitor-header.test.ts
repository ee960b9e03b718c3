import { readVisitor, signVisitor } from './visitor-header.ts';

const SECRET = 'a-secret-of-the-client';
const VISITOR = { address: '203.0.113.7', device: 'Zm9vYmFyYmF6cXV4' };

describe('visitor header', () => {
  it.each([VISITOR, { address: '2001:db8::1' }])('carries %o from storefront to service', (visitor) => {
    expect(readVisitor(signVisitor(visitor, SECRET), SECRET)).toEqual(visitor);
  });

  it('is refused with another secret', () => {
    expect(readVisitor(signVisitor(VISITOR, 'another-secret'), SECRET)).toBeUndefined();
  });

  it('is refused with changed facts', () => {
    const [, signature] = signVisitor(VISITOR, SECRET).split('.');
    const facts = Buffer.from(JSON.stringify({ ...VISITOR, address: '192.0.2.1' })).toString('base64url');
    expect(readVisitor(`${facts}.${signature}`, SECRET)).toBeUndefined();
  });

  it.each(['', '.', 'a.b', 'a.b.c', `${signVisitor(VISITOR, SECRET)}.x`, '{}'])(
    'is refused as %j',
    (value) => {
      expect(readVisitor(value, SECRET)).toBeUndefined();
    },
  );
});
