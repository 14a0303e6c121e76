import {
  Box,
  Button,
  List,
  ListItem,
  ListItemButton,
  Skeleton,
  Tab,
  Tabs,
  useMediaQuery,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { UnreadMessages } from '../../conversations/messages.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import { press, Shortcuts, ShortcutsButton } from '../../shared/ui/shortcuts.tsx';
import { Unloaded } from '../../shared/ui/unloaded.tsx';
import { usePlaceOf } from '../../stages/use-place-name.ts';
import { useStages } from '../../stages/use-stages.ts';
import { listHref } from '../address.ts';
import type { Target } from '../movable.ts';
import { fullName } from '../movable.ts';
import { nextPlace } from '../places.ts';
import { DuplicateMarker } from '../possible-duplicates.tsx';
import { RejectionProvider } from '../rejection.tsx';
import { targetOf, useKeys } from '../shortcuts.tsx';
import { KeepsShownContext } from '../use-move.ts';
import type { PartProps } from './details.tsx';
import { Decisions, Head, Rail } from './rail.tsx';
import { Resume } from './resume.tsx';
import { type Review, useReview } from './use-review.ts';

interface ReviewKeysProps {
  readonly review: Review;
  /** Opens a folded part to type in it. */
  readonly onPart: (part: 'notes' | 'messages') => void;
}

/** The keys of the review. */
const ReviewKeys = ({ review, onPart }: ReviewKeysProps) => {
  const { applicant, next, previous, goTo, decide } = review;
  const { stages } = useStages(applicant?.job_id);
  const decision = (target: Target | undefined) => applicant && target && (() => decide(applicant, target));
  const actionOf = (key: string): (() => void) | undefined => {
    switch (key) {
      case 'j':
        return next && (() => goTo(next.id));
      case 'k':
        return previous && (() => goTo(previous.id));
      case 's':
        return decision({ status: 'shortlisted' });
      case 'a':
        return decision(applicant && nextPlace(applicant, stages));
      case 'r':
        return decision({ status: 'rejected' });
      case 'n':
        return applicant && (() => onPart('notes'));
      case 'm':
        return applicant && (() => onPart('messages'));
      case 'e':
        return () => press('[data-contact] a[href^="mailto:"]');
      case 'u':
        return () => press('[data-undo]');
      default:
        return decision(targetOf(key));
    }
  };
  return <Shortcuts actionOf={actionOf} keys={useKeys(true)} />;
};

interface QueueListProps {
  readonly review: Review;
  readonly onChosen: () => void;
}

/** The applicants to review: name, job, where they are, and match. */
const QueueList = ({ review, onChosen }: QueueListProps) => {
  const { t } = useI18n();
  const { queue, id, jobId, hrefOf } = review;
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another applicant scrolls the list.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <List aria-label={t('nav.applicants')} dense disablePadding>
      {queue.rows.map((row) => (
        <ListItem disablePadding key={row.id}>
          <ListItemButton
            aria-current={row.id === id ? 'true' : undefined}
            component={Link}
            onClick={onChosen}
            ref={row.id === id ? current : undefined}
            replace
            selected={row.id === id}
            sx={{ display: 'block', px: 1.5, py: 0.75, borderBlockEnd: '1px solid var(--line)' }}
            to={hrefOf(row.id)}
          >
            <Row applicant={row} isDecided={queue.isDecided(row)} ofAllJobs={jobId === undefined} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

interface RowProps {
  readonly applicant: Applicant;
  readonly isDecided: boolean;
  readonly ofAllJobs: boolean;
}

const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Row = ({ applicant, isDecided, ofAllJobs }: RowProps) => {
  const { t, locale } = useI18n();
  const placeOf = usePlaceOf();
  const { score } = applicant.match;
  return (
    <>
      <div className="line middle gap-6">
        {isDecided && <Icon name="check" size={16} />}
        {isDecided && <span className="visually-hidden">{t('console.review.decided_one')}</span>}
        <Box component="bdi" sx={{ ...LINE, flex: 1, fontWeight: 600 }}>
          {fullName(applicant)}
        </Box>
        {score !== null && (
          <Box component="span" sx={{ color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' }}>
            <span className="visually-hidden">{t('console.applicants.match')} </span>
            {numberFormat(locale, { style: 'percent' }).format(score / 100)}
          </Box>
        )}
      </div>
      <Box sx={{ ...LINE, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {placeOf(applicant)}
        {ofAllJobs && (
          <>
            {' · '}
            <bdi>{applicant.job_title}</bdi>
          </>
        )}{' '}
        <UnreadMessages applicationId={applicant.application_id} /> <DuplicateMarker candidate={applicant} />
      </Box>
    </>
  );
};

/** REVIEW-01: applicants one after another, each with resume and decision. */
export const ReviewScreen = () => (
  <RejectionProvider>
    <KeepsShownContext value>
      <Workspace />
    </KeepsShownContext>
  </RejectionProvider>
);

const Workspace = () => {
  const { t } = useI18n();
  const review = useReview();
  const { part, openPart } = review;
  const [step, setStep] = useState<Step>(part === undefined ? 'resume' : 'decision');
  const [typing, setTyping] = useState<object>();
  const open = (name: string | undefined, isForTyping: boolean) => {
    setTyping(isForTyping ? {} : undefined);
    openPart(name);
  };
  const list = t(review.jobId === undefined ? 'nav.applicants' : 'console.applicants.title');
  return (
    <Screen
      actions={<ShortcutsButton keys={useKeys(true)} />}
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: list, to: listHref(review) },
        { label: t('console.review.title') },
      ]}
      subtitle={<Progress review={review} />}
      title={t('console.review.title')}
    >
      <ReviewKeys
        onPart={(name) => {
          setStep('decision');
          open(name, true);
        }}
        review={review}
      />
      <Contents {...{ review, part, step, typing }} onPart={(name) => open(name, false)} onStep={setStep} />
    </Screen>
  );
};

/** Says who is on screen, also to screen readers, and how far the review is. */
const Progress = ({ review: { queue, applicant, at } }: { readonly review: Review }) => {
  const { t, locale } = useI18n();
  const { format } = numberFormat(locale);
  if (queue.rows.length === 0) return null;
  return (
    <span role="status">
      {applicant && <span className="visually-hidden">{fullName(applicant)}. </span>}
      {at >= 0 && t('console.review.place', { at: format(at + 1), total: format(queue.total) })}
      {queue.decided > 0 && ` · ${t('console.review.decided', { smart_count: queue.decided })}`}
    </span>
  );
};

type Step = 'list' | 'resume' | 'decision';
const STEPS: readonly Step[] = ['list', 'resume', 'decision'];
const STEP_NAMES = {
  list: 'nav.applicants',
  resume: 'console.applicants.resume',
  decision: 'console.review.decision',
} as const;

interface ContentsProps extends PartProps {
  readonly review: Review;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

const Contents = (props: ContentsProps) => {
  const isWide = useMediaQuery('(min-width: 1200px)');
  const { review } = props;
  const { query } = review.queue;
  if (!query.data) return <Unloaded loading={<Skeleton height={320} />} query={query} />;
  if (review.id === undefined) return query.isFetching ? <Skeleton height={320} /> : <Done review={review} />;
  return isWide ? <SideBySide {...props} /> : <OneByOne {...props} />;
};

/** Stays in view while the page scrolls with the resume. */
const STICKY = {
  position: 'sticky',
  insetBlockStart: 'calc(var(--header) + 9px)',
  maxHeight: 'calc(100dvh - var(--header) - 24px - var(--bars, 0px))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;

const SideBySide = ({ review, part, onPart, typing }: ContentsProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(200px, 1fr) minmax(0, 3fr) minmax(310px, 1.4fr)',
      alignItems: 'start',
      gap: 2,
    }}
  >
    <Box sx={{ ...STICKY, border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}>
      <QueueList onChosen={() => {}} review={review} />
    </Box>
    <Middle review={review} />
    <Box sx={{ ...STICKY, px: 1 }}>
      <Head review={review} />
      <Decisions review={review} />
      <Rail {...{ review, part, onPart, typing }} />
    </Box>
  </Box>
);

/** On phones and small windows. */
const OneByOne = ({ review, part, onPart, typing, step, onStep }: ContentsProps) => {
  const { t } = useI18n();
  return (
    <>
      <Tabs
        aria-label={t('console.review.title')}
        onChange={(_, next: Step) => onStep(next)}
        sx={{ mb: 2 }}
        value={step}
        variant="fullWidth"
      >
        {STEPS.map((one) => (
          <Tab
            aria-controls="review-part"
            id={`review-${one}`}
            key={one}
            label={t(STEP_NAMES[one])}
            value={one}
          />
        ))}
      </Tabs>
      <div aria-labelledby={`review-${step}`} id="review-part" role="tabpanel">
        {step === 'list' && <QueueList onChosen={() => onStep('resume')} review={review} />}
        {step !== 'list' && <Head review={review} />}
        {step === 'decision' && <Decisions review={review} />}
        {step === 'resume' && <Middle review={review} />}
        {step === 'decision' && <Rail {...{ review, part, onPart, typing }} />}
      </div>
      {step === 'resume' && <Decisions isSticky review={review} />}
    </>
  );
};

const Middle = ({ review: { applicant } }: Pick<ContentsProps, 'review'>) => {
  const { t } = useI18n();
  if (!applicant) return null;
  return (
    <section aria-label={t('console.applicants.resume')} key={applicant.id} className="shrink">
      <Resume applicant={applicant} />
    </section>
  );
};

const Done = ({ review }: { readonly review: Review }) => {
  const { t } = useI18n();
  const { decided } = review.queue;
  return (
    <EmptyState icon="check-circle" title={t(decided > 0 ? 'console.review.done' : 'console.review.empty')}>
      <p>
        {decided > 0 ? t('console.review.decided', { smart_count: decided }) : t('console.review.empty_text')}
      </p>
      <p style={{ marginBlockStart: 16 }}>
        <Button component={Link} variant="contained" to={listHref(review)}>
          {t('console.compare.back')}
        </Button>
      </p>
    </EmptyState>
  );
};
