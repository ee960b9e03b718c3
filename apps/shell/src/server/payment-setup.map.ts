import type { WirePaymentSetup } from '@lemari/contract/wire';
import type { BankMethod, ShopSetup } from '@lemari/kit';

/** Payment options of a region. */
export interface PaymentSetup extends Required<
  Pick<ShopSetup, 'cardProvider' | 'takesCards' | 'bankMethods'>
> {
  /** Origins of providers' pages that a form may lead to, for the Content-Security-Policy. */
  readonly formTargets: readonly string[];
}

/** Used until the API has answered: the page renders, but offers no payment. */
export const NO_PAYMENT: PaymentSetup = {
  cardProvider: undefined,
  takesCards: false,
  bankMethods: [],
  formTargets: [],
};

export const paymentSetupFromWire = ({
  card_frame,
  form_targets,
  methods,
}: WirePaymentSetup): PaymentSetup => ({
  cardProvider: card_frame
    ? { origin: card_frame.origin, path: card_frame.path, key: card_frame.publishable_key }
    : undefined,
  takesCards: methods.includes('credit_card'),
  bankMethods: methods.filter((method): method is BankMethod => method !== 'credit_card'),
  formTargets: form_targets,
});
