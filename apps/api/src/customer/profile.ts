import { DRESS_SIZES, isDressSize } from '@lemari/domain/person/physical-attributes';
import { cityById } from '@lemari/domain/region/cities';
import { todayIn } from '@lemari/domain/time/clock';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Call, CallParts, CustomerCall, Handler } from '../tools/handler.ts';
import { badInput, type FieldError, Refusal } from '../platform/refusal.ts';
import { signInFirst } from '../access/caller.ts';
import { passwordChangedMail } from '../mail/mails.ts';
import { accountById } from './accounts.ts';
import { forgetVerifiedPhone } from './contact-data.ts';
import { forgetDevices } from './devices.ts';
import { passwordOf, profileOf } from './forms.ts';
import { endMailedLinks } from './new-password.ts';
import { withOneTimePassword } from './one-time-password.ts';
import { physicalAfter, physicalProblems } from './physical-attributes.ts';
import { whyPhoneTaken } from './phone-look-ups.ts';
import { phoneIsVerified } from './refusals.ts';
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

/** Columns to change; undefined ones stay, null removes. */
interface Change {
  readonly name?: string | undefined;
  readonly phone_number?: string | null | undefined;
  readonly birthday?: string | null | undefined;
  readonly job?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly password_digest?: string | undefined;
  readonly physical_attributes?: string | undefined;
  readonly dress_preferences?: string | null | undefined;
}

export const getProfile: Handler<'getProfile'> = ({ customer }, { db }) => profileAfter({}, customer, db);

export const updateProfile: Handler<'updateProfile'> = async (call, tools) => {
  // The schema reads null as an empty text where both are allowed.
  const body = call.body.phone_number === '' ? { ...call.body, phone_number: null } : call.body;
  const change = profileChange({ body, headers: call.headers }, tools);
  if (change instanceof Refusal) return change;
  const residence = cityChange(call.body.city);
  if (residence instanceof Refusal) return residence;
  const problems = bodyProblems(call.body);
  if (problems.length > 0) return badInput(problems);
  return saveProven(call, { otp: call.body.otp, change }, tools, async (trx) => {
    const measured = await bodyChange(call, trx);
    return profileAfter({ ...change, ...residence, ...measured }, call.customer, trx);
  });
};

/** A new password signs out everywhere else, ends the links that were mailed, and is told by mail. @see rules/calls/update-password */
export const updateUser: Handler<'updateUser'> = async (call, tools) => {
  const { password, city, otp, ...body } = call.body;
  const profile = profileChange({ body, headers: call.headers }, tools);
  if (profile instanceof Refusal) return profile;
  const residence = cityChange(city);
  if (residence instanceof Refusal) return residence;
  const secret = await passwordChange(password, tools);
  if (secret instanceof Refusal) return secret;
  const { customer_id: id, family_id: family } = call.signIn;
  const saved = await saveProven(call, { otp, change: profile }, tools, async (trx) => {
    if (secret.password_digest !== undefined) {
      await endMailedLinks(trx, id);
      await endFamilies(trx, id, family);
      await forgetDevices(trx, id, call.device);
    }
    return profileAfter({ ...profile, ...residence, ...secret }, id, trx);
  });
  if (secret.password_digest !== undefined && !(saved instanceof Refusal)) await tellOfPassword(id, tools);
  return saved;
};

/** A mail that is not accepted does not undo the change. */
async function tellOfPassword(
  id: number,
  { db, clock, mailer }: Pick<Tools, 'db' | 'clock' | 'mailer'>,
): Promise<void> {
  const account = await accountById(db, id);
  if (!account) return;
  const { email, region } = account;
  const shop = { storefrontUrl: mailer.storefrontUrl, region };
  await mailer.send(passwordChangedMail(email, { changedAt: clock.now() }, shop));
}

