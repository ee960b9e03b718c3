import type { FastifyInstance } from 'fastify';
import { badCall } from './errors.ts';
import { fieldAt } from './field-errors.ts';
import { type FieldError, sendProblem } from './problem.ts';

/** Levels of lists and objects in a body. The deepest schema has six; writing 30,000 of them down again overflows the stack. */
const MOST_LEVELS = 32;

const TOO_DEEP = 'is nested too deeply';
const UNSAVABLE = 'has characters in it that cannot be saved';

/**
 * Refuses what no schema tells but the work behind it fails on: JSON that is nested without end, and texts that no
 * database takes, which are those with a zero character or half of a surrogate pair. Bodies that a route reads as bytes
 * are its own to check.
 */
export function refuseHostileInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { body, params, query } = request;
    const error =
      (Buffer.isBuffer(body) ? undefined : problemIn(body, 'body')) ??
      problemIn(params, 'params') ??
      problemIn(query, 'querystring');
    if (error) void sendProblem(reply, badCall(request, [error]));
    else done();
  });
}

/** The first thing wrong in a value; `part` is named where there is no field closer to blame. */
function problemIn(value: unknown, part: string, path: readonly string[] = []): FieldError | undefined {
  if (typeof value === 'string')
    return isSavable(value) ? undefined : { field: fieldAt(path, part), message: UNSAVABLE };
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === MOST_LEVELS) return { field: part, message: TOO_DEEP };
  for (const [name, inside] of Object.entries(value)) {
    const error = isSavable(name)
      ? problemIn(inside, part, [...path, name])
      : { field: fieldAt(path, part), message: UNSAVABLE };
    if (error) return error;
  }
  return undefined;
}

const isSavable = (text: string) => !text.includes('\0') && text.isWellFormed();
