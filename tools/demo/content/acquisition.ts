import { isSold } from '@lemari/domain/region/selling';
import { inRegions, page } from '@lemari/api/seed/content/page';
import { pricesLede } from './promotions.ts';
import { planCards, planComparison, planNames } from './plans.ts';

/** @see rules/plans/id-standard, rules/plans/id-unlimited */
const MONTHLY = planCards('What a month costs', 'apparel');

const IN_INDONESIA = inRegions(['id'], ({ base }) =>
  page(
    'Unlimited: a wardrobe on rotation in Indonesia',
    'Designer clothes in Indonesia on rotation, for one price a month. Subscriptions can’t be bought yet.',
    [
      {
        type: 'hero',
        title: 'Keep what works.',
        accent: 'Send back what does not.',
        lede: 'Designer clothes for one price a month. Subscriptions can’t be bought yet; browse now, and save what you love.',
        picture: 'neutral-rail',
        actions: [
          { label: 'Browse clothes', href: `${base}/browse` },
          { label: 'Rent a single piece', href: '/id/on-demand/browse' },
        ],
      },
      MONTHLY,
      {
        type: 'collectionPeek',
        title: 'Pieces to save for later',
        query: { collection: '201' },
        viewAllHref: `${base}/browse?collection=201`,
        count: 8,
      },
      {
        type: 'faq',
        title: 'Good to know',
        items: [
          {
            question: 'Can I subscribe today?',
            answer:
              'Not yet. Save what you love to your wishlist, and [leave your email with the plans](/id/plans#tell-me): we’ll tell you when they open.',
          },
          {
            question: 'What can I do until then?',
            answer:
              'Rent single pieces with On Demand, from {from-price on-demand id} for {shortest-period} days. No subscription.',
          },
        ],
      },
      {
        type: 'actions',
        title: 'Open today',
        actions: [
          { label: 'Rent a single piece', href: '/id/on-demand/browse' },
          { label: 'Compare the plans', href: `${base}/plans` },
          { label: 'Browse clothes', href: `${base}/browse` },
        ],
      },
    ],
    { priority: 0.7 },
  ),
);

/** Unlimited is a plan of Indonesia: the page of Singapore leads to the plans there. @see rules/plans/id-unlimited */
const IN_SINGAPORE = inRegions(['sg'], ({ base }, region) =>
  page(
    'Clothes plans in Singapore',
    'Unlimited is our plan for Indonesia. The plans for clothes in Singapore, with their prices.',
    [
      {
        type: 'hero',
        title: 'Clothes, by the month.',
        accent: 'Pick your pace.',
        lede: `Unlimited is our plan for Indonesia${isSold('id') ? '' : ', where plans aren’t open yet'}. In Singapore, you can choose between ${planNames(region, 'apparel')}. {plan-name sg-apparel-starter} is an offer of its own.`,
        picture: 'neutral-rail',
        actions: [
          { label: 'Choose a plan', href: `${base}/subscription/plans` },
          { label: 'Browse clothes', href: `${base}/browse` },
        ],
      },
      planComparison('Compare the plans', 'apparel'),
      {
        type: 'actions',
        title: 'While you decide',
        actions: [
          { label: 'Browse clothes', href: `${base}/browse` },
          { label: 'Read the FAQ', href: `${base}/faq` },
        ],
      },
    ],
    { priority: 0.4 },
  ),
);

export const UNLIMITED = { ...IN_INDONESIA, ...IN_SINGAPORE };

