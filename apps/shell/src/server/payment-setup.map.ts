import type { WirePaymentSetup } from '@lemari/contract/wire';
import type { BankMethod, ShopSetup } from '@lemari/kit';

/** Where and how people pay in a region. */
export interface PaymentSetup extends Required<
  Pick<ShopSetup, 'cardProvider' | 'takesCards' | 'bankMethods'>
> {
  /** Sources of a Content-Security-Policy: pages of providers, to which a form may lead. */
  readonly formTargets: readonly string[];
}

/** Until the API has answered: a page shows, and nothing can be paid from it. */
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
  cardProvider: card_frame ? { origin: card_frame.origin, key: card_frame.publishable_key } : undefined,
  takesCards: methods.includes('credit_card'),
  bankMethods: methods.filter((method): method is BankMethod => method !== 'credit_card'),
  formTargets: form_targets,
});
