import type { StylesArg } from '@lemari/catalogue/styles';

export interface ContentPicture {
  readonly src: string;
  readonly alt: string;
  /** Painted until the picture arrives, as #rrggbb. */
  readonly placeholder: string;
  /** Wider than it is high. */
  readonly isWide: boolean;
}

interface Action {
  readonly label: string;
  readonly href: string;
}

/** What each type of block says. */
interface BlockContents {
  hero: {
    readonly title: string;
    /** The second line of the title. */
    readonly titleEnd: string | undefined;
    readonly lede: string;
    readonly picture: ContentPicture;
    readonly actions: readonly Action[];
  };
  cardSection: {
    readonly title: string;
    readonly cards: readonly {
      readonly title: string;
      readonly text: string;
      readonly href: string;
      readonly picture: ContentPicture;
    }[];
  };
  textSection: { readonly title: string; readonly paragraphs: readonly string[] };
  collectionPeek: {
    readonly title: string;
    readonly lede: string | undefined;
    readonly viewAllHref: string;
    /** What the loader fetches for it. */
    readonly styles: StylesArg;
  };
  faq: {
    readonly title: string;
    readonly items: readonly { readonly question: string; readonly answer: string }[];
  };
}

export type BlockType = keyof BlockContents;

/** A block of one type, or of any. */
export type Block<Type extends BlockType = BlockType> = {
  [T in Type]: { readonly type: T } & BlockContents[T];
}[Type];

/** What every block's component takes. */
export interface BlockProps<Type extends BlockType> {
  block: Block<Type>;
}
