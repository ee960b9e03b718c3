import fc from 'fast-check';
import { withImport, withoutImport, withoutRow, withRow } from './rows.ts';

const script = (text: string) => ({ file: 'table.ts', text });
const json = (text: string) => ({ file: 'tsconfig.json', text });

const TABLE = `const OTHER = {};
export const ROWS = {
  one: { id: 'one' }, // the first
  // Has a name with a hyphen.
  'two-b': { id: 'two-b' },
} as const satisfies Record<string, { id: string }>;
`;

describe('a row of a table', () => {
  it('is added at the end', () => {
    expect(withRow(script(TABLE), 'ROWS', 'three', "three: { id: 'three' }")).toBe(
      TABLE.replace("{ id: 'two-b' },", "{ id: 'two-b' }, three: { id: 'three' },"),
    );
  });

  it.each([
    { spec: 'is added to an empty table', table: 'OTHER', text: TABLE.replace('{}', '{three: 3}') },
    { spec: 'is not added twice', table: 'ROWS', text: TABLE, key: 'two-b' },
  ])('$spec', ({ table, text, key = 'three' }) => {
    expect(withRow(script(TABLE), table, key, 'three: 3')).toBe(text);
  });

  it.each([
    {
      spec: 'is removed with the comment above it, without that of the previous row',
      key: 'two-b',
      text: TABLE.replace("\n  // Has a name with a hyphen.\n  'two-b': { id: 'two-b' },", ''),
    },
    {
      spec: 'is removed from the first place',
      key: 'one',
      text: TABLE.replace("\n  one: { id: 'one' },", ''),
    },
    { spec: 'that is missing leaves the table unchanged', key: 'three', text: TABLE },
  ])('$spec', ({ key, text }) => {
    expect(withoutRow(script(TABLE), 'ROWS', key)).toBe(text);
  });

  it('is added after the rows that are named', () => {
    const text = '{ "references": [{ "path": "./apps/home" }, { "path": "./apps/api" }] }';
    expect(
      withRow(json(text), 'references', './apps/kids', '{ "path": "./apps/kids" }', ['./apps/home']),
    ).toBe(
      '{ "references": [{ "path": "./apps/home" }, { "path": "./apps/kids" }, { "path": "./apps/api" }] }',
    );
  });

  it.each([
    { spec: 'a missing table', table: 'COLUMNS', text: TABLE },
    { spec: 'a computed table', table: 'ROWS', text: 'const ROWS = rowsOf(OTHER);' },
  ])('throws for $spec', ({ table, text }) => {
    expect(() => withRow(script(text), table, 'three', 'three: 3')).toThrow(`table.ts has no table ${table}`);
  });

  it('is added and removed anywhere without changing others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }),
        fc.nat(),
        fc.constantFrom(undefined, 2),
        (keys, at, indent) => {
          const key = keys[at % keys.length] ?? '';
          const others = keys.filter((one) => one !== key);
          const textOf = (rows: string[]) => JSON.stringify({ rows }, null, indent);
          const after = others.slice(0, at % keys.length);
          const added = withRow(json(textOf(others)), 'rows', key, JSON.stringify(key), after.slice(-1));
          const order = after.length > 0 ? keys : [...others, key];
          expect(JSON.parse(added)).toEqual({ rows: order });
          expect(JSON.parse(withoutRow(json(added), 'rows', key))).toEqual({ rows: others });
        },
      ),
    );
  });
});

describe('an import', () => {
  const TEXT = `import type { Page } from './page.ts';
import { B } from './rows/b.ts';
import { D } from './rows/d.ts';
import type { Z } from './z.ts';
`;

  it.each([
    { spec: 'is added in alphabetical order', name: 'c', after: "'./rows/b.ts';\n" },
    { spec: 'is added after its neighbours', name: 'e', after: "'./rows/d.ts';\n" },
    { spec: 'is added before its neighbours', name: 'a', after: "'./page.ts';\n" },
  ])('$spec', ({ name, after }) => {
    const line = `import { X } from './rows/${name}.ts';\n`;
    const text = withImport(script(TEXT), 'X', `./rows/${name}.ts`);
    expect(text).toBe(TEXT.replace(after, after + line));
    expect(withoutImport(script(text), `./rows/${name}.ts`)).toBe(TEXT);
  });

  it('is not added twice, and leaves other imports alone', () => {
    expect(withImport(script(TEXT), 'B', './rows/b.ts')).toBe(TEXT);
    expect(withoutImport(script(TEXT), './rows/x.ts')).toBe(TEXT);
  });
});
