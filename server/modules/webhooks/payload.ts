import type { DueDelivery } from './outbox.ts';

/** Ids and states alone: what they belong to is read with a token. */
export const payloadOf = ({ kind, at, data }: Pick<DueDelivery, 'kind' | 'at' | 'data'>) => ({
  type: kind,
  timestamp: at,
  data,
});
