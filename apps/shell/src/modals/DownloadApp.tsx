import { css } from '@emotion/react';
import { type SubmitEvent, use, useState } from 'react';
import { useLocation } from 'react-router';
import type { WireDownloadLink } from '@lemari/contract/wire';
import { placeOf } from '@lemari/domain/region/place';
import { DEFAULT_REGION, REGIONS } from '@lemari/domain/region';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { Link } from '@lemari/ui/link';
import { PhoneField } from '@lemari/ui/phone-field';
import { token } from '@lemari/ui/token';
import { localStore, type ModalProps, useModals } from '@lemari/kit';
import { browserTransport } from '../client/call.ts';
import { ShellFactsContext } from '../layout/shell-facts.ts';
import { storeFor } from './app-store.ts';

const stack = css({ display: 'grid', gap: token('space-12'), justifyItems: 'start' });

type Props = ModalProps<'download-app'>;

/**
 * Offers the mobile app; without one, says how the shop works on a phone.
 * @see rules/modals/download-app-text, rules/modals/download-app-label, rules/modals/download-app-none; docs/decisions/0151
 */
export default function DownloadApp({ dialog, values }: Props) {
  const app = use(ShellFactsContext)?.app;
  const region = placeOf(useLocation().pathname)?.region ?? DEFAULT_REGION;
  if (!app) return <OnThePhone dialog={dialog} path={`/${region}`} />;
  const { url } = storeFor(navigator.userAgent, app);
  return (
    <Dialog
      {...dialog}
      title="Lemari in your pocket"
      footer={<Button href={url}>{values.action ?? 'Download App Now'}</Button>}
    >
      <p>
        Download the mobile app to browse the wardrobe, add pieces to your box and place your orders, wherever
        you are.
      </p>
      <p>
        {app.stores.map((store, index) => (
          <span key={store.name}>
            {index > 0 && ' or '}
            <Link href={store.url}>{store.name}</Link>
          </span>
        ))}
      </p>
      {app.sendsLink && <LinkByText phoneCode={REGIONS[region].phoneCode} />}
    </Dialog>
  );
}

/** @param path front page of the region */
const OnThePhone = ({ dialog, path }: Pick<Props, 'dialog'> & { path: string }) => (
  <Dialog
    {...dialog}
    title="Lemari on your phone"
    footer={<Button onClick={dialog.onClose}>Continue browsing</Button>}
  >
    <p>
      There is no app yet. The whole shop works in your phone’s browser: browse the wardrobe, save what you
      love and look after your account.
    </p>
    <p>
      Open <Link href={path}>{location.host + path}</Link> on your phone. To keep it at hand, choose “Add to
      Home Screen” in the browser’s menu.
    </p>
  </Dialog>
);

const CODES = Object.values(REGIONS).map(({ phoneCode, name }) => ({ code: `+${phoneCode}`, country: name }));

/** Storage key of a number that was typed but not sent yet. */
const NUMBER = 'download-app:number';

type Sending =
  | { state: 'open' | 'sending' }
  | { state: 'refused'; message: string }
  | { state: 'sent'; link: string; textedTo: string | null };

/** Texts the link to the app to a phone. @param phoneCode country code of the region */
function LinkByText({ phoneCode }: { phoneCode: string }) {
  const { sending, send } = useDownloadLink();
  if (sending.state === 'sent')
    return (
      <p role="status">
        {sending.textedTo === null
          ? 'We couldn’t send the text. Open this link on your phone: '
          : `We have texted ${sending.textedTo}. You can also open the link here: `}
        <Link href={sending.link}>{sending.link}</Link>
      </p>
    );
  return (
    <form css={stack} onSubmit={(event) => void send(event)} noValidate>
      <PhoneField
        label="Mobile number"
        hint="We’ll text you the link, and nothing else."
        name="number"
        codeName="code"
        codes={CODES}
        defaultCode={`+${phoneCode}`}
        defaultValue={localStore.get(NUMBER)}
        onChange={({ currentTarget }) => localStore.set(NUMBER, currentTarget.value)}
        error={sending.state === 'refused' ? sending.message : undefined}
      />
      <Button type="submit" tone="quiet" loading={sending.state === 'sending'}>
        Text me the link
      </Button>
    </form>
  );
}

function useDownloadLink() {
  const modals = useModals();
  const [sending, setSending] = useState<Sending>({ state: 'open' });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const written = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    setSending({ state: 'sending' });
    const call = await browserTransport(modals);
    const outcome = await call({
      operation: 'createDownloadLink',
      body: { phone_number: written('code').replace('+', '') + written('number') },
    });
    if (outcome.ok) {
      localStore.remove(NUMBER);
      const { link, texted_to: textedTo } = outcome.data as WireDownloadLink;
      setSending({ state: 'sent', link: new URL(link, location.origin).href, textedTo });
    } else
      setSending({
        state: 'refused',
        message: outcome.failure.fields[0]?.message ?? outcome.failure.text,
      });
  };
  return { sending, send };
}
