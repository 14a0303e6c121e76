import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { JobCard as Job } from '#contract/jobs/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { IconButton } from '../../ui/components/button.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import styles from './card-buttons.module.css';
import { takeUp } from './pending-action.ts';

const SignInToSave = lazyCode(() => import('./sign-in-to-save.tsx'));

interface BookmarkToggleProps {
  readonly job: Pick<Job, 'id' | 'job_title'>;
  readonly bookmarked: boolean;
  readonly onChange: (bookmarked: boolean) => void;
}

/**
 * Bookmarks the job of a card, or takes that back (BOOK-04). A visitor is asked to sign in, and comes back with the
 * job bookmarked.
 */
export const BookmarkToggle = ({ job, bookmarked, onChange }: BookmarkToggleProps) => {
  const { api, session } = useEnvironment();
  const { t } = useI18n();
  const [asksSignIn, setAsksSignIn] = useState(false);
  const isSeeker = useSession()?.user?.role === 'seeker';
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const toggle = async () => {
    if (!session?.read()) {
      setAsksSignIn(true);
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
  // Back from signing in.
  const takeUpWish = useEffectEvent(() => takeUp(job.id, 'bookmark') && toggle());
  useEffect(() => {
    if (isSeeker) takeUpWish();
  }, [isSeeker]);
  return (
    <>
      <IconButton
        aria-pressed={bookmarked}
        className={styles.button}
        data-for="visitor seeker"
        disabled={pending}
        icon="bookmark"
        label={t('bookmarks.toggle', { job: job.job_title })}
        onClick={toggle}
      />
      {asksSignIn && (
        <Suspense>
          <SignInToSave job={job} onClose={() => setAsksSignIn(false)} />
        </Suspense>
      )}
    </>
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
