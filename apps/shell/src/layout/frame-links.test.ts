import { placeOf } from '@lemari/domain/region/place';
import {
  accountGroups,
  appBlock,
  CHAT_REST,
  CHAT_REST_LARGE,
  contactOf,
  footerGroups,
  headerLinks,
  helpLinks,
  listFor,
  type SignedIn,
  sideGroups,
  socialLinks,
} from './frame-links.ts';
import { resolve } from '../routing/resolve.ts';
import { chatLink } from './contact-link.ts';
import { type Navigation, NO_NAVIGATION } from './navigation.map.ts';

const CHAT = 'https://chat.example';
const LINKS: Navigation = {
  side: [
    { kind: 'link', label: 'Plans', href: '/id/plans' },
    { kind: 'parent', label: 'Occasions', links: [{ label: 'Bridal', href: '/id/bridal' }] },
    { kind: 'chat', label: 'Chat with us' },
  ],
  footer: [
    { kind: 'help', label: 'Questions', href: '/id/faq' },
    { kind: 'terms', label: 'Terms', href: '/id/info' },
    { kind: 'house', label: 'Designers', href: '/id/brands' },
  ],
  header: [
    { vertical: 'apparel', label: 'Dresses', href: '/id/browse?category=dresses' },
    { vertical: 'apparel', label: 'Plans', href: '/id/unlimited', accent: true },
    { vertical: 'home', label: 'Vases', href: '/id/home/browse?category=vases' },
  ],
  announcements: [],
};

const WITH_CHAT = {
  chatUrl: CHAT,
  externals: {},
  signInHref: '/id/on-demand/auth/sign-in?continue=%2Fid%2Fon-demand%2Fbrowse%3Fpage%3D2',
};

const NO_CHAT = { chatUrl: undefined, externals: {} };
const IN_PAGE = { chatFrame: 'https://frames.example/frames/chat', externals: {} };
const LEAVING = { EXTERNAL_ID_HOME: 'https://id.example' };

