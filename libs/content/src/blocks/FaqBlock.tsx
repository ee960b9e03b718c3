import { Faq } from '@lemari/ui/faq';
import type { BlockProps } from './block-types.ts';

export const FaqBlock = ({ block: { title, items } }: BlockProps<'faq'>) => (
  <Faq title={title} items={items} />
);
