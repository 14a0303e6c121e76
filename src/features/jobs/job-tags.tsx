import type { JobCard } from '#contract/jobs/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Tag } from '../../ui/components/badge.tsx';
import styles from './job-tags.module.css';

interface JobTagsProps {
  readonly skills: JobCard['skills'];
  /** The skills that matched the search. */
  readonly matched?: readonly string[] | undefined;
}

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
