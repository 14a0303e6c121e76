import { Box, Button, Skeleton, Tab, Tabs, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import { Unloaded } from '../../shared/ui/unloaded.tsx';
import { listHref } from '../address.ts';
import { fullName } from '../movable.ts';
import { RejectionProvider } from '../rejection.tsx';
import { ShortcutsButton } from '../shortcuts.tsx';
import { KeepsShownContext } from '../use-move.ts';
import type { PartProps } from './details.tsx';
import { QueueList } from './queue-list.tsx';
import { Decisions, Head, Rail } from './rail.tsx';
import { Resume } from './resume.tsx';
import { ReviewKeys } from './review-keys.tsx';
import { type Review, useReview } from './use-review.ts';

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
      actions={<ShortcutsButton isReview />}
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
