import { ContentBlock, ContentPage } from '@lemari/contract/schemas';
import type { WireContentPage } from '@lemari/contract/wire';
import { figureProblems } from '@lemari/api/content/figures';
import { schemaMessage } from '@lemari/api/platform/schema-message';
import { addressesInText } from '@lemari/domain/navigation/text-links';
import type { RegionId } from '@lemari/domain/region';
import type { TSchema } from 'typebox';
import { Check, Clean, Errors } from 'typebox/value';
import { parseDocument, stringify } from 'yaml';
import { isSame } from './same.ts';
import { fromWords, toWords } from './words.ts';

/** Content of a page's file. Name and region come from its path, the time of change from the database. */
export type PageText = Omit<WireContentPage, 'page' | 'regions' | 'updated_at'>;

export type PageFile =
  { readonly ok: true; readonly text: PageText } | { readonly ok: false; readonly problems: string[] };

/** Keys of rich text, at any depth of a page. */
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

/** Order of the keys in a file: a JSON column keeps none. */
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

/** @returns all problems, each with its position */
export function readPageFile(source: string): PageFile {
  const document = parseDocument(source);
  if (document.errors.length > 0)
    return { ok: false, problems: document.errors.map(({ message }) => message) };
  const text: unknown = withBodies(document.toJS(), fromWords);
  const problems = problemsOf(text);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, text: text as PageText };
}

/** Checks a page against the schema of the contract's response. */
function problemsOf(text: unknown): string[] {
  if (typeof text !== 'object' || text === null || Array.isArray(text)) return ['is not an object'];
  const { blocks, ...rest } = text as { blocks?: unknown };
  const head = { page: 'page', regions: ['sg'] satisfies RegionId[], updated_at: '', ...rest, blocks: [] };
  return [
    ...wrong(ContentPage, head, ''),
    ...figureProblems(rest),
    ...titleProblems(rest),
    ...(Array.isArray(blocks)
      ? blocks.flatMap((block: unknown, index) => blockProblems(block, index))
      : ['blocks is not a list']),
  ];
}

/** @see rules/content/titles-without-house */
const titleProblems = ({ title }: { readonly title?: unknown }): string[] =>
  typeof title === 'string' && /\blemari\b/i.test(title)
    ? ['title: names Lemari, which the shop adds to every title']
    : [];

const VARIANTS = new Map(
  ContentBlock.anyOf.map((schema) => [schema.properties.type.const as string, schema]),
);

/** Where a problem of a block is: `blocks 1 (hero)`. */
export const fieldOfBlock = (index: number, type: string): string => `blocks ${index + 1} (${type})`;

function blockProblems(block: unknown, index: number): string[] {
  const type = (block as { type?: unknown } | null)?.type;
  const schema = typeof type === 'string' ? VARIANTS.get(type) : undefined;
  if (!schema) return [`blocks ${index + 1}: its type must be one of ${[...VARIANTS.keys()].join(', ')}`];
  const at = fieldOfBlock(index, String(type));
  return [...wrong(schema, block, at), ...figureProblems(block, at), ...addressProblems(block, at)];
}

/** A path, an address elsewhere, or one that a figure holds. */
const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|\{)/;

/** Links in texts and in rich text that the shop would not show. @see rules/content/faq-links */
function addressProblems(value: unknown, position: string): string[] {
  const problems = (addresses: readonly string[]) =>
    addresses
      .filter((address) => !ADDRESS.test(address))
      .map((address) => `${position}: the link to ${address} needs a path that begins with /`);
  if (typeof value === 'string') return problems(addressesInText(value));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'uri' && typeof part === 'string'
      ? problems([part])
      : addressProblems(part, `${position}.${key}`),
  );
}

function wrong(schema: TSchema, value: unknown, position: string): string[] {
  const at = (path: string) => [position, path.slice(1).replaceAll('/', '.')].filter(Boolean).join(': ');
  if (!Check(schema, value))
    return Errors(schema, value).map((error) => `${at(error.instancePath)} ${schemaMessage(error)}`);
  // Without this check a misspelt optional field would be ignored.
  const known: unknown = Clean(schema, JSON.parse(JSON.stringify(value)));
  return isSame(known, value) ? [] : [`${at('')} contains an unknown field`.trim()];
}
