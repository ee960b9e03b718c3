import { css } from '@emotion/react';
import { useModals } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { type SubmitEvent, useLayoutEffect } from 'react';
import { keepRemovedCode } from './attribution-of-visit.ts';
import { choiceAddressOf } from './choice-address.ts';
import { CODE_FIELD, isCodeForm, takeCode } from './choice.form.ts';
import { CodeForm, useCodeForms } from './CodeForm.tsx';
import type { VoucherView } from './choice.rules.ts';

const groupLook = css({ display: 'grid', gap: token('space-12') });
const actionsLook = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${token('space-20')}` });

export interface VoucherFieldProps {
  /** Path and query of the page. */
  href: string;
  voucher: VoucherView;
}

/**
 * The voucher code of a plan: a field, or the code that is applied. Without scripts its forms are posted.
 * @see rules/vouchers/field-shown, rules/vouchers/applied, rules/vouchers/failed-detail
 */
export function VoucherField({ href, voucher }: VoucherFieldProps) {
  const { code, applied, isDefaultVoucher = false } = voucher;
  const { box, error, isBusy, submit } = useCodeForms({
    href,
    field: CODE_FIELD,
    isRefused: voucher.error !== undefined,
    outcome: `${code ?? ''} ${applied ? 'applied' : ''} ${voucher.error ?? ''}`,
    isOwn: isCodeForm,
    take: takeCode,
  });
  // Moving the focus into the field that has it says nothing.
  const problem = error ?? voucher.error;
  // With the commit: a visitor who leaves as soon as the price is drawn has removed the code too.
  useLayoutEffect(() => keepRemovedCode(choiceAddressOf(href)), [href]);
  return (
    <div css={groupLook} ref={box} role="group" aria-label="Voucher" tabIndex={-1}>
      <VisuallyHidden>
        <span role="status">{!isBusy && problem !== undefined && `Not applied: ${problem}`}</span>
      </VisuallyHidden>
      {applied ? (
        <Applied voucher={voucher} isBusy={isBusy} submit={submit} />
      ) : (
        <CodeForm
          label="Voucher code"
          field={CODE_FIELD}
          code={code}
          error={problem}
          send="Apply code"
          act="voucher-use"
          isBusy={isBusy}
          submit={submit}
        />
      )}
      {!applied && code !== undefined && (
        <form method="post" onSubmit={submit}>
          <Button
            type="submit"
            tone="link"
            name="remove"
            value={isDefaultVoucher ? code : ''}
            data-act="voucher-remove"
          >
            {voucher.next === undefined ? 'Continue without a code' : `Use ${voucher.next} instead`}
          </Button>
        </form>
      )}
    </div>
  );
}

interface AppliedProps extends Pick<VoucherFieldProps, 'voucher'> {
  isBusy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** @see rules/vouchers/label-applied, rules/vouchers/label-referral, rules/vouchers/label-partnership */
function Applied({
  voucher: { code = '', applied, isDefaultVoucher = false },
  isBusy,
  submit,
}: AppliedProps) {
  const modals = useModals();
  if (!applied) return null;
  const { label, title, description, words } = applied;
  return (
    <Alert
      tone="success"
      title={`${label}: ${code}`}
      action={
        <form css={actionsLook} method="post" onSubmit={submit}>
          <span css={onlyWithScripts}>
            <Button
              tone="link"
              onClick={() => void modals.open('voucher-detail', { code, title, description, words })}
              data-act="voucher-detail"
            >
              Details
            </Button>
          </span>
          <Button
            type="submit"
            tone="link"
            name="remove"
            value={isDefaultVoucher ? code : ''}
            loading={isBusy}
            data-act="voucher-remove"
          >
            Remove code
          </Button>
        </form>
      }
    >
      {words}
    </Alert>
  );
}
