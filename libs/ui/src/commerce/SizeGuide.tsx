import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { MEASURES, type Measures } from './measures.ts';

const table = css(tabular, {
  width: '100%',
  fontSize: token('text-14'),
  lineHeight: 1.4,
  '& caption': {
    paddingBottom: token('space-8'),
    textAlign: 'left',
    color: token('ink-500'),
    fontSize: token('text-12'),
  },
  '& thead th': { borderBottom: `1px solid ${token('ink-900')}`, textTransform: 'capitalize' },
  '& th, & td': { padding: '12px 8px 12px 0', textAlign: 'left', fontWeight: 400 },
  '& th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& tbody tr': { borderBottom: `1px solid ${token('line-200')}` },
});

const unknownLook = css({ color: token('ink-500') });

export interface SizeRow extends Measures {
  label: string;
}

export interface SizeGuideProps {
  rows: readonly SizeRow[];
  caption?: string | undefined;
}

/** Bust, waist and hips of every size, `unknown` if not measured. */
export function SizeGuide({ rows, caption = 'Body measurements in centimetres' }: SizeGuideProps) {
  return (
    <table css={table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {MEASURES.map((part) => (
            <th scope="col" key={part}>
              {part}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {MEASURES.map((part) => (
              <td key={part} css={row[part] === undefined && unknownLook}>
                {row[part] ?? 'unknown'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
