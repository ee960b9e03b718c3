import { createContext } from 'react';

/** Public base URL, e.g. `https://lemari.example`, without a trailing slash; empty in stories and tests. */
export const OriginContext = createContext('');
