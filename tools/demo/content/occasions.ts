import type { RegionId } from '@lemari/domain/region';
import type { LandscapeName } from '../pictures/scenes.ts';
import type { Block, ContentPage, ListingQuery } from '@lemari/api/seed/content-types';
import { inRegions, page } from '@lemari/api/seed/content/page';
import { listingHref, SATURDAY_LEDE } from './listing-href.ts';
import { landingPage, RENTING } from './promotions.ts';

/** What differs between regions. */
interface OccasionFacts {
  /** The listing that its peeks show, and its buttons lead to. */
  readonly listing: ListingQuery;
  readonly description: string;
  readonly opening: string;
  readonly accent: string;
  readonly lede: string;
  readonly because: readonly string[];
}

interface OccasionPage extends OccasionFacts {
  readonly regions: readonly RegionId[];
  readonly title: (regionName: string) => string;
  readonly picture: LandscapeName;
  readonly peek: string;
  readonly why: string;
  /** A day of the calendar, which is booked ahead: no piece is offered by Saturday. */
  readonly isBookedAhead?: true;
  readonly local?: Readonly<Partial<Record<RegionId, Partial<OccasionFacts>>>>;
}

const EVERYWHERE: readonly RegionId[] = ['sg', 'id', 'hk'];

/** What the page of wedding guests says in every region. */
const NOT_IN_WHITE = 'White is the bride’s, so nothing here is white. Choose a colour in the filters.';

/** What the page of the Lunar New Year says in every region. */
const RED_AND_NEW = [
  'Something red for the reunion: the filters have it. Something you can sit on the floor in, for the cousins.',
  'New clothes are the custom. New to you counts, and your aunt cannot tell.',
] as const;

