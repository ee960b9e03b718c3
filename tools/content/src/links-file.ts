import { figureProblems } from '@lemari/api/content/figures';
import { parseDocument, stringify } from 'yaml';

export const PLACES = ['header', 'side', 'footer', 'banner'] as const;

/** The links of a region's frame, by place, as editors wrote them: whoever shows them skips what is not whole. */
export type Links = Readonly<Record<(typeof PLACES)[number], readonly unknown[]>>;

/** The lists of all places, each as it is read. */
export const linksOf = (read: (place: keyof Links) => readonly unknown[]): Links => ({
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
    .filter((name) => !PLACES.some((place) => place === name))
    .map((name) => `${name} is no place for links; there are ${PLACES.join(', ')}`);
  const listed = (place: keyof Links): unknown[] => {
    const list = file[place];
    if (Array.isArray(list)) {
      problems.push(...figureProblems(list, place));
      return list;
    }
    problems.push(`${place} is not a list`);
    return [];
  };
  const lists = linksOf(listed);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, lists };
}
