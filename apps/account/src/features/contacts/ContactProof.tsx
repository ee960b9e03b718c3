import { css } from '@emotion/react';
import { Form } from '@lemari/forms/form';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { Button } from '@lemari/ui/button';
import { CodeField } from '@lemari/ui/code-field';
import { token } from '@lemari/ui/token';
import { useLocation, useMount } from '@lemari/kit';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { type ReactNode, useState } from 'react';
import { leaving } from '../../leaving.ts';
import { CodeForm } from '../one-time-password/CodeForm.tsx';
import { BEFORE_CODE, type CodeState } from '../one-time-password/one-time-password.rules.ts';
import { useCodeStep } from '../one-time-password/use-code-step.ts';
import { type ContactForms, type ContactKind, contactForms } from './contacts.form.ts';
import { CONTACT_WORDS } from './contacts.rules.ts';

const stack = css({ display: 'grid', gap: token('space-20'), maxWidth: 560 });
const steps = css({ display: 'flex', flexWrap: 'wrap', gap: token('space-16') });

type Fields = Readonly<Record<string, string>>;

interface ContactProofProps {
  kind: ContactKind;
  /** The account's own e-mail, which gets the one-time password. */
  email: string;
  /** Where a code was sent that still works. */
  sentTo: string | undefined;
  /** The first form's text and fields. */
  fields: (errors: FormState['errors'], typed: Fields) => ReactNode;
  /** Label of the first form's button. */
  action: string;
  /** Fields that send another code to the same contact. */
  resend: Fields;
  /** State of a form that was posted without scripts. */
  first?: FormState | CodeState | undefined;
  onProven: () => void;
}

const isCodeState = (state: FormState | CodeState | undefined): state is CodeState =>
  state !== undefined && 'step' in state;

/**
 * Proves a phone number or an e-mail in up to three steps: the contact, the one-time password of the account's own e-mail where it
 * is needed, and the code that was sent to the contact.
 * @see docs/decisions/0329, docs/decisions/0330
 */
export function ContactProof({
  kind,
  email,
  sentTo,
  fields,
  action,
  resend,
  first,
  onProven,
}: ContactProofProps) {
  const forms = contactForms(kind, useMount().region);
  const [isChoosing, setChoosing] = useState(false);
  const [confirmed, setConfirmed] = useState(0);
  const firstForm = isCodeState(first) ? undefined : first;
  const ask = useForm({
    definition: forms.ask,
    first: firstForm && firstForm.errors['code'] === undefined ? firstForm : undefined,
    onDone: () => setChoosing(false),
  });
  const carried = carriedFrom(ask.state, first, confirmed);
  if (carried)
    return (
      <OldEmailCode
        key={JSON.stringify(carried)}
        kind={kind}
        email={email}
        forms={forms}
        carried={carried}
        first={isCodeState(first) ? first : undefined}
        onSent={() => {
          setConfirmed(confirmed + 1);
          setChoosing(false);
        }}
      />
    );
  const { sent, other } = CONTACT_WORDS[kind];
  if (sentTo !== undefined && !isChoosing && !ask.state.notice)
    return (
      <div css={stack}>
        <p role="status">{sent(sentTo)}</p>
        <CodeEntry
          kind={kind}
          sentTo={sentTo}
          forms={forms}
          first={firstForm?.errors['code'] === undefined ? undefined : firstForm}
          onProven={onProven}
        />
        <div css={steps}>
          <form method="post" onSubmit={ask.submit} noValidate>
            {Object.entries(resend).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" tone="link" loading={ask.isBusy} data-act={`${kind}-resend`}>
              Send another code
            </Button>
          </form>
          {other !== undefined && (
            <Button tone="link" onClick={() => setChoosing(true)}>
              {other}
            </Button>
          )}
        </div>
      </div>
    );
  return (
    <Form form={ask} action={action} act={`${kind}-code`}>
      {fields(ask.state.errors, firstForm?.typed ?? {})}
    </Form>
  );
}

/** The typed contact, where a one-time password comes before its code. */
function carriedFrom(
  state: FormState,
  first: FormState | CodeState | undefined,
  confirmed: number,
): Fields | undefined {
  if (confirmed > 0) return undefined;
  if (state.errors['otp'] !== undefined) return state.typed;
  return isCodeState(first) ? (first.typed ?? {}) : undefined;
}

interface OldEmailCodeProps {
  kind: ContactKind;
  email: string;
  forms: ContactForms;
  carried: Fields;
  first: CodeState | undefined;
  onSent: () => void;
}

function OldEmailCode({ kind, email, forms, carried, first = BEFORE_CODE, onSent }: OldEmailCodeProps) {
  const mount = useMount();
  const { pathname, search } = useLocation();
  const flow = useCodeStep({
    email,
    purpose: kind === 'phone' ? 'change-phone' : 'change-email',
    first,
    confirm: (mutate, otp) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(carried)) form.set(name, value);
      return forms.askWith(mutate, form, otp);
    },
    onDone: onSent,
    onSignedOut: () => leaving.to(signInHref(mount, pathname + search)),
  });
  return <CodeForm flow={flow} action="Continue" act={`${kind}-confirm`} carried={carried} />;
}

interface CodeEntryProps {
  kind: ContactKind;
  sentTo: string;
  forms: ContactForms;
  first: FormState | undefined;
  onProven: () => void;
}

function CodeEntry({ kind, sentTo, forms, first, onProven }: CodeEntryProps) {
  const form = useForm({ definition: forms.prove, first, onDone: onProven });
  return (
    <Form form={form} action={CONTACT_WORDS[kind].prove} act={`${kind}-prove`}>
      <input type="hidden" name="contact" value={sentTo} />
      <input type="hidden" name="kind" value={kind} />
      <CodeField label="Code" name="code" error={form.state.errors['code'] ?? form.state.errors['email']} />
    </Form>
  );
}
