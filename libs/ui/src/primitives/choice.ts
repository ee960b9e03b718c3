import { css } from '@emotion/react';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';

/** A cell that is chosen by pressing anywhere in it: a bordered `label` around its input. */
export const choiceCell = css({
  position: 'relative',
  border: `1px solid ${token('line-400')}`,
  background: token('white'),
  cursor: 'pointer',
  [canHover]: { '&:hover:not(:has(input:disabled))': { borderColor: token('ink-900') } },
  '&:has(input:focus-visible)': { outline: `2px solid ${token('focus')}`, outlineOffset: 2 },
  '&:has(input:disabled)': { cursor: 'not-allowed' },
});

/** The chosen cell: a second line inside its border. */
export const chosenCell = css({
  '&:has(input:checked)': {
    borderColor: token('ink-900'),
    boxShadow: `inset 0 0 0 1px ${token('ink-900')}`,
  },
});

/** A custom checkbox or radio button, darker while its label is hovered. */
export const choiceMark = css({
  appearance: 'none',
  flex: 'none',
  margin: 0,
  border: `1px solid ${token('line-400')}`,
  background: token('white'),
  cursor: 'inherit',
  [canHover]: { 'label:hover > &:enabled': { borderColor: token('ink-900') } },
  // Windows' contrast themes remove backgrounds: restores the native control.
  '@media (forced-colors: active)': { appearance: 'auto' },
});

/** A custom radio button. */
export const dot = css(choiceMark, {
  width: 20,
  height: 20,
  borderRadius: token('radius-chip'),
  '&:checked': { border: `6px solid ${token('ink-900')}` },
  '&:disabled': { borderColor: token('line-200'), background: token('band') },
});
