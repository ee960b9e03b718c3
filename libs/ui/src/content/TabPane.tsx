import { useId } from 'react';
import { Section } from '../layout/Section.tsx';
import { anchorOf, Tabs, type Tab } from '../primitives/Tabs.tsx';
import { SectionHead } from './SectionHead.tsx';

export interface TabPaneProps {
  title: string;
  tabs: readonly Tab[];
}

/** Parts of one subject in tabs: delivery by region, care by fabric. */
export function TabPane({ title, tabs }: TabPaneProps) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} />
      <Tabs label={title} tabs={tabs} anchor={anchorOf(title)} />
    </Section>
  );
}
