import { figureProblems } from '@lemari/api/content/figures';
import { parseDocument, stringify } from 'yaml';

export const SLOTS = ['header', 'side', 'footer', 'banner'] as const;

/** The links of a region's frame by slot, as editors wrote them. The shop skips malformed items. */
export type Links = Readonly<Record<(typeof SLOTS)[number], readonly unknown[]>>;

/** Reads the lists of all slots. */
export const linksOf = (read: (slot: keyof Links) => readonly unknown[]): Links => ({
  header: read('header'),
  side: read('side'),
  footer: read('footer'),
  banner: read('banner'),
});

export type LinksFile =
  { readonly ok: true; readonly lists: Links } | { readonly ok: false; readonly problems: string[] };

export const writeLinksFile = (lists: Links): string =>
  stringify(lists, { lineWidth: 100, aliasDuplicateObjects: false });

export function readLinksFile(source: string): LinksFile {
  const document = parseDocument(source);
  if (document.errors.length > 0)
    return { ok: false, problems: document.errors.map(({ message }) => message) };
  const file = (document.toJS() ?? {}) as Record<string, unknown>;
  const problems = Object.keys(file)
    .filter((name) => !SLOTS.some((slot) => slot === name))
    .map((name) => `${name} is not a slot for links; the slots are ${SLOTS.join(', ')}`);
  const listed = (slot: keyof Links): unknown[] => {
    const list = file[slot];
    if (Array.isArray(list)) {
      problems.push(...figureProblems(list, slot));
      return list;
    }
    problems.push(`${slot} is not a list`);
    return [];
  };
  const lists = linksOf(listed);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, lists };
}
