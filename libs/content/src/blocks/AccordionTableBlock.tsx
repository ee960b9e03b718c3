import { AccordionTable } from '@lemari/ui/accordion-table';
import type { BlockProps } from './block-types.ts';

export const AccordionTableBlock = ({ block: { title, tables } }: BlockProps<'accordionTable'>) => (
  <AccordionTable title={title} tables={tables} />
);