export const APP = inRegions(['sg', 'id', 'hk'], ({ regionName, base, signIn }, region) =>
  page(
    `The wardrobe on your phone in ${regionName}`,
    'Browse the wardrobe and keep your wishlist, in your phone’s browser.',
    [
      {
        type: 'hero',
        title: 'A wardrobe',
        accent: 'in your other pocket.',
        lede: 'Everything in the shop works in your phone’s browser. Add it to your home screen to keep it at hand.',
        picture: 'shirt-rail',
        actions: [
          // Shown where there is an app.
          { label: 'App Store', href: '{app-store}' },
          { label: 'Google Play', href: '{play-store}' },
          { label: 'Browse clothes', href: region === 'id' ? '/id/on-demand/browse' : `${base}/browse` },
          { label: 'Sign in', href: signIn },
        ],
      },
      {
        type: 'infoPanel',
        title: 'What you can do',
        points: [
          { icon: 'heart', title: 'Save what you love', text: 'Sign in, and your wishlist follows you.' },
          region === 'id'
            ? { icon: 'calendar', title: 'Choose your dates', text: 'See which sizes are available on them.' }
            : { icon: 'calendar', title: 'Look before you choose', text: 'Each piece lists its sizes.' },
          { icon: 'bag', title: 'Search the wardrobe', text: 'Filter by size, colour, designer and price.' },
        ],
      },
    ],
    { priority: 0.4 },
  ),
);

export const CONSIGNMENT = inRegions(['sg', 'id', 'hk'], ({ regionName, base }, region) =>
  page(
    `Rent out your clothes in ${regionName}`,
    `What we look for in clothes to rent out in ${regionName}, and where to tell us about yours.`,
    [
      {
        type: 'hero',
        title: 'Worn once?',
        accent: 'Let others.',
        lede: 'Somewhere at the back of your wardrobe hangs a dress that someone else would wear tomorrow. We aren’t taking pieces yet. Tell us about yours, and we’ll say what we’d rent it out for.',
        picture: 'gown-wall',
        actions: [
          { label: 'Get A Quote', href: `${base}/contact`, cta: true },
          { label: 'See the wardrobe', href: `${base}/browse` },
        ],
      },
      {
        type: 'imageList',
        title: 'What rents well',
        isNumbered: false,
        items: [
          {
            title: 'An occasion',
            text: 'Gowns and dresses that one person wears once, and ten people need.',
            picture: 'wedding-guest',
          },
          {
            title: 'A good label',
            text: 'Designers whose cut and fabric survive many evenings.',
            picture: 'two-slips',
          },
          {
            title: 'Good condition',
            text: 'No stains, no missing buttons, and a care label that is still there.',
            picture: 'long-weekend',
          },
        ],
      },
      {
        type: 'textSection',
        title: 'Tell us about yours',
        paragraphs: [
          `We aren’t taking pieces yet. [Look through the designers](${base}/brands) on our rails, and keep your dress in its dust bag.`,
          'If you have one in mind, email [{contact-email}](mailto:{contact-email}) its label, its size and a photo. We answer {contact-hours}, and say whether it is one for us.',
          ...(region === 'id'
            ? []
            : [`If it is a bag, [here is what we look for](/${region}/bags/consignment).`]),
        ],
        action: { label: 'Email us', href: 'mailto:{contact-email}' },
      },
    ],
  ),
);

export const BAGS_CONSIGNMENT = inRegions(['sg', 'hk'], ({ regionName }, region) =>
  page(
    `Rent out your bags in ${regionName}`,
    `What we look for in designer bags to rent out in ${regionName}.`,
    [
      {
        type: 'hero',
        title: 'Out of its dust cover.',
        accent: 'Into the world.',
        lede: 'A bag that rests in the dark could be out to dinner. We aren’t taking bags yet. Tell us about yours, and we’ll say what we’d rent it out for.',
        picture: 'flap-shelf',
        actions: [
          { label: 'Get A Quote', href: `/${region}/bags/contact`, cta: true },
          { label: 'See the bags', href: `/${region}/bags/browse` },
        ],
      },
      {
        type: 'textSection',
        title: 'What we look for',
        paragraphs: [
          'Leather in good condition, by makers we can verify, with or without the box.',
          'If you have a bag in mind, email [{contact-email}](mailto:{contact-email}) its maker, its size and a photo. We answer {contact-hours}, and say whether it is one for us.',
        ],
        action: { label: 'Email us', href: 'mailto:{contact-email}' },
      },
    ],
  ),
);

