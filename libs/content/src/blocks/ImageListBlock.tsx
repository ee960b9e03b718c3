import { ImageList } from '@lemari/ui/image-list';
import type { BlockProps } from './block-types.ts';

export const ImageListBlock = ({ block: { title, items, isNumbered } }: BlockProps<'imageList'>) => (
  <ImageList title={title} items={items} numbered={isNumbered} />
);
