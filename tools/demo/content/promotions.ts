import { PLANS_FOR, type PlanVertical } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { PROMOTION_ROWS } from '@lemari/domain/plan/promotions';
import type { Promotion } from '@lemari/domain/region/place';
import type { LandscapeName } from '../pictures/scenes.ts';
import type { Block, ContentPage, ListingQuery, PeekQuery } from '@lemari/api/seed/content-types';
import { inRegions, page } from '@lemari/api/seed/content/page';
import { contentPath } from '@lemari/domain/region/content-page';
import { listingHref } from './listing-href.ts';
import { planCards, planComparison, pricedPlans } from './plans.ts';

interface LandingWords {
  readonly title: (regionName: string) => string;
  readonly description: string;
  readonly opening: string;
  readonly accent: string;
  readonly lede: string;
  readonly peek: string;
  readonly why: string;
  readonly because: readonly string[];
}

interface Landing extends LandingWords {
  readonly picture: LandscapeName;
  /** The listing that its peek shows, and its buttons lead to. */
  readonly listing: ListingQuery;
  /** What differs in some regions. In Hong Kong pages show bags, the only pieces of its plans. @see rules/plans/hk-bags-only */
  readonly local?: Readonly<
    Partial<Record<RegionId, Partial<LandingWords & Pick<Landing, 'picture' | 'listing'>>>>
  >;
  /** Shows every plan side by side, instead of its own as cards. */
  readonly comparesPlans?: true;
  /** Is about plans, which come before pieces. */
  readonly beginsWithPlans?: true;
  /** No box of a plan arrives there. */
  readonly isOutOfReach?: true;
}

/** What the page of brides says in every region. */
const WAISTS_CHANGE =
  'Nerves change waists: gowns and dresses list the measurements of each size, wherever their designer gives them.';

/** The plans on the page that compares them, with their prices. */
const ALL_PLANS = pricedPlans('sg', 'apparel');

