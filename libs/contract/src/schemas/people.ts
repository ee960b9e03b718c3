import Type, { type TSchema } from 'typebox';
import { BANK_METHODS, BANKS } from '../payment-values.ts';
import {
  Amount,
  Bool,
  Integer,
  IsoDate,
  Line,
  List,
  Literal,
  Num,
  Obj,
  Optional,
  PLAN_VERTICAL_TYPES,
  PositiveId,
  REGION_IDS,
  Text,
  Union,
  WAITLIST_TYPES,
  currency,
  oneOf,
} from './common.ts';
import { INVOICE_STATUSES, InvoiceRows, SUBSCRIPTION_STATUSES } from './plans.ts';

export const DownloadLink = Obj({
  link: Text({ description: 'path of the page that leads to the app' }),
  texted_to: Union([Text(), Type.Null()], {
    description: 'the number that received the text message; null where none was sent',
  }),
});

/** A join code of the caller, used or ended codes included. */
export const JoinCode = Obj({
  join_code: Union([Text(), Type.Null()], { description: 'the latest one; null where there is none' }),
  expires_at: Union([Text({ description: 'ISO instant' }), Type.Null()]),
});

/** Optional for older servers and answers without it. */
const JoinedAt = Optional(Text({ description: 'ISO instant at which the person joined the list' }));

/** The caller's entry in a list. */
export const WaitlistEntry = Obj({
  id: PositiveId,
  position: Integer({ minimum: 0, description: 'place in the line; 0 once the person is admitted' }),
  type: oneOf(WAITLIST_TYPES),
  city: Union([Text(), Type.Null()]),
  is_city_supported: Bool(),
  joined_at: JoinedAt,
});

/** RFC 9457 problem document, with the services' own `error_code`. */
export const Email = Text({ maxLength: 254, description: 'trimmed and in lower case' });

export const Password = Text({ minLength: 1, maxLength: 200 });

export const Otp = Text({ maxLength: 20, description: 'six digits' });

export const ClientCredentials = { client_id: Line(100), client_secret: Line(200) };

/** What Google or Facebook gave the storefront's server about a person. @see docs/decisions/0322 */
export const IdentityProof = {
  id_token: Optional(Line(8_192)),
  nonce: Optional(Line(200)),
  provider_token: Optional(Line(4_096)),
};

/** @see docs/decisions/0321 */
export const MagicLink = Obj({
  data: Obj({
    email: Text({ description: 'email of the account' }),
    region: oneOf(REGION_IDS, { description: 'region of the account' }),
    continue: Union([Text(), Type.Null()], { description: 'path of the page to go on to' }),
  }),
});

export const StyleTest = Optional(
  Obj({ liked: List(PositiveId, { maxItems: 200 }), disliked: List(PositiveId, { maxItems: 200 }) }),
);

/** What brought a person here before the registration. @see docs/decisions/0200 */
export const Attribution = {
  promotion: Optional(Line(60)),
  partnership: Optional(Line(60)),
  referral_code: Optional(Line(60)),
  ambassador: Optional(Line(60)),
};

/** The signed-in user, as far as a page may know. */
export const SignedIn = Obj({
  user: Obj({
    id: PositiveId,
    email: Text(),
    name: Union([Text(), Type.Null()]),
    region: oneOf(REGION_IDS, { description: 'region of registration' }),
  }),
});

/** Answer to sign-in, registration and refresh. The shell's server keeps the tokens and passes on the rest. */
export const Session = Obj({
  access_token: Text(),
  refresh_token: Text({
    description:
      'returns the same successor until 60 seconds after the successor’s first use; later reuse ends the sign-in',
  }),
  token_type: oneOf(['Bearer']),
  expires_in: Integer({ minimum: 1, description: 'lifetime of the access token in seconds' }),
  refresh_expires_in: Integer({ minimum: 1, description: 'lifetime of the refresh token in seconds' }),
  ...SignedIn.properties,
});

/** @see rules/sign-in/code-exist, rules/sign-in/code-exist-no-password, rules/sign-in/code-not-exist, rules/sign-in/code-deletion, rules/sign-in/code-exist-otp */
export const AccountStatus = Union([Literal(-1), Literal(0), Literal(1), Literal(2), Literal(3)]);

/** @see rules/accounts/customer-statuses */
const CUSTOMER_STATUSES = [
  'Unconfirmed',
  'WindowShopper',
  'Subscriber',
  'ExSubscriber',
  'Risky',
  'Blacklisted',
  'ToBeExSubscriber',
  'Reserved',
] as const;

