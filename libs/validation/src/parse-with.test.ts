import fc from 'fast-check';
import { array, boolean, date, number, object, string } from 'yup';
import { parseWith } from './parse-with.ts';

const rental = object({
  name: string().required('Name must be filled'),
  address: object({ postal: string().matches(/^\d{6}$/, 'Invalid postal code') }),
  items: array(object({ size: string().required('Please choose a size') })),
  days: number().integer().min(1, 'At least a day'),
});

const VALID = { name: 'Ayu', address: { postal: '238801' }, items: [{ size: 's' }], days: 4 };

/** Every property of Object.prototype. */
const HOSTILE = Object.getOwnPropertyNames(Object.prototype);

describe('parsing with a schema', () => {
  it('returns the value', () => {
    expect(parseWith(rental, VALID)).toStrictEqual({ ok: true, value: VALID });
  });

  it('parses numbers from texts of a form', () => {
    expect(parseWith(rental, { ...VALID, days: '8' })).toStrictEqual({
      ok: true,
      value: { ...VALID, days: 8 },
    });
  });

  it('drops unknown keys at every depth', () => {
    const input = {
      ...VALID,
      role: 'staff',
      address: { postal: '238801', note: 1 },
      items: [{ size: 's', price: 0 }],
    };
    expect(parseWith(rental, input)).toStrictEqual({ ok: true, value: VALID });
  });

  it('returns every error with the path of its field', () => {
    const input = { name: '', address: { postal: '12' }, items: [{ size: 's' }, {}], days: 0 };
    const parsed = parseWith(rental, input);
    expect(parsed.ok ? [] : parsed.errors.toSorted((a, b) => a.field.localeCompare(b.field))).toStrictEqual([
      { field: 'address.postal', message: 'Invalid postal code' },
      { field: 'days', message: 'At least a day' },
      { field: 'items[1].size', message: 'Please choose a size' },
      { field: 'name', message: 'Name must be filled' },
    ]);
  });

  it('returns a message once per field', () => {
    const schema = object({ code: string().min(5, 'Invalid').matches(/^\d*$/, 'Invalid') });
    expect(parseWith(schema, { code: 'x' })).toStrictEqual({
      ok: false,
      errors: [{ field: 'code', message: 'Invalid' }],
    });
  });

  it.each([null, 'text', 7, [[]]])('fails as a whole for %p', (input) => {
    const parsed = parseWith(rental, input);
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.field)).toEqual(['']);
  });

  it('throws for a schema with an asynchronous test', () => {
    const schema = object({ name: string().test('async', 'never', () => Promise.resolve(true)) });
    expect(() => parseWith(schema, { name: 'x' })).toThrow('returned a Promise');
  });
});

describe('a key of Object.prototype', () => {
  // The reason for the filter: if this test fails, yup is fixed and the filter can go.
  it('makes yup itself throw a TypeError', () => {
    expect(() => rental.validateSync({ ...VALID, constructor: 'x' })).toThrow(TypeError);
  });

  it.each(HOSTILE)('%s is dropped, and the value returned', (key) => {
    // Parsed from JSON, because only then is `__proto__` an own key.
    const hostile = (value: object) =>
      JSON.parse(JSON.stringify(value).replace(/}$/, `,"${key}":"x"}`)) as object;
    const input = { ...hostile(VALID), address: hostile(VALID.address), items: [hostile({ size: 's' })] };
    expect(parseWith(rental, input)).toStrictEqual({ ok: true, value: VALID });
  });

  it.each(['name', 'days', 'sent', 'agreed'])('is harmless inside the value of %s', (field) => {
    const leaves = object({ name: string(), days: number(), sent: date(), agreed: boolean() });
    for (const value of [{ toString: [], valueOf: 1 }, [{ toString: 'x' }]]) {
      const parsed = parseWith(leaves, { [field]: value });
      expect(parsed.ok ? [] : parsed.errors.map((error) => error.field)).toEqual([field]);
    }
  });

  it('returns a value or errors for any input', () => {
    const key = fc.constantFrom(...HOSTILE, ...Object.keys(VALID));
    const value = fc.jsonValue();
    fc.assert(
      fc.property(
        fc.dictionary(key, fc.oneof(value, fc.dictionary(key, value), fc.array(fc.dictionary(key, value)))),
        (input) => {
          const parsed = parseWith(rental, input);
          const foreign = parsed.ok
            ? Object.keys(parsed.value).filter((name) => !Object.hasOwn(VALID, name))
            : [];
          expect(foreign).toEqual([]);
          expect(parsed.ok || parsed.errors.length > 0).toBe(true);
        },
      ),
    );
  });
});
