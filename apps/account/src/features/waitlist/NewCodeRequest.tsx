import { css } from '@emotion/react';
import { NOT_ON_WAITLIST } from '@lemari/domain/person/waitlist';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { useModals, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { useState } from 'react';
import { OwnCode } from './OwnCode.tsx';
import { usePostedWaitlist } from './use-posted-waitlist.ts';
import { newCodeForm, type NewCode, WAITLIST_FIELD } from './waitlist.form.ts';
import { CUSTOM_TITLE, NEW_CODE, WAITLIST_TITLES, waitlistHref } from './waitlist.rules.ts';

const look = css({ display: 'grid', gap: token('space-16'), maxWidth: 560 });

interface NewCodeRequestProps {
  /** Called before the answer of the service opens in a modal. */
  onRequested?: (() => void) | undefined;
}

/**
 * Asks for another code. One that is still valid is shown; otherwise the modal says what the service answered, and the page keeps it.
 * @see rules/modals/key-new-code, rules/waitlist/new-refused
 */
export function NewCodeRequest({ onRequested }: NewCodeRequestProps) {
  const mount = useMount();
  const modals = useModals();
  const posted = usePostedWaitlist();
  const [answer, setAnswer] = useState<NewCode | undefined>(posted.newCode);
  const form = useForm({
    definition: newCodeForm(mount),
    first: posted.refusalOf('new-code'),
    onDone: (found) => {
      setAnswer(found);
      if (found.kind === 'code') return;
      onRequested?.();
      void modals.open('custom', { title: CUSTOM_TITLE, text: found.text });
    },
  });
  if (answer?.kind === 'code') return <OwnCode code={answer.code} />;
  const isStranger = form.state.notice?.title === NOT_ON_WAITLIST;
  return (
    <FormFrame form={form} look={look} safeText={isStranger ? JOIN_FIRST : SAFE}>
      <input type="hidden" name={WAITLIST_FIELD} value="new-code" />
      {isStranger && (
        <p>
          <Link href={waitlistHref(mount)} data-modal="waitlist" alone>
            {WAITLIST_TITLES.join}
          </Link>
        </p>
      )}
      {answer?.kind === 'requested' ? (
        <Alert tone="info" title={answer.text} />
      ) : (
        <Button type="submit" size="large" block loading={form.isBusy} data-act="join-code-new">
          {NEW_CODE}
        </Button>
      )}
    </FormFrame>
  );
}

const SAFE = 'Your place on the waitlist has not changed.';
const JOIN_FIRST = 'Join the waitlist first: codes go to people on it.';
