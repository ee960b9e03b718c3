import type { RegionId } from '@lemari/domain/region';
import type { Category } from '../wardrobe/wardrobe.types.ts';
import type { LandscapeName } from '../pictures/scenes.ts';
import type { ContentPage } from '@lemari/api/seed/content.types';
import { inRegions, page } from '@lemari/api/seed/content/page';

interface Landing {
  readonly regions: readonly RegionId[];
  readonly title: string;
  readonly description: string;
  readonly opening: string;
  readonly accent: string;
  readonly lede: string;
  readonly picture: LandscapeName;
  readonly category: Category;
  readonly peek: string;
  readonly why: string;
  readonly because: readonly string[];
  readonly isListed?: boolean;
}

/** The landing pages of the promotions. @see rules/promotions/promotions, rules/search-engines/hidden-promotions */
const LANDINGS = {
  bridal: {
    regions: ['sg', 'id', 'hk'],
    title: 'For the other days around a wedding',
    description:
      'The tea ceremony, the rehearsal, the morning after: dresses to rent for brides who have one gown already.',
    opening: 'One gown for the day.',
    accent: 'Four for the rest of it.',
    lede: 'The tea ceremony, the registry, the dinner with both mothers. None of them wants the same dress.',
    picture: 'gown-wall',
    category: 'gowns',
    peek: 'Gowns that are not the gown',
    why: 'Why brides rent',
    because: [
      'A dress for the solemnisation is photographed for an hour and stored for thirty years. Rented, it is photographed for an hour.',
      'We keep a second size of every gown for you until the day before. Nerves change waists.',
    ],
  },
  workwear: {
    regions: ['sg', 'id', 'hk'],
    title: 'Workwear that somebody else irons',
    description: 'Blazers, trousers and blouses to rent by the week, pressed and delivered before Monday.',
    opening: 'Monday, solved.',
    accent: 'So is Thursday.',
    lede: 'Five outfits that know each other, pressed, in one bag, on Sunday’s eve.',
    picture: 'office-pegs',
    category: 'trousers',
    peek: 'Begin with the trousers',
    why: 'What an office asks for',
    because: [
      'Nobody remembers a good blazer. Everybody remembers the same blazer on three days.',
      'Choose eight or fourteen days and the week takes care of itself.',
    ],
  },
  maternity: {
    regions: ['sg'],
    title: 'Clothes for nine months, rented',
    description: 'Dresses with room in them, to rent in Singapore for as long as you need the room.',
    opening: 'Room for two.',
    accent: 'Style for one.',
    lede: 'Wraps, smocks and waists that move. Swap them as you go, and give them back when you are done.',
    picture: 'floral-rail',
    category: 'dresses',
    peek: 'Dresses that grow along',
    why: 'Why rent for these months',
    because: [
      'A body that changes every fortnight should not have to own each version of itself.',
      'Every piece in this collection was worn and judged by someone in her third trimester.',
    ],
  },
  modestwear: {
    regions: ['sg', 'id'],
    title: 'Long sleeves, high necks, no compromise',
    description: 'Modest dresses, tunics and kebaya by designers who never thought of length as a limit.',
    opening: 'More cloth.',
    accent: 'More to say.',
    lede: 'Long sleeves and hems by people who design them first, not last.',
    picture: 'kaftan-peg',
    category: 'dresses',
    peek: 'To the wrist and to the ankle',
    why: 'How we choose',
    because: [
      'Nothing here is lengthened, lined or layered to pass. It was drawn this way.',
      'Filters for sleeve, neck and length stay set while you look.',
    ],
  },
  travel: {
    regions: ['sg', 'hk'],
    title: 'Pack light, dress well',
    description: 'Coats for their winter and linen for their summer, rented for the length of a trip.',
    opening: 'Their winter.',
    accent: 'Our coats.',
    lede: 'You own nothing for minus four degrees, and should not have to.',
    picture: 'trench-peg',
    category: 'outerwear',
    peek: 'For colder places',
    why: 'How to rent for a trip',
    because: [
      'Fourteen days count from the evening before you fly. If your trip is longer, write to us and we will count with you.',
      'The bag it comes in is the bag it travels in, and weighs less than your shoes.',
    ],
  },
  starter: {
    regions: ['sg'],
    title: 'Starter: one piece at a time',
    description: 'A first plan for clothes in Singapore: one piece at a time, and nothing to lose.',
    opening: 'Start with one.',
    accent: 'See where it goes.',
    lede: 'One piece in your wardrobe at any time, swapped when you are tired of it.',
    picture: 'white-rail',
    category: 'tops',
    peek: 'A good first piece',
    why: 'Who it is for',
    because: ['For those who want to know how renting feels before they hand over their wardrobe.'],
  },
  pro: {
    regions: ['sg'],
    title: 'Pro: for months with many evenings',
    description: 'Six pieces a month, gowns among them, for people whose calendar is full in Singapore.',
    opening: 'Six evenings.',
    accent: 'Six entrances.',
    lede: 'For calendars with more dinners than free nights.',
    picture: 'evening-rail',
    category: 'gowns',
    peek: 'Among the six',
    why: 'What Pro adds',
    because: ['Gowns, a second size of each, and insurance up to $350 for evenings that end late.'],
  },
  allplans: {
    regions: ['sg'],
    title: 'All plans, beside one another',
    description: 'Every way to rent clothes by the month in Singapore, compared.',
    opening: 'Every plan.',
    accent: 'No fine print.',
    lede: 'They differ in how many pieces you have, and in whether gowns are among them. That is all.',
    picture: 'blue-rail',
    category: 'dresses',
    peek: 'In all of them',
    why: 'How to choose',
    because: ['Count the days of last month on which you did not know what to wear. That is your plan.'],
  },
  newflow: {
    regions: ['sg'],
    title: 'Come in through the other door',
    description: 'A shorter way to a first box of clothes in Singapore.',
    opening: 'Two questions.',
    accent: 'Then clothes.',
    lede: 'Your size and your next occasion. We take it from there.',
    picture: 'green-rail',
    category: 'skirts',
    peek: 'For a start',
    why: 'What happens next',
    because: ['We send three pieces. What you do not like goes back the same day, and we learn.'],
    isListed: false,
  },
  try60: {
    regions: ['sg'],
    title: 'A first month to try',
    description: 'A first month of clothes for less, with the code TRY60.',
    opening: 'A month to try.',
    accent: 'Then you know.',
    lede: 'With the code TRY60 the first month costs less, and leaving after it costs nothing.',
    picture: 'linen-rail',
    category: 'dresses',
    peek: 'To try it with',
    why: 'The conditions',
    because: [
      'For new members, once. After the first month the plan goes on at its usual price unless you say stop.',
    ],
    isListed: false,
  },
  firstmonth: {
    regions: ['sg'],
    title: 'Your first month',
    description: 'What the first month of a rented wardrobe looks like.',
    opening: 'Thirty days.',
    accent: 'Nothing to iron.',
    lede: 'What arrives in the first week, what goes back in the second, and why the third is the best.',
    picture: 'shirt-rail',
    category: 'tops',
    peek: 'What others began with',
    why: 'Week by week',
    because: ['Week one you are careful. Week two you are brave. From week three on you are dressed.'],
    isListed: false,
  },
  bandung: {
    regions: ['id'],
    title: 'Now in Bandung',
    description: 'Designer clothes to rent in Bandung, brought up the hill two days before you need them.',
    opening: 'Up the hill.',
    accent: 'Two days before.',
    lede: 'Bandung makes half of the cloth we rent. It was time to bring some of it back.',
    picture: 'batik-rail',
    category: 'dresses',
    peek: 'For cooler evenings',
    why: 'How it works in Bandung',
    because: [
      'We deliver two days before your first day, so that the train may be late. The rental begins on your day all the same.',
    ],
  },
  surabaya: {
    regions: ['id'],
    title: 'Now in Surabaya',
    description: 'Designer clothes to rent in Surabaya, for weddings with more guests than chairs.',
    opening: 'For Surabaya,',
    accent: 'with more guests.',
    lede: 'Weddings here are larger. So is the choice we send.',
    picture: 'lebaran-table',
    category: 'gowns',
    peek: 'For a thousand guests',
    why: 'How it works in Surabaya',
    because: [
      'We deliver two days before your first day and collect from your door two days after your last.',
    ],
  },
  idwork: {
    regions: ['id'],
    title: 'For the office, through the office',
    description: 'Rented workwear for teams in Jakarta.',
    opening: 'Your company pays.',
    accent: 'You choose.',
    lede: 'An allowance for clothes, from employers who noticed that people dress better when they need not buy it.',
    picture: 'dark-rail',
    category: 'outerwear',
    peek: 'For the meeting',
    why: 'How it works for teams',
    because: [
      'Sign in with the address of your company. What you rent is billed there up to the amount it agreed with us.',
    ],
    isListed: false,
  },
} as const satisfies Record<string, Landing>;

