import type { Product } from '@lemari/domain/product';
import type { Size, SizeNote } from '@lemari/domain/product/size';
import { parseProductSlug, productPath, productSlug } from '@lemari/domain/product/slug';
import type { RentalDates } from '@lemari/domain/rental';
import { datesFromParams } from '@lemari/domain/rental/dates-search';
import { DEFAULT_PERIOD } from '@lemari/domain/rental/periods';
import { loadQuery, thrownStatus } from '@lemari/http/load';
import { data, type LoaderFunctionArgs, type Mount, type PageRegions, redirect } from '@lemari/kit';
import { loadDates } from '../dates/dates.load.ts';
import type { DatesFound } from '../dates/dates.queries.ts';
import { stylesQuery } from '../styles/styles.queries.ts';
import { loadOffers, loadOwnCta } from './offers.load.ts';
import { isOfferedIn, type Onward, onwardOf, rentedIn } from './onward.rules.ts';
import { productQuery, similarQuery } from './product.queries.ts';
import { isRentable, nearestArgs, productArg } from './product.rules.ts';
import { type Service, serviceOf } from './service.rules.ts';
import { loadSimilarPieces } from './similar.load.ts';

/** Size in the URL; the only one where there is no choice. */
export function sizeOf(search: URLSearchParams, sizeNotes: readonly SizeNote[]): Size | undefined {
  const sizes = sizeNotes.map(({ size }) => size);
  return sizes.find((size) => size === search.get('size')) ?? (sizes.length === 1 ? sizes[0] : undefined);
}

/** Period in the URL, if the style is rented for it. */
export function periodOf(
  requested: Partial<RentalDates>,
  { rentalPrices }: Pick<Product, 'rentalPrices'>,
): number {
  const periods = rentalPrices.map(({ periodDays }) => periodDays);
  return (
    periods.find((days) => days === requested.periodDays) ??
    periods.find((days) => days === DEFAULT_PERIOD) ??
    periods[0] ??
    DEFAULT_PERIOD
  );
}

/** Data that the component cannot derive from the URL. */
export interface ProductLoad extends PageRegions {
  readonly id: number;
  readonly dates: DatesFound;
  /** Size in the URL, or the only one. */
  readonly size: Size | undefined;
  /** The action of a piece that the page does not rent. */
  readonly onward?: Onward;
  readonly service?: Service;
}

/**
 * Loads a style and similar styles. A failure of the latter is ignored.
 * @throws like {@link loadStyle}
 */
export async function loadProduct(args: LoaderFunctionArgs, mount: Mount): Promise<ProductLoad> {
  const { params, request } = args;
  const search = new URL(request.url).searchParams;
  const requested = datesFromParams(search);
  const id = parseProductSlug(params['slug'] ?? '');
  const loadOn = async ({ chosenDates }: DatesFound): Promise<Product> => {
    const similar =
      id === undefined
        ? undefined
        : loadQuery(args, similarQuery, productArg(mount, id, chosenDates), { isOptional: true });
    const product = await loadStyle(args, mount, '', chosenDates);
    await similar;
    return product;
  };
  const dates = id === undefined ? {} : await loadDates(args, mount.region, requested);
  const product = await loadOn(dates);
  const size = sizeOf(search, product.sizeNotes);
  const periodDays = periodOf(requested, product);
  const isRentedFor =
    !dates.chosenDates || product.rentalPrices.length === 0 || dates.chosenDates.periodDays === periodDays;
  const loaded = async (found: DatesFound): Promise<ProductLoad> => {
    const { chosenDates } = found;
    const { region } = mount;
    const renting = rentedIn(product, region);
    const isRentedOut =
      !renting || (isOfferedIn(product, renting) && (await isStocked(args, mount, product, chosenDates)));
    const similar = isRentedOut
      ? undefined
      : await loadSimilarPieces(args, region, renting, product, chosenDates);
    const shop = { vertical: product.vertical, region };
    const [offers, cta] = await Promise.all([loadOffers(args, shop), loadOwnCta(args, shop)]);
    const onward = onwardOf(product, { region, chosenDates, similar, offers, cta });
    const service = serviceOf(product, region, isRentedOut);
    const rest = {
      id: product.id,
      size,
      regions: product.regions,
      ...(onward && { onward }),
      ...(service && { service }),
    };
    if (isRentable(onward) || !chosenDates) return { ...rest, dates: found };
    // Dates mean nothing for a piece that cannot be rented.
    await loadOn({});
    return { ...rest, dates: {} };
  };
  if (isRentedFor) return loaded(dates);
  // The style's periods are known once it is loaded, and the requested one is not among them.
  const datesOfStyle = await loadDates(args, mount.region, requested, periodDays);
  await loadOn(datesOfStyle);
  return loaded(datesOfStyle);
}

/**
 * Whether the wardrobe has a piece of the style. With dates a size lists the pieces that are available on them: where none is,
 * now or later, the style is loaded without dates.
 */
async function isStocked(
  args: LoaderFunctionArgs,
  mount: Mount,
  { id, sizeNotes }: Product,
  chosenDates: RentalDates | undefined,
): Promise<boolean> {
  const hasPieces = (notes: readonly SizeNote[]) =>
    notes.some(({ availableProductIds, nextFreeDate }) => availableProductIds.length > 0 || nextFreeDate);
  if (!chosenDates || hasPieces(sizeNotes)) return hasPieces(sizeNotes);
  return hasPieces((await loadQuery(args, productQuery, productArg(mount, id))).sizeNotes);
}

/**
 * Loads the style in the URL.
 * @param page rest of the path after the slug
 * @throws 404 for a slug without an id or an unknown style, 308 to the right URL for a wrong slug
 * @see rules/products/slug-wrong
 */
export async function loadStyle(
  args: LoaderFunctionArgs,
  mount: Mount,
  page: '' | '/alert' | '/dates',
  chosenDates?: RentalDates,
): Promise<Product> {
  const { params, request } = args;
  const slug = params['slug'] ?? '';
  const id = parseProductSlug(slug);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (id === undefined) throw await missing(args, mount, slug);
  const product = await loadQuery(args, productQuery, productArg(mount, id, chosenDates)).catch(
    async (error: unknown) => {
      throw thrownStatus(error) === 404 ? await missing(args, mount, slug) : error;
    },
  );
  if (slug !== productSlug(product.designer.name, product.name, id)) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown Response
    throw redirect(productPath(mount.base, product) + page + new URL(request.url).search, 308);
  }
  return product;
}

/** The 404 of an unknown style, after loading the styles that its page shows instead. */
async function missing(args: LoaderFunctionArgs, mount: Mount, slug: string) {
  const [named, popular] = nearestArgs(mount, slug);
  const { data: found } = await loadQuery(args, stylesQuery, named, { isOptional: true });
  if (!found?.total) await loadQuery(args, stylesQuery, popular, { isOptional: true });
  return data(null, { status: 404 });
}
