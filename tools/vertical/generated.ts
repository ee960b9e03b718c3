import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import type { Block, ContentPage } from '@lemari/api/seed/content-types';
import type { NewVertical, Words } from './arguments.ts';

/** The minimal vertical; a new one is a renamed copy of it. */
export const MODEL = 'birthday';

/** Outputs of builds, tests and installs within a project's folder; the rest are sources. */
const OUTPUTS = [
  'node_modules',
  'dist',
  'out-tsc',
  'coverage',
  'test-results',
  'playwright-report',
  'jest-results.json',
];

export const appFolder = (id: string): string => `apps/${id}`;
export const contentFile = (id: string): string => `tools/demo/content/${id}.ts`;
export const constantName = (id: string): string => id.toUpperCase().replaceAll('-', '_');
/** Wire names have underscores. */
export const wireTypeOf = (id: string): string => id.replaceAll('-', '_');

/** Paths of the source files below a folder, from the root; empty for a missing folder. */
export async function sourcesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const inner = entries
    .filter(({ name }) => !OUTPUTS.includes(name))
    .map((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesIn(root, file) : Promise.resolve([file]);
    });
  return (await Promise.all(inner)).flat().sort();
}

/** The model's sources under the new id. */
export async function appFiles(root: string, id: string): Promise<Map<string, string>> {
  const files = await sourcesIn(root, appFolder(MODEL));
  const copies = files.map(async (file) => {
    const text = await readFile(path.join(root, file), 'utf8');
    return [file.replace(appFolder(MODEL), appFolder(id)), renamed(text, id)] as const;
  });
  return new Map(await Promise.all(copies));
}

/** The model's id at the end of a string, a code span or a line: `'birthday'`, `"@lemari/birthday"`, `npm run dev birthday`. */
const MODEL_NAME = new RegExp(`(?<=['"\`/ ])${MODEL}(?=['"\`\\n])`, 'g');

export const renamed = (text: string, id: string): string => text.replace(MODEL_NAME, id);

/** The pages' ISO instant, and the texts of their first block. */
export interface Written {
  readonly at: string;
  readonly words: Readonly<Partial<Record<RegionId, Words>>>;
}

/** The content module of the front page, with a page for each region. */
export function contentSource({ id, label, bases }: NewVertical, { at, words }: Written): string {
  const regions = Object.keys(bases) as RegionId[];
  const pages = regions.map((region) => {
    const page = contentPage(label, region, words[region] ?? {}, at);
    return `const ${region}: ContentPage = ${JSON.stringify(page)};`;
  });
  return [
    "import type { ContentPage } from '@lemari/api/seed/content-types';",
    ...pages,
    `export const ${constantName(id)} = { ${regions.join(', ')} };\n`,
  ].join('\n\n');
}

/** Says only what is true of any vertical on its first day; the owners write the rest. */
function contentPage(label: string, region: RegionId, words: Words, at: string): ContentPage {
  const regionName = REGIONS[region].name;
  const wardrobe = baseOf('apparel', region);
  const {
    title = `${label}, to rent.`,
    lede = `${label} opens in ${regionName} with its first pieces soon. The rest of the wardrobe is open today.`,
  } = words;
  return {
    title: `${label} in ${regionName}`,
    description: lede,
    includeInSitemap: true,
    changeFrequency: 'monthly',
    priority: 0.6,
    updatedAt: at,
    blocks: [
      {
        type: 'hero',
        title,
        accent: `New in ${regionName}.`,
        lede,
        picture: 'morning-rail',
        actions:
          wardrobe === undefined ? [] : [{ label: 'See the wardrobe', href: `/${wardrobe.slice(1)}/browse` }],
      },
    ],
  };
}

/** The texts of a content module from the command line. */
export function writtenOf(pages: Partial<Record<RegionId, ContentPage>>): Written {
  const entries = Object.entries(pages);
  return {
    at: entries[0]?.[1].updatedAt ?? '',
    words: Object.fromEntries(entries.map(([region, { blocks }]) => [region, firstWords(blocks[0])])),
  };
}

const firstWords = (block: Block | undefined): Words =>
  block?.type === 'hero' ? { title: block.title, lede: block.lede } : {};
