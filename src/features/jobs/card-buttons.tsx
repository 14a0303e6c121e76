import { useNavigate } from 'react-router-dom';
import type { JobCard as Job } from '#contract/jobs/calls.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { IconButton } from '../../ui/components/button.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { withNext } from '../../ui/page/next-address.ts';
import styles from './card-buttons.module.css';
import { remember } from './pending-action.ts';

interface BookmarkToggleProps {
  readonly job: Pick<Job, 'id' | 'job_title'>;
  readonly bookmarked: boolean;
  readonly onChange: (bookmarked: boolean) => void;
}

/** Bookmarks the job of a card, or takes that back (BOOK-04). A visitor signs in first; the job's page then goes on. */
export const BookmarkToggle = ({ job, bookmarked, onChange }: BookmarkToggleProps) => {
  const { api, session } = useEnvironment();
  const { t } = useI18n();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const toggle = async () => {
    if (!session?.read()) {
      remember('bookmark', job.id);
      await navigate(withNext(paths.seekerSignin, linkTo.jobDetail(job.id)));
      return;
    }
    const body = { manage_job_id: job.id };
    const answer = await mutate(() =>
      bookmarked ? api('POST remove-bookmark', { body }) : api('POST add-to-bookmark', { body }),
    );
    if (!answer) return;
    onChange(!bookmarked);
    toast.success(answer.message);
  };
  return (
    <IconButton
      aria-pressed={bookmarked}
      className={styles.button}
      data-for="visitor seeker"
      disabled={pending}
      icon="bookmark"
      label={t('bookmarks.toggle', { job: job.job_title })}
      onClick={toggle}
    />
  );
};

interface DismissButtonProps {
  readonly job: Job;
  readonly onDismiss: () => void;
}

/** Says that the seeker isn't interested (MATCH-04). */
export const DismissButton = ({ job, onDismiss }: DismissButtonProps) => (
  <IconButton
    className={styles.button}
    data-for="seeker"
    icon="eye-off"
    label={useI18n().t('for_you.dismiss_job', { job: job.job_title })}
    onClick={onDismiss}
  />
);