/** A verified number changes with a one-time password alone. @see rules/phones/change-proven */
async function saveProven<T>(
  call: CustomerCall,
  { otp, change }: { readonly otp: string | undefined; readonly change: Change },
  tools: Tools,
  save: (trx: Db) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { phone_number: phone } = change;
  if (phone === undefined) return tools.inTransaction(save);
  const saved = await phoneOf(call.customer, tools.db);
  if (!saved) return signInFirst();
  const { phone_number: own, mobile_phone_verified: isVerified } = saved;
  const taken = phone === null ? undefined : await whyPhoneTaken(call, { phone, own }, tools);
  if (taken) return taken;
  if (!isVerified || phone === own) return tools.inTransaction(save);
  return otp === undefined
    ? phoneIsVerified()
    : withOneTimePassword(call, { otp, purpose: 'change-phone' }, tools, save);
}

async function profileAfter(change: Change, id: number, db: Db) {
  if (change.phone_number !== undefined) await forgetVerifiedPhone(db, id, { next: change.phone_number });
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
              mobile_phone_verified:
                change.phone_number === null
                  ? false
                  : sql<boolean>`mobile_phone_verified and phone_number = ${change.phone_number}`,
            }),
          )
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirst();
  // The customer was deleted after the token was checked.
  return row ? { data: wireProfileFromRow(row) } : signInFirst();
}

const phoneOf = (id: number, db: Db) =>
  db
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['phone_number', 'mobile_phone_verified'])
    .executeTakeFirst();

function profileChange(
  { body, headers }: Pick<CallParts<'updateProfile'>, 'body' | 'headers'>,
  { clock }: Tools,
): Change | Refusal {
  const form = profileOf(body, todayIn(headers.region, clock));
  if (form instanceof Refusal) return form;
  const { name, phoneNumber, birthday, job } = form;
  return { name, phone_number: body.phone_number === null ? null : phoneNumber, birthday, job };
}

/** A city of the list by its id, or any other by its name; null removes it. @see rules/accounts/cities */
function cityChange(city: Call<'updateProfile'>['body']['city']): Change | Refusal {
  if (!city) return { city };
  const named = city.unlisted_city?.trim();
  if (city.city_id !== undefined && named)
    return badInput([{ field: 'city.unlisted_city', message: 'must be empty beside a listed city' }]);
  if (city.city_id !== undefined) {
    const listed = cityById(city.city_id);
    return listed
      ? { city: listed.name }
      : badInput([{ field: 'city.city_id', message: 'is not a known city' }]);
  }
  if (named) return { city: named };
  const message = 'Enter your city';
  return new Refusal(400, message, [{ field: 'city.unlisted_city', message }]);
}

function bodyProblems({
  physical_attributes: changes = [],
  device_physical_attributes: onDevice = [],
  dress_preferences: dress,
}: Call<'updateProfile'>['body']): FieldError[] {
  const message = dress && !isDressSize(dress) && `must be of ${DRESS_SIZES[dress.type].sizes.join(', ')}`;
  return [
    ...physicalProblems('physical_attributes', changes),
    ...physicalProblems('device_physical_attributes', onDevice),
    ...(message ? [{ field: 'dress_preferences.size', message }] : []),
  ];
}

/** Measurements and the usual dress size. Locks the customer, so that concurrent changes of other measurements stay. */
async function bodyChange(
  { customer, body }: Call<'updateProfile'>,
  trx: Db,
): Promise<Pick<Change, 'physical_attributes' | 'dress_preferences'>> {
  const { physical_attributes: changes = [], device_physical_attributes: onDevice = [] } = body;
  const dress = body.dress_preferences && JSON.stringify(body.dress_preferences);
  if (changes.length + onDevice.length === 0) return { dress_preferences: dress };
  const saved = await trx
    .selectFrom('customer')
    .where('id', '=', customer)
    .select('physical_attributes')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const after = physicalAfter(saved?.physical_attributes ?? [], { changes, onDevice });
  return { physical_attributes: JSON.stringify(after), dress_preferences: dress };
}

async function passwordChange(password: string | undefined, tools: Tools): Promise<Change | Refusal> {
  if (password === undefined) return {};
  const form = passwordOf(password, tools);
  return form instanceof Refusal ? form : { password_digest: await digestOf(form.password) };
}
