import type { ContentBlock, ContentEntries, ContentPage, Navigation } from '@lemari/contract/schemas';
import type { RegionId } from '@lemari/domain/region';
import type { Static } from 'typebox';

/** A page as its source has it. Blocks that are not whole are left out of answers. */
export type SourcePage = Omit<Static<typeof ContentPage>, 'blocks'> & { readonly blocks: readonly unknown[] };
export type SourceEntry = Static<typeof ContentEntries>['data'][number];
export type SourceNavigation = Static<typeof Navigation>;
export type SourceBlock = Static<typeof ContentBlock>;

/** Where editors keep what they write. */
export interface ContentSource {
  readonly page: (region: RegionId, name: string) => Promise<SourcePage | undefined>;
  /** Those that want to be in the sitemap, by name. */
  readonly entries: (region: RegionId) => Promise<SourceEntry[]>;
  /** The links of the frame; a place without any has none. */
  readonly navigation: (region: RegionId) => Promise<SourceNavigation>;
}
