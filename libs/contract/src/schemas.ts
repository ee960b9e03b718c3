import Type, { type TSchema } from 'typebox';
import { CODE_PURPOSES } from './code-purpose.ts';
import type { OperationName } from './operations.ts';
import {
  ANY_SIZE,
  Amount,
  Bool,
  COLLECTION_METHODS,
  Instant,
  Integer,
  IsoDate,
  Line,
  LongText,
  List,
  Num,
  Obj,
  Optional,
  PLAN_VERTICAL_TYPES,
  PositiveId,
  REGION_IDS,
  SIZES,
  Text,
  Union,
  VERTICAL_TYPES,
  WAITLIST_TYPES,
  currency,
  oneOf,
} from './schemas/common.ts';
import { Event } from './schemas/events.ts';
import {
  AccountStatus,
  AddressBody,
  AddressDocument,
  Attribution,
  CityChange,
  ClientCredentials,
  DownloadLink,
  DressPreferences,
  Email,
  EmailChange,
  IdentityProof,
  JoinCode,
  MagicLink,
  Otp,
  Password,
  PhoneVerification,
  PhysicalChange,
  Profile,
  Session,
  SettingsChange,
  StyleTest,
  UserDocument,
  UserSettings,
  WaitlistEntry,
} from './schemas/people.ts';
import { Deletion, SignedInDevice, UserExport } from './schemas/safety.ts';
import {
  CouponType,
  Coupons,
  SubscriptionPlan,
  SubscriptionPlans,
  VoucherDocument,
  VoucherId,
} from './schemas/plans.ts';
import { BANK_METHODS, BANKS } from './payment-values.ts';
import {
  AccountDocument,
  Card,
  CardBody,
  PaymentBody,
  PaymentOptions,
  PaymentSetup,
} from './schemas/payments.ts';
import {
  DepositAccount,
  Referral,
  Subscription,
  SubscriptionDocument,
  lowering,
  subscribing,
} from './schemas/subscriptions.ts';
import { Page, byId } from './schemas/service.ts';
import { Charge, ChargeDocument } from './schemas/charges.ts';
import {
  Cart,
  CartAdvice,
  Hold,
  Holidays,
  PossibleRental,
  RentalPeriod,
  StyleSize,
} from './schemas/rental.ts';
import {
  Available,
  Collection,
  DesignerDocument,
  FacetCounts,
  FavoriteDocument,
  FeaturedItem,
  FeaturedSection,
  JsonApiProducts,
  ListingQuery,
  Paging,
  ProductDocument,
  ProductList,
  ProductPage,
  StyleAddresses,
  Suggestions,
  styleFilters,
} from './schemas/catalogue.ts';
import {
  Addon,
  Checkout,
  CheckoutBody,
  CollectionPoint,
  DELIVERY_TYPES,
  Discount,
  Order,
  OrderDocument,
  RETURN_TYPES,
  ShippingBody,
} from './schemas/orders.ts';
import { ContentEntries, ContentPage, Navigation } from './schemas/content.ts';

export * from './schemas/common.ts';
export * from './schemas/catalogue.ts';
export * from './schemas/rental.ts';
export * from './schemas/content.ts';
export * from './schemas/events.ts';
export * from './schemas/people.ts';
export * from './schemas/plans.ts';
export * from './schemas/safety.ts';
export * from './schemas/orders.ts';
export * from './schemas/payments.ts';
export * from './schemas/charges.ts';
export * from './schemas/subscriptions.ts';
export * from './schemas/service.ts';

