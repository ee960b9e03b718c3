/** Schemas of the files in a seed folder: one for the lines of each `.jsonl`, and two for the picture manifests. */
import { ContentBlock } from '@lemari/contract/schemas';
import {
  CATEGORIES,
  COLOURS,
  FRAME_TYPES,
  LENGTHS,
  NECKLINES,
  SLEEVES,
} from '@lemari/domain/product/attributes';
import { SIZES } from '@lemari/domain/product/size';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { RENTAL_PERIODS } from '@lemari/domain/rental/periods';
import Type, { type TSchema } from 'typebox';
import { type PriceTable, type RentalPlan, SHOP_KEYS } from './wardrobe-types.ts';

const { Array: List, Boolean: Bool, Integer, Null, Number: Num, Object: Obj, Optional, String: Text } = Type;

const oneOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>(Type.Enum([...values]));
const idOf = <T extends string>(rows: readonly { readonly id: T }[]) => oneOf(rows.map(({ id }) => id));
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Null()]);

const Id = Integer({ minimum: 1, maximum: 2_147_483_647 });
const MinorUnits = Integer({ minimum: 0 });
const IsoDate = Text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Instant = Text({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$' });
const Region = oneOf(Object.keys(REGIONS) as RegionId[]);
const Line = oneOf(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]);

const Prices = Type.Unsafe<PriceTable>(
  Obj(
    { SGD: Optional(MinorUnits), IDR: Optional(MinorUnits), HKD: Optional(MinorUnits) },
    { additionalProperties: false },
  ),
);

/** Days from the day of filling, and a rental period. */
const Rentals = Type.Unsafe<RentalPlan>(
  List(
    Type.Tuple([Integer(), Type.Union(RENTAL_PERIODS.map((days) => Type.Literal(days)))], {
      minItems: 2,
      maxItems: 2,
    }),
  ),
);
const RentalPlans = List(Rentals);

const StyleSize = Obj({
  size: oneOf(SIZES),
  bust: Num(),
  waist: Num(),
  hips: Num(),
  pieces: Obj(
    { sg: Optional(RentalPlans), id: Optional(RentalPlans), hk: Optional(RentalPlans) },
    { additionalProperties: false },
  ),
  selling: List(
    Obj({
      grade: oneOf(['A', 'B', 'C']),
      price: Prices,
      shippedWith: List(oneOf(['separate_shipment', 'with_box'])),
    }),
  ),
});

/** The illustrator owns all other fields. */
export const Style = Obj({
  id: Id,
  name: Text(),
  designerId: Id,
  line: Line,
  shops: List(oneOf(SHOP_KEYS)),
  category: idOf([...CATEGORIES.apparel, ...CATEGORIES.bags, ...CATEGORIES.home]),
  colours: List(idOf(COLOURS)),
  length: Optional(idOf(LENGTHS)),
  sleeve: Optional(idOf(SLEEVES)),
  neckline: Optional(idOf(NECKLINES)),
  frameType: Optional(idOf(FRAME_TYPES)),
  pattern: Optional(Text()),
  fabric: Optional(Text()),
  cut: Optional(Text()),
  materials: List(Obj({ material: Text(), percent: Integer({ minimum: 0, maximum: 100 }) })),
  tags: List(Text()),
  description: Text(),
  details: List(Text()),
  sizes: List(StyleSize),
  retail: Prices,
  rental: Obj({ 4: Prices, 8: Prices, 14: Prices }),
  rating: Num({ minimum: 0, maximum: 5 }),
  reviewCount: Integer({ minimum: 0 }),
  popularity: Integer({ minimum: 0 }),
  loved: Integer({ minimum: 0 }),
  releasedOn: IsoDate,
  productLines: List(oneOf(['regular', 'maternity'])),
});

export const Designer = Obj({ id: Id, name: Text(), tagline: Text(), bannerStyle: Id });

export const Collection = Obj({
  id: Id,
  name: Text(),
  description: Text(),
  method: oneOf(['website', 'mobile']),
  line: Line,
  bannerStyle: Id,
  styleIds: List(Id),
});

/** A content page with blocks of the contract. @see rules/content/entry-fields */
export const Page = Obj({
  region: Region,
  page: Text(),
  title: Text(),
  description: Text(),
  includeInSitemap: Bool(),
  changeFrequency: oneOf(['daily', 'weekly', 'monthly']),
  priority: Num({ minimum: 0, maximum: 1 }),
  updatedAt: Instant,
  blocks: List(ContentBlock),
});

export const Addon = Obj({
  region: Region,
  name: Text(),
  price: MinorUnits,
  /** `/pictures/addons/<file>`, where the file is in the folder's `addons`. */
  image_url: Text(),
  service_provider: Text(),
  descriptions: List(Text()),
});

export const CollectionPoint = Obj({
  region: Region,
  name: Text(),
  address: Text(),
  city: Text(),
  postal: Text(),
  /** Degrees, to about a hundred metres. */
  latitude: Num({ minimum: -90, maximum: 90 }),
  longitude: Num({ minimum: -180, maximum: 180 }),
  opening_hours: Text(),
  service_types: List(oneOf(['self_collect', 'self_return'])),
  provider: Text(),
  vertical: oneOf(['on_demand']),
  business_method: Text(),
});

export const Discount = Obj({
  region: Region,
  /** In upper case. */
  code: Text({ pattern: '^[^a-z]+$' }),
  title: Text(),
  description: Text(),
  /** Exactly one of the two is null. */
  percent: orNull(Integer({ minimum: 1, maximum: 100 })),
  amount: orNull(MinorUnits),
  starts_at: Instant,
  ends_at: Instant,
  max_redeem: orNull(Integer({ minimum: 0 })),
  least_total: MinorUnits,
  is_once_per_person: Bool(),
});

const PlanId = Text({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const Amount = Integer({ minimum: 1 });
const Months = Integer({ minimum: 1 });

/** A plan with its first terms; later ones are added by staff. */
export const Plan = Obj({
  id: PlanId,
  region: Region,
  service_id: PlanId,
  plan_type: Text({ pattern: '^[A-Z_]+$' }),
  name: Text(),
  subtitle: Text(),
  description: Text(),
  price: Amount,
  list_price: orNull(Amount),
  care_price: orNull(Amount),
  insurance_cover: orNull(Amount),
  commitment: Integer({ minimum: 0 }),
  max_item: Amount,
  max_box_per_period: orNull(Amount),
  payment_provider: Text(),
  /** Names in `scenes.json`. */
  pictures: List(Text()),
  starts_at: Instant,
});

export const Coupon = Obj({
  plan_id: PlanId,
  coupon_type: Type.Enum(['PROMO', 'RESUB', 'WEBPARTNERSHIP']),
  price: Amount,
  title: Text(),
  description: Text(),
  max_redeem: Months,
  starts_at: Instant,
  ends_at: orNull(Instant),
});

export const Voucher = Obj({
  region: Region,
  /** In upper case. */
  code: Text({ pattern: '^[^a-z]+$' }),
  title: Text(),
  description: Text(),
  price: Amount,
  max_redeem: Months,
  starts_at: Instant,
  ends_at: Instant,
  max_uses: orNull(Integer({ minimum: 0 })),
  is_for_new_members: Bool(),
  plan_ids: orNull(List(PlanId)),
});

const picture = {
  /** Hash of the master, which is its file in `pictures` and its URL. */
  hash: Text({ pattern: '^[a-z0-9-]{4,64}$' }),
  /** Width of the master, in pixels. */
  width: Integer({ minimum: 1 }),
  height: Integer({ minimum: 1 }),
  /** Dominant colour. */
  colour: Text({ pattern: '^#[0-9a-f]{6}$' }),
};

/** Pictures of each style, by id. */
export const StylePictures = Type.Record(Text(), Obj({ front: Obj(picture), detail: Obj(picture) }));

/** Pictures of banners and pages, by name. */
export const Scenes = Type.Record(
  Text(),
  Obj({
    ...picture,
    /** Alternative text. */
    alt: Text(),
  }),
);