const landing = (row: Landing) =>
  inRegions(row.regions, ({ place, base }) =>
    page(
      `${row.title} in ${place}`.length <= 60 ? `${row.title} in ${place}` : row.title,
      row.description,
      [
        {
          type: 'hero',
          title: row.opening,
          accent: row.accent,
          lede: row.lede,
          picture: row.picture,
          actions: [
            { label: 'Find your piece', href: `${base}/browse?category=${row.category}` },
            { label: 'How renting works', href: `${base}/faq` },
          ],
        },
        {
          type: 'collectionPeek',
          title: row.peek,
          query: { category: row.category },
          viewAllHref: `${base}/browse?category=${row.category}`,
          count: 6,
        },
        { type: 'textSection', title: row.why, paragraphs: row.because },
      ],
      { includeInSitemap: row.isListed ?? true, priority: 0.6 },
    ),
  );

export const PROMOTION_PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> =
  Object.fromEntries(Object.entries(LANDINGS).map(([name, row]) => [name, landing(row)]));

const MARKETING = {
  lite: {
    opening: 'A little wardrobe.',
    accent: 'For now.',
    lede: 'One piece at a time, four days at a time. Enough to find out whether you like it.',
    picture: 'white-rail',
    category: 'tops',
    words:
      'Lite is renting with the training wheels on: a small price, a short time, and us on the other side of the chat.',
  },
  premium: {
    opening: 'The good hangers.',
    accent: 'All of them.',
    lede: 'Gowns, tailoring and the pieces people ask about, reserved for you before they reach the rail.',
    picture: 'evening-rail',
    category: 'gowns',
    words:
      'Premium sees each delivery from our designers a week before everybody else, and has a stylist who answers by name.',
  },
} as const;

export const MARKETING_PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> =
  Object.fromEntries(
    Object.entries(MARKETING).map(([name, row]) => [
      `marketing-apparel-${name}`,
      inRegions(['sg', 'id', 'hk'], ({ place, base }) =>
        page(
          `Lemari ${name} in ${place}`,
          row.lede,
          [
            {
              type: 'hero',
              title: row.opening,
              accent: row.accent,
              lede: row.lede,
              picture: row.picture,
              actions: [{ label: 'Have a look', href: `${base}/browse?category=${row.category}` }],
            },
            { type: 'textSection', title: `What ${name} is`, paragraphs: [row.words] },
          ],
          { includeInSitemap: false },
        ),
      ),
    ]),
  );
