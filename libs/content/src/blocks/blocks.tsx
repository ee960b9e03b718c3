import { type ComponentType, lazy } from 'react';
import { ActionsBlock } from './ActionsBlock.tsx';
import { AccordionTableBlock } from './AccordionTableBlock.tsx';
import { FlexImagesBlock } from './FlexImagesBlock.tsx';
import { ImageListBlock } from './ImageListBlock.tsx';
import { InfoPanelBlock } from './InfoPanelBlock.tsx';
import { TabPaneBlock } from './TabPaneBlock.tsx';
import { TableBlock } from './TableBlock.tsx';
import type { BlockProps, BlockType } from './block-types.ts';
import { CardSectionBlock } from './CardSectionBlock.tsx';
import { CollectionPeekBlock } from './CollectionPeekBlock.tsx';
import { FaqBlock } from './FaqBlock.tsx';
import { HeroBlock } from './HeroBlock.tsx';
import { TextSectionBlock } from './TextSectionBlock.tsx';

type BlockComponents = { readonly [Type in BlockType]: ComponentType<BlockProps<Type>> };

/** In the script of the plans: fronts have none, and comparing takes as much code as all other blocks. */
const PlanCardsBlock = lazy(async () => ({
  default: (await import(/* webpackChunkName: "plans" */ './PlanCardsBlock.tsx')).PlanCardsBlock,
}));

const BLOCKS: BlockComponents = {
  hero: HeroBlock,
  cardSection: CardSectionBlock,
  textSection: TextSectionBlock,
  actions: ActionsBlock,
  accordionTable: AccordionTableBlock,
  flexImages: FlexImagesBlock,
  imageList: ImageListBlock,
  infoPanel: InfoPanelBlock,
  planCards: PlanCardsBlock,
  tabPane: TabPaneBlock,
  table: TableBlock,
  collectionPeek: CollectionPeekBlock,
  faq: FaqBlock,
};

export function BlockView<Type extends BlockType>({ block }: BlockProps<Type>) {
  const Component: ComponentType<BlockProps<Type>> = BLOCKS[block.type];
  return <Component block={block} />;
}
