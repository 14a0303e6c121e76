/** The boxes below a job's header (DETAIL-02). */
import { isExperienceRange } from '#contract/shared/experience.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeEmploymentTypes, writeExperience } from '../jobs/wording.ts';
import { Facts } from './facts.tsx';
import type { JobData } from './job-data.ts';

export const Summary = ({ job, overview }: Pick<JobData, 'job' | 'overview'>) => {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Facts
      look="boxes"
      facts={[
        {
          icon: 'clock',
          name: t('jobs.experience'),
          value: isExperienceRange(job.experience_id) && writeExperience(job.experience_id, t),
        },
        {
          icon: 'briefcase',
          name: t('jobs.employment_type'),
          value: writeEmploymentTypes(job.employment_type_id, i18n),
        },
        { icon: 'monitor', name: t('jobs.work_mode'), value: job.work_mode_id.name },
        { icon: 'wallet', name: t('job.offered_salary'), value: writeMarkedPay(overview.pay, i18n) },
      ]}
    />
  );
};
