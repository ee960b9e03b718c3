import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { choiceMark } from './choice.ts';

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23FBF9F6' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 10.5 4 4 8-9'/%3E%3C/svg%3E")`;

/** The checkbox itself. */
export const tickBox = css(choiceMark, {
  width: 18,
  height: 18,
  borderRadius: token('radius-input'),
  '&:checked': {
    background: `${tick} center / 12px 12px no-repeat ${token('ink-900')}`,
    borderColor: token('ink-900'),
  },
  "&[aria-invalid='true']": { borderColor: token('danger'), boxShadow: `inset 0 0 0 1px ${token('danger')}` },
  '&:disabled': { backgroundColor: token('line-200'), borderColor: token('line-200') },
});
