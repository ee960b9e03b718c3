import type { ModalProps } from '@lemari/kit';
import { Dialog } from '@lemari/ui/dialog';
import { Facts } from '@lemari/ui/facts';

/** What a promotion takes off its plans, for whom and until when. @see rules/modals/key-terms */
export default function TermsModal({ dialog, values: { title, facts } }: ModalProps<'terms'>) {
  return (
    <Dialog {...dialog} title={title} asSheet>
      <Facts facts={facts.map(({ title: term, text }) => ({ term, value: text }))} />
    </Dialog>
  );
}
