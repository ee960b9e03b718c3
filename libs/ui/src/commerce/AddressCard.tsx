import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Badge } from '../primitives/Badge.tsx';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const card = css({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: token('space-12'),
  padding: `${token('space-20')} ${token('space-20')} ${token('space-8')}`,
  border: `1px solid ${token('line-200')}`,
  borderRadius: token('radius-input'),
  background: token('white'),
  overflowWrap: 'anywhere',
});

const defaultLook = css({ borderColor: token('ink-900') });

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${token('space-4')} ${token('space-12')}`,
});

const titleLook = css({ fontWeight: 600, lineHeight: 1.4 });

const words = css({
  marginTop: token('space-4'),
  fontSize: token('text-14'),
  fontStyle: 'normal',
  lineHeight: 1.5,
  color: token('ink-700'),
});

const phoneLook = css(tabular, { marginTop: token('space-8') });

const notesLook = css({
  marginTop: token('space-12'),
  paddingTop: token('space-12'),
  borderTop: `1px solid ${token('line-200')}`,
  fontSize: token('text-14'),
  lineHeight: 1.5,
  color: token('ink-500'),
  whiteSpace: 'pre-line',
});

const actionsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${token('space-20')}`,
  '& a, & button': { fontSize: token('text-14') },
});

export interface AddressCardProps {
  /** For example `Home`; without it the first line is the title. */
  name?: string | undefined;
  /** Lines of the postal address, the street first. */
  lines: readonly string[];
  /** For example `+65 8123 4567`. */
  phone: string;
  /** Shown to couriers. */
  notes?: string | undefined;
  /** The address that checkouts start with. */
  isDefault: boolean;
  /** Links and buttons; their accessible names contain the address. */
  actions: ReactNode;
  /** Heading level that fits the page. */
  heading?: 'h2' | 'h3' | undefined;
}

/** A saved address with its actions. */
export function AddressCard({
  name,
  lines,
  phone,
  notes,
  isDefault,
  actions,
  heading: Heading = 'h2',
}: AddressCardProps) {
  const [title = '', ...rest] = name === undefined ? lines : [name, ...lines];
  return (
    <article css={[card, isDefault && defaultLook]}>
      <div>
        <div css={head}>
          <Heading css={titleLook}>{title}</Heading>
          {isDefault && <Badge tone="quiet">Default</Badge>}
        </div>
        <address css={words}>
          {rest.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p css={phoneLook}>{phone}</p>
        </address>
        {notes !== undefined && notes !== '' && <p css={notesLook}>{notes}</p>}
      </div>
      <div css={actionsLook}>{actions}</div>
    </article>
  );
}
