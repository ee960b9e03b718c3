import { createContext } from 'react';

/** Where others know the shop, e.g. `https://lemari.example`, without a trailing slash; empty where a page stands alone. */
export const OriginContext = createContext('');
