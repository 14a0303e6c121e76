import { Box, Drawer } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { OpenedApplication } from '#contract/calls/job-applicants.ts';
import { emailLink } from '#contract/rules/email-address.ts';
import { linkTo } from '#contract/rules/page-paths.ts';
import { phoneLink } from '#contract/rules/phone-number.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { isUnderWay } from '../../features/own-jobs/application-status.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { Messages } from '../conversations/messages.tsx';
import { InterviewsSection } from '../interviews/interviews-section.tsx';
import { ScorecardsSection } from '../scorecards/scorecards-section.tsx';
import { IconButton, PoolButton, ToastOutlet } from '../shared/ui/site.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { usePlaceName } from '../stages/use-place-name.ts';
import { Answers } from './answers.tsx';
import { ApplicationMessage, Facts } from './facts.tsx';
import { MatchDetails } from './match.tsx';
import { fullName } from './movable.ts';
import { Notes } from './notes.tsx';
import { RelatedApplications } from './possible-duplicates.tsx';
import { ResumeButton } from './resume-button.tsx';
import { ResumePreview } from './resume-preview.tsx';
import { ScheduledRejection } from './scheduled-rejection.tsx';
import { StatusBadge, StatusMenu } from './status-menu.tsx';
import { useRenewStatus } from './use-move.ts';

interface CandidateDrawerProps {
  /** The application to show; undefined closes the drawer. */
  readonly id: number | undefined;
  /** The list's record of it, if it is in the list. */
  readonly applicant: Applicant | undefined;
  readonly onClose: () => void;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** All details of one applicant, next to the list. Opening it marks the application as viewed. */
export const CandidateDrawer = ({ id, applicant, onClose, onNext, onPrevious }: CandidateDrawerProps) => {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      // The list knows where to: what opened the drawer may be gone.
      disableRestoreFocus
      onClose={onClose}
      open={id !== undefined}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 'min(100vw, 640px)' },
        },
      }}
    >
      {id !== undefined && (
        <Box sx={{ p: { xs: 2, sm: 3 } }}>
          <Opened {...{ id, applicant, titleId, onClose, onNext, onPrevious }} key={id} />
          <ToastOutlet />
        </Box>
      )}
    </Drawer>
  );
};

/** The list's record lacks contact details and history. */
const isOpened = (applicant: Applicant): applicant is Applicant & OpenedApplication => 'history' in applicant;

/** Sections appear from top to bottom, so that nothing moves under a finger when one above has loaded. */
const IN_ORDER = {
  '& > [data-skeleton] ~ *, & > :has([data-skeleton]) ~ *': { visibility: 'hidden' },
};

const Opened = ({
  id,
  applicant,
  ...rest
}: CandidateDrawerProps & { readonly id: number; readonly titleId: string }) => {
  const { t } = useI18n();
  const renew = useRenewStatus();
  const query = useGetOne<Applicant>('applications', { id }, { onError: () => {} });
  const { data } = query;
  const isNews = data !== undefined && applicant !== undefined && data.status !== applicant.status;
  const renewList = useEffectEvent(renew);
  useEffect(() => {
    if (isNews) renewList();
  }, [isNews]);
  return (
    <>
      <Head {...rest} name={data ? fullName(data) : t('console.candidates.title')} />
      {data && isOpened(data) ? (
        <Box sx={IN_ORDER}>
          <Details application={data} />
        </Box>
      ) : (
        <Unloaded query={query} />
      )}
    </>
  );
};

interface HeadProps extends Pick<CandidateDrawerProps, 'onClose' | 'onNext' | 'onPrevious'> {
  readonly titleId: string;
  readonly name: string;
}

const Head = ({ titleId, name, onClose, onNext, onPrevious }: HeadProps) => {
  const { t } = useI18n();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        // The icons are on the line of the name, and end with the text below.
        '& button': { marginBlockStart: '-8px' },
        '& button:last-of-type': { marginInlineEnd: '-8px' },
      }}
    >
      <Box component="h2" id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <IconButton
        disabled={!onPrevious}
        icon="chevron-left"
        label={t('console.candidates.previous')}
        onClick={onPrevious}
      />
      <IconButton
        disabled={!onNext}
        icon="chevron-right"
        label={t('console.candidates.next')}
        onClick={onNext}
      />
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </Box>
  );
};