/** The landing pages of occasions, by name. The page of work is that of the promotion `workwear`. */
const OCCASION_PAGES = {
  'wedding-guest': {
    listing: { occasions: ['wedding-guest'] },
    regions: EVERYWHERE,
    title: (regionName) => `Wedding guest dresses to rent in ${regionName}`,
    description: 'Dresses, gowns, kebaya and more for wedding guests, in colour and with room to move.',
    opening: 'Not the bride.',
    accent: 'Not in white either.',
    lede: 'Colour, movement and a hem that survives the dance floor.',
    picture: 'kaftan-peg',
    peek: 'Seated well',
    why: 'What a guest wears',
    because: [
      NOT_IN_WHITE,
      'Read the invitation twice: “formal” at six means long, “garden” at four means a heel that stays above the lawn.',
    ],
    local: {
      id: {
        lede: 'For the akad and for the resepsi: colour, movement, and room for the buffet.',
        because: [
          NOT_IN_WHITE,
          'For a Saturday wedding, have your piece delivered on the Thursday. That leaves an evening to try it on, and one to find the shoes.',
        ],
      },
    },
  },
  gala: {
    listing: { occasions: ['gala'] },
    regions: EVERYWHERE,
    title: (regionName) => `Gala and black-tie gowns to rent in ${regionName}`,
    description:
      'Floor-length satin, velvet, chiffon, lace and sequins to rent for galas and black-tie dinners.',
    opening: 'Black tie.',
    accent: 'Any colour you like.',
    lede: 'Satin, velvet, chiffon and sequins that reach the floor, for the evenings that say so on the card.',
    picture: 'evening-rail',
    peek: 'To the floor',
    why: 'What the card means',
    because: [
      '“Black tie” asks for evening cloth down to the floor: satin, velvet, chiffon, lace or sequins. A long jumpsuit is allowed, too.',
      'The gown will be photographed once. Rented, it need not hang about for the second time.',
    ],
  },
  cocktail: {
    listing: { occasions: ['cocktail'] },
    regions: EVERYWHERE,
    title: (regionName) => `Cocktail dresses to rent in ${regionName}`,
    description:
      'Dresses short and midi, jumpsuits, tops and skirts in satin, chiffon, lace, velvet and sequins, for cocktails and parties.',
    opening: 'Six to eight.',
    accent: 'Or so they said.',
    lede: 'Satin, sequins and velvet: cloth that catches the lamps.',
    picture: 'party-evening',
    peek: 'For six o’clock',
    why: 'What cocktail means',
    because: [
      'Shorter than a gown and dressier than the office: satin, chiffon, velvet, lace or sequins, with the hem above the ankle or two legs of its own.',
      'Coming straight from work? A camisole under the blazer you are wearing anyway will do.',
    ],
  },
  beach: {
    listing: { occasions: ['beach'] },
    regions: EVERYWHERE,
    title: (regionName) => `Beach and resort wear to rent in ${regionName}`,
    description: 'Linen, cotton, their blends and sunglasses for a beach holiday.',
    opening: 'Salt, sun,',
    accent: 'and no ironing board.',
    lede: 'Linen, cotton and shade for the eyes.',
    picture: 'linen-rail',
    peek: 'For the sand',
    why: 'What to pack',
    because: [
      'Linen, cotton and their blends, with sunglasses to match: cloth that breathes, and does not mind a towel.',
      'Pack light. A linen shirt is a cover-up by day and a jacket by night.',
    ],
    local: {
      sg: { lede: 'For Bintan, Bali or only Sentosa: linen, cotton and shade for the eyes.' },
      id: { lede: 'For Sanur, Sumba or the Thousand Islands: linen, cotton and shade for the eyes.' },
      hk: { lede: 'For Shek O on Sunday or Phuket in March: linen, cotton and shade for the eyes.' },
    },
  },
  'lunar-new-year': {
    listing: { occasions: ['lunar-new-year'] },
    regions: EVERYWHERE,
    title: (regionName) => `Lunar New Year dresses to rent in ${regionName}`,
    description: 'Festive colours and a good cheongsam to rent for fifteen days of visiting.',
    opening: 'Fifteen days.',
    accent: 'Nothing worn twice.',
    lede: 'Something festive for every house that you visit, and a cheongsam for the one with the photographer.',
    picture: 'festive-rail',
    peek: 'New for the new year',
    isBookedAhead: true,
    why: 'What to wear when',
    because: RED_AND_NEW,
    local: {
      id: {
        description: 'Festive colours and a good cheongsam to rent for Imlek.',
        lede: 'For Imlek: something festive for every house that you visit, and a cheongsam for the family photo.',
        because: [...RED_AND_NEW, 'You can book up to {booking-months} months ahead.'],
      },
    },
  },
  lebaran: {
    listing: { occasions: ['lebaran'] },
    regions: ['id'],
    title: () => 'Baju Lebaran to rent: kebaya, batik and ikat',
    description: 'Kebaya, batik, ikat and quiet satin to rent for Lebaran and the open houses after it.',
    opening: 'Maaf lahir batin.',
    accent: 'In something new.',
    lede: 'Kebaya for the family portrait, batik and ikat for the visits, and quiet satin for the long table at the end.',
    picture: 'batik-rail',
    peek: 'For the open house',
    isBookedAhead: true,
    why: 'How to plan it',
    because: [
      'Begin with the photograph: that is the kebaya. Batik and ikat take the visits and the second plate of rendang; plain satin goes with both.',
      'You can book up to {booking-months} months ahead. We don’t deliver on the public holidays, so have your piece arrive in the week before. A return that falls on a holiday moves to the next working day at no cost.',
    ],
  },
  graduation: {
    listing: { category: 'dresses', occasions: ['graduation'] },
    regions: EVERYWHERE,
    title: (regionName) => `Graduation dresses to rent in ${regionName}`,
    description: 'Neat dresses to rent for graduation: good under a gown, and good without it.',
    opening: 'Years of work.',
    accent: 'One photograph.',
    lede: 'Neat at the neck, out of the way at the hem: dresses that look right under a gown, and after it comes off.',
    picture: 'white-rail',
    peek: 'Under the gown',
    why: 'What works under a gown',
    because: [
      'A midi hem does not show below the gown, and a closed neckline lets the hood lie flat.',
      'Your parents will frame it. Choose the colour with the wall in mind.',
    ],
    local: {
      id: {
        description: 'Kebaya and neat dresses to rent for wisuda.',
        listing: { occasions: ['graduation'] },
        lede: 'Kebaya for the wisuda itself, and a neat dress for the lunch with both families.',
        because: [
          'A kebaya under the toga, as the invitation asks. Most list the bust, waist and hips of each size.',
          'The dresses are midi, so that no hem shows below the gown.',
        ],
      },
    },
  },
} as const satisfies Record<string, OccasionPage>;

const SATURDAY = { deliverBy: 'saturday' } as const;

/** Whether single pieces are delivered in a region: elsewhere no page promises a day. */
const delivers = (region: RegionId): boolean => RENTING[region].vertical === 'on_demand';

const peekOf = (
  region: RegionId,
  title: string,
  query: ListingQuery,
  count: number,
  lede?: string,
): Extract<Block, { type: 'collectionPeek' }> => {
  const { base, vertical, prices } = RENTING[region];
  const words = [lede, prices].filter((each) => each !== undefined).join(' ');
  return {
    type: 'collectionPeek',
    title,
    ...(words !== '' && { lede: words }),
    query: { ...(vertical && { vertical }), ...query },
    viewAllHref: listingHref(base, query),
    count,
  };
};

