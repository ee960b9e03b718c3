import { css } from '@emotion/react';
import type { SubmitEvent } from 'react';
import { Button } from '../primitives/Button.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { hiddenOnPhones } from '../primitives/hidden-on-phones.ts';
import { token } from '../token/token.ts';

const formLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-8'),
});

const labelLook = css({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  alignItems: 'center',
  fontSize: token('text-14'),
  whiteSpace: 'nowrap',
  '& > svg': { position: 'absolute', right: 8, pointerEvents: 'none' },
});

const selectLook = css({
  appearance: 'none',
  minWidth: 0,
  minHeight: 44,
  textOverflow: 'ellipsis',
  padding: '0 32px 0 8px',
  border: 0,
  background: 'none',
  fontWeight: 500,
  cursor: 'pointer',
});

/** With scripts a choice applies at once. */
const onlyWithoutScripts = css({ '@media (scripting: enabled)': { display: 'none' } });

export interface SortFormProps {
  /** URL of the listing, without a query. */
  action: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** Other parameters of the query. */
  hiddenFields?: readonly { name: string; value: string }[] | undefined;
  /** Called after a choice, with scripts; without it the form loads a page. */
  onSort?: ((form: HTMLFormElement) => void) | undefined;
}

/** Sort order of a listing: a GET form with a native select. */
export function SortForm({ action, name, options, value, hiddenFields = [], onSort }: SortFormProps) {
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSort) return;
    event.preventDefault();
    onSort(event.currentTarget);
  };
  return (
    <form css={formLook} action={action} method="get" autoComplete="off" onSubmit={apply}>
      {hiddenFields.map((field) => (
        <input key={field.name} type="hidden" name={field.name} value={field.value} />
      ))}
      <label css={labelLook}>
        <span css={hiddenOnPhones}>Sort by</span>
        <select
          css={selectLook}
          // The key resets the select after a change of the URL.
          key={value}
          name={name}
          defaultValue={value}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </label>
      <span css={onlyWithoutScripts}>
        <Button type="submit" tone="link">
          Sort
        </Button>
      </span>
    </form>
  );
}
