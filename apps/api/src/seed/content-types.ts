import type { PlanVertical } from '@lemari/domain/plan';
import type { WireProduct } from '@lemari/contract/wire';
import type { BrowseQuery } from '@lemari/domain/product/filters';
import type { Listing } from '@lemari/domain/product/listing.map';
import type { RentalDates } from '@lemari/domain/rental';

/** A path of the storefront with its query, or an address that a figure holds. @see apps/api/src/content/figures.ts */
type Href = `/${string}` | 'mailto:{contact-email}' | '{app-store}' | '{play-store}';

/** A key of `scenes.json` in the seed folder. */
type SceneName = string;

interface Action {
  readonly label: string;
  readonly href: Href;
  /** The visitor’s call to action is shown instead, where the storefront knows it. @see docs/decisions/0363 */
  readonly cta?: true;
}

interface Hero {
  readonly type: 'hero';
  readonly title: string;
  /** The second line, set in italics. */
  readonly accent: string;
  readonly lede: string;
  readonly picture: SceneName;
  readonly actions: readonly Action[];
}

interface CardSection {
  readonly type: 'cardSection';
  readonly title: string;
  readonly cards: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: SceneName;
    readonly href: Href;
  }[];
}

interface TextSection {
  readonly type: 'textSection';
  readonly title: string;
  readonly paragraphs: Words;
  readonly action?: Action;
}

/** Paragraphs and lists. A link is written `[its words](/its/path)`. */
export type Words = readonly (string | { readonly points: readonly string[] })[];

interface Actions {
  readonly type: 'actions';
  readonly title?: string;
  readonly actions: readonly Action[];
}

interface TableOfFacts {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Table extends TableOfFacts {
  readonly type: 'table';
  readonly title: string;
}

interface AccordionTable {
  readonly type: 'accordionTable';
  readonly title: string;
  readonly tables: readonly (TableOfFacts & { readonly title: string })[];
}

interface InfoPanel {
  readonly type: 'infoPanel';
  readonly title: string;
  readonly points: readonly {
    readonly icon: 'alert' | 'bag' | 'calendar' | 'chat' | 'check' | 'heart' | 'region';
    readonly title: string;
    readonly text: string;
  }[];
}

interface ImageList {
  readonly type: 'imageList';
  readonly title: string;
  readonly isNumbered: boolean;
  readonly items: readonly { readonly title: string; readonly text: string; readonly picture: SceneName }[];
}

interface PlanCards {
  readonly type: 'planCards';
  readonly title: string;
  /** That of the page by default. */
  readonly vertical?: PlanVertical;
  /** In this order; all plans on offer by default. */
  readonly planIds?: readonly string[];
  /** Side by side in a table, with the break-even. */
  readonly isCompared?: true;
}

interface TabPane {
  readonly type: 'tabPane';
  readonly title: string;
  readonly tabs: readonly { readonly label: string; readonly paragraphs: Words }[];
}

interface FlexImages {
  readonly type: 'flexImages';
  readonly title?: string;
  readonly images: readonly { readonly picture: SceneName; readonly href?: Href }[];
}

/** Filters that the address of a listing can have. */
export type ListingQuery = Partial<Omit<BrowseQuery, 'page' | keyof RentalDates>>;

/** A listing of the page's vertical, or of another one. Empty: all of it, the most popular first. */
export interface PeekQuery extends ListingQuery, Pick<Listing, 'ids'> {
  readonly vertical?: WireProduct['vertical_type'];
}

interface CollectionPeek {
  readonly type: 'collectionPeek';
  readonly title: string;
  readonly lede?: string;
  readonly query: PeekQuery;
  readonly viewAllHref: Href;
  readonly count: number;
}

interface Faq {
  readonly type: 'faq';
  readonly title: string;
  /** A link in an answer is written `[its words](/its/path)`. */
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

export type Block =
  | Hero
  | CardSection
  | TextSection
  | Actions
  | Table
  | AccordionTable
  | InfoPanel
  | ImageList
  | PlanCards
  | TabPane
  | FlexImages
  | CollectionPeek
  | Faq;

/** @see rules/content/entry-fields */
export interface ContentPage {
  readonly title: string;
  /** The meta description. */
  readonly description: string;
  readonly includeInSitemap: boolean;
  readonly changeFrequency: 'daily' | 'weekly' | 'monthly';
  /** 0 to 1, for the sitemap. */
  readonly priority: number;
  /** ISO instant. */
  readonly updatedAt: string;
  readonly blocks: readonly Block[];
}
