import { useLazyQuery } from '@lemari/http/query';
import { type ModalProps, useMount, useVisit } from '@lemari/kit';
import { Dialog } from '@lemari/ui/dialog';
import { useEffect, useRef } from 'react';
import { leaving } from '../../leaving.ts';
import { NotLoaded, useWaitlistTitle, WaitlistOfPerson } from './Waitlist.tsx';
import { WaitlistGuest } from './WaitlistGuest.tsx';
import { waitlistQuery } from './waitlist.queries.ts';
import { waitlistHref } from './waitlist.rules.ts';

/**
 * Joins the list without leaving the page, or shows the place in it. Once joined, the page is loaded again as it is closed: its frame
 * shows what a person on the waitlist can do.
 * @see rules/modals/key-waitlist
 */
export default function WaitlistModal({ dialog }: ModalProps<'waitlist'>) {
  const mount = useMount();
  const { isSignedIn } = useVisit();
  const { data, failure } = useLazyQuery(waitlistQuery, isSignedIn ? { region: mount.region } : undefined);
  const title = useWaitlistTitle(data);
  const hasJoined = useRef(false);
  useEffect(() => {
    if (!dialog.open && hasJoined.current) leaving.again();
  }, [dialog.open]);
  return (
    <Dialog {...dialog} title={title} asSheet>
      {!isSignedIn && <WaitlistGuest back={waitlistHref(mount)} />}
      {failure && !data && <NotLoaded />}
      {data && (
        <WaitlistOfPerson
          entries={data}
          onJoined={() => {
            hasJoined.current = true;
          }}
        />
      )}
    </Dialog>
  );
}
