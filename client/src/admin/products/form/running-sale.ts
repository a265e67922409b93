import { createContext } from 'react';

/** What the running sale takes off the product that a form edits, in percent; 0 without a sale. */
export const RunningSale = createContext(0);
