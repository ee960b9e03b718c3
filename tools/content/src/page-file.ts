import { ContentBlock, ContentPage } from '@lemari/contract/schemas';
import type { WireContentPage } from '@lemari/contract/wire';
import { figureProblems } from '@lemari/api/content/figures';
import type { RegionId } from '@lemari/domain/region';
import type { TSchema } from 'typebox';
import { Check, Clean, Errors } from 'typebox/value';
import { parseDocument, stringify } from 'yaml';
import { isSame } from './same.ts';
import { fromWords, toWords } from './words.ts';

/** What a file says of a page; its name and region are its own, and the database knows when it changed. */
export type PageText = Omit<WireContentPage, 'page' | 'regions' | 'updated_at'>;

export type PageFile =
  { readonly ok: true; readonly text: PageText } | { readonly ok: false; readonly problems: string[] };

/** Keys under which rich text stands, wherever in a page. */
const withBodies = (value: unknown, change: (body: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => withBodies(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      key === 'body' ? change(field) : withBodies(field, change),
    ]),
  );
};

/** What one reads first stands first; a database keeps no order. */
const FIRST = ['type', 'label', 'title', 'accent', 'question', 'lede', 'description', 'text', 'answer'];
const LAST = ['actions', 'picture', 'blocks'];

const rank = (key: unknown): number => {
  const first = FIRST.indexOf(String(key));
  return first >= 0 ? first : FIRST.length + 1 + LAST.indexOf(String(key));
};

export const writePageFile = (text: PageText): string =>
  stringify(withBodies(text, toWords), {
    lineWidth: 100,
    aliasDuplicateObjects: false,
    sortMapEntries: (a, b) => rank(a.key) - rank(b.key),
  });

/** @returns every problem at once, each with the place it is at */
export function readPageFile(source: string): PageFile {
  const document = parseDocument(source);
  if (document.errors.length > 0)
    return { ok: false, problems: document.errors.map(({ message }) => message) };
  const text: unknown = withBodies(document.toJS(), fromWords);
  const problems = problemsOf(text);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, text: text as PageText };
}

/** Read as if it were the answer of the contract: whoever shows it then knows all of it. */
function problemsOf(text: unknown): string[] {
  if (typeof text !== 'object' || text === null || Array.isArray(text)) return ['is not a page'];
  const { blocks, ...rest } = text as { blocks?: unknown };
  const head = { page: 'page', regions: ['sg'] satisfies RegionId[], updated_at: '', ...rest, blocks: [] };
  return [
    ...wrong(ContentPage, head, ''),
    ...figureProblems(rest),
    ...(Array.isArray(blocks)
      ? blocks.flatMap((block: unknown, index) => blockProblems(block, `blocks ${index + 1}`))
      : ['blocks is not a list']),
  ];
}

const VARIANTS = new Map(
  ContentBlock.anyOf.map((schema) => [schema.properties.type.const as string, schema]),
);

function blockProblems(block: unknown, place: string): string[] {
  const type = (block as { type?: unknown } | null)?.type;
  const schema = typeof type === 'string' ? VARIANTS.get(type) : undefined;
  if (!schema) return [`${place}: its type is none of ${[...VARIANTS.keys()].join(', ')}`];
  const at = `${place} (${String(type)})`;
  return [...wrong(schema, block, at), ...figureProblems(block, at)];
}

function wrong(schema: TSchema, value: unknown, place: string): string[] {
  const at = (path: string) => [place, path.slice(1).replaceAll('/', '.')].filter(Boolean).join(': ');
  if (!Check(schema, value))
    return Errors(schema, value).map(({ instancePath, message }) => `${at(instancePath)} ${message}`);
  // A misspelt name of what may be left out would be nobody's mistake otherwise.
  const known: unknown = Clean(schema, JSON.parse(JSON.stringify(value)));
  return isSame(known, value) ? [] : [`${at('')} holds something that nobody would read`.trim()];
}
