import type { WireSettingsChange } from '@lemari/contract/wire';
import { HOME_CHOICES, occasionsIn, STYLE_CHOICES } from '@lemari/domain/person/preferences';
import type { Choice } from '@lemari/domain/product/attributes';
import type { RegionId } from '@lemari/domain/region';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type FieldError, badInput } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { settingsOf } from './addresses.ts';

type Field = Exclude<keyof WireSettingsChange, 'subscription_product_flow'>;

/** Where each field is stored within `preferences`. */
const STORED = {
  preferred_occasions: 'occasions',
  preferred_styles: 'styles',
  on_demand_preferred_occasions: 'otr_occasions',
  on_demand_preferred_brands: 'otr_brands',
  home_vertical_selection: 'home_vertical_selection',
} as const satisfies Record<Field, string>;

const FIELDS = Object.keys(STORED) as Field[];

/**
 * Missing fields stay, and so does what the region does not offer: a page cannot show it, and must not take it back.
 * @see rules/calls/update-settings, rules/accounts/unknown-preference, rules/accounts/preferences-elsewhere; docs/decisions/0298
 */
export const updateUserSettings: Handler<'updateUserSettings'> = async (
  { customer, headers: { region }, body },
  { db, inTransaction },
) => {
  const problems = [...unknownChoices(body, region), ...(await unknownBrands(body, db))];
  if (problems.length > 0) return badInput(problems);
  const { subscription_product_flow: flow } = body;
  await inTransaction(async (trx) => {
    const row = await trx
      .selectFrom('customer')
      .where('id', '=', customer)
      .select('preferences')
      // Concurrent changes of other fields stay.
      .forNoKeyUpdate()
      .executeTakeFirst();
    const chosen = Object.fromEntries(
      FIELDS.flatMap((field) => {
        const values = body[field];
        if (values === undefined) return [];
        const retained = elsewhere(field, row?.preferences[STORED[field]] ?? [], region);
        return [[STORED[field], [...new Set<number | string>([...values, ...retained])]]];
      }),
    );
    await trx
      .updateTable('customer')
      .set({
        preferences: sql<string>`preferences || ${JSON.stringify(chosen)}::jsonb`,
        ...(flow !== undefined && { subscription_product_flow: flow }),
      })
      .where('id', '=', customer)
      .execute();
  });
  return settingsOf(db, { customer, region });
};

/** Occasions that were saved and that a region does not offer. */
const elsewhere = (
  field: Field,
  saved: readonly (number | string)[],
  region: RegionId,
): readonly (number | string)[] =>
  field === 'preferred_occasions' || field === 'on_demand_preferred_occasions'
    ? saved.filter((id) => occasionsIn(region).every((offered) => offered.id !== id))
    : [];

function unknownChoices(body: WireSettingsChange, region: RegionId): FieldError[] {
  const choices: readonly {
    readonly field: Exclude<Field, 'on_demand_preferred_brands'>;
    readonly of: readonly Choice[];
  }[] = [
    { field: 'preferred_occasions', of: occasionsIn(region) },
    { field: 'preferred_styles', of: STYLE_CHOICES },
    { field: 'on_demand_preferred_occasions', of: occasionsIn(region) },
    { field: 'home_vertical_selection', of: HOME_CHOICES },
  ];
  return choices.flatMap(({ field, of }) => {
    const unknown = body[field]?.some((value) => of.every(({ id }) => id !== value)) ?? false;
    return unknown ? [{ field, message: `must be of ${of.map(({ id }) => id).join(', ')}` }] : [];
  });
}

/** Brands are the designers of the wardrobe. */
async function unknownBrands(
  { on_demand_preferred_brands: brands = [] }: WireSettingsChange,
  db: Db,
): Promise<FieldError[]> {
  if (brands.length === 0) return [];
  const known = await db.selectFrom('designer').where('id', 'in', brands).select('id').execute();
  const isKnown = (brand: number) => known.some(({ id }) => id === brand);
  return brands.every(isKnown)
    ? []
    : [{ field: 'on_demand_preferred_brands', message: 'must be ids of brands of the wardrobe' }];
}
