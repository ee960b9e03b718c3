/**
 * The part of Emotion that the shell shares with verticals in the browser. It has its own share key, because a shared
 * package cannot be tree-shaken. `eslint.config.js` allows the same names.
 */
export { css, keyframes } from '@emotion/react';
