/** The jobs that suit what a visitor said on this device, with the reasons (HOME-10). */
import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Match } from '#contract/matching/calls.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { I18n } from '../../i18n/messages.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { DialogButton } from '../../ui/components/dialog-button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { SkeletonCards } from '../../ui/components/skeleton-blocks.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { AccountError } from '../../ui/page/account-error.tsx';
import { JobCard } from '../jobs/job-card.tsx';
import { writeReasons } from '../matching/reasons.ts';
import { writeExperienceOf } from './experiences.ts';
import styles from './fitting-jobs.module.css';
import { forgetFacts, type KeptFacts } from './kept-facts.ts';

const SHOWN = 6;
const AboutYouDialog = lazyCode(() => import('./about-you-dialog.tsx'));

const writeFacts = ({ facts, category }: KeptFacts, i18n: I18n): string[] =>
  [
    facts.work ?? category ?? facts.skills?.split(',').slice(0, 3).join(', '),
    facts.is_remote ? i18n.t('jobs.choice_remote') : undefined,
    facts.place?.split(',')[0],
    facts.years === undefined ? undefined : writeExperienceOf(facts.years, i18n),
  ].filter((part) => part !== undefined);

const WIDENED = { place: 'arrival.elsewhere', work: 'arrival.other' } as const;

const Matches = ({ matches }: { readonly matches: readonly Match[] }) => {
  const { i18n } = useEnvironment();
  return (
    <ul className={styles.list}>
      {matches.map((match, place) => (
        <Fragment key={match.job.id}>
          {match.widened && match.widened !== matches[place - 1]?.widened && (
            <li className={styles.widened}>{i18n.t(WIDENED[match.widened])}</li>
          )}
          <li>
            <JobCard job={match.job}>
              <p className={styles.reasons}>
                <Icon name="check" size={16} />
                <span className="visually-hidden">{i18n.t('for_you.why')} </span>
                {writeReasons(match, i18n)}
              </p>
            </JobCard>
          </li>
        </Fragment>
      ))}
    </ul>
  );
};

const allJobs = ({ facts }: KeptFacts) =>
  linkTo.allJobs({
    job_title: facts.work,
    category_id: facts.category_id,
    place: facts.place,
    country_id: facts.country_id,
    work_mode: facts.is_remote ? 'remote' : undefined,
  });

const FittingJobs = ({ kept }: { readonly kept: KeptFacts }) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  const titleId = useId();
  const { data, error, retry } = useLoad('GET fitting-jobs', { ...kept.facts, limit: SHOWN });
  return (
    <section aria-labelledby={titleId} className="container">
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {t('for_you.title')}
        </h2>
        <p className={`dotted ${styles.facts}`}>
          {writeFacts(kept, i18n).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
        <div className={styles.changes}>
          <DialogButton label={t('arrival.change')} size="small" variant="quiet">
            {(close) => <AboutYouDialog kept={kept} onClose={close} />}
          </DialogButton>
          <Button onClick={forgetFacts} size="small" variant="quiet">
            {t('arrival.forget')}
          </Button>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {data ? t('arrival.found', { smart_count: data.data.length }) : t('common.loading')}
      </p>
      {error !== undefined ? (
        <AccountError error={error} retry={retry} />
      ) : !data ? (
        <SkeletonCards count={SHOWN} />
      ) : data.data.length === 0 ? (
        <EmptyState icon="briefcase" title={t('jobs.none')}>
          <Link to={linkTo.allJobs()}>{t('home.browse_all')}</Link>
        </EmptyState>
      ) : (
        <Matches matches={data.data} />
      )}
      <div className={styles.next}>
        <Link to={allJobs(kept)}>{t('arrival.all')}</Link>
        <ButtonLink size="small" to={paths.seekerSignup} variant="secondary">
          {t('arrival.keep')}
        </ButtonLink>
      </div>
    </section>
  );
};
export default FittingJobs;
