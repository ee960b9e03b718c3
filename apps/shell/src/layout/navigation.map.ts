import type { WireNavigation } from '@lemari/contract/wire';
import { isVerticalId, type VerticalId } from '@lemari/domain/region/vertical';

/** An entry of the drawer, maintained by editors. */
export type SideItem = {
  /** The vertical whose own list has it. */
  readonly vertical?: VerticalId;
} & (
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'chat'; readonly label: string }
  | {
      readonly kind: 'parent';
      readonly label: string;
      readonly links: readonly { readonly label: string; readonly href: string }[];
    }
);

export interface FooterItem {
  readonly kind: 'help' | 'terms' | 'house' | 'social';
  readonly label: string;
  readonly href: string;
}

/** A link of a vertical's category, below the header. */
export interface HeaderItem {
  readonly vertical: VerticalId;
  readonly label: string;
  /** Follows the label, except on pages of promotions: `from $79`. */
  readonly price?: string;
  readonly href: string;
  readonly accent?: boolean;
}

/** The line of text above every page. */
export interface Announcement {
  /** Identifies the announcement in the cookie that remembers its dismissal. */
  readonly id: string;
  readonly text: string;
  /** The vertical that it is about; every other has the region's. */
  readonly vertical?: VerticalId;
  readonly link: { readonly label: string; readonly href: string } | undefined;
}

/** The editors' links of a region. */
export interface Navigation {
  readonly side: readonly SideItem[];
  readonly footer: readonly FooterItem[];
  readonly header: readonly HeaderItem[];
  /** The region's, and those of its verticals. */
  readonly announcements: readonly Announcement[];
}

export const NO_NAVIGATION: Navigation = { side: [], footer: [], header: [], announcements: [] };

type Entry = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** A path of the shop, or a URL with a scheme that a link may have. */
const isAddress = (value: unknown): value is string =>
  isText(value) && /^(?:\/(?!\/)|https?:|mailto:|tel:)/.test(value);

/** @returns undefined for a link without a name or a valid URL */
const linkFromWire = ({ name, href }: Entry) =>
  isText(name) && isAddress(href) ? { label: name, href } : undefined;

/** Maps each type of drawer entry. @see rules/navigation/item-link, rules/navigation/item-action, rules/navigation/item-parent */
const SIDE: Readonly<Record<string, (entry: Entry) => SideItem | undefined>> = {
  link: (entry) => {
    const link = linkFromWire(entry);
    return link && { kind: 'link', ...link };
  },
  action: ({ name, action }) =>
    isText(name) && action === 'chat' ? { kind: 'chat', label: name } : undefined,
  parent: ({ name, children }) => {
    if (!isText(name) || !Array.isArray(children)) return undefined;
    const links = whole(children, linkFromWire);
    return links.length > 0 ? { kind: 'parent', label: name, links } : undefined;
  },
};

const FOOTER_KINDS: readonly FooterItem['kind'][] = ['help', 'terms', 'house', 'social'];

function footerItemFromWire(entry: Entry): FooterItem | undefined {
  const kind = FOOTER_KINDS.find((known) => known === entry['type']);
  const link = linkFromWire(entry);
  return kind && link && { kind, ...link };
}

function headerItemFromWire(entry: Entry): HeaderItem | undefined {
  const vertical = entry['vertical'];
  const link = linkFromWire(entry);
  if (!link || !isVerticalId(vertical)) return undefined;
  const { price } = entry;
  return {
    vertical,
    ...link,
    ...(isText(price) && { price }),
    ...(entry['accent'] === true && { accent: true }),
  };
}

function announcementFromWire(entry: Entry): Announcement | undefined {
  const { id, text, vertical } = entry;
  // The id is stored in a cookie.
  if (!isText(id) || !/^[\w-]{1,60}$/.test(id) || !isText(text)) return undefined;
  if (vertical !== undefined && !isVerticalId(vertical)) return undefined;
  return { id, text, link: linkFromWire(entry), ...(vertical !== undefined && { vertical }) };
}

const sideItemFromWire = (entry: Entry): SideItem | undefined => {
  const { type, vertical } = entry;
  if (vertical !== undefined && !isVerticalId(vertical)) return undefined;
  const item = isText(type) && Object.hasOwn(SIDE, type) ? SIDE[type]?.(entry) : undefined;
  return item && { ...item, ...(vertical !== undefined && { vertical }) };
};

/** Maps the complete entries of a list; logs and skips the rest. @see rules/navigation/item-malformed, rules/footer/entry-malformed */
function whole<Item>(entries: readonly unknown[], toItem: (entry: Entry) => Item | undefined): Item[] {
  return entries.flatMap((entry) => {
    const item = isEntry(entry) ? toItem(entry) : undefined;
    if (item === undefined) console.warn('[navigation] skipped an incomplete entry', entry);
    return item === undefined ? [] : [item];
  });
}

export const navigationFromWire = ({ side, footer, banner, header }: WireNavigation): Navigation => ({
  side: whole(side, sideItemFromWire),
  footer: whole(footer, footerItemFromWire),
  header: whole(header, headerItemFromWire),
  announcements: whole(banner, announcementFromWire),
});