describe('the drawer', () => {
  // @see rules/navigation/content-lists, rules/navigation/editors-order, rules/navigation/item-action
  it('lists the editors’ links in their order, and folds those with children', () => {
    expect(sideGroups(placeOf('/id'), LINKS, WITH_CHAT)).toEqual([
      { title: 'Lemari', links: [{ label: 'Plans', href: '/id/plans' }] },
      { title: 'Occasions', links: [{ label: 'Bridal', href: '/id/bridal' }], isFolded: true },
      { links: [{ label: 'Chat with us', href: CHAT, newTab: true }] },
    ]);
  });

  // @see rules/navigation/chat-entry
  it.each([
    {
      spec: 'opens the chat under the editors’ words',
      facts: WITH_CHAT,
      entry: { label: 'Chat with us', href: CHAT, newTab: true },
    },
    // @see rules/navigation/contact-chat-widget
    {
      spec: 'opens the chat in the page under the editors’ words',
      facts: { ...WITH_CHAT, ...IN_PAGE, chatUrl: undefined },
      entry: { label: 'Chat with us', href: '/id/contact', opensChat: true },
    },
    {
      spec: 'is Contact Us without a chat, and leads to the contact page',
      facts: { ...WITH_CHAT, chatUrl: undefined },
      entry: { label: 'Contact Us', href: '/id/contact' },
    },
  ])('the editors’ entry for the chat $spec', ({ facts, entry }) => {
    const links = sideGroups(placeOf('/id'), LINKS, facts).flatMap((group) => group.links);
    expect(links.at(-1)).toEqual(entry);
    expect(links.filter(({ label }) => label === entry.label)).toHaveLength(1);
  });

  // @see rules/navigation/own-list
  it.each([
    { path: '/sg/bags/faq', hrefs: ['/sg/bags/plans'] },
    { path: '/sg/apparel/faq', hrefs: ['/sg/apparel/plans', '/sg/store'] },
    { path: '/sg', hrefs: ['/sg/apparel/plans', '/sg/store'] },
  ])('lists on $path what editors list for its vertical, else for its region', ({ path, hrefs }) => {
    const side = [
      { kind: 'link', label: 'Plans', href: '/sg/apparel/plans' },
      { kind: 'link', label: 'Find your size', href: '/sg/store' },
      { kind: 'link', label: 'Plans', href: '/sg/bags/plans', vertical: 'bags' },
    ] as const;
    const groups = sideGroups(placeOf(path), { ...LINKS, side }, WITH_CHAT);
    expect(groups.flatMap(({ links }) => links.map(({ href }) => href))).toEqual(hrefs);
  });

  it('groups adjacent links, and keeps an accordion first that comes first', () => {
    const [plans, occasions, contact] = LINKS.side;
    if (!plans || !occasions || !contact) throw new Error('LINKS has three items');
    const side = [occasions, plans, contact];
    const groups = sideGroups(placeOf('/id'), { ...LINKS, side }, WITH_CHAT);
    expect(groups.map(({ title, links }) => [title, links.map(({ label }) => label)])).toEqual([
      ['Occasions', ['Bridal']],
      [undefined, ['Plans', 'Chat with us']],
    ]);
  });

  it.each([
    { path: '/id', href: '/id/contact' },
    { path: '/id/on-demand/faq', href: '/id/on-demand/contact' },
    { path: '/id/home', href: '/id/home/contact' },
    { path: '/sg', href: '/sg/apparel/contact' },
    { path: '/sg/bags/faq', href: '/sg/bags/contact' },
    { path: '/hk', href: '/hk/apparel/contact' },
    { path: '/xx', href: '/sg/apparel/contact' },
    // @see rules/navigation/contact-page
  ])(
    'without a chat, the menu and the footer of $path have Contact Us, which leads to $href',
    ({ path, href }) => {
      const place = placeOf(path);
      const groups = [
        ...sideGroups(place, LINKS, { ...WITH_CHAT, chatUrl: undefined }),
        ...footerGroups(place, LINKS, NO_CHAT),
      ];
      const found = groups.flatMap(({ links }) => links.filter((link) => link.href.endsWith('/contact')));
      expect(found).toEqual([
        { label: 'Contact Us', href },
        { label: 'Contact Us', href },
      ]);
    },
  );

  // @see rules/navigation/contact-chat-widget
  it.each([
    {
      spec: 'opens the chat in the page',
      facts: IN_PAGE,
      link: { href: '/hk/bags/contact', opensChat: true },
    },
    {
      spec: 'leads to CHAT_URL rather than to the chat in the page',
      facts: { ...IN_PAGE, chatUrl: CHAT },
      link: { href: CHAT, newTab: true },
    },
  ])('Contact Us of the footer $spec', ({ facts, link }) =>
    expect(helpLinks(placeOf('/hk/bags'), NO_NAVIGATION, facts)).toEqual([{ label: 'Contact Us', ...link }]),
  );

  // @see rules/navigation/on-demand-browse, rules/navigation/on-demand-faq, rules/navigation/on-demand-contact, rules/navigation/contact-chat-url, rules/navigation/on-demand-unlimited
  it('lists the specified links of one-time rental instead of the editors’ links', () => {
    expect(sideGroups(placeOf('/id/on-demand/faq'), LINKS, WITH_CHAT)).toEqual([
      {
        title: 'Renting once',
        links: [
          { label: 'On Demand Rental Home', href: '/id/on-demand' },
          { label: 'Browse All', href: '/id/on-demand/browse' },
          { label: 'FAQ', href: '/id/on-demand/faq' },
          { label: 'Contact Us', href: CHAT, newTab: true },
          { label: 'Unlimited', href: '/id' },
          { label: 'Sign in', href: WITH_CHAT.signInHref, modal: 'preferences-on-demand' },
        ],
      },
    ]);
  });

  // @see rules/navigation/on-demand-sign-out
  it('shows a customer the number of active orders, and no sign-in link', () => {
    const [group] = sideGroups(placeOf('/id/on-demand'), LINKS, {
      ...WITH_CHAT,
      person: { activeOrders: 2 },
    });
    const labels = group?.links.map(({ label }) => label);
    expect(labels).toContain('My Order (2)');
    expect(labels).not.toContain('Sign in');
    expect(group?.form).toEqual({
      label: 'Sign Out',
      action: '/id/on-demand/auth/sign-out',
      isSignOut: true,
    });
  });
});

