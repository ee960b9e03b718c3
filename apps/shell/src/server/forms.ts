import type { FastifyInstance } from 'fastify';

const LIMIT_BYTES = 64 * 1024;

/** Accepts form posts in this scope, and passes their text on unparsed. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMIT_BYTES },
    (_request, body, parsed) => parsed(null, body),
  );
}
