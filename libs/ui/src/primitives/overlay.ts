import { css } from '@emotion/react';
import { token } from '../token/token.ts';

const fading = (...names: readonly string[]): string =>
  [...names, 'display', 'overlay']
    .map((name) => `${name} ${token('base')} ${token('ease')} allow-discrete`)
    .join(',');

const surface = css({
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  border: 0,
  background: token('page'),
  color: token('ink-900'),
  boxShadow: token('shadow-overlay'),
  overscrollBehavior: 'contain',
  transition: fading('opacity', 'transform'),
  '&::backdrop': { background: 'rgb(26 23 20 / 0.5)', transition: fading('opacity') },
});

/**
 * An overlay that dims the page.
 * @param shown state of the open element, `[open]` of a dialog or `:popover-open`
 * @param from start of its transition, as a `transform`
 */
const overlay = (shown: '[open]' | ':popover-open', from: string) =>
  css(surface, {
    [`&${shown}`]: { display: 'flex' },
    [`&:not(${shown})`]: { opacity: 0, transform: from },
    [`&:not(${shown})::backdrop`]: { opacity: 0 },
    '@starting-style': {
      [`&${shown}`]: { opacity: 0, transform: from },
      [`&${shown}::backdrop`]: { opacity: 0 },
    },
  });

export const modalFrom = (from: string) => css(overlay('[open]', from), { '&:focus': { outline: 'none' } });

export const popoverFrom = (from: string) => overlay(':popover-open', from);
