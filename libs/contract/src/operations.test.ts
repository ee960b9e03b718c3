import { type OperationName, OPERATIONS, operationPath, SERVICES } from './operations.ts';
import { SCHEMAS } from './schemas.ts';

describe('operations', () => {
  it('every operation has schemas, and every path parameter is described', () => {
    for (const [name, operation] of Object.entries(OPERATIONS)) {
      const schema: { params?: { properties?: object }; response: object } = SCHEMAS[name as OperationName];
      const named = [...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(schema.params?.properties ?? {})).toEqual(named);
      expect(SERVICES).toContain(operation.service);
    }
  });

  it('fills path parameters in, encoded', () => {
    expect(operationPath('getProduct', { id: 7 })).toBe('/v2/products/7');
    expect(operationPath('getContentPage', { page: 'a/b' })).toBe('/entries/a%2Fb');
    expect(() => operationPath('getProduct')).toThrow('"id" is missing');
  });
});