/** Beside the list of designers at `{base}/brands`, whose route would take a page of that name. */
export const DESIGNERS = inRegions(['sg', 'id', 'hk'], ({ regionName, base }, region) =>
  page(
    `The designers on our rails in ${regionName}`,
    `Independent designers from Yogyakarta to Sheung Wan, and what hangs of theirs in ${regionName}.`,
    [
      {
        type: 'hero',
        title: 'People with names.',
        accent: 'Sewing machines, too.',
        lede: 'We know most of our designers by their coffee order. Here is what they make.',
        picture: 'warm-rail',
        actions: [
          { label: 'See every designer', href: `${base}/brands` },
          { label: 'Browse everything', href: `${base}/browse` },
        ],
      },
      {
        type: 'cardSection',
        title: 'From their tables',
        cards: [
          {
            title: 'For wedding guests',
            text: 'Colour, by designers who have danced at a few.',
            picture: 'wedding-guest',
            href: `${base}/browse?collection=203`,
          },
          {
            title: 'For the office',
            text: 'Tailoring, by designers who once worked in one.',
            picture: 'monday',
            href: `${base}/browse?collection=202`,
          },
          {
            title: 'For the weekend',
            text: 'Easy cloth, cut on weekdays.',
            picture: 'long-weekend',
            href: `${base}/browse?collection=210`,
          },
        ],
      },
      {
        type: 'collectionPeek',
        title: 'Batik and ikat, to begin with',
        ...pricesLede(region),
        query: { collection: '226' },
        viewAllHref: `${base}/browse?collection=226`,
        count: 6,
      },
    ],
  ),
);

export const SHOP = inRegions(['sg'], ({ base }) =>
  page(
    'Clothes and bags to look through in Singapore',
    'Every dress, jacket and bag in the Singapore wardrobe, with its sizes.',
    [
      {
        type: 'hero',
        title: 'Look first.',
        accent: 'Then decide.',
        lede: 'The whole wardrobe in one place. Save the pieces you love, and wear them by the month.',
        picture: 'dark-rail',
        actions: [
          { label: 'Browse clothes', href: `${base}/browse` },
          { label: 'Browse bags', href: '/sg/bags/browse' },
        ],
      },
      {
        type: 'collectionPeek',
        title: 'New in',
        ...pricesLede('sg'),
        query: { collection: '201' },
        viewAllHref: `${base}/browse?collection=201`,
        count: 8,
      },
      {
        type: 'textSection',
        title: 'What the prices are for',
        paragraphs: [
          'The price beside a piece is for a single rental, which isn’t offered in Singapore today. A plan is by the month, with cleaning and small repairs.',
        ],
        action: { label: 'See the plans', href: `${base}/plans` },
      },
    ],
    { changeFrequency: 'weekly', priority: 0.6 },
  ),
);

export const STORE = inRegions(['sg'], ({ base }) =>
  page(
    'Find your size in Singapore, or ask us for it',
    'How to find your size by its measurements, and where to ask if you aren’t sure.',
    [
      {
        type: 'hero',
        title: 'A mirror,',
        accent: 'and an honest opinion.',
        lede: 'The mirror is yours: we have no fitting room in Singapore yet. The opinion is ours. Book a session by message, and we’ll find your size together, {contact-hours}.',
        picture: 'office-pegs',
        actions: [
          { label: 'BOOK MY SESSION', href: `${base}/contact`, cta: true },
          { label: 'Browse clothes', href: `${base}/browse` },
        ],
      },
      {
        type: 'tabPane',
        title: 'Find your size at home',
        tabs: [
          {
            label: 'Measure',
            paragraphs: ['Bust, waist and hips, over underwear, with the tape level and not tight.'],
          },
          {
            label: 'Compare',
            paragraphs: ['Most dresses list the bust, waist and hips of each size, in centimetres.'],
          },
          {
            label: 'Save',
            paragraphs: ['Heart the pieces you’d like to try. Your wishlist keeps them.'],
          },
        ],
      },
      {
        type: 'textSection',
        title: 'Ask us',
        paragraphs: [
          'Email [{contact-email}](mailto:{contact-email}) your measurements and the style code of the piece, such as LM-1009. We tell you which size we would send you.',
        ],
        action: { label: 'Email us', href: 'mailto:{contact-email}' },
      },
    ],
  ),
);

