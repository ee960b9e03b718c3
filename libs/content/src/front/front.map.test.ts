import { EXAMPLES } from '@lemari/contract/examples';
import type { WireContentBlock } from '@lemari/contract/wire';
import { toFront } from './front.map.ts';

const SHOP = { region: 'id', vertical: 'on-demand' } as const;
const PAGE = EXAMPLES.getContentPage;

const frontWith = (...blocks: WireContentBlock[]) => toFront({ ...PAGE, blocks }, SHOP);
const peek = (query: Extract<WireContentBlock, { type: 'collectionPeek' }>['query']): WireContentBlock => ({
  type: 'collectionPeek',
  title: 'Most rented',
  query,
  view_all_href: '/id/browse',
  count: 4,
});

describe('a content page', () => {
  it('keeps its blocks in the order the editors gave them', () => {
    expect(toFront(PAGE, SHOP).blocks.map((block) => block.type)).toEqual(
      PAGE.blocks.map((block) => block.type),
    );
  });

  it.each([{ type: 'constructor', title: 'From a later release' }, null])(
    'leaves out a block that it does not know, says so, and stands: %j',
    (block) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const wire = { ...PAGE, blocks: [block, ...PAGE.blocks] } as typeof PAGE;
      expect(toFront(wire, SHOP)).toEqual(toFront(PAGE, SHOP));
      expect(warn).toHaveBeenCalledTimes(1);
      warn.mockRestore();
    },
  );

  it.each([
    { spec: 'wider than high', width: 1600, height: 1000, isWide: true },
    { spec: 'upright', width: 600, height: 900, isWide: false },
  ])('a picture $spec says so', ({ width, height, isWide }) => {
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
    { spec: 'of a vertical asks for that one', query: { vertical: 'apparel' as const }, vertical: 'apparel' },
    { spec: 'of none asks for the front’s own', query: {}, vertical: 'on-demand' },
  ])('$spec', ({ query, vertical }) => {
    const [block] = frontWith(peek(query)).blocks;
    expect(block).toMatchObject({ styles: { region: 'id', vertical, page: 1, count: 4 } });
  });

  it('asks for what the editors chose', () => {
    const [block] = frontWith(peek({ category: 'gowns', sizes: ['s'], colors: ['red'] })).blocks;
    expect(block).toMatchObject({ styles: { category: 'gowns', sizes: ['s'], colors: ['red'] } });
  });
});
