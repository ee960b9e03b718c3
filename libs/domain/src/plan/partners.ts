import type { RegionId } from '../region/region.ts';

/** A partner whose people register with an e-mail of the partner. @see docs/decisions/0268 */
export interface PartnerRow {
  /** As 'Please enter your {partner} email address' names it. */
  readonly name: string;
  /** Regions where it has a code of its own. */
  readonly regions: readonly RegionId[];
  readonly voucher: string;
  /** What follows the @ of its people's e-mails. */
  readonly domains: readonly [string, ...string[]];
}

/**
 * Partners by the last segment of their page: `/id/partnerships/gojek`.
 * @see rules/vouchers/default-shonet, rules/vouchers/default-gojek, rules/vouchers/default-google
 */
export const PARTNERS = {
  shonet: {
    name: 'Shonet',
    regions: ['id'],
    voucher: 'STPARTNER400',
    domains: ['theshonet.com'],
  },
  gojek: {
    name: 'Gojek',
    regions: ['id'],
    voucher: 'STXGOJEKWEB',
    domains: ['gojek.com', 'goto.com'],
  },
  google: {
    name: 'Google',
    regions: ['sg', 'id', 'hk'],
    voucher: 'GOOGLE3MO',
    domains: ['gmail.com', 'google.com'],
  },
} as const satisfies Readonly<Record<string, PartnerRow>>;

export type PartnerId = keyof typeof PARTNERS;

/**
 * The code of all partners. It is for the customers of any partner, so it asks for no e-mail of theirs.
 * @see rules/vouchers/default-partner-sg, rules/vouchers/default-partner-elsewhere
 */
const ANY_PARTNER_VOUCHERS: Readonly<Record<RegionId, string>> = {
  sg: 'STPARTNER3MO',
  id: 'STPARTNER500',
  hk: 'STPARTNER500',
};

/** A partner with a code of its own in the region; undefined for any other name, which is that of all partners. */
export function partnerIn(region: RegionId, name: string | undefined): PartnerRow | undefined {
  const row: PartnerRow | undefined =
    name !== undefined && Object.hasOwn(PARTNERS, name) ? PARTNERS[name as PartnerId] : undefined;
  return row?.regions.includes(region) ? row : undefined;
}

/** The code of a partner, else of all partners. */
export const partnerVoucher = (region: RegionId, name: string | undefined): string =>
  partnerIn(region, name)?.voucher ?? ANY_PARTNER_VOUCHERS[region];

/**
 * Why a partner's offer does not take an e-mail. One mailbox has many addresses with a `+`, and an offer is for one person.
 * @param email valid, and in its normal form
 * @returns undefined where it does
 * @see rules/validation/email-partner-domain, rules/validation/email-partner-rules
 */
export function partnerEmailProblem(
  email: string,
  { name, domains }: Pick<PartnerRow, 'name' | 'domains'>,
): string | undefined {
  const at = email.lastIndexOf('@');
  if (!domains.includes(email.slice(at + 1))) return `Please enter your ${name} email address`;
  return email.slice(0, at).includes('+')
    ? `Please enter your ${name} email address without the part from + on`
    : undefined;
}
