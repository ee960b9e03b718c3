import type { RegionId } from '@lemari/domain/region';
import { normalEmail } from '@lemari/domain/person/email';
import { defineForm, textOf } from '@lemari/forms/define-form';
import { stepOf } from '@lemari/domain/person/user';
import { refusalKind, refusalSaying } from '@lemari/forms/refusal';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { checkStatus, sendCode } from '../sign-in/sign-in.queries.ts';

/** An account that is being deleted, to whose e-mail a code was sent. */
export interface FoundAccount {
  readonly email: string;
  readonly resendInSeconds?: number;
  /** Why no code was sent now. */
  readonly notSent?: string;
  /** No earlier code works. */
  readonly hasNoCode?: boolean;
}

const STAYS = 'No account with this email is being deleted. You can sign in as usual.';

/**
 * Finds the account of an e-mail, and sends a code to it.
 * @param named e-mail of a sign-in that was refused for a deletion, which needs no look-up. @see docs/decisions/0365
 * @see rules/sign-in/account-deletion
 */
export const findAccountForm = (region: RegionId, named?: string) =>
  defineForm<{ readonly email: string }, FoundAccount>({
    read: (form) => parseWith(emailForm, { email: normalEmail(textOf(form, 'email')) }),
    send: async (mutate, { email }) => {
      if (email !== named) {
        const status = await mutate(checkStatus, { email, region });
        if (!status.ok) return status;
        if (stepOf(status.data) !== 'deletion') {
          const failure = { ...refusalSaying(STAYS), fields: [{ field: 'email', message: STAYS }] };
          return { ok: false, failure };
        }
      }
      const sent = await mutate(sendCode, { email, purpose: 'keep-account', region });
      if (sent.ok) return { ok: true, data: { email, resendInSeconds: sent.data.resendInSeconds } };
      const { text: notSent, error, resendInSeconds } = sent.failure;
      return refusalKind(sent.failure) === 'limited'
        ? {
            ok: true,
            data: {
              ...{ email, notSent, hasNoCode: error !== 'code_still_works' },
              ...(resendInSeconds !== undefined && { resendInSeconds }),
            },
          }
        : sent;
    },
    keeps: ['email'],
  });

/** The first state of the step that asks for the code. */
export const firstCodeState = ({ resendInSeconds, notSent, hasNoCode = false }: FoundAccount): CodeState => ({
  step: hasNoCode ? 'ask' : 'enter',
  ...(notSent !== undefined &&
    (hasNoCode ? { notice: { tone: 'danger', title: notSent } as const } : { isEarlierCode: true })),
  ...(resendInSeconds !== undefined && { resendInSeconds }),
});
