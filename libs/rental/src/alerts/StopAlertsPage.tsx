import { css } from '@emotion/react';
import type { FormState } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { PlainListing } from '@lemari/ui/listing-layout';
import { PageHeading } from '@lemari/ui/page-heading';
import { token } from '@lemari/ui/token';
import { Island, page, PageHead, useActionData, useMount, useNavigateIfCurrent } from '@lemari/kit';
import { stopAlertsForm } from './alerts.form.ts';
import type { StopAlertsLoad } from './alerts.load.ts';
import { DONE_PARAM } from './alerts.rules.ts';

const TITLE = 'Stop alerts';
const back = css({ marginTop: token('space-24') });

/**
 * `{base}/alerts/{key}`: stops the alerts of an e-mail. The link of a mail shows a button, because mail servers follow
 * links. @see rules/products/alert-stop
 */
export const StopAlertsPage = page<StopAlertsLoad>(function StopAlerts({ load: { key, isDone } }) {
  const { base } = useMount();
  return (
    <Container>
      <PageHead title={TITLE} description="Stop the emails about available pieces." path={`${base}/alerts`} />
      <meta name="robots" content="noindex" />
      <PageHeading title={TITLE}>Emails about pieces that become available</PageHeading>
      <PlainListing>
        {isDone ? (
          <Alert tone="success" title="Done. We won’t send this address any alerts." />
        ) : (
          <Island name="stop-alerts">
            <StopForm alertKey={key} />
          </Island>
        )}
        <p css={back}>
          <Button tone="link" href={`${base}/browse`}>
            Keep browsing
          </Button>
        </p>
      </PlainListing>
    </Container>
  );
});

function StopForm({ alertKey: key }: { alertKey: string }) {
  const { region } = useMount();
  const navigateIfCurrent = useNavigateIfCurrent();
  const form = useForm({
    definition: stopAlertsForm({ region, key }),
    first: useActionData<FormState>(),
    onDone: () => navigateIfCurrent(`?${DONE_PARAM}=yes`, { replace: true }),
  });
  return <Form form={form} action="Stop all alerts to this address" act="alerts-stop" />;
}