const SubscriptionFlow = oneOf(['direct', 'waitlist', 'hybrid']);

const chosenOf = <T extends TSchema>(value: T) => Optional(List(value, { maxItems: 60 }));

const Preferences = Obj({
  occasions: List(Text()),
  styles: List(Text()),
  otr_occasions: List(Text()),
  otr_brands: List(PositiveId),
  home_vertical_selection: List(Text()),
});

const PHYSICAL_TYPES = ['height', 'weight', 'bust_size', 'waist_size', 'hips_size'] as const;

/** @see rules/measurements/physical-attributes */
const PhysicalAttributes = List(
  Obj({ type: oneOf(PHYSICAL_TYPES), value: Num({ description: 'cm, or kg for the weight' }) }),
);

/** A measurement that is taken on a page; null removes it. */
export const PhysicalChange = List(
  // Null first: as the second type it would be coerced to 0.
  Obj({ type: oneOf(PHYSICAL_TYPES), value: Union([Type.Null(), Num()]) }, { additionalProperties: false }),
  { maxItems: 5 },
);

/** @see docs/decisions/0328 */
export const DressPreferences = Obj(
  { size: Line(10), type: oneOf(['international', 'uk', 'us', 'eu'], { description: 'sizing system' }) },
  { additionalProperties: false },
);

/** A city of the list by its id, or one that is not listed by its name. */
export const CityChange = Obj(
  { city_id: Optional(PositiveId), unlisted_city: Optional(Line(80)) },
  { additionalProperties: false },
);

const userAttributes = {
  name: Union([Text(), Type.Null()]),
  email: Text(),
  alternate_email: Union([Text(), Type.Null()]),
  status: oneOf(CUSTOMER_STATUSES),
  region: oneOf(REGION_IDS),
  user_type: oneOf(['customer']),
  ex_subscriber: Bool(),
  phone_number: Union([Text(), Type.Null()], { description: 'digits, country code first' }),
  mobile_phone_verified: Bool(),
  referral_code: Text(),
  city: Union([Text(), Type.Null()]),
  city_id: Union([PositiveId, Type.Null()], { description: 'null for a city that is not listed' }),
  birthday: Union([IsoDate, Type.Null()]),
  job: Union([Text(), Type.Null()]),
  physical_attributes: PhysicalAttributes,
  dress_preferences: Union([DressPreferences, Type.Null()]),
  created_at: Text({ description: 'ISO instant' }),
};

/** @see rules/accounts/user-fields */
export const UserDocument = Obj({
  data: Obj({
    id: PositiveId,
    type: oneOf(['users']),
    attributes: Obj({
      ...userAttributes,
      verification_status: oneOf(['none', 'email', 'phone', 'email_and_phone'], {
        description: 'what the person has proved (rules/accounts/user-verification-status)',
      }),
      subscription_request_id: Union([PositiveId, Type.Null()], {
        description: 'the request that waits for its payment',
      }),
      preferences: Preferences,
    }),
    meta: Obj({
      auth_type: Optional(
        oneOf(['email', 'facebook', 'google'], { description: 'how this session was begun' }),
      ),
      active_orders: Integer({
        minimum: 0,
        description: 'active orders (rules/navigation/on-demand-active-orders)',
      }),
    }),
  }),
  included: List(
    Union([
      Obj({
        type: Literal('waitlists'),
        id: PositiveId,
        attributes: Obj({
          position: Integer({ minimum: 0, description: 'place in the line; 0 once the person is admitted' }),
          type: oneOf(WAITLIST_TYPES),
          join_code: Union([Text(), Type.Null()]),
          join_code_expiration: Union([Text({ description: 'ISO instant' }), Type.Null()]),
          city: Union([Text(), Type.Null()]),
          is_city_supported: Bool(),
          joined_at: JoinedAt,
        }),
      }),
      Obj({
        type: Literal('subscription_requests'),
        id: PositiveId,
        attributes: Obj({
          status: oneOf(['open', 'interrupted'], {
            description: 'interrupted: its virtual account is no longer active',
          }),
          payment_method: Union([oneOf(BANK_METHODS), Type.Null()], {
            description: 'of the last attempt to pay',
          }),
          bank: Union([oneOf(BANKS), Type.Null()]),
        }),
      }),
      Obj(
        {
          type: Literal('subscription_items'),
          id: PositiveId,
          attributes: Obj({
            plan_id: Text(),
            status: oneOf(SUBSCRIPTION_STATUSES),
            price: Integer({ minimum: 1, description: 'minor units a month' }),
            currency,
            vertical_type: oneOf(PLAN_VERTICAL_TYPES),
          }),
        },
        { description: 'of the region: what runs, or waits for its first payment' },
      ),
      Obj(
        {
          type: Literal('invoices'),
          id: PositiveId,
          attributes: Obj({
            subscription_item_id: PositiveId,
            invoice_status: oneOf(INVOICE_STATUSES),
            subtotal: Amount,
            currency,
            invoice_items: InvoiceRows,
          }),
        },
        { description: 'of these items, as far as they are not paid' },
      ),
    ]),
  ),
});

