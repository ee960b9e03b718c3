import { openCharges } from '@lemari/checkout/charges/rules';
import { formatMoney } from '@lemari/currency/money';
import { CHARGE_NAMES, type OwedCharge } from '@lemari/domain/charge';
import { secondsLeft } from '@lemari/domain/time/time-left';

/** What is known of a charge and its last payment. */
export type ChargeState =
  | { readonly kind: 'open'; /** Why the last payment failed. */ readonly reason?: string | undefined }
  /** An account waits for the transfer. */
  | { readonly kind: 'transfer'; readonly leftSeconds: number }
  /** The bank or the provider has not said how the payment ended. */
  | {
      readonly kind: 'waiting';
      /** The provider’s page, if it can be continued there. */ readonly href?: string | undefined;
    }
  | { readonly kind: 'paid' }
  | { readonly kind: 'waived' };

export function stateOf({ status, payment, answeredAt }: OwedCharge): ChargeState {
  if (status !== 'open') return { kind: status };
  if (payment?.status === 'failed' || payment?.status === 'expired')
    return { kind: 'open', reason: payment.failureReason };
  if (payment?.status !== 'waiting') return { kind: 'open' };
  return payment.transferTo
    ? { kind: 'transfer', leftSeconds: secondsLeft(payment.transferTo.expirationDate, answeredAt) }
    : { kind: 'waiting', href: payment.redirectUrl };
}

/** The charge that is named, or the oldest open one. */
export const chosenCharge = (charges: readonly OwedCharge[], id?: number): OwedCharge | undefined =>
  charges.find((charge) => charge.id === id) ?? openCharges(charges)[0];

/** The charge that an address names. */
export function chargeIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('charge') ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const PAY: Readonly<Record<OwedCharge['kind'], string>> = {
  lateness: 'Pay the late fee',
  damage: 'Pay for damage',
};

/** `Pay the late fee, IDR 100.000`. */
export const payLabel = ({ kind, amount }: Pick<OwedCharge, 'kind' | 'amount'>): string =>
  `${PAY[kind]}, ${formatMoney(amount)}`;

/** What is paid after the first one: `Next: damage (IDR 75.000), late fee (IDR 100.000).` */
export const nextWords = (others: readonly OwedCharge[]): string =>
  `Next: ${others.map(({ kind, amount }) => `${CHARGE_NAMES[kind].toLowerCase()} (${formatMoney(amount)})`).join(', ')}.`;
