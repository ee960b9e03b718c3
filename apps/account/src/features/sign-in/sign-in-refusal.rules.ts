import { isRegionId } from '@lemari/domain/region';
import { refusalKind, type RefusalKind } from '@lemari/forms/refusal';
import type { Failure } from '@lemari/http/failure';
import type { Next } from './sign-in-flow.rules.ts';
import type { FieldName, SignInState } from './sign-in-state.rules.ts';

/** @see rules/errors/incorrect-credentials */
const WRONG_PASSWORD = 'Your email / password combination is not valid.';

export const USED_EMAIL = {
  notice: { tone: 'info', title: 'This email has been registered before. Try signing in!' },
} as const satisfies Partial<SignInState>;

/** A service's own names of the fields. */
const WIRE_FIELDS: Readonly<Record<string, FieldName>> = {
  email: 'email',
  username: 'email',
  password: 'password',
  otp: 'code',
  code: 'code',
};

const stay = (state: SignInState): Next => ({ at: 'step', state });

/** Where somebody stands, without what was said of the try before. */
const withoutWords = ({ step, email, isCodeOver }: SignInState): SignInState => ({
  step,
  email,
  errors: {},
  ...(isCodeOver && { isCodeOver }),
});

/** What is wrong is said where it can be mended: of the e-mail, at its own step. */
export const withErrors = (state: SignInState, errors: SignInState['errors']): Next =>
  stay({ ...withoutWords(state), errors, ...(errors.email !== undefined && { step: 'email' }) });

/** @param field what was being tried; undefined where nothing was typed */
type Refused = (refusal: Failure, field: FieldName | undefined, state: SignInState) => Next;

const above: Refused = ({ text }, _field, state) =>
  stay({ ...withoutWords(state), notice: { tone: 'danger', title: text } });
const beside: Refused = (refusal, field, state) =>
  field === undefined
    ? above(refusal, field, state)
    : stay({ ...withoutWords(state), errors: { [field]: refusal.text } });
const wrong: Refused = (refusal, field, state) =>
  beside(field === 'password' ? { ...refusal, text: WRONG_PASSWORD } : refusal, field, state);

/** The step that follows a refusal. @see rules/errors/email-used, rules/errors/deletion-asked */
const REFUSED: Readonly<Record<RefusalKind, Refused>> = {
  deletion: () => ({ at: 'deletion' }),
  elsewhere: (refusal, field, state) =>
    isRegionId(refusal.region)
      ? stay({ step: 'email', email: state.email, errors: {}, elsewhere: refusal.region })
      : above(refusal, field, state),
  'used-email': (_refusal, _field, { email }) => stay({ step: 'password', email, errors: {}, ...USED_EMAIL }),
  'used-phone': above,
  wrong,
  'code-over': (refusal, field, state) => beside(refusal, field, { ...state, isCodeOver: true }),
  'signed-out': wrong,
  limited: above,
  fields: ({ fields }, field = 'email', state) =>
    withErrors(
      state,
      Object.fromEntries(fields.map(({ field: name, message }) => [WIRE_FIELDS[name] ?? field, message])),
    ),
  refused: beside,
  away: above,
};

export const refused = (refusal: Failure, field: FieldName | undefined, state: SignInState): Next =>
  REFUSED[refusalKind(refusal)](refusal, field, state);
