import { css } from '@emotion/react';
import { CONTACT_HOURS } from '@lemari/domain/settings/contact-hours';
import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { Island, useActionData, useMount, useVisit } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { TextArea } from '@lemari/ui/text-area';
import { EmailField, TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useEffect, useRef, useState } from 'react';
import { messageForm, WRITE_ID } from './contact.form.ts';

const HEADING_ID = `${WRITE_ID}-title`;
const lede = css(TYPE.lede, { maxWidth: '34em', marginBottom: token('space-24') });

/** The form of the contact page. @see rules/screens/contact-form */
export const WriteToUs = () => (
  <div id={WRITE_ID}>
    <Section tone="band" labelledBy={HEADING_ID}>
      <SectionHead id={HEADING_ID} title="Send us a message" />
      <Island name="write">
        <MessageForm />
      </Island>
    </Section>
  </div>
);

/** The page after a form without scripts: rejected, or sent. */
type Posted = FormState | { readonly sentTo: string };

function MessageForm() {
  const { region } = useMount();
  const { person } = useVisit();
  const posted = useActionData<Posted>() ?? UNTOUCHED;
  const first = 'sentTo' in posted ? UNTOUCHED : posted;
  const [sentTo, setSentTo] = useState('sentTo' in posted ? posted.sentTo : undefined);
  const form = useForm({ definition: messageForm(region), first, onDone: setSentTo });
  const { typed } = first;
  const { errors } = form.state;
  if (sentTo !== undefined) return <Thanks email={sentTo} />;
  return (
    <>
      <p css={lede}>We answer {CONTACT_HOURS}, by email.</p>
      <Form form={form} action="Send message" act="contact-send">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={typed['name'] ?? person?.name}
          error={errors['name']}
        />
        <EmailField
          autoComplete="email"
          hint="We answer to this address."
          defaultValue={typed['email'] ?? person?.email}
          error={errors['email']}
        />
        <TextField
          label="Order or plan number"
          name="reference"
          optional
          autoComplete="off"
          defaultValue={typed['reference']}
          error={errors['reference']}
        />
        <TextArea
          label="Message"
          name="message"
          rows={5}
          defaultValue={typed['message']}
          error={errors['message']}
        />
      </Form>
    </>
  );
}

/** Takes the focus of the form that it replaces. */
function Thanks({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success" title="Thank you. We have your message.">
        We answer {CONTACT_HOURS}, to {email}. You get an email from us now: if it doesn’t arrive, check the
        address and write again.
      </Alert>
    </div>
  );
}
