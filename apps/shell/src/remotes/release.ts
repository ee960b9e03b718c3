/** What a remote publishes: everything a shell must know to run one build of it, on both sides. */
export interface Release {
  vertical: string;
  version: string;
  /** The kit's contract it was built for. */
  contract: number;
  client: {
    /** The container's global variable. */
    container: string;
    /** File name of the entry; all client files of a remote lie side by side, named by their content. */
    entry: string;
    /** Files of each named chunk. */
    chunks: Record<string, string[]>;
    /** Every client file with its hash, as the browser's `integrity` takes it. */
    integrity: Record<string, string>;
    /** Development only: the bundler that serves the client files. */
    origin?: string;
  };
  server: {
    container: string;
    entry: string;
    /** Every server file with the SHA-256 of its content, in hexadecimal. */
    files: Record<string, string>;
  };
}

/** `current.json`: which release is the one. Flipped by replacing the file, never edited. */
export interface Pointer {
  version: string;
  /** SHA-256 of the release file, in hexadecimal. */
  sha256: string;
  /** Versions that were current before, latest first: where a rollback goes. */
  previous: { version: string; sha256: string }[];
}

/** Paths within the place releases are published to. */
export const RELEASE_PATHS = {
  pointer: (vertical: string) => `${vertical}/current.json`,
  release: (vertical: string, version: string) => `${vertical}/${version}/release.json`,
  server: (vertical: string, version: string, file: string) => `${vertical}/${version}/server/${file}`,
  client: (vertical: string, file: string) => `${vertical}/client/${file}`,
} as const;

/** Where the browser finds a client file: on our own origin, or a bundler's in development. */
export const clientUrl = ({ vertical, client }: Release, file: string): string =>
  `${client.origin ?? ''}/r/${vertical}/${file}`;

/** The hashes of a release by address, in a file beside its client files. */
export const integrityFile = ({ version }: Release): string => `integrity.${version}.json`;

export const integrityOf = (release: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.client.integrity).map(([file, hash]) => [clientUrl(release, file), hash]),
  );

/** Names that become paths: letters, digits, dots, dashes and underscores, and no leading dot. */
const SAFE_NAME = /^[\w-][\w.-]*$/;

export const isSafeName = (name: unknown): name is string => typeof name === 'string' && SAFE_NAME.test(name);

/** @throws Error saying what is wrong; a release is data from outside */
export function parseRelease(text: string): Release {
  const release = JSON.parse(text) as Release;
  const names = [
    release.vertical,
    release.version,
    release.client.entry,
    release.server.entry,
    ...Object.keys(release.client.integrity),
    ...Object.keys(release.server.files),
    ...Object.values(release.client.chunks).flat(),
  ];
  for (const name of names)
    if (!isSafeName(name)) throw new Error(`not a file name: ${JSON.stringify(name)}`);
  if (!release.server.files[release.server.entry]) throw new Error('the server entry is not among its files');
  if (!release.client.origin && !release.client.integrity[release.client.entry])
    throw new Error('the client entry is not among its files');
  return release;
}

/** @throws Error saying what is wrong */
export function parsePointer(text: string): Pointer {
  const pointer = JSON.parse(text) as Pointer;
  if (!isSafeName(pointer.version)) throw new Error(`not a version: ${JSON.stringify(pointer.version)}`);
  if (!/^[0-9a-f]{64}$/.test(pointer.sha256)) throw new Error('the pointer names no SHA-256');
  return pointer;
}
