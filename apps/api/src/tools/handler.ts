import type { OperationName, OPERATIONS, ServiceName } from '@lemari/contract/operations';
import type { SCHEMAS, ServiceHeaders } from '@lemari/contract/schemas';
import type { Static, TSchema } from 'typebox';
import type { Refusal } from '../platform/http/problem.ts';
import type { Tools } from './tools.ts';

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
