import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '#contract/shared/constants.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { Profile } from '../../features/candidates/use-profile.ts';
import { profileAddress } from '../../features/profile/profile-address.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { completeness, type ProfileFacts, stepsOf } from './completeness.ts';
import styles from './completeness-meter.module.css';

/** The data the meter needs; undefined until every section has loaded. */
const factsOf = (profile: Profile, role: Role | undefined): ProfileFacts | undefined => {
  const { general, about, picture, resume, resumeData, experience, education, skills, contact } = profile;
  const loaded = general.data && about.data && picture.data && resume.data && resumeData.data;
  if (!loaded || !experience.data || !education.data || !skills.data || !contact.data) return undefined;
  const [person] = general.data?.data ?? [];
  const [wanted] = resumeData.data?.data ?? [];
  return {
    role,
    isExperienced: person?.work_status === 'Experienced',
    hasPlace: Boolean(person?.city_id ?? person?.state_id),
    hasAbout: Boolean(about.data?.data[0]?.about_me),
    hasPicture: Boolean(picture.data?.data[0]),
    hasResume: Boolean(resume.data?.data[0]),
    hasResumeTitle: Boolean(wanted?.resume_title),
    hasDesignation: Boolean(wanted?.designation),
    hasSalary: Boolean(wanted?.salary_range),
    hasPreferredPlace: Boolean(wanted?.perferred_location),
    experiences: experience.data.data.length,
    educations: education.data.data.length,
    skills: skills.data.data.length,
    hasWebsite: Boolean(contact.data.data[0]?.website),
  };
};

/** The profile's completeness, and the step that would help most (PROFILE-08). */
export const CompletenessMeter = ({
  profile,
  role,
}: {
  readonly profile: Profile;
  readonly role: Role | undefined;
}) => {
  const { t, locale } = useI18n();
  const id = useId();
  const facts = factsOf(profile, role);
  if (!facts || role === 'staff') return null;
  const steps = stepsOf(facts);
  const { percent, next } = completeness(steps);
  const written = numberFormat(locale, { style: 'percent' }).format(percent / 100);
  return (
    <section className={styles.meter}>
      <p className="line spread gap-8 strong">
        <span id={id}>{t('profile.completeness')}</span>
        <strong>{written}</strong>
      </p>
      <progress aria-labelledby={id} max={100} value={percent}>
        {written}
      </progress>
      <p className={styles.next}>
        {next ? (
          <>
            {t('profile.next_step')}{' '}
            <Link preventScrollReset to={profileAddress('settings', next.section)}>
              {t(next.text)}
            </Link>
          </>
        ) : (
          t('profile.complete')
        )}
      </p>
      <details className={styles.steps}>
        <summary>{t('profile.what_counts')}</summary>
        <ul>
          {steps.map(({ section, text, done }) => (
            <li key={text}>
              {done ? <Icon name="check" size={16} /> : <span className={styles.open} />}
              {done && <span className="visually-hidden">{t('profile.step_done')} </span>}
              <Link preventScrollReset to={profileAddress('settings', section)}>
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};
