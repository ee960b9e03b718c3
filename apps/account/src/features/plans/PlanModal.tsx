import { css } from '@emotion/react';
import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { Facts } from '@lemari/ui/facts';
import { PriceRows } from '@lemari/ui/price-rows';
import { token } from '@lemari/ui/token';

const textLook = css({ marginBottom: token('space-16') });

/** What a plan includes and what is due with its first month. @see rules/modals/key-plan */
export default function PlanModal({
  dialog,
  values: { name, text, rows, facts, action },
}: ModalProps<'plan'>) {
  return (
    <Dialog {...dialog} title={name} asSheet footer={<Button href={action.href}>{action.label}</Button>}>
      {text !== undefined && <p css={textLook}>{text}.</p>}
      <Facts facts={facts.map(({ title, text }) => ({ term: title, value: text }))} />
      <PriceRows rows={rows.slice(0, -1)} />
      <PriceRows rows={rows.slice(-1)} isTotal />
    </Dialog>
  );
}
