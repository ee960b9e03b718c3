import { Faq } from '@lemari/ui/faq';
import { Inlines } from '../rich-text/RichTextView.tsx';
import type { BlockProps } from './block-types.ts';

export const FaqBlock = ({ block: { title, items } }: BlockProps<'faq'>) => (
  <Faq
    title={title}
    items={items.map(({ question, answer }) => ({ question, answer: <Inlines content={answer} /> }))}
  />
);
