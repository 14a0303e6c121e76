import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Education, WorkExperience } from '#contract/profile/calls.ts';
import { EDUCATION_LEVELS } from '#contract/profile/rules.ts';
import type { Role } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Tag } from '../../ui/components/badge.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { profileAddress, type Section } from '../profile/profile-address.ts';
import { writeWorkPeriod } from './dates.ts';
import { writeCertificate, writeGrade, writeStudyYear } from './education.ts';
import styles from './overview.module.css';
import { PartView } from './part-view.tsx';
import { ProjectText } from './project-text.tsx';
import type { Profile } from './use-profile.ts';

/** The profile as others see it (PROFILE-02). A company only has its about text. */
export const Overview = ({
  profile,
  role,
}: {
  readonly profile: Profile;
  readonly role: Role | undefined;
}) => {
  const { t } = useI18n();
  return (
    <div className="stack gap-32">
      <Block title={t('profile.section_about')}>
        <PartView part={profile.about}>
          {({ data: [about] }) =>
            about?.about_me ? (
              <p className="lines muted anywhere" dir="auto">
                {about.about_me}
              </p>
            ) : (
              <Nothing section="about">{t('profile.add_about')}</Nothing>
            )
          }
        </PartView>
      </Block>
      {role === 'seeker' && <SeekerParts profile={profile} />}
    </div>
  );
};

const SeekerParts = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useI18n();
  const projects = useLoad('GET candidate-project-details');
  return (
    <>
      <Block title={t('profile.section_education')}>
        <PartView part={profile.education}>{({ data }) => <Educations list={data} />}</PartView>
      </Block>
      <Block title={t('profile.experiences')}>
        <PartView part={profile.experience}>
          {({ data }) =>
            data.length > 0 ? (
              <ul className={styles.list}>
                {data.map((entry) => (
                  <li key={entry.id}>
                    <ExperienceText entry={entry} />
                  </li>
                ))}
              </ul>
            ) : (
              <Nothing section="experience">{t('profile.add_experience')}</Nothing>
            )
          }
        </PartView>
      </Block>
      <Block title={t('profile.section_projects')}>
        <PartView part={projects}>
          {({ data }) =>
            data.length > 0 ? (
              <ul className={styles.list}>
                {data.map((entry) => (
                  <li key={entry.id}>
                    <ProjectText entry={entry} />
                  </li>
                ))}
              </ul>
            ) : (
              <Nothing section="projects">{t('profile.add_project')}</Nothing>
            )
          }
        </PartView>
      </Block>
      <Block title={t('profile.section_skills')}>
        <PartView part={profile.skills}>
          {({ data }) =>
            data.length > 0 ? (
              <ul className="tags">
                {data.map(({ name }) => (
                  <li key={name}>
                    <Tag>{name}</Tag>
                  </li>
                ))}
              </ul>
            ) : (
              <Nothing section="skills">{t('profile.add_skills')}</Nothing>
            )
          }
        </PartView>
      </Block>
    </>
  );
};

const Block = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.block}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Nothing = ({ section, children }: { readonly section: Section; readonly children: string }) => (
  <p className={styles.nothing}>
    <Link preventScrollReset to={profileAddress('settings', section)}>
      {children}
    </Link>
  </p>
);

/** Undergraduate and postgraduate courses come first, because companies look for them. */
const Educations = ({ list }: { readonly list: readonly Education[] }) => {
  const { t } = useI18n();
  if (list.length === 0) return <Nothing section="education">{t('profile.add_education')}</Nothing>;
  return (
    <dl className={styles.educations}>
      {EDUCATION_LEVELS.map((level) => {
        const entries = list.filter((entry) => entry.level === level);
        const isCourse = level === 'UG' || level === 'PG';
        if (entries.length === 0) return null;
        return (
          <div key={level}>
            <dt>
              {t(isCourse || level === 'Other' ? `profile.courses_${level}` : `profile.level_${level}`)}
            </dt>
            {entries.map((entry) => (
              <dd key={entry.id}>
                <EducationText entry={entry} />
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
};

export const EducationText = ({ entry }: { readonly entry: Education }) => {
  const { t, locale } = useI18n();
  const parts = [entry.institution, entry.board, writeStudyYear(entry, t)].filter((part) => part !== '');
  const grade = writeGrade(entry, t, locale);
  const certificate = writeCertificate(entry, t, locale);
  return (
    <>
      <strong className="text-m block strong anywhere">
        <bdi>{entry.course}</bdi>
      </strong>
      <p className={styles.where}>
        <bdi>{parts.join(', ')}</bdi>
      </p>
      {grade && <p className={styles.where}>{grade}</p>}
      {certificate.length > 0 && (
        <p className={styles.where}>
          <bdi>{certificate.join(' · ')}</bdi>
        </p>
      )}
    </>
  );
};

export const ExperienceText = ({ entry }: { readonly entry: WorkExperience }) => {
  const i18n = useI18n();
  return (
    <>
      <h3 className="text-m block strong anywhere">
        <bdi>{entry.exp_designation}</bdi>
      </h3>
      <p className={styles.where}>
        <bdi>{entry.company_name}</bdi>
      </p>
      <p className={styles.when}>{writeWorkPeriod(entry, i18n)}</p>
      {entry.exp_description && (
        <p className="lines muted anywhere" dir="auto">
          {entry.exp_description}
        </p>
      )}
    </>
  );
};