/** The landing pages of the promotions. @see rules/promotions/promotions, rules/search-engines/hidden-promotions */
const LANDINGS = {
  bridal: {
    title: (regionName) => `Dresses and gowns for the wedding week to rent in ${regionName}`,
    description:
      'The tea ceremony, the rehearsal, the morning after: dresses to rent for brides who have one gown already.',
    opening: 'One gown for the day.',
    accent: 'Others for the rest of it.',
    lede: 'The tea ceremony, the registry, the dinner with both mothers. None of them calls for the same dress.',
    picture: 'gown-wall',
    listing: { collection: '204' },
    peek: 'For the rest of the week',
    why: 'Why brides rent',
    because: [
      'A dress for the solemnisation is photographed for an hour and stored for thirty years. Rented, it is photographed for an hour.',
      WAISTS_CHANGE,
    ],
    local: {
      id: {
        description:
          'The siraman, the akad, the morning after: dresses to rent for brides who have one gown already.',
        lede: 'The siraman, the akad, the dinner with both families. None of them calls for the same dress.',
        because: [
          'A dress for the akad is photographed for an hour and stored for thirty years. Rented, it is photographed for an hour.',
          WAISTS_CHANGE,
        ],
      },
      hk: {
        title: (regionName) => `Bags for the wedding week in ${regionName}`,
        description:
          'Clutches and small bags by the month, for the tea ceremony, the registry and the dinner.',
        accent: 'A bag for the rest of it.',
        lede: 'The tea ceremony, the registry, the dinner with both mothers. None of them asks for a tote.',
        picture: 'bag-on-plinth',
        listing: { collection: '301' },
        because: [
          'A clutch for the registry is photographed for an hour and stored for thirty years. Rented, it is photographed for an hour.',
          'Itsy holds a phone and a card, which is all that a bride carries. Compact holds an evening.',
        ],
      },
    },
  },
  workwear: {
    title: (regionName) => `Workwear to rent in ${regionName}, already pressed`,
    description: 'Dresses, trousers and jackets to rent for the working week, cleaned and pressed.',
    opening: 'Monday, solved.',
    accent: 'So is Thursday.',
    lede: 'Office clothes that work together, cleaned and pressed for you.',
    picture: 'office-pegs',
    listing: { collection: '202' },
    peek: 'To begin with',
    why: 'What an office asks for',
    because: [
      'No one remembers a good blazer. Everyone remembers the same blazer three days running.',
      'Start with a jacket and let the rest follow it.',
    ],
    local: {
      // Where no piece is rented alone, none is promised pressed.
      sg: {
        title: (regionName) => `Workwear for the whole week in ${regionName}`,
        description: 'Dresses, trousers and jackets for the working week, from Monday to Friday night.',
        lede: 'Office clothes that work together, from the first meeting to the last lift down.',
      },
      hk: {
        title: (regionName) => `Bags for the working week in ${regionName}`,
        description: 'Bags for the desk by the month, from the first meeting to the last lift down.',
        opening: 'Monday, carried.',
        lede: 'Bags that hold a working day, and still look right at dinner.',
        picture: 'flap-shelf',
        listing: { collection: '302' },
        because: [
          'No one remembers a good bag. Everyone remembers the same bag three years running.',
          'Standard holds a working day, and plus a weekend.',
        ],
      },
    },
  },
  maternity: {
    title: (regionName) => `Maternity clothes to rent in ${regionName}`,
    description: 'Dresses with room in them, for when you need it.',
    opening: 'Room for two.',
    accent: 'Style for one.',
    lede: 'Wraps, smocks and waists that move when you do. Save the ones you love for the month you need them.',
    picture: 'floral-rail',
    listing: { collection: '223' },
    peek: 'With room in front',
    why: 'Why rent for these months',
    because: [
      'A body that changes every fortnight should not have to own each version of itself.',
      'Most dresses list the bust, waist and hips of each size in centimetres, so you can choose for today’s measurements.',
    ],
  },
  modestwear: {
    title: (regionName) => `Modest wear to rent in ${regionName}`,
    description: 'Modest dresses by designers who never saw length as a limit.',
    opening: 'More cloth.',
    accent: 'More to say.',
    lede: 'Long sleeves and hems by people who design them first, not last.',
    picture: 'kaftan-peg',
    listing: {
      category: 'dresses',
      sleeves: ['long'],
      lengths: ['long'],
      necklines: ['medium', 'high'],
    },
    peek: 'Sleeves to the wrist, hems to the ankle',
    why: 'How to find it',
    because: [
      'Sleeves, hems and necklines are listed for every dress.',
      'This page shows dresses with long sleeves, a long hem and a neckline that is not low. Change the filters to see as much or as little cover as you like.',
    ],
  },
  travel: {
    title: (regionName) => `Wool coats and jackets for a winter trip from ${regionName}`,
    description: 'Coats, jackets and cardigans in wool, for people whose winter is always someone else’s.',
    opening: 'Their winter.',
    accent: 'Our wool.',
    lede: 'Coats, jackets and cardigans for Sapporo in February or Melbourne in July. For a trip, {voucher-off sg STHOLIDAY} off {voucher-months sg STHOLIDAY} of a plan.',
    picture: 'wool-pegs',
    listing: { collection: '225' },
    peek: 'For colder places',
    why: 'How to pack for a trip',
    because: [
      'A coat worn for one week a year needs no hanger of its own for the other fifty-one.',
      'Leave room in the suitcase: whatever is worn once need not be owned.',
    ],
    local: {
      hk: {
        title: (regionName) => `Bags for a trip from ${regionName}`,
        description: 'Totes by the month, for people whose holidays are always somewhere else.',
        opening: 'Their winter.',
        accent: 'Our totes.',
        lede: 'A tote for Sapporo in February or Melbourne in July. For a trip, {voucher-off hk STHOLIDAY} off {voucher-months hk STHOLIDAY} of a plan.',
        picture: 'bag-shelf',
        listing: { category: 'totes' },
        peek: 'For the seat in front',
        because: [
          'A bag that travels one week a year needs no shelf of its own for the other fifty-one.',
          'Leave room in the suitcase: whatever is carried once need not be owned.',
        ],
      },
    },
  },
  starter: {
    title: (regionName) => `Starter, a first clothes plan in ${regionName}`,
    description: 'Starter, a first plan for clothes in Singapore: {plan-price sg-apparel-starter} a month.',
    opening: 'Start small.',
    accent: 'See where it goes.',
    lede: 'A first plan, at {plan-price sg-apparel-starter} a month instead of {list-price sg-apparel-starter}. Choose it here, and save your first piece.',
    beginsWithPlans: true,
    picture: 'white-rail',
    listing: { category: 'tops' },
    peek: 'A good first piece',
    why: 'Who it is for',
    because: ['For anyone who wants to know how renting feels before handing over a whole wardrobe.'],
  },
  pro: {
    title: (regionName) => `Pro, the clothes plan for full calendars in ${regionName}`,
    description: 'Pro, the plan for full calendars in Singapore: {plan-price sg-apparel-pro} a month.',
    opening: 'Another evening.',
    accent: 'Another entrance.',
    lede: 'For calendars with more dinners than nights in. Pro costs {plan-price sg-apparel-pro} a month.',
    beginsWithPlans: true,
    picture: 'evening-rail',
    listing: { category: 'gowns' },
    peek: 'For your next evening',
    why: 'Who it is for',
    because: ['For anyone who is out so often that the same dress would be recognised.'],
  },
  allplans: {
    title: (regionName) => `All clothes plans in ${regionName}, with their prices`,
    description:
      'Every plan for clothes in Singapore, side by side: what it costs, what it includes, and from when it pays.',
    opening: 'Every plan.',
    accent: 'Side by side.',
    lede: `${ALL_PLANS} a month. Starter, at {plan-price sg-apparel-starter}, is an offer of its own.`,
    picture: 'blue-rail',
    listing: { category: 'dresses' },
    peek: 'Browse while you decide',
    why: 'How to choose',
    because: ['Count the days of last month on which you did not know what to wear. That is your plan.'],
    comparesPlans: true,
    beginsWithPlans: true,
  },
  newflow: {
    title: (regionName) => `A shorter way to clothes you love in ${regionName}`,
    description: 'A shorter way to find clothes you love in Singapore.',
    opening: 'Two questions.',
    accent: 'Then clothes.',
    lede: 'What is your size, and what is your next occasion? Filter by both.',
    picture: 'green-rail',
    listing: { collection: '201' },
    peek: 'New in, for a start',
    why: 'What happens next',
    because: ['Save what you love to your wishlist. It will be waiting.'],
  },
  try60: {
    title: (regionName) => `Two months to try rented clothes in ${regionName}`,
    description:
      'Two months to try rented clothes in Singapore: Basic for {voucher-price sg-apparel-basic TRY60} a month, then {plan-price sg-apparel-basic}.',
    opening: 'Two months to try.',
    accent: 'Then you know.',
    lede: '{voucher-off sg TRY60} off {voucher-months sg TRY60}. In those two, Basic costs {voucher-price sg-apparel-basic TRY60} instead of {plan-price sg-apparel-basic}.',
    beginsWithPlans: true,
    picture: 'linen-rail',
    listing: { collection: '210' },
    peek: 'Pieces to try first',
    why: 'What comes next',
    because: ['No month commits you to the next. Browse and save your first pieces now.'],
  },
  firstmonth: {
    title: (regionName) => `Your first month of renting in ${regionName}`,
    description: 'What the first month of a rented wardrobe looks like.',
    opening: 'One month.',
    accent: 'Nothing to iron.',
    lede: 'What a month of renting feels like, week by week.',
    beginsWithPlans: true,
    picture: 'shirt-rail',
    listing: { category: 'tops' },
    peek: 'A good place to start',
    why: 'Week by week',
    because: ['Week one you are careful. Week two you are brave. From week three on you are dressed.'],
  },
  bandung: {
    title: () => 'Designer clothes to rent in Bandung',
    description: 'Designer clothes to rent in Bandung, delivered to your door or collected at Jalan Braga.',
    opening: 'Up the hill.',
    accent: 'To your door.',
    lede: 'Bandung knows its cloth. Ours comes up the hill pressed, and goes back down without you.',
    picture: 'batik-rail',
    listing: { category: 'dresses', sleeves: ['long'] },
    peek: 'For cooler evenings',
    why: 'How it works in Bandung',
    because: [
      'Rent once with On Demand. Delivery costs {delivery-price bandung} and the return {return-price bandung}. Collecting and returning at our counter on Jalan Braga is free.',
    ],
  },
  surabaya: {
    title: () => 'Dresses to rent for a wedding in Surabaya',
    description: 'Designer clothes for Surabaya weddings, collected at our counters in Jakarta or Bandung.',
    opening: 'For Surabaya,',
    accent: 'with more guests.',
    lede: 'Weddings here are larger. Rent your dress in Jakarta or Bandung and bring it along.',
    picture: 'lebaran-table',
    listing: { collection: '203', category: 'gowns' },
    peek: 'For a thousand guests',
    why: 'How it works in Surabaya',
    because: [
      'Our couriers don’t go to Surabaya yet, so no box of a plan arrives here. Collect and return a piece free of charge at our counters in Jakarta or Bandung.',
    ],
    isOutOfReach: true,
  },
  idwork: {
    title: () => 'Office wear to rent in Jakarta',
    description: 'Rented workwear for the office in Jakarta.',
    opening: 'Dressed for work.',
    accent: 'Off the shelf.',
    lede: 'Dresses, skirts and jackets for the office, rented once or for a whole week of meetings.',
    picture: 'dark-rail',
    listing: { collection: '202' },
    peek: 'For the meeting',
    why: 'How it works for teams',
    because: [
      'Company accounts aren’t open yet. Until then, rent single pieces for the office with On Demand, and pay as you go.',
    ],
  },
} as const satisfies Record<Exclude<Promotion, 'unlimited'>, Landing>;

