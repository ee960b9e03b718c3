import type { Money } from '@lemari/currency/money';
import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Tools } from './tools.ts';

export type PayableKind = Tables['payable']['kind'];

/** Something that is to be paid, as far as payments know it. @see docs/decisions/0037 */
export interface Payable {
  readonly id: number;
  readonly kind: PayableKind;
  readonly customer: number;
  readonly region: RegionId;
  /** What a payment has to come to; whether one is wanted, its standing says. */
  readonly due: Money;
}

/** Whether a payable takes money, and in sentences why not. */
export type Standing =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'paid';
      /** Why money that comes all the same goes back. */
      readonly whyReturned: string;
    }
  | {
      readonly kind: 'over';
      readonly whyReturned: string;
      /** Why it cannot be paid. */
      readonly whyRefused: string;
    };

/** Whose call it is that pays, by all that limits count. */
export interface Payer {
  readonly customer: number;
  readonly address: string;
  readonly device: string | undefined;
}

export type PaidWith = Pick<Selectable<Tables['payment_attempt']>, 'id' | 'payable_id'>;

/** Money that has gone back. */
export interface DoneRefund {
  readonly id: number;
  readonly amount: Money;
  /** In words, for the person. */
  readonly reason: string;
  /** By staff, not by the provider. */
  readonly isByStaff: boolean;
}

/**
 * What payments ask of a kind of payable, and what they tell it. Where a transaction is handed in, it has the payable's lock
 * unless it says otherwise.
 */
export interface PayableHandlers {
  /** What sentences call it. */
  readonly noun: string;
  /** By the number that calls name it by. @returns the id of its payable, or a refusal where it is not the customer's */
  readonly find: (
    db: Db,
    owner: { readonly customer: number; readonly region: RegionId },
    id: number,
  ) => Promise<number | Refusal>;
  /** What the person reads on the provider's pages. */
  readonly description: (db: Db, id: Payable['id']) => Promise<string>;
  /** Until the transaction ends nothing else changes it, nor what is due for it. */
  readonly lock: (trx: Db, id: Payable['id']) => Promise<void>;
  /** Needs no lock. */
  readonly standing: (db: Db, id: Payable['id']) => Promise<Standing>;
  /** Keeps what is paid for while it is paid. @returns why it cannot be paid now */
  readonly prepare: (trx: Db, tools: Tools, payable: Payable, payer: Payer) => Promise<Refusal | undefined>;
  /** It may be paid, and costs nothing. */
  readonly nothingDue: (trx: Db, tools: Tools, payable: Payable) => Promise<void>;
  /** Why money goes back that was due before what is due changed: a sentence. */
  readonly amountChanged: string;
  /** A provider has begun to take money for it, perhaps until a time. */
  readonly opened: (trx: Db, tools: Tools, payable: Payable) => Promise<void>;
  /** All that is due has come, once. */
  readonly paid: (trx: Db, tools: Tools, payable: Payable, attempt: PaidWith) => Promise<void>;
  /** An attempt to pay has come to nothing; others may follow. */
  readonly failed: (trx: Db, tools: Tools, payable: Payable) => Promise<void>;
  readonly expired: (trx: Db, tools: Tools, payable: Payable) => Promise<void>;
  /** Has no lock. */
  readonly refunded: (trx: Db, tools: Tools, id: Payable['id'], refund: DoneRefund) => Promise<void>;
}

/** Of every kind there is; `app.ts` puts them together. */
export type Payables = Readonly<Record<PayableKind, PayableHandlers>>;
