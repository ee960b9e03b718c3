import Type from 'typebox';
import {
  Bool,
  Integer,
  List,
  Literal,
  Num,
  Obj,
  Optional,
  PLAN_VERTICAL_TYPES,
  REGION_IDS,
  Text,
  Union,
  VERTICAL_TYPES,
  oneOf,
} from './common.ts';
import { ListingQuery } from './catalogue.ts';

const Action = Obj({
  label: Text(),
  href: Text(),
  cta: Optional(
    Bool({ description: 'the visitor’s call to action is shown instead, where the storefront knows it' }),
  ),
});

export const ContentPicture = Obj({
  url: Text(),
  width: Integer(),
  height: Integer(),
  colour: Text(),
  alt: Text(),
});

/** A rich-text tree as Contentful writes it; renderers ignore unknown nodes. */
const RichText = Obj({ nodeType: Literal('document'), content: List(Type.Unknown()) });

const table = { caption: Text(), columns: List(Text()), rows: List(List(Text())) };

export const ContentBlock = Union([
  Obj({
    type: Literal('hero'),
    title: Text(),
    accent: Optional(Text({ description: 'second line of the title' })),
    lede: Text(),
    picture: Optional(ContentPicture),
    actions: List(Action),
  }),
  Obj({
    type: Literal('cardSection'),
    title: Text(),
    cards: List(Obj({ title: Text(), text: Text(), picture: ContentPicture, href: Text() })),
  }),
  Obj({ type: Literal('textSection'), title: Text(), body: RichText, action: Optional(Action) }),
  Obj({ type: Literal('actions'), title: Optional(Text()), actions: List(Action) }),
  Obj({ type: Literal('table'), title: Text(), ...table }),
  Obj({
    type: Literal('accordionTable'),
    title: Text(),
    tables: List(Obj({ title: Text(), ...table })),
  }),
  Obj({
    type: Literal('infoPanel'),
    title: Text(),
    points: List(Obj({ icon: Text(), title: Text(), text: Text() })),
  }),
  Obj({
    type: Literal('imageList'),
    title: Text(),
    is_numbered: Bool(),
    items: List(Obj({ title: Text(), text: Text(), picture: Optional(ContentPicture) })),
  }),
  Obj({
    type: Literal('planCards'),
    title: Text(),
    vertical: Optional(oneOf(PLAN_VERTICAL_TYPES, { description: 'that of the page by default' })),
    plan_ids: Optional(List(Text(), { description: 'in this order; all plans on offer by default' })),
    is_compared: Optional(Bool({ description: 'side by side in a table, with the break-even' })),
  }),
  Obj({
    type: Literal('tabPane'),
    title: Text(),
    tabs: List(Obj({ label: Text(), body: RichText })),
  }),
  Obj({
    type: Literal('flexImages'),
    title: Optional(Text()),
    images: List(Obj({ picture: ContentPicture, href: Optional(Text()) })),
  }),
  Obj({
    type: Literal('collectionPeek'),
    title: Text(),
    lede: Optional(Text()),
    query: Obj({
      vertical: Optional(oneOf(VERTICAL_TYPES, { description: 'default: the vertical of the page' })),
      ...ListingQuery.properties,
    }),
    view_all_href: Text(),
    count: Integer({ minimum: 1, maximum: 20 }),
  }),
  Obj({
    type: Literal('faq'),
    title: Text(),
    items: List(Obj({ question: Text(), answer: Text({ description: 'links are written [words](/path)' }) })),
  }),
]);

/** @see rules/content/entry-fields */
export const ContentPage = Obj({
  page: Text(),
  title: Text(),
  description: Text(),
  include_in_sitemap: Bool(),
  change_frequency: Text({ default: 'weekly' }),
  priority: Num({ minimum: 0, maximum: 1, default: 0.5 }),
  updated_at: Text({ description: 'ISO instant' }),
  regions: List(oneOf(REGION_IDS), { description: 'regions with a page of this name' }),
  blocks: List(ContentBlock),
});

export const ContentEntries = Obj({
  data: List(
    Obj({
      page: Text(),
      change_frequency: Text({ default: 'weekly' }),
      priority: Num({ minimum: 0, maximum: 1, default: 0.5 }),
      updated_at: Text({ description: 'ISO instant' }),
    }),
  ),
});

/** Entries as editors wrote them; renderers skip incomplete ones. */
export const Navigation = Obj({
  side: List(Type.Unknown()),
  footer: List(Type.Unknown()),
  banner: List(Type.Unknown()),
  header: List(Type.Unknown()),
});

/** A list of types, not a union: with a union, the API's checker would turn a number into a text. */
export const EventFact = Type.Unsafe<string | number | boolean>({
  type: ['string', 'number', 'boolean'],
  maxLength: 2_000,
});
