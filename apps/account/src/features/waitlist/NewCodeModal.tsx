import { type ModalProps, useMount, useVisit } from '@lemari/kit';
import { Dialog } from '@lemari/ui/dialog';
import { NewCodeRequest } from './NewCodeRequest.tsx';
import { WaitlistGuest } from './WaitlistGuest.tsx';
import { NEW_CODE, waitlistHref } from './waitlist.rules.ts';

/** Offers a new join code. @see rules/modals/key-new-code, rules/waitlist/new-needs-waitlist */
export default function NewCodeModal({ dialog }: ModalProps<'new-code'>) {
  const mount = useMount();
  const { isSignedIn } = useVisit();
  return (
    <Dialog {...dialog} title={NEW_CODE} asSheet>
      {isSignedIn ? (
        <>
          <p>A code that is still valid is shown here. Otherwise we email you another one.</p>
          <NewCodeRequest onRequested={dialog.onClose} />
        </>
      ) : (
        <WaitlistGuest back={waitlistHref(mount)} />
      )}
    </Dialog>
  );
}
