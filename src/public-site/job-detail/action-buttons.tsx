/** Apply Now and Add Bookmark (DETAIL-06). The style sheet hides them from employers before the first paint. */
import { type MouseEvent, Suspense } from 'react';
import { hostOf } from '#contract/applications/rules.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { VISITOR_DIALOG } from '../../features/applications/open-dialog.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button, ButtonLink, buttonLook } from '../../ui/components/button.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { withNext } from '../../ui/page/next-address.ts';
import styles from './action-buttons.module.css';
import { ApplyWithMessage } from './apply-with-message.tsx';
import type { JobActions } from './use-job-actions.ts';

/** Loaded on demand: few users need it. */
const SendLinkAgain = lazyCode(async () => ({
  default: (await import('../../features/accounts/send-link-again.tsx')).SendLinkAgain,
}));

const OneClickNotes = lazyCode(() => import('./one-click-notes.tsx'));

interface ActionButtonsProps {
  readonly jobId: number;
  readonly actions: JobActions;
  /** Whether the job is open and applied to here. A job that opens later can be bookmarked. */
  readonly canApply: boolean;
  /** The company's page on which to apply to an open job. */
  readonly applyUrl?: string | undefined;
}

/** Leads to the company's page, in a new tab, and counts that (APPLY-11). */
const CompanyPageLink = ({ jobId, url }: { readonly jobId: number; readonly url: string }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  // A missed click doesn't justify an error message.
  const count = () => void api('POST job-apply-click', { body: { job_id: jobId } }).catch(() => undefined);
  return (
    <a
      className={buttonLook({})}
      href={url}
      onAuxClick={count}
      onClick={count}
      rel="nofollow noopener"
      target="_blank"
    >
      <Icon name="globe" size={18} />
      <span>
        {t('job.apply_on', { host: hostOf(url) })}
        <span className="visually-hidden"> {t('job.new_tab')}</span>
      </span>
    </a>
  );
};

/** For visitors a link, which opens the dialog before the scripts have loaded, and a page without them. */
const ApplyButton = ({ jobId, actions: { apply, applied, busy } }: Omit<ActionButtonsProps, 'canApply'>) => {
  const { t } = useI18n();
  const isVisitor = useSession() === undefined;
  if (applied) {
    return (
      <Button disabled data-steady icon="check" variant="secondary">
        {t('jobs.applied')}
      </Button>
    );
  }
  if (isVisitor) {
    const open = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void apply();
    };
    return (
      <ButtonLink data-dialog={VISITOR_DIALOG} onClick={open} to={linkTo.apply(jobId)}>
        {t('job.apply')}
      </ButtonLink>
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

/** The toast has asked a visitor to sign in. */
const SignInPrompt = ({ jobId }: Pick<ActionButtonsProps, 'jobId'>) => {
  const { t } = useI18n();
  return (
    <div className={styles.signIn}>
      <ButtonLink icon="user" to={withNext(paths.seekerSignin, linkTo.jobDetail(jobId))} variant="secondary">
        {t('job.sign_in')}
      </ButtonLink>
    </div>
  );
};

/**
 * Applying with one click opens no dialog that would say these (KEPT-02, RESUME-04). The server keeps the place, and
 * an applied job doesn't give it up: nothing moves under a finger.
 */
const OneClickNotice = ({ jobId, canApply, actions: { applied, lacksResume } }: ActionButtonsProps) => {
  const isSeeker = useSession()?.user?.role === 'seeker';
  if (!canApply) return null;
  return (
    <div className={styles.notes} data-for="seeker">
      {isSeeker && !applied && (
        <Suspense>
          <OneClickNotes jobId={jobId} lacksResume={lacksResume} />
        </Suspense>
      )}
    </div>
  );
};

export const ActionButtons = (props: ActionButtonsProps) => (
  <div className={styles.actions} data-for="visitor seeker staff">
    {props.actions.needsConfirmation && (
      <Suspense>
        <SendLinkAgain />
      </Suspense>
    )}
    <div className={styles.buttons}>
      {props.canApply && <ApplyButton actions={props.actions} jobId={props.jobId} />}
      {props.applyUrl && <CompanyPageLink jobId={props.jobId} url={props.applyUrl} />}
      <BookmarkButton actions={props.actions} />
    </div>
    {props.canApply && (
      <ApplyWithMessage
        applied={props.actions.applied}
        jobId={props.jobId}
        onApplied={props.actions.markApplied}
        onVisitor={() => props.actions.setVisitor({})}
      />
    )}
    <OneClickNotice {...props} />
    {props.actions.needsSignIn && <SignInPrompt jobId={props.jobId} />}
  </div>
);
