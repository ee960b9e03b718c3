import { css } from '@emotion/react';
import { LONGEST_CODE } from '@lemari/domain/code';
import type { FormState } from '@lemari/forms/define-form';
import { focusFirst } from '@lemari/forms/focus-first';
import { useActionData, useModals } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { keepRemovedCode } from './attribution-of-visit.ts';
import { choiceAddressOf } from './choice-address.ts';
import { CODE_FIELD, isCodeForm, takeCode } from './choice.form.ts';
import type { VoucherView } from './choice.rules.ts';
import { useChoiceNavigation } from './use-choice-navigation.ts';

const groupLook = css({ display: 'grid', gap: token('space-12') });
const formLook = css({
  display: 'grid',
  gap: token('space-12'),
  justifyItems: 'start',
  '& > :first-of-type': { justifySelf: 'stretch' },
  '& input': { textTransform: 'uppercase' },
});
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
  const posted = useActionData<Partial<FormState>>();
  const { box, error, isBusy, submit } = useCode(href, voucher);
  const { code, applied, isDefaultVoucher = false } = voucher;
  // Moving the focus into the field that has it says nothing.
  const problem = error ?? voucher.error;
  useEffect(() => keepRemovedCode(choiceAddressOf(href)), [href]);
  return (
    <div css={groupLook} ref={box} role="group" aria-label="Voucher" tabIndex={-1}>
      <VisuallyHidden>
        <span role="status">{!isBusy && problem !== undefined && `Not applied: ${problem}`}</span>
      </VisuallyHidden>
      {applied ? (
        <Applied voucher={voucher} isBusy={isBusy} submit={submit} />
      ) : (
        <form css={formLook} method="post" onSubmit={submit} noValidate key={code}>
          <TextField
            label="Voucher code"
            name={CODE_FIELD}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_CODE}
            defaultValue={code}
            error={error ?? voucher.error ?? posted?.errors?.[CODE_FIELD]}
          />
          <div css={actionsLook}>
            <Button type="submit" tone="quiet" loading={isBusy} data-act="voucher-use">
              Apply code
            </Button>
          </div>
        </form>
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

/** Sends the code by the address, and leads the focus to what came of it. */
function useCode(href: string, { code, applied, error: refusal }: VoucherView) {
  const { isBusy, go } = useChoiceNavigation();
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  /** A form was sent, and its outcome is not shown yet. */
  const isSent = useRef(false);
  const outcome = `${code ?? ''} ${applied ? 'applied' : ''} ${refusal ?? ''}`;
  useEffect(() => {
    if (!isSent.current || isBusy) return;
    isSent.current = false;
    if (refusal === undefined) box.current?.focus();
    else focusFirst(box.current);
  }, [outcome, isBusy, refusal]);
  useEffect(() => {
    if (error !== undefined) focusFirst(box.current);
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (isBusy || !isCodeForm(form)) return;
    const taken = takeCode(href, form);
    const next = 'next' in taken ? taken.next : undefined;
    setError('next' in taken ? undefined : taken.errors[CODE_FIELD]);
    if (next === undefined || next === href) return;
    isSent.current = true;
    go(next);
  };
  return { box, error, isBusy, submit };
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
