import { todayIn } from '@lemari/domain/time/clock';
import type { Db } from '../platform/database/database.ts';
import type { Call, CallParts, Handler } from '../tools/handler.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import { signInFirst } from '../access/caller.ts';
import { forgetDevices } from './devices.ts';
import { passwordOf, profileOf } from './forms.ts';
import { phoneUsed } from './refusals.ts';
import { digestOf } from './secrets.ts';
import { endFamilies } from './tokens.ts';
import { wireProfileFromRow } from './user.map.ts';
import type { Tools } from '../tools/tools.ts';

const COLUMNS = ['name', 'email', 'phone_number', 'birthday', 'job', 'city'] as const;

/** Columns to change; undefined ones stay. */
interface Change {
  readonly name?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly birthday?: string | null | undefined;
  readonly job?: string | null | undefined;
  readonly city?: string | undefined;
  readonly password_digest?: string | undefined;
}

export const getProfile: Handler<'getProfile'> = ({ customer }, { db }) => profileAfter({}, customer, db);

export const updateProfile: Handler<'updateProfile'> = async (call, tools) => {
  const change = profileChange(call, tools);
  return change instanceof Refusal
    ? change
    : unlessPhoneIsUsed(profileAfter(change, call.customer, tools.db));
};

/** A new password signs out everywhere else. @see rules/calls/update-password */
export const updateUser: Handler<'updateUser'> = async (call, tools) => {
  const { password, city, ...body } = call.body;
  const profile = profileChange({ body, headers: call.headers }, tools);
  if (profile instanceof Refusal) return profile;
  const residence = cityChange(city);
  if (residence instanceof Refusal) return residence;
  const secret = await passwordChange(password, tools);
  if (secret instanceof Refusal) return secret;
  const { customer_id: id, family_id: family } = call.signIn;
  return unlessPhoneIsUsed(
    tools.inTransaction(async (trx) => {
      if (secret.password_digest !== undefined) {
        await endFamilies(trx, id, family);
        await forgetDevices(trx, id, call.device);
      }
      return profileAfter({ ...profile, ...residence, ...secret }, id, trx);
    }),
  );
};

async function profileAfter(change: Change, id: number, db: Db) {
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const row =
    Object.keys(changes).length === 0
      ? await db.selectFrom('customer').where('id', '=', id).select(COLUMNS).executeTakeFirst()
      : await db
          .updateTable('customer')
          .set(changes)
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirst();
  // The customer was deleted after the token was checked.
  return row ? { data: wireProfileFromRow(row) } : signInFirst();
}

async function unlessPhoneIsUsed<T>(change: Promise<T>): Promise<T | Refusal> {
  try {
    return await change;
  } catch (error) {
    if (isPhoneConflict(error)) return phoneUsed();
    throw error;
  }
}

/** Only the unique index decides between concurrent calls. */
const isPhoneConflict = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'customer_phone_number';

function profileChange(
  { body, headers }: Pick<CallParts<'updateProfile'>, 'body' | 'headers'>,
  { clock }: Tools,
): Change | Refusal {
  const form = profileOf(body, todayIn(headers.region, clock));
  if (form instanceof Refusal) return form;
  const { name, phoneNumber, birthday, job } = form;
  return { name, phone_number: phoneNumber, birthday, job };
}

/** Cities are free text, since there is no list of them. */
function cityChange(city: Call<'updateUser'>['body']['city']): Change | Refusal {
  if (!city) return {};
  if (city.city_id !== undefined)
    return badInput([{ field: 'city.city_id', message: 'is not a known city' }]);
  const name = city.unlisted_city?.trim();
  if (name) return { city: name };
  const message = 'City must be filled';
  return new Refusal(400, message, [{ field: 'city.unlisted_city', message }]);
}

async function passwordChange(password: string | undefined, tools: Tools): Promise<Change | Refusal> {
  if (password === undefined) return {};
  const form = passwordOf(password, tools);
  return form instanceof Refusal ? form : { password_digest: await digestOf(form.password) };
}
