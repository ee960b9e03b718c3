/** Read by some servers as another character than it is, such as a full-width dot as a dot. */
const folded = (segment: string): string => segment.normalize('NFKC');

/** Empty, dots and spaces alone, before parameters too: a way out, or round, for one server or another. */
const IS_NO_NAME = /^[.\s]*(?:;|$)/;
/** A per cent sign that is left was written twice, for the next server to read once more. */
const IS_NEVER_IN_A_NAME = /[%/\\\p{Cc}\p{Cs}]/u;

const isName = (segment: string): boolean => !IS_NO_NAME.test(segment) && !IS_NEVER_IN_A_NAME.test(segment);

/**
 * The address of a path below a service, for requests whose path a visitor chose.
 * @param service address without a trailing slash
 * @param path decoded once, as the router hands it on
 * @returns undefined for a path that could be read as leading out of the service
 */
export function addressWithin(service: string, path: string): string | undefined {
  const segments = path.split('/');
  if (!segments.every((segment) => isName(segment) && isName(folded(segment)))) return undefined;
  return [service, ...segments.map(encodeURIComponent)].join('/');
}
