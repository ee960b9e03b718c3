import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { token } from '../token/token.ts';
import { Disclosure, type DisclosureProps } from './Disclosure.tsx';

const group = css({ borderBottom: `1px solid ${token('line-200')}` });

export interface AccordionItem {
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** With a name, unlike any other's on the page, opening one closes the others. */
  name?: string | undefined;
  /** Stands open at first, from 0. */
  open?: number | undefined;
  size?: DisclosureProps['size'];
}

/** Disclosures under one another. Native: they open without JavaScript, and a search in the page opens them. */
export function Accordion({ items, name, open, size }: AccordionProps) {
  return (
    <div css={group}>
      {items.map(({ title, content }, index) => (
        <Disclosure key={title} summary={title} name={name} open={index === open} size={size}>
          {content}
        </Disclosure>
      ))}
    </div>
  );
}
