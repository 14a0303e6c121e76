import { Accordion, AccordionDetails, AccordionSummary, Box, Chip } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OpenedApplication } from '#contract/applicants/job-applicant-calls.ts';
import { emailLink } from '#contract/shared/email-address.ts';
import { phoneLink } from '#contract/shared/phone-number.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { isUnderWay } from '../../../features/own-jobs/application-status.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeDay } from '../../../ui/format/dates.ts';
import { writeNotice } from '../../../ui/format/notice.ts';
import { writeOwnDay } from '../../../ui/format/own-time-zone.ts';
import { Messages } from '../../conversations/messages.tsx';
import { InterviewsSection } from '../../interviews/interviews-section.tsx';
import { OffersSection } from '../../offers/offers-section.tsx';
import { ScorecardsSection } from '../../scorecards/scorecards-section.tsx';
import { latestWork } from '../../shared/latest-work.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Labels } from '../../shared/ui/labels.tsx';
import { Unloaded } from '../../shared/ui/unloaded.tsx';
import { usePlaceName } from '../../stages/use-place-name.ts';
import { Answers } from '../answers.tsx';
import { AssignButton } from '../assign.tsx';
import { MatchDetails } from '../match.tsx';
import { fullName } from '../movable.ts';
import { Notes } from '../notes.tsx';
import { TagsButton } from '../tags.tsx';
import { useMove, useRenewStatus } from '../use-move.ts';
import { Handed } from './handed.tsx';
import { isOpened } from './is-opened.ts';
import type { Review } from './use-review.ts';

const NONE = '-';

