import type { FastifyInstance } from 'fastify';

const LIMIT_BYTES = 64 * 1024;

/** What is posted there is a page's form, as it came; nothing else is read. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMIT_BYTES },
    (_request, body, parsed) => parsed(null, body),
  );
}
