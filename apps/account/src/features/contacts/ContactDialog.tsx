import { profileQuery } from '@lemari/checkout/profile';
import { useLazyQuery } from '@lemari/http/query';
import { type ModalProps, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Dialog } from '@lemari/ui/dialog';
import { type ReactNode, useRef } from 'react';
import { useFirstFocus } from '../../use-first-focus.ts';
import type { ContactKind } from './contacts.form.ts';
import { emailProofQuery, phoneProofQuery } from './contacts.queries.ts';

interface ContactDialogProps extends Pick<ModalProps<'change-email'>, 'dialog'> {
  kind: ContactKind;
  title: string;
  children: ReactNode;
}

/** Loads what the forms of a contact read, and shows them in a dialog. */
export function ContactDialog({ dialog, kind, title, children }: ContactDialogProps) {
  const { region } = useMount();
  const profile = useLazyQuery(profileQuery, { region });
  const proof = useLazyQuery(kind === 'phone' ? phoneProofQuery : emailProofQuery, { region });
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = profile.data !== undefined && proof.data !== undefined;
  useFirstFocus(box, isLoaded);
  const failure = profile.failure ?? proof.failure;
  return (
    <Dialog {...dialog} title={title} asSheet>
      {failure && <Alert tone="danger" title={failure.text} />}
      {isLoaded && <div ref={box}>{children}</div>}
    </Dialog>
  );
}
