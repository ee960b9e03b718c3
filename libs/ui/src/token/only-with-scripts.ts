import { css } from '@emotion/react';

/** Hides what does nothing, or waits forever, where scripts are off. */
export const onlyWithScripts = css({ '@media (scripting: none)': { display: 'none' } });
