import type { Preferences } from '#contract/profile/preference-calls.ts';
import { shortName } from '#contract/shared/names.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { writeYears } from '../../../features/jobs/wording.ts';
import { Tag } from '../../../ui/components/badge.tsx';
import styles from './public-card-preview.module.css';

interface PublicCardPreviewProps {
  readonly preferences: Preferences;
  readonly profile: Profile;
  readonly isShown: boolean;
}

const SKILLS_SHOWN = 6;

/** The user's public card: a short name, without contact details or anything identifying. */
export const PublicCardPreview = ({ preferences, profile, isShown }: PublicCardPreviewProps) => {
  const { t } = useEnvironment().i18n;
  const person = profile.general.data?.data[0];
  const resume = profile.resumeData.data?.data[0];
  const skills = profile.skills.data?.data ?? [];
  if (!person) return null;
  const years = resume?.work_experience;
  const facts = [
    typeof years === 'number' && writeYears(years, t),
    preferences.current_location,
    preferences.salary_id?.name,
  ].filter(Boolean);
  return (
    <figure className={styles.figure}>
      <figcaption className="note">
        {t(isShown ? 'preferences.preview_shown' : 'preferences.preview')}
      </figcaption>
      <div className={styles.card}>
        <div className="stack gap-6 anywhere shrink">
          <p className={styles.name}>
            <bdi>{shortName(person.name, person.last_name)}</bdi>
          </p>
          <p>{preferences.designation_id?.name ?? resume?.resume_title}</p>
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={String(fact)}>{fact}</li>
              ))}
            </ul>
          )}
          {skills.length > 0 && (
            <ul className={styles.skills}>
              {skills.slice(0, SKILLS_SHOWN).map(({ name }) => (
                <li key={name}>
                  <Tag>{name}</Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </figure>
  );
};
