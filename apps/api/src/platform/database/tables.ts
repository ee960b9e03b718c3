import type {
  WireAddress,
  WireCart,
  WireCharge,
  WireCollectionPoints,
  WireContentBlock,
  WireMoney,
  WireOrder,
  WirePlans,
  WireProduct,
  WireSizeNote,
  WireSubscription,
  WireUserDocument,
  WireUserSettings,
} from '@lemari/contract/wire';
import type { CodePurpose } from '@lemari/contract/code-purpose';
import type { IdentityProviderName } from '@lemari/contract/identity';
import type { ANY_SIZE } from '@lemari/domain/product/size';
import type { SubscriptionFlow } from '@lemari/domain/plan/promotions';
import type { RegionId } from '@lemari/domain/region';
import type { AuthType } from '@lemari/domain/person/auth-type';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryChoice, LineOption, MadeFor, NextStep, ReturnChoice } from './stored-shapes.ts';

/** Read as an ISO date or instant on both engines; see `value-types.ts`. */
export type IsoText = string;
/** Read as values, written as JSON text: node-postgres would write a JavaScript array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;

/** A nullable JSON column. */
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;

type WirePlan = WirePlans['data'][number]['attributes'];
type Vertical = WireProduct['vertical_type'];
type Size = WireSizeNote['size_category'];
type Payment = NonNullable<WireOrder['payment']>;
type PaymentMethod = Payment['payment_method'];
type User = WireUserDocument['data']['attributes'];
type Settings = WireUserSettings['data'];
type Included<T> = Extract<WireUserDocument['included'][number], { type: T }>['attributes'];

