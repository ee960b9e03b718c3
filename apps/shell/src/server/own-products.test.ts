import { readProductsCall } from './own-products.ts';

describe('readProductsCall', () => {
  it.each([
    {
      spec: 'lists products without input',
      input: {},
      request: { service: 'catalogue', method: 'GET', path: '/v4/products' },
    },
    {
      // @see rules/calls/own-products
      spec: 'lists products by params and page',
      input: { params: { per_page: 5, category: 'dresses' }, page: 2 },
      request: {
        service: 'catalogue',
        method: 'GET',
        path: '/v4/products?category=dresses&per_page=5&page_number=2',
      },
    },
    {
      spec: 'lists a collection by payload',
      input: { page: 0, payload: { collection_id: 222, available: 0 } },
      request: {
        service: 'discovery',
        method: 'POST',
        path: '/featureds/products?page_number=0',
        body: '{"collection_id":222,"available":0}',
      },
    },
  ])('$spec', ({ input, request }) => expect(readProductsCall(input)).toEqual(request));

  it.each([
    { input: { page: -1 }, fields: ['page'] },
    { input: { page: 1.5 }, fields: ['page'] },
    { input: { page: '1' }, fields: ['page'] },
    { input: { params: 'category=dresses' }, fields: ['params'] },
    { input: { params: { category: { $ne: '' } } }, fields: ['params'] },
    { input: { payload: [] }, fields: ['payload'] },
    { input: { pages: 1 }, fields: ['pages'] },
    { input: 'dresses', fields: ['body'] },
    { input: null, fields: ['body'] },
  ])('refuses $input and names $fields', ({ input, fields }) => {
    const problems = readProductsCall(input);
    expect(Array.isArray(problems) && problems.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});