interface PlanShop {
  readonly base: `/${string}`;
  /** Whose plans the page shows. */
  readonly plans: PlanVertical;
  readonly vertical?: PeekQuery['vertical'];
  readonly prices?: string;
  readonly text: string;
  /** Label of the button to its listing. */
  readonly browse: string;
}

/** Where a visitor gets the pieces today, by region: On Demand, or a plan. */
export const RENTING: Readonly<
  Record<
    RegionId,
    {
      readonly base: `/${string}`;
      readonly vertical?: PeekQuery['vertical'];
      readonly text: string;
      /** What the prices of its pieces are for, where none is rented. */
      readonly prices?: string;
      readonly action: Extract<Block, { type: 'actions' }>['actions'][number];
    }
  >
> = {
  sg: {
    base: '/sg/apparel',
    prices: 'The prices are for single rentals, which aren’t offered in Singapore today.',
    text: 'These pieces come by the month, with a plan that you pay by card.',
    action: { label: 'Choose a plan', href: '/sg/apparel/subscription/plans' },
  },
  id: {
    base: '/id/on-demand',
    vertical: 'on_demand',
    text: 'Rent each piece once, for {shortest-period} days or longer. No subscription.',
    action: { label: 'Browse On Demand', href: '/id/on-demand/browse' },
  },
  hk: {
    base: '/hk/apparel',
    prices: 'To look at: clothes can’t be rented in Hong Kong yet. The prices are for single rentals.',
    text: 'Clothes can’t be rented in Hong Kong yet. Bags can: you pay for a month at a time, by card.',
    action: { label: 'Choose a plan for bags', href: '/hk/bags/subscription/plans' },
  },
};

