/**
 * What of Emotion the verticals are given in the browser, under its own name: a shared package cannot be shaken, and
 * they need no more. `eslint.config.js` keeps to the same names.
 */
export { css, keyframes } from '@emotion/react';
