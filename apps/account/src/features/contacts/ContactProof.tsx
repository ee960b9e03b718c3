import { css } from '@emotion/react';
import { Form } from '@lemari/forms/form';
import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { showNotice } from '@lemari/forms/focus-first';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { CodeField } from '@lemari/ui/code-field';
import { token } from '@lemari/ui/token';
import { useLocation, useMount } from '@lemari/kit';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { CODE_DIGITS } from '@lemari/domain/person/sign-in-code';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaving } from '../../leaving.ts';
import { RESEND_FAILED } from '../one-time-password/code-words.ts';
import { CodeForm } from '../one-time-password/CodeForm.tsx';
import { type CodeState, SENDING } from '../one-time-password/one-time-password.rules.ts';
import { useCodeStep } from '../one-time-password/use-code-step.ts';
import { resendAtOf, useSecondsLeft } from '../sign-in/use-seconds-left.ts';
import { useStepFocus } from '../../use-step-focus.ts';
import { type ContactForms, type ContactKind, contactForms } from './contacts.form.ts';
import type { Proof } from './contacts.queries.ts';
import { CONTACT_WORDS } from './contacts.rules.ts';

const whole = css({ maxWidth: 560 });
const stack = css({ display: 'grid', gap: token('space-20'), maxWidth: 560 });
const steps = css({ display: 'flex', flexWrap: 'wrap', gap: token('space-16') });

type Fields = Readonly<Record<string, string>>;

interface ContactProofProps {
  kind: ContactKind;
  /** The account's own e-mail, which gets the one-time password. */
  email: string;
  /** The contact to which a code was sent that still works. */
  proof: Proof;
  /** The first form's text and fields. */
  fields: (errors: FormState['errors'], typed: Fields) => ReactNode;
  /** Label of the first form's button. */
  action: string;
  /** Fields that send another code to the same contact. */
  resend: (sentTo: string) => Fields;
  /** State of a form that was posted without scripts. */
  first?: FormState | CodeState | undefined;
  onProven: () => void;
}

const isCodeState = (state: FormState | CodeState | undefined): state is CodeState =>
  state !== undefined && 'step' in state;

/** Whether the posted form was the first one: that of the code keeps no fields. */
const isOfContact = ({ typed }: FormState): boolean => Object.keys(typed).length > 0;

/**
 * Proves a phone number or an e-mail in up to three steps: the contact, the one-time password of the account's own e-mail where it
 * is needed, and the code that was sent to the contact. Each step takes the focus.
 * @see docs/decisions/0329, docs/decisions/0330, docs/decisions/0348
 */
