import { ORDER_STATUSES, REGION_IDS } from '@lemari/contract/schemas';
import Type, { type Static, type TSchema } from 'typebox';
import type { Refusal } from '../platform/http/problem.ts';
import type { Tools } from '../tools/tools.ts';

export interface StaffOperation {
  readonly method: 'GET' | 'POST';
  /** Below `/staff`. */
  readonly path: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
}

const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const Shown = Type.Object(
  {
    region: Type.Optional(Type.Enum([...REGION_IDS])),
    status: Type.Optional(Type.Enum([...ORDER_STATUSES])),
    owes: Type.Optional(Type.Boolean({ description: 'those whose lateness has not been paid yet' })),
  },
  { additionalProperties: false },
);
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const Particulars = Type.Object(
  {
    tracking_id: Type.Optional(Text(60)),
    amount: Type.Optional(Type.Integer({ minimum: 1, description: 'minor units, of a refund' })),
    reason: Type.Optional(Text(200)),
  },
  { additionalProperties: false },
);
export type Particulars = Static<typeof Particulars>;

/** What staff do with one order; a call may come without a body. */
const ofOrder = <Path extends string>(action: Path) =>
  ({
    method: 'POST',
    path: `/orders/:id/${action}`,
    params: Id,
    body: Type.Union([Particulars, Type.Null()]),
  }) as const;

/**
 * Every call of staff, by name. Not part of the contract's OPERATIONS: the storefront passes through what has a row there, and
 * nothing that has one here.
 * @see docs/decisions/0024, Staff
 */
export const STAFF_OPERATIONS = {
  listOrders: { method: 'GET', path: '/orders', query: Shown },
  listMissingPieces: { method: 'GET', path: '/missing-pieces' },
  shipOrder: ofOrder('ship'),
  deliverOrder: ofOrder('deliver'),
  pickUpOrder: ofOrder('pickup'),
  takeBackOrder: ofOrder('return'),
  cancelOrder: ofOrder('cancel'),
  failOrder: ofOrder('fail'),
  remindOfLateness: ofOrder('late'),
  noteLatenessPaid: ofOrder('collected'),
  refundOrder: ofOrder('refund'),
  listRefunds: { method: 'GET', path: '/refunds' },
  noteRefundDone: { method: 'POST', path: '/refunds/:id/done', params: Id },
} as const satisfies Record<string, StaffOperation>;

export type StaffOperationName = keyof typeof STAFF_OPERATIONS;

type Part<N extends StaffOperationName, K extends string> =
  (typeof STAFF_OPERATIONS)[N] extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** A call whose every part fits the operation's schemas. */
export interface StaffCall<N extends StaffOperationName> {
  readonly params: Part<N, 'params'>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
}

export type StaffAnswer = { readonly data: unknown } | Refusal;

/** Answers one operation of staff. */
export type StaffHandler<N extends StaffOperationName> = (
  call: StaffCall<N>,
  tools: Tools,
) => Promise<StaffAnswer>;
