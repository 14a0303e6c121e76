import type { Tone } from '../../../console/ui/kit.ts';

/** Approved is blue, active is green, anything else red (EJOBS-02). */
export const statusTone = (status: string): Tone =>
  status === 'approved' ? 'info' : status === 'active' ? 'success' : 'danger';