/** What the prices of bags are for: a plan has them by the month. */
const BAG_PRICES = {
  sg: RENTING.sg.prices,
  id: undefined,
  hk: 'The prices are for single rentals, which aren’t offered in Hong Kong today.',
} as const satisfies Readonly<Record<RegionId, string | undefined>>;

/**
 * Below a rail of pieces, where its prices need words.
 * @param lede what else the rail says
 */
export function pricesLede(
  region: RegionId,
  lede?: string,
  goods: 'clothes' | 'bags' = 'clothes',
): { readonly lede?: string } {
  const sentences = [lede, goods === 'bags' ? BAG_PRICES[region] : RENTING[region].prices].filter(
    (sentence) => sentence !== undefined,
  );
  return sentences.length === 0 ? {} : { lede: sentences.join(' ') };
}

/** The pieces that a page about plans shows: in Hong Kong bags, which have the only plans. @see rules/plans/hk-bags-only */
export const PLAN_SHOPS: Readonly<Record<RegionId, PlanShop>> = {
  sg: {
    base: '/sg/apparel',
    plans: 'apparel',
    ...(RENTING.sg.prices !== undefined && { prices: RENTING.sg.prices }),
    text: RENTING.sg.text,
    browse: 'Browse clothes',
  },
  id: {
    base: RENTING.id.base,
    plans: 'apparel',
    vertical: 'on_demand',
    text: RENTING.id.text,
    browse: 'Browse clothes',
  },
  hk: {
    base: '/hk/bags',
    plans: 'bags',
    vertical: 'bags',
    prices: BAG_PRICES.hk,
    text: 'Bags come by the month, with a plan that you pay by card.',
    browse: 'Browse bags',
  },
};

/** Below a rail of a page about plans. */
export const planPricesLede = ({ prices }: PlanShop): { readonly lede?: string } =>
  prices === undefined ? {} : { lede: prices };

/** The first plans of a page about plans, from its other parts. */
/** The visitor’s call to action; a link to plans where nothing is known of a customer. */
export const ownAction = <Href extends `/${string}`>(href: Href) =>
  ({ label: 'Get Started', href, cta: true }) as const;

export const seePlans = (page: string, region: RegionId, isCompared = false) =>
  ({
    label: 'See the plans',
    href: `${contentPath(page, region) as `/${string}`}#${isCompared ? 'compare' : 'plans'}-${PLAN_SHOPS[region].plans}`,
  }) as const;

/** Words of a region: without “to rent” where single pieces are not rented. */
const wordsIn = (region: RegionId, text: string): string =>
  RENTING[region].vertical === undefined ? text.replaceAll(' to rent', '') : text;

