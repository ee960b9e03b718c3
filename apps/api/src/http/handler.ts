import type { OperationName, OPERATIONS, ServiceName } from '@lemari/contract/operations';
import type { SCHEMAS, ServiceHeaders } from '@lemari/contract/schemas';
import type { Clock } from '@lemari/domain/clock';
import type { Static, TSchema } from 'typebox';
import type { ContentSource } from '../content/content-source.ts';
import type { ClientCredentials } from '../customer/client.ts';
import type { EventUpload } from '../customer/event-account.ts';
import type { TextMessages } from '../customer/text-messages.ts';
import type { Db } from '../database/database.ts';
import type { Write } from '../database/write.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Payments } from '../orders/payments.ts';
import type { Afterwards } from './afterwards.ts';
import type { InTransaction } from './in-transaction.ts';
import type { Refusal } from './problem.ts';

/** What handlers work with. */
export interface Tools {
  /** Of a write that is done once: the transaction of it, beside which nothing is asked. */
  readonly db: Db;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly content: ContentSource;
  /** Undefined where nothing sends them. */
  readonly texts?: TextMessages | undefined;
  readonly mailer: Mailer;
  /** Undefined where the table of events is the place. */
  readonly events: EventUpload | undefined;
  /** Whom tokens are given to: the storefront's server. */
  readonly client: ClientCredentials;
  /** Works in a transaction; of a write that is done once, in the one there is. */
  readonly write: Write;
  readonly payments: Payments;
  readonly afterwards: Afterwards;
}

type Part<N extends OperationName, K extends string> =
  (typeof SCHEMAS)[N] extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** A call whose every part fits the operation's schemas. */
export interface Call<N extends OperationName> {
  readonly params: Part<N, 'params'>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
  readonly headers: Static<typeof ServiceHeaders>;
  /** IP address of the visitor, or of a caller that names none. @see visitor.ts */
  readonly address: string;
  /** The visitor's device, as the storefront names it; undefined where the call comes from elsewhere. */
  readonly device?: string | undefined;
}

export type Answer<N extends OperationName> = Part<N, 'response'>;

/** Answers one operation of the contract. */
export type Handler<N extends OperationName> = (call: Call<N>, tools: Tools) => Promise<Answer<N> | Refusal>;

export type OperationOf<S extends ServiceName> = {
  [N in OperationName]: (typeof OPERATIONS)[N]['service'] extends S ? N : never;
}[OperationName];

/** A handler for each operation of a service, no more and no fewer. */
export type ServiceHandlers<S extends ServiceName> = { readonly [N in OperationOf<S>]: Handler<N> };
export type AllHandlers = { readonly [N in OperationName]: Handler<N> };