/** The schema as kysely sees it; `migrations/` defines it. */
export interface Tables {
  staff_token: {
    id: Generated<number>;
    name: string;
    role: 'admin' | 'fulfilment' | 'billing' | 'content' | 'support';
    sha256: string;
    created_at: IsoText;
    last_used_at: IsoText | null;
    revoked_at: IsoText | null;
  };
  shop_revision: { number: number };
  designer: {
    id: Generated<number>;
    name: string;
    tagline: Generated<string>;
    banner_hash: string | null;
  };
  style: {
    id: Generated<number>;
    product_uuid: Generated<string>;
    designer_id: number;
    name: string;
    category: string;
    details: string;
    facts: string[];
    colours: string[];
    materials: Json<{ name: string; percent: number }[]>;
    length: string | null;
    sleeve: string | null;
    neckline: string | null;
    frame_type: string | null;
    pattern: string | null;
    fabric: string | null;
    cut: string | null;
    tags: string[];
    product_lines: string[];
    rating: number;
    review_count: number;
    popularity: number;
    loved: number;
    released_on: IsoText;
  };
  style_offer: {
    style_id: number;
    region: RegionId;
    vertical: Vertical;
    currency: WireMoney['currency'];
    /** Minor units, like every price here. */
    retail_price: number;
    rent_4_days: number;
    rent_8_days: number;
    rent_14_days: number;
  };
  size_note: {
    style_id: number;
    size_category: Size;
    bust_size: number;
    waist_size: number;
    hips_size: number;
    position: number;
  };
  selling_information: {
    id: Generated<number>;
    style_id: number;
    size_category: Size;
    region: RegionId;
    grade: string;
    price: number;
    shipped_with: string[];
  };
  unit: {
    id: Generated<number>;
    style_id: number;
    size_category: Size;
    region: RegionId;
    status: Generated<'active' | 'repair' | 'retired'>;
  };
  picture: {
    style_id: number;
    position: number;
    hash: string;
    view: 'front' | 'detail';
    colour: string;
  };
  style_search: {
    region: RegionId;
    vertical: Vertical;
    style_id: number;
    category: string;
    designer_id: number;
    facets: string[];
    /** Minor units, like every price here. */
    retail_price: number;
    rent_4_days: number;
    rent_8_days: number;
    rent_14_days: number;
    popularity: number;
    loved: number;
    /** Recent rentals and hearts of the styles that trend; 0 for others. */
    trending: Generated<number>;
    released_on: IsoText;
    /** False where single pieces are rented in another vertical of the region, which lacks the style. */
    is_rented: Generated<boolean>;
    /** A tsvector: every word as it is and by its stem, with weights. */
    words: string;
  };
  search_word: {
    region: RegionId;
    vertical: Vertical;
    word: string;
    stem: string;
    /** Number of styles with it. */
    styles: number;
  };
  search_synonym: {
    expression: string;
    /** A web search: words, "phrases", -exclusions. */
    meaning: string;
    /** A tsquery of the expression's stems. */
    stems: GeneratedAlways<string>;
  };
  collection: {
    id: Generated<number>;
    name: string;
    description: string;
    method: 'website' | 'mobile';
    line: Vertical;
    banner_hash: string | null;
    show_prices: Generated<boolean>;
    show_strikeout_prices: Generated<boolean>;
    show_product_name: Generated<boolean>;
    show_view_all: Generated<boolean>;
    style_count: Generated<number>;
  };
  collection_style: {
    collection_id: number;
    style_id: number;
    position: number;
  };
  booking: {
    id: Generated<number>;
    unit_id: number;
    /** A day; the hour at the door is `starts_at` of `shipment`. */
    starts_on: IsoText;
    returns_on: IsoText;
    free_on: IsoText;
    status: Generated<'held' | 'confirmed' | 'cancelled'>;
    /** Of a hold only: when it expires. */
    held_until: IsoText | null;
    cart_id: number | null;
    cart_item_id: number | null;
    /** Set when an order is confirmed. */
    order_item_id: number | null;
  };
  cart: {
    id: Generated<number>;
    region: RegionId;
    vertical: Vertical;
    /** Null for a guest, whose id is in `guest_sha256`. */
    customer_id: number | null;
    guest_sha256: string | null;
    period_days: number;
    starts_on: IsoText;
    returns_on: IsoText;
    created_at: IsoText;
    updated_at: IsoText;
    /** Set when the cart was ordered. */
    ordered_at: IsoText | null;
    /** When the current checkout first held the cart's pieces, and when its holds end at the latest. */
    checkout_began_at: IsoText | null;
    checkout_kept_until: IsoText | null;
  };
  cart_item: {
    id: Generated<number>;
    cart_id: number;
    item_type: WireCart['cart_items'][number]['item_type'];
    backup_of: number | null;
    style_id: number;
    size_category: Size;
    /** Minor units. */
    quoted_price: number;
    /** Of an item that replaced another: the id of the first item in its place. */
    place: number | null;
  };
  idempotency_key: {
    scope: string;
    key: string;
    request_sha256: string;
    status: number;
    answer: string;
    created_at: IsoText;
  };
  content_page: {
    region: RegionId;
    page: string;
    title: string;
    description: string;
    include_in_sitemap: Generated<boolean>;
    change_frequency: Generated<string>;
    priority: Generated<number>;
    updated_at: IsoText;
    blocks: Json<WireContentBlock[]>;
  };
  navigation: {
    region: RegionId;
    place: 'side' | 'footer' | 'banner' | 'header';
    updated_at: IsoText;
    entries: Json<unknown[]>;
  };
  holiday: {
    region: RegionId;
    held_on: IsoText;
    name: string;
  };
  event: {
    id: Generated<string>;
    name: string;
    identity: string | null;
    region: RegionId;
    facts: Json<Record<string, unknown>>;
    occurred_at: IsoText;
    received_at: IsoText;
    is_awaited: Generated<boolean>;
    claimed_until: IsoText | null;
    sent_at: IsoText | null;
  };
  plan_interest: {
    id: GeneratedAlways<number>;
    email: string;
    region: RegionId;
    vertical: 'apparel' | 'bags';
    asked_at: IsoText;
  };
  contact_message: {
    id: GeneratedAlways<number>;
    /** Null for a guest. */
    customer_id: number | null;
    region: RegionId;
    name: string;
    email: string;
    reference: string | null;
    message: string;
    written_at: IsoText;
  };
  plan: {
    id: string;
    region: RegionId;
    /** Region, vertical and product line. */
    service_id: string;
    plan_type: string;
    position: number;
  };
  plan_terms: {
    plan_id: string;
    starts_at: IsoText;
    is_offered: Generated<boolean>;
    name: string;
    subtitle: string;
    description: string;
    /** Minor units a month, like every price here. */
    price: number;
    list_price: number | null;
    care_price: number | null;
    insurance_cover: number | null;
    /** Months; 0 has no end. */
    commitment: Generated<number>;
    max_item: number;
    max_box_per_period: number | null;
    payment_provider: string;
    images: Json<WirePlan['images']>;
  };
  coupon: {
    id: GeneratedAlways<number>;
    plan_id: string;
    coupon_type: 'PROMO' | 'RESUB' | 'WEBPARTNERSHIP';
    price: number;
    title: string;
    description: string;
    /** Months that it lowers; of `discount` it is the number of uses. */
    max_redeem: number;
    starts_at: IsoText;
    ends_at: IsoText | null;
  };
  voucher: {
    id: GeneratedAlways<number>;
    /** Random; the id on the wire. */
    public_id: Generated<string>;
    region: RegionId;
    /** Upper case. */
    code: string;
    title: string;
    description: string;
    price: number;
    /** Months that it lowers. */
    max_redeem: Generated<number>;
    starts_at: IsoText;
    ends_at: IsoText;
    max_uses: number | null;
    is_for_new_members: Generated<boolean>;
    plan_ids: string[] | null;
  };
  plan_discount_use: {
    id: GeneratedAlways<number>;
    customer_id: number;
    /** Null for a use before there were subscriptions. */
    subscription_id: number | null;
    plan_id: string;
    terms_starts_at: IsoText;
    coupon_id: number | null;
    voucher_id: number | null;
    used_at: IsoText;
  };
  join_code: {
    id: GeneratedAlways<number>;
    /** Upper case. */
    code: string;
    plan_id: string;
    /** Lower case; null for anyone. */
    email: string | null;
    created_at: IsoText;
    expires_at: IsoText;
    used_at: IsoText | null;
  };
  subscription: {
    id: GeneratedAlways<number>;
    customer_id: number;
    region: RegionId;
    vertical: WireSubscription['vertical_type'];
    status: Generated<WireSubscription['status']>;
    /** With `terms_starts_at`: the terms that were agreed to. */
    plan_id: string;
    terms_starts_at: IsoText;
    /** One of the two is null. */
    coupon_id: number | null;
    voucher_id: number | null;
    discount_title: string | null;
    discount_price: number | null;
    /** Months. */
    discount_months: number | null;
    deposit_price: number;
    flow: SubscriptionFlow;
    join_code_id: number | null;
    referrer_id: number | null;
    is_resubscription: boolean;
    promotion: string | null;
    partnership: string | null;
    ambassador: string | null;
    utm_source: string | null;
    created_at: IsoText;
    updated_at: IsoText;
    started_at: IsoText | null;
    ended_at: IsoText | null;
    /** ISO date: the last day that is paid for. */
    paid_until: IsoText | null;
    /** ISO date: the last day of one that is cancelled or has ended. */
    ends_on: IsoText | null;
    /** With `next_terms_starts_at`: the plan from the next month on. */
    next_plan_id: string | null;
    next_terms_starts_at: IsoText | null;
    /** The first month of the plan. */
    plan_from_month: Generated<number>;
    /** ISO date. */
    past_due_since: IsoText | null;
    retries: Generated<number>;
    /** ISO date. */
    next_attempt_on: IsoText | null;
    renewal_checked_at: IsoText | null;
    /** When the last piece came back. */
    returned_at: IsoText | null;
  };
  invoice: {
    id: GeneratedAlways<number>;
    /** Part of the references of its payments. */
    reference: Generated<string>;
    subscription_id: number;
    payable_id: number;
    payable_kind: Generated<'invoice'>;
    customer_id: number;
    region: RegionId;
    currency: WireMoney['currency'];
    total_price: number;
    /** 1 for the first month. */
    month: number;
    rows: Json<WireSubscription['invoice']['rows']>;
    created_at: IsoText;
    paid_at: IsoText | null;
    starts_on: IsoText | null;
    ends_on: IsoText | null;
    voided_at: IsoText | null;
    /** Staff have noted that it need not be paid. */
    is_waived: Generated<boolean>;
  };
  deposit_account: {
    subscription_id: number;
    customer_id: number;
    bank_name: string;
    account_number: string;
    account_name: string;
    given_at: IsoText;
  };
  referral_credit_use: {
    credit_id: number;
    invoice_id: number;
    /** Minor units. */
    amount: number;
  };
  charge: {
    id: GeneratedAlways<number>;
    payable_id: number;
    payable_kind: Generated<'charge'>;
    customer_id: number;
    region: RegionId;
    currency: WireMoney['currency'];
    amount: number;
    kind: WireCharge['kind'];
    /** One of the two is null. */
    order_id: number | null;
    subscription_id: number | null;
    /** A sentence of staff for the customer; of damage always. */
    reason: string | null;
    created_at: IsoText;
    paid_at: IsoText | null;
    /** Staff noted that it was paid another way. */
    is_collected: Generated<boolean>;
    waived_at: IsoText | null;
  };
  referral_credit: {
    id: GeneratedAlways<number>;
    customer_id: number;
    friend_id: number;
    subscription_id: number;
    amount: number;
    currency: WireMoney['currency'];
    created_at: IsoText;
    /** The last invoice of one that is used up. */
    invoice_id: number | null;
  };
  availability_alert: {
    id: Generated<number>;
    email: string;
    customer_id: number | null;
    region: RegionId;
    style_id: number;
    size_category: Size | typeof ANY_SIZE;
    starts_on: IsoText;
    returns_on: IsoText;
    period_days: number;
    asked_at: IsoText;
    mailed_at: IsoText | null;
    stop_key: Generated<string>;
  };
  download_link: {
    id: Generated<string>;
    phone_number: string;
    region: RegionId;
    asked_at: IsoText;
  };
  customer: {
    id: Generated<number>;
    created_at: IsoText;
    /** Set, like the region, for an account that can be signed in to. */
    email: string | null;
    email_verified_at: IsoText | null;
    region: RegionId | null;
    status: Generated<User['status']>;
    ex_subscriber: Generated<boolean>;
    password_digest: string | null;
    name: string | null;
    phone_number: string | null;
    mobile_phone_verified: Generated<boolean>;
    birthday: IsoText | null;
    job: string | null;
    city: string | null;
    alternate_email: string | null;
    referral_code: Generated<string>;
    preferences: ColumnType<User['preferences'], string | undefined, string>;
    utm_source: string | null;
    promotion: string | null;
    partnership: string | null;
    referred_by: string | null;
    ambassador: string | null;
    style_test: ColumnType<unknown, string | null | undefined, never>;
    deletion_requested_at: IsoText | null;
    deletion_began_at: IsoText | null;
    deleted_at: IsoText | null;
    primary_payment_option: PaymentMethod | null;
    subscription_product_flow: Settings['subscription_product_flow'];
    physical_attributes: ColumnType<User['physical_attributes'], string | undefined, string>;
    dress_preferences: JsonOrNull<NonNullable<User['dress_preferences']>>;
  };
  token_family: {
    id: Generated<number>;
    customer_id: number;
    created_at: IsoText;
    key: GeneratedAlways<string>;
    /** Of the device, in words; null for other callers. */
    browser: string | null;
    system: string | null;
    /** The last sign-in or renewal; null for as long ago as it was created. */
    used_at: IsoText | null;
    auth_type: Generated<AuthType>;
  };
  magic_link: {
    code_sha256: string;
    customer_id: number;
    email: string;
    /** Path of the page to go on to. */
    onward: string | null;
    expires_at: IsoText;
  };
  identity: {
    provider: IdentityProviderName;
    /** The company's own id of the person. */
    subject: string;
    customer_id: number;
    created_at: IsoText;
  };
  access_token: {
    token_sha256: string;
    customer_id: number;
    family_id: number | null;
    expires_at: IsoText;
  };
  refresh_token: {
    token_sha256: string;
    family_id: number;
    expires_at: IsoText;
    used_at: IsoText | null;
  };
  known_device: {
    customer_id: number;
    device_sha256: string;
    expires_at: IsoText;
  };
  sign_in_code: {
    email: string;
    device_sha256: string;
    purpose: Generated<CodePurpose>;
    code_digest: string;
    tries_left: number;
    expires_at: IsoText;
  };
  contact_code: {
    customer_id: number;
    kind: 'phone' | 'email';
    contact: string;
    code_digest: string;
    tries_left: number;
    sent_at: IsoText;
    expires_at: IsoText;
  };
  new_password_code: {
    customer_id: number;
    code_sha256: string;
    expires_at: IsoText;
  };
  attempt: {
    rule: string;
    subject_sha256: string;
    count: number;
    expires_at: IsoText;
  };
  address: {
    id: Generated<number>;
    customer_id: number;
    region: RegionId;
    address: string;
    city: string;
    floor_unit: string;
    /** Degrees. */
    latitude: number;
    longitude: number;
    notes: string;
    phone_number: string;
    postal: string | null;
    residential_type: string;
    is_default: boolean;
  };
  waitlist: {
    id: Generated<number>;
    customer_id: number;
    region: RegionId;
    type: Generated<Included<'waitlists'>['type']>;
    city: string | null;
    source: string | null;
    utm: string | null;
    joined_at: IsoText;
    admitted_at: IsoText | null;
    /** When the person asked for another code; null once they have one. */
    code_requested_at: IsoText | null;
    join_code_id: number | null;
  };
  mail: {
    id: Generated<number>;
    sent_to: string;
    subject: string;
    text: string;
    sent_at: IsoText;
    expires_at: IsoText;
    message_id: Generated<string | null>;
  };
  favorite: {
    id: Generated<number>;
    customer_id: number;
    style_id: number;
    created_at: IsoText;
  };
  app_instance: {
    app_instance: string;
    operating_system: string;
    region: RegionId;
    created_at: IsoText;
    seen_at: IsoText;
  };
  addon: {
    id: Generated<number>;
    region: RegionId;
    name: string;
    price: number;
    image_url: string;
    service_provider: string;
    descriptions: string[];
    is_offered: Generated<boolean>;
  };
  collection_point: {
    id: Generated<number>;
    region: RegionId;
    name: string;
    address: string;
    city: string;
    postal: string;
    /** Degrees. */
    latitude: number;
    longitude: number;
    opening_hours: string;
    service_types: WireCollectionPoints['collection_points'][number]['service_types'];
    provider: string;
    vertical: Vertical;
    business_method: string;
    is_open: Generated<boolean>;
  };
  discount: {
    id: Generated<number>;
    region: RegionId;
    /** Upper case. */
    code: string;
    title: string;
    description: string;
    /** One of the two is null. */
    percent: number | null;
    amount: number | null;
    starts_at: IsoText;
    ends_at: IsoText;
    /** Uses by all customers; of `coupon` and `voucher` it is the number of months. */
    max_redeem: number | null;
    least_total: Generated<number>;
    is_once_per_person: boolean;
  };
  checkout_draft: {
    cart_id: number;
    delivery: JsonOrNull<DeliveryChoice>;
    way_back: JsonOrNull<ReturnChoice>;
    addon_ids: Generated<number[]>;
    discount_code: string | null;
    updated_at: IsoText;
  };
  payable: {
    id: Generated<number>;
    kind: 'order' | 'invoice' | 'charge';
    customer_id: number;
    region: RegionId;
    currency: WireMoney['currency'];
    /** Foreign keys let rows of one kind refer to payables of that kind only. */
    amount_due: number;
  };
  rental_order: {
    id: Generated<number>;
    number: GeneratedAlways<string>;
    payable_id: number;
    payable_kind: Generated<'order'>;
    customer_id: number;
    region: RegionId;
    vertical: Vertical;
    cart_id: number | null;
    starts_on: IsoText;
    returns_on: IsoText;
    period_days: number;
    status: Generated<WireOrder['order_status']>;
    status_reason: string | null;
    currency: WireMoney['currency'];
    rental_price: number;
    addons_price: number;
    discount_id: number | null;
    discount_price: Generated<number>;
    total_price: number;
    refunded_price: Generated<number>;
    late_price_per_day: number;
    late_price: Generated<number>;
    placed_at: IsoText;
    updated_at: IsoText;
    paid_at: IsoText | null;
    cancelled_at: IsoText | null;
  };
  order_item: {
    id: Generated<number>;
    order_id: number;
    /** Position in the order, from 0. */
    line: number;
    style_id: number;
    size_category: Size;
    sent_as: WireOrder['items'][number]['sent_as'];
    price: number;
    options: Json<LineOption[]>;
  };
  shipment: {
    order_id: number;
    way: 'delivery' | 'return';
    shipping_type: WireOrder['delivery']['shipping_type'];
    status: Generated<WireOrder['delivery']['status']>;
    /** The window in which it is handed over, as instants. The day is `starts_on` or `returns_on` of the order. */
    starts_at: IsoText;
    ends_at: IsoText;
    /** One of the two is null. */
    address: JsonOrNull<WireAddress>;
    collection_point_id: number | null;
    tracking_id: string | null;
    price: number;
    is_moved_by_hand: Generated<boolean>;
  };
  order_addon: {
    order_id: number;
    addon_id: number;
    price: number;
  };
  payment_attempt: {
    id: Generated<number>;
    payable_id: number;
    provider: string;
    reference: string;
    charge_id: string | null;
    method: PaymentMethod;
    amount: number;
    currency: WireMoney['currency'];
    status: Generated<Payment['status']>;
    failure_reason: string | null;
    next_step: JsonOrNull<NextStep>;
    /** Of a plan: what the customer agreed to with this payment. */
    made_for: JsonOrNull<MadeFor>;
    expires_at: IsoText | null;
    created_at: IsoText;
    settled_at: IsoText | null;
    ask_again_at: IsoText | null;
    is_unanswered: Generated<boolean>;
    /** The saved card that it charges, once that is known. */
    card_id: number | null;
    /** When the customer said that a bank transfer is made. */
    transfer_confirmed_at: IsoText | null;
  };
  payment_notice: {
    provider: string;
    event_id: string;
    reference: string;
    status: Payment['status'];
    verdict: string;
    received_at: IsoText;
  };
  refund: {
    id: Generated<number>;
    payable_id: number;
    attempt_id: number;
    reference: string;
    amount: number;
    is_of_payable: boolean;
    reason: string;
    created_at: IsoText;
    done_at: IsoText | null;
    claimed_until: IsoText | null;
    problem: string | null;
  };
  ledger_movement: {
    id: GeneratedAlways<number>;
    kind: 'payment' | 'surplus' | 'refund' | 'refund_done' | 'waiver' | 'collected';
    reference: string;
    happened_at: IsoText;
    region: RegionId;
    payable_kind: 'order' | 'invoice' | 'charge';
    /** No foreign key: the payable is deleted with its customer. */
    payable_id: number;
    provider: string | null;
    charge: string | null;
    charge_id: string | null;
    charged_at: IsoText | null;
    staff: string | null;
    entry_count: number;
  };
  ledger_entry: {
    movement_id: number;
    account: string;
    currency: WireMoney['currency'];
    /** Minor units: debits are positive, credits negative. */
    amount: number;
  };
  payable_note: {
    id: GeneratedAlways<number>;
    payable_id: number;
    kind: 'note' | 'refund' | 'waiver';
    staff: string;
    text: string;
    created_at: IsoText;
  };
  card: {
    id: Generated<number>;
    customer_id: number;
    provider: string;
    token: string;
    brand: string;
    last_four_digit: string;
    expiration_month: number;
    expiration_year: number;
    is_default: boolean;
    /** Off while the payment that it was given with has not gone through. */
    is_proven: Generated<boolean>;
  };
  outbox_mail: {
    id: Generated<number>;
    subject_kind:
      'order' | 'plan_interest' | 'availability_alert' | 'subscription' | 'account' | 'contact_message';
    subject_id: number;
    mail_kind: string;
    about: Generated<string>;
    /** Null for an e-mail without an account, which no mail about an order has. */
    customer_id: number | null;
    sent_to: string;
    /** Where an answer goes; null: to the sender. */
    reply_to: string | null;
    subject: string;
    text: string;
    written_at: IsoText;
    claimed_until: IsoText | null;
    sent_at: IsoText | null;
    message_id: Generated<string>;
  };
}
