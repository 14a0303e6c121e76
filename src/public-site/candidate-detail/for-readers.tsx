/** Details for signed-in users: applications, resumes and reviews. Loaded only for them. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CandidateProfile } from '#contract/candidates/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useCan } from '../../features/accounts/use-can.ts';
import { InviteButton } from '../../features/job-invitations/invite-button.tsx';
import { SentInvitations } from '../../features/job-invitations/sent-invitations.tsx';
import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { PoolButton } from '../../features/talent-pools/pool-button.tsx';
import type { PoolPerson } from '../../features/talent-pools/pool-person.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { PreviousNext } from '../../ui/components/previous-next.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { failureMessage } from '../../ui/forms/failure.ts';
import { useDownload } from '../../ui/hooks/use-download.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import styles from './page.module.css';

type Application = CandidateProfile['applications'][number];

const SentResume = ({ application, name }: { readonly application: Application; readonly name: string }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { download, pending } = useDownload('job.unexpected_error');
  const query = { application_id: application.application_id };
  return (
    <Button
      aria-label={t('candidate.resume_for', { job: application.job.job_title })}
      busy={pending}
      icon="file"
      onClick={() => download(() => api('GET application-resume', { query }), name)}
      size="small"
      variant="secondary"
    >
      {t('candidate.resume')}
    </Button>
  );
};

/** What the candidate sent to the signed-in company. */
export const Applications = ({ profile }: { readonly profile: CandidateProfile }) => {
  const { t, locale } = useI18n();
  if (profile.applications.length === 0) return null;
  return (
    <Card aria-labelledby="candidate-applications" as="section">
      <h2 id="candidate-applications">{t('candidate.applications')}</h2>
      <ul className={styles.applications}>
        {profile.applications.map((application) => (
          <li key={application.application_id}>
            <Link to={linkTo.jobCandidates(application.job.id)}>{application.job.job_title}</Link>
            <p className="muted">
              {t('candidate.applied_on', { day: writeOwnDay(application.applied_at, locale) })}
            </p>
            {application.has_resume && <SentResume application={application} name={profile.name} />}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** What a company can do with the candidate besides writing. */
export const CompanyActions = ({ candidate }: { readonly candidate: PoolPerson }) => {
  const mayInvite = useCan('candidates.invite');
  return mayInvite ? <RecruiterActions candidate={candidate} /> : null;
};

const RecruiterActions = ({ candidate }: { readonly candidate: PoolPerson }) => {
  const { t } = useI18n();
  const { data, reload } = useLoad('GET candidate-invitations', { candidate_id: candidate.id });
  const invitations = data?.data ?? [];
  return (
    <>
      <div className={styles.actions}>
        <InviteButton onChanged={reload} people={[candidate]} />
        <PoolButton people={[candidate]} />
      </div>
      {invitations.length > 0 && (
        <Card aria-labelledby="candidate-invitations" as="section">
          <h2 id="candidate-invitations">{t('invite.sent')}</h2>
          <SentInvitations invitations={invitations} />
        </Card>
      )}
    </>
  );
};

const OwnReview = ({ id, onSaved }: { readonly id: number; readonly onSaved: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { data: answer, reload } = useLoad('GET own-candidate-review', { candidate_id: id });
  // A failed background load never breaks the screen (ERRMSG-05).
  if (!answer) return null;
  const review = answer.data;
  const saved = () => {
    reload();
    onSaved();
  };
  return (
    <Card aria-labelledby="own-review" as="section">
      <h3 id="own-review">{i18n.t(review ? 'review.own_title' : 'candidate.review_new')}</h3>
      <ReviewForm
        about="candidate"
        key={review?.version ?? 'new'}
        onSaved={saved}
        remove={() => api('POST delete-candidate-review', { body: { candidate_id: id } })}
        review={review}
        save={({ stars, text }, version) =>
          api('POST save-candidate-review', { body: { candidate_id: id, stars, text, version } })
        }
      />
    </Card>
  );
};

interface ReviewsProps {
  readonly profile: CandidateProfile;
  /** Reloads the average. */
  readonly onChanged: () => void;
}

/** Company reviews of the candidate, and the form for a company that interviewed them. */
export const Reviews = ({ profile, onChanged }: ReviewsProps) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  const { id } = profile;
  const isCompany = useSession()?.user?.role === 'employer';
  const [page, setPage] = useState(1);
  const { data: answer, error, reload, retry } = useLoad('GET candidate-reviews', { candidate_id: id, page });
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <>
      {isCompany &&
        (profile.may_review ? (
          <OwnReview id={id} onSaved={changed} />
        ) : (
          <Alert tone="info">{t('candidate.review_after_interview')}</Alert>
        ))}
      {error ? (
        <ErrorState onRetry={retry} title={failureMessage(error, 'api.failed', t)} />
      ) : !answer ? (
        <SkeletonText />
      ) : answer.data.length === 0 ? (
        <p className="muted">{t('candidate.no_reviews')}</p>
      ) : (
        <ReviewList
          reviews={answer.data.map(({ company_name, ...review }) => ({ ...review, author: company_name }))}
        />
      )}
      {answer && (
        <PreviousNext
          className={styles.actions}
          lastPage={answer.pagination.last_page}
          onPage={setPage}
          page={page}
        />
      )}
    </>
  );
};
