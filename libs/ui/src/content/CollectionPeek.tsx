import { useId, type ReactNode } from 'react';
import { Section } from '../layout/Section.tsx';
import { SectionHead } from './SectionHead.tsx';

export interface CollectionPeekProps {
  title: string;
  titleHidden?: boolean | undefined;
  /** Link to the collection: `See all 64`. */
  action?: { label: string; href: string } | undefined;
  /** A product grid or a product rail. */
  children: ReactNode;
}

/** First products of a collection, with a link to all. */
export function CollectionPeek({ title, titleHidden, action, children }: CollectionPeekProps) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} titleHidden={titleHidden} action={action} />
      {children}
    </Section>
  );
}
