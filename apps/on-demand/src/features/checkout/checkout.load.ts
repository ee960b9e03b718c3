import { type Shop, shopOf } from '@lemari/catalogue/shop';
import { addressesQuery } from '@lemari/checkout/addresses';
import { loadPay } from '@lemari/checkout/payment/load';
import { hasBanks, type PayOffers, withoutBanks } from '@lemari/checkout/payment/rules';
import { type Profile, profileQuery } from '@lemari/checkout/profile';
import type { Address } from '@lemari/domain/person/address';
import { secondsLeft } from '@lemari/domain/time/time-left';
import { CHECKOUT, checkoutStepOf, type CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import type { Addon } from '@lemari/domain/order';
import type { StepProgress } from '@lemari/domain/steps';
import type { CollectionPoint } from '@lemari/domain/order/shipment';
import { type FormDefinition, type FormState, sendForm } from '@lemari/forms/define-form';
import { takeForm } from '@lemari/forms/take-form';
import { loadForUser, loadQuery, requireSignIn } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import type { Answer } from '@lemari/http/transport';
import {
  type ActionFunctionArgs,
  type CardProvider,
  data,
  type LoaderFunctionArgs,
  type Mount,
  type QueryName,
  redirect,
  setupContext,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { type CheckoutLocation, checkoutHref } from '../../checkout-location.ts';
import { addonsForm, discountForm, payForm } from './checkout.form.ts';
import {
  addonsQuery,
  type CartArg,
  type Checkout,
  checkoutQuery,
  type Estimate,
  estimateQuery,
  pointsQuery,
  reachQuery,
} from './checkout.queries.ts';
import { readLocation, withoutAddons } from './checkout.rules.ts';
import { deliveryForm } from './delivery.form.ts';
import { holdForm } from './hold.form.ts';
import { recipientOf } from './recipient.rules.ts';
import { type TransferTime, transferTime } from './review.rules.ts';
import { type Direction, DIRECTIONS, type DoorOffer, type ShippingOffers } from './shipping.rules.ts';
import { stepFacts } from './steps.rules.ts';

/** Available add-ons; the chosen ones alone when the list fails to load. */
interface AddonsOffer {
  readonly addons: readonly Addon[];
  /** Why the list failed to load. */
  readonly problem?: string;
}

/** Payment options of an order. */
interface OrderOffers extends PayOffers {
  /** Undefined where the shop offers no transfer at all. */
  readonly transfer: TransferTime | undefined;
}

/** Data of a step besides the checkout itself. */
export type StepOffers =
  | { readonly step: 'delivery'; readonly shipping: ShippingOffers; readonly profile: Profile }
  | ({ readonly step: 'addons' } & AddonsOffer)
  | ({
      readonly step: 'review';
      readonly provider: CardProvider | undefined;
      readonly addresses: readonly Address[];
      readonly points: readonly CollectionPoint[];
      /** Name in the profile. */
      readonly name: string | undefined;
    } & OrderOffers);

export interface CheckoutLoad {
  readonly location: CheckoutLocation;
  readonly checkout: Checkout;
  readonly steps: readonly StepProgress<CheckoutStepId>[];
  /** Undefined after the last step. */
  readonly next: CheckoutStepId | undefined;
  /** Undefined before the first step. */
  readonly previous: CheckoutStepId | undefined;
  readonly offersAddons: boolean;
  /** The draft has add-ons of the time before the flag was switched off. */
  readonly hasStaleAddons: boolean;
  /** Whole seconds left of the hold; 0 without a hold. */
  readonly heldSeconds: number;
  readonly offers: StepOffers;
}

/** Input of a step's loader. */
interface StepInput {
  readonly args: LoaderFunctionArgs;
  readonly mount: Mount;
  readonly shop: Shop;
  readonly checkout: Checkout;
  readonly addons: AddonsOffer;
}

/** Loads fresh data that the page can do without. */
const loadOptional = <Arg, Data>(
  args: LoaderFunctionArgs,
  query: QueryName<Arg, Data>,
  arg: Arg,
): Promise<Answer<Data>> => loadQuery(args, query, arg, { isFresh: true, isOptional: true });

const wordsOf = ({ failure }: Answer<unknown>): readonly string[] => (failure ? [failure.text] : []);

const BOUNDARIES = { delivery: 'start', return: 'end' } as const;

/** Makes a value for delivery and one for return, at the same time. */
const forBoth = async <Value>(make: (direction: Direction) => Promise<Value>) => {
  const [delivery, back] = await Promise.all([make('delivery'), make('return')]);
  return { delivery, return: back };
};

/** Loads price and time windows of a direction: to a saved address, or at the counters without one. */
const loadEstimate = (
  { args, shop, checkout: { cart } }: Pick<StepInput, 'args' | 'shop' | 'checkout'>,
  direction: Direction,
  { addressId }: { readonly addressId?: number } = {},
): Promise<Answer<Estimate>> =>
  loadOptional(args, estimateQuery, {
    ...shop,
    date: cart[BOUNDARIES[direction]],
    periodDays: cart.periodDays,
    method: DIRECTIONS[direction][addressId === undefined ? 'point' : 'door'],
    ...(addressId !== undefined && { addressId }),
  });

/** Counters have the windows of couriers too. */
const loadAtCounter = (input: Pick<StepInput, 'args' | 'shop' | 'checkout'>) =>
  forBoth((direction) => loadEstimate(input, direction));

/** Loads the choices of delivery and return, and whom to deliver to. */
async function loadDelivery({
  args,
  mount,
  shop,
  checkout,
}: StepInput): Promise<Extract<StepOffers, { step: 'delivery' }>> {
  const { cart } = checkout;
  const { region } = shop;
  const [profile, { all, defaultId }, points, atCounter] = await Promise.all([
    loadForUser(args, mount, profileQuery, { region }),
    loadForUser(args, mount, addressesQuery, { region }),
    loadOptional(args, pointsQuery, shop),
    loadAtCounter({ args, shop, checkout }),
  ]);
  const doors = await Promise.all(
    all.map(async (address) => {
      const { door: method } = DIRECTIONS.delivery;
      const [reach, estimates] = await Promise.all([
        loadOptional(args, reachQuery, { ...shop, method, location: address.location }),
        forBoth((direction) => loadEstimate({ args, shop, checkout }, direction, { addressId: address.id })),
      ]);
      return { address, reach, estimates };
    }),
  );
  return {
    step: 'delivery',
    profile,
    shipping: {
      doors: doors.map(({ address, reach, estimates }): DoorOffer => {
        const why = reach.data?.isReached === false ? reach.data.reason : undefined;
        return {
          address,
          prices: { delivery: estimates.delivery.data?.price, return: estimates.return.data?.price },
          ...(why !== undefined && { why }),
        };
      }),
      points: points.data ?? [],
      windows: {
        delivery: atCounter.delivery.data?.windows ?? [],
        return: atCounter.return.data?.windows ?? [],
      },
      fromPrices: { delivery: cart.deliveryFrom, return: cart.returnFrom },
      problems: [
        ...new Set(
          [atCounter.delivery, atCounter.return, points, ...doors.map(({ reach }) => reach)].flatMap(wordsOf),
        ),
      ],
      ...(defaultId !== undefined && { defaultAddressId: defaultId }),
    },
  };
}

/** Leaves out transfers that the delivery leaves no time for. @throws like {@link loadPay} */
async function loadOrderPay(
  args: LoaderFunctionArgs,
  mount: Mount,
  checkout: Checkout,
): Promise<OrderOffers> {
  const pay = await loadPay(args, mount);
  const transfer = hasBanks(pay.methods) ? transferTime(checkout, mount.region) : undefined;
  return {
    ...pay,
    methods: transfer?.kind === 'closed' ? withoutBanks(pay.methods) : pay.methods,
    transfer,
  };
}

async function loadReview({
  args,
  mount,
  shop,
  checkout,
}: StepInput): Promise<Extract<StepOffers, { step: 'review' }>> {
  const { region } = shop;
  const [pay, { name }, addresses, points] = await Promise.all([
    loadOrderPay(args, mount, checkout),
    loadForUser(args, mount, profileQuery, { region }),
    loadForUser(args, mount, addressesQuery, { region }),
    loadOptional(args, pointsQuery, shop),
  ]);
  return {
    step: 'review',
    ...pay,
    provider: args.context.get(setupContext).cardProvider,
    name,
    addresses: addresses.all,
    points: points.data ?? [],
  };
}

const LOADS: Readonly<Record<CheckoutStepId, (input: StepInput) => StepOffers | Promise<StepOffers>>> = {
  delivery: loadDelivery,
  addons: ({ addons }) => ({ step: 'addons', ...addons }),
  review: loadReview,
};

/** Cart and choices in the URL. @throws a redirect to the carts without a cart id; 404 for an invalid one */
function checkoutLocation(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  { base }: Pick<Mount, 'base'>,
): CheckoutLocation {
  const { searchParams: search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown Response
  if (!search.has('cart')) throw redirect(`${base}/cart`);
  const location = readLocation(search);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (!location) throw data(null, { status: 404 });
  return location;
}

/** Loads what every step needs. @throws like `loadForUser`; 404 for an unknown cart */
async function loadFacts(args: LoaderFunctionArgs, mount: Mount) {
  requireSignIn(args, mount);
  const location = checkoutLocation(args, mount);
  const shop = shopOf(mount);
  const cart = { ...shop, cartId: location.cartId };
  const isFlagged = args.context.get(setupContext).flags['on-demand-add-on'] === true;
  const [saved, answer] = await Promise.all([
    loadForUser(args, mount, checkoutQuery, cart),
    isFlagged ? loadOptional(args, addonsQuery, shop) : undefined,
  ]);
  const hasStaleAddons = !isFlagged && saved.addons.length > 0;
  const checkout = hasStaleAddons ? withoutAddons(saved) : saved;
  // The earlier choices stay available when the list fails to load.
  const [problem] = answer && !answer.data ? wordsOf(answer) : [];
  return {
    location,
    shop,
    checkout,
    hasStaleAddons,
    addons: {
      addons: answer ? (answer.data ?? checkout.addons) : [],
      ...(problem !== undefined && { problem }),
    },
  };
}

const isOffered = ({ addons, problem }: AddonsOffer): boolean => addons.length > 0 || problem !== undefined;

/** `{base}/checkout`: redirects to the first open step. */
export async function loadFirstStep(args: LoaderFunctionArgs, mount: Mount): Promise<Response> {
  const { location, checkout, addons } = await loadFacts(args, mount);
  const facts = stepFacts({ checkout, offersAddons: isOffered(addons) });
  return redirect(checkoutHref(mount.base, location, CHECKOUT.firstOpen(facts)));
}

/** The step of a URL. @throws 404 for an unknown one */
function stepOf({ params }: Pick<LoaderFunctionArgs, 'params'>): CheckoutStepId {
  const step = checkoutStepOf(params['step']);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (step === undefined) throw data(null, { status: 404 });
  return step;
}

/**
 * Loads a step of the checkout.
 * @throws a redirect to the first open step, where this one is not open, or from an earlier URL; else like
 * {@link loadFacts}
 */
export async function loadStep(args: LoaderFunctionArgs, mount: Mount): Promise<CheckoutLoad> {
  const at = stepOf(args);
  const { location, shop, checkout, hasStaleAddons, addons } = await loadFacts(args, mount);
  const facts = stepFacts({ checkout, offersAddons: isOffered(addons) });
  const current = CHECKOUT.current(facts, at);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown Response
  if (current !== args.params['step']) throw redirect(checkoutHref(mount.base, location, current));
  const offers = await LOADS[at]({ args, mount, shop, checkout, addons });
  const { heldUntil, answeredAt } = checkout;
  return {
    location,
    checkout,
    steps: CHECKOUT.progress(facts, at),
    next: CHECKOUT.next(facts, at),
    previous: CHECKOUT.previous(facts, at),
    offersAddons: facts.offersAddons,
    hasStaleAddons,
    heldSeconds: heldUntil === undefined ? 0 : secondsLeft(heldUntil, answeredAt),
    offers,
  };
}

type ActionResult = FormState | Response;

/** Request of a posted step. */
interface Posted {
  readonly args: ActionFunctionArgs;
  readonly mount: Mount;
  readonly cart: CartArg;
}

const hrefOf = ({ args, mount }: Posted, step: CheckoutStepId) =>
  checkoutHref(mount.base, checkoutLocation(args, mount), step);

/**
 * The step after a posted one, as if there were add-ons: only a loader knows whether there are, and that of a step
 * which does not apply redirects further.
 */
const after = (step: CheckoutStepId): CheckoutStepId =>
  CHECKOUT.next({ offersAddons: true, chosen: [] }, step) ?? step;

/** Redirects to another step. */
const takeStep = <Values, Done>(
  posted: Posted,
  definition: FormDefinition<Values, Done>,
  step: CheckoutStepId,
) => takeForm(posted.args, posted.mount, definition, hrefOf(posted, step));

/** Saves the delivery page, then continues. */
async function takeDelivery(posted: Posted): Promise<ActionResult> {
  const { args, mount, cart } = posted;
  requireSignIn(args, mount);
  const { region } = cart;
  const recipient = recipientOf(region, await loadForUser(args, mount, profileQuery, { region }));
  const { today } = args.context.get(visitContext);
  return takeStep(posted, deliveryForm({ cart, recipient, today }), after('delivery'));
}

/** Pays, then redirects to the order or to the provider; or applies or removes a discount code. */
async function takeReview(posted: Posted): Promise<ActionResult> {
  const { args, mount, cart } = posted;
  const form = await args.request.clone().formData();
  if (form.has('code') || form.has('remove')) return takeStep(posted, discountForm(cart), 'review');
  const { checkout, hasStaleAddons } = await loadFacts(args, mount);
  const offers = await loadOrderPay(args, mount, checkout);
  const definition = payForm({ cart, checkout, hasStaleAddons, offers, base: mount.base });
  const sent = await sendForm(definition, mutateIn(args.context.get(storeContext)), form);
  if (sent.ok) return redirect('leaveTo' in sent.done ? sent.done.leaveTo : sent.done.orderHref);
  return sent.isSignedOut ? redirect(signInHref(mount, hrefOf(posted, 'review'))) : sent.state;
}

const ACTIONS: Readonly<Record<CheckoutStepId, (posted: Posted) => Promise<ActionResult>>> = {
  delivery: takeDelivery,
  addons: (posted) => takeStep(posted, addonsForm(posted.cart), after('addons')),
  review: takeReview,
};

/** Action of a step without scripts. @see docs/decisions/0094 */
export async function takeCheckout(args: ActionFunctionArgs, mount: Mount): Promise<ActionResult> {
  const step = stepOf(args);
  const cart = { ...shopOf(mount), cartId: checkoutLocation(args, mount).cartId };
  const posted = { args, mount, cart };
  // Every step can post the form that renews the hold.
  if ((await args.request.clone().formData()).has('hold'))
    return takeForm(args, mount, holdForm(cart), hrefOf(posted, step));
  return ACTIONS[step](posted);
}
