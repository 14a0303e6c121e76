import { type ReactNode, Suspense, useState } from 'react';
import type { Education, WorkExperience } from '#contract/profile/calls.ts';
import { EDUCATION_LEVELS } from '#contract/profile/rules.ts';
import type { Role } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Tag } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts';
import { type LoadState, useLoad } from '../../ui/hooks/use-load.ts';
import { ConfirmedBy } from '../entry-confirmations/confirmed-by.tsx';
import type { Section } from '../profile/profile-address.ts';
import { writeWorkPeriod } from './dates.ts';
import { writeCertificate, writeGrade, writeStudyYear } from './education.ts';
import styles from './overview.module.css';
import { PartView } from './part-view.tsx';
import { ProjectText } from './project-text.tsx';
import type { Profile } from './use-profile.ts';

interface BlockProps<Data> {
  readonly title: string;
  readonly section: Section;
  readonly part: LoadState<Data>;
  /** Stands in the place of what is missing, and adds it. */
  readonly add: MessageKey;
  readonly isEmpty: (data: Data) => boolean;
  /** Edits the section where it is shown. */
  readonly edit: (section: Section) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the profile, with its form in the same place. What was typed is kept as a draft when the form closes. */
const Block = <Data,>({ title, section, part, add, isEmpty, edit, children }: BlockProps<Data>) => {
  const { t } = useI18n();
  const [isEdited, setEdited] = useState(false);
  const button = useFocusReturn(isEdited);
  const close = () => {
    setEdited(false);
    part.reload();
  };
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {(isEdited || (part.data && !isEmpty(part.data))) && (
          <Button
            aria-label={`${t(isEdited ? 'profile.done' : 'profile.edit')}: ${title}`}
            onClick={() => (isEdited ? close() : setEdited(true))}
            ref={button}
            size="small"
            variant={isEdited ? 'secondary' : 'quiet'}
          >
            {t(isEdited ? 'profile.done' : 'profile.edit')}
          </Button>
        )}
      </div>
      {isEdited ? (
        <Suspense fallback={<SkeletonText />}>{edit(section)}</Suspense>
      ) : (
        <PartView part={part}>
          {(data) =>
            isEmpty(data) ? (
              <div>
                <Button onClick={() => setEdited(true)} size="small" variant="secondary">
                  {t(add)}
                </Button>
              </div>
            ) : (
              children(data)
            )
          }
        </PartView>
      )}
    </section>
  );
};

interface OverviewProps {
  readonly profile: Profile;
  readonly role: Role | undefined;
  readonly edit: BlockProps<unknown>['edit'];
}

/** The profile as others see it (PROFILE-02). A company only has its about text. */
export const Overview = ({ profile, role, edit }: OverviewProps) => {
  const { t } = useI18n();
  return (
    <div className="stack gap-32">
      <Block
        add="profile.add_about"
        edit={edit}
        isEmpty={({ data: [about] }) => !about?.about_me}
        part={profile.about}
        section="about"
        title={t('profile.section_about')}
      >
        {({ data: [about] }) => (
          <p className="lines muted anywhere" dir="auto">
            {about?.about_me}
          </p>
        )}
      </Block>
      {role === 'seeker' && <SeekerParts edit={edit} profile={profile} />}
    </div>
  );
};

const isNone = ({ data }: { readonly data: readonly unknown[] }): boolean => data.length === 0;

const EntryItems = <Entry extends { readonly id: number }>({
  entries,
  show,
}: {
  readonly entries: readonly Entry[];
  readonly show: (entry: Entry) => ReactNode;
}) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id}>{show(entry)}</li>
    ))}
  </ul>
);

/** Work leads where there is some: it is what companies look for first. */
const SeekerParts = ({ profile, edit }: Omit<OverviewProps, 'role'>) => {
  const { t } = useI18n();
  const projects = useLoad('GET candidate-project-details');
  const { education, experience, skills } = profile;
  const hasWork = experience.data?.data.length !== 0;
  const work = (
    <Block
      add="profile.add_experience"
      edit={edit}
      isEmpty={isNone}
      key="experience"
      part={experience}
      section="experience"
      title={t('profile.experiences')}
    >
      {({ data }) => <EntryItems entries={data} show={(entry) => <ExperienceText entry={entry} />} />}
    </Block>
  );
  const studies = (
    <Block
      add="profile.add_education"
      edit={edit}
      isEmpty={isNone}
      key="education"
      part={education}
      section="education"
      title={t('profile.section_education')}
    >
      {({ data }) => <Educations list={data} />}
    </Block>
  );
  return (
    <>
      {hasWork ? [work, studies] : [studies, work]}
      <Block
        add="profile.add_project"
        edit={edit}
        isEmpty={isNone}
        part={projects}
        section="projects"
        title={t('profile.section_projects')}
      >
        {({ data }) => <EntryItems entries={data} show={(entry) => <ProjectText entry={entry} />} />}
      </Block>
      <Block
        add="profile.add_skills"
        edit={edit}
        isEmpty={isNone}
        part={skills}
        section="skills"
        title={t('profile.section_skills')}
      >
        {({ data }) => (
          <ul className="tags">
            {data.map(({ name }) => (
              <li key={name}>
                <Tag>{name}</Tag>
              </li>
            ))}
          </ul>
        )}
      </Block>
    </>
  );
};

/** Undergraduate and postgraduate courses come first, because companies look for them. */
const Educations = ({ list }: { readonly list: readonly Education[] }) => {
  const { t } = useI18n();
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
      <ConfirmedBy confirmation={entry.confirmation} />
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
      <ConfirmedBy confirmation={entry.confirmation} />
    </>
  );
};
