import { type SubmitEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { WireDownloadLink } from '@lemari/contract/wire';
import { placeOf } from '@lemari/domain/region/place';
import { DEFAULT_REGION, REGIONS } from '@lemari/domain/region';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { Link } from '@lemari/ui/link';
import { PhoneField } from '@lemari/ui/phone-field';
import { localStore, type ModalProps, useModals } from '@lemari/kit';
import { browserTransport } from '../client/call.ts';

const CODES = Object.values(REGIONS).map(({ phoneCode, name }) => ({ code: `+${phoneCode}`, country: name }));

/** Storage key of a number that was typed but not sent yet. */
const NUMBER = 'download-app:number';

type Sending =
  | { state: 'open' | 'sending' }
  | { state: 'refused'; message: string }
  | { state: 'sent'; link: string; textedTo: string | null };

/**
 * Offers the mobile app: its link, also by text message if the region can send one.
 * @see rules/modals/download-app-text, rules/modals/download-app-label
 */
export default function DownloadApp({ dialog, values }: ModalProps<'download-app'>) {
  const form = useId();
  const region = placeOf(useLocation().pathname)?.region ?? DEFAULT_REGION;
  const { sending, send } = useDownloadLink();
  const isSent = sending.state === 'sent';
  return (
    <Dialog
      {...dialog}
      title="Lemari in your pocket"
      footer={
        isSent ? (
          <Button onClick={dialog.onClose}>Done</Button>
        ) : (
          <Button type="submit" form={form} loading={sending.state === 'sending'}>
            {values.action ?? 'Download App Now'}
          </Button>
        )
      }
    >
      {isSent ? (
        <p role="status">
          {sending.textedTo === null
            ? 'Open this link on your phone: '
            : `We have texted ${sending.textedTo}. You can also open the link here: `}
          <Link href={sending.link}>{sending.link}</Link>
        </p>
      ) : (
        <>
          <p>
            Download the mobile app to browse the wardrobe, add pieces to your box and place your orders,
            wherever you are. Enter your number to get the link.
          </p>
          <form id={form} onSubmit={(event) => void send(event)} noValidate>
            <PhoneField
              label="Mobile number"
              name="number"
              codeName="code"
              codes={CODES}
              defaultCode={`+${REGIONS[region].phoneCode}`}
              defaultValue={localStore.get(NUMBER)}
              onChange={({ currentTarget }) => localStore.set(NUMBER, currentTarget.value)}
              error={sending.state === 'refused' ? sending.message : undefined}
            />
          </form>
        </>
      )}
    </Dialog>
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
