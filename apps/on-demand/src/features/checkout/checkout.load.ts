import { type Shop, shopOf } from '@lemari/catalogue/shop';
import { loadPay } from '@lemari/checkout/payment/load';
import { type PayOffers, payWithOf } from '@lemari/checkout/payment/rules';
import type { Address } from '@lemari/domain/person/address';
import { secondsLeft } from '@lemari/domain/cart/checkout';
import { CHECKOUT, type CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import type { Addon } from '@lemari/domain/order';
import type { StepProgress } from '@lemari/domain/steps';
import type { CollectionPoint } from '@lemari/domain/order/shipment';
import { loadForUser, loadQuery, requireSignIn } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import type { Answer } from '@lemari/http/transport';
import {
  type CardProvider,
  data,
  type LoaderFunctionArgs,
  type Mount,
  type QueryName,
  redirect,
  setupContext,
  storeContext,
} from '@lemari/kit';
import { type CheckoutLocation, checkoutHref } from '../../checkout-location.ts';
import {
  addonsQuery,
  addressesQuery,
  type CartArg,
  type Checkout,
  checkoutQuery,
  type Estimate,
  estimateQuery,
  pointsQuery,
  reachQuery,
  saveCheckout,
  type WayWindow,
} from './checkout.queries.ts';
import { readLocation } from './checkout.rules.ts';
import { type Direction, DIRECTIONS } from './directions.ts';
import { stepFacts } from './steps.rules.ts';
import type { DoorOffer, WayOffers } from './ways.rules.ts';

/** What can go along; what goes along already where nobody can be asked. */
interface AddonsOffer {
  readonly addons: readonly Addon[];
  /** In words, why nobody could be asked. */
  readonly problem?: string;
}

/** What a step shows besides the checkout itself. */
export type StepOffers =
  | { readonly step: Direction; readonly ways: WayOffers }
  | ({ readonly step: 'addons' } & AddonsOffer)
  | { readonly step: 'discount' }
  | ({ readonly step: 'payment'; readonly provider: CardProvider | undefined } & PayOffers)
  | ({
      readonly step: 'review';
      readonly addresses: readonly Address[];
      readonly points: readonly CollectionPoint[];
      readonly windows: readonly WayWindow[];
    } & PayOffers);

export interface CheckoutLoad {
  readonly place: CheckoutLocation;
  readonly checkout: Checkout;
  readonly steps: readonly StepProgress<CheckoutStepId>[];
  /** Undefined after the last step. */
  readonly next: CheckoutStepId | undefined;
  /** Undefined before the first step. */
  readonly previous: CheckoutStepId | undefined;
  readonly offersAddons: boolean;
  /** Whole seconds for which the pieces are still kept; nothing where they are not. */
  readonly heldSeconds: number;
  readonly offers: StepOffers;
}

/** What a step is loaded with. */
interface Question {
  readonly args: LoaderFunctionArgs;
  readonly mount: Mount;
  readonly shop: Shop;
  readonly checkout: Checkout;
  readonly addons: AddonsOffer;
}

/** As it is now, where the page can do without. */
const ask = <Arg, Data>(
  args: LoaderFunctionArgs,
  query: QueryName<Arg, Data>,
  arg: Arg,
): Promise<Answer<Data>> => loadQuery(args, query, arg, { isFresh: true, isOptional: true });

const wordsOf = ({ failure }: Answer<unknown>): readonly string[] => (failure ? [failure.text] : []);

const BOUNDARIES = { delivery: 'start', return: 'end' } as const;

/** What one of the two ways can be chosen among. */
async function loadWay({ args, mount, shop, checkout }: Question, direction: Direction): Promise<WayOffers> {
  const { door, point, service } = DIRECTIONS[direction];
  const { cart } = checkout;
  const asked = { ...shop, date: cart[BOUNDARIES[direction]], periodDays: cart.periodDays };
  const [{ all, defaultId }, points, free] = await Promise.all([
    loadForUser(args, mount, addressesQuery, shop),
    ask(args, pointsQuery, { ...shop, service }),
    ask(args, estimateQuery, { ...asked, method: point }),
  ]);
  const doors = await Promise.all(
    all.map(async (address) => {
      const [reach, estimate] = await Promise.all([
        ask(args, reachQuery, { ...shop, method: door, location: address.location }),
        ask(args, estimateQuery, { ...asked, method: door, addressId: address.id }),
      ]);
      return { address, reach, estimate };
    }),
  );
  const usual = direction === 'return' ? (checkout.delivery?.addressId ?? defaultId) : defaultId;
  return {
    doors: doors.map(({ address, reach, estimate }): DoorOffer => {
      const why = reach.data?.isReached === false ? reach.data.reason : undefined;
      return {
        address,
        ...(estimate.data && { price: estimate.data.price }),
        ...(why !== undefined && { why }),
      };
    }),
    points: points.data ?? [],
    windows: free.data?.windows ?? [],
    problems: [...new Set([free, points, ...doors.map(({ reach }) => reach)].flatMap(wordsOf))],
    ...(usual !== undefined && { usualAddressId: usual }),
  };
}

async function loadReview({
  args,
  mount,
  shop,
  checkout,
}: Question): Promise<Extract<StepOffers, { step: 'review' }>> {
  const { cart } = checkout;
  const windowsOn = (method: 'NormalCollect' | 'ReturnCollect', date: string): Promise<Answer<Estimate>> =>
    ask(args, estimateQuery, { ...shop, method, date, periodDays: cart.periodDays });
  const [pay, addresses, collect, selfReturn, there, back] = await Promise.all([
    loadPay(args, mount),
    loadForUser(args, mount, addressesQuery, shop),
    ask(args, pointsQuery, { ...shop, service: 'self_collect' }),
    ask(args, pointsQuery, { ...shop, service: 'self_return' }),
    windowsOn('NormalCollect', cart.start),
    windowsOn('ReturnCollect', cart.end),
  ]);
  return {
    step: 'review',
    ...pay,
    addresses: addresses.all,
    points: [...(collect.data ?? []), ...(selfReturn.data ?? [])],
    windows: [...(there.data?.windows ?? []), ...(back.data?.windows ?? [])],
  };
}

const LOADS: Readonly<Record<CheckoutStepId, (question: Question) => StepOffers | Promise<StepOffers>>> = {
  delivery: async (question) => ({ step: 'delivery', ways: await loadWay(question, 'delivery') }),
  return: async (question) => ({ step: 'return', ways: await loadWay(question, 'return') }),
  addons: ({ addons }) => ({ step: 'addons', ...addons }),
  discount: () => ({ step: 'discount' }),
  payment: async ({ args, mount }) => ({
    step: 'payment',
    ...(await loadPay(args, mount)),
    provider: args.context.get(setupContext).cardProvider,
  }),
  review: loadReview,
};

/** The cart an address names. @throws a redirect to the carts where it says nothing of any; 404 where that is no cart */
export function checkoutLocation(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  { base }: Pick<Mount, 'base'>,
): CheckoutLocation {
  const { searchParams: search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead elsewhere
  if (!search.has('cart')) throw redirect(`${base}/cart`);
  const place = readLocation(search);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to answer with a status
  if (!place) throw data(null, { status: 404 });
  return place;
}

/** What each page of a checkout needs to know. @throws as `loadForUser` does; 404 where the cart is not there */
export async function loadFacts(args: LoaderFunctionArgs, mount: Mount) {
  requireSignIn(args, mount);
  const place = checkoutLocation(args, mount);
  const shop = shopOf(mount);
  const cart = { ...shop, cartId: place.cartId };
  const isFlagged = args.context.get(setupContext).flags['on-demand-add-on'] === true;
  const [saved, answer] = await Promise.all([
    loadForUser(args, mount, checkoutQuery, cart),
    isFlagged ? ask(args, addonsQuery, shop) : undefined,
  ]);
  const checkout = isFlagged || saved.addons.length === 0 ? saved : await withoutAddons(args, cart, saved);
  // What is known from before is offered, whatever became of asking again.
  const [problem] = answer && !answer.data ? wordsOf(answer) : [];
  return {
    place,
    shop,
    checkout,
    addons: {
      addons: answer ? (answer.data ?? checkout.addons) : [],
      ...(problem !== undefined && { problem }),
    },
  };
}

/** Nobody pays for what they are not asked about: chosen before, it is taken out. */
async function withoutAddons(args: LoaderFunctionArgs, cart: CartArg, saved: Checkout): Promise<Checkout> {
  const mutate = mutateIn(args.context.get(storeContext));
  const changed = await mutate(saveCheckout, { ...cart, change: { addonIds: [] } });
  return changed.ok ? changed.data : saved;
}

const isOffered = ({ addons, problem }: AddonsOffer): boolean => addons.length > 0 || problem !== undefined;

/** `{base}/checkout`: leads to the first step that is open. */
export async function loadFirstStep(args: LoaderFunctionArgs, mount: Mount): Promise<Response> {
  const { place, checkout, addons } = await loadFacts(args, mount);
  const facts = stepFacts({ checkout, pay: place.pay, offersAddons: isOffered(addons) });
  return redirect(checkoutHref(mount.base, place, CHECKOUT.firstOpen(facts)));
}

/**
 * A step of a checkout.
 * @throws a redirect to the step that comes first, where this one is not open; else as {@link loadFacts}
 */
export async function loadStep(args: LoaderFunctionArgs, mount: Mount): Promise<CheckoutLoad> {
  const at = args.params['step'];
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to answer with a status
  if (!CHECKOUT.isStep(at)) throw data(null, { status: 404 });
  const { place, shop, checkout, addons } = await loadFacts(args, mount);
  const facts = stepFacts({ checkout, pay: place.pay, offersAddons: isOffered(addons) });
  const current = CHECKOUT.current(facts, at);
  const leadTo = (step: CheckoutStepId) => redirect(checkoutHref(mount.base, place, step));
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead elsewhere
  if (current !== at) throw leadTo(current);
  const offers = await LOADS[at]({ args, mount, shop, checkout, addons });
  // A card that is not kept any more is no way to pay.
  if (offers.step === 'review' && !payWithOf(place.pay, offers, undefined))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead elsewhere
    throw leadTo('payment');
  const { heldUntil, answeredAt } = checkout;
  return {
    place,
    checkout,
    steps: CHECKOUT.progress(facts, at),
    next: CHECKOUT.next(facts, at),
    previous: CHECKOUT.previous(facts, at),
    offersAddons: facts.offersAddons,
    heldSeconds: heldUntil === undefined ? 0 : secondsLeft(heldUntil, answeredAt),
    offers,
  };
}
