import { shopOf } from '@lemari/catalogue/shop';
import { loadDates } from '@lemari/catalogue/dates/load';
import { type StylesArg, stylesQuery } from '@lemari/catalogue/styles';
import type { CtaLink } from '@lemari/domain/person/cta-link';
import { contentPageAt } from '@lemari/domain/region/content-page';
import { baseOf, takesReferrals } from '@lemari/domain/region/vertical';
import { isAmbassador, isReferralCode } from '@lemari/domain/region/place';
import { loadQuery, thrownStatus } from '@lemari/http/load';
import {
  data,
  type LoaderFunctionArgs,
  type Mount,
  type PageRegions,
  redirect,
  setupContext,
  visitContext,
} from '@lemari/kit';
import type { PagePlans } from '@lemari/plans/page-load';
import type { Block } from '../blocks/block-types.ts';
import { frontQuery } from './front.queries.ts';
import { onDates, type PeekDates } from './peek-dates.rules.ts';

/** The page of all partners. @see docs/decisions/0191 */
const PARTNERS = 'partnerships';

/** The page of friends of members. */
const FRIENDS = 'raf';

const NOT_FOUND = 404;

export interface FrontLoad extends PageRegions {
  readonly page: string;
  /** Path below the mount's base, with a leading slash. */
  readonly path: string;
  /** Dates of peeks with a deadline. */
  readonly dates: PeekDates;
  /** The visitor’s call to action, of pages that show one; undefined while it is not known. */
  readonly cta?: readonly CtaLink[];
  /** Plans, by the position of their block. */
  readonly plans?: Readonly<Record<number, PagePlans>>;
}

