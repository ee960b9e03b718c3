import { profileQuery } from '@lemari/checkout/profile';
import type { CodePurpose } from '@lemari/contract/code-purpose';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { loadForUser } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import { type ActionFunctionArgs, type Mount, redirect, storeContext } from '@lemari/kit';
import { textOf } from '@lemari/forms/define-form';
import { BEFORE_CODE, type CodeState, codeStep, type Confirm, readCode } from './one-time-password.rules.ts';

interface PostedCode<Done> {
  readonly form: FormData;
  readonly confirm: Confirm<Done>;
  /** Fields that the code confirms, which the next step carries on. */
  readonly carries?: readonly string[];
  /** What the mail says that the code is for. */
  readonly purpose?: CodePurpose;
  /** E-mail of the code; by default the account's own. */
  readonly email?: string;
}

/**
 * Takes a posted step of a one-time password: sends a code, or confirms with it.
 * @returns the state of the page, a redirect to sign-in, or what was done
 */
export async function takeCode<Done>(
  args: ActionFunctionArgs,
  mount: Mount,
  { form, confirm, carries = [], purpose, email }: PostedCode<Done>,
): Promise<CodeState | Response | { readonly done: Done }> {
  const { region } = mount;
  const next = await codeStep({
    input: readCode(form),
    before: textOf(form, 'step') === 'enter' ? { step: 'enter' } : BEFORE_CODE,
    email: email ?? (await loadForUser(args, mount, profileQuery, { region })).email,
    purpose,
    region,
    mutate: mutateIn(args.context.get(storeContext)),
    confirm,
  });
  if (next.at === 'done') return { done: next.done };
  if (next.at === 'step') {
    const typed = Object.fromEntries(carries.map((name) => [name, textOf(form, name)]));
    return { ...next.state, ...(carries.length > 0 && { typed }) };
  }
  const { pathname, search } = new URL(args.request.url);
  return redirect(signInHref(mount, pathname + search));
}
