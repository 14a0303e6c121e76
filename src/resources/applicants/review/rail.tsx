import { Box, Button, IconButton } from '@mui/material';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { DialogButton } from '../../shared/dialogs/dialog-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PoolButton } from '../../shared/ui/people-buttons.tsx';
import { stickyBar } from '../../shared/ui/screen.tsx';
import { Unloaded } from '../../shared/ui/unloaded.tsx';
import { usePlaceName } from '../../stages/use-place-name.ts';
import { useStages } from '../../stages/use-stages.ts';
import { AnswerDue } from '../answer-due.tsx';
import { fullName, isAt, type Target } from '../movable.ts';
import { nextPlace } from '../places.ts';
import { RelatedApplications } from '../possible-duplicates.tsx';
import { ScheduledRejection } from '../scheduled-rejection.tsx';
import { StatusBadge, StatusMenu } from '../status-menu.tsx';
import { Details, type PartProps } from './details.tsx';
import { isOpened } from './is-opened.ts';
import { Presence, useLeaving } from './presence.tsx';
import { ProfileDialog } from './profile.tsx';
import type { Review } from './use-review.ts';

interface ReviewProps {
  readonly review: Review;
}

/** What helps to decide about the applicant on screen. */
export const Rail = ({ review, ...part }: ReviewProps & PartProps) => {
  const { applicant, opening } = review;
  if (!applicant) return null;
  return (
    <>
      <ScheduledRejection candidate={applicant} />
      {!applicant.rejection_due_at && <AnswerDue at={applicant.answer_due_at} />}
      <RelatedApplications candidate={applicant} key={applicant.id} />
      <Details {...part} applicant={applicant} key={`details-${applicant.id}`} opening={opening} />
    </>
  );
};

/** Who is on screen. */
export const Head = ({ review }: ReviewProps) => {
  const { t } = useI18n();
  const { applicant, opening, next, previous, goTo } = review;
  useLeaving(applicant?.application_id);
  if (!applicant) return <Unloaded query={opening} />;
  const name = fullName(applicant);
  return (
    <>
      {isOpened(applicant) && (
        <Presence
          applicationId={applicant.application_id}
          key={applicant.application_id}
          present={applicant.present}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, '& button': { mt: '-8px' } }}>
        <Box
          component="h2"
          sx={{ flex: 1, minWidth: 0, fontSize: 'var(--text-l)', overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </Box>
        <IconButton
          disabled={!previous}
          aria-label={t('console.applicants.previous')}
          title={t('console.applicants.previous')}
          onClick={() => goTo(previous?.id)}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <IconButton
          disabled={!next}
          aria-label={t('console.applicants.next')}
          title={t('console.applicants.next')}
          onClick={() => goTo(next?.id)}
        >
          <Icon name="chevron-right" />
        </IconButton>
      </Box>
      <div className="note anywhere">
        {applicant.designation && <p>{applicant.designation}</p>}
        <Link to={linkTo.jobCandidates(applicant.job_id)}>
          <bdi>{applicant.job_title}</bdi>
        </Link>
      </div>
      <div className="row middle gap-8 above-8">
        <StatusBadge candidate={applicant} />
        {applicant.candidate_id !== null && (
          <>
            <ProfileButton candidateId={applicant.candidate_id} name={name} />
            <PoolButton people={[{ id: applicant.candidate_id, name }]} />
          </>
        )}
      </div>
    </>
  );
};

const ProfileButton = (person: { readonly candidateId: number; readonly name: string }) => {
  const { t } = useI18n();
  return (
    <DialogButton label={t('console.applicants.profile')} size="small">
      {(close) => <ProfileDialog {...person} onClose={close} />}
    </DialogButton>
  );
};

interface DecisionsProps extends ReviewProps {
  /** Stays at the lower edge of the window. */
  readonly isSticky?: boolean;
}

/** The decisions that are made most. */
export const Decisions = ({ review: { applicant, decide }, isSticky = false }: DecisionsProps) => {
  const { t } = useI18n();
  const placeName = usePlaceName();
  const { stages } = useStages(applicant?.job_id);
  const mayMove = useCan('applicants.move');
  if (!mayMove || !applicant || applicant.status === 'withdrawn') return null;
  const step = nextPlace(applicant, stages);
  const shortlist: Target = { status: 'shortlisted' };
  const isShortlisted = isAt(applicant, shortlist);
  const isStep = step && step.status !== 'shortlisted';
  return (
    <Box
      aria-label={t('console.review.decision')}
      role="group"
      sx={{
        ...stickyBar,
        ...(isSticky ? {} : { position: 'static', borderTop: 0 }),
        gap: 1,
        py: 1,
      }}
    >
      {!isShortlisted && (
        <Button variant="contained" onClick={() => decide(applicant, shortlist)} size="small">
          {t('console.review.shortlist')}
        </Button>
      )}
      {isStep && (
        <Button
          onClick={() => decide(applicant, step)}
          size="small"
          variant={isShortlisted ? 'contained' : 'outlined'}
        >
          {placeName(step.status, step.stage ?? null)}
        </Button>
      )}
      {applicant.status !== 'rejected' && (
        <Button onClick={() => decide(applicant, { status: 'rejected' })} size="small" color="error">
          {t('console.rejection.submit')}
        </Button>
      )}
      <StatusMenu candidate={applicant} onMove={(target) => decide(applicant, target)} />
    </Box>
  );
};