describe('the footer', () => {
  it('has a column of help and one of the house', () => {
    expect(footerGroups(placeOf('/id'), LINKS, WITH_CHAT)).toEqual([
      {
        title: 'Help',
        links: [
          { label: 'Questions', href: '/id/faq' },
          { label: 'Terms', href: '/id/info' },
          { label: 'Contact Us', href: CHAT, newTab: true },
        ],
      },
      { title: 'Lemari', links: [{ label: 'Designers', href: '/id/brands' }] },
    ]);
  });

  it('leads to the terms of one-time rental within on-demand', () => {
    const [help] = footerGroups(placeOf('/id/on-demand'), LINKS, WITH_CHAT);
    expect(help?.links.at(-2)).toEqual({ label: 'Terms', href: '/id/on-demand/info' });
  });

  it('has no column without links, and Contact Us in any case', () => {
    expect(footerGroups(placeOf('/hk'), NO_NAVIGATION, NO_CHAT)).toEqual([
      { title: 'Help', links: [{ label: 'Contact Us', href: '/hk/apparel/contact' }] },
    ]);
  });

  // @see rules/footer/contact-chat
  it('names the hours of the chat in id', () => {
    expect(contactOf(placeOf('/id'), WITH_CHAT)).toEqual({
      hours: 'Monday-Friday 10 AM - 7 PM',
      chat: { label: 'Chat with us', href: CHAT, newTab: true },
    });
    expect(contactOf(placeOf('/id'), IN_PAGE)?.chat).toEqual({
      label: 'Chat with us',
      href: '/id/contact',
      opensChat: true,
    });
    expect(contactOf(placeOf('/sg'), WITH_CHAT)).toBeUndefined();
    expect(contactOf(placeOf('/id/on-demand'), WITH_CHAT)).toBeUndefined();
  });
});

it('the drawer has one sign-in link', () => {
  const account = { label: 'Sign in', href: '/sign-in' };
  expect(accountGroups(placeOf('/sg'), account)).toEqual([{ title: 'Your account', links: [account] }]);
  expect(accountGroups(placeOf('/id/on-demand'), account)).toEqual([]);
  expect(accountGroups(placeOf('/sg'), undefined)).toEqual([]);
});

it.each([
  { path: '/sg', form: '/sg/apparel/auth/sign-out' },
  { path: '/id', form: '/id/on-demand/auth/sign-out' },
  { path: '/id/on-demand', form: undefined },
])('a customer finds the account and one sign-out button in the drawer of $path', ({ path, form }) => {
  const account = { label: 'Ayu', href: '/account' };
  const groups = accountGroups(placeOf(path), account, { activeOrders: 0 });
  expect(groups.map(({ links }) => links[0])).toEqual([account]);
  expect(groups[0]?.form?.action).toBe(form);
});

// @see rules/navigation/own-plan
it.each([
  { path: '/sg', status: 'subscriber', href: '/sg/apparel/account/subscription' },
  { path: '/hk/bags', status: 'exSubscriber', href: '/hk/bags/account/subscription' },
  { path: '/id/on-demand', status: 'subscriber', href: '/id/on-demand/account/subscription' },
  { path: '/sg', status: 'windowShopper', href: undefined },
] as const)('the drawer of $path leads a $status to $href', ({ path, status, href }) => {
  const person = { activeOrders: 0, standing: { status } };
  const links = accountGroups(placeOf(path), { label: 'Ayu', href: '/account' }, person).flatMap(
    (group) => group.links,
  );
  expect(links.find(({ label }) => label === 'My Plan')?.href).toBe(href);
});

