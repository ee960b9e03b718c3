import type { CtaLink } from '@lemari/domain/person/cta-link';
import type { StylesArg } from '@lemari/catalogue/styles';
import type { IconName } from '@lemari/ui/icon';
import type { PagePlans } from '@lemari/plans/page-load';
import type { PlansArg } from '@lemari/plans/queries';
import type { RichInline, RichText } from '../rich-text/rich-text.map.ts';

export interface ContentPicture {
  readonly src: string;
  readonly alt: string;
  /** Background colour until the picture loads, as #rrggbb. */
  readonly placeholder: string;
  /** Landscape format. */
  readonly isWide: boolean;
}

interface Action extends CtaLink {
  /** The visitor’s call to action is shown instead. @see docs/decisions/0363 */
  readonly cta?: boolean;
}

interface TableOfFacts {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The contents of each type of block. */
interface BlockContents {
  hero: {
    readonly title: string;
    /** Second line of the title. */
    readonly titleEnd: string | undefined;
    readonly lede: string;
    readonly picture: ContentPicture | undefined;
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
  textSection: {
    readonly title: string;
    readonly body: RichText;
    readonly action: Action | undefined;
  };
  actions: { readonly title: string | undefined; readonly actions: readonly Action[] };
  table: { readonly title: string } & TableOfFacts;
  accordionTable: {
    readonly title: string;
    readonly tables: readonly ({ readonly title: string } & TableOfFacts)[];
  };
  infoPanel: {
    readonly title: string;
    readonly points: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];
  };
  imageList: {
    readonly title: string;
    readonly isNumbered: boolean;
    readonly items: readonly {
      readonly title: string;
      readonly text: string;
      readonly picture: ContentPicture | undefined;
    }[];
  };
  planCards: {
    readonly title: string;
    readonly planIds: readonly string[] | undefined;
    readonly isCompared: boolean;
    /** The query for its plans, run by the loader. */
    readonly plans: PlansArg;
    /** What the loader makes of the plans. */
    readonly shown?: PagePlans | undefined;
  };
  tabPane: {
    readonly title: string;
    readonly tabs: readonly { readonly label: string; readonly body: RichText }[];
  };
  flexImages: {
    readonly title: string | undefined;
    readonly images: readonly { readonly picture: ContentPicture; readonly href: string | undefined }[];
  };
  collectionPeek: {
    readonly title: string;
    readonly lede: string | undefined;
    readonly viewAllHref: string;
    /** The query for its styles, run by the loader. */
    readonly styles: StylesArg;
  };
  faq: {
    readonly title: string;
    readonly items: readonly { readonly question: string; readonly answer: readonly RichInline[] }[];
  };
}

export type BlockType = keyof BlockContents;

/** A block of one type, or of any. */
export type Block<Type extends BlockType = BlockType> = {
  [T in Type]: { readonly type: T } & BlockContents[T];
}[Type];

/** Props of every block's component. */
export interface BlockProps<Type extends BlockType> {
  block: Block<Type>;
}
