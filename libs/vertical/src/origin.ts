import { createContext, use } from 'react';

/** Where others know the shop, e.g. `https://lemari.example`, without a trailing slash; empty where a page stands alone. */
export const OriginContext = createContext('');

/** A path of the shop as others need it: search engines, and whoever a page is shown to. */
export const useFullAddress = (path: string): string => use(OriginContext) + path;
