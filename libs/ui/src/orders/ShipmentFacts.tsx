import { css } from '@emotion/react';
import { type Fact, Facts } from '../primitives/Facts.tsx';
import { Link } from '../primitives/Link.tsx';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import type { ReactNode } from 'react';

const look = css(tabular, { display: 'grid', gap: token('space-12') });
const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });
const headLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${token('space-16')}`,
  // A touch target of 44 px in a line of 28 px.
  '& > a': { marginBlock: -8 },
});
const lineLook = css({ display: 'block' });
const timesLook = css({ whiteSpace: 'nowrap' });

export interface ShipmentFactsProps {
  /** `Delivery`, `Return`. */
  title: string;
  /** `To your door`, `Collected by yourself`. */
  method: string;
  /** `Fri 11 Dec`. */
  day: string;
  /** `13:00–17:00`. */
  times: string;
  /** Address or collection point, one item per line. */
  addressLines: readonly string[];
  /** Whom the courier meets, with the number to call. */
  who?: string | undefined;
  /** For the courier. */
  notes?: string | undefined;
  /** Opening hours of a collection point. */
  hours?: string | undefined;
  tracking?: { id: string; href?: string | undefined } | undefined;
  /** Formatted for the region, or a word: `Free`. */
  price: string;
  /** Shown beside the title: the link to change it. */
  action?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
}

type TrackingProps = NonNullable<ShipmentFactsProps['tracking']>;

const Tracking = ({ id, href }: TrackingProps) =>
  href === undefined ? (
    id
  ) : (
    <Link href={href} newTab>
      {id}
    </Link>
  );

const AddressLines = ({ addressLines }: Pick<ShipmentFactsProps, 'addressLines'>) =>
  addressLines.map((line, index) => (
    <span css={lineLook} key={index}>
      {line}
    </span>
  ));

/** Delivery or return of an order: time, place and price. */
export function ShipmentFacts({
  title,
  method,
  day,
  times,
  addressLines,
  who,
  notes,
  hours,
  tracking,
  price,
  action,
  heading: Heading = 'h2',
}: ShipmentFactsProps) {
  const facts: readonly (Fact | undefined)[] = [
    {
      term: 'When',
      value: (
        <>
          {day}, <span css={timesLook}>{times}</span>
        </>
      ),
    },
    { term: 'How', value: method },
    { term: 'Where', value: <AddressLines addressLines={addressLines} /> },
    who === undefined ? undefined : { term: 'Who', value: who },
    notes ? { term: 'Notes', value: notes } : undefined,
    hours === undefined ? undefined : { term: 'Opening hours', value: hours },
    tracking && { term: 'Tracking', value: <Tracking {...tracking} /> },
    { term: 'Price', value: price },
  ];
  return (
    <section css={look}>
      <div css={headLook}>
        <Heading css={titleLook}>{title}</Heading>
        {action}
      </div>
      <Facts facts={facts.filter((fact): fact is Fact => fact !== undefined)} />
    </section>
  );
}
