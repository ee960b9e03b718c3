import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Bank, ChargeStatus } from '@lemari/contract/payment-values';
import type { Currency } from '@lemari/currency/money';
import type { CardBehaviour } from './test-cards.ts';

export interface WireMoney {
  readonly amount_minor: number;
  readonly currency: Currency;
}

export type Method =
  | { readonly kind: 'card'; readonly token: string }
  | { readonly kind: 'virtual_account'; readonly bank: Bank; readonly expires_at?: string }
  | { readonly kind: 'bank_transfer'; readonly bank: 'bca'; readonly expires_at?: string }
  | { readonly kind: 'hosted' };

/** A shop's request for a charge. */
export interface Order extends WireMoney {
  readonly reference: string;
  readonly description: string;
  readonly return_url: string;
  readonly notice_url: string;
  readonly method: Method;
  /** The card that pays on the provider's page will be charged again. */
  readonly saves_card?: boolean;
  /** The customer is absent, so the bank gets no answer. */
  readonly off_session?: boolean;
}

export interface Charge extends Order {
  readonly id: string;
  readonly created_at: string;
  readonly status: ChargeStatus;
  readonly failure_reason?: string;
  /** The bank's 3-D Secure page is open; only that page continues the payment. */
  readonly isChallenged?: boolean;
  /** Token of the card that was entered on the provider's page to be charged again. */
  readonly saved_card?: string;
  /** Account for the transfer. */
  readonly account?: { readonly number: string; readonly expires_at: string };
  readonly refunds: readonly Refund[];
}

export interface Refund extends WireMoney {
  readonly reference: string;
}

/**
 * A card as the shop may know it. The number is not stored: the card's behaviour was decided when it was
 * entered.
 */
export interface Token {
  readonly id: string;
  readonly brand: string;
  readonly last_four_digit: string;
  readonly expiration_month: number;
  readonly expiration_year: number;
  readonly behaviour: CardBehaviour;
}

/** A notice to a shop, sent until the shop confirms it. */
export interface Event {
  readonly id: string;
  readonly at: string;
  readonly notice_url: string;
  /** The body as it is sent and signed. */
  readonly body: string;
  readonly tries: number;
  readonly isDelivered: boolean;
}

export interface Ledger {
  readonly charges: Map<string, Charge>;
  readonly tokens: Map<string, Token>;
  readonly events: Map<string, Event>;
  /** Writes everything to the file. A change that is not written has not happened. */
  save(): void;
}

interface Written {
  readonly charges: readonly Charge[];
  readonly tokens: readonly Token[];
  readonly events: readonly Event[];
}

const EMPTY: Written = { charges: [], tokens: [], events: [] };

const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.id, one]));

/** @param file path of the file, readable by its owner only; undefined keeps the data in memory */
export function openLedger(file: string | undefined): Ledger {
  const written =
    file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Written) : EMPTY;
  const ledger = {
    charges: byId(written.charges),
    tokens: byId(written.tokens),
    events: byId(written.events),
  };
  return {
    ...ledger,
    save: () => {
      if (file === undefined) return;
      const { charges, tokens, events } = ledger;
      write(file, {
        charges: [...charges.values()],
        tokens: [...tokens.values()],
        events: [...events.values()],
      });
    },
  };
}

/** Writes a new file and renames it: if the process ends in between, the old file is intact. */
function write(file: string, written: Written): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(written), { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}
