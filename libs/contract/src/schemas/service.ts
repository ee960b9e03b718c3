import { MOST_PER_PAGE } from '../query.ts';
import {
  Integer,
  IsoDate,
  List,
  Obj,
  Optional,
  PRODUCT_LINES,
  PositiveId,
  REGION_IDS,
  Text,
  VERTICAL_TYPES,
  oneOf,
} from './common.ts';

export const Problem = Obj({
  type: Text(),
  title: Text(),
  status: Integer(),
  detail: Text(),
  error_code: Integer(),
  error: Optional(
    oneOf(
      [
        'invalid_grant',
        'invalid_client',
        'different_region',
        'code_expired',
        'code_used_up',
        'code_still_works',
        'partner_email',
        'unknown_email',
        'account_exists',
        'facebook_no_email',
        'provider_away',
        'checkout_over',
        'already_subscribed',
        'card_required',
        'join_code_required',
        'price_changed',
        'card_challenge',
        'deletion_obstacles',
        'not_being_deleted',
      ],
      { description: 'code of the problem, where a page must distinguish it from others of the same status' },
    ),
  ),
  email: Optional(Text({ description: 'email that a provider gave for a person without a linked account' })),
  resend_in: Optional(Integer({ description: 'seconds until another code or link can be requested' })),
  request_id: Text(),
  errors: Optional(List(Obj({ field: Text(), message: Text() }))),
});

export const Page = {
  page_number: Optional(
    Integer({
      minimum: 0,
      maximum: 100_000,
      default: 1,
      description: 'starts at 1; 0 means 1 (rules/browse/page-on-wire)',
    }),
  ),
  // Without a default, because ajv would fill it in over the configured one.
  per_page: Optional(
    Integer({ minimum: 1, maximum: MOST_PER_PAGE, description: 'without it, the PAGE_SIZE of the shop' }),
  ),
};

export const byId = Obj({ id: PositiveId });

/** Query names that are lists in any operation; the wire indexes them. */
export const LIST_PARAMS = [
  'ids',
  'sizes',
  'colors',
  'tags',
  'lengths',
  'sleeves',
  'necklines',
  'frametypes',
  'designers',
  'excludes',
  'methods',
] as const;

/** Headers of every service call. @see rules/calls/header-app-instance, rules/calls/header-region, rules/calls/header-timezone */
export const ServiceHeaders = Obj({
  region: oneOf(REGION_IDS),
  'vertical-type': Optional(oneOf(VERTICAL_TYPES)),
  'product-line': Optional(oneOf(PRODUCT_LINES)),
  /** Keeps styles that are free from this delivery to this return. @see rules/calls/reservation-headers */
  'reservation-start': Optional(IsoDate),
  'reservation-end': Optional(IsoDate),
  timezone: Optional(Text()),
  'app-instance': Optional(Text()),
  authorization: Optional(Text()),
  /** Identifies one intent of a user: repeated calls with one key are executed once. @see docs/decisions/0088 */
  'idempotency-key': Optional(Text({ pattern: '^[\\w.:-]{8,80}$' })),
});
