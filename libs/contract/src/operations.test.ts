import { MOST_BODY_LEVELS } from './body-levels.ts';
import { type OperationName, OPERATIONS, operationPath, SERVICES } from './operations.ts';
import { SCHEMAS } from './schemas.ts';

describe('operations', () => {
  it('every operation has schemas, and a schema for each path parameter', () => {
    for (const [name, operation] of Object.entries(OPERATIONS)) {
      const schema: { params?: { properties?: object }; response: object } = SCHEMAS[name as OperationName];
      const named = [...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(schema.params?.properties ?? {})).toEqual(named);
      expect(SERVICES).toContain(operation.service);
    }
  });

  it('no body is nested close to the limit', () => {
    const levelsOf = (schema: unknown): number => {
      if (typeof schema !== 'object' || schema === null) return 0;
      const inside = Math.max(0, ...Object.values(schema).map(levelsOf));
      return 'type' in schema && (schema.type === 'object' || schema.type === 'array') ? inside + 1 : inside;
    };
    const deepest = Math.max(
      ...Object.values(SCHEMAS).map((schemas) => levelsOf('body' in schemas ? schemas.body : undefined)),
    );
    expect(deepest).toBeGreaterThan(1);
    expect(MOST_BODY_LEVELS).toBeGreaterThanOrEqual(5 * deepest);
  });

  it('fills in path parameters, percent-encoded', () => {
    expect(operationPath('getProduct', { id: 7 })).toBe('/v2/products/7');
    expect(operationPath('getContentPage', { page: 'a/b' })).toBe('/entries/a%2Fb');
    expect(() => operationPath('getProduct')).toThrow('"id" is missing');
  });
});