interface OperationSchema {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

/**
 * Request and response schemas of every operation. The API validates with them and generates its OpenAPI document
 * from them.
 */
export const SCHEMAS = {
  createAppInstance: {
    body: Obj({
      app_instance: Text({ pattern: '^[A-Za-z0-9._:-]{8,64}$' }),
      operating_system: Line(40),
    }),
    response: Obj({ data: Obj({ app_instance: Text() }) }),
  },
  createEvent: { body: Event, response: Obj({ data: Obj({ stored: Bool() }) }) },
  createDownloadLink: { body: Obj({ phone_number: Line(40) }), response: DownloadLink },
  getAccountStatus: {
    query: Obj({ email: Email }),
    response: Obj({
      data: Obj({
        email: Text(),
        status: AccountStatus,
      }),
    }),
  },
  createOtp: {
    body: Obj({
      email: Email,
      purpose: Optional(
        oneOf([...CODE_PURPOSES], {
          description: 'the only thing that the code works for, which the mail says; `sign-in` without it',
        }),
      ),
    }),
    response: Obj({
      data: Obj({
        email: Text(),
        expires_in: Integer({ description: 'lifetime of the code in seconds' }),
        resend_in: Integer({ description: 'seconds until another code can be requested' }),
      }),
    }),
  },
  createMagicLink: {
    query: Obj({ email: Email, continue: Optional(Line(2_048)) }),
    response: Obj({
      data: Obj({
        email: Text(),
        expires_in: Integer({ description: 'lifetime of the link in seconds' }),
        resend_in: Optional(Integer({ description: 'seconds until another link can be requested' })),
      }),
    }),
  },
  readMagicLink: { body: Obj({ code: Line(200), ...ClientCredentials }), response: MagicLink },
  signInByCode: { body: Obj({ username: Email, otp: Otp, ...ClientCredentials }), response: Session },
  registerByCode: {
    body: Obj({
      email: Email,
      otp: Otp,
      region: oneOf(REGION_IDS),
      utm_source: Optional(Line(200)),
      ...Attribution,
      style_test: StyleTest,
      ...ClientCredentials,
    }),
    response: Session,
  },
  register: {
    body: Obj({
      email: Email,
      password: Optional(Password),
      code: Optional(Otp),
      ...IdentityProof,
      grant_type: oneOf(['password', 'code', 'google', 'facebook']),
      region: oneOf(REGION_IDS),
      utm_source: Optional(Line(200)),
      ...Attribution,
      style_test: StyleTest,
      ...ClientCredentials,
    }),
    response: Session,
  },
  createAccessToken: {
    body: Obj({
      grant_type: oneOf(['password', 'refresh_token', 'magic_link', 'google', 'facebook']),
      username: Optional(Email),
      password: Optional(Password),
      refresh_token: Optional(Line(200)),
      code: Optional(Line(200)),
      ...IdentityProof,
      otp: Optional(Otp),
      response_type: Optional(oneOf(['token'])),
      ...ClientCredentials,
    }),
    response: Session,
  },
  deleteAccessToken: { response: Obj({ data: Obj({ ended: Bool() }) }) },
  forgetPassword: { body: Obj({ email: Email }), response: Obj({ data: Obj({ email: Text() }) }) },
  setNewPassword: {
    body: Obj({ code: Line(200), password: Password }),
    response: Obj({ data: Obj({ email: Text() }) }),
  },
  createPlanInterest: {
    body: Obj({ email: Email, vertical_type: oneOf(PLAN_VERTICAL_TYPES) }),
    response: Obj({ data: Obj({ email: Text() }) }),
  },
  createContactMessage: {
    body: Obj({
      name: Line(120),
      email: Email,
      reference: Optional(Line(40)),
      message: LongText(4000),
    }),
    response: Obj({ data: Obj({ email: Text() }) }),
  },
  getChatToken: { response: Obj({ access_token: Text() }) },
  listPlans: {
    query: Obj({ plan_type: Optional(Line(60)), service_id: Optional(Line(60)) }),
    response: SubscriptionPlans,
  },
  listCoupons: {
    query: Obj({
      plan_ids: Line(1_000),
      coupon_type: CouponType,
    }),
    response: Coupons,
  },
  validateVoucher: {
    body: Obj({ voucher_code: Line(40), plan_id: Line(60), coupon_type: Optional(CouponType) }),
    response: VoucherDocument,
  },
  subscribeWithCard: {
    body: Obj({
      account: CardBody,
      payment_provider: Line(40),
      plan_id: Line(60),
      ...lowering,
      ...subscribing,
    }),
    response: SubscriptionDocument,
  },
  createSubscription: {
    body: Obj({ subscription_plan_id: Line(60), ...lowering, ...subscribing }),
    response: SubscriptionDocument,
  },
  subscribeByBank: {
    body: Obj({
      payment: Obj({
        payment_provider: Line(40),
        payment_method: oneOf(BANK_METHODS),
        bank_code: Optional(oneOf(BANKS, { description: 'of a bank transfer' })),
        payment_virtual_account: Optional(Obj({ bank_provider: oneOf(BANKS) })),
      }),
      invoice: Obj({
        invoice_item: Obj({
          product_type: oneOf(['subscription_plan']),
          product_id: Line(60),
          quantity: Integer({ minimum: 1, maximum: 1 }),
          ...lowering,
        }),
      }),
      ...subscribing,
    }),
    response: SubscriptionDocument,
  },
  activatePlan: {
    body: Obj({
      plan_id: Line(60),
      coupon_ids: Optional(List(PositiveId, { maxItems: 1 })),
      voucher_ids: Optional(List(VoucherId, { maxItems: 1 })),
      ...subscribing,
      join_code: Line(40),
    }),
    response: SubscriptionDocument,
  },
  joinWaitlist: {
    body: Obj({
      email: Optional(Email),
      source: Optional(Line(100)),
      waitlister_type: oneOf(WAITLIST_TYPES),
      city: Optional(Line(100)),
    }),
    response: Obj({ data: WaitlistEntry }),
  },
  updateWaitlist: { body: Obj({ city: Line(100) }), response: Obj({ data: List(WaitlistEntry) }) },
  updateWaitlistUtm: { body: Obj({ utm: Line(500) }), response: Obj({ data: List(WaitlistEntry) }) },
  getJoinCode: { response: JoinCode },
  requestJoinCode: { response: JoinCode },
  validateJoinCode: {
    body: Obj({ join_code: Line(40) }),
    response: Obj({
      is_valid: Bool(),
      plan: Union([SubscriptionPlan, Type.Null()], {
        description: 'the plan that the code activates; null for a code that is not valid',
      }),
      payment_provider: Union([Text(), Type.Null()]),
    }),
  },
  listSubscriptions: { response: Obj({ data: List(Subscription) }) },
  checkSubscriptionPayment: { params: byId, response: SubscriptionDocument },
  cancelSubscriptionPayment: { params: byId, response: SubscriptionDocument },
  cancelSubscription: { params: byId, response: SubscriptionDocument },
  resumeSubscription: { params: byId, response: SubscriptionDocument },
  changeSubscriptionPlan: {
    params: byId,
    body: Obj({ subscription_plan_id: Line(60) }),
    response: SubscriptionDocument,
  },
  paySubscription: {
    params: byId,
    body: Obj({
      account: Optional(CardBody),
      frontend_return_url: Optional(Line(500)),
    }),
    response: SubscriptionDocument,
  },
  setDepositAccount: { params: byId, body: DepositAccount, response: SubscriptionDocument },
  cancelSubscriptionRequest: { params: byId, response: SubscriptionDocument },
  deleteInvoice: { params: byId, response: AccountDocument },
  confirmTransfer: { params: byId, response: AccountDocument },
  getDeletion: { response: Deletion },
  requestDeletion: {
    body: Obj({ otp: Optional(Otp) }),
    response: Obj({ data: Obj({ effective_at: Text({ description: 'ISO instant' }) }) }),
  },
  cancelDeletion: {
    body: Obj({ email: Email, otp: Optional(Otp), ...ClientCredentials }),
    response: Session,
  },
  exportUser: { body: Obj({ otp: Optional(Otp) }), response: UserExport },
  listDevices: { response: Obj({ data: List(SignedInDevice) }) },
  deleteOtherDevices: { response: Obj({ data: Obj({ ended: Bool() }) }) },
  deleteDevice: { params: byId, response: Obj({ data: Obj({ ended: Bool() }) }) },
  listCharges: { response: Obj({ data: List(Charge) }) },
  payCharge: {
    params: byId,
    body: Obj({
      ...PaymentBody,
      price: Integer({ minimum: 1, description: 'minor units, as shown; another amount is refused' }),
      keep_card: Optional(Bool()),
      frontend_return_url: Optional(Line(500)),
    }),
    response: ChargeDocument,
  },
  checkCharge: { params: byId, response: ChargeDocument },
  getReferral: { response: Obj({ data: Referral }) },
  getUser: { response: UserDocument },
  getProfile: { response: Obj({ data: Profile }) },
  updateProfile: {
    body: Obj({
      name: Optional(Line(120)),
      phone_number: Optional(Union([Line(40), Type.Null()])),
      birthday: Optional(Union([Line(40), Type.Null()])),
      job: Optional(Union([Line(120), Type.Null()])),
      city: Optional(Union([CityChange, Type.Null()])),
      physical_attributes: Optional(PhysicalChange),
      device_physical_attributes: Optional(PhysicalChange),
      dress_preferences: Optional(Union([DressPreferences, Type.Null()])),
      otp: Optional(Otp),
    }),
    response: Obj({ data: Profile }),
  },
  updateUser: {
    body: Obj({
      password: Optional(Password),
      name: Optional(Line(120)),
      phone_number: Optional(Line(40)),
      city: Optional(CityChange),
      otp: Optional(Otp),
    }),
    response: Obj({ data: Profile }),
  },
  getPhoneVerification: {
    query: Obj({ phone_number: Optional(Line(40)), method: Optional(oneOf(['sms'])) }),
    response: Obj({ data: PhoneVerification }),
  },
  verifyPhone: {
    body: Obj({
      phone_number: Optional(Line(40)),
      method: Optional(oneOf(['sms'])),
      code: Optional(Otp),
      otp: Optional(Otp),
    }),
    response: Obj({ data: PhoneVerification }),
  },
  getEmailChange: { response: Obj({ data: EmailChange }) },
  startEmailChange: { body: Obj({ email: Email, otp: Optional(Otp) }), response: Obj({ data: EmailChange }) },
  changeEmail: { body: Obj({ email: Email, code: Otp }), response: Obj({ data: EmailChange }) },
  getUserSettings: { response: UserSettings },
  updateUserSettings: { body: SettingsChange, response: UserSettings },
  createAddress: { body: AddressBody, response: AddressDocument },
  createAddressV1: { body: AddressBody, response: AddressDocument },
  updateAddress: { params: byId, body: AddressBody, response: AddressDocument },
  updateAddressV1: { params: byId, body: AddressBody, response: AddressDocument },
  deleteAddress: { params: byId, response: UserSettings },
  setDefaultAddress: { body: Obj({ default_address: PositiveId }), response: UserSettings },
  listHolidays: { response: Holidays },
  listFeaturedProducts: {
    query: Obj({ ...ListingQuery.properties, ...Page }),
    response: ProductPage,
  },
  listFeaturedItems: {
    query: Obj({ featured_type: oneOf(['category', 'collection']) }),
    response: Obj({ data: List(FeaturedItem) }),
  },
  listFeatureds: {
    query: Obj({
      platform: oneOf(['website', 'mobile']),
      tab_id: Optional(Integer({ minimum: 1, maximum: 9 })),
    }),
    response: Obj({ data: List(Union([FeaturedSection, FeaturedItem])) }),
  },
  listCollections: {
    params: Obj({ method: oneOf(COLLECTION_METHODS) }),
    response: Obj({ data: List(Collection) }),
  },
  getCollection: { params: byId, response: Obj({ data: Collection }) },
  listCollectionProducts: {
    query: Obj(Page),
    body: Obj({
      collection_id: PositiveId,
      custom_image_testing: Optional(Bool({ description: 'an experiment of the services; ignored here' })),
      filter_unavailable_selling_informations: Optional(
        Bool({ description: 'leave out grades that do not ship on their own' }),
      ),
      available: Available,
    }),
    response: ProductPage,
  },
  listPossibleRentals: {
    params: Obj({
      id: PositiveId,
      size: oneOf([...SIZES, ANY_SIZE], { description: 'any: days on which at least one size is free' }),
    }),
    query: Obj({ rental_period: Integer({ minimum: 1, maximum: 31 }) }),
    response: Obj({ data: List(PossibleRental) }),
  },
  createAlert: {
    body: Obj({
      email: Optional(Email),
      style_id: PositiveId,
      size_category: oneOf([...SIZES, ANY_SIZE], { description: 'any: at least one size' }),
      rental_period: RentalPeriod,
    }),
    response: Obj({ data: Obj({ email: Text() }) }),
  },
  deleteAlerts: {
    params: Obj({ key: Text({ pattern: '^[0-9a-f-]{36}$', description: 'in the link of a mail' }) }),
    response: Obj({ data: Type.Null() }),
  },
  listCarts: { query: Obj(Page), response: Obj({ data: List(Cart), meta: Paging }) },
  createCart: {
    body: Obj({ rental_period: RentalPeriod, style_size: StyleSize }),
    response: Obj({ data: Cart }),
  },
  updateCart: {
    params: byId,
    body: Obj({
      rental_period: Optional(RentalPeriod),
      style_size: Optional(
        Obj(
          {
            style_id: PositiveId,
            size: oneOf(SIZES),
            backup_size: Optional(Union([oneOf(SIZES), Type.Null()], { description: 'null clears it' })),
            backup_style: Optional(Union([StyleSize, Type.Null()], { description: 'null clears it' })),
            replaces: Optional(
              Integer({
                ...PositiveId,
                description: 'the main item that it replaces; backups that still fit stay',
              }),
            ),
          },
          { additionalProperties: false },
        ),
      ),
    }),
    response: Obj({ data: Cart }),
  },
  deleteCartItem: {
    params: Obj({ cartId: PositiveId, itemId: PositiveId }),
    response: Obj({ data: Union([Cart, Type.Null()], { description: 'null: it was the last item' }) }),
  },
  deleteCart: { params: byId, response: Obj({ data: Obj({ id: PositiveId }) }) },
  listCartRentals: {
    params: byId,
    query: Obj({
      rental_period: Integer({ minimum: 1, maximum: 31 }),
      style_id: Optional(PositiveId),
      size: Optional(oneOf(SIZES)),
    }),
    response: Obj({ data: List(PossibleRental), advice: List(CartAdvice) }),
  },
  createHold: { params: byId, response: Obj({ data: Hold }) },
  createOrder: {
    body: Obj({
      cart_id: PositiveId,
      shipping: ShippingBody,
      addon_ids: Optional(List(PositiveId, { maxItems: 20 })),
      discount_code: Optional(Union([Line(40), Type.Null()])),
    }),
    response: OrderDocument,
  },
  payOrder: {
    body: Obj({
      order_id: PositiveId,
      ...PaymentBody,
      keep_card: Optional(Bool()),
      frontend_return_url: Optional(Line(500)),
    }),
    response: OrderDocument,
  },
  listOrders: {
    query: Obj({ tag: Optional(oneOf(['active', 'completed'])), ...Page }),
    response: Obj({ data: List(Order), meta: Paging }),
  },
  getOrder: { params: byId, response: OrderDocument },
  checkPayment: { params: byId, response: OrderDocument },
  getCancellation: {
    params: byId,
    response: Obj({
      data: Obj({
        is_possible: Bool(),
        refund_price: Amount,
        kept_price: Amount,
        currency,
        free_until: Instant,
        terms: Text(),
      }),
    }),
  },
  cancelOrder: {
    params: byId,
    body: Obj({
      refund_price: Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'minor units, as agreed',
      }),
    }),
    response: OrderDocument,
  },
  getDiscount: { query: Obj({ code: Line(40), cart_id: PositiveId }), response: Obj({ data: Discount }) },
  listAddons: { response: Obj({ data: List(Addon) }) },
  estimateShipment: {
    query: Obj({
      delivery_type: oneOf(['delivery', 'return']),
      address_id: Optional(PositiveId),
      collection_point_id: Optional(PositiveId),
      shipping_type: oneOf([...DELIVERY_TYPES, ...RETURN_TYPES]),
      rental_period_days: Integer({ minimum: 1, maximum: 31 }),
      shipment_delivery_date: IsoDate,
    }),
    response: Obj({
      data: Obj({
        price: Amount,
        currency,
        windows: List(Obj({ time_start: Instant, time_end: Instant, label: Text() })),
      }),
    }),
  },
  getCheckout: { params: byId, response: Obj({ data: Checkout }) },
  updateCheckout: { params: byId, body: CheckoutBody, response: Obj({ data: Checkout }) },
  checkAddressAvailability: {
    query: Obj({
      longitude: Num({ minimum: -180, maximum: 180 }),
      latitude: Num({ minimum: -90, maximum: 90 }),
      shipping_type: oneOf([...DELIVERY_TYPES, ...RETURN_TYPES]),
    }),
    response: Obj({ data: Obj({ available: Bool(), reason: Union([Text(), Type.Null()]) }) }),
  },
  listCollectionPoints: {
    query: Obj({
      service_type: Optional(oneOf(['self_collect', 'self_return'])),
      provider_id: Optional(Line(40)),
      vertical_type: Optional(oneOf(VERTICAL_TYPES)),
      business_method: Optional(Line(40)),
    }),
    response: Obj({ collection_points: List(CollectionPoint) }),
  },
  createCardPaymentToken: {
    body: Obj({
      order_id: Optional(
        Union([PositiveId, Type.Null()], { description: 'for an order; else a plan or a subscription' }),
      ),
      amount: Optional(Num({ description: 'ignored: prices are the server’s' })),
      description: Optional(Line(200)),
      subscription_item_id: Optional(
        Union([PositiveId, Type.Null()], { description: 'a subscription that waits for its payment' }),
      ),
      plan_id: Optional(Union([Line(60), Type.Null()], { description: 'the plan to subscribe to' })),
      ...lowering,
      ...subscribing,
      frontend_return_url: Line(500),
    }),
    response: Obj({
      data: Obj({
        paymentToken: Text(),
        webPaymentUrl: Text(),
        subscription_item_id: Union([PositiveId, Type.Null()]),
      }),
    }),
  },
  createCardPayment: {
    body: Obj({ order_id: PositiveId, paymentToken: Line(400) }),
    response: OrderDocument,
  },
  getTransactionStatus: {
    body: Obj({
      paymentToken: Line(400),
      locale: Optional(Line(20)),
      additionalInfo: Optional(Bool()),
    }),
    response: Obj({
      data: Obj({
        status: oneOf(['waiting', 'paid', 'failed']),
        failure_reason: Union([Text(), Type.Null()]),
      }),
    }),
  },
  getPaymentSetup: { response: Obj({ data: PaymentSetup }) },
  getAccount: { response: AccountDocument },
  listPaymentOptions: { response: PaymentOptions },
  createVirtualAccount: {
    body: Obj({
      invoice_id: PositiveId,
      payment_virtual_account: Obj({ bank_provider: oneOf(BANKS) }),
    }),
    response: AccountDocument,
  },
  createBankTransfer: { body: Obj({ invoice_id: PositiveId }), response: AccountDocument },
  deleteVirtualAccount: { params: byId, response: AccountDocument },
  updatePaymentMethod: {
    body: Obj({ payment_method: oneOf(BANK_METHODS) }),
    response: AccountDocument,
  },
  createAccount: { body: Obj(PaymentBody), response: AccountDocument },
  listCards: { response: Obj({ cards: List(Card) }) },
  createCard: {
    body: Obj({ ...CardBody.properties, payment_provider: Line(40) }),
    response: Obj({ data: Card }),
  },
  setDefaultCard: { params: byId, response: Obj({ data: Card }) },
  listSuggestions: { query: Obj({ q: Line(100) }), response: Suggestions },
  countStyleFacets: { query: Obj(styleFilters), response: FacetCounts },
  listProducts: { query: Obj({ category: Optional(Line(60)), ...Page }), response: JsonApiProducts },
  getProduct: { params: byId, response: ProductDocument },
  listSimilarProducts: { params: byId, response: ProductList },
  listStyleAddresses: {
    query: Obj({
      page_number: Page.page_number,
      per_page: Optional(Integer({ minimum: 1, maximum: 10_000, default: 10_000 })),
    }),
    response: StyleAddresses,
  },
  listFavorites: {
    query: Obj({
      category: Optional(Line(60)),
      additional_parameter: Optional(Line(60)),
      ...Page,
    }),
    response: ProductPage,
  },
  createFavorite: { body: Obj({ style_id: PositiveId }), response: FavoriteDocument },
  deleteFavorite: { params: byId, response: FavoriteDocument },
  getDesigner: { params: byId, response: DesignerDocument },
  getContentPage: { params: Obj({ page: Text({ pattern: '^[a-z0-9-]{1,60}$' }) }), response: ContentPage },
  getNavigation: { response: Navigation },
  listContentEntries: { response: ContentEntries },
} as const satisfies Record<OperationName, OperationSchema>;
