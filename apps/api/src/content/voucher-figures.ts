import { formatBriefMoney } from '@lemari/currency/money';
import { lastDayWords, monthsWords } from '@lemari/domain/plan/offer';
import type { Plan } from '@lemari/domain/plan';
import { lowered, type Voucher } from '@lemari/domain/plan/discount';
import { isRegionId, type RegionId } from '@lemari/domain/region';
import { figuresIn } from './figure-names.ts';

type Text = string | undefined;

/** A code that a new member can use now. */
export interface OpenVoucher extends Voucher {
  /** The plans that it lowers; null for every plan of the region. */
  readonly planIds: readonly string[] | null;
}

/** What a region's codes take off today, by code, and off which plans. */
export interface RegionVouchers {
  readonly plans: readonly Plan[];
  readonly vouchers: readonly OpenVoucher[];
}

const appliesTo = ({ planIds }: OpenVoucher, { id }: Plan): boolean => planIds?.includes(id) ?? true;

interface Named {
  readonly voucher: Voucher;
  readonly region: RegionId;
}

/** Figures of a code, named with its region: `{voucher-off sg RAF50}`. @see docs/decisions/0123, docs/decisions/0195 */
const VOUCHER_FIGURES: Readonly<Record<string, (named: Named) => Text>> = {
  'voucher-off': ({ voucher }) => formatBriefMoney(voucher.price),
  /** `your first month` */
  'voucher-months': ({ voucher: { months } }) => monthsWords(months),
  'voucher-until': ({ voucher, region }) => lastDayWords(region, voucher.endDate),
};

/** A month of a plan with a code: `{voucher-price sg-apparel-basic TRY60}`. */
const PRICE = 'voucher-price';

const CODE = /^[A-Z0-9]+$/;

export const VOUCHER_FIGURE_KINDS: readonly string[] = [...Object.keys(VOUCHER_FIGURES), PRICE];

function partsOf(name: string) {
  const [figure = '', subject = '', code = '', ...rest] = name.split(' ');
  // A plan's id begins with its region.
  const [region] = subject.split('-');
  if (rest.length > 0 || !CODE.test(code) || !isRegionId(region)) return undefined;
  // A price names a plan, every other figure a region.
  const isKnown = VOUCHER_FIGURE_KINDS.includes(figure) && (figure === PRICE) === (subject !== region);
  return isKnown ? { figure, subject, code, region } : undefined;
}

export const isVoucherFigure = (name: string): boolean => partsOf(name) !== undefined;

/** @returns undefined for a name of another kind, and for a code that takes nothing off today, or nothing off the plan */
export async function voucherFigure(
  name: string,
  vouchersIn: (region: RegionId) => Promise<RegionVouchers>,
): Promise<Text> {
  const parts = partsOf(name);
  if (!parts) return undefined;
  const { figure, subject, code, region } = parts;
  const { plans, vouchers } = await vouchersIn(region);
  const voucher = vouchers.find(({ voucherCode }) => voucherCode === code);
  if (!voucher) return undefined;
  if (figure !== PRICE) return VOUCHER_FIGURES[figure]?.({ voucher, region });
  const plan = plans.find(({ id }) => id === subject);
  return plan && appliesTo(voucher, plan) ? formatBriefMoney(lowered(plan.price, voucher.price)) : undefined;
}

/** What figures of codes may name: each code that a region has or had, and each plan. */
export interface KnownCodes {
  readonly codes: readonly { readonly region: RegionId; readonly code: string }[];
  readonly planIds: readonly string[];
}

/**
 * Codes and plans that do not exist, each with its field. A code that has ended may stay: its sentence is left out.
 * @see rules/content/figures-refused
 */
export function voucherProblems(value: unknown, known: KnownCodes, field = ''): string[] {
  if (typeof value === 'string')
    return figuresIn(value).flatMap((name) =>
      nameProblems(name, known).map((problem) => (field ? `${field}: ${problem}` : problem)),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    voucherProblems(part, known, field ? `${field}.${key}` : key),
  );
}

function nameProblems(name: string, { codes, planIds }: KnownCodes): string[] {
  const parts = partsOf(name);
  if (!parts) return [];
  const { figure, subject, code, region } = parts;
  const isThere = codes.some((one) => one.region === region && one.code === code);
  return [
    ...(isThere ? [] : [`{${name}}: ${code} is not a code of ${region}`]),
    ...(figure === PRICE && !planIds.includes(subject) ? [`{${name}}: ${subject} is not a plan`] : []),
  ];
}