/** Resolves the deadlines of peeks as their listings do. */
async function loadPeekDates(
  args: LoaderFunctionArgs,
  { region }: Mount,
  peeks: readonly { readonly styles: StylesArg }[],
): Promise<PeekDates> {
  const deadlines = new Set(peeks.flatMap(({ styles }) => styles.deliverBy ?? []));
  const found = await Promise.all(
    [...deadlines].map(async (deliverBy) => {
      const { chosenDates } = await loadDates(args, region, { deliverBy });
      return chosenDates ? [[deliverBy, chosenDates] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** What a guest pays for the plans of each block. @see rules/plans/figures-from-calls */
async function loadBlockPlans(
  args: LoaderFunctionArgs,
  mount: Mount,
  blocks: readonly Block[],
): Promise<FrontLoad['plans']> {
  const blocksOfPlans = blocks.filter((block) => block.type === 'planCards');
  if (blocksOfPlans.length === 0) return undefined;
  const { pageFactsAt, loadPagePlans } = await import(
    /* webpackChunkName: "plans" */ '@lemari/plans/page-load'
  );
  const { flags } = args.context.get(setupContext);
  const facts = pageFactsAt(new URL(args.request.url).pathname, flags);
  const found = await Promise.all(
    blocks.map(async (block, index) => {
      if (block.type !== 'planCards') return [];
      const { plans, planIds, isCompared } = block;
      const base = baseOf(plans.vertical, mount.region) ?? mount.base;
      const isComparedBeside = blocksOfPlans.some(
        (one) => one.isCompared && one.plans.vertical === plans.vertical,
      );
      const shown = await loadPagePlans(args, {
        plans,
        planIds,
        isCompared,
        isComparedBeside,
        facts,
        flags,
        base,
      });
      return [[index, shown] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The visitor’s call to action, if a block shows it. */
async function loadBlockCta(args: LoaderFunctionArgs, blocks: readonly Block[]): Promise<FrontLoad['cta']> {
  if (!blocks.some((block) => 'actions' in block && block.actions.some(({ cta }) => cta))) return undefined;
  const { loadCta } = await import(/* webpackChunkName: "cta" */ '@lemari/plans/cta');
  return loadCta(args);
}

/** Loads a front page, then the styles of its peeks. A peek whose styles fail to load is dropped. */
export async function loadFront(
  args: LoaderFunctionArgs,
  mount: Mount,
  page: string,
  path = '',
): Promise<FrontLoad> {
  const { blocks, regions } = await loadQuery(args, frontQuery, { ...shopOf(mount), page });
  const peeks = blocks.filter((block) => block.type === 'collectionPeek');
  const dates = await loadPeekDates(args, mount, peeks);
  const [plans, cta] = await Promise.all([
    loadBlockPlans(args, mount, blocks),
    loadBlockCta(args, blocks),
    ...peeks.map(({ styles }) => loadQuery(args, stylesQuery, onDates(styles, dates), { isOptional: true })),
  ]);
  return { page, path, regions, dates, ...(plans && { plans }), ...(cta && { cta }) };
}

type NamedLoader<Load = FrontLoad> = (args: LoaderFunctionArgs, mount: Mount, page: string) => Promise<Load>;

/** The front of a referral link, with the plans that it lowers. @see rules/promotions/referral-plans */
export interface ReferredLoad extends FrontLoad {
  /** The visitor has a plan, or the link is their own. @see rules/modals/key-ref-warning */
  readonly isForOthers: boolean;
  readonly offered: readonly Block<'planCards'>[];
}

/** Loads a front page whose address names something; 404 for an impossible name. */
const namedLoader =
  (param: string, isPossible: (name: string) => boolean): NamedLoader =>
  async (args, mount, page) => {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
    if (!isPossible(args.params[param] ?? '')) throw data(null, { status: 404 });
    return loadFront(args, mount, page);
  };

const loadCode = namedLoader('code', isReferralCode);

/** The front of a referral link, in the regions that have any. */
export const loadReferred: NamedLoader<ReferredLoad> = async (args, mount, page) => {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (!takesReferrals(mount.region)) throw data(null, { status: 404 });
  const [{ regions = [], ...load }, isForOthers] = await Promise.all([
    loadCode(args, mount, page),
    loadIsForOthers(args, mount),
  ]);
  return {
    ...load,
    isForOthers,
    regions: regions.filter((region) => takesReferrals(region)),
    offered: await loadOffered(args, mount),
  };
};

/** Guests are not asked about, and a failed answer warns nobody. */
async function loadIsForOthers(args: LoaderFunctionArgs, mount: Mount): Promise<boolean> {
  const { isSignedIn, person } = args.context.get(visitContext);
  if (!isSignedIn) return false;
  if (person?.standing.status === 'subscriber') return true;
  const { subscriberQuery } = await import(/* webpackChunkName: "plans" */ '@lemari/plans/subscriptions');
  const { data: subscriber } = await loadQuery(
    args,
    subscriberQuery,
    { region: mount.region },
    { isOptional: true },
  );
  const code = args.params['code'] ?? '';
  return subscriber?.referralCode.toUpperCase() === code.toUpperCase();
}

/** The plans of the page of friends, at what the referral's code takes off them. */
async function loadOffered(args: LoaderFunctionArgs, mount: Mount): Promise<readonly Block<'planCards'>[]> {
  const { data: friends } = await loadQuery(
    args,
    frontQuery,
    { ...shopOf(mount), page: FRIENDS },
    { isOptional: true },
  );
  const blocks = friends?.blocks.filter((block) => block.type === 'planCards') ?? [];
  const plans = await loadBlockPlans(args, mount, blocks);
  return blocks.map((block, index) => ({ ...block, shown: plans?.[index] }));
}

export const loadAmbassador = namedLoader('ambassador', isAmbassador);

/**
 * Loads the content page of a URL.
 * A partner without a page of its own has that of all partners, in the vertical that has one.
 * @throws 404 if the URL can have no page; 308 to the lower-case URL, since page names are lower case. @see rules/routing/word-case
 */
export async function loadWrittenPage(args: LoaderFunctionArgs, mount: Mount): Promise<FrontLoad> {
  const requested = args.params['*'] ?? '';
  const name = requested.toLowerCase();
  const page = contentPageAt(mount, name);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  if (page === undefined) throw data(null, { status: 404 });
  const path = name && `/${name}`;
  const load = await loadFront(args, mount, page, path).catch(async (error: unknown) => {
    const isPartner = /^partnerships\/[^/]+$/.test(name) && contentPageAt(mount, PARTNERS) === PARTNERS;
    if (!isPartner || thrownStatus(error) !== NOT_FOUND) throw error;
    return loadFront(args, mount, PARTNERS, `/${PARTNERS}`);
  });
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects with a thrown response
  if (requested !== name) throw redirect(mount.base + path + new URL(args.request.url).search, 308);
  return load;
}
