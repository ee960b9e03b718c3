import { css } from '@emotion/react';
import { Button } from '../primitives/Button.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { below, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular, TYPE } from '../token/typography.ts';

const table = css(tabular, {
  width: '100%',
  tableLayout: 'fixed',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top' },
  [from(768)]: {
    fontSize: token('text-14'),
    '& th, & td': {
      padding: `${token('space-12')} ${token('space-16')} ${token('space-12')} 0`,
      borderBottom: `1px solid ${token('line-200')}`,
    },
    '& thead > tr > *': { borderBottomColor: token('ink-900'), verticalAlign: 'bottom' },
    '& tfoot > tr > *': { borderBottom: 0, paddingTop: token('space-20') },
  },
  // Each row is a heading with what every plan says below it.
  [below(768)]: {
    '&, & tbody, & tfoot, & tr, & td, & tbody th': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { paddingBlock: token('space-16'), borderBottom: `1px solid ${token('line-200')}` },
    '& tfoot tr': { borderBottom: 0 },
    '& td': { marginTop: token('space-8') },
  },
});

const corner = css({ width: '18%' });
const titleLook = css({ fontWeight: 600 });
const planLook = css(TYPE.tile, { [from(768)]: { fontSize: token('text-20') } });
const nameLook = css({ display: 'block', fontSize: token('text-14'), color: token('ink-500') });
/** On a wide screen the head of the column says it. */
const ownName = css({ [from(768)]: { display: 'none' } });
const sharedName = css({ [from(768)]: { display: 'inline', marginRight: token('space-12') } });
const noteLook = css({
  display: 'block',
  marginTop: token('space-4'),
  fontSize: token('text-14'),
  color: token('ink-500'),
});
const wasLook = css({ marginRight: token('space-8'), fontWeight: 400, color: token('ink-500') });
const leadLook = css({ fontSize: token('text-18'), fontWeight: 600 });

/** Of a cell for every plan. */
const SHARED = { two: 'Both plans', more: 'All plans' } as const;

export interface ComparisonCell {
  readonly text: string;
  /** Struck through before the text. */
  readonly was?: string | undefined;
  /** Smaller, below the text. */
  readonly note?: string | undefined;
}

export interface ComparisonRow {
  readonly title: string;
  /** One for each plan, or one that all of them share. */
  readonly cells: readonly ComparisonCell[];
}

export interface Comparison {
  readonly plans: readonly {
    readonly id: string;
    readonly name: string;
    readonly action: { readonly label: string; readonly href: string };
  }[];
  /** The first has the prices, which are larger. */
  readonly rows: readonly ComparisonRow[];
}

export interface PlanComparisonProps extends Comparison {
  caption: string;
}

/** Plans side by side; on a phone each fact with what every plan says of it. */
export function PlanComparison({ caption, plans, rows }: PlanComparisonProps) {
  return (
    <table css={table} aria-label={caption}>
      <thead>
        <tr>
          <td css={corner} />
          {plans.map(({ id, name }) => (
            <th scope="col" key={id} css={planLook}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, cells }, row) => (
          <tr key={title}>
            <th scope="row" css={titleLook}>
              {title}
            </th>
            {cells.map(({ text, was, note }, index) => {
              const isShared = cells.length < plans.length;
              return (
                <td key={index} colSpan={isShared ? plans.length : undefined}>
                  {plans.length > 1 && (
                    <span css={[nameLook, isShared ? sharedName : ownName]}>
                      {isShared ? SHARED[plans.length === 2 ? 'two' : 'more'] : plans[index]?.name}
                    </span>
                  )}
                  <span css={row === 0 && leadLook}>
                    {was !== undefined && (
                      <s css={wasLook}>
                        <VisuallyHidden>Instead of </VisuallyHidden>
                        {was}
                      </s>
                    )}
                    {text}
                  </span>
                  {note !== undefined && <span css={noteLook}>{note}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {plans.map(({ id, action }) => (
            <td key={id}>
              <Button href={action.href} tone="quiet" block>
                {action.label}
              </Button>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
