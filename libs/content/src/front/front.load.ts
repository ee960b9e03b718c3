import { shopOf } from '@lemari/catalogue/shop';
import { loadDates } from '@lemari/catalogue/dates/load';
import { type StylesArg, stylesQuery } from '@lemari/catalogue/styles';
import { contentPageAt } from '@lemari/domain/region/content-page';
import { baseOf, takesReferrals } from '@lemari/domain/region/vertical';
import { isAmbassador, isReferralCode } from '@lemari/domain/region/place';
import { loadQuery } from '@lemari/http/load';
import {
  data,
  type LoaderFunctionArgs,
  type Mount,
  type PageRegions,
  redirect,
  setupContext,
} from '@lemari/kit';
import { cardsOf, offersOf, shownPlans } from '@lemari/plans/cards';
import { hereAt } from '@lemari/plans/here';
import { loadPlans } from '@lemari/plans/load';
import type { Plan as PlanCard } from '@lemari/ui/plan-cards';
import type { Block } from '../blocks/block-types.ts';
import { frontQuery } from './front.queries.ts';
import { onDates, type PeekDates } from './peek-dates.rules.ts';

export interface FrontLoad extends PageRegions {
  readonly page: string;
  /** Path below the mount's base, with a leading slash. */
  readonly path: string;
  /** Dates of peeks with a deadline. */
  readonly dates: PeekDates;
  /** Cards of plans, by the position of their block. */
  readonly planCards?: Readonly<Record<number, readonly PlanCard[]>>;
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
async function loadPlanCards(
  args: LoaderFunctionArgs,
  mount: Mount,
  blocks: readonly Block[],
): Promise<FrontLoad['planCards']> {
  const here = hereAt(new URL(args.request.url).pathname, args.context.get(setupContext).flags);
  const found = await Promise.all(
    blocks.map(async (block, index) => {
      if (block.type !== 'planCards') return [];
      const known = await loadPlans(args, block.plans);
      const base = baseOf(block.plans.vertical, mount.region) ?? mount.base;
      const facts = { ...here, isExSubscriber: false };
      const offers = offersOf(shownPlans(known, here, block.planIds), known, facts);
      return [[index, cardsOf(offers, { base, here: here.promotion })] as const];
    }),
  );
  const cards = found.flat();
  return cards.length > 0 ? Object.fromEntries(cards) : undefined;
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
  const [planCards] = await Promise.all([
    loadPlanCards(args, mount, blocks),
    ...peeks.map(({ styles }) => loadQuery(args, stylesQuery, onDates(styles, dates), { isOptional: true })),
  ]);
  return { page, path, regions, dates, ...(planCards && { planCards }) };
}

type NamedLoader = (args: LoaderFunctionArgs, mount: Mount, page: string) => Promise<FrontLoad>;

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
export const loadReferred: NamedLoader = async (args, mount, page) => {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (!takesReferrals(mount.region)) throw data(null, { status: 404 });
  const { regions = [], ...load } = await loadCode(args, mount, page);
  return { ...load, regions: regions.filter((region) => takesReferrals(region)) };
};

export const loadAmbassador = namedLoader('ambassador', isAmbassador);

/**
 * Loads the content page of a URL.
 * @throws 404 if the URL can have no page; 308 to the lower-case URL, since page names are lower case. @see rules/routing/word-case
 */
export async function loadWrittenPage(args: LoaderFunctionArgs, mount: Mount): Promise<FrontLoad> {
  const requested = args.params['*'] ?? '';
  const name = requested.toLowerCase();
  const page = contentPageAt(mount, name);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  if (page === undefined) throw data(null, { status: 404 });
  const load = await loadFront(args, mount, page, name && `/${name}`);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects with a thrown response
  if (requested !== name) throw redirect(mount.base + load.path + new URL(args.request.url).search, 308);
  return load;
}
