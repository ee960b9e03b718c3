import { TextSection } from '@lemari/ui/text-section';
import type { BlockProps } from './block.types.ts';

export const TextSectionBlock = ({ block: { title, paragraphs } }: BlockProps<'textSection'>) => (
  <TextSection title={title}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </TextSection>
);
