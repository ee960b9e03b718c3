import type { RegionId } from '../region/region.ts';
import { startOfDay } from '../time/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an account number can be paid, where the delivery leaves that much time. */
export const TRANSFER_HOURS = 24;
/** With less time left a transfer is not offered: a customer has to open their bank, and banks have pauses. */
const SHORTEST_HOURS = 2;
/** A payment of the last minute is reported to us in this time. */
const REPORT_MINUTES = 15;

/** Facts of an order that is to be paid by transfer. */
export interface TransferFacts {
  readonly region: RegionId;
  /** ISO date of delivery. */
  readonly start: string;
}

const earlier = (instant: string, ms: number): string => new Date(Date.parse(instant) - ms).toISOString();

/**
 * The ISO instant until which a virtual account or a transfer can be paid, so that its payment still confirms the order.
 * @param now ISO instant at which the customer pays
 * @returns undefined where too little time is left for a transfer
 * @see docs/decisions/0295
 */
export function payTransferBy(facts: TransferFacts, now: string): string | undefined {
  const last = lastTransfer(facts);
  if (Date.parse(last) - Date.parse(now) < SHORTEST_HOURS * HOUR_MS) return undefined;
  const usual = earlier(now, -TRANSFER_HOURS * HOUR_MS);
  return usual < last ? usual : last;
}

/** Why a transfer is not offered. */
export const TOO_LATE_TO_TRANSFER = 'Your delivery is too soon for a bank transfer.';

/** Whether the delivery leaves less time than a transfer usually has. */
export const isTransferHurried = (facts: TransferFacts, now: string): boolean =>
  payTransferBy(facts, now) === lastTransfer(facts);

/** A payment confirms an order until the day of delivery begins. A whole minute, since pages show minutes. */
const lastTransfer = ({ region, start }: TransferFacts): string =>
  earlier(startOfDay(region, start), REPORT_MINUTES * MINUTE_MS);
