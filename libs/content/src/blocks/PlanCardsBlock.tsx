import { PlanCards } from '@lemari/ui/plan-cards';
import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { useId } from 'react';
import type { BlockProps } from './block-types.ts';

export function PlanCardsBlock({ block: { title, cards } }: BlockProps<'planCards'>) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} />
      <PlanCards plans={cards ?? []} />
    </Section>
  );
}
