import { profileQuery } from '@lemari/checkout/profile';
import { type FormState, sendForm, textOf } from '@lemari/forms/define-form';
import { loadForUser } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  storeContext,
} from '@lemari/kit';
import { normalEmail } from '@lemari/domain/person/email';
import { accountBase } from '../../account-paths.ts';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { takeCode } from '../one-time-password/one-time-password.load.ts';
import { deletionQuery, keepAccount, requestDeletion } from './deletion.queries.ts';
import { deletionRequestedHref } from './deletion.rules.ts';
import { findAccountForm, type FoundAccount, firstCodeState } from './keep-account.form.ts';

/** Loads what stands in the way. @throws as `loadForUser` does */
export async function loadDeletion(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  const { region } = mount;
  await Promise.all([
    loadForUser(args, mount, deletionQuery, { region }),
    loadForUser(args, mount, profileQuery, { region }),
  ]);
  return null;
}

/** Requests the deletion without scripts, in two steps. */
export async function takeDeletion(args: ActionFunctionArgs, mount: Mount): Promise<CodeState | Response> {
  const { region } = mount;
  const next = await takeCode(args, mount, {
    form: await args.request.formData(),
    purpose: 'delete-account',
    confirm: (mutate, otp) => mutate(requestDeletion, { region, otp }),
  });
  return 'done' in next ? redirect(deletionRequestedHref(mount)) : next;
}

/** The page that keeps an account, after a form that was posted without scripts. */
export type KeepState = KeepForm | (FoundAccount & { readonly code: CodeState });

interface KeepForm {
  readonly form: FormState;
  /** Sign-in has found that the account of the typed e-mail is being deleted. */
  readonly isBeingDeleted?: true;
}

/** Keeps the account without scripts: the e-mail first, then the code that was mailed to it. */
export async function takeKeeping(args: ActionFunctionArgs, mount: Mount): Promise<KeepState | Response> {
  const { region } = mount;
  const form = await args.request.formData();
  if (!form.has('step')) {
    const sent = await sendForm(findAccountForm(region), mutateIn(args.context.get(storeContext)), form);
    return sent.ok ? { ...sent.done, code: firstCodeState(sent.done) } : { form: sent.state };
  }
  const email = normalEmail(textOf(form, 'email'));
  const next = await takeCode(args, mount, {
    form,
    email,
    purpose: 'keep-account',
    confirm: (mutate, otp) => mutate(keepAccount, { region, email, otp }),
  });
  if (next instanceof Response) return next;
  if ('done' in next) return redirect(`${accountBase(mount)}?done=restored`);
  return { email, code: next };
}
