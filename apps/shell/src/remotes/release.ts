/** The release file of a remote: all that a shell needs to run one build of it, on the server and in the browser. */
export interface Release {
  vertical: string;
  version: string;
  /** Version of the kit's interface that the release was built for. */
  contract: number;
  client: {
    /** The container's global variable. */
    container: string;
    /** File name of the entry. All client files of a remote share one folder and have content hashes in their names. */
    entry: string;
    /** Files by chunk name. */
    chunks: Record<string, string[]>;
    /** Hash of every client file, as in the `integrity` attribute. */
    integrity: Record<string, string>;
    /** Development only: origin of the bundler that serves the client files. */
    origin?: string;
  };
  server: {
    container: string;
    entry: string;
    /** Every server file with the SHA-256 of its content, in hexadecimal. */
    files: Record<string, string>;
  };
}

/** `current.json` names the live release. Publishing replaces the whole file, so a reader never sees half of it. */
export interface Pointer {
  version: string;
  /** SHA-256 of the release file, in hexadecimal. */
  sha256: string;
  /** Versions that were live before, latest first; a rollback takes the first. */
  previous: { version: string; sha256: string }[];
}

/** Paths below the root of published releases. */
export const RELEASE_PATHS = {
  pointer: (vertical: string) => `${vertical}/current.json`,
  release: (vertical: string, version: string) => `${vertical}/${version}/release.json`,
  server: (vertical: string, version: string, file: string) => `${vertical}/${version}/server/${file}`,
  client: (vertical: string, file: string) => `${vertical}/client/${file}`,
} as const;

/** URL of a client file: on the shop's origin, or on the bundler's in development. */
export const clientUrl = ({ vertical, client }: Release, file: string): string =>
  `${client.origin ?? ''}/r/${vertical}/${file}`;

/** File beside the client files that holds their hashes by URL. */
export const integrityFile = ({ version }: Release): string => `integrity.${version}.json`;

export const integrityOf = (release: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.client.integrity).map(([file, hash]) => [clientUrl(release, file), hash]),
  );

/** File names that are safe in a path: letters, digits, dots, dashes and underscores, no leading dot. */
const SAFE_NAME = /^[\w-][\w.-]*$/;

export const isSafeName = (name: unknown): name is string => typeof name === 'string' && SAFE_NAME.test(name);

/** @throws Error that names the problem; a release file is untrusted input */
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
  if (!release.server.files[release.server.entry])
    throw new Error('the server entry is not among the files of the release');
  if (!release.client.origin && !release.client.integrity[release.client.entry])
    throw new Error('the client entry is not among the files of the release');
  return release;
}

/** @throws Error that names the problem */
export function parsePointer(text: string): Pointer {
  const pointer = JSON.parse(text) as Pointer;
  if (!isSafeName(pointer.version)) throw new Error(`not a version: ${JSON.stringify(pointer.version)}`);
  if (!/^[0-9a-f]{64}$/.test(pointer.sha256)) throw new Error('the pointer names no SHA-256');
  return pointer;
}
