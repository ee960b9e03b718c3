import { partnerEmailProblem, partnerIn } from '@lemari/domain/plan/partners';
import type { RegionId } from '@lemari/domain/region';
import { addressForm } from '@lemari/validation/address-form';
import { emailForm } from '@lemari/validation/email-form';
import { newPasswordForm } from '@lemari/validation/new-password-form';
import { type Parsed, parseWith } from '@lemari/validation/parse-with';
import { profileForm } from '@lemari/validation/profile-form';
import { passwordRegisterForm } from '@lemari/validation/register-form';
import { codeForm, passwordSignInForm } from '@lemari/validation/sign-in-form';
import type { Call } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { Refusal } from '../platform/refusal.ts';

// Parses bodies with the forms of the pages, so that both refuse the same input.
// @see rules/accounts/name-filled, rules/accounts/profile-phone

type PasswordTools = Pick<Tools, 'settings'>;

/** Wire names of fields whose name is not the same in snake case. */
type WireNames = Readonly<Record<string, string>>;

function checked<T>(parsed: Parsed<T>, names: WireNames = {}): T | Refusal {
  if (parsed.ok) return parsed.value;
  const errors = parsed.errors.map(({ field, message }) => ({
    field: names[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    message,
  }));
  // These messages are sentences, so the first one is the detail.
  return new Refusal(400, errors[0]?.message ?? '', errors);
}

export const emailOf = ({ email }: { readonly email: string }) => checked(parseWith(emailForm, { email }));

/** @param fields names in the body */
export const codeOf = (
  entered: { readonly email: string; readonly code?: string | undefined },
  fields: { readonly email: string; readonly code: string },
) => checked(parseWith(codeForm, entered), fields);

/** An e-mail outside those of the partner that brought the customer. @see rules/validation/email-partner-domain */
export function partnerProblem(
  email: string,
  { region, partnership }: { readonly region: RegionId; readonly partnership?: string | undefined },
): Refusal | undefined {
  const partner = partnerIn(region, partnership);
  const message = partner && partnerEmailProblem(email, partner);
  return message === undefined
    ? undefined
    : new Refusal(400, message, [{ field: 'email', message }], { error: 'partner_email' });
}

export const newAccountOf = ({ email, password }: Call<'register'>['body'], { settings }: PasswordTools) =>
  checked(parseWith(passwordRegisterForm(settings.passwordMinLength), { email, password }));

export const signInFormOf = ({ username, password }: Call<'createAccessToken'>['body']) =>
  checked(parseWith(passwordSignInForm, { email: username, password }), { email: 'username' });

/** The API receives the password once; the page compares the two inputs. */
export const passwordOf = (password: string, { settings }: PasswordTools) =>
  checked(parseWith(newPasswordForm(settings.passwordMinLength), { password, confirmation: password }));

/** @param today ISO date in the region's zone */
export const profileOf = (
  { name, phone_number, birthday, job }: Call<'updateProfile'>['body'],
  today: string,
) => checked(parseWith(profileForm(today), { name, phoneNumber: phone_number ?? undefined, birthday, job }));

export const addressOf = (
  { floor_unit, phone_number, residential_type, ...same }: Call<'createAddress'>['body'],
  region: RegionId,
) =>
  checked(
    parseWith(addressForm(region), {
      ...same,
      floorUnit: floor_unit,
      phoneNumber: phone_number,
      residentialType: residential_type,
    }),
  );
