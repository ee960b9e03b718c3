import { Section } from '@lemari/ui/section';
import { SectionHead } from '@lemari/ui/section-head';
import { Table } from '@lemari/ui/table';
import { useId } from 'react';
import type { BlockProps } from './block-types.ts';

export function TableBlock({ block: { title, caption, columns, rows } }: BlockProps<'table'>) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} />
      <Table caption={caption} columns={columns} rows={rows} />
    </Section>
  );
}
