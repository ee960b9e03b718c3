import { EXAMPLES } from '@lemari/contract/examples';
import type { WireContentBlock } from '@lemari/contract/wire';
import { frontFromWire } from './front.map.ts';

const SHOP = { region: 'id', vertical: 'on-demand' } as const;
const PAGE = EXAMPLES.getContentPage;

const frontWith = (...blocks: WireContentBlock[]) => frontFromWire({ ...PAGE, blocks }, SHOP);
const peek = (query: Extract<WireContentBlock, { type: 'collectionPeek' }>['query']): WireContentBlock => ({
  type: 'collectionPeek',
  title: 'Most popular',
  query,
  view_all_href: '/id/browse',
  count: 4,
});

describe('a content page', () => {
  it('keeps the blocks in the order of the content service', () => {
    expect(frontFromWire(PAGE, SHOP).blocks.map((block) => block.type)).toEqual(
      PAGE.blocks.map((block) => block.type),
    );
  });

  it.each([{ type: 'constructor', title: 'From a later release' }, null])(
    'drops a block of unknown type and logs it: %j',
    (block) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const wire = { ...PAGE, blocks: [block, ...PAGE.blocks] } as typeof PAGE;
      expect(frontFromWire(wire, SHOP)).toEqual(frontFromWire(PAGE, SHOP));
      expect(warn).toHaveBeenCalledTimes(1);
      warn.mockRestore();
    },
  );

  it.each([
    { spec: 'landscape', width: 1600, height: 1000, isWide: true },
    { spec: 'upright', width: 600, height: 900, isWide: false },
  ])('marks a picture that is $spec', ({ width, height, isWide }) => {
    const picture = { url: '/pictures/x/600.avif', alt: 'A rail', colour: '#ffffff', width, height };
    const [hero] = frontWith({ type: 'hero', title: 'T', lede: 'L', picture, actions: [] }).blocks;
    expect(hero).toMatchObject({
      titleEnd: undefined,
      picture: { src: '/pictures/x/600.avif', placeholder: '#ffffff', isWide },
    });
  });
});

describe('a collection peek', () => {
  it.each([
    {
      spec: 'with a vertical queries that vertical',
      query: { vertical: 'apparel' as const },
      vertical: 'apparel',
    },
    { spec: 'without a vertical queries the page’s vertical', query: {}, vertical: 'on-demand' },
  ])('$spec', ({ query, vertical }) => {
    const [block] = frontWith(peek(query)).blocks;
    expect(block).toMatchObject({ styles: { region: 'id', vertical, page: 1, count: 4 } });
  });

  it('passes the filters of the content service to the query', () => {
    const [block] = frontWith(
      peek({ category: 'gowns', sleeves: ['long'], colors: ['red'], tags: ['work'], collection_id: 205 }),
    ).blocks;
    // @see rules/content/peek-queries
    expect(block).toMatchObject({
      styles: {
        region: 'id',
        vertical: 'on-demand',
        category: 'gowns',
        sleeves: ['long'],
        colors: ['red'],
        occasions: ['work'],
        collection: '205',
        page: 1,
        count: 4,
      },
    });
  });
});
