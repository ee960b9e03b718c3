import type { LandscapeName, TileName } from './scenes.ts';
import type { Colour } from '@lemari/domain/filters';
import type { Size } from '@lemari/domain/size';
import type { Category } from './wardrobe.types.ts';

/** A path of the storefront itself, with its query. */
type Href = `/${string}`;

interface Action {
  readonly label: string;
  readonly href: Href;
}

interface Hero {
  readonly type: 'hero';
  readonly title: string;
  /** The second line, set in italics. */
  readonly accent: string;
  readonly lede: string;
  readonly picture: LandscapeName;
  readonly actions: readonly Action[];
}

interface CardSection {
  readonly type: 'cardSection';
  readonly title: string;
  readonly cards: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: TileName;
    readonly href: Href;
  }[];
}

interface TextSection {
  readonly type: 'textSection';
  readonly title: string;
  readonly paragraphs: readonly string[];
}

interface CollectionPeek {
  readonly type: 'collectionPeek';
  readonly title: string;
  readonly lede?: string;
  /** What the peek shows; every key narrows, an empty query is the featured order of the vertical. */
  readonly query: {
    readonly category?: Category;
    readonly colors?: readonly Colour[];
    readonly sizes?: readonly Size[];
  };
  readonly viewAllHref: Href;
  readonly count: number;
}

interface Faq {
  readonly type: 'faq';
  readonly title: string;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

export type Block = Hero | CardSection | TextSection | CollectionPeek | Faq;

/** @see storefront §3, Content entries */
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
