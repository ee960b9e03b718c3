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

/** Every name that any object answers to. */
const HOSTILE = Object.getOwnPropertyNames(Object.prototype);

describe('parsing with a schema', () => {
  it('gives the value', () => {
    expect(parseWith(rental, VALID)).toStrictEqual({ ok: true, value: VALID });
  });

  it('reads numbers out of the texts of a form', () => {
    expect(parseWith(rental, { ...VALID, days: '8' })).toStrictEqual({
      ok: true,
      value: { ...VALID, days: 8 },
    });
  });

  it('leaves unknown keys out, at every depth', () => {
    const input = {
      ...VALID,
      role: 'staff',
      address: { postal: '238801', note: 1 },
      items: [{ size: 's', price: 0 }],
    };
    expect(parseWith(rental, input)).toStrictEqual({ ok: true, value: VALID });
  });

  it('collects every error with the path of its field', () => {
    const input = { name: '', address: { postal: '12' }, items: [{ size: 's' }, {}], days: 0 };
    const parsed = parseWith(rental, input);
    expect(parsed.ok ? [] : parsed.errors.toSorted((a, b) => a.field.localeCompare(b.field))).toStrictEqual([
      { field: 'address.postal', message: 'Invalid postal code' },
      { field: 'days', message: 'At least a day' },
      { field: 'items[1].size', message: 'Please choose a size' },
      { field: 'name', message: 'Name must be filled' },
    ]);
  });

  it('says a message once per field', () => {
    const schema = object({ code: string().min(5, 'Invalid').matches(/^\d*$/, 'Invalid') });
    expect(parseWith(schema, { code: 'x' })).toStrictEqual({
      ok: false,
      errors: [{ field: 'code', message: 'Invalid' }],
    });
  });

  it.each([null, 'text', 7, [[]]])('of %p fails as a whole', (input) => {
    const parsed = parseWith(rental, input);
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.field)).toEqual(['']);
  });

  it('lets the bug of an asynchronous test through', () => {
    const schema = object({ name: string().test('async', 'never', () => Promise.resolve(true)) });
    expect(() => parseWith(schema, { name: 'x' })).toThrow('returned a Promise');
  });
});

describe('a key that every object answers to', () => {
  // The reason for the filter: should this ever pass, yup mended it and the filter may go.
  it('makes yup itself throw a TypeError', () => {
    expect(() => rental.validateSync({ ...VALID, constructor: 'x' })).toThrow(TypeError);
  });

  it.each(HOSTILE)('%s gives the value', (key) => {
    // Parsed, as from a request: only so does `__proto__` become a key of its own.
    const hostile = (value: object) =>
      JSON.parse(JSON.stringify(value).replace(/}$/, `,"${key}":"x"}`)) as object;
    const input = { ...hostile(VALID), address: hostile(VALID.address), items: [hostile({ size: 's' })] };
    expect(parseWith(rental, input)).toStrictEqual({ ok: true, value: VALID });
  });

  it.each(['name', 'days', 'sent', 'agreed'])('is as harmless inside the value of %s', (field) => {
    const leaves = object({ name: string(), days: number(), sent: date(), agreed: boolean() });
    for (const value of [{ toString: [], valueOf: 1 }, [{ toString: 'x' }]]) {
      const parsed = parseWith(leaves, { [field]: value });
      expect(parsed.ok ? [] : parsed.errors.map((error) => error.field)).toEqual([field]);
    }
  });

  it('never makes anything but a value or errors', () => {
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
