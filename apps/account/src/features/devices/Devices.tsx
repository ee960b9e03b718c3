import { css } from '@emotion/react';
import { useReload } from '@lemari/checkout/use-reload';
import { useReloadOnRefusal } from '@lemari/checkout/use-reload-on-refusal';
import type { FormState } from '@lemari/forms/define-form';
import { useForm } from '@lemari/forms/use-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Badge } from '@lemari/ui/badge';
import { Button } from '@lemari/ui/button';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import { OTHERS, signOutForm } from './devices.form.ts';
import { devicesQuery } from './devices.queries.ts';
import { deviceName, usedWords } from './devices.rules.ts';

const list = css({ display: 'grid', maxWidth: 560 });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${token('space-4')} ${token('space-16')}`,
  minHeight: 72,
  paddingBlock: token('space-12'),
  borderBottom: `1px solid ${token('line-200')}`,
});
const nameLook = css({ fontWeight: 600, lineHeight: 1.4 });
const usedLook = css({ fontSize: token('text-14'), color: token('ink-700') });

/** `{base}/account/devices`: where the user is signed in. @see rules/accounts/devices-page */
export const Devices = page(function DevicesPage() {
  const mount = useMount();
  const { region } = mount;
  const devices = useLoadedQuery(devicesQuery, { region });
  const { ref, reload } = useReload();
  const { state, isBusy, submit } = useForm({
    definition: signOutForm(region),
    first: useActionData<FormState>(),
    onDone: reload,
  });
  useReloadOnRefusal(state.notice);
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <AccountPage
      title="Your devices"
      description="Where you are signed in, and how to sign out there."
      path="/devices"
      lead="Where you’re signed in. Don’t know one of them? Sign out there, and change your password."
    >
      {state.notice && (
        <Alert tone="danger" title={state.notice.title}>
          The list shows where you are signed in now.
        </Alert>
      )}
      <div ref={ref} tabIndex={-1}>
        <ul css={list} aria-busy={isBusy}>
          {devices.map((device) => (
            <li key={device.id} css={row}>
              <div>
                <p css={nameLook}>{deviceName(device)}</p>
                {!device.isThis && <p css={usedLook}>{usedWords(region, device)}</p>}
              </div>
              {device.isThis ? (
                <Badge tone="quiet">{usedWords(region, device)}</Badge>
              ) : (
                <form method="post" onSubmit={submit}>
                  <Button
                    type="submit"
                    tone="link"
                    name="device"
                    value={device.id}
                    data-act={`device-sign-out-${device.id}`}
                  >
                    Sign out
                    <VisuallyHidden>
                      : {deviceName(device)}, {usedWords(region, device)}
                    </VisuallyHidden>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </div>
      {others.length > 0 && (
        <form method="post" onSubmit={submit}>
          <Button type="submit" tone="quiet" name="device" value={OTHERS} data-act="device-sign-out-others">
            Sign out of all other devices
          </Button>
        </form>
      )}
      <p>
        <Link href={`${accountBase(mount)}/password`}>Change your password</Link>
      </p>
    </AccountPage>
  );
});
