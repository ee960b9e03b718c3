import type { WireUserExport } from '@lemari/contract/wire';
import { dayOf } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';

type UserExport = WireUserExport['data'];

/** Name and text of the file. @see rules/accounts/export-file */
export interface ExportFile {
  readonly name: string;
  readonly text: string;
}

/** Named by the region's day. */
export const exportFileOf = (data: UserExport, region: RegionId): ExportFile => ({
  name: `lemari-my-data-${dayOf(region, data.exported_at)}.json`,
  text: `${JSON.stringify(data, undefined, 2)}\n`,
});

/** A link that holds the file itself, for pages without scripts. */
export const dataHref = ({ text }: ExportFile): string =>
  `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
