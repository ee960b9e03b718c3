import type { RegionId } from '../region/region.ts';

/** The code of a partnership. */
interface PartnershipRow {
  readonly regions: readonly RegionId[];
  readonly voucher: string;
}

/** A partner whose people register with an e-mail of the partner. @see docs/decisions/0268 */
export interface PartnerRow extends PartnershipRow {
  /** As 'Please enter your {partner} email address' names it. */
  readonly name: string;
  /** What follows the @ of its people's e-mails. */
  readonly domains: readonly [string, ...string[]];
}

/**
 * Partners by the last segment of their page: `/id/partnerships/gojek`. The rows without domains have the code of all partners of a
 * region. It is for the customers of any partner, so it asks for no e-mail of theirs.
 * @see rules/vouchers/default-shonet, rules/vouchers/default-gojek, rules/vouchers/default-google,
 * rules/vouchers/default-partner-sg, rules/vouchers/default-partner-elsewhere
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
  sg: { regions: ['sg'], voucher: 'STPARTNER3MO' },
  other: { regions: ['id', 'hk'], voucher: 'STPARTNER500' },
} as const satisfies Readonly<Record<string, PartnerRow | PartnershipRow>>;

const rowOf = (name: string | undefined): PartnerRow | PartnershipRow | undefined =>
  name !== undefined && Object.hasOwn(PARTNERS, name) ? PARTNERS[name as keyof typeof PARTNERS] : undefined;

/** A partner with a code of its own in the region; undefined for any other name, which is that of all partners. */
export function partnerIn(region: RegionId, name: string | undefined): PartnerRow | undefined {
  const row = rowOf(name);
  return row && 'domains' in row && row.regions.includes(region) ? row : undefined;
}

/** The code of a partner, else of all partners. */
export const partnerVoucher = (region: RegionId, name: string | undefined): string =>
  (partnerIn(region, name) ?? PARTNERS[region === 'sg' ? 'sg' : 'other']).voucher;

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
