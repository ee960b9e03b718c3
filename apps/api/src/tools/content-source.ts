import type { ContentBlock, ContentEntries, ContentPage, Navigation } from '@lemari/contract/schemas';
import type { RegionId } from '@lemari/domain/region';
import type { Static } from 'typebox';

/** A page as its source has it. Answers leave out incomplete blocks. */
export type SourcePage = Omit<Static<typeof ContentPage>, 'blocks'> & { readonly blocks: readonly unknown[] };
export type SourceEntry = Static<typeof ContentEntries>['data'][number];
export type SourceNavigation = Static<typeof Navigation>;
export type SourceBlock = Static<typeof ContentBlock>;

/** The system in which editors write content. */
export interface ContentSource {
  readonly page: (region: RegionId, name: string) => Promise<SourcePage | undefined>;
  /** Names of the pages for the sitemap. */
  readonly entries: (region: RegionId) => Promise<SourceEntry[]>;
  /** The links of the frame; a slot without links has an empty list. */
  readonly navigation: (region: RegionId) => Promise<SourceNavigation>;
}
