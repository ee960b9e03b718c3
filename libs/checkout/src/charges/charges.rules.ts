import { formatMoney, toMoney } from '@lemari/currency/money';
import { CHARGE_NAMES, type OwedCharge } from '@lemari/domain/charge';
import { dayWords } from '@lemari/domain/time/day-words';

const STATUS_WORDS = { open: 'to pay', paid: 'paid', waived: 'waived' } as const satisfies Record<
  OwedCharge['status'],
  string
>;

/** `Late fee, paid`. */
export const chargeLabel = ({ kind, status }: OwedCharge): string =>
  `${CHARGE_NAMES[kind]}, ${STATUS_WORDS[status]}`;

/** `Late fee for order LM-00021`, `Damage beyond your Basic plan`. */
export const chargeTitle = ({ kind, of }: OwedCharge): string =>
  `${CHARGE_NAMES[kind]} ${of.kind === 'order' ? `for order ${of.number}` : `beyond your ${of.name} plan`}`;

/** Why it is owed, as sentences. */
export function whyOwed({ kind, of, reason }: OwedCharge): readonly string[] {
  if (of.kind === 'order')
    return kind === 'lateness' ? [`It was due back on ${dayWords(of.dueOn)}.`] : [reason ?? ''];
  return [
    reason ?? '',
    ...(of.cover
      ? [`Your plan covers damage up to ${formatMoney(of.cover)}. This is what is beyond that.`]
      : []),
  ];
}

/** The oldest first: services list the latest first. */
export const openCharges = (charges: readonly OwedCharge[]): readonly OwedCharge[] =>
  charges.filter(({ status }) => status === 'open').toReversed();

/** @param charges of one region, and so of one currency; at least one */
export function owedTotal(charges: readonly OwedCharge[]): string {
  const [first] = charges;
  const minor = charges.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  return formatMoney(toMoney(minor, first?.amount.currency ?? 'SGD'));
}

/** `{base}/account/charges`, which takes the payment without scripts. */
export const chargesHref = (accountBase: string, id?: number): string =>
  `${accountBase}/charges${id === undefined ? '' : `?charge=${id}`}`;