export function ContactProof({
  kind,
  email,
  proof: loaded,
  fields,
  action,
  resend,
  first,
  onProven,
}: ContactProofProps) {
  const { region } = useMount();
  const forms = contactForms(kind, region);
  const { proof, sends, onSent } = useSentProof(loaded);
  const [isChoosing, setChoosing] = useState(false);
  // A refusal that a later step has answered.
  const [past, setPast] = useState<FormState>();
  const posted = isCodeState(first) ? undefined : first;
  const ask = useForm({
    definition: forms.ask,
    first: posted && isOfContact(posted) ? posted : undefined,
    onDone: (sent) => {
      onSent(sent);
      setChoosing(false);
    },
  });
  const current = ask.state === past ? UNTOUCHED : ask.state;
  const carried =
    current.errors['otp'] === undefined ? isCodeState(first) && sends === 0 && first.typed : current.typed;
  const sentTo = isChoosing ? undefined : proof.sentTo;
  const step = carried ? 'confirm' : sentTo === undefined ? 'ask' : 'prove';
  const box = useStepFocus<HTMLDivElement>(`${step} ${sends}`);
  return (
    <div ref={box} css={whole}>
      {carried ? (
        <OldEmailCode
          key={JSON.stringify(carried)}
          kind={kind}
          email={email}
          forms={forms}
          carried={carried}
          first={isCodeState(first) && current === UNTOUCHED ? first : undefined}
          onSent={(sent) => {
            setPast(ask.state);
            setChoosing(false);
            onSent(sent);
          }}
        />
      ) : sentTo === undefined ? (
        <Form form={{ ...ask, state: current }} action={action} act={`${kind}-code`}>
          {fields(current.errors, current.typed)}
        </Form>
      ) : (
        <div css={stack}>
          <p role="status">{CONTACT_WORDS[kind].sent(sentTo, region)}</p>
          <NotSentAgain refusal={current} />
          <CodeEntry
            kind={kind}
            sentTo={sentTo}
            forms={forms}
            first={posted && !isOfContact(posted) ? posted : undefined}
            onProven={onProven}
          />
          <div css={steps}>
            <form method="post" onSubmit={ask.submit} noValidate>
              {Object.entries(resend(sentTo)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Resend kind={kind} resendAt={proof.resendAt} isBusy={ask.isBusy} />
            </form>
            {CONTACT_WORDS[kind].other !== undefined && (
              <Button
                tone="link"
                onClick={() => {
                  setPast(ask.state);
                  setChoosing(true);
                }}
              >
                {CONTACT_WORDS[kind].other}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The proof as it was loaded, or as the last code left it until it is loaded again. */
function useSentProof(loaded: Proof) {
  const [sent, setSent] = useState<{
    readonly sentTo: string | undefined;
    readonly before: Proof['sentTo'];
  }>();
  const [resendAt, setResendAt] = useState(() => resendAtOf(loaded));
  const [sends, setSends] = useState(0);
  if (sent && sent.before !== loaded.sentTo) setSent(undefined);
  return {
    proof: { sentTo: sent ? sent.sentTo : loaded.sentTo, resendAt },
    /** How many codes were sent on this page. */
    sends,
    onSent: (proof: Proof) => {
      setSent({ sentTo: proof.sentTo, before: loaded.sentTo });
      setResendAt(resendAtOf(proof));
      setSends((count) => count + 1);
    },
  };
}

/** @see rules/errors/resend-otp */
function NotSentAgain({ refusal: { notice, errors } }: { refusal: FormState }) {
  const box = useRef<HTMLDivElement>(null);
  const reason = notice?.title ?? Object.values(errors)[0];
  useEffect(() => showNotice(box.current), [reason]);
  if (reason === undefined) return null;
  return (
    <div ref={box}>
      <Alert tone="danger" title={RESEND_FAILED}>
        {reason}
      </Alert>
    </div>
  );
}

interface ResendProps {
  kind: ContactKind;
  resendAt: number | undefined;
  isBusy: boolean;
}

function Resend({ kind, resendAt, isBusy }: ResendProps) {
  const seconds = useSecondsLeft(resendAt);
  return (
    <Button type="submit" tone="link" loading={isBusy} disabled={seconds > 0} data-act={`${kind}-resend`}>
      {seconds > 0 ? `Send another code in ${seconds} s` : 'Send another code'}
    </Button>
  );
}

interface OldEmailCodeProps {
  kind: ContactKind;
  email: string;
  forms: ContactForms;
  carried: Fields;
  /** State of a form that was posted without scripts; else a code is sent at once. */
  first: CodeState | undefined;
  onSent: (proof: Proof) => void;
}

function OldEmailCode({ kind, email, forms, carried, first, onSent }: OldEmailCodeProps) {
  const mount = useMount();
  const { pathname, search } = useLocation();
  const flow = useCodeStep({
    email,
    purpose: kind === 'phone' ? 'change-phone' : 'change-email',
    first: first ?? SENDING,
    confirm: (mutate, otp) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(carried)) form.set(name, value);
      return forms.askWith(mutate, form, otp);
    },
    onDone: onSent,
    onSignedOut: () => leaving.to(signInHref(mount, pathname + search)),
  });
  const sendFirst = useEffectEvent(() => {
    if (first === undefined) void flow.take({ intent: 'send-code', otp: '' });
  });
  // Once, when the step begins.
  useEffect(() => sendFirst(), []);
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
      <CodeField
        label="Code"
        name="code"
        digits={CODE_DIGITS}
        error={form.state.errors['code'] ?? form.state.errors['email']}
      />
    </Form>
  );
}
