import { css } from '@emotion/react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '../primitives/Button.tsx';
import { CheckboxGroup, type CheckboxGroupProps } from '../primitives/CheckboxGroup.tsx';
import { Disclosure } from '../primitives/Disclosure.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

const sheet = css({
  marginBottom: token('space-16'),
  // The same disclosure is a sidebar from 960, where the browser lets its content stand open without a summary.
  '@supports selector(::details-content)': {
    [from(960)]: {
      '&::details-content': { contentVisibility: 'visible', height: 'auto' },
      '& > summary': { display: 'none' },
    },
  },
});

const summaryLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space-8'),
  minHeight: 48,
  border: `1px solid ${token('ink-900')}`,
  borderRadius: token('radius-input'),
  fontWeight: 500,
  [from(480)]: { maxWidth: 240 },
  'details[open] > &': { marginBottom: token('space-16') },
});

const countLook = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 6px',
  borderRadius: token('radius-chip'),
  background: token('accent'),
  color: token('paper'),
  fontSize: token('text-12'),
  fontWeight: 600,
});

const groupsLook = css({
  borderTop: `1px solid ${token('ink-900')}`,
  '& > details:first-of-type': { borderTop: 0 },
});

const submitLook = css({
  position: 'sticky',
  zIndex: 1,
  bottom: 0,
  padding: `${token('space-12')} 0`,
  borderTop: `1px solid ${token('line-200')}`,
  background: token('page'),
});

export interface FilterGroup extends Omit<CheckboxGroupProps, 'legendHidden'> {
  /** Stands open at first; a group with something chosen always does. */
  open?: boolean | undefined;
}

export interface FilterFormProps {
  /** The listing's own address, without a query. */
  action: string;
  groups: readonly FilterGroup[];
  /** What the query keeps beside the groups: category, sort. Never the page, which starts again. */
  kept?: readonly { name: string; value: string }[] | undefined;
  submitLabel?: string | undefined;
  /** After every change and at the button, for a page that is awake; without it the form loads the listing anew. */
  onFilter?: ((form: HTMLFormElement) => void) | undefined;
}

const chosen = (group: FilterGroup) => group.options.filter((option) => option.checked);

const hintOf = (count: number) => (count === 0 ? undefined : `${count} chosen`);

/**
 * The filters of a listing: a GET form of native checkboxes that works without JavaScript. Below 960 it folds away
 * under one button, from 960 it is a sidebar.
 */
export function FilterForm({
  action,
  groups,
  kept = [],
  submitLabel = 'Show items',
  onFilter,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const applied = groups.flatMap((group) => chosen(group).map(({ name, value }) => `${name}=${value}`));
  const query = applied.join('&');
  const drawnQuery = useRef(query);
  // The address moved (Back, a removed chip): the boxes, which are the browser's own, follow it. Not at the first
  // drawing, which would undo what a person ticked before the page was awake.
  useEffect(() => {
    if (drawnQuery.current === query) return;
    drawnQuery.current = query;
    form.current?.reset();
  }, [query]);

  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!onFilter) return;
    event.preventDefault();
    onFilter(event.currentTarget);
  };

  return (
    <details css={sheet}>
      <summary css={summaryLook}>
        <Icon name="filter" size={20} />
        Filter
        {applied.length > 0 && <span css={countLook}>{applied.length}</span>}
      </summary>
      <form
        ref={form}
        action={action}
        method="get"
        autoComplete="off"
        aria-label="Filters"
        onChange={onFilter && ((event) => onFilter(event.currentTarget))}
        onSubmit={apply}
      >
        {kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div css={groupsLook}>
          {groups.map(({ open = false, ...group }) => {
            const count = chosen(group).length;
            return (
              <Disclosure
                key={group.legend}
                summary={group.legend}
                hint={hintOf(count)}
                open={open || count > 0}
                size="small"
              >
                <CheckboxGroup {...group} legendHidden />
              </Disclosure>
            );
          })}
        </div>
        <div css={submitLook}>
          <Button type="submit" block>
            {submitLabel}
          </Button>
        </div>
      </form>
    </details>
  );
}
