import type { WireUserExport } from '@lemari/contract/wire';

type UserExport = WireUserExport['data'];

/** Name and text of the file. @see rules/accounts/export-file */
export interface ExportFile {
  readonly name: string;
  readonly text: string;
}

export const exportFileOf = (data: UserExport): ExportFile => ({
  name: `lemari-my-data-${data.exported_at.slice(0, 10)}.json`,
  text: `${JSON.stringify(data, undefined, 2)}\n`,
});

/** A link that holds the file itself, for pages without scripts. */
export const dataHref = ({ text }: ExportFile): string =>
  `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
