import type { CodePurpose } from '@lemari/contract/code-purpose';
import type { RegionId } from '@lemari/domain/region';
import { textOf } from '@lemari/forms/define-form';
import { refusalKind } from '@lemari/forms/refusal';
import type { Failure } from '@lemari/http/failure';
import type { CallResult, Mutate } from '@lemari/http/query';
import { parseWith } from '@lemari/validation/parse-with';
import { codeForm } from '@lemari/validation/sign-in-form';
import { sendCode } from '../sign-in/sign-in.queries.ts';
import { CODE_NAME, mailedToDeviceWords, RESEND_FAILED, SENT_AGAIN } from './code-words.ts';

/** Asks for a code, or enters it. */
export type CodeStep = 'ask' | 'enter';

export interface CodeState {
  readonly step: CodeStep;
  /** Beside the field of the code. */
  readonly error?: string;
  /** Above the form. */
  readonly notice?: { readonly tone: 'info' | 'danger'; readonly title: string; readonly text?: string };
  /** Seconds until another code can be requested. */
  readonly resendInSeconds?: number;
  /** The last code has expired or had too many tries. */
  readonly isCodeOver?: boolean;
  /** No code was sent now, and the one of a moment ago still works. */
  readonly isEarlierCode?: boolean;
  /** Fields of the page that the code confirms, for a page that is rendered again. */
  readonly typed?: Readonly<Record<string, string>>;
}

export const BEFORE_CODE: CodeState = { step: 'ask' };
/** The modal sends a code as it opens. A state of its own: the answer moves the focus. */
export const SENDING: CodeState = { step: 'ask' };

/** The pressed button. */
export type CodeIntent = 'send-code' | 'confirm';

export interface CodeInput {
  readonly intent: CodeIntent;
  readonly otp: string;
}

export const readCode = (form: FormData): CodeInput => ({
  intent: textOf(form, 'intent') === 'confirm' ? 'confirm' : 'send-code',
  otp: textOf(form, 'otp'),
});

/** What the code confirms. @param otp the digits of the code */
export type Confirm<Done> = (mutate: Mutate, otp: string) => Promise<CallResult<Done>>;

export type CodeOutcome<Done> =
  | { readonly at: 'step'; readonly state: CodeState }
  | { readonly at: 'done'; readonly done: Done }
  | { readonly at: 'signed-out' };

interface Submission<Done> {
  readonly input: CodeInput;
  readonly before: CodeState;
  readonly email: string;
  /** What the mail says that the code is for. */
  readonly purpose?: CodePurpose | undefined;
  readonly region: RegionId;
  readonly mutate: Mutate;
  readonly confirm: Confirm<Done>;
}

/**
 * Sends a code, or confirms with one; the same in the browser and on the server.
 * @see rules/modals/key-one-time-password
 */
export const codeStep = <Done>(submission: Submission<Done>): Promise<CodeOutcome<Done>> =>
  submission.input.intent === 'confirm' ? confirmed(submission) : codeSent(submission);

const stay = (state: CodeState): { readonly at: 'step'; readonly state: CodeState } => ({
  at: 'step',
  state,
});

async function codeSent({ before, email, purpose, region, mutate }: Submission<unknown>) {
  const sent = await mutate(sendCode, { email, purpose, region });
  if (sent.ok)
    return stay({
      step: 'enter',
      resendInSeconds: sent.data.resendInSeconds,
      ...(before.step === 'enter' && {
        notice: { tone: 'info', title: SENT_AGAIN } as const,
      }),
    });
  const { error, resendInSeconds } = sent.failure;
  // A field only where a code works: a code that was sent before may have been used, or be for something else.
  if (before.step === 'ask' && error === 'code_still_works')
    return stay({
      ...lasting(before),
      step: 'enter',
      isEarlierCode: true,
      ...(resendInSeconds !== undefined && { resendInSeconds }),
    });
  return stay({
    ...lasting(before),
    step: before.step,
    notice: NOT_SENT[before.step](sent.failure),
    ...(resendInSeconds !== undefined && { resendInSeconds }),
  });
}

const NOT_SENT: Readonly<Record<CodeStep, (failure: Failure) => NonNullable<CodeState['notice']>>> = {
  ask: ({ text, resendInSeconds }) => ({
    tone: resendInSeconds === undefined ? 'danger' : 'info',
    title: text,
  }),
  enter: ({ text }) => ({ tone: 'danger', title: RESEND_FAILED, text }),
};

async function confirmed<Done>({
  input,
  before,
  email,
  mutate,
  confirm,
}: Submission<Done>): Promise<CodeOutcome<Done>> {
  const parsed = parseWith(codeForm, { email, code: input.otp });
  if (!parsed.ok) return stay({ ...lasting(before), step: 'enter', error: parsed.errors[0]?.message ?? '' });
  const sent = await confirm(mutate, parsed.value.code);
  if (sent.ok) return { at: 'done', done: sent.data };
  return refused(sent.failure, before);
}

function refused(failure: Failure, before: CodeState): CodeOutcome<never> {
  const kind = refusalKind(failure);
  if (kind === 'signed-out') return { at: 'signed-out' };
  const ofCode = failure.fields.find(({ field }) => field === 'otp');
  if (ofCode)
    return stay({
      ...lasting(before),
      step: 'enter',
      error: ofCode.message,
      ...(kind === 'code-over' && { isCodeOver: true }),
    });
  const [first] = failure.fields;
  return stay({
    ...lasting(before),
    step: 'enter',
    notice: { tone: 'danger', title: first?.message ?? failure.text },
  });
}

/** What stays of a state when the next one has words of its own. */
const lasting = ({ isEarlierCode, isCodeOver, typed }: CodeState) => ({
  ...(isEarlierCode && { isEarlierCode }),
  ...(isCodeOver && { isCodeOver }),
  ...(typed && { typed }),
});

/** Before a code is sent. */
export const askWords = (email: string): string =>
  `To make sure that it’s you, we’ll send a ${CODE_NAME} to ${email}.`;

/** Above the field of the code. */
export const sentWords = (email: string, { isEarlierCode = false }: CodeState): string =>
  isEarlierCode
    ? `Enter the code that we sent to ${email} a moment ago. It works on this device only.`
    : mailedToDeviceWords(email);
