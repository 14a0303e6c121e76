import { createContext } from 'react';
import type { Movable } from './movable.ts';

/** Asks whether to reject applicants, and what to tell them; without a message, undefined. */
type AskRejection = (candidates: readonly Movable[], reject: (message: string | undefined) => void) => void;

export const AskRejectionContext = createContext<AskRejection | undefined>(undefined);
