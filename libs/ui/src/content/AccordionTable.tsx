import { useId } from 'react';
import { Section } from '../layout/Section.tsx';
import { Accordion } from '../primitives/Accordion.tsx';
import { SectionHead } from './SectionHead.tsx';
import { Table, type TableProps } from './Table.tsx';

export interface AccordionTableProps {
  title: string;
  tables: readonly (TableProps & { title: string })[];
}

/**
 * Several tables with the same columns, each under its own heading: fees by region, sizes by label. The first
 * is open.
 */
export function AccordionTable({ title, tables }: AccordionTableProps) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} />
      <Accordion
        open={0}
        items={tables.map(({ title: name, ...table }) => ({ title: name, content: <Table {...table} /> }))}
      />
    </Section>
  );
}
