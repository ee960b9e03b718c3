import { css } from '@emotion/react';
import { CODE_DIGITS } from '@lemari/domain/person/sign-in-code';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { CodeField } from '@lemari/ui/code-field';
import { token } from '@lemari/ui/token';
import { useSecondsLeft } from '../sign-in/use-seconds-left.ts';
import { askWords, sentWords } from './one-time-password.rules.ts';
import type { CodeFlow } from './use-code-step.ts';

const stack = css({ display: 'grid', gap: token('space-20'), maxWidth: 560 });
const resendLook = css({ display: 'flex', flexWrap: 'wrap' });

interface CodeFormProps {
  flow: CodeFlow;
  /** Label of the button that confirms: what happens. */
  action: string;
  /** Name of the buttons' actions, by which the starter replays a tap made before hydration. */
  act: string;
  /** Fields of the page that the code confirms; each form carries them on. Never a password or a code. */
  carried?: Readonly<Record<string, string>>;
}

/**
 * Asks for a one-time password: a button that sends a code, then the field for it. Without scripts both forms are posted to the
 * page's own URL, and the page's action takes them with `takeCode`.
 * @see rules/modals/key-one-time-password
 */
export function CodeForm({
  flow: { box, email, state, resendAt, isBusy, submit },
  action,
  act,
  carried = state.typed ?? {},
}: CodeFormProps) {
  const { step, notice, error, isCodeOver = false } = state;
  const fields = Object.entries({ ...carried, step }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div css={stack} ref={box}>
      <p role="status">{step === 'ask' ? askWords(email) : sentWords(email, state)}</p>
      {notice && (
        <Alert tone={notice.tone} title={notice.title}>
          {notice.text}
        </Alert>
      )}
      {step === 'enter' && (
        <form css={stack} method="post" onSubmit={submit} noValidate>
          {fields}
          <CodeField label="Code" name="otp" digits={CODE_DIGITS} error={error} />
          <Button
            type="submit"
            name="intent"
            value="confirm"
            size="large"
            block
            loading={isBusy}
            data-act={`${act}-confirm`}
          >
            {action}
          </Button>
        </form>
      )}
      <form css={resendLook} method="post" onSubmit={submit} noValidate>
        {fields}
        {step === 'ask' ? (
          <Send resendAt={resendAt} isBusy={isBusy} act={act} />
        ) : (
          <Resend resendAt={resendAt} isCodeOver={isCodeOver} act={act} />
        )}
      </form>
    </div>
  );
}

interface SendProps {
  resendAt: number | undefined;
  isBusy: boolean;
  act: string;
}

/** Another page may have sent a code a moment ago, and used it. */
function Send({ resendAt, isBusy, act }: SendProps) {
  const seconds = useSecondsLeft(resendAt);
  return (
    <Button
      type="submit"
      name="intent"
      value="send-code"
      size="large"
      block
      loading={isBusy}
      disabled={seconds > 0}
      data-act={`${act}-code`}
    >
      {seconds > 0 ? `Send me a code in ${seconds} s` : 'Send me a code'}
    </Button>
  );
}

function Resend({
  resendAt,
  isCodeOver,
  act,
}: {
  resendAt: number | undefined;
  isCodeOver: boolean;
  act: string;
}) {
  const seconds = useSecondsLeft(resendAt);
  return (
    <Button
      type="submit"
      tone={isCodeOver ? 'quiet' : 'link'}
      name="intent"
      value="send-code"
      disabled={seconds > 0}
      data-act={`${act}-resend`}
    >
      {seconds > 0 ? `Send another code in ${seconds} s` : 'Send another code'}
    </Button>
  );
}