export const Profile = Obj({
  name: userAttributes.name,
  email: userAttributes.email,
  phone_number: userAttributes.phone_number,
  mobile_phone_verified: userAttributes.mobile_phone_verified,
  birthday: userAttributes.birthday,
  job: userAttributes.job,
  city: userAttributes.city,
  city_id: userAttributes.city_id,
  physical_attributes: userAttributes.physical_attributes,
  dress_preferences: userAttributes.dress_preferences,
});

export const Location = Obj({
  latitude: Num({ minimum: -90, maximum: 90, description: 'degrees' }),
  longitude: Num({ minimum: -180, maximum: 180, description: 'degrees' }),
});

/** @see rules/addresses/fields */
export const Address = Obj({
  id: PositiveId,
  address: Text({ description: 'street and number' }),
  city: Text(),
  country: Text({ description: 'the region’s name' }),
  floor: Union([Text(), Type.Null()]),
  unit: Union([Text(), Type.Null()]),
  floor_unit: Text(),
  location: Location,
  notes: Text(),
  phone_number: Text({ description: 'digits, without the country code' }),
  postal: Union([Text(), Type.Null()], { description: 'null in hk, which has no postal codes' }),
  residential_type: Text(),
  region: oneOf(REGION_IDS),
});

/** Fields of an address; `@lemari/validation/address-form` has its rules and messages. */
export const AddressBody = Obj({
  address: Optional(Line(200)),
  city: Optional(Line(80)),
  floor_unit: Optional(Line(40)),
  location: Optional(Union([Location, Type.Null()])),
  notes: Optional(Text({ maxLength: 500 })),
  phone_number: Optional(Line(40)),
  postal: Optional(Union([Line(20), Type.Null()])),
  residential_type: Optional(Line(40)),
});

export const AddressDocument = Obj({ data: Address });

/** Addresses in the region of the call, with the id of the default one. @see rules/addresses/default-address */
export const UserSettings = Obj({
  data: Obj({
    default_address: Union([PositiveId, Type.Null()]),
    user_addresses: List(Address),
    preferences: Preferences,
    subscription_product_flow: Union([SubscriptionFlow, Type.Null()]),
  }),
});

/** Changes of settings; a missing one stays. @see rules/calls/update-settings */
export const SettingsChange = Obj({
  subscription_product_flow: Optional(Union([SubscriptionFlow, Type.Null()])),
  preferred_occasions: chosenOf(Line(40)),
  preferred_styles: chosenOf(Line(40)),
  on_demand_preferred_occasions: chosenOf(Line(40)),
  on_demand_preferred_brands: chosenOf(PositiveId),
  home_vertical_selection: chosenOf(Line(40)),
});

/** Where the verification of a phone number stands. @see docs/decisions/0329 */
export const PhoneVerification = Obj({
  phone_number: userAttributes.phone_number,
  mobile_phone_verified: userAttributes.mobile_phone_verified,
  sent_to: Union([Text(), Type.Null()], { description: 'the number with a code that still works' }),
  expires_in: Union([Integer({ minimum: 0 }), Type.Null()], {
    description: 'lifetime of the code in seconds',
  }),
  resend_in: Union([Integer({ minimum: 0 }), Type.Null()], {
    description: 'seconds until another code can be requested',
  }),
});

/** Where a change of e-mail stands. @see docs/decisions/0330 */
export const EmailChange = Obj({
  email: Text({ description: 'of the account' }),
  is_confirmed: Type.Boolean({ description: 'whether a code or link of the e-mail was used' }),
  sent_to: Union([Text(), Type.Null()], { description: 'address with a code that still works' }),
  expires_in: Union([Integer({ minimum: 0 }), Type.Null()], {
    description: 'lifetime of the code in seconds',
  }),
});