const Details = ({ application }: { readonly application: OpenedApplication }) => {
  const { t } = useI18n();
  const renew = useRenewStatus();
  const name = fullName(application);
  return (
    <>
      {application.designation && (
        <Box component="p" sx={{ color: 'var(--ink-2)' }}>
          {application.designation}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        <StatusBadge candidate={application} />
        <StatusMenu candidate={application} />
        {application.has_resume && <ResumeButton applicationId={application.application_id} name={name} />}
        {application.candidate_id !== null && (
          <>
            <Link to={linkTo.candidate(application.candidate_id)}>{t('console.candidates.profile')}</Link>
            <PoolButton people={[{ id: application.candidate_id, name }]} />
          </>
        )}
      </Box>
      <ScheduledRejection candidate={application} />
      <RelatedApplications candidate={application} />
      <Facts candidate={application} />
      <Section title={t('console.match.title')}>
        <MatchDetails match={application.match} />
      </Section>
      {application.is_anonymous ? (
        <Box component="p" sx={{ mt: 2, color: 'var(--ink-2)' }}>
          {t('console.anonymous.notice')}
        </Box>
      ) : (
        <Section title={t('console.candidates.contact')}>
          <Contact application={application} />
        </Section>
      )}
      {application.answers.length > 0 && (
        <Section title={t('console.candidates.answers')}>
          <Answers answers={application.answers} applicationId={application.application_id} />
        </Section>
      )}
      {application.message && <ApplicationMessage text={application.message} />}
      {application.has_resume && (
        <Section title={t('console.candidates.resume')}>
          <ResumePreview applicationId={application.application_id} name={name} />
        </Section>
      )}
      <Section title={t('conversation.title')}>
        <Messages applicationId={application.application_id} />
      </Section>
      <Section title={t('console.interviews.title')}>
        <InterviewsSection
          applicationId={application.application_id}
          isUndecided={isUnderWay(application.status)}
          jobId={application.job_id}
          onChanged={renew}
        />
      </Section>
      <Section title={t('console.scorecards.title')}>
        <ScorecardsSection applicationId={application.application_id} name={name} />
      </Section>
      {application.candidate_id !== null && (
        <Section title={t('console.candidates.notes')}>
          <Notes candidateId={application.candidate_id} />
        </Section>
      )}
      <Section title={t('console.candidates.history')}>
        <History entries={application.history} />
      </Section>
    </>
  );
};

const Contact = ({ application }: { readonly application: OpenedApplication }) => {
  const { t } = useI18n();
  return (
    <Box component="dl" data-contact sx={{ display: 'grid', gap: 1, '& dt': { color: 'var(--ink-2)' } }}>
      <div>
        <dt>{t('console.candidates.email')}</dt>
        <Box component="dd" sx={{ overflowWrap: 'anywhere' }}>
          <a href={emailLink(application.email)}>{application.email}</a>
        </Box>
      </div>
      {application.phone && (
        <div>
          <dt>{t('console.candidates.phone')}</dt>
          <dd>
            <a href={phoneLink(application.phone)}>{application.phone}</a>
          </dd>
        </div>
      )}
    </Box>
  );
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mt: 3 }}>
    <Box component="h3" sx={{ mb: 1 }}>
      {title}
    </Box>
    {children}
  </Box>
);

const History = ({ entries }: { readonly entries: OpenedApplication['history'] }) => {
  const { t, locale } = useI18n();
  const placeName = usePlaceName();
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', p: 0, m: 0 }}>
      {entries.map(({ status, stage, at, by }, index) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: two events can have the same time, and their order never changes.
          key={index}
          sx={{ paddingInlineStart: 2, borderInlineStart: '2px solid var(--line)' }}
        >
          <Box sx={{ fontWeight: 600 }}>{placeName(status, stage === null ? null : { name: stage })}</Box>
          <Box sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
            {by
              ? t('console.candidates.history_by', { day: writeOwnDay(at, locale), name: by })
              : writeOwnDay(at, locale)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
