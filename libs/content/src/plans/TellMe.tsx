import { css } from '@emotion/react';
import { REGIONS } from '@lemari/domain/region';
import type { FormState } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { Island, useActionData, useMount, useNavigateIfCurrent } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { planInterestForm, SENT_SEARCH, TELL_ME_ID } from './plans.form.ts';

const TITLE = 'Tell me when plans open';
const HEADING_ID = `${TELL_ME_ID}-title`;
/** Below the sticky header, when it is the target of a link. */
const look = css({ scrollMarginTop: 96 });
const lede = css(TYPE.lede, { maxWidth: '34em', marginBottom: token('space-24') });

/** Takes an e-mail until plans can be bought. @see rules/plans/interest, rules/plans/interest-once */
export function TellMe({ isSent }: { isSent: boolean }) {
  const { name } = REGIONS[useMount().region];
  return (
    <div id={TELL_ME_ID} css={look}>
      <Section tone="band" labelledBy={HEADING_ID}>
        <SectionHead id={HEADING_ID} title={TITLE} />
        {isSent ? (
          <Alert tone="success" title={`Thank you. We’ll email you once, when plans in ${name} open.`} />
        ) : (
          <>
            <p css={lede}>
              Plans in {name} can’t be bought yet. Leave your email, and we’ll write to you once, when they
              open. We use it for nothing else.
            </p>
            <Island name="tell-me">
              <TellMeForm />
            </Island>
          </>
        )}
      </Section>
    </div>
  );
}

function TellMeForm() {
  const mount = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const first = useActionData<FormState>();
  const form = useForm({
    definition: planInterestForm(mount),
    first,
    onDone: () => navigateIfCurrent(SENT_SEARCH, { replace: true, preventScrollReset: true }),
  });
  return (
    <Form form={form} action={TITLE} act="tell-me-send">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={first?.typed['email']}
        error={form.state.errors['email']}
      />
    </Form>
  );
}
