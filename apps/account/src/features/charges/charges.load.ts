import { shopOf } from '@lemari/catalogue/shop';
import { chargesQuery, checkCharge } from '@lemari/checkout/charges';
import { loadPay } from '@lemari/checkout/payment/load';
import type { PayOffers } from '@lemari/checkout/payment/rules';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { type FormState, sendForm } from '@lemari/forms/define-form';
import { loadForUser } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import {
  type ActionFunctionArgs,
  type CardProvider,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  setupContext,
  storeContext,
} from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';
import { chargeForm } from './charges.form.ts';
import { chargesHref } from '@lemari/checkout/charges/rules';
import { stateOf } from './charges.rules.ts';

export interface ChargesLoad {
  readonly offers: PayOffers & { readonly provider: CardProvider | undefined };
}

const offersOf = async (args: LoaderFunctionArgs, mount: Mount): Promise<ChargesLoad['offers']> => ({
  ...(await loadPay(args, mount)),
  provider: args.context.get(setupContext).cardProvider,
});

/** `{base}/account/charges`. A payment without a result is asked about first. @throws as `loadForUser` does */
export async function loadCharges(args: LoaderFunctionArgs, mount: Mount): Promise<ChargesLoad> {
  const { region } = shopOf(mount);
  const load = () => loadForUser(args, mount, chargesQuery, { region });
  const waiting = (await load()).filter((charge) => stateOf(charge).kind === 'waiting');
  const mutate = mutateIn(args.context.get(storeContext));
  // The list carries the result, so a failure of this check is ignored.
  for (const { id } of waiting) await mutate(checkCharge, { region, id });
  if (waiting.length > 0) await load();
  return { offers: await offersOf(args, mount) };
}

/** Pays without scripts: leads back to the page, or to the provider’s. */
export async function takeCharge(args: ActionFunctionArgs, mount: Mount): Promise<FormState | Response> {
  const form = await args.request.formData();
  const base = accountBase(mount);
  const definition = chargeForm({ region: mount.region, offers: await offersOf(args, mount), base });
  const sent = await sendForm(definition, mutateIn(args.context.get(storeContext)), form);
  const href = chargesHref(base, Number(form.get('charge')));
  if (sent.ok) return redirect(sent.done.kind === 'leaving' ? sent.done.leaveTo : href);
  return sent.isSignedOut ? redirect(signInHref(mount, href)) : sent.state;
}
