import { profileQuery } from '@lemari/checkout/profile';
import { type FormState, textOf } from '@lemari/forms/define-form';
import { takeForm } from '@lemari/forms/take-form';
import { loadForUser, loadQuery } from '@lemari/http/load';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, redirect } from '@lemari/kit';
import { accountBase, emailHref, phoneHref } from '../../account-paths.ts';
import { takeCode } from '../one-time-password/one-time-password.load.ts';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { contactForms } from './contacts.form.ts';
import { emailProofQuery, phoneProofQuery } from './contacts.queries.ts';

const PAGES = {
  phone: { query: phoneProofQuery, href: phoneHref },
  email: { query: emailProofQuery, href: emailHref },
} as const;

type PageKind = keyof typeof PAGES;

async function load(kind: PageKind, args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  const { region } = mount;
  await loadForUser(args, mount, profileQuery, { region });
  await loadQuery(args, PAGES[kind].query, { region }, { isFresh: true });
  return null;
}

/** Takes a form of the page: the contact, its code, or a step of the one-time password. */
async function take(
  kind: PageKind,
  args: ActionFunctionArgs,
  mount: Mount,
): Promise<FormState | CodeState | Response> {
  const { ask, askWith, prove, fields } = contactForms(kind, mount.region);
  const here = PAGES[kind].href(mount);
  const form = await args.request.clone().formData();
  const takeOtp = async (): Promise<CodeState | Response> => {
    const taken = await takeCode(args, mount, {
      form,
      purpose: `change-${kind}`,
      confirm: (mutate, otp) => askWith(mutate, form, otp),
      carries: fields,
    });
    return 'done' in taken ? redirect(here) : taken;
  };
  if (form.has('step')) return takeOtp();
  // The page of the e-mail confirms that of the account as well.
  const proven = textOf(form, 'kind') === 'own-email' ? 'own-email' : kind;
  if (form.has('code')) return takeForm(args, mount, prove, `${accountBase(mount)}?done=${proven}`);
  const sent = await takeForm(args, mount, ask, here);
  // The one-time password comes first, and is sent at once.
  return 'errors' in sent && sent.errors['otp'] !== undefined ? takeOtp() : sent;
}

/** @throws a redirect to sign-in for a guest */
export const loadPhone = (args: LoaderFunctionArgs, mount: Mount) => load('phone', args, mount);
export const loadEmail = (args: LoaderFunctionArgs, mount: Mount) => load('email', args, mount);
export const takePhone = (args: ActionFunctionArgs, mount: Mount) => take('phone', args, mount);
export const takeEmail = (args: ActionFunctionArgs, mount: Mount) => take('email', args, mount);
