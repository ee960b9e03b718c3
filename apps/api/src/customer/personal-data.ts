import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { forgetMailbox } from './contact-data.ts';

/** Whose data. */
export interface DataSubject {
  readonly id: number;
  /** Null for a customer that has never had an account. */
  readonly email: string | null;
  /** Digits, with the country code first. Only a verified one: anyone may save any number. */
  readonly phone: string | null;
}

type Row = Readonly<Record<string, unknown>>;

interface PersonalTable {
  /** Name of the list in an export, and how its rows are read. A text says why the export leaves the table out. */
  readonly exported:
    string | { readonly as: string; readonly read: (db: Db, who: DataSubject) => Promise<readonly Row[]> };
  /** What a deletion does with the rows. A text says why it does nothing. */
  readonly erased: string | ((trx: Db, who: DataSubject) => Promise<unknown>);
}

/** Replaces what a person has written, where a row stays. */
const REMOVED = 'Removed with the account.';

/** An address of which nothing is left; orders show it as it is. */
const NO_ADDRESS = JSON.stringify({
  id: 1,
  address: REMOVED,
  city: '',
  country: '',
  floor: null,
  unit: null,
  floor_unit: '',
  location: { latitude: 0, longitude: 0 },
  notes: '',
  phone_number: '',
  postal: null,
  residential_type: '',
});

const OF_FAMILY = 'Deleted with its sign-in.';
const OF_CART = 'Deleted with its cart.';
const SECRET = 'A digest of a secret.';
const NO_WORDS = 'Holds amounts and names of the shop alone.';

const payablesOf = (db: Db, { id }: DataSubject) =>
  db.selectFrom('payable').where('customer_id', '=', id).select('payable.id');
const ordersOf = (db: Db, { id }: DataSubject) =>
  db.selectFrom('rental_order').where('customer_id', '=', id).select('rental_order.id');
const identityOf = ({ id }: DataSubject) => `customer-${id}`;

/** A signed-in customer's own messages, and those of a guest with the e-mail. */
const messagesOf = (db: Db, { id, email }: DataSubject) =>
  db
    .selectFrom('contact_message')
    .where((where) =>
      where.or([
        where('customer_id', '=', id),
        where.and([where('customer_id', 'is', null), where('email', '=', email ?? '')]),
      ]),
    );

/**
 * Every table that says something about a customer: how it is exported, and what a deletion does with it. A table that refers to a
 * customer and is missing here fails a test.
 * @see rules/accounts/export, rules/accounts/deletion-erases; docs/decisions/0335, docs/decisions/0336
 */
