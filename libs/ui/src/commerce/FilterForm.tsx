import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '../primitives/Button.tsx';
import { CheckboxGroup, type CheckboxGroupProps, type CheckboxOption } from '../primitives/CheckboxGroup.tsx';
import { Disclosure } from '../primitives/Disclosure.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

/** In a sheet the groups scroll and the buttons stay; in a sidebar the page scrolls. */
const formLook = css({ display: 'flex', flexDirection: 'column', minHeight: 0 });

const groupsLook = css({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  paddingInline: token('space-16'),
  '& > details:first-of-type': { borderTop: 0 },
  [from(960)]: { overflow: 'visible', paddingInline: 0, borderTop: `1px solid ${token('ink-900')}` },
});

const endLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-24'),
  padding: `${token('space-12')} ${token('space-16')}`,
  paddingBottom: `max(${token('space-12')}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${token('line-200')}`,
  background: token('page'),
  '& > :last-child': { flex: 1 },
  // With scripts each change applies at once there.
  [from(960)]: { paddingInline: 0, '@media (scripting: enabled)': { display: 'none' } },
});

const clearLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: token('space-8'),
  fontWeight: 500,
});

export interface FilterGroup extends Omit<CheckboxGroupProps, 'legendHidden'> {
  /** Initially open. A group with a chosen value is always open. */
  open?: boolean | undefined;
  /** Replaces the checkboxes; shows the chosen values itself. */
  content?: ReactNode;
}

export interface FilterFormProps {
  /** URL of the listing, without a query. */
  action: string;
  groups: readonly FilterGroup[];
  /** Other parameters of the query, such as category and sort. Never the page, which starts again. */
  hiddenFields?: readonly { name: string; value: string }[] | undefined;
  submitLabel?: string | undefined;
  /** URL of the listing without filters. */
  clearHref?: string | undefined;
  /** Called after each change and at submit, with scripts; without it the form loads a page. */
  onFilter?: ((form: HTMLFormElement) => void) | undefined;
  /** Called when the pointer or the focus comes near: prefetch what the form needs. */
  onApproach?: (() => void) | undefined;
}

/** Whether an option narrows the listing; an option with an empty value means none. */
export const isChosen = ({ checked, value }: Pick<CheckboxOption, 'checked' | 'value'>): boolean =>
  checked && value !== '';

const chosen = (group: FilterGroup) => group.options.filter(isChosen);

const hintOf = (count: number) => (count === 0 ? undefined : `${count} chosen`);

/**
 * Filters of a listing: a GET form of native checkboxes that works without scripts. Belongs in a FilterSheet.
 */
export function FilterForm({
  action,
  groups,
  hiddenFields = [],
  submitLabel = 'Show items',
  clearHref,
  onFilter,
  onApproach,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const applied = groups.flatMap((group) => chosen(group).map(({ name, value }) => `${name}=${value}`));
  const query = applied.join('&');
  const drawnQuery = useRef(query);
  // After a change of the URL (Back, a removed chip) the uncontrolled boxes follow it. Not after hydration,
  // which would undo boxes ticked before.
  useEffect(() => {
    if (drawnQuery.current === query) return;
    drawnQuery.current = query;
    form.current?.reset();
  }, [query]);

  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!onFilter) return;
    event.preventDefault();
    onFilter(event.currentTarget);
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
  };

  return (
    <form
      css={formLook}
      ref={form}
      action={action}
      method="get"
      autoComplete="off"
      aria-label="Filters"
      onChange={onFilter && ((event) => onFilter(event.currentTarget))}
      onSubmit={apply}
      onPointerMove={onApproach}
      onFocus={onApproach}
    >
      {hiddenFields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div css={groupsLook}>
        {groups.map(({ open = false, content, ...group }) => {
          const count = chosen(group).length;
          return (
            <Disclosure
              key={group.legend}
              summary={group.legend}
              hint={hintOf(count)}
              open={open || count > 0}
              size="small"
            >
              {content ?? <CheckboxGroup {...group} legendHidden />}
            </Disclosure>
          );
        })}
      </div>
      <div css={endLook}>
        {clearHref !== undefined && applied.length > 0 && (
          <a css={clearLook} href={clearHref}>
            Clear all
          </a>
        )}
        <Button type="submit" block>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
