import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads a published file; rejects for a missing path. */
export type ReleaseSource = (path: string) => Promise<Buffer>;

const DOWNLOAD_TIMEOUT_MS = 5_000;

/** @param location a folder, or an http(s) URL that serves one */
export function releaseSource(location: string): ReleaseSource {
  if (!/^https?:/.test(location)) return (file) => readFile(path.join(location, file));
  const base = location.replace(/\/$/, '');
  return async (file) => {
    const response = await fetch(`${base}/${file}`, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${response.status} for ${file}`);
    return Buffer.from(await response.arrayBuffer());
  };
}
