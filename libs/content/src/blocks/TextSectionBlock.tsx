import { TextSection } from '@lemari/ui/text-section';
import { RichTextView } from '../rich-text/RichTextView.tsx';
import type { BlockProps } from './block-types.ts';

export const TextSectionBlock = ({ block: { title, body, action } }: BlockProps<'textSection'>) => (
  <TextSection title={title} action={action}>
    <RichTextView text={body} />
  </TextSection>
);
