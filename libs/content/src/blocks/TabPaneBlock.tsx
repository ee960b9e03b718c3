import { TabPane } from '@lemari/ui/tab-pane';
import { RichTextView } from '../rich-text/RichTextView.tsx';
import type { BlockProps } from './block-types.ts';

export const TabPaneBlock = ({ block: { title, tabs } }: BlockProps<'tabPane'>) => (
  <TabPane
    title={title}
    tabs={tabs.map(({ label, body }) => ({ label, content: <RichTextView text={body} /> }))}
  />
);
