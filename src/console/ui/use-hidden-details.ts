import { useStore } from 'react-admin';

const NONE: readonly never[] = [];

/** Which details of a list's entries one leaves out, kept for one's next visit. */
export const useHiddenDetails = <Detail extends string>(list: string, atFirst: readonly Detail[] = NONE) =>
  useStore<readonly Detail[]>(`${list}.hidden_details`, atFirst);
