import type { IncomingHttpHeaders } from 'node:http';
import { RESTRICTED } from '@lemari/domain/person/restricted';
import { ORDER_STATUSES, REGION_IDS, WAITLIST_TYPES } from '@lemari/contract/schemas';
import Type, { type Static, type TSchema } from 'typebox';
import type { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import type { StaffMember } from './staff-member.ts';
import { STAFF_NAME, STAFF_ROLES, type StaffRole } from './roles.ts';

export interface StaffOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to `/staff`. */
  readonly path: string;
  /** Completes "may not …" in the refusal of another role. */
  readonly does: string;
  /** Roles that may call it, beside administrators. */
  readonly roles: readonly Exclude<StaffRole, 'admin'>[];
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly headers?: TSchema;
  /** Runs once per key, in one transaction with the stored answer. @see docs/decisions/0231 */
  readonly isOnce?: true;
}

/** The operation runs once per key, so a call whose answer was lost can be sent again. */
const Keyed = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\w.:-]{8,80}$' })) });

const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const Shown = Type.Object(
  {
    region: Type.Optional(Type.Enum([...REGION_IDS])),
    status: Type.Optional(Type.Enum([...ORDER_STATUSES])),
    owes: Type.Optional(Type.Boolean({ description: 'orders with an unpaid late fee' })),
  },
  { additionalProperties: false },
);
const InRegion = Type.Object(
  { region: Type.Optional(Type.Enum([...REGION_IDS])) },
  { additionalProperties: false },
);
const PlansAt = Type.Object(
  { region: Type.Enum([...REGION_IDS]), vertical: Type.Enum(['apparel', 'bags']) },
  { additionalProperties: false },
);
const Email = Type.Object({ email: Type.String({ maxLength: 254 }) }, { additionalProperties: false });
const Restriction = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    restriction: Type.Union([Type.Null(), Type.Enum([...RESTRICTED])]),
  },
  { additionalProperties: false },
);
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
/** A text with at least one character that is no space. */
const Words = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$' });
/** Far above every amount of the shop (IDR 1.000.000.000), and far below what numbers count exactly. Checked by the tables, too. */
const MOST_AMOUNT = 100_000_000_000;
const Amount = Type.Integer({ minimum: 1, maximum: MOST_AMOUNT, description: 'minor units' });
const Particulars = Type.Object(
  {
    tracking_id: Type.Optional(Text(60)),
    amount: Type.Optional(Amount),
    reason: Type.Optional(Text(200)),
  },
  { additionalProperties: false },
);
export type Particulars = Static<typeof Particulars>;

