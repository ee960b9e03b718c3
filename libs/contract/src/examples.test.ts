import { Value } from 'typebox/value';
import { EXAMPLES } from './examples.ts';
import type { OperationName } from './operations.ts';
import { SCHEMAS } from './schemas.ts';

const names = Object.keys(SCHEMAS) as OperationName[];

describe('examples', () => {
  it.each(names)('the example of %s matches its schema', (name) => {
    expect([...Value.Errors(SCHEMAS[name].response, EXAMPLES[name])]).toEqual([]);
  });

  it('the list has an apparel style and a bag, in both shapes', () => {
    const verticals = ['apparel', 'bags'];
    expect(EXAMPLES.listFeaturedProducts.data.map((product) => product.vertical_type)).toEqual(verticals);
    expect(EXAMPLES.listProducts.data.map((product) => product.attributes.vertical_type)).toEqual(verticals);
  });

  it('the content page has a block of every type', () => {
    const types = new Set(EXAMPLES.getContentPage.blocks.map((block) => block.type));
    const known = SCHEMAS.getContentPage.response.properties.blocks.items.anyOf.map(
      (block) => block.properties.type.const,
    );
    expect([...types].toSorted()).toEqual(known.toSorted());
  });
});
