import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ResumeLink } from '#contract/profile/calls.ts';
import type { Role } from '#contract/shared/constants.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { initialsOf } from '#contract/shared/names.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { writeProfileDay } from '../../features/candidates/dates.ts';
import { PartView } from '../../features/candidates/part-view.tsx';
import type { Profile } from '../../features/candidates/use-profile.ts';
import { writeYears } from '../../features/jobs/wording.ts';
import { profileAddress, type Section } from '../../features/profile/profile-address.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { useDownload } from '../../ui/hooks/use-download.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { completeness, type ProfileFacts, stepsOf } from './completeness.ts';
import completenessMeterStyles from './completeness-meter.module.css';
import styles from './summary-card.module.css';
import { usePicture } from './use-picture.ts';

interface SummaryProps {
  readonly profile: Profile;
  readonly role: Role | undefined;
}

/** The data the meter needs; undefined until every section has loaded. */
const factsOf = (profile: Profile, role: Role | undefined): Omit<ProfileFacts, 'hasPictures'> | undefined => {
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
const CompletenessMeter = ({
  profile,
  role,
  hasPictures = false,
}: SummaryProps & { readonly hasPictures?: boolean }) => {
  const { t, locale } = useI18n();
  const id = useId();
  const facts = factsOf(profile, role);
  if (!facts || role === 'staff') return null;
  const steps = stepsOf({ ...facts, hasPictures });
  const { percent, next } = completeness(steps);
  const written = numberFormat(locale, { style: 'percent' }).format(percent / 100);
  return (
    <section className={completenessMeterStyles.meter}>
      <p className="line spread gap-8 strong">
        <span id={id}>{t('profile.completeness')}</span>
        <strong>{written}</strong>
      </p>
      <progress aria-labelledby={id} max={100} value={percent}>
        {written}
      </progress>
      <p className={completenessMeterStyles.next}>
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
      <details className={completenessMeterStyles.steps}>
        <summary>{t('profile.what_counts')}</summary>
        <ul>
          {steps.map(({ section, text, done }) => (
            <li key={text}>
              {done ? <Icon name="check" size={16} /> : <span className={completenessMeterStyles.open} />}
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

/** Only companies have other pictures than one. */
const CompanyMeter = (props: SummaryProps) => {
  const pictures = useLoad('GET company-pictures').data?.data;
  return pictures && <CompletenessMeter {...props} hasPictures={pictures.length > 0} />;
};

/** A summary of the user (PROFILE-01). */
export const SummaryCard = ({ profile, role }: SummaryProps) => {
  const { t } = useI18n();
  return (
    <Card as="aside" className={styles.card}>
      <Identity profile={profile} role={role} />
      {role === 'employer' ? (
        <CompanyMeter profile={profile} role={role} />
      ) : (
        <CompletenessMeter profile={profile} role={role} />
      )}
      <section>
        <FactsHead section="contact" title={t('profile.contact')} />
        <PartView part={profile.contact}>
          {({ data: [contact] }) => (
            <Facts
              section="contact"
              facts={[
                [t('auth.email'), contact?.email],
                [t('profile.mobile_no'), contact?.phone],
                ...(contact?.website === undefined ? [] : [[t('profile.website'), contact.website] as const]),
              ]}
            />
          )}
        </PartView>
      </section>
      {role === 'seeker' && <Personal profile={profile} />}
    </Card>
  );
};

const Identity = ({ profile, role }: SummaryProps) => {
  const { t } = useI18n();
  const picture = usePicture(profile.picture.data?.data[0]?.avatar);
  const [general] = profile.general.data?.data ?? [];
  const resume = profile.resume.data?.data[0];
  return (
    <div className={styles.identity}>
      {picture ? (
        <img alt={t('profile.picture_alt')} className={styles.picture} height="88" src={picture} width="88" />
      ) : (
        <span aria-hidden="true" className={styles.picture}>
          {general && initialsOf(general.name, general.last_name)}
        </span>
      )}
      <PartView part={profile.general}>
        {({ data: [person] }) => <p className={styles.name}>{fullNameOf(person)}</p>}
      </PartView>
      {general?.company_name && <p className="muted anywhere">{general.company_name}</p>}
      {role === 'seeker' && profile.resumeData.data && (
        <p className="muted anywhere">
          {profile.resumeData.data.data[0]?.resume_title || (
            <Link preventScrollReset to={profileAddress('settings', 'resume')}>
              {t('profile.step_resume_title')}
            </Link>
          )}
        </p>
      )}
      {role === 'seeker' && (
        <div className="row gap-8">
          {resume && <ResumeDownload resume={resume} />}
          <ProfileDownload name={fullNameOf(general)} />
        </div>
      )}
      {role === 'seeker' && general && (
        <Link className={styles.own} to={linkTo.candidate(general.id)}>
          {t('profile.own_page')}
        </Link>
      )}
    </div>
  );
};

/** Where the person lives, until they write it in words of their own. */
const cityOf = ({ general }: Profile): string | undefined => {
  const [person] = general.data?.data ?? [];
  const names = [person?.city_id?.name, person?.country_id?.name].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : undefined;
};

const Personal = ({ profile }: { readonly profile: Profile }) => {
  const { t, locale } = useI18n();
  return (
    <section className={styles.short}>
      <FactsHead section="preferences" title={t('profile.personal')} />
      <PartView part={profile.resumeData}>
        {({ data: [data] }) => (
          <Facts
            section="preferences"
            facts={[
              [t('profile.dob'), data?.dob && writeProfileDay(data.dob, locale)],
              [
                t('profile.work_exp'),
                typeof data?.work_experience === 'number' && writeYears(data.work_experience, t),
              ],
              [t('profile.salary_range'), data?.salary_range],
              [t('profile.current_location'), data?.current_location || cityOf(profile)],
              [t('profile.preferred_location'), data?.perferred_location],
            ]}
          />
        )}
      </PartView>
    </section>
  );
};

const FactsHead = ({ section, title }: { readonly section: Section; readonly title: string }) => {
  const { t } = useI18n();
  return (
    <div className="line spread gap-8 below-8">
      <h2 className="text-m">{title}</h2>
      <Link
        aria-label={`${t('profile.edit')}: ${title}`}
        className={styles.own}
        preventScrollReset
        to={profileAddress('settings', section)}
      >
        {t('profile.edit')}
      </Link>
    </div>
  );
};

/** What is missing is a dash, as specified, and a link to where it is filled in. */
const Facts = ({
  facts,
  section,
}: {
  readonly facts: readonly (readonly [string, string | false | null | undefined])[];
  readonly section: Section;
}) => {
  const { t } = useI18n();
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value ? (
              <bdi>{value}</bdi>
            ) : (
              <>
                -{' '}
                <Link
                  aria-label={`${t('profile.add')}: ${name}`}
                  preventScrollReset
                  to={profileAddress('settings', section)}
                >
                  {t('profile.add')}
                </Link>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Downloads the user's resume. A button, because the file needs the user's token. */
const ResumeDownload = ({ resume }: { readonly resume: ResumeLink }) => {
  const { api, i18n } = useEnvironment();
  const { download, pending } = useDownload('job.unexpected_error');
  return (
    <Button
      busy={pending}
      icon="file"
      onClick={() => download(() => api('GET candidate-resume-file'), resume.name)}
      size="small"
      title={resume.name}
      variant="secondary"
    >
      {i18n.t('profile.download_resume')}
    </Button>
  );
};

/** Downloads the profile as a resume to print or send (RESUME-08). */
const ProfileDownload = ({ name }: { readonly name: string }) => {
  const { api, i18n } = useEnvironment();
  const { download, pending } = useDownload('job.unexpected_error');
  return (
    <Button
      busy={pending}
      icon="file"
      onClick={() =>
        download(
          () => api('GET candidate-printed-resume', { query: { layout: 'sidebar', format: 'pdf' } }),
          `${name || 'resume'}.pdf`,
        )
      }
      size="small"
      variant="secondary"
    >
      {i18n.t('profile.download_pdf')}
    </Button>
  );
};
