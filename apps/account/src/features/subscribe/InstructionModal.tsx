import { css } from '@emotion/react';
import { type ModalProps, useVisit } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { token } from '@lemari/ui/token';
import { joinCodeSteps } from './instruction.rules.ts';

const listLook = css({
  display: 'grid',
  gap: token('space-12'),
  margin: `${token('space-8')} 0 ${token('space-24')}`,
  paddingInlineStart: token('space-24'),
  listStyle: 'decimal',
});

/** How to use a join code; the field’s link opens it. @see rules/modals/key-instruction; docs/decisions/0340 */
export default function InstructionModal({ dialog }: ModalProps<'instruction'>) {
  const { isSignedIn } = useVisit();
  return (
    <Dialog {...dialog} title="How join codes work" asSheet>
      <ol css={listLook}>
        {joinCodeSteps(isSignedIn).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <Button size="large" block onClick={dialog.onClose}>
        Got it
      </Button>
    </Dialog>
  );
}
