import type { Money } from '@lemari/currency/money';
import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { ChargeMethod, PaymentSort } from './payment-provider.ts';
import type { MadeFor } from '../platform/database/stored-shapes.ts';
import type { Tools } from './tools.ts';

export type PayableKind = Tables['payable']['kind'];

/** Something to be paid, as payments see it. @see docs/decisions/0037 */
export interface Payable {
  readonly id: number;
  readonly kind: PayableKind;
  readonly customer: number;
  readonly region: RegionId;
  /** The amount of the payment. The standing says whether a payment is due at all. */
  readonly due: Money;
}

/** Whether a payable accepts money, with sentences that say why not. */
export type Standing =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'paid';
      /** Why further money is refunded. */
      readonly whyReturned: string;
    }
  | {
      readonly kind: 'over';
      readonly whyReturned: string;
      /** Why it cannot be paid. */
      readonly whyRefused: string;
    };

/** The caller of a payment, with all identities that limits count by. */
export interface Payer {
  readonly customer: number;
  readonly address: string;
  readonly device: string | undefined;
}

export type PaidWith = Pick<
  Selectable<Tables['payment_attempt']>,
  'id' | 'payable_id' | 'amount' | 'card_id'
>;

/** A completed refund. */
export interface DoneRefund {
  readonly id: number;
  readonly amount: Money;
  /** A sentence for the customer. */
  readonly reason: string;
  /** Done by staff rather than by the provider. */
  readonly isByStaff: boolean;
}

/** Money of another amount than was asked for. */
export interface OtherAmount {
  /** Of the provider's notice. */
  readonly eventId: string;
  readonly received: Money;
  readonly expected: Money;
}

/**
 * The interface between payments and a kind of payable. A transaction that is passed in holds the payable's lock, unless a method
 * says otherwise.
 */
export interface PayableHandlers {
  /** Its name in sentences. */
  readonly noun: string;
  /** `recurring`: its card is charged again later, without the customer. */
  readonly purpose: PaymentSort['purpose'];
  /** Finds a payable by the id in the path. @returns the id of the payable, or a refusal if it is not the customer's */
  readonly find: (
    db: Db,
    owner: { readonly customer: number; readonly region: RegionId },
    id: number,
  ) => Promise<number | Refusal>;
  /** Shown to the customer on the provider's pages. */
  readonly description: (db: Db, id: Payable['id']) => Promise<string>;
  /** Locks the payable and its amount until the end of the transaction. */
  readonly lock: (trx: Db, id: Payable['id']) => Promise<void>;
  /** Needs no lock. */
  readonly standing: (db: Db, id: Payable['id']) => Promise<Standing>;
  /** Reserves what is paid for during the payment. @returns why it cannot be paid now */
  readonly prepare: (trx: Db, tools: Tools, payable: Payable, payer: Payer) => Promise<Refusal | undefined>;
  /**
   * What a payment that starts now is made for, where that can change beside the amount. Money for anything else is returned.
   */
  readonly madeFor?: (db: Db, id: Payable['id']) => Promise<MadeFor>;
  /**
   * ISO instant until which a virtual account or a transfer can be paid that is started now; without it, the provider decides.
   * @param now ISO instant
   * @returns a refusal where there is too little time
   */
  readonly transferBy?: (db: Db, id: Payable['id'], now: string) => Promise<string | Refusal>;
  /**
   * What is due by a method, written to the payable: a transfer can have an amount of its own. Without it, every method has the
   * same.
   */
  readonly dueBy?: (
    trx: Db,
    tools: Pick<Tools, 'clock'>,
    payable: Payable,
    method: ChargeMethod,
  ) => Promise<Money>;
  /** Called for a payment of nothing. */
  readonly nothingDue: (trx: Db, tools: Tools, payable: Payable) => Promise<void>;
  /** A sentence: why money for an earlier amount, or for something else, is refunded. */
  readonly amountChanged: string;
  /** Called when a provider has started a payment, which may expire. */
  readonly opened: (trx: Db, tools: Tools, payable: Payable) => Promise<void>;
  /** Called once, when the full amount has been paid. */
  readonly paid: (trx: Db, tools: Tools, payable: Payable, attempt: PaidWith) => Promise<void>;
  /** Called when a provider reports that another amount was paid than is due. Nothing is paid by it. */
  readonly otherAmount?: (trx: Db, tools: Tools, id: Payable['id'], other: OtherAmount) => Promise<void>;
  /** Called when an attempt failed. More attempts may follow. */
  readonly failed: (trx: Db, tools: Tools, payable: Payable) => Promise<void>;
  readonly expired: (trx: Db, tools: Tools, payable: Payable) => Promise<void>;
  /** Called without a lock. */
  readonly refunded: (trx: Db, tools: Tools, id: Payable['id'], refund: DoneRefund) => Promise<void>;
}

/** All kinds of payables; `app.ts` assembles them. */
export type Payables = Readonly<Record<PayableKind, PayableHandlers>>;
