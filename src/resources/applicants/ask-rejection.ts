import { createContext } from 'react';
import type { Movable } from './movable.ts';

export interface Rejection {
  /** What the applicants are told, if anything. */
  readonly message: string | undefined;
  /** When it is sent; undefined if at once. */
  readonly dueAt: string | undefined;
}

/** Asks whether to reject applicants, and what to tell them. */
type AskRejection = (candidates: readonly Movable[], reject: (rejection: Rejection) => void) => void;

export const AskRejectionContext = createContext<AskRejection | undefined>(undefined);
