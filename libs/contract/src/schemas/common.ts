import Type from 'typebox';
import { CURRENCIES } from '../payment-values.ts';

export const {
  Array: List,
  Boolean: Bool,
  Integer,
  Literal,
  Number: Num,
  Object: Obj,
  Optional,
  String: Text,
  Union,
} = Type;

/** An `enum` rather than a union of literals, so that a refusal can list every valid value. */
export const oneOf = <const T extends string[]>(values: readonly [...T], options?: { description: string }) =>
  Type.Enum<T>(values, { type: 'string', ...options });

/** Ids are four-byte integers in the database; a greater one is refused as bad input before a query fails. */
export const PositiveId = Integer({ minimum: 1, maximum: 2_147_483_647 });

/** One line of text without control characters, which the database rejects. */
export const Line = (maxLength: number) => Text({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

/** Text of several lines without other control characters, which the database rejects. */
export const LongText = (maxLength: number) =>
  Text({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' });

/** Least and greatest amount, inclusive; either may be open: `30000000-50000000`, `-30000000`, `50000000-`. */
export const MoneyRange = Text({
  pattern: '^(\\d{1,15}-(\\d{1,15})?|-\\d{1,15})$',
  description: 'minor units, least and greatest amount, e.g. 30000000-50000000, -30000000 or 50000000-',
});

export const IsoDate = Text({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'ISO date in the region’s zone',
});

export const Instant = Text({ description: 'ISO instant' });

export const Amount = Integer({ minimum: 0, description: 'minor units' });

export const currency = oneOf(CURRENCIES);

export const REGION_IDS = ['sg', 'id', 'hk'] as const;

export const VERTICAL_TYPES = ['apparel', 'bags', 'on_demand', 'home', 'birthday'] as const;

/** The lists that people wait in. @see rules/waitlist/type-clothes, rules/waitlist/type-bags */
export const WAITLIST_TYPES = ['clothes', 'bags'] as const;

/** Verticals with plans. */
export const PLAN_VERTICAL_TYPES = ['apparel', 'bags'] as const;

/** @see rules/products/collection-default-method */
export const COLLECTION_METHODS = ['website', 'mobile'] as const;

/** @see rules/browse/maternity-line */
export const PRODUCT_LINES = ['regular', 'maternity'] as const;

export const SIZES = [
  'xxs',
  'xs',
  's',
  'm',
  'l',
  'xl',
  'free',
  'itsy',
  'compact',
  'standard',
  'plus',
] as const;

/** Takes the place of a size: any of the style's. */
export const ANY_SIZE = 'any';

/** @see rules/money/minor-units */
export const Money = Obj({
  amount: Integer({ description: 'minor units (hundredths) of the currency' }),
  currency: oneOf(CURRENCIES),
});

export const IsoInstant = Text({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$',
  description: 'ISO instant',
});
