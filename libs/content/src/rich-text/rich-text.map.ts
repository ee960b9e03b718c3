import { textParts } from '@lemari/domain/navigation/text-links';

export type Mark = 'bold' | 'italic';

export type RichInline =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly RichInline[] };

export type RichBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly RichInline[] }
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly content: readonly RichInline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly RichText[] }
  | { readonly kind: 'quote'; readonly content: RichText }
  | { readonly kind: 'rule' };

/** The subset of rich text that the shop renders. */
export type RichText = readonly RichBlock[];

/**
 * A node of the content service; any field may be missing. @see
 * https://www.contentful.com/developers/docs/concepts/rich-text/
 */
interface Node {
  readonly nodeType?: unknown;
  readonly value?: unknown;
  readonly marks?: unknown;
  readonly data?: { readonly uri?: unknown } | null;
  readonly content?: unknown;
}

type ToBlock = (node: Node) => RichBlock;

const heading =
  (level: 3 | 4): ToBlock =>
  (node) => ({ kind: 'heading', level, content: inlinesOf(node) });

const list =
  (isOrdered: boolean): ToBlock =>
  (node) => ({
    kind: 'list',
    isOrdered,
    items: nodesOf(node)
      .filter(({ nodeType }) => nodeType === 'list-item')
      .map(blocksOf),
  });

/** Block nodes. The page has headings above these, so levels start lower. */
const BLOCKS: Readonly<Record<string, ToBlock>> = {
  paragraph: (node) => ({ kind: 'paragraph', content: inlinesOf(node) }),
  'heading-1': heading(3),
  'heading-2': heading(3),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'heading-5': heading(4),
  'heading-6': heading(4),
  'unordered-list': list(false),
  'ordered-list': list(true),
  blockquote: (node) => ({ kind: 'quote', content: blocksOf(node) }),
  hr: () => ({ kind: 'rule' }),
};

const MARKS: readonly Mark[] = ['bold', 'italic'];

/** Inline nodes. */
const INLINES: Readonly<Record<string, (node: Node) => readonly RichInline[]>> = {
  text: ({ value, marks }) =>
    typeof value === 'string' && value !== ''
      ? [{ kind: 'text', text: value, marks: MARKS.filter((mark) => hasMark(marks, mark)) }]
      : [],
  hyperlink: (node) => {
    const content = inlinesOf(node);
    const href = safeHref(node.data?.uri);
    if (href !== undefined) return [{ kind: 'link', href, content }];
    skipped(`a link to "${String(node.data?.uri)}"`);
    return content;
  },
};

const hasMark = (marks: unknown, mark: Mark): boolean =>
  Array.isArray(marks) && marks.some((one: { type?: unknown } | null) => one?.type === mark);

const textOf = (text: string): RichInline => ({ kind: 'text', text, marks: [] });

/** A text with its links, which are written `[words](/path)`. A link that content may not have is plain words. @see rules/content/faq-links */
export const inlinesFromText = (text: string): readonly RichInline[] =>
  textParts(text).map((part) => {
    const href = safeHref(part.address);
    return href === undefined ? textOf(part.text) : { kind: 'link', href, content: [textOf(part.text)] };
  });

/** The words without links and marks. */
export const plainText = (content: readonly RichInline[]): string =>
  content.map((inline) => (inline.kind === 'link' ? plainText(inline.content) : inline.text)).join('');

const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
const OWN = 'http://own.invalid';

/** @returns undefined for a URL that content may not link to */
export function safeHref(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || !URL.canParse(uri, OWN)) return undefined;
  const { protocol, origin } = new URL(uri, OWN);
  // A path that resolves to another origin, such as //elsewhere or /\elsewhere, is a disguised external link.
  if (/^[/\\]/.test(uri)) return origin === OWN ? uri : undefined;
  return PROTOCOLS.includes(protocol) ? uri : undefined;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const nodesOf = ({ content }: Node): Node[] => {
  if (!Array.isArray(content)) return [];
  return content.filter((node: unknown): node is Node => {
    if (!isNode(node)) skipped('an empty node');
    return isNode(node);
  });
};

function blocksOf(node: Node): RichText {
  return nodesOf(node).flatMap((child) => {
    const toBlock = known(BLOCKS, child);
    return toBlock ? [toBlock(child)] : [];
  });
}

function inlinesOf(node: Node): readonly RichInline[] {
  return nodesOf(node).flatMap((child) => known(INLINES, child)?.(child) ?? []);
}

function known<Value>(table: Readonly<Record<string, Value>>, { nodeType }: Node): Value | undefined {
  if (typeof nodeType === 'string' && Object.hasOwn(table, nodeType)) return table[nodeType];
  skipped(`a node of type "${String(nodeType)}"`);
  return undefined;
}

const skipped = (what: string) => console.warn(`[content] dropped ${what}`);

/**
 * Maps a document to the rich text that the shop renders. Nodes, marks and URLs that are not listed above are
 * dropped.
 */
export const richTextFromWire = (document: unknown): RichText => (isNode(document) ? blocksOf(document) : []);
