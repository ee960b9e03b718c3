import { css } from '@emotion/react';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { type ModalProps, useLocation, useMount } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { token } from '@lemari/ui/token';
import { useEffect } from 'react';
import { authBase, measurementsHref } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { WELCOME } from './welcome.rules.ts';

const actionsLook = css({ display: 'grid', gap: token('space-8'), marginTop: token('space-24') });

/**
 * After a registration above a page: what an account is good for next. However it is closed, the page is loaded again, because its
 * frame shows the customer.
 * @see rules/modals/key-welcome; docs/decisions/0339
 */
export default function WelcomeModal({ dialog }: ModalProps<'welcome'>) {
  const mount = useMount();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!dialog.open) leaving.again();
  }, [dialog.open]);
  return (
    <Dialog {...dialog} title={WELCOME.title} asSheet>
      <p>{WELCOME.text}</p>
      <div css={actionsLook}>
        <Button size="large" block onClick={dialog.onClose}>
          Go on where you were
        </Button>
        <Button
          size="large"
          block
          tone="quiet"
          href={`${authBase(mount)}/register/personal${continueSearch(pathname + search)}`}
        >
          Add your name and phone number
        </Button>
        <Button size="large" block tone="quiet" href={measurementsHref(mount)}>
          Add your measurements
        </Button>
      </div>
    </Dialog>
  );
}
