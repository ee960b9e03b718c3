import { css } from '@emotion/react';
import { REGIONS } from '@lemari/domain/region';
import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { Island, useActionData, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { SegmentedRadio } from '@lemari/ui/segmented-radio';
import { EmailField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { textLink, TYPE } from '@lemari/ui/typography';
import { useEffect, useRef, useState } from 'react';
import { ownPlans, planInterestForm, TELL_ME_ID } from './plans.form.ts';
import type { PlansLoad } from './plans.load.ts';

const TITLE = 'Tell me when plans open';
const HEADING_ID = `${TELL_ME_ID}-title`;
const lede = css(TYPE.lede, { maxWidth: '34em', marginBottom: token('space-24') });

type TellMeProps = Pick<PlansLoad, 'choices'>;

/** Takes an e-mail until plans can be bought. @see rules/plans/interest, rules/plans/interest-once */
export const TellMe = ({ choices }: TellMeProps) => (
  <div id={TELL_ME_ID}>
    <Section tone="band" labelledBy={HEADING_ID}>
      <SectionHead id={HEADING_ID} title={TITLE} />
      <Island name="tell-me">
        <TellMeForm choices={choices} />
      </Island>
    </Section>
  </div>
);

/** The page after a form without scripts: rejected, or sent. */
type Posted = FormState | { readonly sentTo: string };

function TellMeForm({ choices }: TellMeProps) {
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
      <Form form={form} action={TITLE} act="tell-me-send">
        {choices.length > 1 && (
          <SegmentedRadio
            legend="Plans for"
            name="vertical"
            segments={choices}
            defaultValue={first.typed['vertical'] || ownPlans(mount)}
          />
        )}
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
  const { base, region } = useMount();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="success"
        title={`Thank you. We’ll email ${email} once, when plans in ${REGIONS[region].name} open.`}
      >
        To be taken off the list,{' '}
        <a css={textLink} href={`${base}/contact`}>
          write to us
        </a>
        .
      </Alert>
    </div>
  );
}
