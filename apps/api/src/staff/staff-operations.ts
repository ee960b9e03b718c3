import type { IncomingHttpHeaders } from 'node:http';
import { ORDER_STATUSES, REGION_IDS } from '@lemari/contract/schemas';
import Type, { type Static, type TSchema } from 'typebox';
import type { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { STAFF_NAME, STAFF_ROLES, type StaffRole } from './roles.ts';

export interface StaffOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/staff`. */
  readonly path: string;
  /** After "may not", for a caller whose role is none of these. */
  readonly does: string;
  /** Roles that may call it; an administrator may anyway. */
  readonly roles: readonly Exclude<StaffRole, 'admin'>[];
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly headers?: TSchema;
}

/** Under one key something is done once: a call whose answer was lost may be sent again. */
const Keyed = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\w.:-]{8,80}$' })) });

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

const Name = Type.String({ pattern: STAFF_NAME });
const NewStaff = Type.Object(
  { name: Name, role: Type.Enum([...STAFF_ROLES]) },
  { additionalProperties: false },
);

/** What staff do with one order; a call may come without a body. */
const ofOrder = (action: string) =>
  ({
    method: 'POST',
    path: `/orders/:id/${action}`,
    params: Id,
    body: Type.Union([Particulars, Type.Null()]),
  }) as const;

/**
 * Every call of staff, by name. Not part of the contract's OPERATIONS, and below no service of the contract: the storefront passes
 * through what is below one.
 * @see docs/decisions/0036
 */
export const STAFF_OPERATIONS = {
  listOrders: {
    method: 'GET',
    path: '/orders',
    query: Shown,
    does: 'see orders',
    roles: ['fulfilment', 'billing', 'support'],
  },
  listMissingPieces: {
    method: 'GET',
    path: '/missing-pieces',
    does: 'see missing pieces',
    roles: ['fulfilment', 'support'],
  },
  shipOrder: { ...ofOrder('ship'), does: 'send orders', roles: ['fulfilment'] },
  deliverOrder: { ...ofOrder('deliver'), does: 'note deliveries', roles: ['fulfilment'] },
  pickUpOrder: { ...ofOrder('pickup'), does: 'note pick-ups', roles: ['fulfilment'] },
  takeBackOrder: { ...ofOrder('return'), does: 'take orders back', roles: ['fulfilment'] },
  cancelOrder: { ...ofOrder('cancel'), does: 'cancel orders', roles: ['fulfilment', 'support'] },
  failOrder: { ...ofOrder('fail'), does: 'note failed deliveries and pick-ups', roles: ['fulfilment'] },
  remindOfLateness: { ...ofOrder('late'), does: 'remind of lateness', roles: ['fulfilment', 'support'] },
  noteLatenessPaid: { ...ofOrder('collected'), does: 'note that lateness was paid', roles: ['billing'] },
  refundOrder: { ...ofOrder('refund'), headers: Keyed, does: 'give money back', roles: ['billing'] },
  listRefunds: {
    method: 'GET',
    path: '/refunds',
    does: 'see refunds that are not done',
    roles: ['billing', 'support'],
  },
  noteRefundDone: {
    method: 'POST',
    path: '/refunds/:id/done',
    params: Id,
    does: 'note refunds by hand',
    roles: ['billing'],
  },
  listStaff: { method: 'GET', path: '/tokens', does: 'see staff', roles: [] },
  addStaff: { method: 'POST', path: '/tokens', body: NewStaff, does: 'add staff', roles: [] },
  removeStaff: {
    method: 'DELETE',
    path: '/tokens/:name',
    params: Type.Object({ name: Name }),
    does: 'remove staff',
    roles: [],
  },
} as const satisfies Record<string, StaffOperation>;

export type StaffOperationName = keyof typeof STAFF_OPERATIONS;

type Part<N extends StaffOperationName, K extends string> =
  (typeof STAFF_OPERATIONS)[N] extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** A call whose every part fits the operation's schemas. */
export interface StaffCall<N extends StaffOperationName> {
  readonly params: Part<N, 'params'>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
  /** Those that the operation names have been judged. */
  readonly headers: IncomingHttpHeaders;
}

export type StaffAnswer = { readonly data: unknown } | Refusal;

/** Answers one operation of staff. */
export type StaffHandler<N extends StaffOperationName> = (
  call: StaffCall<N>,
  tools: Tools,
) => Promise<StaffAnswer>;