describe('My Order', () => {
  const person = { activeOrders: 2 };
  const ordersAt = (path: string, signedIn: SignedIn | undefined) => {
    const place = placeOf(path);
    return [
      ...sideGroups(place, LINKS, { ...WITH_CHAT, person: signedIn }),
      ...accountGroups(place, { label: 'Ayu', href: '/account' }, signedIn),
    ].flatMap(({ links }) => links.filter(({ label }) => label.startsWith('My Order')));
  };

  // @see rules/navigation/on-demand-my-order, rules/navigation/orders-everywhere
  it.each(['/id', '/id/browse', '/id/home', '/id/birthday', '/id/on-demand', '/id/on-demand/checkout'])(
    'is in the drawer of %s once, for customers only',
    (path) => {
      expect(ordersAt(path, person)).toEqual([{ label: 'My Order (2)', href: '/id/on-demand/order' }]);
      expect(ordersAt(path, undefined)).toEqual([]);
    },
  );

  it.each(['/sg', '/sg/bags', '/hk/apparel'])(
    'is not in the drawer of %s, where there is no one-time rental',
    (path) => expect(ordersAt(path, person)).toEqual([]),
  );
});

it('the links below the header belong to the current vertical', () => {
  const undated = (address: string) => ({ address, dates: '', place: placeOf(address) });
  expect(headerLinks('apparel', LINKS, undated('/id/browse?category=dresses'))).toEqual([
    { label: 'Dresses', href: '/id/browse?category=dresses', accent: false, current: true },
    { label: 'Plans', href: '/id/unlimited', accent: true, current: false },
  ]);
  expect(headerLinks('birthday', LINKS, undated('/id/birthday'))).toEqual([]);
  expect(headerLinks(undefined, LINKS, undated('/xx'))).toEqual([]);
});

// @see docs/decisions/0227
it('a link below the header names a price, except on pages of promotions', () => {
  const links = {
    ...LINKS,
    header: [
      { vertical: 'apparel', label: 'Plans', price: 'from $79', href: '/sg/apparel/plans' },
      { vertical: 'apparel', label: 'Starter', price: 'at $59 a month', href: '/sg/apparel/starter' },
    ],
  } as const;
  const labelsAt = (path: string) =>
    headerLinks('apparel', links, { address: path, dates: '', place: placeOf(path) }).map(
      ({ label }) => label,
    );
  expect(labelsAt('/sg/apparel')).toEqual(['Plans from $79', 'Starter at $59 a month']);
  for (const path of ['/sg/apparel/raf', '/sg/apparel/bridal', '/id/unlimited', '/id/ref/ANNA1'])
    expect({ path, labels: labelsAt(path) }).toEqual({ path, labels: ['Plans', 'Starter'] });
});

describe('a link below the header', () => {
  const DATES = '?reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4';

  it.each([
    { href: '/id/browse?category=gowns', dates: DATES, to: `/id/browse?category=gowns&${DATES.slice(1)}` },
    { href: '/id/browse', dates: DATES, to: `/id/browse${DATES}` },
    { href: '/id/browse?category=gowns', dates: '', to: '/id/browse?category=gowns' },
    { href: '/id/browse?deliverBy=saturday', dates: DATES, to: '/id/browse?deliverBy=saturday' },
    { href: '/id/occasions', dates: DATES, to: '/id/occasions' },
  ])('$href on a page with the dates "$dates" leads to $to', ({ href, dates, to }) => {
    const links = { ...LINKS, header: [{ vertical: 'apparel', label: 'Gowns', href }] } as const;
    expect(headerLinks('apparel', links, { address: '/id', dates, place: placeOf('/id') })[0]?.href).toBe(to);
  });
});