/** The newest, so that it shows other pieces than the peek of the most popular. */
const saturdayPeek = (region: RegionId, query: ListingQuery, title = 'Here by Saturday'): Block[] =>
  delivers(region)
    ? [peekOf(region, title, { ...query, ...SATURDAY, sort: 'newest' }, 6, SATURDAY_LEDE)]
    : [];

const pagesOf = (row: OccasionPage) =>
  inRegions(row.regions, ({ regionName, base }, region) => {
    const { listing, ...words }: OccasionFacts = { ...row, ...row.local?.[region] };
    const { base: rentingBase, text, action } = RENTING[region];
    const isSoon = delivers(region) && row.isBookedAhead !== true;
    const actions = [
      { label: 'See every piece', href: listingHref(rentingBase, listing) },
      isSoon
        ? { label: 'Here by Saturday', href: listingHref(rentingBase, { ...listing, ...SATURDAY }) }
        : ({ label: 'Questions and answers', href: `${base}/faq` } as const),
    ];
    return landingPage(region, { ...words, title: row.title(regionName), picture: row.picture, actions }, [
      peekOf(region, row.peek, listing, 6),
      ...(isSoon ? saturdayPeek(region, listing) : []),
      { type: 'textSection', title: row.why, paragraphs: [...words.because, text], action },
    ]);
  });

const OCCASION_PAGES_BY_NAME: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> =
  Object.fromEntries(Object.entries<OccasionPage>(OCCASION_PAGES).map(([name, row]) => [name, pagesOf(row)]));

/** Pages of occasions without a tile, with the label of their buttons. */
const BUTTONS = [
  ['gala', 'Gala'],
  ['graduation', 'Graduation'],
  ['lunar-new-year', 'Lunar New Year'],
  ['lebaran', 'Lebaran'],
] as const satisfies readonly (readonly [keyof typeof OCCASION_PAGES, string])[];

const hasPage = (name: keyof typeof OCCASION_PAGES, region: RegionId): boolean =>
  OCCASION_PAGES[name].regions.some((each) => each === region);

/** All occasions, what is new, and what is rented and saved most. */
const INDEX = inRegions(EVERYWHERE, ({ regionName, base }, region) =>
  page(
    `Clothes by occasion in ${regionName}`,
    'Weddings, galas, offices, parties, beaches and feasts: clothes by where you are going, with what is new and what is trending.',
    [
      {
        type: 'hero',
        title: 'Where are you going?',
        accent: 'We’ll find the clothes.',
        lede: 'Start with the invitation, then look at what people really wear there.',
        picture: 'morning-rail',
        actions: [
          { label: 'To a wedding', href: `${base}/wedding-guest` },
          { label: 'To a gala', href: `${base}/gala` },
        ],
      },
      {
        type: 'cardSection',
        title: 'By invitation',
        cards: [
          {
            title: 'Wedding guest',
            text: 'Colour, and a hem that survives the dance floor.',
            picture: 'wedding-guest',
            href: `${base}/wedding-guest`,
          },
          {
            title: 'Cocktail',
            text: 'Cloth that catches the lamps, from six o’clock on.',
            picture: 'after-eight',
            href: `${base}/cocktail`,
          },
          {
            title: 'Work',
            text: 'Tailoring for a week that starts at nine.',
            picture: 'monday',
            // The page of that name in Hong Kong is about bags.
            href: region === 'hk' ? listingHref(base, { collection: '202' }) : `${base}/workwear`,
          },
          {
            title: 'Beach',
            text: 'Light cloth that breathes, and creases that are allowed.',
            picture: 'long-weekend',
            href: `${base}/beach`,
          },
        ],
      },
      {
        type: 'actions',
        title: 'And on the calendar',
        actions: BUTTONS.filter(([name]) => hasPage(name, region)).map(([name, label]) => ({
          label,
          href: `${base}/${name}` as const,
        })),
      },
      peekOf(region, 'New in', { collection: '201', sort: 'newest' }, 4),
      peekOf(
        region,
        'Trending',
        { sort: 'trending' },
        4,
        delivers(region)
          ? 'All of On Demand, by what was delivered and saved most in the last {trending-days} days.'
          : 'The whole wardrobe, by what has been most in demand in the last {trending-days} days.',
      ),
      ...saturdayPeek(region, { category: 'dresses' }, 'Dresses here by Saturday'),
    ],
    { includeInSitemap: true, priority: 0.7 },
  ),
);

export const OCCASIONS_PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> = {
  occasions: INDEX,
  ...OCCASION_PAGES_BY_NAME,
};
