/** Some servers normalise characters, for example a full-width dot to a dot. */
const folded = (segment: string): string => segment.normalize('NFKC');

/**
 * Empty, or only dots and spaces, also before parameters: some server could read it as a parent or an empty segment.
 */
const IS_NO_NAME = /^[.\s]*(?:;|$)/;
/** A percent sign that remains after decoding was encoded twice; the next server would decode it again. */
const IS_NEVER_IN_A_NAME = /[%/\\\p{Cc}\p{Cs}]/u;

const isName = (segment: string): boolean => !IS_NO_NAME.test(segment) && !IS_NEVER_IN_A_NAME.test(segment);

/**
 * URL of a path below a service, for paths that a visitor controls.
 * @param service URL without a trailing slash
 * @param path decoded once, as the router passes it on
 * @returns undefined for a path that some server could resolve to outside the service
 */
export function addressWithin(service: string, path: string): string | undefined {
  const segments = path.split('/');
  if (!segments.every((segment) => isName(segment) && isName(folded(segment)))) return undefined;
  return [service, ...segments.map(encodeURIComponent)].join('/');
}