describe('where the home of id is elsewhere', () => {
  const place = placeOf('/id/on-demand');
  const facts = { ...WITH_CHAT, chatUrl: undefined, externals: LEAVING };

  it.each(['/id/browse', '/id/on-demand', '/id/home'])('Contact Us of %s stays in the shop', (path) => {
    const [help] = footerGroups(placeOf(path), NO_NAVIGATION, facts);
    const href = help?.links[0]?.href ?? '';
    expect(resolve(href, { externals: LEAVING }).kind).toBe('mount');
  });

  // @see rules/navigation/no-leaving-link
  it('no link of the drawer leaves the shop', () => {
    const links = sideGroups(place, LINKS, facts).flatMap((group) => group.links);
    expect(links.find(({ label }) => label === 'Unlimited')?.href).toBe('/id/unlimited');
    for (const { href } of links)
      expect({ href, kind: resolve(href, { externals: LEAVING }).kind }).toEqual({ href, kind: 'mount' });
  });

  it('there is no app block, whose page is elsewhere', () =>
    expect(appBlock('id', { externals: LEAVING })).toBeUndefined());
});

describe('the rest of the frame', () => {
  // @see rules/footer/download-app
  it.each(['sg', 'id', 'hk'] as const)('the app of %s has a page and opens its modal', (region) => {
    const link = appBlock(region, { externals: {} })?.link;
    expect(resolve(link?.href ?? '').kind).toBe('mount');
    expect(link?.modal).toBe('download-app');
  });

  it('the app block promises an app only where there is one', () => {
    const stores = [{ name: 'App Store', url: 'https://apps.example/id1' }] as const;
    const app = { stores, sendsLink: false };
    expect(appBlock('id', { externals: {}, app })?.link.label).toBe('Download App Now');
    const without = appBlock('id', { externals: {} });
    expect(without).toMatchObject({
      text: 'The whole shop works in your phone’s browser.',
      link: { label: 'Lemari on your phone' },
    });
  });

  // @see rules/footer/social
  it('social links are separate from the footer’s columns', () => {
    const social = { kind: 'social', label: 'Instagram', href: 'https://instagram.example/lemari' } as const;
    const links = { ...LINKS, footer: [...LINKS.footer, social] };
    expect(socialLinks(links)).toEqual([{ label: 'Instagram', href: 'https://instagram.example/lemari' }]);
    expect(footerGroups(placeOf('/sg'), links, WITH_CHAT)).toEqual(
      footerGroups(placeOf('/sg'), LINKS, WITH_CHAT),
    );
  });

  it('there is a chat link if there is a chat', () => {
    const place = placeOf('/sg/bags');
    expect(chatLink(place, WITH_CHAT)).toEqual({ label: 'Chat with us', href: CHAT, newTab: true });
    expect(chatLink(place, IN_PAGE)).toEqual({
      label: 'Chat with us',
      href: '/sg/bags/contact',
      opensChat: true,
    });
    expect(chatLink(place, NO_CHAT)).toBeUndefined();
  });
});

// @see rules/layout/chat-offset-id, rules/layout/chat-offset-sg, rules/layout/chat-offset-hk, rules/layout/chat-offset-large
describe('the chat button', () => {
  it('rests above the end of the page, by region, and lower on a large screen', () => {
    expect(CHAT_REST).toEqual({ id: 799, sg: 1001, hk: 631 });
    expect(CHAT_REST_LARGE).toBe(315);
  });
});

// @see rules/layout/banner-own
it.each([
  { vertical: 'bags', id: 'bags' },
  { vertical: 'apparel', id: 'region' },
  { vertical: undefined, id: 'region' },
] as const)('the announcement of $vertical is its own, else that of the region', ({ vertical, id }) => {
  const announcements = [{ id: 'region' }, { id: 'bags', vertical: 'bags' as const }, { id: 'second' }];
  expect(listFor(announcements, vertical)[0]).toMatchObject({ id });
});