export const PERSONAL_DATA: { readonly [T in keyof Tables]?: PersonalTable } = {
  access_token: {
    exported: SECRET,
    erased: (trx, { id }) => trx.deleteFrom('access_token').where('customer_id', '=', id).execute(),
  },
  refresh_token: { exported: SECRET, erased: OF_FAMILY },
  token_family: {
    exported: {
      as: 'devices',
      read: (db, { id }) =>
        db
          .selectFrom('token_family')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select(['browser', 'system', 'auth_type', 'created_at as signed_in_at', 'used_at'])
          .execute(),
    },
    erased: (trx, { id }) => trx.deleteFrom('token_family').where('customer_id', '=', id).execute(),
  },
  known_device: {
    exported: SECRET,
    erased: (trx, { id }) => trx.deleteFrom('known_device').where('customer_id', '=', id).execute(),
  },
  new_password_code: {
    exported: SECRET,
    erased: (trx, { id }) => trx.deleteFrom('new_password_code').where('customer_id', '=', id).execute(),
  },
  sign_in_code: {
    exported: SECRET,
    erased: (trx, { email }) =>
      trx
        .deleteFrom('sign_in_code')
        .where('email', '=', email ?? '')
        .execute(),
  },
  magic_link: {
    exported: SECRET,
    erased: (trx, { id }) => trx.deleteFrom('magic_link').where('customer_id', '=', id).execute(),
  },
  contact_code: {
    exported: SECRET,
    erased: (trx, { id }) => trx.deleteFrom('contact_code').where('customer_id', '=', id).execute(),
  },
  identity: {
    exported: {
      as: 'identities',
      read: (db, { id }) =>
        db
          .selectFrom('identity')
          .where('customer_id', '=', id)
          .orderBy('created_at')
          .select(['provider', 'subject', 'created_at'])
          .execute(),
    },
    erased: (trx, { id }) => trx.deleteFrom('identity').where('customer_id', '=', id).execute(),
  },
  idempotency_key: {
    exported: 'Repeats answers for a day, which other lists hold.',
    erased: (trx, { id }) =>
      trx.deleteFrom('idempotency_key').where('scope', '=', `customer ${id}`).execute(),
  },
  address: {
    exported: {
      as: 'addresses',
      read: (db, { id }) =>
        db
          .selectFrom('address')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select([
            'region',
            'address',
            'city',
            'floor_unit',
            'latitude',
            'longitude',
            'notes',
            'phone_number',
            'postal',
            'residential_type',
            'is_default',
          ])
          .execute(),
    },
    erased: (trx, { id }) => trx.deleteFrom('address').where('customer_id', '=', id).execute(),
  },
  favorite: {
    exported: {
      as: 'wishlist',
      read: (db, { id }) =>
        db
          .selectFrom('favorite')
          .innerJoin('style', 'style.id', 'favorite.style_id')
          .where('customer_id', '=', id)
          .orderBy('favorite.id')
          .select(['style_id', 'style.name', 'favorite.created_at'])
          .execute(),
    },
    erased: (trx, { id }) => trx.deleteFrom('favorite').where('customer_id', '=', id).execute(),
  },
  cart: {
    exported: {
      as: 'carts',
      read: (db, { id }) =>
        db
          .selectFrom('cart')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select([
            'id',
            'region',
            'vertical',
            'starts_on',
            'returns_on',
            'created_at',
            'updated_at',
            'ordered_at',
          ])
          .execute(),
    },
    erased: (trx, { id }) => trx.deleteFrom('cart').where('customer_id', '=', id).execute(),
  },
  cart_item: {
    exported: {
      as: 'cart_items',
      read: (db, { id }) =>
        db
          .selectFrom('cart_item')
          .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
          .innerJoin('style', 'style.id', 'cart_item.style_id')
          .where('cart.customer_id', '=', id)
          .orderBy('cart_item.id')
          .select(['cart_id', 'style_id', 'style.name', 'size_category', 'quoted_price'])
          .execute(),
    },
    erased: OF_CART,
  },
  checkout_draft: {
    exported: {
      as: 'checkout_drafts',
      read: (db, { id }) =>
        db
          .selectFrom('checkout_draft as d')
          .innerJoin('cart', 'cart.id', 'd.cart_id')
          .where('cart.customer_id', '=', id)
          .select(['d.cart_id', 'd.delivery', 'd.way_back', 'd.discount_code', 'd.updated_at'])
          .execute(),
    },
    erased: OF_CART,
  },
  waitlist: {
    exported: {
      as: 'waitlists',
      read: (db, { id }) =>
        db
          .selectFrom('waitlist')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select([
            'region',
            'type',
            'city',
            'source',
            'utm',
            'joined_at',
            'admitted_at',
            'code_requested_at',
          ])
          .execute(),
    },
    erased: (trx, { id }) => trx.deleteFrom('waitlist').where('customer_id', '=', id).execute(),
  },
  deposit_account: {
    exported: {
      as: 'deposit_accounts',
      read: (db, { id }) =>
        db
          .selectFrom('deposit_account')
          .where('customer_id', '=', id)
          .orderBy('given_at')
          .select(['bank_name', 'account_number', 'account_name', 'given_at'])
          .execute(),
    },
    erased: (trx, { id }) => trx.deleteFrom('deposit_account').where('customer_id', '=', id).execute(),
  },
  join_code: {
    exported: {
      as: 'join_codes',
      read: (db, { email }) =>
        db
          .selectFrom('join_code')
          .where('email', '=', email ?? '')
          .orderBy('id')
          .select(['code', 'plan_id', 'created_at', 'expires_at', 'used_at'])
          .execute(),
    },
    erased: async (trx, { email }) => {
      const address = email ?? '';
      await trx
        .deleteFrom('join_code')
        .where('email', '=', address)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('subscription as s')
                .whereRef('s.join_code_id', '=', 'join_code.id')
                .select('s.id'),
            ),
          ),
        )
        .execute();
      // Without an e-mail anyone could use it: one that is left has been used.
      await trx
        .updateTable('join_code')
        .set((eb) => ({ email: null, used_at: eb.fn.coalesce('used_at', 'created_at') }))
        .where('email', '=', address)
        .execute();
    },
  },
  plan_interest: {
    exported: {
      as: 'plan_interests',
      read: (db, { email }) =>
        db
          .selectFrom('plan_interest')
          .where('email', '=', email ?? '')
          .orderBy('id')
          .select(['region', 'vertical', 'asked_at'])
          .execute(),
    },
    erased: (trx, { email }) =>
      trx
        .deleteFrom('plan_interest')
        .where('email', '=', email ?? '')
        .execute(),
  },
  contact_message: {
    exported: {
      as: 'messages',
      read: (db, who) =>
        messagesOf(db, who)
          .orderBy('id')
          .select(['region', 'name', 'email', 'reference', 'message', 'written_at'])
          .execute(),
    },
    // With the mails to the shop, which hold the text.
    erased: async (trx, who) => {
      await trx
        .deleteFrom('outbox_mail')
        .where('subject_kind', '=', 'contact_message')
        .where('subject_id', 'in', messagesOf(trx, who).select('id'))
        .execute();
      await trx.deleteFrom('contact_message').where('id', 'in', messagesOf(trx, who).select('id')).execute();
    },
  },
  availability_alert: {
    exported: {
      as: 'alerts',
      read: (db, { id, email }) =>
        db
          .selectFrom('availability_alert as a')
          .innerJoin('style', 'style.id', 'a.style_id')
          .where((where) => where.or([where('customer_id', '=', id), where('email', '=', email ?? '')]))
          .orderBy('a.id')
          .select([
            'a.region',
            'style_id',
            'style.name',
            'size_category',
            'starts_on',
            'returns_on',
            'asked_at',
            'mailed_at',
          ])
          .execute(),
    },
    erased: (trx, { id, email }) =>
      trx
        .deleteFrom('availability_alert')
        .where((where) => where.or([where('customer_id', '=', id), where('email', '=', email ?? '')]))
        .execute(),
  },
  download_link: {
    exported: {
      as: 'download_links',
      read: (db, { phone }) =>
        db
          .selectFrom('download_link')
          .where('phone_number', '=', phone ?? '')
          .select(['phone_number', 'region', 'asked_at'])
          .execute(),
    },
    erased: (trx, { phone }) =>
      trx
        .deleteFrom('download_link')
        .where('phone_number', '=', phone ?? '')
        .execute(),
  },
  outbox_mail: {
    exported: {
      as: 'mails',
      read: (db, { id, email }) =>
        db
          .selectFrom('outbox_mail')
          .where((where) => where.or([where('customer_id', '=', id), where('sent_to', '=', email ?? '')]))
          .orderBy('id')
          .select(['sent_to', 'subject', 'text', 'written_at', 'sent_at'])
          .execute(),
    },
    erased: (trx, { id, email }) =>
      trx
        .deleteFrom('outbox_mail')
        .where((where) => where.or([where('customer_id', '=', id), where('sent_to', '=', email ?? '')]))
        .execute(),
  },
  mail: {
    exported: 'Holds mails for seven days where no mail server is set; they may carry codes.',
    erased: (trx, who) => forgetMailbox(trx, who),
  },
  event: {
    exported: {
      as: 'events',
      read: (db, who) =>
        db
          .selectFrom('event')
          .where('identity', '=', identityOf(who))
          .orderBy('occurred_at')
          .select(['name', 'region', 'facts', 'occurred_at'])
          .execute(),
    },
    erased: (trx, who) => trx.deleteFrom('event').where('identity', '=', identityOf(who)).execute(),
  },
  card: {
    exported: {
      as: 'cards',
      read: (db, { id }) =>
        db
          .selectFrom('card')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select([
            'provider',
            'brand',
            'last_four_digit',
            'expiration_month',
            'expiration_year',
            'is_default',
          ])
          .execute(),
    },
    erased: (trx, { id }) => trx.deleteFrom('card').where('customer_id', '=', id).execute(),
  },
  rental_order: {
    exported: {
      as: 'orders',
      read: (db, { id }) =>
        db
          .selectFrom('rental_order')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select([
            'number',
            'region',
            'vertical',
            'starts_on',
            'returns_on',
            'status',
            'status_reason',
            'currency',
            'rental_price',
            'addons_price',
            'discount_price',
            'total_price',
            'refunded_price',
            'late_price',
            'placed_at',
            'paid_at',
            'cancelled_at',
          ])
          .execute(),
    },
    erased: (trx, { id }) =>
      trx.updateTable('rental_order').set({ status_reason: null }).where('customer_id', '=', id).execute(),
  },
  order_item: {
    exported: {
      as: 'order_items',
      read: (db, { id }) =>
        db
          .selectFrom('order_item')
          .innerJoin('rental_order as o', 'o.id', 'order_item.order_id')
          .innerJoin('style', 'style.id', 'order_item.style_id')
          .where('o.customer_id', '=', id)
          .orderBy('order_item.id')
          .select(['o.number', 'style_id', 'style.name', 'size_category', 'sent_as', 'price'])
          .execute(),
    },
    erased: 'Says which pieces were rented, and no more of whom.',
  },
  order_addon: {
    exported: {
      as: 'order_addons',
      read: (db, { id }) =>
        db
          .selectFrom('order_addon')
          .innerJoin('rental_order as o', 'o.id', 'order_addon.order_id')
          .innerJoin('addon', 'addon.id', 'order_addon.addon_id')
          .where('o.customer_id', '=', id)
          .select(['o.number', 'addon.name', 'order_addon.price'])
          .execute(),
    },
    erased: NO_WORDS,
  },
  shipment: {
    exported: {
      as: 'shipments',
      read: (db, { id }) =>
        db
          .selectFrom('shipment')
          .innerJoin('rental_order as o', 'o.id', 'shipment.order_id')
          .where('o.customer_id', '=', id)
          .orderBy('o.id')
          .select([
            'o.number',
            'way',
            'shipping_type',
            'shipment.status',
            'shipment.starts_at',
            'shipment.ends_at',
            'address',
            'tracking_id',
            'price',
          ])
          .execute(),
    },
    erased: async (trx, who) => {
      const shipments = trx.updateTable('shipment').where('order_id', 'in', ordersOf(trx, who));
      await shipments.set({ tracking_id: null }).execute();
      await shipments.set({ address: NO_ADDRESS }).where('address', 'is not', null).execute();
    },
  },
  subscription: {
    exported: {
      as: 'subscriptions',
      read: (db, { id }) =>
        db
          .selectFrom('subscription')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select([
            'id',
            'region',
            'vertical',
            'status',
            'plan_id',
            'discount_title',
            'discount_price',
            'discount_months',
            'deposit_price',
            'promotion',
            'partnership',
            'ambassador',
            'utm_source',
            'created_at',
            'started_at',
            'ended_at',
            'paid_until',
            'ends_on',
            'returned_at',
          ])
          .execute(),
    },
    erased: (trx, { id }) =>
      trx
        .updateTable('subscription')
        .set({ promotion: null, partnership: null, ambassador: null, utm_source: null })
        .where('customer_id', '=', id)
        .execute(),
  },
  invoice: {
    exported: {
      as: 'invoices',
      read: (db, { id }) =>
        db
          .selectFrom('invoice')
          .innerJoin('subscription as s', 's.id', 'invoice.subscription_id')
          .where('s.customer_id', '=', id)
          .orderBy('invoice.id')
          .select([
            'subscription_id',
            'reference',
            'month',
            'currency',
            'total_price',
            'rows',
            'invoice.created_at',
            'paid_at',
            'starts_on',
            'invoice.ends_on',
            'voided_at',
          ])
          .execute(),
    },
    erased: NO_WORDS,
  },
  charge: {
    exported: {
      as: 'charges',
      read: (db, { id }) =>
        db
          .selectFrom('charge')
          .leftJoin('rental_order as o', 'o.id', 'charge.order_id')
          .where('charge.customer_id', '=', id)
          .orderBy('charge.id')
          .select([
            'o.number',
            'charge.subscription_id',
            'kind',
            'reason',
            'charge.currency',
            'amount',
            'charge.created_at',
            'charge.paid_at',
            'waived_at',
          ])
          .execute(),
    },
    // Staff have written it.
    erased: (trx, { id }) =>
      trx
        .updateTable('charge')
        .set({ reason: REMOVED })
        .where('customer_id', '=', id)
        .where('reason', 'is not', null)
        .execute(),
  },
  payable: { exported: 'Repeats the amounts of orders, invoices and charges.', erased: NO_WORDS },
  payment_attempt: {
    exported: {
      as: 'payments',
      read: (db, who) =>
        db
          .selectFrom('payment_attempt as a')
          .where('payable_id', 'in', payablesOf(db, who))
          .orderBy('a.id')
          .select([
            'a.provider',
            'reference',
            'method',
            'amount',
            'currency',
            'status',
            'failure_reason',
            'created_at',
            'settled_at',
          ])
          .execute(),
    },
    // The account of a transfer, or a page of the provider.
    erased: (trx, who) =>
      trx
        .updateTable('payment_attempt')
        .set({ next_step: null, failure_reason: null })
        .where('payable_id', 'in', payablesOf(trx, who))
        .execute(),
  },
  refund: {
    exported: {
      as: 'refunds',
      read: (db, who) =>
        db
          .selectFrom('refund')
          .innerJoin('payment_attempt as a', 'a.id', 'refund.attempt_id')
          .where('refund.payable_id', 'in', payablesOf(db, who))
          .orderBy('refund.id')
          .select([
            'a.reference as payment',
            'refund.reference',
            'refund.amount',
            'a.currency',
            'reason',
            'refund.created_at',
            'done_at',
          ])
          .execute(),
    },
    // Staff may have written it.
    erased: (trx, who) =>
      trx
        .updateTable('refund')
        .set({ reason: REMOVED })
        .where('payable_id', 'in', payablesOf(trx, who))
        .execute(),
  },
  payable_note: {
    exported: 'Notes of staff about their own work.',
    erased: (trx, who) =>
      trx
        .updateTable('payable_note')
        .set({ text: REMOVED })
        .where('payable_id', 'in', payablesOf(trx, who))
        .execute(),
  },
  plan_discount_use: {
    exported: {
      as: 'plan_discounts',
      read: (db, { id }) =>
        db
          .selectFrom('plan_discount_use')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select(['subscription_id', 'plan_id', 'used_at'])
          .execute(),
    },
    erased: NO_WORDS,
  },
  referral_credit: {
    exported: {
      as: 'referral_credits',
      read: (db, { id }) =>
        db
          .selectFrom('referral_credit')
          .where('customer_id', '=', id)
          .orderBy('id')
          .select(['amount', 'currency', 'created_at'])
          .execute(),
    },
    erased: NO_WORDS,
  },
  referral_credit_use: { exported: 'Repeats rows of invoices.', erased: NO_WORDS },
};

