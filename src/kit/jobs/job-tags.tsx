import type { JobCard } from '#contract/jobs.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Tag } from '../ui/badge.tsx';
import styles from './job-tags.module.css';

interface JobTagsProps {
  readonly skills: JobCard['skills'];
  /** Those that a search matched. */
  readonly matched?: readonly string[] | undefined;
}

/** The skills a job asks for. */
export const JobTags = ({ skills, matched = [] }: JobTagsProps) => {
  const { t } = useI18n();
  if (skills.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('jobs.skills')}>
      {skills.map(({ skill }) => (
        <li key={skill}>
          <Tag>{matched.includes(skill) ? <mark>{skill}</mark> : skill}</Tag>
        </li>
      ))}
    </ul>
  );
};
