/** Some servers normalise characters, for example a full-width dot to a dot. */
const folded = (segment: string): string => segment.normalize('NFKC');

/**
 * Empty, or only dots and spaces, also before parameters: some server could read it as a parent or an empty segment.
 */
const DOTS_ONLY = /^[.\s]*(?:;|$)/;
/** A percent sign that remains after decoding was encoded twice; the next server would decode it again. */
const FORBIDDEN_CHARACTER = /[%/\\\p{Cc}\p{Cs}]/u;

const isName = (segment: string): boolean => !DOTS_ONLY.test(segment) && !FORBIDDEN_CHARACTER.test(segment);

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