type CustomerColumn = keyof Tables['customer'];

/** What a deletion writes into a column, or why it keeps the column. */
type ErasedTo = { readonly to: unknown } | string;

/**
 * Every column of a customer. A new one does not compile until it is here.
 * @see rules/accounts/deletion-erases
 */
export const CUSTOMER_COLUMNS: Readonly<
  Record<CustomerColumn, { readonly isExported: boolean; readonly erased: ErasedTo }>
> = {
  id: { isExported: false, erased: 'Orders and payments refer to it.' },
  created_at: { isExported: true, erased: 'Says when an account was made, and not whose.' },
  email: { isExported: true, erased: { to: null } },
  email_verified_at: { isExported: true, erased: { to: null } },
  // A customer without an e-mail has none.
  region: { isExported: true, erased: { to: null } },
  status: { isExported: true, erased: { to: 'WindowShopper' } },
  ex_subscriber: { isExported: true, erased: { to: false } },
  password_digest: { isExported: false, erased: { to: null } },
  name: { isExported: true, erased: { to: null } },
  phone_number: { isExported: true, erased: { to: null } },
  mobile_phone_verified: { isExported: true, erased: { to: false } },
  birthday: { isExported: true, erased: { to: null } },
  job: { isExported: true, erased: { to: null } },
  city: { isExported: true, erased: { to: null } },
  alternate_email: { isExported: true, erased: { to: null } },
  // Replaced by `eraseCustomer`: the code of a link that others may have kept.
  referral_code: { isExported: true, erased: 'Replaced by another code.' },
  preferences: {
    isExported: true,
    erased: {
      to: JSON.stringify({
        occasions: [],
        styles: [],
        otr_occasions: [],
        otr_brands: [],
        home_vertical_selection: [],
      }),
    },
  },
  utm_source: { isExported: true, erased: { to: null } },
  promotion: { isExported: true, erased: { to: null } },
  partnership: { isExported: true, erased: { to: null } },
  referred_by: { isExported: true, erased: { to: null } },
  ambassador: { isExported: true, erased: { to: null } },
  style_test: { isExported: true, erased: { to: null } },
  subscription_product_flow: { isExported: true, erased: { to: null } },
  physical_attributes: { isExported: true, erased: { to: JSON.stringify([]) } },
  dress_preferences: { isExported: true, erased: { to: null } },
  deletion_requested_at: { isExported: false, erased: 'Says when the deletion was requested.' },
  deletion_began_at: { isExported: false, erased: 'Says when the deletion began.' },
  deleted_at: { isExported: false, erased: 'Says when the account was deleted.' },
  primary_payment_option: { isExported: true, erased: { to: null } },
};
