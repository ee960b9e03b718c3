import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Tables by name, as a stand-in keeps them. */
type Maps = Readonly<Record<string, Map<string, unknown>>>;

/**
 * Opens the tables of a stand-in.
 * @param file path of the file, readable by its owner only; undefined keeps the data in memory
 * @returns the tables, and `save`, which writes everything to the file
 */
export function openMaps<T extends Maps>(
  file: string | undefined,
  names: readonly (keyof T & string)[],
): T & { save(): void } {
  const written =
    file !== undefined && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, [string, never][]>>)
      : {};
  const opened: object = Object.fromEntries(names.map((name) => [name, new Map(written[name] ?? [])]));
  const maps = opened as T;
  return {
    ...maps,
    save: () => {
      if (file === undefined) return;
      mkdirSync(path.dirname(file), { recursive: true });
      const all = Object.fromEntries(names.map((name) => [name, [...(maps[name] ?? [])]]));
      writeFileSync(`${file}.new`, JSON.stringify(all), { mode: 0o600 });
      chmodSync(`${file}.new`, 0o600);
      renameSync(`${file}.new`, file);
    },
  };
}
