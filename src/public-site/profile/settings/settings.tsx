import { lazy, Suspense } from 'react';
import type { Role } from '#contract/shared/constants.ts';
import { PartView } from '../../../features/candidates/part-view.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { Drafted } from '../../../features/drafts/drafted.tsx';
import {
  profileAddress,
  type Section,
  sectionLabel,
  sectionsFor,
} from '../../../features/profile/profile-address.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { SkeletonText } from '../../../ui/components/skeleton-blocks.tsx';
import { Tabs } from '../tabs.tsx';
import { AboutForm } from './about-form.tsx';
import { CompanySection } from './company-section.tsx';
import { ContactForm } from './contact-form.tsx';
import { EducationSection } from './education-section.tsx';
import { ExperienceSection } from './experience-section.tsx';
import { GeneralForm } from './general-form.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PictureSection } from './picture-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProjectsSection } from './projects-section.tsx';
import { ResumeSection } from './resume-section.tsx';
import styles from './settings.module.css';
import { SkillsForm } from './skills-form.tsx';

/** Loaded when its tab is opened, because it is rarely used. */
const AccountSection = lazy(() => import('./account/account-section.tsx'));

interface SettingsProps {
  readonly profile: Profile;
  readonly role: Role | undefined;
  readonly section: Section;
}

/** The settings in which users fill in their profile (PROFILE-03, PROFILE-08). */
const Settings = (props: SettingsProps) => {
  const { t } = useI18n();
  const { role, section } = props;
  return (
    <Tabs
      current={section}
      label={t('profile.tab_settings')}
      name="settings"
      small
      tabs={sectionsFor(role).map((id) => ({
        id,
        label: t(sectionLabel(id, role)),
        address: profileAddress('settings', id),
      }))}
    >
      <section className={styles.section}>
        <h2 className={styles.title}>{t(sectionLabel(section, role))}</h2>
        <Content {...props} />
      </section>
    </Tabs>
  );
};
export default Settings;

/** A form appears only once its data has loaded, so that the data can't overwrite input. */
const Content = ({ profile, role, section }: SettingsProps) => {
  const { general, about, experience, education, skills, contact, picture } = profile;
  switch (section) {
    case 'general':
      return (
        <PartView part={general}>
          {({ data: [person] }) =>
            person && (
              <Drafted id="profile:general">
                {(draft) => <GeneralForm draft={draft} general={person} part={general} role={role} />}
              </Drafted>
            )
          }
        </PartView>
      );
    case 'company':
      return <CompanySection />;
    case 'about':
      return (
        <PartView part={about}>
          {({ data: [text] }) =>
            text && (
              <Drafted id="profile:about">
                {(draft) => <AboutForm about={text} draft={draft} part={about} role={role} />}
              </Drafted>
            )
          }
        </PartView>
      );
    case 'experience':
      return (
        <PartView part={experience}>
          {({ data }) => <ExperienceSection entries={data} part={experience} />}
        </PartView>
      );
    case 'education':
      return (
        <PartView part={education}>
          {({ data }) => <EducationSection entries={data} profile={profile} />}
        </PartView>
      );
    case 'projects':
      return <ProjectsSection />;
    case 'skills':
      return (
        <PartView part={skills}>
          {({ data, version }) => (
            <SkillsForm part={skills} saved={data.map(({ name }) => name)} version={version} />
          )}
        </PartView>
      );
    case 'resume':
      return <ResumeSection profile={profile} />;
    case 'preferences':
      return <PreferencesSection profile={profile} />;
    case 'contact':
      return (
        <PartView part={contact}>
          {({ data: [details] }) =>
            details && (
              <Drafted id="profile:contact">
                {(draft) => <ContactForm contact={details} draft={draft} part={contact} />}
              </Drafted>
            )
          }
        </PartView>
      );
    case 'account':
      return (
        <Suspense fallback={<SkeletonText />}>
          <AccountSection role={role} />
        </Suspense>
      );
    case 'picture':
      return (
        <PartView part={picture}>
          {({ data: [shown] }) => <PictureSection address={shown?.avatar} part={picture} role={role} />}
        </PartView>
      );
    case 'pictures':
      return <PicturesSection />;
    case 'notifications':
      return <NotificationChoices />;
  }
};
