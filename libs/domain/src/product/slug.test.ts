import fc from 'fast-check';
import { designerPath, designerSlug, parseProductSlug, productPath, productSlug } from './slug.ts';

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const name = fc.string({ unit: 'binary' });

// @see rules/products/slug-lower-case, rules/products/slug-spaces, rules/products/slug-slashes, rules/products/slug-other-characters
describe('a product slug', () => {
  it.each([
    { spec: 'is lowercased', designer: 'Rana', name: 'Ink Column Gown', slug: 'rana-ink-column-gown-7' },
    { spec: 'turns every space into a hyphen', designer: 'A  B', name: 'C D', slug: 'a--b-c-d-7' },
    { spec: 'loses its slashes', designer: 'And/Or', name: '1/2 Sleeve', slug: 'andor-12-sleeve-7' },
    { spec: 'keeps other characters', designer: 'Café & Co.', name: "L'Été", slug: "café-&-co.-l'été-7" },
    { spec: 'keeps hyphens', designer: 'Self-Made', name: 'Top', slug: 'self-made-top-7' },
    { spec: 'needs no names', designer: '', name: '', slug: '--7' },
  ])('$spec', ({ designer, name, slug }) => {
    expect(productSlug(designer, name, 7)).toBe(slug);
  });

  it('is parsed back to its id', () => {
    fc.assert(
      fc.property(name, name, id, (designer, product, id) => {
        expect(parseProductSlug(productSlug(designer, product, id))).toBe(id);
      }),
    );
  });

  it.each([
    { spec: 'no hyphen', slug: '7' },
    { spec: 'no number', slug: 'rana-gown' },
    { spec: 'nothing', slug: '' },
    { spec: 'an empty id', slug: 'rana-gown-' },
    { spec: 'zero', slug: 'rana-gown-0' },
    { spec: 'a leading zero', slug: 'rana-gown-07' },
    { spec: 'a fraction', slug: 'rana-gown-7.5' },
    { spec: 'an exponent', slug: 'rana-gown-7e3' },
    { spec: 'a line break after the id', slug: 'rana-gown-7\n' },
    { spec: 'a number beyond the safe integers', slug: 'rana-gown-9007199254740993' },
  ])('with $spec has no id', ({ slug }) => {
    expect(parseProductSlug(slug)).toBeUndefined();
  });

  it('takes the number after the last hyphen', () => {
    expect(parseProductSlug('rana-gown-1-2')).toBe(2);
  });
});

// @see rules/products/page
describe('a product path', () => {
  it('joins base, `browse/styles` and the encoded slug', () => {
    const product = { id: 7, name: 'Été?', designer: { name: 'A & B' } };
    expect(productPath('/sg/apparel', product)).toBe('/sg/apparel/browse/styles/a-%26-b-%C3%A9t%C3%A9%3F-7');
  });

  it('encodes the slug as one segment', () => {
    fc.assert(
      fc.property(name, name, id, (designer, product, id) => {
        const path = productPath('/id', { id, name: product, designer: { name: designer } });
        const [, region, browse, styles, segment = '', ...rest] = path.split('/');
        expect([region, browse, styles, ...rest]).toEqual(['id', 'browse', 'styles']);
        expect(decodeURIComponent(segment)).toBe(productSlug(designer, product, id));
      }),
    );
  });

  it('survives half a surrogate pair', () => {
    const product = { id: 7, name: 'cut \ud83d', designer: { name: 'Rana' } };
    expect(decodeURIComponent(productPath('/id', product))).toBe('/id/browse/styles/rana-cut-\ufffd-7');
  });
});

describe('a designer’s path', () => {
  it.each([
    { name: 'Noor & Vale', path: '/sg/bags/brands/noor-%26-vale-113' },
    { name: 'A/B Studio', path: '/sg/bags/brands/ab-studio-113' },
  ])('of $name is $path', ({ name, path }) => {
    expect(designerPath('/sg/bags', { id: 113, name })).toBe(path);
    expect(parseProductSlug(designerSlug({ id: 113, name }))).toBe(113);
  });
});
