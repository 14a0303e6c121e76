/** What helps to decide whether to apply, before the job's text (DETAIL-10). */

import { isExperienceRange } from '#contract/shared/experience.ts';
import { figuresOf } from '#contract/shared/pay.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeList } from '../../i18n/write-list.ts';
import { Card } from '../../ui/components/card.tsx';
import { writeDays } from '../../ui/format/dates.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { writeTypicalPay } from '../jobs/typical-pay.ts';
import { Deadline } from './deadline.tsx';
import { Facts } from './facts.tsx';
import styles from './for-me.module.css';
import type { JobData } from './job-data.ts';

const UNKNOWN = '–';

/** How many of the job's skills the seeker has. The server leaves its place empty, so that nothing moves. */
const SkillCount = ({ skills }: Pick<JobData['overview'], 'skills'>) => {
  const { t } = useI18n();
  const { data } = useLoad('GET candidate-skill-details');
  if (!data) return UNKNOWN;
  const own = new Set(data.data.map(({ name }) => name.toLowerCase()));
  const have = skills.filter(({ skill }) => own.has(skill.toLowerCase()));
  return t('job.for_me_skills_of', { have: String(have.length), all: String(skills.length) });
};

/** What a careful reader would miss. */
const unknownsOf = ({ job, overview }: JobData, { t }: ReturnType<typeof useI18n>): string[] => [
  ...(figuresOf(overview.pay) ? [] : [t('jobs.salary')]),
  ...(isExperienceRange(job.experience_id) ? [] : [t('jobs.experience')]),
  ...(job.workplaces.length > 0 || job.remote_countries.length + job.remote_regions.length > 0
    ? []
    : [t('jobs.filter_place')]),
  ...(overview.skills.length > 0 ? [] : [t('jobs.skills')]),
  ...(overview.degree_id.length > 0 ? [] : [t('job.qualification')]),
];

export const ForMe = (page: JobData) => {
  const { job, overview, company, insight } = page;
  const i18n = useI18n();
  const { t, locale } = i18n;
  const isSeeker = useSession()?.user?.role === 'seeker';
  const days = company.responsiveness?.shown?.reply_days;
  const unknowns = unknownsOf(page, i18n);
  return (
    <Card as="section" aria-labelledby="for-me" className={styles.card}>
      <h2 id="for-me">{t('job.for_me')}</h2>
      <div data-for="seeker">
        <Facts
          facts={[
            {
              icon: 'sparkle',
              name: t('job.for_me_skills'),
              value:
                overview.skills.length > 0 && (isSeeker ? <SkillCount skills={overview.skills} /> : UNKNOWN),
            },
          ]}
        />
      </div>
      <Facts
        facts={[
          {
            icon: 'wallet',
            name: t('job.for_me_pay'),
            value:
              insight &&
              t('salary.median', { pay: writeTypicalPay(insight, figuresOf(overview.pay)?.period, i18n) }),
          },
          {
            icon: 'clock',
            name: t('job.for_me_reply'),
            value: days !== undefined && t('responsiveness.reply', { days: writeDays(days, locale) }),
            isRepeated: true,
          },
          {
            icon: 'calendar',
            name: t('job.deadline'),
            value: <Deadline day={overview.application_deadline_date} state={job.state} />,
          },
          {
            icon: 'info',
            name: t('job.for_me_unknown'),
            value: unknowns.length > 0 && writeList(unknowns, i18n),
          },
        ]}
      />
    </Card>
  );
};
