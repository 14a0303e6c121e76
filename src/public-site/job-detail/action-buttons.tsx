/** Apply Now and Add Bookmark (DETAIL-06). The style sheet hides them from employers before the first paint. */
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { linkTo, paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ApplyWithMessage } from '../../kit/apply/apply-with-message.tsx';
import { useSession } from '../../kit/hooks/use-session.ts';
import { withNext } from '../../kit/layout/next-address.ts';
import { Alert } from '../../kit/ui/alert.tsx';
import { Button } from '../../kit/ui/button.tsx';
import styles from './action-buttons.module.css';
import type { JobActions } from './use-job-actions.ts';

/** Loaded on demand: few users need it. */
const SendLinkAgain = lazy(async () => ({
  default: (await import('../../kit/accounts/send-link-again.tsx')).SendLinkAgain,
}));

const KeptForJob = lazy(() => import('../../kit/apply/kept-for-job.tsx'));
const VisitorDialog = lazy(() => import('../../kit/apply/visitor-dialog.tsx'));

interface ActionButtonsProps {
  readonly jobId: number;
  readonly actions: JobActions;
  /** Whether the job is open. A job that opens later can be bookmarked. */
  readonly canApply: boolean;
}

const ApplyButton = ({ actions: { apply, applied, busy } }: Pick<ActionButtonsProps, 'actions'>) => {
  const { t } = useI18n();
  if (applied) {
    return (
      <Button disabled data-steady icon="check" variant="secondary">
        {t('jobs.applied')}
      </Button>
    );
  }
  return (
    <Button busy={busy === 'apply'} disabled={busy !== undefined} onClick={apply}>
      {t(busy === 'apply' ? 'job.applying' : 'job.apply')}
    </Button>
  );
};

const BookmarkButton = ({
  actions: { toggleBookmark, bookmarked, busy },
}: Pick<ActionButtonsProps, 'actions'>) => {
  const { t } = useI18n();
  return (
    <Button
      busy={busy === 'bookmark'}
      disabled={busy !== undefined}
      icon={bookmarked ? 'check' : 'bookmark'}
      onClick={toggleBookmark}
      variant="secondary"
    >
      {t(bookmarked ? 'jobs.bookmarked' : 'job.add_bookmark')}
      {bookmarked && <span className="visually-hidden">{t('job.remove_bookmark')}</span>}
    </Button>
  );
};

const SignInPrompt = ({ jobId, canApply }: Pick<ActionButtonsProps, 'jobId' | 'canApply'>) => {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <Alert tone="info">
      <p>
        {t('job.sign_in_first')}{' '}
        <Link to={withNext(paths.seekerSignin, linkTo.jobDetail(jobId))}>{t('job.sign_in')}</Link>
      </p>
      {canApply && (
        <Button
          className={styles.withoutAccount}
          icon="mail"
          onClick={() => setOpen(true)}
          size="small"
          variant="secondary"
        >
          {t('apply.visitor_open')}
        </Button>
      )}
      {open && (
        <Suspense>
          <VisitorDialog jobId={jobId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Alert>
  );
};

/** KEPT-02: applying with one click opens no dialog that would say it. */
const OneClickNotice = ({ jobId, canApply, actions: { applied } }: ActionButtonsProps) => {
  const isSeeker = useSession()?.user?.role === 'seeker';
  if (!isSeeker || !canApply || applied) return null;
  return (
    <Suspense>
      <KeptForJob jobId={jobId} />
    </Suspense>
  );
};

/** Replaces the buttons, which the style sheet hides without scripts. */
const NoScriptNotice = () => {
  const { t } = useI18n();
  return <noscript>{t('apply.needs_script')}</noscript>;
};

export const ActionButtons = (props: ActionButtonsProps) => (
  <div className={styles.actions} data-for="visitor seeker staff">
    {props.actions.needsSignIn && <SignInPrompt canApply={props.canApply} jobId={props.jobId} />}
    {props.actions.needsConfirmation && (
      <Suspense>
        <SendLinkAgain />
      </Suspense>
    )}
    <div className={styles.buttons}>
      {props.canApply && <ApplyButton actions={props.actions} />}
      <BookmarkButton actions={props.actions} />
    </div>
    {props.canApply && <NoScriptNotice />}
    <OneClickNotice {...props} />
    {props.canApply && (
      <ApplyWithMessage
        applied={props.actions.applied}
        jobId={props.jobId}
        onApplied={props.actions.markApplied}
      />
    )}
  </div>
);
