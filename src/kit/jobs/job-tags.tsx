import type { JobCard } from '#contract/jobs.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Tag } from '../ui/badge.tsx';
import styles from './job-tags.module.css';

/** The skills a job asks for. */
export const JobTags = ({ skills }: { skills: JobCard['skills'] }) => {
  const { t } = useI18n();
  if (skills.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('jobs.skills')}>
      {skills.map(({ skill }) => (
        <li key={skill}>
          <Tag>{skill}</Tag>
        </li>
      ))}
    </ul>
  );
};
