import { type Failure, statusFailure, timeoutFailure } from '@lemari/http/failure';
import { refusalKind, type RefusalKind } from './refusal.ts';

const FIELD = { errors: [{ field: 'name', message: 'Name must be filled' }] };

/** Failures of each kind. @see rules/errors/email-used, rules/errors/phone-exists */
const REFUSALS: Readonly<Record<RefusalKind, readonly Failure[]>> = {
  deletion: [statusFailure(403, { error_code: 4_003_002 })],
  elsewhere: [statusFailure(403, { error: 'different_region' }, 'hk')],
  'code-over': [statusFailure(400, { error: 'code_expired' }), statusFailure(429, { error: 'code_used_up' })],
  // Offers a registration without the partner, beside the field.
  partner: [statusFailure(400, { error: 'partner_email', ...FIELD })],
  wrong: [statusFailure(401, { error: 'invalid_grant' })],
  'used-email': [statusFailure(409, { error_code: 0 })],
  // Belongs to its field even if the service names the field as well.
  'used-phone': [statusFailure(409, { error_code: 6 }), statusFailure(409, { error_code: 6, ...FIELD })],
  'signed-out': [statusFailure(401, {}), statusFailure(401, FIELD)],
  limited: [statusFailure(429, {}), statusFailure(429, FIELD)],
  fields: [statusFailure(422, FIELD), statusFailure(409, FIELD)],
  refused: [statusFailure(400, {}), statusFailure(403, {}), statusFailure(499, { errors: [] })],
  away: [timeoutFailure(), statusFailure(500, {}), statusFailure(304, {})],
};

describe('a refusal', () => {
  it.each(
    Object.entries(REFUSALS).flatMap(([kind, refusals]) => refusals.map((refusal) => ({ kind, refusal }))),
  )('classifies $refusal.status $refusal.error $refusal.errorCode as $kind', ({ kind, refusal }) =>
    expect(refusalKind(refusal)).toBe(kind),
  );
});
