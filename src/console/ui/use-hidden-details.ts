import { useStore } from 'react-admin';

const NONE: readonly never[] = [];

/** Which details of a list the user has hidden; stored for the next visit. */
export const useHiddenDetails = <Detail extends string>(list: string, atFirst: readonly Detail[] = NONE) =>
  useStore<readonly Detail[]>(`${list}.hidden_details`, atFirst);
