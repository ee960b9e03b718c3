import { css } from '@emotion/react';
import { below } from '../token/media.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

/** Words of a label beside a value: on a phone there is room for the value only, where dates and order share a line. */
export const hiddenOnPhones = css({ [below(480)]: visuallyHidden });
