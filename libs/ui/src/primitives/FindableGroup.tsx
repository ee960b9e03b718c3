import { css } from '@emotion/react';
import { type SyntheticEvent, useId, useState } from 'react';
import { token } from '../token/token.ts';
import { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup.tsx';
import { fieldHint, fieldLabel, inputLook } from './Field.tsx';
import { plain } from './plain.ts';

const findLook = css({ display: 'grid', gap: token('space-8'), marginBottom: token('space-12') });

/** Half a row is visible at the end, to show that there are more. */
const scroller = css({
  maxHeight: 296,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: -4,
  paddingInline: 4,
});

export interface FindableGroupProps extends Pick<CheckboxGroupProps, 'legend' | 'legendHidden' | 'options'> {
  /** Label of the search field: `Find a designer`. */
  label: string;
}

/** The search field is not part of the form: its events must not reach the form. */
const staysHere = (event: SyntheticEvent) => event.stopPropagation();

/** Hundreds of checkboxes, filtered by typing. Ticked boxes stay in the form, even if filtered out. */
export function FindableGroup({ label, options, ...group }: FindableGroupProps) {
  const [text, setText] = useState('');
  const id = useId();
  const sought = plain(text.trim());
  const isFound = (name: string) => sought === '' || plain(name).includes(sought);
  const found = options.filter((option) => isFound(option.label)).length;
  return (
    <>
      <div css={findLook} onChange={staysHere}>
        <label css={fieldLabel} htmlFor={id}>
          {label}
        </label>
        <input
          css={inputLook}
          id={id}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          // Enter must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p css={fieldHint} role="status">
          {sought !== '' && (found === 0 ? 'No match. Try fewer letters.' : `${found} found`)}
        </p>
      </div>
      <div css={scroller}>
        <CheckboxGroup
          {...group}
          options={options.map((option) => ({ ...option, hidden: !isFound(option.label) }))}
        />
      </div>
    </>
  );
}
