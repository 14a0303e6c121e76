import { useEnvironment } from '../../../environment.tsx';
import { PartView } from '../../../kit/candidates/part-view.tsx';
import type { Profile } from '../../../kit/candidates/use-profile.ts';
import { Drafted } from '../../../kit/drafts/drafted.tsx';
import { RESUME_ACCEPT, resumeProblem } from '../../../kit/forms/resume-rule.ts';
import type { Reviewed } from '../../../kit/resumes/choices.ts';
import { FillInButton } from '../../../kit/resumes/fill-in-button.tsx';
import { ResumeDownload } from '../resume-download.tsx';
import { FileForm } from './file-form.tsx';
import { ResumeDataForm } from './resume-data-form.tsx';
import styles from './settings.module.css';
import { useSaving } from './use-saving.ts';

/** The stored resume, and what it says in short (PROFILE-08). */
export const ResumeSection = ({ profile }: { readonly profile: Profile }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { resume, resumeData } = profile;
  return (
    <>
      <PartView part={resume}>
        {({ data: [stored] }) => (
          <div className={styles.form}>
            {stored && (
              <div className={styles.actions}>
                <span>{stored.name}</span>
                <ResumeDownload resume={stored} />
              </div>
            )}
            {stored && <FillInProfile profile={profile} />}
            <FileForm
              accept={RESUME_ACCEPT}
              check={resumeProblem}
              hint={t('seeker_signup_form.resume_hint')}
              label={t(stored ? 'profile.replace_resume' : 'profile.upload_resume')}
              name="resume"
              onRemoved={() => resume.replace({ message: '', data: [] })}
              onSaved={resume.replace}
              remove={stored && (() => api('POST candidate-resume-delete'))}
              removeLabel={t('profile.remove_resume')}
              removeText={t('profile.remove_resume_text')}
              send={(file) =>
                api('POST candidate-resume-upload', { multipart: true, files: { resume: file } })
              }
            />
          </div>
        )}
      </PartView>
      <PartView part={resumeData}>
        {({ data: [data] }) =>
          data && (
            <Drafted id="profile:resume">
              {(draft) => <ResumeDataForm data={data} draft={draft} part={resumeData} />}
            </Drafted>
          )
        }
      </PartView>
    </>
  );
};

/** Takes over what the stored resume says, as far as its owner confirms it (RESUME-03). */
const FillInProfile = ({ profile }: { readonly profile: Profile }) => {
  const { api } = useEnvironment();
  const { save } = useSaving();
  const add = async ({ email: _, ...values }: Reviewed): Promise<boolean> => {
    const answer = await save(() => api('POST add-to-profile', { body: values }));
    if (!answer) return false;
    for (const part of [
      profile.general,
      profile.skills,
      profile.experience,
      profile.education,
      profile.contact,
    ])
      part.reload();
    return true;
  };
  return <FillInButton onConfirm={add} read={() => api('POST read-stored-resume', { body: {} })} />;
};
