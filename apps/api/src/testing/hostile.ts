import fc, { type Arbitrary } from 'fast-check';

/** The parts of JSON schema that the contract uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Stand-ins for JSON that cannot be written as a value; {@link jsonOf} inserts it. */
const RAW = {
  '@deep lists@': '['.repeat(30_000) + ']'.repeat(30_000),
  '@deep objects@': '{"a":'.repeat(12_000) + '1' + '}'.repeat(12_000),
  '@deep enough to pass a parser@': '['.repeat(200) + ']'.repeat(200),
  '@wide list@': `[${'1,'.repeat(25_000)}1]`,
  '@wide list of texts@': `[${'"x",'.repeat(12_000)}"x"]`,
  '@wide object@': `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join()}}`,
  '@infinite@': '1e999',
  '@endless integer@': '9'.repeat(400),
  '@minus zero@': '-0',
  '@prototype@': '{"__proto__":{"isAdmin":true}}',
  '@constructor@': '{"constructor":{"prototype":{"isAdmin":true}}}',
  '@twice@': '{"a":1,"a":2}',
} as const;

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u2028\u2029\ufeff\u202e',
  '😀'.repeat(300),
  'x'.repeat(5_000),
  'x'.repeat(50_000),
  '%00%c0%af%zz',
  "'; drop table customer; --",
  '\\',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '9999999999999999999999',
  '9999-99-99',
];

const NUMBERS = [
  0,
  -1,
  1.5,
  1e-320,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 63,
  99_999_999_999,
];

const anyText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Values of an attacker or a broken client. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...Object.keys(RAW)),
  fc.constantFrom(null, true, [], {}, [null], [[]], { '': '' }),
  fc.jsonValue({ maxDepth: 3 }),
);

export interface HostileOptions {
  /** Ids that exist, so that some calls pass validation. */
  readonly ids: readonly number[];
  /** Values that exist, by the name of the field. */
  readonly known: Readonly<Record<string, readonly unknown[]>>;
  /** Percentage of values that do not fit the schema. */
  readonly percent: number;
}

/** Values that fit a schema, with some hostile ones. */
export function hostileTo(schema: Schema, options: HostileOptions): Arbitrary<unknown> {
  const { percent } = options;
  return fc.oneof(
    { weight: 100 - percent, arbitrary: fitting(schema, options) },
    { weight: percent, arbitrary: hostileValue },
  );
}

function fitting(schema: Schema, options: HostileOptions): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => hostileTo(branch, options)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return anObject(schema, options);
    case 'array':
      return fc.array(hostileTo(schema.items ?? {}, options), { maxLength: 4 });
    case 'string':
      return textOf(schema);
    case 'integer':
      return aNumber(schema, options);
    case 'number':
      return fc.oneof(fc.double({ noNaN: true }), aNumber(schema, options));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostileValue;
  }
}

/** Invalid and valid dates and instants, all of which match the pattern. */
const DATES = ['2026-12-01', '2026-12-04', '2026-11-21', '2026-02-30', '0000-00-00', '9999-12-31'];
const INSTANTS = [
  '2026-12-01T02:00:00Z',
  '2026-12-04T25:61:61Z',
  '0000-01-01T00:00:00+99:99',
  '9999-12-31T23:59:59Z',
];

function textOf({ pattern = '', maxLength = 60 }: Schema): Arbitrary<string> {
  if (pattern.includes('T\\d')) return fc.constantFrom(...INSTANTS);
  if (pattern.startsWith('^\\d{4}-')) return fc.constantFrom(...DATES);
  // fast-check cannot generate text for a pattern with a lookahead.
  if (pattern.includes('(?!')) return fc.constantFrom('page_view', 'x');
  if (pattern && !pattern.includes('u0000')) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(fc.string({ maxLength: Math.min(maxLength, 60) }), fc.constant('😀'.repeat(maxLength / 2)));
}

const aNumber = ({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema, { ids }: HostileOptions) =>
  fc.oneof(
    fc.constantFrom(...ids, 4),
    fc.constantFrom(minimum, maximum),
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) }),
  );

/** Sometimes with an unknown field. */
function anObject({ properties = {}, required = [], patternProperties }: Schema, options: HostileOptions) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, aField(name, schema, options)]),
  );
  const [anyField] = Object.values(patternProperties ?? {});
  const others = fc.dictionary(fc.oneof(anyText, fc.constant('a')), hostileTo(anyField ?? {}, options), {
    maxKeys: 2,
  });
  return fc
    .tuple(fc.record(fields, { requiredKeys: required.filter((name) => name in fields) }), others, fc.nat(99))
    .map(([known, more, chance]) => (anyField || chance < options.percent ? { ...known, ...more } : known));
}

const aField = (name: string, schema: Schema, options: HostileOptions): Arbitrary<unknown> => {
  const known = options.known[name];
  const any = hostileTo(schema, options);
  return known ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, any) : any;
};

/** The JSON of a request body. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"(@[a-z ]+@)"/g, (all, name: string) =>
    name in RAW ? RAW[name as keyof typeof RAW] : all,
  );
