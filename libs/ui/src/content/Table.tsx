import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const scroller = css({
  overflowX: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
});

const table = css(tabular, {
  width: '100%',
  fontSize: token('text-14'),
  lineHeight: 1.45,
  '& caption': { paddingBottom: token('space-12'), textAlign: 'left', color: token('ink-700') },
  '& th, & td': {
    minWidth: 96,
    padding: `${token('space-12')} ${token('space-16')} ${token('space-12')} 0`,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${token('line-200')}`,
    overflowWrap: 'anywhere',
  },
  '& thead th': { borderBottomColor: token('ink-900') },
  '& th': { fontWeight: 600 },
  // A name stays whole: beside a long text its column would shrink below it.
  '& tbody th': { overflowWrap: 'break-word' },
});

export interface TableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly ReactNode[])[];
}

/** Data in rows and columns. A wide table scrolls inside its container, also by keyboard. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    // Scrollable content must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div css={scroller} role="region" aria-label={caption} tabIndex={0}>
      <table css={table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
