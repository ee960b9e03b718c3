import type { WireCoupons, WirePlans, WireVoucherDocument } from '@lemari/contract/wire';
import { roundMoney } from '@lemari/currency/money';
import type { Coupon, Voucher } from './discount.ts';
import { type Plan, planServiceOf, type PlanSummary, promotionOfType, SUMMARY_FIELDS } from './plan.ts';

type WirePlan = WirePlans['data'][number];

/** The value of a summary field that the service left out. @see rules/plans/summary-missing */
const MISSING = 'Error';

/** Name of a summary field on the wire: `value_desc`. */
const wireName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const summaryFromWire = (wire: WirePlan['attributes']['summary']): PlanSummary =>
  Object.fromEntries(
    SUMMARY_FIELDS.map((field) => [field, wire?.[wireName(field) as keyof typeof wire] ?? MISSING]),
  ) as Record<(typeof SUMMARY_FIELDS)[number], string>;

/**
 * The fields of a summary that a person may see. A missing one is logged.
 * @see rules/plans/summary-missing-hidden
 */
export function shownSummary({ id, summary }: Pick<Plan, 'id' | 'summary'>): Partial<PlanSummary> {
  const missing = SUMMARY_FIELDS.filter((field) => summary[field] === MISSING);
  if (missing.length > 0) console.warn(`[plan] ${id} has no ${missing.join(', ')} in its summary`);
  return Object.fromEntries(
    SUMMARY_FIELDS.filter((field) => !missing.includes(field)).map((field) => [field, summary[field]]),
  );
}

/** Plans of services that this release does not know are left out and logged. */
export const plansFromWire = ({ data }: Pick<WirePlans, 'data'>): readonly Plan[] =>
  data.flatMap((wire) => planFromWire(wire) ?? []);

function planFromWire({ id, attributes: wire }: WirePlan): Plan | undefined {
  const service = planServiceOf(wire.service_id);
  if (!service) {
    console.warn(`[plan] dropped ${id} of the unknown service "${wire.service_id}"`);
    return undefined;
  }
  const money = (amount: number) => roundMoney(amount, wire.currency);
  const promotion = promotionOfType(wire.plan_type);
  return {
    ...service,
    id,
    name: wire.name,
    subtitle: wire.subtitle,
    description: wire.description,
    price: money(wire.plan_price),
    ...(wire.list_price !== null && { listPrice: money(wire.list_price) }),
    ...(wire.care_price !== null && { care: money(wire.care_price) }),
    ...(wire.insurance_cover !== null && { cover: money(wire.insurance_cover) }),
    commitmentMonths: wire.commitment ?? 1,
    planType: wire.plan_type,
    serviceId: wire.service_id,
    paymentProvider: wire.payment_provider,
    maxItems: wire.max_item,
    maxBoxes: wire.max_box_per_period ?? undefined,
    pictures: wire.images.map(({ url, alt, colour }) => ({ src: url, alt, placeholder: colour })),
    summary: summaryFromWire(wire.summary),
    ...(promotion && { promotion }),
  };
}

export const couponsFromWire = ({ data }: WireCoupons): readonly Coupon[] =>
  data.map(({ id, attributes: wire, relationships }) => ({
    id: String(id),
    planId: relationships.plan.data.id,
    price: roundMoney(wire.price, wire.currency),
    title: wire.title,
    description: wire.description,
    maxRedeem: wire.max_redeem,
    ...(wire.end_datetime !== null && { endDate: wire.end_datetime }),
  }));

/** @returns undefined for an answer without what the voucher takes off */
export function voucherFromWire({ data, included: [off] }: WireVoucherDocument): Voucher | undefined {
  if (!off) return undefined;
  const { price, currency, title, max_redeem: months } = off.attributes;
  const { voucher_code, description, start_datetime, end_datetime } = data.attributes;
  return {
    id: String(data.id),
    title,
    voucherCode: voucher_code,
    description,
    price: roundMoney(price, currency),
    startDate: start_datetime,
    endDate: end_datetime,
    months,
  };
}
