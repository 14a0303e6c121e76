import type { ResponseOf } from '#contract/endpoints.ts';
import { RESUMES_MAX } from '#contract/profile-rules.ts';
import type { StoredResume } from '#contract/resumes.ts';
import { useEnvironment } from '../../../environment.tsx';
import { PartView } from '../../../kit/candidates/part-view.tsx';
import type { Profile } from '../../../kit/candidates/use-profile.ts';
import { Drafted } from '../../../kit/drafts/drafted.tsx';
import { RESUME_ACCEPT, resumeProblem } from '../../../kit/forms/resume-rule.ts';
import { useLoad } from '../../../kit/hooks/use-load.ts';
import type { Reviewed } from '../../../kit/resumes/choices.ts';
import { FileForm } from './file-form.tsx';
import { ResumeDataForm } from './resume-data-form.tsx';
import { ResumeList } from './resume-list.tsx';
import styles from './settings.module.css';
import { useSaving } from './use-saving.ts';

/** The stored resumes and a summary of their data (PROFILE-08, RESUME-04). */
export const ResumeSection = ({ profile }: { readonly profile: Profile }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const resumes = useLoad('GET candidate-resumes');
  const addToProfile = useAddToProfile(profile);
  const change = (data: StoredResume[]) => {
    resumes.replace({ message: '', data });
    // The card next to it shows the default one.
    profile.resume.reload();
  };
  return (
    <>
      <PartView part={resumes}>
        {({ data }) => (
          <div className={styles.form}>
            {data.length > 1 && <p className={styles.note}>{t('resume.default_hint')}</p>}
            <ResumeList onChanged={change} onFillIn={addToProfile} resumes={data} />
            {data.length < RESUMES_MAX && (
              <FileForm<ResponseOf<'POST add-resume'>>
                accept={RESUME_ACCEPT}
                check={resumeProblem}
                hint={t('seeker_signup_form.resume_hint')}
                label={t(data.length > 0 ? 'resume.add' : 'profile.upload_resume')}
                name="resume"
                onSaved={(answer) => change(answer.data)}
                send={(file) => api('POST add-resume', { multipart: true, files: { resume: file } })}
              />
            )}
          </div>
        )}
      </PartView>
      <PartView part={profile.resumeData}>
        {({ data: [data] }) =>
          data && (
            <Drafted id="profile:resume">
              {(draft) => <ResumeDataForm data={data} draft={draft} part={profile.resumeData} />}
            </Drafted>
          )
        }
      </PartView>
    </>
  );
};

/** Saves data from a resume after the user confirms it (RESUME-03). */
const useAddToProfile = (profile: Profile) => {
  const { api } = useEnvironment();
  const { save } = useSaving();
  return async ({ email: _, ...values }: Reviewed): Promise<boolean> => {
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
};
