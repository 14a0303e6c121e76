import type { StoredResume } from '#contract/resumes/calls.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { ReviewedValues } from '../../../features/resumes/choices.ts';
import { FillInButton } from '../../../features/resumes/fill-in-button.tsx';
import { Badge } from '../../../ui/components/badge.tsx';
import { Button } from '../../../ui/components/button.tsx';
import { useToast } from '../../../ui/components/toasts.tsx';
import { writeOwnDay } from '../../../ui/format/own-time-zone.ts';
import { useDownload } from '../../../ui/hooks/use-download.ts';
import { useMutation } from '../../../ui/hooks/use-mutation.ts';
import styles from './settings.module.css';

interface ResumeListProps {
  readonly resumes: readonly StoredResume[];
  readonly onChanged: (resumes: StoredResume[]) => void;
  /** Saves the values confirmed from a resume. */
  readonly onFillIn: (values: ReviewedValues) => Promise<boolean>;
}

/** The stored resumes (RESUME-04). Deleting one can be undone from its toast. */
export const ResumeList = ({ resumes, onChanged, onFillIn }: ResumeListProps) => {
  const { i18n } = useEnvironment();
  if (resumes.length === 0) return null;
  return (
    <ul aria-label={i18n.t('resume.list')} className={styles.entries}>
      {resumes.map((resume) => (
        <li className={styles.entry} key={resume.id}>
          <ResumeEntry onChanged={onChanged} onFillIn={onFillIn} resume={resume} />
        </li>
      ))}
    </ul>
  );
};

interface ResumeEntryProps extends Omit<ResumeListProps, 'resumes'> {
  readonly resume: StoredResume;
}

/** Changes a resume; the response is the new list. */
const useResumeChanges = ({ id }: StoredResume, onChanged: ResumeListProps['onChanged']) => {
  const { api } = useEnvironment();
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const makeDefault = async () => {
    const answer = await mutate(() => api('POST make-resume-default', { body: { id } }));
    if (!answer) return;
    onChanged(answer.data);
    toast.success(answer.message);
  };
  const restore = async () => {
    const answer = await mutate(() => api('POST restore-resume', { body: { id } }));
    if (answer) onChanged(answer.data);
  };
  const remove = async () => {
    const answer = await mutate(() => api('POST delete-resume', { body: { id } }));
    if (!answer) return;
    onChanged(answer.data);
    toast.undoable(answer.message, restore);
  };
  return { pending, makeDefault, remove };
};

const ResumeEntry = ({ resume, onChanged, onFillIn }: ResumeEntryProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { download, pending: isLoading } = useDownload('job.unexpected_error');
  const { pending, makeDefault, remove } = useResumeChanges(resume, onChanged);
  const { id, name, uploaded_at: uploadedAt } = resume;
  return (
    <>
      <div className={styles.actions}>
        <bdi className={styles.fileName}>{name}</bdi>
        {resume.is_default && <Badge tone="accent">{t('resume.default')}</Badge>}
        <time className={styles.note} dateTime={uploadedAt}>
          {writeOwnDay(uploadedAt, i18n.locale)}
        </time>
      </div>
      <div className={styles.actions}>
        <FillInButton onConfirm={onFillIn} read={() => api('POST read-stored-resume', { body: { id } })} />
        <Button
          aria-label={t('resume.download_of', { file: name })}
          busy={isLoading}
          icon="file"
          onClick={() => download(() => api('GET candidate-resumes/:id', { params: { id } }), name)}
          size="small"
          variant="secondary"
        >
          {t('profile.download_resume')}
        </Button>
        {!resume.is_default && (
          <Button
            aria-label={t('resume.make_default_of', { file: name })}
            disabled={pending}
            onClick={makeDefault}
            size="small"
            variant="secondary"
          >
            {t('resume.make_default')}
          </Button>
        )}
        <Button
          aria-label={t('resume.delete_of', { file: name })}
          disabled={pending}
          icon="trash"
          onClick={remove}
          size="small"
          variant="danger-quiet"
        >
          {t('profile.remove_resume')}
        </Button>
      </div>
    </>
  );
};
