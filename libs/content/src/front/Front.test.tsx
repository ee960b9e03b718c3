import { GUEST as GUEST_STANDING } from '@lemari/domain/person/standing';
import { type Answers, GUEST, headOfPage, openPage, sentByServer } from '@lemari/catalogue/testing';
import { EXAMPLES } from '@lemari/contract/examples';
import type { WireContentBlock } from '@lemari/contract/wire';
import { isRouteErrorResponse, type Mount, type Visit } from '@lemari/kit';
import { render, screen, within } from '@testing-library/react';
import { ambassadorRoute, contentRoute, frontAtRoute, frontRoute, referralRoute } from '../routes.ts';

const APPAREL: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const BAGS: Mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' };
const UNIFIED: Mount = { ...APPAREL, base: '/sg' };
const INDONESIA: Mount = { ...APPAREL, region: 'id', base: '/id' };
const SIGN_IN: Mount = { vertical: 'account', host: 'bags', region: 'hk', base: '/hk/bags/auth' };

const SUBSCRIBER: NonNullable<Visit['person']> = {
  email: 'ayu@example.com',
  name: 'Ayu',
  phoneNumber: '6581234567',
  activeOrders: 0,
  standing: { ...GUEST_STANDING, status: 'subscriber', hasNameAndPhone: true },
};

const openFront = (mount: Mount, answers: Answers = {}) =>
  openPage({ mount, routes: [frontRoute(mount)], path: '', answers });

async function showFront(answers: Answers = {}) {
  const { page } = await openFront(APPAREL, answers);
  return render(page);
}