/** Words of a landing page's head and hero. */
interface LandingHead extends Pick<LandingWords, 'description' | 'opening' | 'accent' | 'lede'> {
  readonly title: string;
  readonly picture: LandscapeName;
  readonly actions: Extract<Block, { type: 'hero' }>['actions'];
}

/** A page that begins with its words as a hero. */
export const landingPage = (
  region: RegionId,
  { title, description, opening, accent, lede, picture, actions }: LandingHead,
  blocks: readonly Block[],
  includeInSitemap = true,
): ContentPage =>
  page(
    wordsIn(region, title),
    wordsIn(region, description),
    [{ type: 'hero', title: opening, accent, lede, picture, actions }, ...blocks],
    { includeInSitemap, priority: 0.6 },
  );

const landing = (promotion: Promotion, row: Landing) =>
  inRegions(PROMOTION_ROWS[promotion].regions, ({ regionName }, region) => {
    const { title, description, opening, accent, lede, picture, listing, peek, why, because }: Landing = {
      ...row,
      ...row.local?.[region],
    };
    const shop = PLAN_SHOPS[region];
    const href = listingHref(shop.base, listing);
    const plans = row.comparesPlans
      ? planComparison('Compare the plans', 'apparel')
      : planCards(`Plans for ${PLANS_FOR[shop.plans]}`, shop.plans);
    const toPieces = { label: 'Find your piece', href } as const;
    const toPlans = seePlans(promotion, region, row.comparesPlans);
    // Indonesia rents single pieces.
    const isRented = region === 'id';
    const actions = isRented
      ? ([toPieces, { label: 'How renting works', href: `${shop.base}/faq` }] as const)
      : region === 'sg'
        ? ([ownAction('/sg/apparel/subscription/plans'), toPlans, toPieces] as const)
        : ([toPlans, toPieces] as const);
    return landingPage(
      region,
      { title: title(regionName), description, opening, accent, lede, picture, actions },
      [
        ...(row.beginsWithPlans ? [plans] : []),
        {
          type: 'collectionPeek',
          title: peek,
          ...planPricesLede(shop),
          query: { ...(shop.vertical && { vertical: shop.vertical }), ...listing },
          viewAllHref: href,
          count: 6,
        },
        ...(row.beginsWithPlans || row.isOutOfReach ? [] : [plans]),
        {
          type: 'textSection',
          title: why,
          paragraphs: [...because, shop.text],
          action: isRented ? RENTING.id.action : toPlans,
        },
      ],
      !PROMOTION_ROWS[promotion].isUnlisted,
    );
  });

export const PROMOTION_PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> =
  Object.fromEntries(
    (Object.entries(LANDINGS) as [Exclude<Promotion, 'unlimited'>, Landing][]).map(([name, row]) => [
      name,
      landing(name, row),
    ]),
  );

const MARKETING = {
  lite: {
    name: 'Lite',
    title: 'every day',
    opening: 'A little wardrobe.',
    accent: 'For now.',
    lede: 'Tops, to begin with: the smallest change with the largest effect.',
    picture: 'white-rail',
    category: 'tops',
    browse: 'Browse the tops',
    words: 'Lite is the everyday end of the wardrobe: tops that go with what you own.',
  },
  premium: {
    name: 'Premium',
    title: 'the evening',
    opening: 'The good hangers.',
    accent: 'All of them.',
    lede: 'Gowns, and the pieces everyone asks about.',
    picture: 'evening-rail',
    category: 'gowns',
    browse: 'Browse the gowns',
    words: 'Premium is the dressed-up end of the wardrobe: the gowns that an evening is planned around.',
  },
} as const;

export const MARKETING_PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> =
  Object.fromEntries(
    Object.entries(MARKETING).map(([name, row]) => [
      `marketing-apparel-${name}`,
      inRegions(['sg', 'id', 'hk'], ({ regionName }, region) =>
        page(
          `${row.name}: clothes for ${row.title} in ${regionName}`,
          row.lede,
          [
            {
              type: 'hero',
              title: row.opening,
              accent: row.accent,
              lede: row.lede,
              picture: row.picture,
              actions: [
                {
                  label: row.browse,
                  href: listingHref(RENTING[region].base, { category: row.category }),
                },
              ],
            },
            {
              type: 'textSection',
              title: `What ${row.name} is`,
              paragraphs: [row.words, RENTING[region].text],
              action: RENTING[region].action,
            },
          ],
          { includeInSitemap: false },
        ),
      ),
    ]),
  );
