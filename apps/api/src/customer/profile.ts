import { DRESS_SIZES, isDressSize } from '@lemari/domain/person/physical-attributes';
import { cityById } from '@lemari/domain/region/cities';
import { todayIn } from '@lemari/domain/time/clock';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Call, CallParts, Handler } from '../tools/handler.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import { signInFirst } from '../access/caller.ts';
import { isPhoneConflict } from './conflicts.ts';
import { forgetDevices } from './devices.ts';
import { passwordOf, profileOf } from './forms.ts';
import { physicalAfter, physicalProblems } from './physical-attributes.ts';
import { phoneUsed } from './refusals.ts';
import { digestOf } from './secrets.ts';
import { endFamilies } from './tokens.ts';
import { wireProfileFromRow } from './user.map.ts';
import type { Tools } from '../tools/tools.ts';

const COLUMNS = [
  'name',
  'email',
  'phone_number',
  'mobile_phone_verified',
  'birthday',
  'job',
  'city',
  'physical_attributes',
  'dress_preferences',
] as const;

/** Columns to change; undefined ones stay. */
interface Change {
  readonly name?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly birthday?: string | null | undefined;
  readonly job?: string | null | undefined;
  readonly city?: string | undefined;
  readonly password_digest?: string | undefined;
  readonly physical_attributes?: RawBuilder<string> | undefined;
  readonly dress_preferences?: string | null | undefined;
}

export const getProfile: Handler<'getProfile'> = ({ customer }, { db }) => profileAfter({}, customer, db);

export const updateProfile: Handler<'updateProfile'> = async (call, tools) => {
  const change = profileChange(call, tools);
  if (change instanceof Refusal) return change;
  const residence = cityChange(call.body.city);
  if (residence instanceof Refusal) return residence;
  const body = bodyChange(call.body);
  if (body instanceof Refusal) return body;
  return unlessPhoneIsUsed(profileAfter({ ...change, ...residence, ...body }, call.customer, tools.db));
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
          .$if(change.phone_number !== undefined, (customer) =>
            // A number that changes is not verified. @see rules/phones/verified
            customer.set({
              mobile_phone_verified: sql<boolean>`mobile_phone_verified and phone_number = ${change.phone_number}`,
            }),
          )
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

function profileChange(
  { body, headers }: Pick<CallParts<'updateProfile'>, 'body' | 'headers'>,
  { clock }: Tools,
): Change | Refusal {
  const form = profileOf(body, todayIn(headers.region, clock));
  if (form instanceof Refusal) return form;
  const { name, phoneNumber, birthday, job } = form;
  return { name, phone_number: phoneNumber, birthday, job };
}

/** A city of the list by its id, or any other by its name. @see rules/accounts/cities */
function cityChange(city: Call<'updateUser'>['body']['city']): Change | Refusal {
  if (!city) return {};
  if (city.city_id !== undefined) {
    const listed = cityById(city.city_id);
    return listed
      ? { city: listed.name }
      : badInput([{ field: 'city.city_id', message: 'is not a known city' }]);
  }
  const name = city.unlisted_city?.trim();
  if (name) return { city: name };
  const message = 'City must be filled';
  return new Refusal(400, message, [{ field: 'city.unlisted_city', message }]);
}

/** Measurements and the usual dress size. */
function bodyChange({
  physical_attributes: typed = [],
  device_physical_attributes: onDevice = [],
  dress_preferences: dress,
}: Call<'updateProfile'>['body']): Change | Refusal {
  const problems = [
    ...physicalProblems('physical_attributes', typed),
    ...physicalProblems('device_physical_attributes', onDevice),
    ...(dress && !isDressSize(dress)
      ? [
          {
            field: 'dress_preferences.size',
            message: `must be of ${DRESS_SIZES[dress.type].sizes.join(', ')}`,
          },
        ]
      : []),
  ];
  if (problems.length > 0) return badInput(problems);
  return {
    physical_attributes: physicalAfter(typed, onDevice),
    dress_preferences: dress && JSON.stringify(dress),
  };
}

async function passwordChange(password: string | undefined, tools: Tools): Promise<Change | Refusal> {
  if (password === undefined) return {};
  const form = passwordOf(password, tools);
  return form instanceof Refusal ? form : { password_digest: await digestOf(form.password) };
}
