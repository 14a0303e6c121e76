/** Jobs that suit the signed-in seeker, with the reasons. Loads when visible. */

import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DismissalReason, Match, MatchGap } from '#contract/matching/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Button, IconButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { DialogButton } from '../../ui/components/dialog-button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { AccountError } from '../../ui/page/account-error.tsx';
import { JobCard } from '../jobs/job-card.tsx';
import { useJobMarks } from '../jobs/use-job-marks.ts';
import dismissedCardStyles from './dismissed-card.module.css';
import { Gaps } from './gaps.tsx';
import styles from './match-list.module.css';
import { REASON_TEXTS, writeReasons } from './reasons.ts';
import { useDismissal } from './use-dismissal.ts';

const OfferIfEmpty = lazyCode(() => import('../resumes/offer-if-empty.tsx'));

interface DismissedCardProps {
  readonly match: Match;
  readonly onReason: (reason: DismissalReason) => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Stands in the place of a job that was just dismissed, and asks why. Answering is optional. */
const DismissedCard = ({ match, onReason, onUndo, onClose }: DismissedCardProps) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Card
      aria-describedby={`${id}-why`}
      aria-labelledby={`${id}-title`}
      className={dismissedCardStyles.card}
      // Takes the focus from the button that it replaced.
      data-focus
      role="group"
      tabIndex={-1}
    >
      <div className={dismissedCardStyles.head}>
        <p className={dismissedCardStyles.title} id={`${id}-title`}>
          {t('for_you.dismissed', { job: match.job.job_title })}
        </p>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      <p className="note" id={`${id}-why`}>
        {t('for_you.dismissed_why')}
      </p>
      <div className="row gap-8">
        {match.dismissal_reasons.map((reason) => (
          <Button key={reason} onClick={() => onReason(reason)} size="small" variant="secondary">
            {t(REASON_TEXTS[reason])}
          </Button>
        ))}
        <Button onClick={onUndo} size="small" variant="quiet">
          {t('common.undo')}
        </Button>
      </div>
    </Card>
  );
};

interface MatchListProps {
  readonly limit: number;
  /** Shown while the list loads. */
  readonly placeholder: ReactNode;
  /** With the list of hidden jobs. */
  readonly listsHidden?: boolean;
}

const MatchList = ({ limit, placeholder, listsHidden = false }: MatchListProps) => {
  const { t } = useEnvironment().i18n;
  const { data, error, reload, retry } = useLoad('GET matching-jobs', { limit });
  const dismissal = useDismissal(reload);
  if (error !== undefined) return <AccountError error={error} retry={retry} />;
  if (!data) {
    return (
      <div>
        <p className="visually-hidden" role="status">
          {t('common.loading')}
        </p>
        {placeholder}
      </div>
    );
  }
  const { gone, asked, restore } = dismissal;
  const matches = data.data.filter(({ job }) => !gone.has(job.id) || job.id === asked);
  return (
    <>
      {data.missing.includes('skills') && (
        <div className="below-16">
          <Suspense>
            <OfferIfEmpty onChanged={reload} />
          </Suspense>
        </div>
      )}
      {matches.length === 0 ? (
        <Nothing missing={data.missing} />
      ) : (
        <>
          <Cards dismissal={dismissal} matches={matches} />
          {data.missing.length > 0 && (
            <div className={styles.gaps}>
              <p>{t('for_you.better')}</p>
              <Gaps missing={data.missing} />
            </div>
          )}
        </>
      )}
      {listsHidden && <HiddenJobs onShown={restore} />}
    </>
  );
};
export default MatchList;

interface CardsProps {
  readonly matches: readonly Match[];
  readonly dismissal: ReturnType<typeof useDismissal>;
}

const Cards = ({ matches, dismissal: { asked, dismiss, undo, close, giveReason } }: CardsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [focusAt, setFocusAt] = useState<{ readonly index: number }>();
  const focused = useRef<HTMLElement>(null);
  const order = matches.map(({ job }) => job.id).join();
  const marks = useJobMarks(matches.map(({ job }) => job.id));
  // The element with the focus has gone, so its place in the list gets it. The next answer may put another job
  // there, which then gets the focus, unless the user has moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when other jobs are listed.
  useEffect(() => {
    if (!focusAt) return;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== focused.current) return;
    const items = list.current?.children;
    const item = items?.[focusAt.index] ?? items?.[focusAt.index - 1];
    focused.current = item?.querySelector<HTMLElement>('[data-focus], h3 a') ?? null;
    focused.current?.focus();
  }, [focusAt, order]);
  /** Focuses the place after what a button changed there. */
  const at = (index: number, change: () => void) => () => {
    change();
    setFocusAt({ index });
  };
  /** The place that asks about an earlier job disappears when another job is dismissed. */
  const isAskedBefore = (index: number) => matches.slice(0, index).some(({ job }) => job.id === asked);
  return (
    <ul className={styles.list} ref={list}>
      {matches.map((match, index) => {
        const { id } = match.job;
        return (
          <li key={id}>
            {id === asked ? (
              <DismissedCard
                match={match}
                onClose={at(index, close)}
                onReason={(reason) => at(index, () => giveReason(id, reason))()}
                onUndo={at(index, () => undo(id))}
              />
            ) : (
              <MatchCard
                bookmarked={marks.bookmarked.has(id)}
                match={match}
                onDismiss={at(index - Number(isAskedBefore(index)), () => dismiss(id))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};

interface MatchCardProps {
  readonly match: Match;
  readonly bookmarked: boolean;
  readonly onDismiss: () => void;
}

const MatchCard = ({ match, bookmarked, onDismiss }: MatchCardProps) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <JobCard bookmarked={bookmarked} job={match.job}>
      <div className={styles.why}>
        <p className={styles.reasons}>
          <Icon name="sparkle" size={18} />
          <span>
            <span className="visually-hidden">{t('for_you.why')} </span>
            {writeReasons(match, i18n)}
          </span>
        </p>
        <Button
          aria-label={t('for_you.dismiss_job', { job: match.job.job_title })}
          onClick={onDismiss}
          size="small"
          variant="quiet"
        >
          {t('for_you.dismiss')}
        </Button>
      </div>
    </JobCard>
  );
};

/** Either the profile is too short, or no open job fits it. */
const Nothing = ({ missing }: { readonly missing: readonly MatchGap[] }) => {
  const { t } = useEnvironment().i18n;
  const saysTooLittle = missing.includes('skills') && missing.includes('designation');
  return (
    <EmptyState icon="sparkle" title={t(saysTooLittle ? 'for_you.too_little' : 'for_you.none')}>
      <p>{t(saysTooLittle ? 'for_you.too_little_hint' : 'for_you.none_hint')}</p>
      {missing.length > 0 ? (
        <div className={styles.centred}>
          <Gaps missing={missing} />
        </div>
      ) : (
        <Link to={linkTo.allJobs()}>{t('home.browse_all')}</Link>
      )}
    </EmptyState>
  );
};

/** Loaded on demand. */
const HiddenJobsDialog = lazyCode(() => import('./hidden-jobs-dialog.tsx'));

/** Opens the list of dismissed jobs. */
const HiddenJobs = ({ onShown }: { readonly onShown: (jobId: number) => void }) => {
  const { t } = useI18n();
  return (
    <div className={styles.hidden}>
      <DialogButton label={t('for_you.hidden')} size="small" variant="secondary">
        {(close) => <HiddenJobsDialog onClose={close} onShown={onShown} />}
      </DialogButton>
    </div>
  );
};
