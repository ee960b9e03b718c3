import { createContext } from 'react';

/** Whether this is a shop in development. */
export const DevelopmentContext = createContext(false);
