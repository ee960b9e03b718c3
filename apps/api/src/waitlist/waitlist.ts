import type { WireWaitlistEntry } from '@lemari/contract/wire';
import { normalEmail } from '@lemari/domain/person/email';
import { NOT_ON_WAITLIST, verticalOfWaitlist } from '@lemari/domain/person/waitlist';
import type { RegionId } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import { plainText } from '@lemari/validation/text-field';
import { signInFirst } from '../access/caller.ts';
import { counted } from '../limits/count.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import type { CustomerCall, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { entriesOf, type WaitlistEntry } from './waitlist-entries.ts';

// Lists in which people wait until plans of their region have room. @see docs/decisions/0358

const wire = ({
  id,
  position,
  type,
  city,
  is_city_supported,
  joined_at,
}: WaitlistEntry): WireWaitlistEntry => ({
  id,
  position,
  type,
  city,
  is_city_supported,
  joined_at,
});

/**
 * Joins a list once; joining it again changes the city and keeps the place.
 * @see rules/calls/join-waitlist
 */
export const joinWaitlist: Handler<'joinWaitlist'> = async (
  { body, customer, headers: { region }, address, device },
  tools,
) => {
  const { email, waitlister_type: type, source, city } = body;
  const { db, clock } = tools;
  const account = await db
    .selectFrom('customer')
    .where('id', '=', customer)
    .select('email')
    .executeTakeFirst();
  if (!account) return signInFirst();
  if (email !== undefined && normalEmail(email) !== account.email)
    return badInput([{ field: 'email', message: 'is not the email of your account' }]);
  if (baseOf(verticalOfWaitlist(type), region) === undefined)
    return badInput([{ field: 'waitlister_type', message: 'is not a waitlist of this region' }]);
  const count = await counted('join a waitlist', { customer, address, device }, tools);
  if (count instanceof Refusal) return count;
  await db
    .insertInto('waitlist')
    .values({
      customer_id: customer,
      region,
      type,
      source: plainText(source ?? '') || null,
      city: plainText(city ?? '') || null,
      joined_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'region', 'type'])
        .doUpdateSet((eb) => ({ city: eb.fn.coalesce('excluded.city', 'waitlist.city') })),
    )
    .execute();
  const entry = (await entriesOf(db, { customer, region })).find((one) => one.type === type);
  // Its join code was used: the person has, or had, the plan.
  if (!entry) return new Refusal(409, 'You have been admitted already, and used your join code.');
  return { data: wire(entry) };
};

type Change = { readonly city: string } | { readonly utm: string };

async function change(
  {
    customer,
    headers: { region },
    address,
    device,
  }: CustomerCall & { readonly headers: { readonly region: RegionId } },
  tools: Tools,
  values: Change,
): Promise<{ data: WireWaitlistEntry[] } | Refusal> {
  const count = await counted('join a waitlist', { customer, address, device }, tools);
  if (count instanceof Refusal) return count;
  await tools.db
    .updateTable('waitlist')
    .set(values)
    .where('customer_id', '=', customer)
    .where('region', '=', region)
    .execute();
  const entries = await entriesOf(tools.db, { customer, region });
  return entries.length === 0 ? notOnWaitlist() : { data: entries.map(wire) };
}

/** @see rules/calls/update-waitlist */
export const updateWaitlist: Handler<'updateWaitlist'> = async (call, tools) => {
  const city = plainText(call.body.city);
  return city === ''
    ? badInput([{ field: 'city', message: 'must be filled' }])
    : change(call, tools, { city });
};

/** @see rules/calls/waitlist-utm */
export const updateWaitlistUtm: Handler<'updateWaitlistUtm'> = (call, tools) =>
  change(call, tools, { utm: plainText(call.body.utm) });

/** @see rules/waitlist/new-needs-waitlist */
export const notOnWaitlist = () => new Refusal(400, NOT_ON_WAITLIST);
