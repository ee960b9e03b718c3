import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { choiceCell, chosenCell } from '../primitives/choice.ts';
import { describedBy, fieldLabel } from '../primitives/Field.tsx';
import { GroupError } from '../primitives/GroupError.tsx';
import { visuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { token } from '../token/token.ts';
import { SIZE_STATES, sizeCell, sizeCells, type SizeState } from './size-states.ts';

const legendLook = css(fieldLabel, { width: '100%', marginBottom: token('space-8') });

const choice = css(sizeCell, choiceCell, chosenCell, {
  '&:has(input:checked) b': { fontWeight: 600 },
  // Nothing follows a choice there: the sizes are text.
  '@media (scripting: none)': { borderWidth: 0, pointerEvents: 'none', '& input': { display: 'none' } },
});

const later = css({
  borderColor: token('line-400'),
  color: token('ink-900'),
  '& span': { textDecoration: 'underline', textUnderlineOffset: 3 },
});

export interface SizeChoice {
  value: string;
  label: string;
  state: SizeState;
  /** Replaces the state's text: `from 17 Dec`. */
  word?: string | undefined;
  /** Chooses other dates, on which the size is available. */
  href?: string | undefined;
}

export interface SizePickerProps {
  sizes: readonly SizeChoice[];
  name?: string | undefined;
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** Shown to the right of the legend: the link to the size guide. */
  aside?: ReactNode;
  onChoose?: ((value: string) => void) | undefined;
}

/** Choice of a size, each with its availability. */
export function SizePicker({ sizes, name = 'size', defaultValue, error, aside, onChoose }: SizePickerProps) {
  const id = useId();
  return (
    <fieldset {...describedBy(id, { error })}>
      <legend css={legendLook}>
        Size
        {aside}
      </legend>
      <div css={sizeCells}>
        {sizes.map(({ value, label, state, word = SIZE_STATES[state].word, href }) =>
          href === undefined ? (
            <label css={[choice, SIZE_STATES[state].look]} key={value}>
              <input
                css={visuallyHidden}
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                disabled={state === 'gone'}
                onChange={onChoose && (() => onChoose(value))}
              />
              <b>{label}</b>
              <span>{word}</span>
            </label>
          ) : (
            <a css={[sizeCell, SIZE_STATES[state].look, later]} key={value} href={href} data-keeps-scroll>
              <b>{label}</b> <span>{word}</span>
            </a>
          ),
        )}
      </div>
      <GroupError id={id} error={error} />
    </fieldset>
  );
}
