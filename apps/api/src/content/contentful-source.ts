import { type Asset, createClient, type Entry } from 'contentful';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import type { ContentSource, SourceEntry, SourcePage } from '../tools/content-source.ts';

/** A space of Contentful. */
export interface ContentfulSpace {
  readonly id: string;
  readonly environment: string;
  /** Token of the delivery API, or of the preview API, which also serves drafts. */
  readonly token: string;
  readonly isPreview: boolean;
  /** Base URL in place of Contentful's, for a server with the same protocol: `http://127.0.0.1:4410`. */
  readonly url?: string | undefined;
  /** Base URL of its pictures, without a trailing slash. */
  readonly imagesUrl: string;
}

/** Depth of links that a page resolves: page, block, item, picture. */
const DEPTH = 4;
const PAGE_SIZE = 1_000;
const TIMEOUT_MS = 10_000;
const PREVIEW_HOST = 'preview.contentful.com';

/** Placeholder colour until a picture has loaded: Contentful does not store one. */
const GROUND = '#f2ede6';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads pages from Contentful: entries of the type `page`, whose blocks are entries named after the types of the
 * contract, with fields in camel case. The links of the frame are an entry of the type `navigation`.
 * @see docs/decisions/0017 for the model
 */
export function contentfulSource({ id, environment, token, isPreview, url }: ContentfulSpace): ContentSource {
  const other = url === undefined ? undefined : new URL(url);
  const client = createClient({
    space: id,
    environment,
    accessToken: token,
    timeout: TIMEOUT_MS,
    // A retry would exceed the caller's timeout.
    retryOnError: false,
    ...(isPreview && { host: PREVIEW_HOST }),
    ...(other && { host: other.host, insecure: other.protocol === 'http:' }),
  }).withoutUnresolvableLinks;

  const ofType = async (type: string, query: Record<string, string | number | boolean>): Promise<Entry[]> => {
    try {
      const { items } = await client.getEntries({ content_type: type, include: DEPTH, ...query } as never);
      return items;
    } catch (error) {
      // 503 rather than 404: the page may exist.
      throw Object.assign(new Error('Contentful did not answer', { cause: error }), { statusCode: 503 });
    }
  };
  const all = async (type: string, query: Record<string, string | number | boolean>): Promise<Entry[]> => {
    const items: Entry[] = [];
    for (;;) {
      const next = await ofType(type, { ...query, limit: PAGE_SIZE, skip: items.length });
      items.push(...next);
      if (next.length < PAGE_SIZE) return items;
    }
  };

  return {
    page: async (region, name) => {
      const siblings = await ofType('page', { 'fields.page': name });
      const entry = siblings.find((sibling) => sibling.fields['region'] === region);
      const regions = siblings.map((sibling) => sibling.fields['region']).filter(isRegion);
      return entry && { ...pageFromContentful(entry), regions: regions.sort() };
    },
    entries: async (region) => {
      const found = await all('page', {
        'fields.region': region,
        'fields.includeInSitemap': true,
        order: 'fields.page',
        include: 0,
      });
      return found.map(entryFromContentful);
    },
    navigation: async (region) => {
      const [entry] = await ofType('navigation', { 'fields.region': region, limit: 1 });
      const listed = (slot: string): unknown[] => {
        const value = entry?.fields[slot];
        return Array.isArray(value) ? value.map(wireFromContentful) : [];
      };
      return {
        side: listed('side'),
        footer: listed('footer'),
        banner: listed('banner'),
        header: listed('header'),
      };
    },
  };
}

const isRegion = (value: unknown): value is RegionId =>
  typeof value === 'string' && Object.hasOwn(REGIONS, value);

const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

/** Weekly and 0.5, unless an entry says otherwise. @see rules/content/change-frequency, rules/content/priority */
const entryFromContentful = ({ fields, sys }: Entry): SourceEntry => ({
  page: text(fields['page']),
  change_frequency: text(fields['changeFrequency'], 'weekly'),
  priority: typeof fields['priority'] === 'number' ? fields['priority'] : 0.5,
  updated_at: sys.updatedAt,
});

const pageFromContentful = (entry: Entry): Omit<SourcePage, 'regions'> => {
  const { fields } = entry;
  return {
    ...entryFromContentful(entry),
    title: text(fields['title']),
    description: text(fields['description']),
    include_in_sitemap: fields['includeInSitemap'] === true,
    blocks: Array.isArray(fields['blocks']) ? fields['blocks'].map(wireFromContentful) : [],
  };
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Maps a value to the wire: entries become objects of their type, assets become pictures, rich text stays. */
function wireFromContentful(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireFromContentful);
  if (!isFields(value) || value['nodeType'] === 'document') return value;
  const { sys, fields } = value as { sys?: Entry['sys'] | Asset['sys']; fields?: Fields };
  if (sys?.type === 'Asset') return wirePictureFromContentful(fields ?? {});
  const own = fields ?? value;
  const type = sys && 'contentType' in sys ? { type: sys.contentType.sys.id } : {};
  return {
    ...type,
    ...Object.fromEntries(
      Object.entries(own).map(([name, field]) => [snake(name), wireFromContentful(field)]),
    ),
  };
}

/** `//images.ctfassets.net/<space>/<asset>/<token>/<name>`; pictures of other hosts are ignored. */
const PICTURE = /^(?:https?:)?\/\/images\.ctfassets\.net\/[\w-]+\/([\w-]+)\/([\w-]+)\/([^/?#]+)$/;

/** Serves the picture from the shop's own origin, so that the browser contacts no other host. */
function wirePictureFromContentful({ file, title, description }: Fields): unknown {
  const { url, details } = (file ?? {}) as {
    url?: string;
    details?: { image?: { width: number; height: number } };
  };
  const [, asset, key, name] = PICTURE.exec(url ?? '') ?? [];
  if (asset === undefined || key === undefined || name === undefined || !details?.image) return undefined;
  const { width, height } = details.image;
  return {
    url: `/pictures/contentful/${asset}/${key}/${name}/600.avif`,
    width,
    height,
    colour: GROUND,
    alt: text(description, text(title)),
  };
}
