import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { contained } from '../layout/Container.tsx';
import { Button } from '../primitives/Button.tsx';
import { inputLook } from '../primitives/Field.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { popoverFrom } from '../primitives/overlay.ts';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

const panel = css(popoverFrom('translateY(-16px)'), {
  position: 'fixed',
  inset: '0 0 auto',
  width: '100%',
  maxWidth: 'none',
});

const row = css(contained, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'end',
  gap: token('space-8'),
  paddingBlock: `${token('space-16')} ${token('space-24')}`,
  [from(768)]: { gap: token('space-12'), paddingBlock: `${token('space-32')} ${token('space-40')}` },
});

const fullRow = css({ gridColumn: '1 / -1', minWidth: 0 });

const labelLook = css({
  display: 'grid',
  gap: token('space-8'),
  fontSize: token('text-14'),
  color: token('ink-500'),
});

/** The label's colour is that of a placeholder, and the browser's clear button is blue. */
const textLook = css(inputLook, {
  color: token('ink-900'),
  '&::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
});

/** React renders the attribute on the server only, but a popover reads it each time it opens. */
const keepAutofocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

export interface SearchPanelProps {
  /** The `popoverTarget` of its button. */
  id: string;
  /** URL of the listing that shows results. */
  action: string;
  /** Name of the search text in the query. */
  name: string;
  label: string;
  /** Other parameters of the query. */
  hiddenFields?: readonly { readonly name: string; readonly value: string }[] | undefined;
  /** Props of the field for suggestions while typing. */
  field?: Omit<ComponentPropsWithRef<'input'>, 'name' | 'type'> | undefined;
  /** Shown below the field: the suggestions. */
  children?: ReactNode;
}

/** A search form that leads to the listing, with or without scripts. */
export function SearchPanel({
  id,
  action,
  name,
  label,
  hiddenFields = [],
  field,
  children,
}: SearchPanelProps) {
  return (
    <div css={panel} id={id} popover="auto" role="dialog" aria-label="Search">
      <form css={row} role="search" action={action} method="get" data-follow>
        {hiddenFields.map((part) => (
          <input key={part.name} type="hidden" name={part.name} value={part.value} />
        ))}
        <label css={labelLook}>
          {label}
          <input
            css={textLook}
            type="search"
            name={name}
            autoComplete="off"
            enterKeyHint="search"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- visitors open the panel to type
            autoFocus
            {...field}
            ref={keepAutofocus}
          />
        </label>
        <Button type="submit">Search</Button>
        <IconButton icon="close" label="Close the search" popoverTarget={id} popoverTargetAction="hide" />
        {children && <div css={fullRow}>{children}</div>}
      </form>
    </div>
  );
}
