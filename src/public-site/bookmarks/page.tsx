import type { OwnListQuery } from '#contract/applications/calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { JobCard } from '../../features/jobs/job-card.tsx';
import { OwnJobList } from '../../features/own-jobs/own-job-list.tsx';
import { TakeOffButton } from '../../features/own-jobs/take-off-button.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { BookmarkNote } from './bookmark-note.tsx';
import styles from './page.module.css';

type BookmarkedJob = ResponseOf<'GET bookmark-jobs'>['data'][number];

const useBookmarks = (query: OwnListQuery) => useLoad('GET bookmark-jobs', query);

/** The jobs a seeker bookmarked (BOOK-01), each with a remove button (BOOK-03). */
export const Component = () => {
  const { t } = useEnvironment().i18n;
  return (
    <OwnJobList
      emptyHint={t('bookmarks.none_hint')}
      emptyIcon="bookmark"
      help="bookmarks"
      intro={t('bookmarks.intro')}
      keyOf={({ id }: BookmarkedJob) => id}
      path={paths.bookmarks}
      title={t('bookmarks.title')}
      useItems={useBookmarks}
    >
      {(job, onGone) => <Bookmark job={job} onGone={onGone} />}
    </OwnJobList>
  );
};

const Bookmark = ({ job, onGone }: { readonly job: BookmarkedJob; readonly onGone: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <div className={styles.entry}>
      <JobCard applied={job.applied} canBookmark={false} closed={job.state !== 'open'} job={job} />
      <div className={styles.actions}>
        <BookmarkNote job={job} />
        {job.state === 'closed' && <Badge tone="danger">{t('applied.closed')}</Badge>}
        {job.closes_in !== null && (
          <Badge tone="warning">
            {job.closes_in === 0
              ? t('job.last_day')
              : t('bookmarks.closes_in', { smart_count: job.closes_in })}
          </Badge>
        )}
        <TakeOffButton
          act={() => api('POST remove-bookmark', { body: { manage_job_id: job.id } })}
          confirmLabel={t('bookmarks.remove_confirm')}
          dialogTitle={t('bookmarks.remove_title')}
          icon="trash"
          jobTitle={job.job_title}
          label={t('bookmarks.remove')}
          onGone={onGone}
          undo={() => api('POST add-to-bookmark', { body: { manage_job_id: job.id } })}
        >
          <p>{t('bookmarks.remove_text', { job: job.job_title })}</p>
        </TakeOffButton>
      </div>
    </div>
  );
};
