import type { Translate } from '../../i18n/messages.ts';

interface Worker {
  readonly last_position: string | null;
  readonly last_employer: string | null;
  readonly designation: string | null;
}

/** "Nurse, City Clinic"; undefined if unknown. */
export const latestWork = (
  { last_position: position, last_employer: employer, designation }: Worker,
  t: Translate,
): string | undefined =>
  position && employer
    ? t('console.applicants.position_at', { position, employer })
    : (position ?? designation ?? undefined);