describe('the front page', () => {
  it.each([
    { spec: 'of a vertical shows its own content', mount: APPAREL, page: 'apparel' },
    { spec: 'of a region shows the unified home', mount: UNIFIED, page: 'unified' },
    { spec: 'of id shows apparel, because id has no unified home', mount: INDONESIA, page: 'apparel' },
  ])('$spec', async ({ mount, page }) => {
    const { calls } = await openFront(mount);
    expect(calls[0]).toEqual({
      operation: 'getContentPage',
      params: { page },
      headers: { Region: mount.region, 'Vertical-Type': 'apparel' },
    });
  });

  it.each([
    // @see rules/promotions/referral-page
    ['Ab12', true],
    // @see rules/promotions/referral-not-alphanumeric
    ['Ab-12', false],
    ['%C3%A4b', false],
    ['a.b', false],
  ])('at ref/%s, an alphanumeric code alone: %s', async (code, isThere) => {
    const { calls, router } = await openPage({
      mount: APPAREL,
      routes: [referralRoute(APPAREL)],
      path: `/ref/${code}`,
    });
    expect(calls[0]?.params).toEqual(isThere ? { page: 'apparel' } : undefined);
    const [error] = Object.values(router.state.errors ?? {});
    if (!isThere) expect(error).toMatchObject({ status: 404 });
  });

  const PLANS: WireContentBlock = { type: 'planCards', title: 'Plans for clothes' };
  const withPlans: Answers = {
    getContentPage: { body: { ...EXAMPLES.getContentPage, blocks: [PLANS] } },
  };
  const openLanding = (path: string, answers: Answers = withPlans) =>
    openPage({ mount: APPAREL, routes: [referralRoute(APPAREL), contentRoute(APPAREL)], path, answers });

  // @see rules/promotions/landing, rules/promotions/partner-page, rules/promotions/referral-plans
  it.each([
    { path: '/raf', code: 'RAF50' },
    { path: '/partnerships/google', code: 'GOOGLE3MO' },
    { path: '/ref/AB12', code: 'RAF50' },
  ])('at $path shows plans with what $code takes off', async ({ path, code }) => {
    const { page, calls } = await openLanding(path);
    render(page);
    const [choose] = await screen.findAllByRole('link', { name: 'Choose Basic' }, { timeout: 5_000 });
    expect(choose).toHaveAttribute('href', expect.stringMatching(/plan=sg-apparel-basic&voucher=RAF50$/));
    expect(screen.getAllByText(/^First month \$49\. \$50 off your first month/)[0]).toBeVisible();
    const questions = calls.filter(({ operation }) => operation === 'validateVoucher');
    expect(questions[0]).toMatchObject({ body: { voucher_code: code, plan_id: 'sg-apparel-basic' } });
  });

  // @see rules/plans/members-prices
  it.each([
    { who: 'a guest', visit: GUEST, shown: 0 },
    { who: 'a member', visit: { ...GUEST, isSignedIn: true, person: SUBSCRIBER }, shown: 1 },
  ])('says beside plans whose prices they are: $who, $shown', async ({ visit, shown }) => {
    const { page } = await openPage({
      mount: APPAREL,
      routes: [contentRoute(APPAREL)],
      path: '/raf',
      answers: withPlans,
      visit,
    });
    render(page);
    await screen.findAllByRole('link', { name: 'Choose Basic' }, { timeout: 5_000 });
    expect(screen.queryAllByText(/^You have a plan with us, so these are the prices/)).toHaveLength(shown);
  });

  // @see rules/modals/key-ref-warning
  it.each([
    { who: 'a guest', visit: GUEST, warns: false },
    { who: 'the owner', visit: { ...GUEST, isSignedIn: true }, warns: true },
    { who: 'another', visit: { ...GUEST, isSignedIn: true }, code: 'AB12', warns: false },
    {
      who: 'a subscriber',
      visit: { ...GUEST, isSignedIn: true, person: SUBSCRIBER },
      code: 'AB12',
      warns: true,
    },
  ])('warns at a referral link: $who, $warns', async ({ visit, code = 'ayu7k2m', warns }) => {
    const open = jest.fn<Promise<boolean>, unknown[]>(() => Promise.resolve(true));
    const { page, calls } = await openPage({
      modals: { open, close: () => undefined },
      mount: APPAREL,
      routes: [referralRoute(APPAREL)],
      path: `/ref/${code}`,
      answers: withPlans,
      visit,
    });
    render(page);
    await screen.findAllByRole('link', { name: 'Choose Basic' }, { timeout: 5_000 });
    expect(open.mock.calls).toEqual(warns ? [['ref-warning']] : []);
    if (!visit.isSignedIn) expect(calls.map(({ operation }) => operation)).not.toContain('getUser');
  });

  // @see rules/calls-to-action/content; docs/decisions/0363
  describe('with the visitor’s call to action', () => {
    const [hero] = EXAMPLES.getContentPage.blocks.filter(({ type }) => type === 'hero');
    const blocks: WireContentBlock[] = [
      {
        ...(hero as Extract<WireContentBlock, { type: 'hero' }>),
        actions: [
          { label: 'Begin', href: '/sg/apparel/plans', cta: true },
          { label: 'Browse the wardrobe', href: '/sg/apparel/browse' },
        ],
      },
    ];
    const shown = async (visit: Partial<Visit>) => {
      const { page } = await openPage({
        mount: APPAREL,
        routes: [contentRoute(APPAREL)],
        path: '/starter',
        answers: { getContentPage: { body: { ...EXAMPLES.getContentPage, blocks } } },
        visit: { ...GUEST, ...visit },
      });
      render(page);
      return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    };

    it('asks a guest to begin', async () =>
      expect(await shown({})).toEqual([
        ['Get Started', '/sg/apparel/auth/register?direct_flow=true'],
        ['Browse the wardrobe', '/sg/apparel/browse'],
      ]));

    it('shows both of a subscriber, and each page once', async () =>
      expect(await shown({ isSignedIn: true, person: SUBSCRIBER })).toEqual([
        ['Get Started', '/sg/apparel/browse'],
        ['Refer a friend', '/sg/apparel/account'],
      ]));

    it('shows the editors’ words while nothing is known of a customer', async () =>
      expect(await shown({ isSignedIn: true })).toEqual([
        ['Begin', '/sg/apparel/plans'],
        ['Browse the wardrobe', '/sg/apparel/browse'],
      ]));
  });

  // @see rules/promotions/referral-plans; docs/decisions/0227
  it('names the first month of a referral at its top, and leaves out the section on plans', async () => {
    const action = { label: 'See the plans', href: '/sg/apparel/plans' };
    const [hero] = EXAMPLES.getContentPage.blocks.filter(({ type }) => type === 'hero');
    const blocks: WireContentBlock[] = [
      { ...(hero as Extract<WireContentBlock, { type: 'hero' }>), lede: 'From $79.', actions: [action] },
      PLANS,
      {
        type: 'textSection',
        title: 'Clothes by the month',
        body: { nodeType: 'document', content: [] },
        action,
      },
    ];
    const { page } = await openLanding('/ref/AB12', {
      getContentPage: { body: { ...EXAMPLES.getContentPage, blocks } },
    });
    render(page);
    expect(
      await screen.findByText(
        /^With your friend’s code, plans cost from \$49 for the first month\./,
        undefined,
        {
          timeout: 5_000,
        },
      ),
    ).toBeVisible();
    expect(screen.queryByText('From $79.')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Clothes by the month' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '#offered');
  });

  // @see rules/promotions/landing
  it.each([
    ['refused', 400],
    ['not asked, as too many were tried', 429],
  ])('shows no code that is %s', async (_, status) => {
    const { page } = await openLanding('/raf', { ...withPlans, validateVoucher: { status } });
    render(page);
    expect(await screen.findByText(/^First month \$79\./, undefined, { timeout: 5_000 })).toBeVisible();
  });

  // @see rules/vouchers/coupon-types
  it('asks for coupons of partners where the code of a partner is refused, as the choice of a plan does', async () => {
    const { page, calls } = await openLanding('/partnerships/google', {
      ...withPlans,
      validateVoucher: { status: 400 },
      listCoupons: { body: { data: [] } },
    });
    render(page);
    expect(await screen.findAllByRole('link', { name: 'Choose Basic' }, { timeout: 5_000 })).not.toHaveLength(
      0,
    );
    expect(screen.queryByText(/First month \$/)).toBeNull();
    expect(calls.find(({ operation }) => operation === 'listCoupons')).toMatchObject({
      query: { coupon_type: 'WEBPARTNERSHIP' },
    });
  });

  // @see rules/vouchers/user-specific
  it('tries no code of the first month for guests while it is for signed-in people', async () => {
    const first = async (flags: Record<string, boolean | string>) => {
      const { calls } = await openPage({
        mount: APPAREL,
        routes: [contentRoute(APPAREL)],
        path: '/firstmonth',
        answers: withPlans,
        setup: { flags: { ...flags, 'first-month-lp-unlimited-voucher-code': 'FIRST' } },
      });
      return calls.filter(({ operation }) => operation === 'validateVoucher').length;
    };
    const withField = { 'voucher-input-toggle': true };
    expect(await first(withField)).toBeGreaterThan(0);
    expect(await first({ ...withField, 'first-month-lp-user-specific-voucher': true })).toBe(0);
  });

  // @see rules/promotions/partner-page
  it.each([
    { mount: APPAREL, isThere: true },
    { mount: BAGS, isThere: false },
  ])(
    'has the page of all partners for any partner below $mount.base: $isThere',
    async ({ mount, isThere }) => {
      const { calls, router } = await openPage({
        mount,
        routes: [contentRoute(mount)],
        path: '/partnerships/acme',
        answers: { getContentPage: { status: 404 } },
      });
      expect(calls.map(({ params }) => params?.['page']).includes('partnerships')).toBe(isThere);
      expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]);
    },
  );

  it('answers 503 where a code could not be asked', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { router } = await openLanding('/raf', { ...withPlans, validateVoucher: { status: 500 } });
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 503 })]);
  });

  // @see rules/promotions/ambassador-handle
  it.each([
    ['nadia', true],
    ['nadia.k_2-sg', true],
    ['a%20b', false],
    ['%3Cb%3E', false],
  ])('at stars/%s, a handle of one word alone: %s', async (handle, isThere) => {
    const { calls, router } = await openPage({
      mount: APPAREL,
      routes: [ambassadorRoute(APPAREL)],
      path: `/stars/${handle}`,
    });
    expect(calls[0]?.params).toEqual(isThere ? { page: 'apparel' } : undefined);
    const [error] = Object.values(router.state.errors ?? {});
    if (!isThere) expect(error).toMatchObject({ status: 404 });
  });

  it.each(['', '/plans', '/start/bank-transfer'])('of the account is at subscription%s', async (path) => {
    const routes = [
      frontRoute(SIGN_IN, 'account'),
      ...['plans', 'start/bank-transfer'].map((at) => frontAtRoute(SIGN_IN, at, 'account')),
    ];
    const { calls } = await openPage({ mount: SIGN_IN, routes, path });
    expect(calls[0]).toMatchObject({ params: { page: 'account' }, headers: { 'Vertical-Type': 'bags' } });
  });

  // @see rules/content/no-sign-in-for-signed-in
  it.each([
    { isSignedIn: false, labels: ['Browse', 'Sign in', 'Browse bags', 'Create an account'] },
    { isSignedIn: true, labels: ['Browse', 'Browse bags'] },
  ])('offers sign-in to guests alone: signed in $isSignedIn', async ({ isSignedIn, labels }) => {
    const blocks: WireContentBlock[] = [
      {
        type: 'hero',
        title: 'T',
        lede: 'L',
        actions: [
          { label: 'Browse', href: '/sg/apparel/browse' },
          { label: 'Sign in', href: '/sg/apparel/auth/sign-in' },
        ],
      },
      {
        type: 'actions',
        actions: [
          { label: 'Browse bags', href: '/sg/bags/browse' },
          { label: 'Create an account', href: '/sg/bags/auth/register?direct_flow=true' },
        ],
      },
    ];
    const { page } = await openPage({
      mount: APPAREL,
      routes: [frontRoute(APPAREL)],
      path: '',
      answers: { getContentPage: { body: { ...EXAMPLES.getContentPage, blocks } } },
      visit: { ...GUEST, isSignedIn },
    });
    render(page);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(labels);
  });

  // @see rules/content/faq-links
  it('shows the links of an answer, and its words alone in structured data', async () => {
    const faq: WireContentBlock = {
      type: 'faq',
      title: 'Questions',
      items: [{ question: 'Can I rent today?', answer: 'Not yet: [see the plans](/sg/apparel/plans).' }],
    };
    await showFront({ getContentPage: { body: { ...EXAMPLES.getContentPage, blocks: [faq] } } });
    expect(screen.getByRole('link', { name: 'see the plans', hidden: true })).toHaveAttribute(
      'href',
      '/sg/apparel/plans',
    );
    expect(document.head.innerHTML + document.body.innerHTML).toContain('Not yet: see the plans.');
  });

  // @see rules/content/peek-of-ids
  it('shows the chosen pieces of a peek in their order', async () => {
    const { data } = EXAMPLES.listFeaturedProducts;
    const ids = data.map(({ id }) => id).toReversed();
    const peek: WireContentBlock = {
      type: 'collectionPeek',
      title: 'Chosen',
      query: { ids, category: 'dresses' },
      view_all_href: '/sg/apparel/browse?category=dresses',
      count: 4,
    };
    await showFront({ getContentPage: { body: { ...EXAMPLES.getContentPage, blocks: [peek] } } });
    const names = data.map(({ name }) => name).toReversed();
    const shown = screen.getAllByRole('article').map((card) => card.textContent);
    expect(shown).toHaveLength(names.length);
    expect(shown.map((text, index) => text.includes(names[index] ?? ' '))).toEqual(names.map(() => true));
    expect(screen.getByRole('link', { name: 'See all' })).toBeVisible();
  });

  it('loads the styles of its peeks before rendering', async () => {
    const { calls } = await openFront(APPAREL);
    expect(calls.slice(1)).toHaveLength(2);
    // The calls are parallel.
    expect(calls).toEqual(
      expect.arrayContaining([
        { operation: 'listPlans', query: { service_id: 'sg-apparel-standard' }, headers: { Region: 'sg' } },
        {
          operation: 'listFeaturedProducts',
          query: {
            category: 'dresses',
            sort_by: 'popularity',
            page_number: 1,
            per_page: 4,
          },
          headers: { Region: 'sg', 'Vertical-Type': 'apparel' },
        },
      ]),
    );
  });

  // @see rules/errors/plans-failed
  it('answers 503 where the plans of its cards cannot be loaded, and logs it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { router } = await openFront(APPAREL, { listPlans: { status: 503 } });
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 503 })]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('plans'), expect.anything());
  });

  // @see rules/content/hero, rules/content/cards, rules/content/text, rules/content/actions, rules/content/collection-peek, rules/content/table, rules/content/accordion-table, rules/content/info-panel, rules/content/image-list, rules/content/plan-cards, rules/content/tab-pane, rules/content/flex-images
  it('renders every type of block', async () => {
    const { container } = await showFront();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wear it once, or all season');
    expect(screen.getByRole('link', { name: 'Browse dresses' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'A wedding' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=gowns',
    );
    expect(screen.getByText('We deliver, collect and clean it.')).toBeVisible();
    const peek = screen.getByRole('region', { name: 'Most popular dresses' });
    expect(within(peek).getAllByRole('article')).toHaveLength(2);
    expect(within(peek).getByRole('link', { name: 'See all 2' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse?category=dresses',
    );
    expect(screen.getByText('What if it does not fit?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/sg/apparel/info');
    expect(screen.getByRole('heading', { name: 'Shall we?' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Delivery by region' })).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: 'Basic' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['To you', 'Collected']);
    expect(screen.getByText('Counting the day it arrives.')).toBeVisible();
    expect(screen.getByText('A piece and a day.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'A sequin shift' })).toHaveAttribute(
      'href',
      '/sg/apparel/browse',
    );
    await expect(container).toBeAccessible();
  });

  it('has the title, description and canonical URL of its content', async () => {
    await showFront();
    const { title, description } = EXAMPLES.getContentPage;
    expect(headOfPage()).toEqual({ title: `${title} · Lemari`, description, canonical: '/sg/apparel' });
  });

  it('loads the hero’s picture eagerly and before the others', async () => {
    await showFront();
    const [hero, ...others] = screen.getAllByRole('img');
    expect(hero).toHaveAttribute('fetchpriority', 'high');
    expect(hero).toHaveAttribute('loading', 'eager');
    for (const picture of others) expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it.each<{ spec: string; answers: Answers }>([
    { spec: 'fail to load', answers: { listFeaturedProducts: { status: 503 } } },
    {
      spec: 'are missing',
      answers: {
        listFeaturedProducts: {
          body: { data: [], meta: { page_number: 1, per_page: 4, total: 0, has_more: false } },
        },
      },
    },
  ])('renders without a peek whose styles $spec', async ({ answers }) => {
    await showFront(answers);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Most popular dresses')).not.toBeInTheDocument();
  });

  it.each([
    { spec: 'a page that does not exist', status: 404 },
    { spec: 'a service failure', status: 503 },
  ])('$spec answers $status', async ({ status }) => {
    const { router } = await openFront(APPAREL, { getContentPage: { status } });
    const [error] = Object.values<unknown>(router.state.errors ?? {});
    expect(isRouteErrorResponse(error) && error.status).toBe(status);
  });

  it('is complete in the server’s HTML', async () => {
    const { page } = await openFront(APPAREL);
    const markup = sentByServer(page);
    expect(markup).toContain('Most popular dresses');
    expect(markup).toContain('<summary');
    expect(markup).not.toMatch(/<script(?! type="application.ld.json")/);
  });
});