/** Facts about an applicant. */
const Facts = ({ candidate }: { readonly candidate: Omit<Applicant, 'id'> }) => {
  const { t, locale } = useI18n();
  const { work_experience: years } = candidate;
  const facts = [
    ['console.applicants.latest_work', 'briefcase', latestWork(candidate, t) ?? NONE],
    [
      'console.compare.experience',
      'clock',
      years === null ? NONE : t('console.compare.years', { smart_count: years }),
    ],
    [
      'console.applicants.work_status',
      'briefcase',
      candidate.work_status ? t(`seeker_signup_form.status_${candidate.work_status}`) : NONE,
    ],
    ['console.compare.location', 'pin', candidate.current_location ?? NONE],
    ['console.applicants.salary_range', 'wallet', candidate.salary_range ?? NONE],
    [
      'console.applicants.notice',
      'calendar',
      candidate.notice_days === null ? NONE : writeNotice(candidate.notice_days, { t, locale }),
    ],
    [
      'console.applicants.jobseeker_type',
      'user',
      candidate.jobseeker_type ? t(`seeker_signup_form.type_${candidate.jobseeker_type}`) : NONE,
    ],
    ['console.applicants.applied_on', 'calendar', writeOwnDay(candidate.applied_at, locale)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 2,
        mt: 2,
      }}
    >
      {candidate.is_from_resume && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Chip
            icon={<Icon name="file" size={16} />}
            label={t('console.applicants.from_resume')}
            size="small"
          />
        </Box>
      )}
      {facts.map(([label, icon, value]) => (
        <div key={label} className="shrink">
          <dt className="line gap-6 note">
            <Icon name={icon} size={18} />
            {t(label)}
          </dt>
          <Box component="dd" sx={{ mt: 0.25, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
};

/** The message sent with an application. */
const ApplicationMessage = ({ text }: { readonly text: string }) => {
  const { t } = useI18n();
  return (
    <Box sx={{ mt: 2, p: 2, borderRadius: 'var(--radius)', bgcolor: 'var(--surface-2)' }}>
      <Box component="h3" sx={{ fontSize: 'var(--text-s)', color: 'var(--ink-2)', fontWeight: 500 }}>
        {t('console.applicants.message')}
      </Box>
      <Box
        component="p"
        dir="auto"
        sx={{ mt: 0.5, maxWidth: '80ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {text}
      </Box>
    </Box>
  );
};

/** The folded part that is open, of those that take a request of their own. */
export interface PartProps {
  readonly part: string | undefined;
  readonly onPart: (part: string | undefined) => void;
  /** Another object each time a key opens a part to type in it; undefined otherwise. */
  readonly typing: object | undefined;
}

/** What the company notes of the application itself: tags, and who is in charge. */
const Labelled = ({ applicant }: { readonly applicant: Applicant }) => {
  const { t } = useI18n();
  const mayChange = useCan('applicants.move');
  const { recruiter, tags } = applicant;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      {recruiter && <span>{t('console.assign.by', { name: recruiter.name })}</span>}
      {mayChange && <AssignButton applicants={[applicant]} />}
      <Labels names={tags} />
      {mayChange && <TagsButton applicants={[applicant]} />}
    </Box>
  );
};

interface DetailsProps extends PartProps {
  readonly applicant: Applicant;
  readonly opening: Review['opening'];
}

/** What the list knows comes first, so that nothing moves when the rest has loaded. */
export const Details = ({ applicant, opening, ...part }: DetailsProps) => {
  const { t } = useI18n();
  return (
    <>
      <Section title={t('console.match.title')}>
        <MatchDetails match={applicant.match} />
      </Section>
      {applicant.answers.length > 0 && (
        <Section title={t('console.applicants.answers')}>
          <Answers answers={applicant.answers} applicationId={applicant.application_id} />
        </Section>
      )}
      {applicant.message && <ApplicationMessage text={applicant.message} />}
      <Facts candidate={applicant} />
      <Labelled applicant={applicant} />
      {isOpened(applicant) ? (
        <>
          {applicant.by_assistant && (
            <p className="note above-8">
              {t('console.applicants.by_assistant', { number: applicant.by_assistant.sent_this_week })}
            </p>
          )}
          {applicant.facts && <KnownFacts facts={applicant.facts} />}
          <Contact application={applicant} />
          {applicant.handed && (
            <Section title={t('console.handovers.title')}>
              <Handed applicationId={applicant.application_id} handed={applicant.handed} />
            </Section>
          )}
          <Parts {...part} application={applicant} />
        </>
      ) : (
        <Unloaded query={opening} />
      )}
    </>
  );
};

/** What the portal knows of the person, who sees the same. */
const KnownFacts = ({ facts }: { readonly facts: NonNullable<OpenedApplication['facts']> }) => {
  const { t, locale } = useI18n();
  const { sent_this_week: number, email_confirmed_at: confirmed } = facts;
  return (
    <p className="note above-8">
      {t('applicant_facts.sent', { number })}{' '}
      {confirmed
        ? t('applicant_facts.email_confirmed', { date: writeDay(confirmed, locale) })
        : t('applicant_facts.email_unconfirmed')}
    </p>
  );
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="above-16">
    <h3 className="text-m below-4">{title}</h3>
    {children}
  </section>
);

const Contact = ({ application }: { readonly application: OpenedApplication }) => {
  const { t } = useI18n();
  const { is_anonymous: isAnonymous, email, phone } = application;
  if (isAnonymous) {
    return <p className="muted above-16">{t('console.anonymous.notice')}</p>;
  }
  return (
    <Section title={t('console.applicants.contact')}>
      <Box component="dl" data-contact sx={{ display: 'grid', gap: 1, '& dt': { color: 'var(--ink-2)' } }}>
        <div>
          <dt>{t('console.applicants.email')}</dt>
          <dd className="anywhere">
            <a href={emailLink(email)}>{email}</a>
          </dd>
        </div>
        {phone && (
          <div>
            <dt>{t('console.applicants.phone')}</dt>
            <dd>
              <a href={phoneLink(phone)}>{phone}</a>
            </dd>
          </div>
        )}
      </Box>
    </Section>
  );
};

interface PartsProps extends PartProps {
  readonly application: OpenedApplication;
}

/** What takes a request of its own, loaded when it is unfolded. */
const Parts = ({ application, ...folding }: PartsProps) => {
  const { t } = useI18n();
  const renew = useRenewStatus();
  const mayDecide = useCan('applicants.move');
  const mayWrite = useCan('applicants.write');
  const move = useMove();
  const { application_id: id, candidate_id: candidateId, job_id: jobId, status } = application;
  return (
    <div className="above-16">
      {candidateId !== null && (
        <Part {...folding} name="notes" title={t('console.applicants.notes')}>
          <Notes candidateId={candidateId} />
        </Part>
      )}
      {mayWrite && (
        <Part {...folding} name="messages" title={t('conversation.title')}>
          <Messages applicationId={id} />
        </Part>
      )}
      <Part {...folding} name="interviews" title={t('console.interviews.title')}>
        <InterviewsSection
          applicationId={id}
          isUndecided={isUnderWay(status)}
          jobId={jobId}
          onChanged={renew}
        />
      </Part>
      {mayDecide && (
        <Part {...folding} name="offers" title={t('offers.title')}>
          <OffersSection
            applicationId={id}
            jobId={jobId}
            onChanged={renew}
            onHire={() => move([application], { status: 'hired' })}
            status={status}
          />
        </Part>
      )}
      <Part {...folding} name="scorecards" title={t('console.scorecards.title')}>
        <ScorecardsSection applicationId={id} name={fullName(application)} />
      </Part>
      <Part {...folding} name="history" title={t('console.applicants.history')}>
        <History entries={application.history} />
      </Part>
    </div>
  );
};

interface FoldedProps extends PartProps {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ part, onPart, typing, name, title, children }: FoldedProps) => (
  <Accordion
    disableGutters
    elevation={0}
    expanded={part === name}
    onChange={(_, isExpanded) => onPart(isExpanded ? name : undefined)}
    slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}
    square
    sx={{ borderBlockStart: '1px solid var(--line)', '&::before': { display: 'none' } }}
  >
    <AccordionSummary expandIcon={<Icon name="chevron-down" size={18} />} sx={{ px: 0, minHeight: 44 }}>
      <span className="strong">{title}</span>
    </AccordionSummary>
    <AccordionDetails sx={{ px: 0, pt: 0 }}>
      <Typing typing={typing}>{children}</Typing>
    </AccordionDetails>
  </Accordion>
);

interface TypingProps extends Pick<PartProps, 'typing'> {
  readonly children: ReactNode;
}

/** Focuses the text field of what was opened by a key, once it has loaded. */
const Typing = ({ typing, children }: TypingProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = box.current;
    if (!inside || !typing) return;
    const focusField = (): boolean => {
      const field = inside.querySelector('textarea');
      field?.focus();
      return field !== null;
    };
    if (focusField()) return;
    const observer = new MutationObserver(() => focusField() && observer.disconnect());
    observer.observe(inside, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [typing]);
  return <div ref={box}>{children}</div>;
};

const History = ({ entries }: { readonly entries: OpenedApplication['history'] }) => {
  const { t, locale } = useI18n();
  const placeName = usePlaceName();
  return (
    <ol className="stack gap-12 list">
      {entries.map(({ status, stage, offer, rejection_reason: reason, at, by, is_automatic }, index) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: two events can have the same time, and their order never changes.
          key={index}
          sx={{ paddingInlineStart: 2, borderInlineStart: '2px solid var(--line)' }}
        >
          <div className="strong">
            {offer
              ? t(`console.offers.event_${offer}`)
              : placeName(status, stage === null ? null : { name: stage })}
          </div>
          {reason && <div>{t(`console.rejection.reason_${reason}`)}</div>}
          <div className="note">
            {is_automatic
              ? t('console.applicants.history_automatic', { day: writeOwnDay(at, locale) })
              : by
                ? t('console.applicants.history_by', { day: writeOwnDay(at, locale), name: by })
                : writeOwnDay(at, locale)}
          </div>
        </Box>
      ))}
    </ol>
  );
};
