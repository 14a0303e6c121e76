import type { Applicant } from '../../dataProvider/applications.ts';
import type { Translate } from '../../i18n/messages.ts';

/** "Nurse, City Clinic"; undefined if unknown. */
export const latestWork = (
  {
    last_position: position,
    last_employer: employer,
    designation,
  }: Pick<Applicant, 'last_position' | 'last_employer' | 'designation'>,
  t: Translate,
): string | undefined =>
  position && employer
    ? t('console.applicants.position_at', { position, employer })
    : (position ?? designation ?? undefined);
