import type { OperationName, OPERATIONS, ServiceName } from '@lemari/contract/operations';
import type { SCHEMAS, ServiceHeaders } from '@lemari/contract/schemas';
import type { Static, TSchema } from 'typebox';
import type { Access, OPERATION_RULES } from '../operation-rules.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Tools } from './tools.ts';

type Part<N extends OperationName, K extends string> =
  (typeof SCHEMAS)[N] extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** A customer's sign-in, by the access token of a call. */
export interface SignIn {
  readonly token_sha256: string;
  readonly customer_id: number;
  /** Null for a token without a family, which cannot be renewed. */
  readonly family_id: number | null;
}

/** The owner of a cart: a customer, or a guest by a digest of the browser's id. A customer on a known browser has both. */
export interface Owner {
  readonly customerId: number | undefined;
  readonly guestSha256: string | undefined;
}

/** The caller of a call that the operation's access rule admits. */
export interface Callers extends Record<Access, object> {
  readonly anyone: object;
  readonly customer: { readonly customer: number; readonly signIn: SignIn; readonly owner: Owner };
  readonly 'customer or guest': { readonly owner: Owner };
}

/** A valid call with an admitted caller. */
export type Call<N extends OperationName> = CallParts<N> & Callers[(typeof OPERATION_RULES)[N]['access']];

/** Parts of every call. */
export interface CommonParts {
  readonly headers: Static<typeof ServiceHeaders>;
  /** IP address of the visitor, or of a caller that names none. @see visitor.ts */
  readonly address: string;
  /** The visitor's device, as the storefront names it; undefined for other callers. */
  readonly device?: string | undefined;
  /** The User-Agent of the visitor, as the storefront names it. */
  readonly agent?: string | undefined;
}

/** Parts of every call of a customer. */
export type CustomerCall = CommonParts & Pick<Callers['customer'], 'customer'>;

export interface CallParts<N extends OperationName> extends CommonParts {
  readonly params: Part<N, 'params'>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
}

export type Answer<N extends OperationName> = Part<N, 'response'>;

/** Answers one operation of the contract. */
export type Handler<N extends OperationName> = (call: Call<N>, tools: Tools) => Promise<Answer<N> | Refusal>;

/** An admitted call, whose count is settled when the answer is known. */
export interface GuardedCall {
  /** @param answer undefined when the work failed or an earlier answer was replayed */
  readonly settle: (answer: unknown) => Promise<void>;
}

/**
 * Checks calls before their work, outside the transaction that a refusal rolls back: what is counted here stays counted.
 * @returns undefined for calls that it does not guard
 */
export type Guard = <N extends OperationName>(
  name: N,
  call: Call<N>,
  tools: Tools,
) => Promise<GuardedCall | Refusal | undefined>;

export type OperationOf<S extends ServiceName> = {
  [N in OperationName]: (typeof OPERATIONS)[N]['service'] extends S ? N : never;
}[OperationName];

/** A handler for each operation of a service, no more and no fewer. */
export type ServiceHandlers<S extends ServiceName> = { readonly [N in OperationOf<S>]: Handler<N> };
export type AllHandlers = { readonly [N in OperationName]: Handler<N> };
