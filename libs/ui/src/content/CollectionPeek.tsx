import { useId, type ReactNode } from 'react';
import { Section } from '../layout/Section.tsx';
import { SectionHead } from './SectionHead.tsx';

export interface CollectionPeekProps {
  title: string;
  titleHidden?: boolean | undefined;
  /** The way to all of it: `See all 64`. */
  action?: { label: string; href: string } | undefined;
  /** A product grid or a product rail. */
  children: ReactNode;
}

/** A look into a collection, and the way to all of it. */
export function CollectionPeek({ title, titleHidden, action, children }: CollectionPeekProps) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} titleHidden={titleHidden} action={action} />
      {children}
    </Section>
  );
}
