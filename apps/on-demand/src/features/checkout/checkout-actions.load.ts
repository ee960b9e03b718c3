import { shopOf } from '@lemari/catalogue/shop';
import { loadPay } from '@lemari/checkout/payment/load';
import { paymentMethods, payWithOf } from '@lemari/checkout/payment/rules';
import { CHECKOUT, type CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import { type FormDefinition, type FormState, sendForm, textOf } from '@lemari/forms/define-form';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { mutateIn } from '@lemari/http/query';
import { takeForm } from '@lemari/forms/take-form';
import { type ActionFunctionArgs, data, type Mount, redirect, setupContext, storeContext } from '@lemari/kit';
import { checkoutHref } from '../../checkout-location.ts';
import './checkout.api.ts';
import { addonsForm, discountForm, holdForm, paymentOf, payForm, wayForm } from './checkout.form.ts';
import { loadFacts, checkoutLocation } from './checkout.load.ts';
import type { CartArg } from './checkout.queries.ts';

type Taken = FormState | Response;

/** A posted form of a step. */
interface Posted {
  readonly args: ActionFunctionArgs;
  readonly mount: Mount;
  readonly cart: CartArg;
}

const hrefOf = ({ args, mount }: Posted, step: CheckoutStepId) =>
  checkoutHref(mount.base, checkoutLocation(args, mount), step);

/** Leads on to a step, which redirects where it does not apply: whether there are add-ons is known once it is loaded. */
const takeStep = <Values, Done>(posted: Posted, kind: FormDefinition<Values, Done>, step: CheckoutStepId) =>
  takeForm(posted.args, posted.mount, kind, hrefOf(posted, step));

async function takePayment(posted: Posted): Promise<Taken> {
  const { args, mount, cart } = posted;
  const pay = textOf(await args.request.clone().formData(), 'payment');
  const next = checkoutHref(mount.base, { cartId: cart.cartId, pay }, 'review');
  const methods = paymentMethods(args.context.get(setupContext));
  return takeForm(args, mount, paymentOf(cart, methods), next);
}

/** Pays, and leads to the order or to the provider. */
async function takeReview(posted: Posted): Promise<Taken> {
  const { args, mount, cart } = posted;
  const form = await args.request.clone().formData();
  const { checkout, place } = await loadFacts(args, mount);
  const payWith = payWithOf(place.pay, await loadPay(args, mount), undefined);
  const kind = payForm({ cart, checkout, payWith, base: mount.base });
  const sent = await sendForm(kind, mutateIn(args.context.get(storeContext)), form);
  if (sent.ok) return redirect('leaveTo' in sent.done ? sent.done.leaveTo : sent.done.orderHref);
  return sent.isSignedOut ? redirect(signInHref(mount, hrefOf(posted, 'review'))) : sent.state;
}

const TAKES: Readonly<Record<CheckoutStepId, (posted: Posted) => Promise<Taken>>> = {
  delivery: (posted) => takeStep(posted, wayForm(posted.cart, 'delivery'), 'return'),
  return: (posted) => takeStep(posted, wayForm(posted.cart, 'return'), 'addons'),
  addons: (posted) => takeStep(posted, addonsForm(posted.cart), 'discount'),
  // What a code has taken off is seen where it was typed.
  discount: (posted) => takeStep(posted, discountForm(posted.cart), 'discount'),
  payment: takePayment,
  review: takeReview,
};

/** A step's form where no script runs. @see docs/decisions/0094 */
export async function takeCheckout(args: ActionFunctionArgs, mount: Mount): Promise<Taken> {
  const step = args.params['step'];
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to answer with a status
  if (!CHECKOUT.isStep(step)) throw data(null, { status: 404 });
  const cart = { ...shopOf(mount), cartId: checkoutLocation(args, mount).cartId };
  const posted = { args, mount, cart };
  // Any of them may be told to keep the pieces once more.
  if ((await args.request.clone().formData()).has('hold'))
    return takeForm(args, mount, holdForm(cart), hrefOf(posted, step));
  return TAKES[step](posted);
}