const PlanId = Type.Object({ id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }) });
/** A day that exists, in a century that the database and the zones of the regions know. */
const IsoDate = Type.String({
  format: 'date',
  pattern: '^(19|20|21)\\d{2}-\\d{2}-\\d{2}$',
  description: 'in the region of the plan',
});
const Clearable = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
/** What changes; everything else stays as before that day. */
const PlanChange = Type.Object(
  {
    from: IsoDate,
    name: Type.Optional(Words(60)),
    subtitle: Type.Optional(Words(120)),
    description: Type.Optional(Words(300)),
    price: Type.Optional(Amount),
    list_price: Clearable(Amount),
    care_price: Clearable(Amount),
    insurance_cover: Clearable(Amount),
    commitment: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
    max_item: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    max_box_per_period: Clearable(Type.Integer({ minimum: 1, maximum: 100 })),
    is_offered: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type PlanChange = Static<typeof PlanChange>;
const Months = Type.Integer({ minimum: 1, maximum: 24, description: 'months' });
const NewCoupon = Type.Object(
  {
    plan_id: PlanId.properties.id,
    coupon_type: Type.Enum(['PROMO', 'RESUB', 'WEBPARTNERSHIP']),
    price: Amount,
    max_redeem: Months,
    title: Words(60),
    description: Words(200),
    from: IsoDate,
    until: Type.Optional(IsoDate),
  },
  { additionalProperties: false },
);
const NewVoucher = Type.Object(
  {
    region: Type.Enum([...REGION_IDS]),
    code: Type.String({ pattern: '^[A-Za-z0-9]{3,40}$', description: 'stored in upper case' }),
    price: Amount,
    max_redeem: Months,
    title: Words(60),
    description: Words(200),
    from: IsoDate,
    until: IsoDate,
    max_uses: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'by all customers' }),
    ),
    is_for_new_members: Type.Boolean(),
    plan_ids: Type.Optional(
      Type.Array(PlanId.properties.id, {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
        description: 'every plan by default',
      }),
    ),
  },
  { additionalProperties: false },
);
const PayablesShown = Type.Object(
  {
    ...InRegion.properties,
    order: Type.Optional(Id.properties.id),
    subscription: Type.Optional(Id.properties.id),
  },
  { additionalProperties: false },
);
const PartOfPayment = Type.Object(
  { amount: Type.Optional(Amount), reason: Type.Optional(Words(200)) },
  { additionalProperties: false },
);
const Waiver = Type.Object({ reason: Words(200) }, { additionalProperties: false });
const Note = Type.Object({ text: Words(500) }, { additionalProperties: false });
const Reconciled = Type.Object(
  {
    ...InRegion.properties,
    since: Type.Optional(IsoDate),
    after: Type.Optional(
      Type.String({
        pattern: '^([A-Za-z0-9]{1,40}|listed\\.([a-z0-9]{1,20}(\\.[\\w-]{1,100})?)?)$',
        description: 'next of the page before',
      }),
    ),
  },
  { additionalProperties: false },
);
const BillingUntil = Type.Object(
  { ...InRegion.properties, until: Type.Optional(IsoDate) },
  { additionalProperties: false },
);
const Ended = Type.Object({ until: IsoDate }, { additionalProperties: false });
const NewCharge = Type.Object(
  { amount: Amount, reason: Words(200), bill: Type.Optional(Words(200)) },
  { additionalProperties: false },
);
const NewJoinCode = Type.Object(
  {
    plan_id: PlanId.properties.id,
    email: Type.Optional(Email.properties.email),
    until: Type.Optional(IsoDate),
  },
  { additionalProperties: false },
);

const Admission = Type.Object(
  { plan_id: Type.Optional(PlanId.properties.id) },
  { additionalProperties: false },
);
const MOST_ADMITTED = 200;
const Admissions = Type.Object(
  {
    region: Type.Enum([...REGION_IDS]),
    type: Type.Enum([...WAITLIST_TYPES]),
    next: Type.Integer({
      minimum: 1,
      maximum: MOST_ADMITTED,
      description: 'people, those who wait longest first',
    }),
    plan_id: Type.Optional(PlanId.properties.id),
  },
  { additionalProperties: false },
);

const Name = Type.String({ pattern: STAFF_NAME });
const NewStaff = Type.Object(
  { name: Name, role: Type.Enum([...STAFF_ROLES]) },
  { additionalProperties: false },
);

/** Operations on one order. The body is optional. */
const ofOrder = (action: string) =>
  ({
    method: 'POST',
    path: `/orders/:id/${action}`,
    params: Id,
    body: Type.Union([Particulars, Type.Null()]),
  }) as const;

