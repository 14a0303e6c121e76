import { Suspense } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { ContactDetails } from '#contract/profile/calls.ts';
import { ABOUT_MAX, aboutMistakes, contactMistakes, WEBSITE_MAX } from '#contract/profile/rules.ts';
import type { Role } from '#contract/shared/constants.ts';
import { PHONE_MAX } from '#contract/shared/phone-number.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { Drafted } from '../../../features/drafts/drafted.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import {
  profileAddress,
  type Section,
  sectionLabel,
  sectionsFor,
} from '../../../features/profile/profile-address.ts';
import { useRecordForm } from '../../../features/record-form/use-record-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { TextField } from '../../../ui/components/field.tsx';
import { SkeletonText } from '../../../ui/components/skeleton-blocks.tsx';
import { TextAreaField } from '../../../ui/components/text-area-field.tsx';
import type { LoadState } from '../../../ui/hooks/use-load.ts';
import { lazyCode } from '../../../ui/load-code.ts';
import { Tabs } from '../tabs.tsx';
import { CompanySection } from './company-section.tsx';
import { EducationSection } from './education-section.tsx';
import { ExperienceSection } from './experience-section.tsx';
import { GeneralForm } from './general-form.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PictureSection } from './picture-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProjectsSection } from './projects-section.tsx';
import { ResumeSection } from './resume-section.tsx';
import styles from './settings.module.css';
import { SkillsForm } from './skills-form.tsx';

interface ContactFormProps {
  readonly draft: Draft;
  readonly contact: ContactDetails;
  readonly part: LoadState<ResponseOf<'GET candidate-contact-details'>>;
}

/** Contact details. The email is the sign-in address and read-only here. */
const ContactForm = ({ draft, contact, part }: ContactFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const form = useRecordForm({
    draft,
    record: contact,
    check: contactMistakes,
    send: ({ phone, website }, version) =>
      api('POST candidate-contact-details-update', {
        body: {
          ...(phone === undefined ? {} : { phone }),
          ...(website === undefined ? {} : { website }),
          version,
        },
      }),
    saved: part.replace,
  });
  return (
    <ProfileForm draft={draft} form={form}>
      <div className={styles.pair}>
        <TextField
          defaultValue={contact.email}
          hint={t('profile.email_hint')}
          label={t('auth.email')}
          readOnly
          type="email"
        />
        <TextField
          {...form.fieldOf('phone')}
          autoComplete="tel"
          hint={t('profile.phone_hint')}
          inputMode="tel"
          label={t('profile.mobile_no')}
          maxLength={PHONE_MAX}
          required
          type="tel"
        />
      </div>
      {contact.website !== undefined && (
        <TextField
          {...form.fieldOf('website')}
          autoComplete="url"
          inputMode="url"
          label={t('profile.website')}
          maxLength={WEBSITE_MAX}
          optional
        />
      )}
    </ProfileForm>
  );
};

interface AboutFormProps {
  readonly draft: Draft;
  readonly about: ResponseOf<'GET candidate-about-me-details'>['data'][number];
  readonly part: LoadState<ResponseOf<'GET candidate-about-me-details'>>;
  readonly role: Role | undefined;
}

/** About me, or about the company (PROFILE-05). */
const AboutForm = ({ draft, about, part, role }: AboutFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const form = useRecordForm({
    draft,
    record: about,
    signIn: 'profile.sign_in_general',
    check: aboutMistakes,
    send: ({ about_me = '' }, version) =>
      api('POST candidate-about-me-create-or-update', { body: { about_me, version } }),
    saved: part.reload,
  });
  return (
    <ProfileForm draft={draft} form={form}>
      <TextAreaField
        {...form.fieldOf('about_me')}
        hint={t(role === 'employer' ? 'profile.about_company_hint' : 'profile.about_hint')}
        label={t(role === 'employer' ? 'profile.about_company' : 'profile.about_me')}
        maxLength={ABOUT_MAX}
        required
        rows={9}
      />
    </ProfileForm>
  );
};

/** Loaded when its tab is opened, because it is rarely used. */
const AccountSection = lazyCode(() => import('./account/account-section.tsx'));

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
        <SectionForm {...props} />
      </section>
    </Tabs>
  );
};
export default Settings;

/** The form of a section. It appears only once its data has loaded, so that the data can't overwrite input. */
export const SectionForm = ({ profile, role, section }: SettingsProps) => {
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
