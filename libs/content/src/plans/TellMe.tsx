import { css } from '@emotion/react';
import { REGIONS } from '@lemari/domain/region';
import { TELL_ME, TELL_ME_ID } from '@lemari/domain/region/selling';
import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { Island, useActionData, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { EmailField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { textLink, TYPE } from '@lemari/ui/typography';
import { useEffect, useRef, useState } from 'react';
import { planInterestForm } from './plans.form.ts';

const HEADING_ID = `${TELL_ME_ID}-title`;
const lede = css(TYPE.lede, { maxWidth: '34em', marginBottom: token('space-24') });

/** Takes an e-mail until the plans can be bought. @see rules/plans/interest, rules/plans/interest-once */
export const TellMe = () => (
  <div id={TELL_ME_ID}>
    <Section tone="band" labelledBy={HEADING_ID}>
      <SectionHead id={HEADING_ID} title={TELL_ME} />
      <Island name="tell-me">
        <TellMeForm />
      </Island>
    </Section>
  </div>
);

/** The page after a form without scripts: rejected, or sent. */
type Posted = FormState | { readonly sentTo: string };

function TellMeForm() {
  const mount = useMount();
  const { name } = REGIONS[mount.region];
  const posted = useActionData<Posted>() ?? UNTOUCHED;
  const first = 'sentTo' in posted ? UNTOUCHED : posted;
  const [sentTo, setSentTo] = useState('sentTo' in posted ? posted.sentTo : undefined);
  const form = useForm({ definition: planInterestForm(mount), first, onDone: setSentTo });
  if (sentTo !== undefined) return <Thanks email={sentTo} />;
  return (
    <>
      <p css={lede}>
        Plans in {name} can’t be bought yet. Leave your email, and we’ll write to you once, when they open. We
        use it for nothing else, and delete it afterwards.
      </p>
      <Form form={form} action={TELL_ME} act="tell-me-send">
        <EmailField
          autoComplete="email"
          defaultValue={first.typed['email']}
          error={form.state.errors['email']}
        />
      </Form>
    </>
  );
}

/** Takes the focus of the form that it replaces. */
function Thanks({ email }: { email: string }) {
  const mount = useMount();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="success"
        title={`Thank you. We’ll email ${email} once, when plans in ${REGIONS[mount.region].name} open.`}
      >
        Changed your mind?{' '}
        <a css={textLink} href={`${mount.base}/contact`}>
          Ask us to take you off the list
        </a>
        .
      </Alert>
    </div>
  );
}