/**
 * All operations of staff. They are not part of the contract's OPERATIONS and not under a service of the contract, because the
 * storefront passes calls to those through.
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
  shipOrder: { ...ofOrder('ship'), does: 'ship orders', roles: ['fulfilment'] },
  deliverOrder: { ...ofOrder('deliver'), does: 'record deliveries', roles: ['fulfilment'] },
  pickUpOrder: { ...ofOrder('pickup'), does: 'record pick-ups', roles: ['fulfilment'] },
  takeBackOrder: { ...ofOrder('return'), does: 'record returns', roles: ['fulfilment'] },
  cancelOrder: { ...ofOrder('cancel'), does: 'cancel orders', roles: ['fulfilment', 'support'] },
  failOrder: { ...ofOrder('fail'), does: 'record failed deliveries and pick-ups', roles: ['fulfilment'] },
  remindOfLateness: { ...ofOrder('late'), does: 'send late reminders', roles: ['fulfilment', 'support'] },
  noteLatenessPaid: { ...ofOrder('collected'), does: 'record paid late fees', roles: ['billing'] },
  refundOrder: { ...ofOrder('refund'), headers: Keyed, does: 'refund orders', roles: ['billing'] },
  listRefunds: {
    method: 'GET',
    path: '/refunds',
    does: 'see open refunds',
    roles: ['billing', 'support'],
  },
  noteRefundDone: {
    method: 'POST',
    path: '/refunds/:id/done',
    params: Id,
    does: 'record manual refunds',
    roles: ['billing'],
  },
  listPayables: {
    method: 'GET',
    path: '/payables',
    query: PayablesShown,
    does: 'see payments',
    roles: ['billing', 'support'],
  },
  showPayable: {
    method: 'GET',
    path: '/payables/:id',
    params: Id,
    does: 'see payments',
    roles: ['billing', 'support'],
  },
  refundPayable: {
    method: 'POST',
    path: '/payables/:id/refund',
    params: Id,
    body: PartOfPayment,
    headers: Keyed,
    does: 'refund payments',
    roles: ['billing'],
  },
  waivePayable: {
    method: 'POST',
    path: '/payables/:id/waiver',
    params: Id,
    body: Waiver,
    headers: Keyed,
    isOnce: true,
    does: 'waive what is due',
    roles: ['billing'],
  },
  askProviders: {
    method: 'POST',
    path: '/payables/:id/inquiry',
    params: Id,
    does: 'ask providers about payments',
    roles: ['billing'],
  },
  annotatePayable: {
    method: 'POST',
    path: '/payables/:id/notes',
    params: Id,
    body: Note,
    headers: Keyed,
    isOnce: true,
    does: 'write notes about payments',
    roles: ['billing', 'support'],
  },
  listTransfers: {
    method: 'GET',
    path: '/transfers',
    does: 'see open bank transfers',
    roles: ['billing', 'support'],
  },
  receiveTransfer: {
    method: 'POST',
    path: '/payables/:id/receipt',
    params: Id,
    body: Type.Object({ amount: Amount }, { additionalProperties: false }),
    does: 'record bank transfers',
    roles: ['billing'],
  },
  listDeposits: {
    method: 'GET',
    path: '/deposits',
    does: 'see deposits to send',
    roles: ['billing', 'support'],
  },
  noteDepositSent: {
    method: 'POST',
    path: '/deposits/:id/sent',
    params: Id,
    does: 'record sent deposits',
    roles: ['billing'],
  },
  reconcile: {
    method: 'GET',
    path: '/reconciliation',
    query: Reconciled,
    does: 'compare payments with their providers',
    roles: ['billing'],
  },
  previewBilling: {
    method: 'GET',
    path: '/billing',
    query: BillingUntil,
    does: 'see the next charges of plans',
    roles: ['billing', 'support'],
  },
  listCharges: {
    method: 'GET',
    path: '/charges',
    query: Type.Object(
      {
        ...InRegion.properties,
        all: Type.Optional(Type.Boolean({ description: 'paid and waived ones, too' })),
      },
      { additionalProperties: false },
    ),
    does: 'see charges',
    roles: ['fulfilment', 'billing', 'support'],
  },
  chargeOrder: {
    ...ofOrder('charges'),
    body: NewCharge,
    headers: Keyed,
    isOnce: true,
    does: 'charge damage',
    roles: ['billing'],
  },
  chargeSubscription: {
    method: 'POST',
    path: '/subscriptions/:id/charges',
    params: Id,
    body: NewCharge,
    headers: Keyed,
    isOnce: true,
    does: 'charge damage',
    roles: ['billing'],
  },
  waiveCharge: {
    method: 'POST',
    path: '/charges/:id/waived',
    params: Id,
    body: Type.Union([
      Type.Object({ reason: Type.Optional(Text(200)) }, { additionalProperties: false }),
      Type.Null(),
    ]),
    headers: Keyed,
    isOnce: true,
    does: 'waive charges',
    roles: ['billing'],
  },
  listPlanInterests: {
    method: 'GET',
    path: '/plan-interests',
    query: InRegion,
    does: 'see e-mails that asked for news of plans',
    roles: ['content', 'support'],
  },
  tellOfPlans: {
    method: 'POST',
    path: '/plan-interests/news',
    body: PlansAt,
    does: 'send news of plans',
    roles: ['content'],
  },
  // The e-mail is in the body, since URLs are logged.
  forgetPlanInterest: {
    method: 'POST',
    path: '/plan-interests/forgotten',
    body: Email,
    does: 'delete e-mails that asked for news of plans',
    roles: ['content', 'support'],
  },
  setRestriction: {
    method: 'POST',
    path: '/customers/restriction',
    body: Restriction,
    does: 'restrict customers',
    roles: ['billing', 'support'],
  },
  listPlanTerms: {
    method: 'GET',
    path: '/plans',
    query: InRegion,
    does: 'see plans',
    roles: ['billing', 'content', 'support'],
  },
  changePlan: {
    method: 'POST',
    path: '/plans/:id/terms',
    params: PlanId,
    body: PlanChange,
    headers: Keyed,
    isOnce: true,
    does: 'change plans',
    roles: ['billing'],
  },
  undoPlanChange: {
    method: 'POST',
    path: '/plans/:id/terms/undone',
    params: PlanId,
    body: Type.Object({ from: IsoDate }, { additionalProperties: false }),
    headers: Keyed,
    isOnce: true,
    does: 'undo changes of plans',
    roles: ['billing'],
  },
  listPlanCoupons: {
    method: 'GET',
    path: '/coupons',
    query: InRegion,
    does: 'see coupons',
    roles: ['billing', 'content', 'support'],
  },
  addCoupon: {
    method: 'POST',
    path: '/coupons',
    body: NewCoupon,
    headers: Keyed,
    isOnce: true,
    does: 'add coupons',
    roles: ['billing'],
  },
  endCoupon: {
    method: 'POST',
    path: '/coupons/:id/ended',
    params: Id,
    body: Ended,
    headers: Keyed,
    isOnce: true,
    does: 'end coupons',
    roles: ['billing'],
  },
  listVouchers: {
    method: 'GET',
    path: '/vouchers',
    query: InRegion,
    does: 'see voucher codes',
    roles: ['billing', 'content', 'support'],
  },
  addVoucher: {
    method: 'POST',
    path: '/vouchers',
    body: NewVoucher,
    headers: Keyed,
    isOnce: true,
    does: 'add voucher codes',
    roles: ['billing'],
  },
  endVoucher: {
    method: 'POST',
    path: '/vouchers/:id/ended',
    params: Id,
    body: Ended,
    headers: Keyed,
    isOnce: true,
    does: 'end voucher codes',
    roles: ['billing'],
  },
  listJoinCodes: {
    method: 'GET',
    path: '/join-codes',
    query: InRegion,
    does: 'see join codes',
    roles: ['billing', 'support'],
  },
  // The e-mail is in the body, since URLs are logged.
  addJoinCode: {
    method: 'POST',
    path: '/join-codes',
    body: NewJoinCode,
    does: 'create join codes',
    roles: ['billing', 'support'],
  },
  endJoinCode: {
    method: 'POST',
    path: '/join-codes/:id/ended',
    params: Id,
    does: 'end join codes',
    roles: ['billing', 'support'],
  },
  listWaitlist: {
    method: 'GET',
    path: '/waitlist',
    query: InRegion,
    does: 'see the waiting lists',
    roles: ['support'],
  },
  admitNext: {
    method: 'POST',
    path: '/waitlist/admissions',
    body: Admissions,
    headers: Keyed,
    isOnce: true,
    does: 'admit people from the waiting lists',
    roles: ['support'],
  },
  admitOne: {
    method: 'POST',
    path: '/waitlist/:id/admission',
    params: Id,
    body: Admission,
    headers: Keyed,
    isOnce: true,
    does: 'admit people from the waiting lists',
    roles: ['support'],
  },
  listSubscriptions: {
    method: 'GET',
    path: '/subscriptions',
    query: InRegion,
    does: 'see subscriptions',
    roles: ['billing', 'support'],
  },
  endSubscription: {
    method: 'POST',
    path: '/subscriptions/:id/ended',
    params: Id,
    does: 'end subscriptions',
    roles: ['billing', 'support'],
  },
  noteSubscriptionReturned: {
    method: 'POST',
    path: '/subscriptions/:id/returned',
    params: Id,
    does: 'record returned pieces of subscriptions',
    roles: ['fulfilment', 'billing'],
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

/** A valid call. */
export interface StaffCall<N extends StaffOperationName> {
  readonly params: Part<N, 'params'>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
  /** Validated if the operation declares a schema for them. */
  readonly headers: IncomingHttpHeaders;
  /** The caller. */
  readonly staff: StaffMember;
}

export type StaffAnswer = { readonly data: unknown } | Refusal;

/** Answers one operation of staff. */
export type StaffHandler<N extends StaffOperationName> = (
  call: StaffCall<N>,
  tools: Tools,
) => Promise<StaffAnswer>;
