import { MOST_BODY_LEVELS } from '@lemari/contract/body-levels';
import type { FastifyInstance } from 'fastify';
import { badCall } from './errors.ts';
import { fieldAt, MOST_NAMED } from './field-errors.ts';
import type { FieldError } from '../refusal.ts';
import { sendProblem } from './problem.ts';

const TOO_DEEP = 'is nested too deeply';
const UNSAVABLE = 'contains characters that cannot be saved';

/**
 * Refuses input that passes a schema but fails later: JSON with very deep nesting, and text that PostgreSQL cannot store (a null
 * character or half of a surrogate pair). A route that reads its body as bytes checks it itself.
 */
export function refuseHostileInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { body, params, query } = request;
    const errors = problemsInCall().take(MOST_NAMED).toArray();
    if (errors.length > 0) void sendProblem(reply, badCall(request, errors));
    else done();

    function* problemsInCall() {
      if (!Buffer.isBuffer(body)) yield* problemsIn(body, 'body');
      yield* problemsIn(params, 'params');
      yield* problemsIn(query, 'querystring');
    }
  });
}

/** The first error in a value; `part` is named where no field is closer. */
function* problemsIn(value: unknown, part: string, path: readonly string[] = []): Generator<FieldError> {
  if (typeof value === 'string') {
    if (!isSavable(value)) yield { field: fieldAt(path, part), message: UNSAVABLE };
  } else if (typeof value !== 'object' || value === null) {
    return;
  } else if (path.length === MOST_BODY_LEVELS) {
    yield { field: part, message: TOO_DEEP };
  } else {
    for (const [name, inside] of Object.entries(value))
      if (isSavable(name)) yield* problemsIn(inside, part, [...path, name]);
      else yield { field: fieldAt(path, part), message: UNSAVABLE };
  }
}

const isSavable = (text: string) => !text.includes('\0') && text.isWellFormed();
