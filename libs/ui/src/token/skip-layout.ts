import type { CSSObject } from '@emotion/react';
import { below } from './media.ts';

/** Phones with scripts: a script removes the attribute. */
const ON_PHONES = `${below(768)} and (scripting: enabled)`;

/** The root element has the attribute until the first key, navigation or restored scroll position. */
const rule = (selector: string) => `html[data-arrived] ${selector}`;

/**
 * Styles of a part below the first view: a phone lays it out when it is near the viewport.
 * @param height estimate, until the part is laid out
 * @param selector of the part, where `&` is the styled element
 * @see docs/decisions/0073
 */
export const skipLayout = (height: string, selector = '&'): CSSObject => ({
  [ON_PHONES]: {
    [rule(selector)]: { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}` },
  },
});

/** The same as CSS, for elements of the frame. */
export const skipLayoutCss = (height: string, selector: string): string =>
  `${ON_PHONES}{${rule(selector)}{content-visibility:auto;contain-intrinsic-block-size:auto ${height}}}`;
