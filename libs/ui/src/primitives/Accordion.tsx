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
  /** Items of one name, which must be unique on the page, close each other. */
  name?: string | undefined;
  /** Index of the initially open item, from 0. */
  open?: number | undefined;
  size?: DisclosureProps['size'];
}

/** A list of disclosures. Native: it opens without scripts, and find-in-page opens it. */
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
