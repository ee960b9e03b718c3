import { css } from '@emotion/react';

/** Controls that share an edge: the focused one is above its neighbour, which would cut its ring. */
export const joined = css({ position: 'relative', '&:focus-within': { zIndex: 1 } });
