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

/** Request of a posted step. */
interface Posted {
  readonly args: ActionFunctionArgs;
  readonly mount: Mount;
  readonly cart: CartArg;
}

const hrefOf = ({ args, mount }: Posted, step: CheckoutStepId) =>
  checkoutHref(mount.base, checkoutLocation(args, mount), step);

/** Redirects to the next step. A step that does not apply redirects further: only its loader knows whether there are add-ons. */
const takeStep = <Values, Done>(posted: Posted, kind: FormDefinition<Values, Done>, step: CheckoutStepId) =>
  takeForm(posted.args, posted.mount, kind, hrefOf(posted, step));

async function takePayment(posted: Posted): Promise<Taken> {
  const { args, mount, cart } = posted;
  const pay = textOf(await args.request.clone().formData(), 'payment');
  const next = checkoutHref(mount.base, { cartId: cart.cartId, pay }, 'review');
  const methods = paymentMethods(args.context.get(setupContext));
  return takeForm(args, mount, paymentOf(cart, methods), next);
}

/** Pays, then redirects to the order or to the provider. */
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
  // A code stays on its step, which shows the discount.
  discount: (posted) => takeStep(posted, discountForm(posted.cart), 'discount'),
  payment: takePayment,
  review: takeReview,
};

/** Action of a step without scripts. @see docs/decisions/0094 */
export async function takeCheckout(args: ActionFunctionArgs, mount: Mount): Promise<Taken> {
  const step = args.params['step'];
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (!CHECKOUT.isStep(step)) throw data(null, { status: 404 });
  const cart = { ...shopOf(mount), cartId: checkoutLocation(args, mount).cartId };
  const posted = { args, mount, cart };
  // Every step can post the form that renews the hold.
  if ((await args.request.clone().formData()).has('hold'))
    return takeForm(args, mount, holdForm(cart), hrefOf(posted, step));
  return TAKES[step](posted);
}
