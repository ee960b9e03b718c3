import { CardSection } from '@lemari/ui/card-section';
import type { BlockProps } from './block-types.ts';

export const CardSectionBlock = ({ block: { title, cards } }: BlockProps<'cardSection'>) => (
  <CardSection title={title} cards={cards} />
);