/** Monthly and Unlimited, and On Demand as the other way. @see rules/plans/all-shown, rules/plans/interest */
const PLANS_OF_INDONESIA = inRegions(['id'], ({ base }) =>
  page(
    'Plans for clothes in Indonesia',
    'What a month of designer clothes costs in Indonesia, from {plans-from apparel id} {plans-from-per apparel id}, and from when a plan pays.',
    [
      {
        type: 'hero',
        title: 'A month of clothes.',
        accent: 'Or one evening.',
        lede: '{plan-name id-apparel-standard-single} for {plan-price id-apparel-standard-single} a month, Unlimited for {plan-price id-apparel-unlimited} a month for at least {commitment-months id-apparel-unlimited} months. They can’t be bought yet: leave your email, and we’ll tell you when they open.',
        picture: 'batik-rail',
        actions: [
          { label: 'Tell me when plans open', href: `${base}/plans#tell-me` },
          { label: 'Rent a single piece', href: '/id/on-demand/browse' },
        ],
      },
      planCards('Plans for clothes', 'apparel'),
      planComparison('What a plan is worth', 'apparel'),
      {
        type: 'textSection',
        title: 'Or rent once',
        paragraphs: [
          'For one evening you need no plan. On Demand rents single pieces from {from-price on-demand id}, for {shortest-period} days or longer.',
          `Unlimited costs {plan-price id-apparel-unlimited} a month, for at least {commitment-months id-apparel-unlimited} months. It has [a page of its own](${base}/unlimited).`,
        ],
        action: { label: 'Browse On Demand', href: '/id/on-demand/browse' },
      },
    ],
    { priority: 0.7 },
  ),
);

const PLANS_OF_SINGAPORE = inRegions(['sg'], ({ base }) =>
  page(
    'Plans for clothes and bags in Singapore',
    'What a month of designer clothes or bags costs in Singapore, from {plans-from apparel sg} {plans-from-per apparel sg}.',
    [
      {
        type: 'hero',
        title: 'Pay for wearing.',
        accent: 'Not for owning.',
        lede: 'Plans from {plans-from apparel sg} {plans-from-per apparel sg}. {plan-name sg-apparel-starter}, at {plan-price sg-apparel-starter} a month, is an offer of its own.',
        picture: 'knit-rail',
        actions: [
          { label: 'Choose a plan', href: `${base}/subscription/plans` },
          { label: 'Browse clothes', href: `${base}/browse` },
        ],
      },
      planCards('Plans for clothes', 'apparel'),
      planComparison('What a plan is worth', 'apparel'),
      planCards('Plans for bags', 'bags'),
      {
        type: 'textSection',
        title: 'Before you choose',
        paragraphs: [
          `Clothes come with cleaning and small repairs, bags with leather care. Pro has [a page of its own](${base}/pro).`,
          'A plan for bags starts with a join code. If you have none, [join the waitlist](/sg/bags/subscription/plans): we email you one when it’s your turn.',
          'What you pay when, and how a plan ends, is in the questions and answers.',
        ],
        action: { label: 'Read the FAQ', href: `${base}/faq` },
      },
    ],
    { priority: 0.7 },
  ),
);

export const PLANS = { ...PLANS_OF_SINGAPORE, ...PLANS_OF_INDONESIA };
